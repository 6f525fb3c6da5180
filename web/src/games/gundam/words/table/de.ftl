unit = Unit
pilot = Pilot
command = Command
base = Base
unit_token = Unit-Token
base_token = Base-Token
none = ohne Farbe
cost = Cost { $n }
noText = Kein Effekt.

## Keywords

repair = Repair
breach = Breach
support = Support
blocker = Blocker
first_strike = First Strike
high_maneuver = High-Maneuver
suppression = Suppression

## States

rested = ruht
fresh = neu
freshLong = neu: kann noch nicht angreifen
linked = verlinkt
hpOf = HP { $left } von { $all }
withPilot = mit { $name }
attacker = greift an
attacked = wird angegriffen

## A side

you = du
partner = Partner
out = ist ausgeschieden
hand = Hand
handOf = { $n ->
    [one] { $n } Handkarte
   *[other] { $n } Handkarten
 }
yourHand = Deine Hand
emptyHand = Keine Handkarten.
known = Bekannte Handkarten
deck = Deck
deckOf = { $n ->
    [one] { $n } Karte im Deck
   *[other] { $n } Karten im Deck
 }
trash = Abfall
trashOf = Abfall von { $name }
emptyTrash = Dieser Abfall ist leer.
shields = Shields
shieldsOf = { $n ->
    [one] { $n } Shield
   *[other] { $n } Shields
 }
shieldsFrom = Shields von oben: { $names }
topShield = oben: { $name }
yourTeam = Euer Team
otherTeam = Das andere Team
team = Team { $names }
leader = Anführer
noBase = keine Base
resources = Ressourcen
resourcesOf = Level { $level }: { $active } aktiv, { $rested } ruhend, { $ex } EX; { $left } im Ressourcendeck
battleArea = Kampfbereich
unfold = Alles von { $name } zeigen
fold = { $name } einklappen
choosePlayer = { $name } wählen

## The hand

playable = spielbar
why_not-level = braucht Lv { $n }
why_not-resources = Ressourcen fehlen
why_not-step = nicht in diesem Schritt

## Choices

looked = Du siehst dir diese Karten an
pick_trash = Wähle eine Karte aus deinem Abfall
pick_token = Wähle ein Token
waiting = Wartende Effekte
whatToDo = Was soll { $name } tun?
read = Karte lesen
proposal = Vorgeschlagen: Nun entscheidet der Anführer.

## The turn

turn = Zug { $n }: { $name }
before = Vor dem ersten Zug
phases = Wo der Zug steht
phase_start = Start
phase_draw = Ziehen
phase_resource = Ressource
phase_main = Haupt
phase_attack = Angriff
phase_block = Block
phase_action = Aktion
phase_damage = Schaden
phase_end = Ende
phase_end_action = Aktion
phase_end_step = Aufräumen

## Why somebody is asked

why_toss = Wer anfängt, handelt zuerst; alle anderen beginnen mit einer EX-Resource.
why_mulligan = Einmal darfst du die ganze Hand gegen fünf neue Karten tauschen. Günstige Units helfen am Anfang.
why_main = Spiele Karten, nutze Effekte und greife an, in beliebiger Reihenfolge, solange du zahlen kannst. Die markierten Karten können jetzt etwas tun.
why_main_other = Hauptphase der anderen Seite: Sie spielt Karten, nutzt Effekte und greift an.
why_attack = Wer angreift, ruht. Ziel ist ein Spieler – erst die Base, dann die Shields – oder eine ruhende Unit.
why_block = Blockschritt: Eine aktive Unit mit Blocker darf ruhen und den Angriff auf sich ziehen.
why_battle_action = Aktionsschritt vor dem Schaden: Reihum darf jede Seite Commands und Effekte für Aktionsschritte nutzen. Passen alle nacheinander, gibt es Schaden.
why_damage = Schadensschritt: Die Units schlagen gleichzeitig zu.
why_end_action = Aktionsschritt am Zugende: letzte Gelegenheit für Commands und Effekte. Passen alle nacheinander, endet der Zug.
why_end = Der Zug endet: erst die Effekte am Zugende, dann bleiben höchstens zehn Handkarten.
why_forced = Hier kannst du nur passen; das geschieht von selbst.
why_target = Klicke einen der Plätze mit Ring an.
why_pick = Klicke eine der markierten Karten an.
why_order = Mehrere deiner Effekte sind zugleich fällig: Wähle, welcher zuerst kommt.

## Overview

ref_goal = Ziel
ref_goal_text = Zerstöre Base und alle Shields der anderen Seite und lande dann noch einen Angriff. Wessen Deck leer ist, verliert sofort.
ref_turn = Dein Zug
ref_turn_1 = Start: Alle deine Karten werden aktiv.
ref_turn_2 = Ziehe eine Karte.
ref_turn_3 = Lege eine Ressource.
ref_turn_4 = Hauptphase: spielen, verbinden, Effekte nutzen, angreifen – in beliebiger Reihenfolge.
ref_turn_5 = Ende: Aktionsschritt, Repair, höchstens zehn Handkarten.
ref_play = Eine Karte spielen
ref_play_text = Du brauchst so viele Ressourcen, wie die Karte an Lv hat, ruhende und EX mitgezählt, und lässt so viele ruhen, wie ihre Cost sagt. Eine EX-Resource zahlt einmal und ist dann fort.
ref_units = Units und Piloten
ref_units_text = Bis zu sechs Units. Eine neue Unit darf ab deinem nächsten Zug angreifen. Ein Pilot bringt AP und HP; erfüllt er die Link-Bedingung der Unit, darf sie sofort angreifen.
ref_battle = Ein Kampf
ref_battle_text = Angriff (ruhen; Spieler oder ruhende Unit wählen) → Block → Aktionsschritt → Schaden. Den Schaden nimmt die Base; ohne Base fällt der oberste Shield, und sein Burst darf genutzt werden.
ref_keywords = Schlüsselwörter
ref_repair = nimmt am Ende deines Zuges so viel Schaden von der Unit.
ref_breach = zerstört sie in deinem Zug eine gegnerische Unit im Kampf, nimmt die Base so viel Schaden, ohne Base der oberste Shield.
ref_support = ruhen lassen: Eine andere verbündete Unit hat in diesem Zug so viel AP mehr.
ref_blocker = ruhen lassen, um einen Angriff auf sich zu ziehen.
ref_first_strike = schlägt beim Angreifen vor dem Verteidiger zu.
ref_high_maneuver = kann nicht geblockt werden.
ref_suppression = trifft zwei Shields zugleich.
ref_more = Teams und Battle Royale
ref_more_text = Ein Team teilt sich Zug, Shields, Base und sechs Plätze für Units; das letzte Wort hat, wer anführt. Im Battle Royale dürfen alle einander angreifen.

## Where cards lie

area_base = Base-Abschnitt
area_base_says = eine Base
area_shields = Shields
area_shields_says = sechs, verdeckt
area_battle = Kampfbereich
area_battle_says = höchstens sechs Units
area_deck = Deck
area_deck_says = 50 Karten
area_resources = Ressourcen{ "\u00AD" }bereich
area_resources_says = höchstens 15, davon fünf EX
area_more = Ressourcen{ "\u00AD" }deck
area_more_says = 10 Karten
area_trash = Abfall
area_trash_says = offen

## Players in the pictures of the rules

picture_blue_white = Blau/Weiß
picture_green_white = Grün/Weiß
