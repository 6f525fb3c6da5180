title = Gundam Card Game
seat-0 = Spieler A
seat-1 = Spieler B
seat-2 = Spieler C
seat-3 = Spieler D
seat-4 = Spieler E
seat-5 = Spieler F
team = Team { $seats }
something = etwas
or = { " " }oder{ " " }
a_card = eine Karte
cost = Cost { $cost }

## Optionen

option-mode = Ein Duell; Battle Royale zu 3 bis 6; oder Teamkampf, 2 gegen 2.
option-goal = Bei Battle Royale: wer als Letzter übrig ist, gewinnt; oder Sudden Death.
option-decks = Für jeden ein Deck: blue_white, green_white, random-7 oder eine Liste wie 4xST01-005+… (50 Karten).
option-first = Wer anfängt: wer den Wurf gewinnt, entscheidet; oder ein Platz, von 0 an.
option-unit_limit = Beim Teamkampf: 6 Units je Team oder je Spieler.
option-shared_hands = Beim Teamkampf: Partner sehen einander in die Hand.
option-open_decks = Alle kennen die Decklisten.

## Warum ein Spiel zu Ende ist

reason-defeat = Gegner besiegt
reason-both = beide zugleich besiegt
reason-conceded = das andere Team hat aufgegeben
reason-last = als Letzter übrig
reason-sudden = Sudden Death
reason-nobody = niemand hat gewonnen

## Warum ein Zug nicht geht

refusal-which = was davon: { $moves }?
refusal-vetoed = der Anführer hat es abgelehnt, bis etwas anderes geschehen ist.
refusal-main_phase = nicht in der Hauptphase, die „ende“ beendet.
refusal-not_now = das geht jetzt nicht.
refusal-moves = Züge jetzt: { $moves }

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
hit-base = Base { $name }, HP { $hp }
hit-shield = oberster Shield, noch { $number }
hit-bare = keine Shields mehr
until-turn = bis zum Ende des Zuges
until-battle = bis zum Ende des Kampfes
why_not-level = Level
why_not-resources = Ressourcen
why_not-step = nicht jetzt
why_not-unit = keine Unit ohne Pilot
why_not-target = kein Ziel
why_not-vetoed = Veto

## Was man tun kann

choice-play = { $card } spielen ({ cost })
choice-pair = { $pilot } mit einer Unit verbinden
choice-discard = Aus der Hand ablegen: { $card }
choice-hand = Aus der Hand wählen: { $card }
choice-trash = Aus dem Abfall wählen: { $card }
choice-token = Dieses Token aufstellen: { $card }
choice-looked = Von diesen Karten wählen: { $card }
choice-attack = Mit { $unit } angreifen
choice-order = Zuerst { $source }: { $effect }
choice-allow = Erlauben: { $what }
choice-veto = Veto: das nicht
choice-leave_it = Passen: der Anführer entscheidet
choice-round = In der Richtung { $seats }
choice-top = Oben auf das Deck
choice-bottom = Unter das Deck
choice-first = Selbst anfangen
choice-redraw = Fünf neue Karten ziehen
choice-burst = Burst von { $card } nutzen
choice-yes = Ja
choice-second = Die andere Seite anfangen lassen
choice-keep = Diese Hand behalten
choice-end = Die Hauptphase beenden
choice-pass = Passen
choice-no_block = Nicht blocken
choice-no_burst = Auf den Burst verzichten
choice-no_more = Keine weiteren Units
choice-pay = Die Cost aufbringen
choice-nothing = Nichts
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
resource-rested = Eine ruhende Ressource
resource-active = Eine aktive Ressource: nichts ändert sich
resource-ex = Eine EX-Resource: nichts ändert sich

## Was gefragt ist

part = { $most ->
    [1] { "" }
   *[other] { " " }({ $number }/{ $most })
 }
prompt-first = du hast den Wurf gewonnen: wer fängt an?
prompt-direction = du fängst an. In welcher Richtung geht es reihum?
prompt-mulligan = Hand behalten oder neu ziehen?
prompt-main = deine Hauptphase: Karten spielen, Effekte nutzen, angreifen oder beenden.
prompt-partner = deine Hauptphase: spielen, Effekte nutzen, angreifen; oder passen, dann macht { $name } weiter.
prompt-target = wen greift { $attacker } an?
prompt-block = { $attack }: blocken?
prompt-action = { $attack }. Aktionsschritt: handeln oder passen.
prompt-end_action = Aktionsschritt am Ende des Zuges von { $turn }: handeln oder passen.
prompt-pay = wie viele EX-Resources für { $task }?
prompt-pair = mit welcher Unit verbindest du { $pilot }?
prompt-room = { $shared ->
    [yes] euer Kampfbereich ist voll: welche Unit macht { $task } Platz?
   *[no] dein Kampfbereich ist voll: welche Unit macht { $task } Platz?
 }
prompt-unit = wähle eine Unit{ part }.
prompt-hand = wähle eine Handkarte{ part }.
prompt-too_many = mehr als { $most } Karten: lege eine ab (noch { $over }).
prompt-trash = wähle eine Karte deines Abfalls{ part }.
prompt-looked = wähle eine dieser Karten.
prompt-burst = { $card } war ein Shield: Burst nutzen?
prompt-order = welcher Effekt kommt zuerst?
prompt-place = nach oben oder nach unten?
prompt-token = welches Token?
prompt-instead = eine Unit zerstören, statt { $task } zu bezahlen?
prompt-cost = welche Karte legst du dafür ab?
prompt-resource = wähle eine deiner Ressourcen.
prompt-attacks = { $attacker } greift { $target } an
prompt-asked = { $name } wird gefragt: { $question }
prompt-proposal = { $name } schlägt vor: { $what }. Erlauben?

## Was geschehen ist

event-tossed = { $following ->
    [none] { $party } fängt an.
   *[other] { $party } fängt an, dann { $following }.
 }
event-redrew = { $seat } zieht eine neue Hand.
event-turn = Zug { $number }: { $party }.
event-drew = { $seat } zieht { $card }.
event-played = { $seat } spielt { $card }.
event-deployed = { $card } wird aufgestellt.
event-paired = { $card } wird mit { $unit } verbunden.
event-linked = { $card } ist eine Link-Unit.
event-trashed = { $card } macht Platz.
event-destroyed = { $card } wird zerstört.
event-attacked = { $card } greift { $target } an.
event-blocked = { $card } blockt.
event-passed = { $seat } passt.
event-left_to_leader = { $seat } überlässt es dem Anführer.
event-ended = { $seat } beendet die Hauptphase.
event-damaged = { $left ->
    [none] { $card } erleidet { $number } Schaden.
   *[other] { $card } erleidet { $number } Schaden (noch { $left } HP).
 }
event-shield_fell = Ein Shield von { $seat } fällt: { $card }.
event-burst = { $seat } nutzt den Burst von { $card }.
event-no_burst = { $seat } verzichtet auf den Burst von { $card }.
event-effect = Effekt von { $card }.
event-rested = { $card } ruht.
event-readied = { $card } wird aktiv.
event-readied_resource = { $seat } macht eine Ressource aktiv.
event-returned = { $card } wird zurückgeschickt.
event-healed = { $number } Schaden von { $card } genommen.
event-repaired = { $keyword }: { $number } Schaden von { $card } genommen.
event-changed_ap = { $until ->
    [turn] { $card }: AP { $change } { until-turn }.
    [battle] { $card }: AP { $change } { until-battle }.
   *[none] { $card }: AP { $change }.
 }
event-gained = { $card } erhält { $keyword }.
event-discarded = { $seat } legt { $card } ab.
event-to_hand = { $seat } nimmt { $card } auf die Hand.
event-looked_at = { $seat } sieht ins Deck: { $card }.
event-looked_at_some = { $number ->
    [0] { $seat } sieht sich { $number } Karte des Decks an.
    [one] { $seat } sieht sich { $number } Karte des Decks an.
   *[other] { $seat } sieht sich { $number } Karten des Decks an.
 }
event-shuffled = { $seat } mischt das Deck.
event-left = { $card } verlässt das Spiel.
event-defeated = { $party } ist besiegt.
event-resource_placed = { $placed ->
    [ex] { $seat } legt eine EX-Resource.
    [rested] { $seat } legt eine ruhende Ressource.
   *[active] { $seat } legt eine Ressource.
 }
event-protected = { $card } erleidet in diesem Kampf von manchen Units keinen Kampfschaden.
event-protected_shields = Base und Shields von { $party } erleiden in diesem Kampf von manchen Units keinen Schaden.
event-may_strike = { $already ->
    [yes] { $card } darf in diesem Zug schon angreifen.
   *[no] { $card } darf in diesem Zug auch aktive Units angreifen.
 }
event-proposed = { $seat } schlägt vor: { $what }.
event-proposed_something = { $seat } schlägt etwas vor.
event-vetoed = { $seat } erlaubt es nicht.
event-won = { $card } trifft { $target }: { $seat } gewinnt.

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
stage-hand_step = Endphase: Hand
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
picture-known = bekannte Handkarten: { $cards }
picture-hand = Deine Hand
picture-hand_now = Deine Hand (+ jetzt spielbar)
picture-looked = Du siehst dir an (+ kann gewählt werden)

## Eine Karte, die nachgeschlagen wird

look-traits = Merkmale: { $traits }
look-trash = Abfall von { $name }: { $trash }
look-pilot = Ihr Pilot:
look-several = { $what } ist Teil mehrerer Namen:
look-unknown = { $what } – keine Karte, die du siehst. Möglich: Platz (a1), Nummer (ST01-001), Name oder Abfall.
look-empty = { $what } – da liegt nichts.

## Was an einem Deck falsch ist

fault-no_entry = { $text }: Anzahl und Karte werden gebraucht, zum Beispiel { $example }
fault-no_copy = { $text }: mindestens 1 Exemplar wird gebraucht, nicht 0
fault-resource = { $text }: Eine Ressource ist keine Karte dieses Decks, jeder Spieler hat zehn davon
fault-unknown = { $text }: Keine Karte hat diese Nummer
fault-unknown_near = { $text }: Keine Karte hat diese Nummer; { $near } ist { $name }
fault-token = { $number }: { $name } ist ein Token und keine Karte eines Decks
fault-other_name = { $number }: Das ist { $name }, nicht { $text }; eine Karte je Zeile
fault-copies = { $number }: { $n } Exemplare, höchstens { $most }
fault-copies_lines = { $number }: { $n } Exemplare (Zeilen { $lines }), höchstens { $most }
fault-size = { $n } Karten: Genau { $due } werden gebraucht
fault-colours = { $n } Farben, höchstens { $most }: { $where }
fault_line = Zeile { $line }
fault_colour = { $colour } (Zeile { $line })

## schachtel deck

deck-columns = Name, Farben, >Units, >Piloten, >Commands, >Bases
deck-see = Ansehen: schachtel deck show { $name }
deck-figures = In Zahlen: schachtel deck stats { $name }
deck-own = Ein eigenes, je Karte eine Zeile wie 4 ST01-001: schachtel deck check meins.txt
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
deck-advice_columns = was, >hier, >empfohlen, so
deck-at_least = mindestens { $number }
deck-all = alle { $number }
deck-yes = ja
deck-no = nein
advice-units = Units
advice-pilots = Piloten
advice-commands = Commands
advice-bases = Bases
advice-early = Units bis Level 3
advice-links = Units mit Link, zu denen ein Pilot da ist
advice-actions = Commands für Aktionsschritte
