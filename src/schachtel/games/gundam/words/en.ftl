title = Gundam Card Game
seat-0 = Player A
seat-1 = Player B
seat-2 = Player C
seat-3 = Player D
seat-4 = Player E
seat-5 = Player F
letter-0 = A
letter-1 = B
letter-2 = C
letter-3 = D
letter-4 = E
letter-5 = F
party = { $second-id ->
    [none] { $party }
   *[other] { $names ->
        [people] Team { $first } + { $second }
       *[seats] Team { $first }+{ $second }
     }
 }
or = { " " }or{ " " }
cost = cost { $cost }

## Options

option-mode = Two players play a duel, four a team battle, and three to six a battle royale.
option-goal = The last player left in the game wins. In sudden death, the first to deal battle damage to another player wins.
option-goal-typed = This option applies only to battle royale.
option-decks = A ready-made deck, a random one, or your own list of 50 cards.
option-decks-typed = For each player, type blue_white, green_white, random-7 or a list such as 4xST01-005+…
option-first = Who begins. If you leave this open, the winner of the toss decides.
option-first-typed = Type toss, or the number of a seat, counting from 0.
option-unit_limit = Whether a team shares the six places for units, or each player has six.
option-unit_limit-typed = This option applies only to team battles.
option-shared_hands = Partners see each other’s hands.
option-shared_hands-typed = This option applies only to team battles.
option-open_decks = Everybody can see which cards each deck contains.

## Why a game is over

reason-defeat = one side was defeated
reason-both = both sides were defeated at once
reason-conceded = one side gave up
reason-last = only one player is left
reason-sudden = sudden death
reason-nobody = the game ends without a winner

## Why a move is refused

refusal-which = which of these moves do you mean: { $moves }?
refusal-vetoed = the leader has vetoed this move. You can propose it again after another move has been made.
refusal-main_phase = you cannot pass in the main phase: type end to end the phase.
refusal-not_now = this move is not possible now.
refusal-moves = Possible moves: { $moves }

## Cards, units and players

kind-unit = unit
kind-pilot = pilot
kind-command = command
kind-base = base
kind-unit_token = unit token
kind-base_token = base token
kinds-unit = { $number ->
    [one] { $number } unit
   *[other] { $number } units
 }
kinds-pilot = { $number ->
    [one] { $number } pilot
   *[other] { $number } pilots
 }
kinds-command = { $number ->
    [one] { $number } command
   *[other] { $number } commands
 }
kinds-base = { $number ->
    [one] { $number } base
   *[other] { $number } bases
 }
kinds-unit_token = { $number ->
    [one] { $number } unit token
   *[other] { $number } unit tokens
 }
kinds-base_token = { $number ->
    [one] { $number } base token
   *[other] { $number } base tokens
 }
colour-blue = blue
colour-green = green
colour-red = red
colour-white = white
colour-purple = purple
as_pilot = or pilot { $name } { $numbers }
link = Link: { $pilots }
link_trait = pilot with { $trait }
state-rested = rested
state-fresh = new this turn
state-can_attack = can attack
state-held = cannot attack this turn
state-hunts = may attack active units
state-protected = protected from some units
state-pairing = becomes a link unit
state-pairing_at_once = becomes a link unit, can attack at once
hit-base = base { $base }, HP { $hp }
hit-shield = top shield, { $shields } left
hit-bare = no shields left
hit = { $base ->
    [none] { $shields ->
        [0] { hit-bare }
       *[other] { hit-shield }
     }
   *[other] { hit-base }
 }
in_place = { $places ->
    [none] { "" }
    [numbers] { $place-number ->
        [0] { "" }
       *[other] { " " }(place { $place-number })
     }
   *[codes] { " " }({ $place })
 }
place_before = { $places ->
    [none] { "" }
    [numbers] { $place-number ->
        [0] { "" }
       *[other] place { $place-number },{ " " }
     }
   *[codes] { $place },{ " " }
 }
in_units_place = { $places ->
    [none] { "" }
    [numbers] { $at-number ->
        [0] { "" }
       *[other] { " " }(place { $at-number })
     }
   *[codes] { " " }({ $at })
 }
fighter = { $name } ({ place_before }AP { $ap }, HP { $hp })
a_card = a card
some_card = { $name ->
    [none] { a_card }
   *[other] { $name }
 }
card_at = { $name ->
    [none] { a_card }
   *[other] { $name }{ in_place }
 }
source = { $place ->
    [none] { $source }
   *[other] { $source }{ in_place }
 }
unit_attacked = { $unit ->
    [none] { $names ->
        [people] a unit
       *[seats] { $at }
     }
   *[other] { $unit }{ in_units_place }
 }
unit_paired = { $unit ->
    [none] { $names ->
        [people] a unit
       *[seats] { $at }
     }
   *[other] { $unit }{ in_units_place }
 }
unit_pilot = { $pilot ->
    [none] { "" }
   *[other] { " " }+ { $pilot }
 }
unit_link = { $linked ->
    [yes] { " " }(Link)
   *[no] { "" }
 }
unit_printed = { $printed ->
    [none] { "" }
   *[other] { " " }({ $printed })
 }
unit_keywords = { $keywords-count ->
    [0] { "" }
   *[other] , { $keywords }
 }
unit_states = { $states-count ->
    [0] { "" }
   *[other] , { $states }
 }
until-turn = until the turn ends
until-battle = until the battle ends
why_not-level = level too low
why_not-resources = too few resources
why_not-step = not playable now
why_not-unit = you have no unit without a pilot
why_not-target = no possible target
why_not-vetoed = vetoed by the leader

## What a player can do

choice-play = Play { $name } ({ cost })
choice-pair = Pair { $name } ({ $boost }) with a unit
choice-discard = Discard from your hand: { $name } ({ $facts })
choice-hand = Choose from your hand: { $name } ({ $facts })
choice-trash = Choose from your trash: { $name } ({ $facts })
choice-token = Deploy this token: { $name } ({ $facts })
choice-looked = Choose from these cards: { $name } ({ $facts })
choice-attack = Attack with { fighter }
choice-unit = { card_at }{ unit_pilot }{ unit_link }: AP { $ap }{ unit_printed }, HP { $hp }/{ $most }{ unit_keywords }{ unit_states }
choice-player = { party } ({ hit })
choice-use = { card_at }: { $effect }
choice-order = First { source }: { $effect }
choice-allow = Allow: { $what }
choice-veto = Veto this
choice-leave_it = Pass: the leader decides
choice-round = { $names ->
    [people] Turn order: { $seats-then }
   *[seats] Turn order: { $seats }
 }
choice-top = On top of the deck
choice-bottom = On the bottom of the deck
choice-first = Go first
choice-redraw = Draw five new cards
choice-burst = Use the burst of { $name }
choice-yes = Yes
choice-second = Let the other side begin
choice-keep = Keep this hand
choice-end = End the main phase
choice-pass = Pass
choice-no_block = Don't block
choice-no_burst = Don't use the burst
choice-no_more = Choose no more units
choice-pay = Pay the printed cost
choice-nothing = Nothing
choice-something = an unknown action
ex_resources = { $ex ->
    [one] { $ex } EX Resource
   *[other] { $ex } EX Resources
 }
plain_resources = { $plain ->
    [one] { $plain } resource
   *[other] { $plain } resources
 }
choice-payment = { $sorts ->
    [ex] Pay with { ex_resources }
    [plain] Pay with { plain_resources }
   *[both] Pay with { ex_resources } and { plain_resources }
 }
choice-rested_resource = A rested resource
choice-active_resource = An active resource (this changes nothing)
choice-ex_resource = An EX Resource (this changes nothing)

## What a player is asked

part = { $most ->
    [1] { "" }
   *[other] { " " }({ $number }/{ $most })
 }
prompt-first = you have won the toss: who begins?
prompt-direction = you begin. In which direction does play continue?
prompt-mulligan = do you want to keep this hand or draw a new one?
prompt-main = your main phase: play cards, use effects, attack, or end the phase.
prompt-partner = your main phase: play cards, use effects, attack, or pass. If you pass, { $leader } continues.
prompt-target = which target should { fighter } attack?
prompt-block = { attacks }. Do you want to block?
prompt-action = { attacks }. Action step: play a card, use an effect, or pass.
whose_turn = { $second-id ->
    [none] { $party-who ->
        [you] of your turn
       *[other] of the turn of { $party }
     }
   *[other] of the turn of { party }
 }
prompt-end_action = action step at the end { whose_turn }: play a card, use an effect, or pass.
prompt-pay = how many EX Resources do you want to spend on { source }?
prompt-pair = which unit do you want to pair { $name } with?
prompt-room = { $shared ->
    [yes] your team's battle area is full: which unit do you want to trash to make room for { source }?
   *[no] your battle area is full: which unit do you want to trash to make room for { source }?
 }
prompt-unit = choose a unit{ part }.
prompt-hand = choose a card from your hand{ part }.
prompt-too_many = you have more than { $most } cards in hand: discard one ({ $over } to go).
prompt-trash = choose a card from your trash{ part }.
prompt-looked = choose one of these cards.
prompt-burst = { $name } was a shield: do you want to use its burst?
prompt-order = which effect should come first?
prompt-place = do you want to put the card on the top or the bottom of the deck?
prompt-token = which token do you want to deploy?
prompt-instead = do you want to destroy a unit instead of paying for { source }?
prompt-cost = which card do you want to discard as the price of the effect?
prompt-resource = choose one of your resources.
prompt-against_unit = { fighter }
party_attacked = { $second-id ->
    [none] { $party-who ->
        [you] you
       *[other] { $party }
     }
   *[other] { $first-who ->
        [you] your team
       *[other] { $second-who ->
            [you] your team
           *[other] { party }
         }
     }
 }
prompt-against_player = { party_attacked } ({ hit })
attacks = { fighter } attacks { $target }
asked = { $names ->
    [people] { $question-sentence }
   *[seats] { $seat }: { $question }
 }
prompt-question = { asked }
prompt-effect_question =
    { source } – { $effect }
    { asked }
addressed = { $names ->
    [people] { "" }
   *[seats] { $seat }:{ " " }
 }
proposes = { $partner } proposes: { $what-clause }. Do you want to allow it?
prompt-proposal = { addressed }{ proposes }
prompt-asked_proposal = { addressed }{ $partner } is asked: { $question } { proposes }
prompt-effect_proposal =
    { source } – { $effect }
    { addressed }{ $partner } is asked: { $question } { proposes }

## What happened

attack_target = { $party-id ->
    [none] { unit_attacked }
   *[other] { party_attacked }
 }
effect_keyword = { $keyword ->
    [none] { "" }
   *[other] { $keyword },{ " " }
 }
event-tossed = { $following-id ->
    [none] { party } begins.
   *[other] { party } begins, then { $following }.
 }
event-redrew = { $seat } draws a new hand.
event-turn = Turn { $turn }: { party }.
event-drew = { $seat } draws { some_card }.
event-played = { $seat } plays { some_card }.
event-deployed = { card_at } is deployed.
event-paired = { some_card } is paired with { unit_paired }.
event-linked = { card_at } is a link unit.
event-trashed = { card_at } is trashed to make room.
event-destroyed = { card_at } is destroyed.
event-attacked = { card_at } attacks { attack_target }.
event-blocked = { card_at } blocks.
event-passed = { $seat } passes.
event-left_to_leader = { $seat } leaves the decision to the leader.
event-ended = { $seat } ends the main phase.
event-damaged = { $left ->
    [none] { card_at } receives { $number } damage.
   *[other] { card_at } receives { $number } damage ({ $left } HP left).
 }
event-shield_fell = A shield of { $seat } falls: { some_card }.
event-burst = { $seat } uses the burst of { some_card }.
event-no_burst = { $seat } does not use the burst of { some_card }.
event-effect = Effect of { effect_keyword }{ source }.
event-rested = { card_at } is rested.
event-readied = { card_at } becomes active.
event-readied_resource = { $seat } makes a resource active.
event-returned = { card_at } leaves the battle area.
event-healed = { card_at } recovers { $number } HP.
event-repaired = { $keyword }: { card_at } recovers { $number } HP.
event-changed_ap = { $until ->
    [turn] { card_at }: AP { $change } { until-turn }.
    [battle] { card_at }: AP { $change } { until-battle }.
   *[none] { card_at }: AP { $change }.
 }
event-gained = { card_at } gains { $keyword }.
event-discarded = { $seat } discards { some_card }.
event-to_hand = { $seat } adds { some_card } to their hand.
event-looked_at = { $seat } looks at a card of the deck: { some_card }.
event-looked_at_some = { $looked ->
    [0] { $seat } looks at { $looked } card of the deck.
    [one] { $seat } looks at { $looked } card of the deck.
   *[other] { $seat } looks at { $looked } cards of the deck.
 }
event-shuffled = { $seat } shuffles the deck.
event-left = { card_at } leaves the game.
event-defeated = { party } is defeated.
event-resource_placed = { $placed ->
    [ex] { $seat } places an EX Resource.
    [rested] { $seat } places a rested resource.
   *[active] { $seat } places a resource.
 }
event-protected = { card_at } takes no battle damage from some units in this battle.
event-protected_shields = The base and shields of { party } take no damage from some units in this battle.
event-may_strike = { $already ->
    [yes] { card_at } may already attack this turn.
   *[no] { card_at } may also attack active units this turn.
 }
event-proposed = { $seat } proposes: { $what-clause }.
event-proposed_something = { $seat } proposes something.
event-vetoed = { $seat } vetoes the proposal.
event-won = { card_at } hits { party }: { $seat } wins.

## The picture in the terminal

stage-toss = who begins?
stage-mulligan = starting hands
stage-start = start phase
stage-draw = draw phase
stage-resource = resource phase
stage-main = main phase
stage-attack = battle: attack step
stage-block = battle: block step
stage-battle_action = battle: action step
stage-damage = battle: damage step
stage-battle_end = battle: end
stage-end_action = end phase: action step
stage-end_step = end phase
stage-hand_step = end phase: hand step
stage-cleanup = end phase
stage-next_turn = end phase
stage-over = the game is over
picture-blocked = Battle: { $attacker } → { $target } (blocked)
picture-turn = Turn { $number } · { $name } · { $stage }
picture-battle = Battle: { $attacker } → { $target }
picture-counts = Hand { $hand }, Deck { $deck }, Shields { $shields }, Trash { $trash }
picture-stock = Resources { $active } active, { $rested } rested (Lv { $level }) · { $left } in the resource deck
picture-partners_hand = hand: { $cards }
picture-team = { $team } ({ $leader } leads): shields { $shields }, units { $number }
picture-out = is out of the game
picture-known = known cards in hand: { $cards }
picture-hand = Your hand
picture-hand_now = Your hand (+ means: can be played now)
picture-looked = You are looking at these cards (+ means: can be chosen)

## A card that is looked up

look-traits = Traits: { $traits }
look-trash = Trash of { $name }: { $trash }
look-pilot = This unit's pilot:
look-several = { $what } is part of several card names:
look-unknown = { $what } – no card that you can see matches. Type a place (a1), a number (ST01-001), a card name, or “trash”.
look-empty = { $what } – there is no card there.

## What is wrong with a deck

fault-no_entry = { $text }: write how many copies of which card you want, such as { $example }
fault-no_copy = { $text }: the number of copies must be at least 1, not 0
fault-resource = { $text }: resources do not belong in the deck; every player has ten of them anyway
fault-unknown = { $text }: no card has this number
fault-unknown-near = { $text }: no card has this number. Did you mean { $near } ({ $name })?
fault-token = { $number }: { $name } is a token and does not belong in a deck
fault-other_name = { $number }: this number belongs to { $name }, not { $text }. Write only one card per line
fault-copies = { $number }: { $n } copies, but at most { $most } are allowed
fault-copies-lines = { $number }: { $n } copies (lines { $lines }), but at most { $most } are allowed
fault-size = there must be exactly { $due } cards, not { $n }
fault-colours = { $n } colours, but at most { $most } are allowed: { $where }
fault_colour = { $colour } (line { $line })

## schachtel deck

deck-columns = name, colours, >units, >pilots, >commands, >bases
deck-figures = Statistics of a deck: schachtel deck stats { $name }
deck-own = To check a deck of your own (one line per card, such as 4 ST01-001): schachtel deck check mine.txt
deck-title = { $name }: { $number } cards, { $colours }
deck-card_columns = >, card, >level, >cost, >AP, >HP, name and text
deck-units = Units: { $number }
deck-pilots = Pilots: { $number }
deck-commands = Commands: { $number }
deck-bases = Bases: { $number }
deck-link = link: { $pilots }
deck-link_trait = any { $trait } pilot
deck-levels = By level
deck-costs = By cost
deck-colours = By colour
deck-level_columns = >level, >cards,{ " " }
deck-cost_columns = >cost, >cards,{ " " }
deck-colour_columns = colour, >cards,{ " " }
deck-links = Units with a link, and their pilots
deck-link_columns = >, unit, name, >pilots
deck-advice = What the rule sheet recommends
deck-advice_columns = cards, >in the deck, >recommended, met
deck-at_least = { $number } or more
deck-all = all { $number } units
deck-yes = yes
deck-no = no
advice-units = units
advice-pilots = pilots
advice-commands = commands
advice-bases = bases
advice-early = units up to level 3
advice-links = units with a link and a matching pilot
advice-actions = commands that work in action steps

## What keywords mean

keyword-repair = whenever your turn ends, this unit recovers { $n } HP.
keyword-breach = whenever this unit destroys an enemy unit by battle damage on your turn, the enemy's base takes { $n } damage; if the enemy has no base, their top shield takes the damage.
keyword-support = in your main phase you may rest this unit; then 1 other friendly unit gains { $n } AP until the turn ends.
keyword-blocker = while this unit is active, you may rest it to redirect an enemy's attack to this unit.
keyword-first_strike = when this unit attacks, it strikes first; a unit that it destroys this way does not strike back.
keyword-high_maneuver = nobody can use Blocker against this unit's attacks.
keyword-suppression = when this unit's battle damage hits the shields, it hits the top 2 at once.

## What cards say: when their effects happen

heading-deploy = When deployed
heading-attack = When { $me } attacks
heading-destroyed = When destroyed
heading-when_paired = When paired{ $pilot }
heading-when_linked = When { $me } becomes a link unit
heading-burst = Burst, if you like
heading-main = Main phase
heading-action = Action step
heading-main_or_action = Main phase or action step
heading-activate_main = Usable in your main phase
heading-activate_action = Usable in any action step
heading-destroys_unit = When { $me } destroys an enemy unit by battle damage on your turn
heading-destroys_shield_or_base = When { $me } destroys an enemy's base or shield by battle damage on your turn
heading-link_unit_falls = When damage destroys an enemy link unit while { $me } attacks
heading-pilot_paired = When you pair { $me }{ $about } with a pilot
heading-support_used = When the Support of { $me } gives AP to { $about }

## What cards say: steps of effects, with or without a subject

step-choose =
    .verb = pick
    .rest = { $pick }
step-rest =
    .verb = rest
    .rest = { $it }
step-ready =
    .verb = make
    .rest = { $it } active
step-damage =
    .verb = deal
    .rest = { $n } damage to { $each }
step-destroy =
    .verb = destroy
    .rest = { $it }
step-bounce =
    .verb = return
    .rest = { $it } to { $owners_hand }
step-heal =
    .subject = { $they }
    .verb = { $several ->
        [yes] each recover
       *[no] recovers
     }
    .rest = { $n } HP
step-ap =
    .subject = { $they }
    .verb = { $several ->
        [yes] each { $more ->
            [more] gain
           *[less] lose
         }
       *[no] { $more ->
            [more] gains
           *[less] loses
         }
     }
    .rest = { $n } AP { $until }
step-gain =
    .subject = { $they }
    .verb = { $several ->
        [yes] have
       *[no] has
     }
    .rest = { $keyword } { $until }
step-no_attack =
    .subject = { $they }
    .verb = cannot attack
    .rest = { $until }
step-may_attack_active =
    .subject = { $they }
    .verb = may also attack
    .rest = { $actives } { $until }
step-may_attack_now =
    .subject = { $they }
    .verb = may attack
    .rest = on the same turn it is deployed
step-shun_damage =
    .subject = { $they }
    .verb = { $several ->
        [yes] take
       *[no] takes
     }
    .rest = no battle damage from { $foes } { $until }
step-shields_shun_damage =
    .subject = your shields and your base
    .verb = take
    .rest = no damage from { $foes } { $until }
step-draw =
    .verb = draw
    .rest = { $some_cards }
step-discard =
    .verb = discard
    .rest = { $some_cards } from your hand
step-shield_to_hand =
    .verb = add
    .rest = { $n } of your shields to your hand
step-token =
    .verb = deploy
    .rest = { $token }
step-ex_resource =
    .verb = add
    .rest = { $n } EX Resource to your resources
step-rested_resource =
    .verb = add
    .rest = { $n } card from your resource deck to your resources, rested
step-ready_resource =
    .verb = pick
    .rest = { $n } of your resources and make it active
step-deploy_from_hand =
    .verb = deploy
    .rest = { $card } from your hand for free
step-look =
    .verb = look
    .rest = at { $top }
step-keep_on_top =
    .verb = put
    .rest = { $n } of them back on top
step-take_looked =
    .verb = show
    .rest = { $card } from among them and add it to your hand
step-deploy_looked =
    .verb = deploy
    .rest = { $card } from among them for free
step-to_bottom =
    .verb = put
    .rest = { $left }
step-top_or_bottom =
    .verb = put
    .rest = it on the top or the bottom of your deck
step-choose_trash =
    .verb = pick
    .rest = { $card } in your trash
step-trash_to_hand =
    .verb = add
    .rest = { $it } to your hand
step-trash_to_deck =
    .verb = shuffle
    .rest = { $it } into your deck
step-pair_chosen =
    .verb = pair
    .rest = { $it } with { $me }
step-pilot_to_hand =
    .verb = return
    .rest = its pilot to your hand
step-this_to_hand =
    .verb = add
    .rest = this card to your hand
step-deploy_this =
    .verb = deploy
    .rest = this card for free
step-do_main =
    .verb = carry
    .rest = out what this card does in the main phase
step-take_it =
    .verb = show
    .rest = it and add it to your hand

## What cards say: standing effects

standing-gets =
    .subject = { $who }
    .verb = has
    .rest = { $what }
standing-may_attack =
    .subject = { $who }
    .verb = may also attack
    .rest = { $units }
standing-no_players =
    .subject = { $who }
    .verb = cannot attack
    .rest = players
standing-shuns =
    .subject = { $who }
    .verb = takes
    .rest = no battle damage from { $units }
standing-safe_ap =
    .subject = { $who }
    .verb = loses
    .rest = no AP because of enemy effects
standing-costs =
    .subject = this card
    .verb = costs
    .rest = { $n } { $more } to play from your hand
standing-destroying =
    .subject = you
    .verb = may
    .rest = play this card at level 0 and cost 0 by destroying { $units }

## What cards say: words and phrases

text-and = and
text-or = or
text-then = then
text-done = if you do
text-otherwise = otherwise
text-if = if
text-while = while
text-you_like = you like
text-this_unit = this unit
text-pilots_unit = this pilot's unit
text-this_base = this base
text-to_this_unit = this unit
text-to_pilots_unit = this pilot's unit
text-to_this_base = this base
text-it = it
text-them = them
text-they = they
text-both = both
text-to_it = it
text-to_them = them
text-owners_hand = its owner's hand
text-one_card = 1 card
text-more_cards = { $n } cards
text-more = more
text-less = less
text-top_card = your deck's top card
text-top_cards = your deck's top { $n } cards
text-left = the rest on the bottom of your deck
text-left_random = the rest on the bottom of your deck in random order
text-left_one = it on the bottom of your deck otherwise
text-top_is = it is { $card }
text-token = { $n } { $name } token ({ $facts })
text-tokens = { $n } { $name } tokens ({ $facts })
text-rested = , rested
text-with = with { $what }
text-with_pilot = while { $who } has { $pilot }
text-as_link_unit = while { $who } is a link unit
text-once = once per turn
text-price = price: { $what }
text-pay_one = 1 resource
text-pay = { $n } resources
text-rest_this = resting { $me }
text-discard = discarding { $card }
text-or_with = { " " }or { $units }
text-pilot_mode = Pilot: may instead be paired with a unit of yours as { $name } ({ $ap } AP, { $hp } HP; { $traits }).
text-has_pilot = { $me } has a pilot
text-is_linked = { $me } is a link unit
text-your_turn = it is your turn
text-attacks_unit = { $me } attacks a unit
text-attacks_player = { $me } attacks a player
text-unpaired = { $me } has no pilot
text-holds = an opponent has { $cards } in hand
text-in_trash = { $cards } is in your trash
text-many_in_trash = { $cards } are in your trash
text-you_have = you have { $units }
text-you_have_many = you have { $units }
text-there_is = there is { $units }
text-there_are = there are { $units }
text-battles = { $units } battles { $me }
text-is = { $me } is { $what }
text-has = { $me } has { $what }
text-a_link_unit = a link unit
text-none = no
text-each = each
text-at_least = at least { $what }
text-at_most = at most { $what }
text-exactly = exactly { $what }
text-level = level { $n }
text-level_at_least = a level of at least { $n }
text-level_at_most = a level of at most { $n }
text-trait = the trait { $traits }
text-the_trait = the trait { $traits }
text-name = "{ $name }" as part of its name
text-level_of_this = at most the level of { $me }
text-each_of_them = each of them
text-each_dative = each
text-each_n = { $n }
text-in_battle = in battle with { $me }
text-one = { $begins ->
    [other] an{ $noun }
    [vowel] an { $noun }
   *[consonant] a { $noun }
 }
text-of_yours = of yours
adjective-other = other
adjective-rested = rested
adjective-active = active
adjective-damaged = damaged
adjective-enemy = enemy
adjective-friendly = friendly
adjective-own = { "" }
adjective-blue = blue
adjective-green = green
adjective-red = red
adjective-white = white
adjective-purple = purple
noun-unit = { $several ->
    [yes] units
   *[no] unit
 }
noun-link_unit = { $several ->
    [yes] link units
   *[no] link unit
 }
noun-unit_token = { $several ->
    [yes] unit tokens
   *[no] unit token
 }
noun-link_unit_token = { $several ->
    [yes] link unit tokens
   *[no] link unit token
 }
noun-card = { $several ->
    [yes] cards
   *[no] card
 }
noun-pilot = pilot
