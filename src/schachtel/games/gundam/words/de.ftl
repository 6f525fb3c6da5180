title = Gundam Card Game
seat-0 = Spieler A
seat-1 = Spieler B
seat-2 = Spieler C
seat-3 = Spieler D
seat-4 = Spieler E
seat-5 = Spieler F
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
or = { " " }oder{ " " }
cost = Cost { $cost }

## Optionen

option-mode = Zu zweit spielt ihr ein Duell, zu viert einen Teamkampf, zu dritt bis zu sechst Battle Royale.
option-goal = Es gewinnt, wer als Letztes übrig bleibt. Bei Sudden Death gewinnt, wer als Erstes einem anderen Spieler Kampfschaden zufügt.
option-goal-typed = Diese Option gilt nur bei Battle Royale.
option-decks = Ein fertiges Deck, ein zufälliges oder deine eigene Liste von 50 Karten.
option-decks-typed = Möglich sind für jede Person blue_white, green_white, random-7 oder eine Liste wie 4xST01-005+…
option-first = Wer anfängt. Legst du das nicht fest, entscheidet, wer den Münzwurf gewinnt.
option-first-typed = Möglich sind toss oder die Nummer eines Platzes, gezählt ab 0.
option-unit_limit = Ob sich ein Team die sechs Plätze für Units teilt oder jede Person sechs hat.
option-unit_limit-typed = Diese Option gilt nur beim Teamkampf.
option-shared_hands = Beide Partner sehen auch die Hand des anderen.
option-shared_hands-typed = Diese Option gilt nur beim Teamkampf.
option-open_decks = Alle wissen, welche Karten in jedem Deck sind.

## Warum ein Spiel zu Ende ist

reason-defeat = eine Seite wurde besiegt
reason-both = beide Seiten wurden zugleich besiegt
reason-conceded = eine Seite hat aufgegeben
reason-last = nur noch eine Person ist im Spiel
reason-sudden = Sudden Death
reason-nobody = das Spiel endet ohne Sieger

## Warum ein Zug nicht geht

refusal-which = welchen dieser Züge meinst du: { $moves }?
refusal-vetoed = der Anführer hat diesen Zug abgelehnt. Du kannst ihn erst nach einem anderen Zug wieder vorschlagen.
refusal-main_phase = in der Hauptphase kannst du nicht passen: Gib „ende“ ein, um sie zu beenden.
refusal-not_now = dieser Zug ist jetzt nicht möglich.
refusal-moves = Mögliche Züge: { $moves }

## Karten, Units und Spieler

kind-unit = Unit
kind-pilot = Pilot
kind-command = Command
kind-base = Base
kind-unit_token = Unit-Token
kind-base_token = Base-Token
kinds-unit = { $number ->
    [one] { $number } Unit
   *[other] { $number } Units
 }
kinds-pilot = { $number ->
    [one] { $number } Pilot
   *[other] { $number } Piloten
 }
kinds-command = { $number ->
    [one] { $number } Command
   *[other] { $number } Commands
 }
kinds-base = { $number ->
    [one] { $number } Base
   *[other] { $number } Bases
 }
kinds-unit_token = { $number ->
    [one] { $number } Unit-Token
   *[other] { $number } Unit-Tokens
 }
kinds-base_token = { $number ->
    [one] { $number } Base-Token
   *[other] { $number } Base-Tokens
 }
colour-blue = blau
colour-green = grün
colour-red = rot
colour-white = weiß
colour-purple = violett
as_pilot = oder Pilot { $name } { $numbers }
link = Link: { $pilots }
link_trait = Pilot mit { $trait }
state-rested = ruhend
state-fresh = neu in diesem Zug
state-can_attack = kann angreifen
state-held = kann in diesem Zug nicht angreifen
state-hunts = darf aktive Units angreifen
state-protected = vor manchen Units geschützt
state-pairing = wird zur Link-Unit
state-pairing_at_once = wird zur Link-Unit, kann sofort angreifen
hit-base = Base { $base }, HP { $hp }
hit-shield = oberster von { $shields } Shields
hit-bare = keine Shields mehr
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
       *[other] { " " }(Platz { $place-number })
     }
   *[codes] { " " }({ $place })
 }
place_before = { $places ->
    [none] { "" }
    [numbers] { $place-number ->
        [0] { "" }
       *[other] Platz { $place-number },{ " " }
     }
   *[codes] { $place },{ " " }
 }
in_units_place = { $places ->
    [none] { "" }
    [numbers] { $at-number ->
        [0] { "" }
       *[other] { " " }(Platz { $at-number })
     }
   *[codes] { " " }({ $at })
 }
fighter = { $name } ({ place_before }AP { $ap }, HP { $hp })
a_card = eine Karte
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
        [people] eine Unit
       *[seats] { $at }
     }
   *[other] { $unit }{ in_units_place }
 }
unit_paired = { $unit ->
    [none] { $names ->
        [people] einer Unit
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
until-turn = bis zum Ende des Zuges
until-battle = bis zum Ende des Kampfes
why_not-level = Level zu niedrig
why_not-resources = zu wenige Ressourcen
why_not-step = jetzt nicht spielbar
why_not-unit = du hast keine Unit ohne Pilot
why_not-target = kein mögliches Ziel
why_not-vetoed = vom Anführer abgelehnt

## Was man tun kann

choice-play = { $name } spielen ({ cost })
choice-pair = { $name } ({ $boost }) mit einer Unit verbinden
choice-discard = Aus der Hand ablegen: { $name } ({ $facts })
choice-hand = Aus der Hand wählen: { $name } ({ $facts })
choice-trash = Aus dem Abfall wählen: { $name } ({ $facts })
choice-token = Dieses Token aufstellen: { $name } ({ $facts })
choice-looked = Von diesen Karten wählen: { $name } ({ $facts })
choice-attack = Mit { fighter } angreifen
choice-unit = { card_at }{ unit_pilot }{ unit_link }: AP { $ap }{ unit_printed }, HP { $hp }/{ $most }{ unit_keywords }{ unit_states }
choice-player = { party } ({ hit })
choice-use = { card_at }: { $effect }
choice-order = Zuerst { source }: { $effect }
choice-allow = Erlauben: { $what }
choice-veto = Veto einlegen
choice-leave_it = Passen: Der Anführer entscheidet
choice-round = { $names ->
    [people] Reihenfolge: { $seats-then }
   *[seats] Reihenfolge: { $seats }
 }
choice-top = Oben auf das Deck
choice-bottom = Unter das Deck
choice-first = Selbst anfangen
choice-redraw = Fünf neue Karten ziehen
choice-burst = Burst von { $name } nutzen
choice-yes = Ja
choice-second = Die andere Seite anfangen lassen
choice-keep = Diese Hand behalten
choice-end = Die Hauptphase beenden
choice-pass = Passen
choice-no_block = Nicht blocken
choice-no_burst = Auf den Burst verzichten
choice-no_more = Keine weiteren Units wählen
choice-pay = Die aufgedruckte Cost bezahlen
choice-nothing = Nichts
choice-something = eine unbekannte Aktion
ex_resources = { $ex ->
    [one] { $ex } EX-Resource
   *[other] { $ex } EX-Resources
 }
plain_resources = { $plain ->
    [one] { $plain } Ressource
   *[other] { $plain } Ressourcen
 }
choice-payment = { $sorts ->
    [ex] Mit { ex_resources } zahlen
    [plain] Mit { plain_resources } zahlen
   *[both] Mit { ex_resources } und { plain_resources } zahlen
 }
choice-rested_resource = Eine ruhende Ressource
choice-active_resource = Eine aktive Ressource (das ändert nichts)
choice-ex_resource = Eine EX-Resource (das ändert nichts)

## Was gefragt ist

part = { $most ->
    [1] { "" }
   *[other] { " " }({ $number }/{ $most })
 }
prompt-first = du hast den Münzwurf gewonnen: Wer fängt an?
prompt-direction = du fängst an. In welcher Richtung geht es reihum weiter?
prompt-mulligan = willst du deine Hand behalten oder neu ziehen?
prompt-main = deine Hauptphase: Spiel Karten, nutze Effekte, greif an oder beende die Phase.
prompt-partner = deine Hauptphase: Spiel Karten, nutze Effekte, greif an oder passe. Passt du, macht { $leader } weiter.
prompt-target = wen greift { fighter } an?
prompt-block = { attacks }: Willst du blocken?
prompt-action = { attacks }. Aktionsschritt: Spiel eine Karte, nutze einen Effekt oder passe.
whose_turn = { $second-id ->
    [none] { $party-who ->
        [you] deines Zuges
       *[other] des Zuges von { $party }
     }
   *[other] des Zuges von { party }
 }
prompt-end_action = Aktionsschritt am Ende { whose_turn }: Spiel eine Karte, nutze einen Effekt oder passe.
prompt-pay = mit wie vielen EX-Resources bezahlst du für { source }?
prompt-pair = mit welcher Unit verbindest du { $name }?
prompt-room = { $shared ->
    [yes] euer Kampfbereich ist voll: Welche Unit legst du ab, um Platz für { source } zu schaffen?
   *[no] dein Kampfbereich ist voll: Welche Unit legst du ab, um Platz für { source } zu schaffen?
 }
prompt-unit = wähle eine Unit{ part }.
prompt-hand = wähle eine Handkarte{ part }.
prompt-too_many = du hast mehr als { $most } Handkarten: Lege eine ab (noch { $over }).
prompt-trash = wähle eine Karte aus deinem Abfall{ part }.
prompt-looked = wähle eine dieser Karten.
prompt-burst = { $name } war ein Shield: Willst du den Burst nutzen?
prompt-order = welcher Effekt kommt zuerst?
prompt-place = legst du die Karte oben auf das Deck oder unter das Deck?
prompt-token = welches Token stellst du auf?
prompt-instead = willst du eine Unit zerstören, statt die Cost von { source } zu bezahlen?
prompt-cost = welche Karte legst du als Preis des Effekts ab?
prompt-resource = wähle eine deiner Ressourcen.
prompt-against_unit = { fighter }
party_attacked = { $second-id ->
    [none] { $party-who ->
        [you] dich
       *[other] { $party }
     }
   *[other] { $first-who ->
        [you] euer Team
       *[other] { $second-who ->
            [you] euer Team
           *[other] { party }
         }
     }
 }
prompt-against_player = { party_attacked } ({ hit })
attacks = { fighter } greift { $target } an
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
proposes = { $partner } schlägt vor: { $what-clause }. Willst du das erlauben?
prompt-proposal = { addressed }{ proposes }
prompt-asked_proposal = { addressed }{ $partner } wird gefragt: { $question } { proposes }
prompt-effect_proposal =
    { source } – { $effect }
    { addressed }{ $partner } wird gefragt: { $question } { proposes }

## Was geschehen ist

attack_target = { $party-id ->
    [none] { unit_attacked }
   *[other] { party_attacked }
 }
effect_keyword = { $keyword ->
    [none] { "" }
   *[other] { $keyword },{ " " }
 }
event-tossed = { $following-id ->
    [none] { party } fängt an.
   *[other] { party } fängt an, dann { $following }.
 }
event-redrew = { $seat } zieht eine neue Hand.
event-turn = Zug { $turn }: { party }.
event-drew = { $seat } zieht { some_card }.
event-played = { $seat } spielt { some_card }.
event-deployed = { card_at } wird aufgestellt.
event-paired = { some_card } wird mit { unit_paired } verbunden.
event-linked = { card_at } ist eine Link-Unit.
event-trashed = { card_at } kommt in den Abfall, um Platz zu machen.
event-destroyed = { card_at } wird zerstört.
event-attacked = { card_at } greift { attack_target } an.
event-blocked = { card_at } blockt.
event-passed = { $seat } passt.
event-left_to_leader = { $seat } überlässt die Entscheidung dem Anführer.
event-ended = { $seat } beendet die Hauptphase.
event-damaged = { $left ->
    [none] { card_at } erleidet { $number } Schaden.
   *[other] { card_at } erleidet { $number } Schaden (noch { $left } HP).
 }
event-shield_fell = Ein Shield von { $seat } fällt: { some_card }.
event-burst = { $seat } nutzt den Burst von { some_card }.
event-no_burst = { $seat } verzichtet auf den Burst von { some_card }.
event-effect = Effekt von { effect_keyword }{ source }.
event-rested = { card_at } ruht.
event-readied = { card_at } wird aktiv.
event-readied_resource = { $seat } macht eine Ressource aktiv.
event-returned = { card_at } verlässt den Kampfbereich.
event-healed = { card_at } erhält { $number } HP zurück.
event-repaired = { $keyword }: { card_at } erhält { $number } HP zurück.
event-changed_ap = { $until ->
    [turn] { card_at }: AP { $change } { until-turn }.
    [battle] { card_at }: AP { $change } { until-battle }.
   *[none] { card_at }: AP { $change }.
 }
event-gained = { card_at } erhält { $keyword }.
event-discarded = { $seat } legt { some_card } ab.
event-to_hand = { $seat } nimmt { some_card } auf die Hand.
event-looked_at = { $seat } sieht sich eine Karte des Decks an: { some_card }.
event-looked_at_some = { $looked ->
    [0] { $seat } sieht sich { $looked } Karte des Decks an.
    [one] { $seat } sieht sich { $looked } Karte des Decks an.
   *[other] { $seat } sieht sich { $looked } Karten des Decks an.
 }
event-shuffled = { $seat } mischt das Deck.
event-left = { card_at } wird aus dem Spiel entfernt.
event-defeated = { party } ist besiegt.
event-resource_placed = { $placed ->
    [ex] { $seat } legt eine EX-Resource aus.
    [rested] { $seat } legt eine ruhende Ressource aus.
   *[active] { $seat } legt eine Ressource aus.
 }
event-protected = { card_at } erleidet in diesem Kampf von manchen Units keinen Kampfschaden.
event-protected_shields = Base und Shields von { party } erleiden in diesem Kampf von manchen Units keinen Schaden.
event-may_strike = { $already ->
    [yes] { card_at } darf schon in diesem Zug angreifen.
   *[no] { card_at } darf in diesem Zug auch aktive Units angreifen.
 }
event-proposed = { $seat } schlägt vor: { $what-clause }.
event-proposed_something = { $seat } schlägt etwas vor.
event-vetoed = { $seat } lehnt den Vorschlag ab.
event-won = { card_at } trifft { party }: { $seat } gewinnt.

## Das Bild im Terminal

stage-toss = wer fängt an?
stage-mulligan = Starthände
stage-start = Startphase
stage-draw = Ziehphase
stage-resource = Ressourcenphase
stage-main = Hauptphase
stage-attack = Kampf: Angriffsschritt
stage-block = Kampf: Blockschritt
stage-battle_action = Kampf: Aktionsschritt
stage-damage = Kampf: Schadensschritt
stage-battle_end = Kampf: Ende
stage-end_action = Endphase: Aktionsschritt
stage-end_step = Endphase
stage-hand_step = Endphase: Handschritt
stage-cleanup = Endphase
stage-next_turn = Endphase
stage-over = das Spiel ist zu Ende
picture-blocked = Kampf: { $attacker } → { $target } (geblockt)
picture-turn = Zug { $number } · { $name } · { $stage }
picture-battle = Kampf: { $attacker } → { $target }
picture-counts = Hand { $hand }, Deck { $deck }, Shields { $shields }, Abfall { $trash }
picture-stock = Ressourcen { $active } aktiv, { $rested } ruhend (Lv { $level }) · { $left } im Ressourcendeck
picture-partners_hand = Hand: { $cards }
picture-team = { $team } ({ $leader } ist Anführer): Shields { $shields }, Units { $number }
picture-out = ist ausgeschieden
picture-known = bekannte Karten der Hand: { $cards }
picture-hand = Deine Hand
picture-hand_now = Deine Hand (+ bedeutet: jetzt spielbar)
picture-looked = Diese Karten siehst du dir an (+ bedeutet: wählbar)

## Eine Karte, die nachgeschlagen wird

look-traits = Merkmale: { $traits }
look-trash = Abfall von { $name }: { $trash }
look-pilot = Der Pilot dieser Unit:
look-several = { $what } kommt in mehreren Kartennamen vor:
look-unknown = { $what } – hier ist keine solche Karte zu sehen. Gib einen Platz (a1), eine Nummer (ST01-001), einen Kartennamen oder „abfall“ ein.
look-empty = { $what } – dort liegt keine Karte.

## Was an einem Deck falsch ist

fault-no_entry = { $text }: Schreib, wie oft du welche Karte willst, etwa { $example }
fault-no_copy = { $text }: Die Anzahl muss mindestens 1 sein, nicht 0
fault-resource = { $text }: Ressourcen gehören nicht ins Deck; alle haben ohnehin zehn davon
fault-unknown = { $text }: Keine Karte hat diese Nummer
fault-unknown-near = { $text }: Keine Karte hat diese Nummer. Meinst du { $near } ({ $name })?
fault-token = { $number }: { $name } ist ein Token und gehört in kein Deck
fault-other_name = { $number }: Diese Nummer hat { $name }, nicht { $text }. Schreib in jede Zeile nur eine Karte
fault-copies = { $number }: { $n }-mal im Deck, erlaubt ist diese Karte höchstens { $most }-mal
fault-copies-lines = { $number }: { $n }-mal im Deck (Zeilen { $lines }), erlaubt ist diese Karte höchstens { $most }-mal
fault-size = Es müssen genau { $due } Karten sein, nicht { $n }
fault-colours = { $n } Farben, aber höchstens { $most } sind erlaubt: { $where }
fault_colour = { $colour } (Zeile { $line })

## schachtel deck

deck-columns = Name, Farben, >Units, >Piloten, >Commands, >Bases
deck-figures = Statistik eines Decks: schachtel deck stats { $name }
deck-own = Ein eigenes Deck prüfen (eine Zeile je Karte, etwa 4 ST01-001): schachtel deck check meins.txt
deck-title = { $name }: { $number } Karten, { $colours }
deck-card_columns = >, Karte, >Level, >Kosten, >AP, >HP, Name und Text
deck-units = Units: { $number }
deck-pilots = Piloten: { $number }
deck-commands = Commands: { $number }
deck-bases = Bases: { $number }
deck-link = Link: { $pilots }
deck-link_trait = jeder Pilot mit Merkmal { $trait }
deck-levels = Nach Level
deck-costs = Nach Kosten
deck-colours = Nach Farbe
deck-level_columns = >Level, >Karten,{ " " }
deck-cost_columns = >Kosten, >Karten,{ " " }
deck-colour_columns = Farbe, >Karten,{ " " }
deck-links = Units mit Link und ihre Piloten
deck-link_columns = >, Unit, Name, >Piloten
deck-advice = Was das Regelblatt empfiehlt
deck-advice_columns = Karten, >im Deck, >empfohlen, erfüllt
deck-at_least = mindestens { $number }
deck-all = alle { $number } Units
deck-yes = ja
deck-no = nein
advice-units = Units
advice-pilots = Piloten
advice-commands = Commands
advice-bases = Bases
advice-early = Units bis Level 3
advice-links = Units mit Link und passendem Piloten
advice-actions = Commands, die in Aktionsschritten wirken

## Was Schlüsselwörter bedeuten

keyword-repair = Immer wenn dein Zug endet, erhält diese Unit { $n } HP zurück.
keyword-breach = Immer wenn diese Unit in deinem Zug eine gegnerische Unit durch Kampfschaden zerstört, erleidet die Base des Gegners { $n } Schaden; hat er keine Base, trifft der Schaden seinen obersten Shield.
keyword-support = In deiner Hauptphase darfst du diese Unit ruhen lassen; dann hat 1 andere verbündete Unit bis zum Ende des Zuges { $n } AP mehr.
keyword-blocker = Solange diese Unit aktiv ist, darfst du sie ruhen lassen, damit sie einen gegnerischen Angriff auf sich zieht.
keyword-first_strike = Wenn diese Unit angreift, schlägt sie zuerst zu; eine Unit, die sie dabei zerstört, schlägt nicht zurück.
keyword-high_maneuver = Niemand kann gegen Angriffe dieser Unit Blocker einsetzen.
keyword-suppression = Fügt diese Unit den Shields Kampfschaden zu, trifft er die obersten 2 Shields zugleich.

## Was Karten sagen: wann ihre Effekte geschehen

heading-deploy = Beim Aufstellen
heading-attack = Wenn { $me } angreift
heading-destroyed = Bei Zerstörung
heading-when_paired = Beim Verbinden{ $pilot }
heading-when_linked = Wenn { $me } zur Link-Unit wird
heading-burst = Burst, wenn du willst
heading-main = Hauptphase
heading-action = Aktionsschritt
heading-main_or_action = Hauptphase oder Aktionsschritt
heading-activate_main = Einsetzbar in deiner Hauptphase
heading-activate_action = Einsetzbar in jedem Aktionsschritt
heading-destroys_unit = Wenn { $me } in deinem Zug durch Kampfschaden eine gegnerische Unit zerstört
heading-destroys_shield_or_base = Wenn { $me } in deinem Zug durch Kampfschaden eine gegnerische Base oder einen gegnerischen Shield zerstört
heading-link_unit_falls = Wenn Schaden eine gegnerische Link-Unit zerstört, während { $me } angreift
heading-pilot_paired = Wenn du einen Piloten mit { $to_me }{ $about } verbindest
heading-support_used = Wenn der Support { $to_me } die AP { $about } erhöht

## Was Karten sagen: Schritte von Effekten, mit oder ohne Subjekt

step-choose =
    .verb = wähle
    .rest = { $pick }
step-rest =
    .verb = lass
    .rest = { $it } ruhen
step-ready =
    .verb = mach
    .rest = { $it } aktiv
step-damage =
    .subject = { $they }
    .verb = { $several ->
        [yes] erleiden
       *[no] erleidet
     }
    .rest = { $each_n } Schaden
step-destroy =
    .verb = zerstöre
    .rest = { $it }
step-bounce =
    .verb = schick
    .rest = { $it } zurück auf { $owners_hand }
step-heal =
    .subject = { $they }
    .verb = { $several ->
        [yes] erhalten
       *[no] erhält
     }
    .rest = { $each_n } HP zurück
step-ap =
    .subject = { $they }
    .verb = { $several ->
        [yes] haben
       *[no] hat
     }
    .rest = { $until } { $each_n } AP { $more }
step-gain =
    .subject = { $they }
    .verb = { $several ->
        [yes] haben
       *[no] hat
     }
    .rest = { $until } { $keyword }
step-no_attack =
    .subject = { $they }
    .verb = { $several ->
        [yes] können
       *[no] kann
     }
    .rest = { $until } nicht angreifen
step-may_attack_active =
    .subject = { $they }
    .verb = { $several ->
        [yes] können
       *[no] kann
     }
    .rest = { $until } auch { $actives } angreifen
step-may_attack_now =
    .subject = { $they }
    .verb = { $several ->
        [yes] dürfen
       *[no] darf
     }
    .rest = schon in dem Zug angreifen, in dem sie aufgestellt wird
step-shun_damage =
    .subject = { $they }
    .verb = { $several ->
        [yes] erleiden
       *[no] erleidet
     }
    .rest = { $until } keinen Kampfschaden von { $foes }
step-shields_shun_damage =
    .subject = deine Shields und deine Base
    .verb = erleiden
    .rest = { $until } keinen Schaden von { $foes }
step-draw =
    .verb = ziehe
    .rest = { $some_cards }
step-discard =
    .verb = lege
    .rest = { $some_cards } von deiner Hand ab
step-shield_to_hand =
    .verb = nimm
    .rest = { $n } deiner Shields auf die Hand
step-token =
    .verb = stelle
    .rest = { $token } auf
step-ex_resource =
    .verb = lege
    .rest = { $n } EX-Resource zu deinen Ressourcen
step-rested_resource =
    .verb = lege
    .rest = { $n } Karte deines Ressourcendecks ruhend zu deinen Ressourcen
step-ready_resource =
    .verb = wähle
    .rest = { $n } eigene Ressource und mach sie aktiv
step-deploy_from_hand =
    .verb = stelle
    .rest = { $card } von deiner Hand kostenlos auf
step-look =
    .verb = sieh
    .rest = dir { $top } an
step-keep_on_top =
    .verb = lege
    .rest = { $n } davon wieder oben auf
step-take_looked =
    .verb = zeige
    .rest = { $card } davon und nimm sie auf die Hand
step-deploy_looked =
    .verb = stelle
    .rest = { $card } davon kostenlos auf
step-to_bottom =
    .verb = lege
    .rest = { $left }
step-top_or_bottom =
    .verb = lege
    .rest = sie oben auf dein Deck oder unter dein Deck
step-choose_trash =
    .verb = wähle
    .rest = { $card } in deinem Abfall
step-trash_to_hand =
    .verb = nimm
    .rest = { $it } auf die Hand
step-trash_to_deck =
    .verb = mische
    .rest = { $it } in dein Deck
step-pair_chosen =
    .verb = verbinde
    .rest = { $it } mit { $to_me }
step-pilot_to_hand =
    .verb = nimm
    .rest = ihren Piloten zurück auf die Hand
step-this_to_hand =
    .verb = nimm
    .rest = diese Karte auf die Hand
step-deploy_this =
    .verb = stelle
    .rest = diese Karte kostenlos auf
step-do_main =
    .verb = führe
    .rest = aus, was diese Karte in der Hauptphase tut
step-take_it =
    .verb = zeige
    .rest = sie und nimm sie auf die Hand

## Was Karten sagen: dauerhafte Effekte

standing-gets =
    .subject = { $who }
    .verb = hat
    .rest = { $what }
standing-may_attack =
    .subject = { $who }
    .verb = kann
    .rest = auch { $units } angreifen
standing-no_players =
    .subject = { $who }
    .verb = kann
    .rest = keine Spieler angreifen
standing-shuns =
    .subject = { $who }
    .verb = erleidet
    .rest = keinen Kampfschaden von { $units }
standing-safe_ap =
    .subject = { $who }
    .verb = verliert
    .rest = keine AP durch gegnerische Effekte
standing-costs =
    .subject = diese Karte
    .verb = kostet
    .rest = beim Spielen von der Hand { $n } { $more }
standing-destroying =
    .subject = du
    .verb = darfst
    .rest = diese Karte mit Level 0 und Cost 0 spielen, wenn du dafür { $units } zerstörst

## Was Karten sagen: Wörter und Wendungen

text-and = und
text-or = oder
text-then = danach
text-done = ist das geschehen
text-otherwise = sonst
text-if = wenn
text-while = solange
text-you_like = du willst
text-this_unit = diese Unit
text-pilots_unit = die Unit dieses Piloten
text-this_base = diese Base
text-to_this_unit = dieser Unit
text-to_pilots_unit = der Unit dieses Piloten
text-to_this_base = dieser Base
text-it = sie
text-them = sie
text-they = sie
text-both = beide
text-to_it = ihr
text-to_them = ihnen
text-owners_hand = die Hand ihres Besitzers
text-one_card = 1 Karte
text-more_cards = { $n } Karten
text-more = mehr
text-less = weniger
text-top_card = die oberste Karte deines Decks
text-top_cards = die obersten { $n } Karten deines Decks
text-left = den Rest unter dein Deck
text-left_random = den Rest in zufälliger Reihenfolge unter dein Deck
text-left_one = sie sonst unter dein Deck
text-top_is = sie { $card } ist
text-token = { $n } Token { $name } ({ $facts })
text-tokens = { $n } Token { $name } ({ $facts })
text-rested = { " " }ruhend
text-with = mit { $what }
text-with_pilot = solange { $who } { $pilot } hat
text-as_link_unit = solange { $who } eine Link-Unit ist
text-once = einmal pro Zug
text-price = Preis: { $what }
text-pay_one = 1 Ressource
text-pay = { $n } Ressourcen
text-rest_this = { $me } ruhen lassen
text-discard = { $card } ablegen
text-or_with = { " " }oder mit { $units }
text-pilot_mode = Pilot: Kann stattdessen als { $name } mit einer eigenen Unit verbunden werden ({ $ap } AP, { $hp } HP; { $traits }).
text-has_pilot = { $me } einen Piloten hat
text-is_linked = { $me } eine Link-Unit ist
text-your_turn = du am Zug bist
text-attacks_unit = { $me } eine Unit angreift
text-attacks_player = { $me } einen Spieler angreift
text-unpaired = { $me } keinen Piloten hat
text-holds = ein Gegner { $cards } auf der Hand hat
text-in_trash = { $cards } in deinem Abfall liegt
text-many_in_trash = { $cards } in deinem Abfall liegen
text-you_have = du { $units } hast
text-you_have_many = du { $units } hast
text-there_is = { $units } im Spiel ist
text-there_are = { $units } im Spiel sind
text-battles = { $units } gegen { $me } kämpft
text-is = { $me } { $what } ist
text-has = { $me } { $what } hat
text-a_link_unit = eine Link-Unit
text-none = keine
text-each = jede
text-at_least = mindestens { $what }
text-at_most = höchstens { $what }
text-exactly = genau { $what }
text-level = Level { $n }
text-level_at_least = mindestens Level { $n }
text-level_at_most = höchstens Level { $n }
text-trait = Merkmal { $traits }
text-the_trait = das Merkmal { $traits }
text-name = „{ $name }“ im Namen
text-level_of_this = höchstens dem Level { $to_me }
text-each_of_them = jede von ihnen
text-each_dative = jeder
text-each_n = je { $n }
text-in_battle = im Kampf mit { $to_me }
text-one = { $case ->
    [dative] einer { $noun }
   *[other] eine { $noun }
 }
text-of_yours = { "" }
adjective-other = { $case ->
    [dative] anderen
   *[other] andere
 }
adjective-rested = { $case ->
    [dative] ruhenden
   *[other] ruhende
 }
adjective-active = { $case ->
    [dative] aktiven
   *[other] aktive
 }
adjective-damaged = { $case ->
    [dative] beschädigten
   *[other] beschädigte
 }
adjective-enemy = { $case ->
    [dative] gegnerischen
   *[other] gegnerische
 }
adjective-friendly = { $case ->
    [dative] verbündeten
   *[other] verbündete
 }
adjective-own = { $case ->
    [dative] eigenen
   *[other] eigene
 }
adjective-blue = { $case ->
    [dative] blauen
   *[other] blaue
 }
adjective-green = { $case ->
    [dative] grünen
   *[other] grüne
 }
adjective-red = { $case ->
    [dative] roten
   *[other] rote
 }
adjective-white = { $case ->
    [dative] weißen
   *[other] weiße
 }
adjective-purple = { $case ->
    [dative] violetten
   *[other] violette
 }
noun-unit = { $several ->
    [yes] Units
   *[no] Unit
 }
noun-link_unit = { $several ->
    [yes] Link-Units
   *[no] Link-Unit
 }
noun-unit_token = { $several ->
    [yes] Token-Units
   *[no] Token-Unit
 }
noun-link_unit_token = { $several ->
    [yes] Token-Link-Units
   *[no] Token-Link-Unit
 }
noun-card = { $several ->
    [yes] Karten
   *[no] Karte
 }
noun-pilot = { $case ->
    [dative] einem Piloten
   *[other] einen Piloten
 }
