unit = Unit
pilot = Pilot
command = Command
base = Base
unit_token = Unit token
base_token = Base token
none = colourless
cost = cost { $n }
noText = No effect.

## Keywords

repair = Repair
breach = Breach
support = Support
blocker = Blocker
first_strike = First Strike
high_maneuver = High-Maneuver
suppression = Suppression

## States

rested = rested
fresh = new
freshLong = new: cannot attack yet
linked = link unit
hpOf = { $left } of { $all } HP
withPilot = with { $name }
attacker = attacks
attacked = is attacked

## A side

you = you
partner = partner
out = is out of the game
hand = Hand
handOf = { $n ->
    [one] { $n } card in hand
   *[other] { $n } cards in hand
 }
yourHand = Your hand
emptyHand = No cards in hand.
known = Known cards in this hand
deck = Deck
deckOf = { $n ->
    [one] { $n } card in the deck
   *[other] { $n } cards in the deck
 }
trash = Trash
trashOf = Trash of { $name }
emptyTrash = This trash is empty.
shields = Shields
shieldsOf = { $n ->
    [one] { $n } shield
   *[other] { $n } shields
 }
shieldsFrom = Shields from top to bottom: { $names }
topShield = on top: { $name }
yourTeam = Your team
otherTeam = The other team
team = Team { $names }
leader = leader
noBase = no base
resources = Resources
resourcesOf = Level { $level }: { $active } active, { $rested } rested, { $ex } EX; { $left } in the resource deck
battleArea = Battle area
unfold = Show the whole side of { $name }
fold = Show the side of { $name } in short form
choosePlayer = Choose { $name }

## The hand

playable = can be played
why_not-level = needs Lv { $n }
why_not-resources = too few resources
why_not-step = not in this step

## Choices

looked = You are looking at these cards
pick_trash = Choose a card from your trash
pick_token = Choose a token
waiting = Effects that are still to be carried out
whatToDo = What should { $name } do?
read = Read the card
proposal = You have made a proposal: now the leader decides.

## The turn

turn = Turn { $n }: { $name }
before = Before the first turn
phases = Phases of this turn
phase_start = Start
phase_draw = Draw
phase_resource = Resource
phase_main = Main
phase_attack = Attack
phase_block = Block
phase_action = Action
phase_damage = Damage
phase_end = End
phase_end_action = Action
phase_end_step = Tidy up

## Why somebody is asked

why_toss = Whoever begins takes the first turn; everybody else gets an EX Resource to make up for it.
why_mulligan = Once, you may swap your whole hand for five new cards. Cheap units help early on.
why_main = Play cards, use effects and attack, in any order and for as long as you can pay. The marked cards can do something now.
why_main_other = The other side’s main phase: they play cards, use effects and attack.
why_attack = A unit rests when it attacks. Its target is a player (the base first, then the shields) or a rested unit.
why_block = Block step: an active unit with Blocker can take this attack upon itself. It then rests.
why_battle_action = Action step before the damage: in turn, each side may use a command or effect for action steps. Once everybody passes in a row, damage is dealt.
why_damage = Damage step: the units strike each other at the same time.
why_end_action = Action step at the end of the turn: the last chance for commands and effects. Once everybody passes in a row, the turn ends.
why_end = The turn ends: first, end-of-turn effects apply. Then anyone with more than ten cards in hand discards down to ten.
why_forced = You can only pass here, so the server passes for you.
why_target = Click one of the outlined places.
why_pick = Click one of the marked cards.
why_order = Several of your effects are due at once: choose which comes first.

## Overview

ref_goal = Goal
ref_goal_text = Break the other side’s base and all their shields, then land one more hit. A player whose deck runs out loses at once.
ref_turn = Your turn
ref_turn_1 = Start: all your cards become active.
ref_turn_2 = Draw a card.
ref_turn_3 = Add a resource to your resource area.
ref_turn_4 = Main phase: play cards, pair pilots, use effects and attack, in any order.
ref_turn_5 = End: action step, Repair, then discard down to ten cards.
ref_play = Playing a card
ref_play_text = You need at least as many resources as the card’s Lv; rested ones and EX Resources count. Then rest as many as its cost. An EX Resource can pay only once and is then gone.
ref_units = Units and pilots
ref_units_text = You can have up to six units. A new unit can attack from your next turn on. A pilot adds AP and HP; if the pilot meets the unit’s link condition, the unit may attack at once.
ref_battle = A battle
ref_battle_text = Attack (rest the unit; choose a player or a rested unit) → block → action step → damage. If you attack a player, their base takes the damage. Without a base, their top shield falls, and they may use its Burst.
ref_keywords = Keywords
ref_repair = At the end of your turn, the unit recovers as many HP as the number after “Repair”.
ref_breach = When the unit destroys an enemy unit in battle on your turn, the enemy’s base takes as much damage as the number after “Breach”. Without a base, the top shield takes the damage.
ref_support = Rest the unit: this turn, another friendly unit gets as much more AP as the number after “Support”.
ref_blocker = Rest the unit to redirect an attack to it.
ref_first_strike = When the unit attacks, it strikes before the defender.
ref_high_maneuver = The unit cannot be blocked.
ref_suppression = The unit hits two shields at once.
ref_more = Teams and battle royale
ref_more_text = Partners share their turn, shields, base and six places for units; the leader has the last word. In a battle royale, everybody may attack everybody.

## Where cards lie

area_base = Base section
area_base_says = one base
area_shields = Shields
area_shields_says = six, face down
area_battle = Battle area
area_battle_says = six units at most
area_deck = Deck
area_deck_says = 50 cards
area_resources = Resource area
area_resources_says = at most 15, up to five of them EX
area_more = Resource deck
area_more_says = 10 cards
area_trash = Trash
area_trash_says = face up

## Players in the pictures of the rules

picture_blue_white = Blue/White
picture_green_white = Green/White
