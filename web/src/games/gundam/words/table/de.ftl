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
linked = Link-Unit
hpOf = { $left } von { $all } HP
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
shieldsFrom = Shields von oben nach unten: { $names }
topShield = oben: { $name }
yourTeam = Euer Team
otherTeam = Das andere Team
team = Team { $names }
leader = Anführer
noBase = keine Base
resources = Ressourcen
resourcesOf = Level { $level }: { $active } aktiv, { $rested } ruhend, { $ex } EX; { $left } im Ressourcendeck
battleArea = Kampfbereich
unfold = Die ganze Seite von { $name } zeigen
fold = Seite von { $name } einklappen
choosePlayer = { $name } wählen

## The hand

playable = spielbar
why_not-level = braucht Lv { $n }
why_not-resources = zu wenige Ressourcen
why_not-step = nicht in diesem Schritt

## Choices

looked = Diese Karten siehst du dir an
pick_trash = Wähle eine Karte aus deinem Abfall
pick_token = Wähle ein Token
waiting = Effekte, die noch ausgeführt werden
whatToDo = Was soll { $name } tun?
read = Karte lesen
proposal = Du hast einen Vorschlag gemacht: Jetzt entscheidet der Anführer.

## The turn

turn = Zug { $n }: { $name }
before = Vor dem ersten Zug
phases = Phasen dieses Zuges
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

why_toss = Wer anfängt, hat den ersten Zug; alle anderen bekommen dafür eine EX-Resource.
why_mulligan = Du darfst einmal die ganze Hand gegen fünf neue Karten tauschen. Günstige Units helfen am Anfang.
why_main = Spiele Karten, nutze Effekte und greife an, in beliebiger Reihenfolge, solange du zahlen kannst. Die markierten Karten können jetzt etwas tun.
why_main_other = Hauptphase der anderen Seite: Sie spielt Karten, nutzt Effekte und greift an.
why_attack = Eine Unit, die angreift, ruht danach. Ziel ist ein Spieler (erst seine Base, dann seine Shields) oder eine ruhende Unit.
why_block = Blockschritt: Eine aktive Unit mit Blocker kann den Angriff auf sich ziehen. Sie ruht danach.
why_battle_action = Aktionsschritt vor dem Schaden: Abwechselnd darf jede Seite Commands und Effekte für Aktionsschritte nutzen. Sobald alle nacheinander passen, wird der Schaden zugefügt.
why_damage = Schadensschritt: Die Units schlagen gleichzeitig zu.
why_end_action = Aktionsschritt am Zugende: Das ist die letzte Gelegenheit für Commands und Effekte. Sobald alle nacheinander passen, endet der Zug.
why_end = Der Zug endet: Zuerst kommen die Effekte am Zugende. Wer dann mehr als zehn Handkarten hat, legt die überzähligen ab.
why_forced = Hier kannst du nur passen; das übernimmt der Server für dich.
why_target = Klicke auf einen der umrandeten Plätze.
why_pick = Klicke auf eine der markierten Karten.
why_order = Mehrere deiner Effekte sind zugleich fällig: Wähle, welcher zuerst kommt.

## Overview

ref_goal = Ziel
ref_goal_text = Zerstöre die Base und alle Shields der anderen Seite und lande dann noch einen Treffer. Wessen Deck leer ist, verliert sofort.
ref_turn = Dein Zug
ref_turn_1 = Start: Alle deine Karten werden aktiv.
ref_turn_2 = Ziehe eine Karte.
ref_turn_3 = Lege eine Ressource in deinen Ressourcenbereich.
ref_turn_4 = Hauptphase: Karten spielen, Piloten verbinden, Effekte nutzen und angreifen, in beliebiger Reihenfolge.
ref_turn_5 = Ende: Aktionsschritt, Repair, dann auf zehn Handkarten ablegen.
ref_play = Eine Karte spielen
ref_play_text = Du brauchst mindestens so viele Ressourcen, wie das Lv der Karte angibt; ruhende und EX-Resources zählen mit. Dann lässt du so viele ruhen, wie ihre Cost angibt. Mit einer EX-Resource kannst du nur einmal zahlen; danach ist sie weg.
ref_units = Units und Piloten
ref_units_text = Du kannst bis zu sechs Units haben. Eine neue Unit darf ab deinem nächsten Zug angreifen. Ein Pilot bringt AP und HP; erfüllt er die Link-Bedingung der Unit, darf sie sofort angreifen.
ref_battle = Ein Kampf
ref_battle_text = Angriff (Unit ruhen lassen; Spieler oder ruhende Unit wählen) → Block → Aktionsschritt → Schaden. Greifst du einen Spieler an, nimmt seine Base den Schaden. Hat er keine Base, fällt sein oberster Shield, und er darf dessen Burst nutzen.
ref_keywords = Schlüsselwörter
ref_repair = Am Ende deines Zuges erhält die Unit so viele HP zurück, wie die Zahl hinter „Repair“ angibt.
ref_breach = Zerstört die Unit in deinem Zug eine gegnerische Unit im Kampf, erleidet die Base des Gegners so viel Schaden, wie die Zahl hinter „Breach“ angibt. Hat er keine Base, trifft der Schaden seinen obersten Shield.
ref_support = Lass die Unit ruhen und wähle eine andere verbündete Unit: Ihre AP steigen in diesem Zug um die Zahl hinter „Support“.
ref_blocker = Lass die Unit ruhen, um einen Angriff auf sie umzulenken.
ref_first_strike = Greift die Unit an, schlägt sie vor dem Verteidiger zu.
ref_high_maneuver = Die Unit kann nicht geblockt werden.
ref_suppression = Die Unit trifft zwei Shields zugleich.
ref_more = Teams und Battle Royale
ref_more_text = Ein Team teilt sich Zug, Shields, Base und sechs Plätze für Units; der Anführer hat das letzte Wort. Im Battle Royale darf jeder jeden angreifen.

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
area_resources_says = höchstens 15, davon bis zu fünf EX
area_more = Ressourcen{ "\u00AD" }deck
area_more_says = 10 Karten
area_trash = Abfall
area_trash_says = offen

## Players in the pictures of the rules

picture_blue_white = Blau/Weiß
picture_green_white = Grün/Weiß
