title = Match of the Century
whole = Wettkampf
the_whole = den Wettkampf
seat-0 = Spasski
seat-1 = Fischer

piece-king = König
piece-queen = Dame
piece-rook = Turm
piece-bishop = Läufer
piece-knight = Springer
piece-pawn = Bauer
colour-white = Weiß
colour-black = Schwarz

quoted = „{ $title }“
officer = { $title } ({ $colour }: { $officer } { $strength })
n_cards = { $number ->
    [one] { $number } Karte
   *[other] { $number } Karten
 }
cards = { $number ->
    [0] nichts
   *[other] { n_cards }
 }
pawns = { $number } Bauern
with_pawns = { $pawns ->
    [0] { "" }
   *[other] { " " }mit { $pawns } Bauern
 }
gains = { $way ->
    [up] erhält
   *[down] verliert
 }
or = { $first } oder { $second }

## Optionen

option-cards = Unsere Karten oder die aus einer eigenen Datei, zum Beispiel die Originalkarten.
option-cards-typed = house steht für unsere rekonstruierten Karten.
option-mulligan_open = Karten, die vor der ersten Partie getauscht werden, liegen offen wie in der englischen Spielanleitung; in der deutschen liegen sie verdeckt.

## Was man tun kann

choice-play = { $title }, { $piece } { $counts }, in Abschnitt { $section }{ with_pawns } spielen
choice-conceal = { $titles } ablegen
choice-keep = Alle Karten behalten
choice-go_on = Weiter
choice-discard = { officer } ablegen
choice-resign = Diese Partie aufgeben
choice-use = Effekt nutzen
choice-decline = Auf den Effekt verzichten
choice-draw = Eine Karte ziehen
choice-stop = Nichts weiter
choice-pawn = Einen Bauern nehmen
choice-clause = { $clause }
choice-strength = Bis zu { n_cards } ziehen (Stärke mit { $colour })
choice-must_play = Die Karte muss als Nächstes gespielt werden
choice-must_discard = Die Karte wird abgelegt
choice-promote = Bauern abgeben, um Vorteil zu erhalten

## Was gefragt ist

prompt-exchange = Welche Karten tauschst du? Du darfst alle behalten.
prompt-conceal = Welche Karten legst du ab? Du darfst alle behalten.
prompt-no_cards = Du hast keine Karten zum Ablegen.
prompt-must_resign = Du hast keine Karte zum Spielen: Du musst diese Partie aufgeben.
prompt-lead = Spiele eine Karte in einen offenen Abschnitt.
prompt-reply = Antworte in Abschnitt { $section }.
prompt-offer = Du hast diesen Angriff verloren. Nutzt du den Effekt deiner Karte?
prompt-trim = Du hast zu viele Karten: Lege { $number } ab.
prompt-draw = Ziehst du eine Karte? Du darfst noch bis zu { $left } ziehen.
prompt-draw_or_pawn = Ziehe eine Karte, nimm einen Bauern oder keins von beiden.
prompt-either = Entweder: { $first } Oder: { $second }
prompt-discard = { $left ->
    [1] Lege eine Karte ab.
   *[other] Lege eine Karte ab (noch { $left }).
 }
prompt-strength = Zählt die weiße oder die schwarze Stärke der abgelegten Karte?
prompt-pick = Soll { officer } als nächste Karte gespielt oder abgelegt werden?
prompt-promote = Willst du Bauern abgeben, um Vorteil zu erhalten?

## Was geschehen ist

event-discarded = { $told ->
    [cards] { $seat } legt ab: { $titles }.
   *[number] { $seat } legt { cards } ab.
 }
event-drew = { $told ->
    [cards] { $seat } zieht { $titles }.
   *[number] { $seat } zieht { cards }.
 }
event-played = { $seat } spielt { $title } ({ $piece } { $counts }) in { $section }{ with_pawns }.
event-tied = { $strength } gegen { $strength }: Gleichstand in { $section }.
event-initiative = { $seat } hat die Initiative.
event-used = { $seat } nutzt den Effekt ({ $piece }).
event-declined = { $seat } verzichtet auf den Effekt.
event-endurance = { $moved ->
    [all] { $seat } { gains } { $by } mentale Ausdauer.
    [part] { $seat } { gains } nur { $by } mentale Ausdauer statt { $due }: Weiter reicht die Zustandsleiste nicht.
   *[none] { $seat } { gains } keine mentale Ausdauer: Der Marker steht schon am Ende der Zustandsleiste.
 }
event-advantage = { $seat } { gains } { $by } Vorteil.
event-pawns = { $taken ->
    [all] { $seat } nimmt { pawns }.
    [part] { $seat } nimmt { pawns } statt { $due }: Mehr sind nicht im Vorrat.
   *[none] { $seat } nimmt keinen Bauern: Im Vorrat ist keiner.
 }
event-not_assigned = Der Vorteil dieses Angriffs wird nicht vergeben.
event-halved = Der Vorteil dieses Angriffs ist nun { $number }.
event-cleared = Abschnitt { $section } ist wieder offen.
event-picked = Aus der Hand von { $seat } gezogen: { $title }.
event-must_play = { $seat } muss als nächste Karte { $title } spielen.
event-no_pawns = { $seat } darf in dieser Partie keine Bauern einsetzen.
event-shuffled = { $seat } mischt einen neuen Stapel.
event-resigned = { $seat } gibt die Partie auf.
event-game_won = { $ahead ->
    [yes] { $seat } gewinnt Partie { $number } mit einem Vorteil von { $advantage }.
   *[no] { $seat } gewinnt Partie { $number }.
 }
event-game_drawn = Partie { $number } endet remis: je ein Punkt.
event-new_game = Partie { $number }: { $seat } spielt Weiß.
event-match_won = { $seat } gewinnt den Wettkampf, { $more }:{ $fewer }.
event-promoted = { $seat } gibt { pawns } ab.
event-stronger = { $stronger } gegen { $weaker }: { $seat } gewinnt den Angriff in { $section }.

## Warum ein Wettkampf zu Ende ist

reason-points = eine Seite hat sechs Punkte
reason-champion = beide haben sechs Punkte: Der Weltmeister behält den Titel

## Warum ein Zug nicht geht

refusal-not_held = { $card } hast du nicht auf der Hand. Du hast { $held }.
refusal-not_held_or_twice = { $card } hast du nicht auf der Hand, oder du hast die Karte doppelt angegeben. Du hast { $held }.
refusal-no_such_officer = so eine Karte hast du nicht auf der Hand. Du hast { $held }.
refusal-which_card = welche Karte meinst du: { $cards }?
refusal-which_section = in welchem Abschnitt? Schreib zum Beispiel { $example }.
refusal-too_many_pawns = du kannst höchstens { $most } Bauern einsetzen.
refusal-too_few_pawns = { $pawns ->
    [0] du hast keine Bauern in deiner Reserve.
   *[other] du hast nur { $pawns } Bauern in deiner Reserve.
 }
refusal-no_pawns = du darfst in dieser Partie keine Bauern einsetzen.
refusal-taken = Abschnitt { $section } ist nicht offen.
refusal-other_section = du musst in Abschnitt { $section } antworten.
refusal-must_play = du musst { $card } spielen oder aufgeben.
refusal-resign_later = du kannst eine Partie nur aufgeben, wenn du mit dem Ausspielen einer Karte an der Reihe bist.
refusal-last_exchange = diese Karte kann nicht mehr gespielt werden, denn die Partie endet mit diesem Angriff.
refusal-not_now = dieser Zug ist jetzt nicht möglich.
refusal-moves = Mögliche Züge: { $moves }

## Das Bild im Terminal

picture-game = Partie { $number }
picture-advantage = Vorteil { $number } { $name }
picture-initiative = Initiative { $name }
picture-house = Hauskarten
picture-points = Punkte
picture-hand = Hand
picture-deck = Stapel
picture-pawns = Bauern
picture-supply = Vorrat
picture-endurance = Ausdauer
picture-discarded = abgelegt
picture-known = bekannt
picture-must_play = muss spielen
picture-no_pawns = setzt keine Bauern ein
picture-type = schreib { $first } oder { $second }
picture-keep = behalten
picture-either_first = erstes
picture-either_second = zweites
picture-strength_white = weiß
picture-strength_black = schwarz

## Was auf Karten steht

he = er
gain = { $way ->
    [up] erhalte
    [either] erhalte oder verliere
   *[down] verliere
 }
effect-draw_cards = { $who ->
    [you] ziehe bis zu { n_cards }
   *[other] { $who } zieht bis zu { n_cards }
 }
effect-take_pawns = { $who ->
    [you] nimm { pawns }
   *[other] { $who } nimmt { pawns }
 }
effect-draw_or_pawn = { $who ->
    [you] ziehe 1 Karte oder nimm 1 Bauern
   *[other] { $who } zieht 1 Karte oder nimmt 1 Bauern
 }
effect-replenish = { $who ->
    [you] fülle deine Hand bis zum Limit auf
   *[other] { $who } füllt die Hand bis zum Limit auf
 }
effect-endurance = { $who ->
    [you] { gain } { $number } mentale Ausdauer
   *[other] { $who } { gains } { $number } mentale Ausdauer
 }
effect-advantage = { $who ->
    [you] { gain } { $number } Vorteil
   *[other] { $who } { gains } { $number } Vorteil
 }
effect-not_assigned = der Vorteil dieses Angriffs wird nicht vergeben
effect-halved = der Vorteil dieses Angriffs wird halbiert, aufgerundet
effect-clear = { $who ->
    [you] entferne beide Karten und alle Bauern dieses Angriffs; sein Vorteil wird nicht vergeben
   *[other] { $who } entfernt beide Karten und alle Bauern dieses Angriffs; sein Vorteil wird nicht vergeben
 }
effect-pick = { $who ->
    [you] ziehe eine zufällige Karte aus { $other }s Hand: Sie wird abgelegt oder muss als Nächstes gespielt werden
   *[other] { $who } zieht eine zufällige Karte aus { $other }s Hand: Sie wird abgelegt oder muss als Nächstes gespielt werden
 }
effect-no_pawns = { $other } darf in dieser Partie keine Bauern mehr einsetzen
effect-exchange_card = { $who ->
    [you] lege 1 Karte ab und ziehe höchstens so viele Karten wie ihre weiße oder schwarze Stärke
   *[other] { $who } legt 1 Karte ab und zieht höchstens so viele Karten wie ihre weiße oder schwarze Stärke
 }
effect-resign_game = { $who ->
    [you] gib diese Partie auf
   *[other] { $who } gibt diese Partie auf
 }
effect-promote = { $who ->
    [you] du darfst { pawns } abgeben, um { $number } Vorteil zu erhalten
   *[other] { $who } darf { pawns } abgeben, um { $number } Vorteil zu erhalten
 }
effect-discard_cards = { $who ->
    [you] lege { n_cards } ab
   *[other] { $who } legt { n_cards } ab
 }
effect-per_open = für jeden offenen Angriff: { $does_begins }
effect-if_open = falls ein Angriff offen ist: { $does_begins }
effect-i_choose = { $first } oder { $second }
effect-opponent_chooses = { $other } wählt: { $first_begins }, oder { $second }

## Was an Karten und Leisten falsch sein kann

place-card = Karte { $card }, { $field }
place-titled = Karte { $card } ({ $quoted }), { $field }
place-space = Feld { $space }, { $field }
place-pawn = pawn, { $field }
place-side = { $side }, { $field }
fault-unknown_table = { $key } ist unbekannt: Möglich sind { $known }
fault-unknown_field = Dieser Schlüssel ist unbekannt: Möglich sind { $known }
fault-no_tables = Jeder Eintrag für { $key } muss eine Tabelle sein, die mit [[{ $key }]] beginnt
fault-no_table = Der Eintrag muss eine Tabelle sein, die mit [pawn] beginnt
fault-nothing = Hier fehlen card, space und pawn: Füge mindestens eins davon hinzu
fault-no_title = Gib einen Titel an, in einer Sprache oder in beiden
fault-no_text = Gib einen Text an
fault-no_bool = Der Wert muss true oder false sein
fault-one_of = { $given ->
    [none] Hier fehlt ein Wert: Wähle eins von { $words }
   *[other] { $given } ist hier nicht möglich: Wähle eins von { $words }
 }
fault-number = { $given ->
    [none] Gib eine ganze Zahl von { $low } bis { $high } an
   *[other] Der Wert muss eine ganze Zahl von { $low } bis { $high } sein, nicht { $given }
 }
fault-no_effects = Gib mindestens einen Effekt an
fault-effects_too_long = Der Effekt ist zu lang: Höchstens { $most } Schritte sind erlaubt, und eine Wahl zählt als drei
fault-no_effect = { $phrase } ist kein Effekt dieses Spiels
fault-two_conditions = { $phrase }: Nur eine Bedingung ist erlaubt
fault-no_number = { $phrase }: Nach dieser Bedingung muss ein einzelner Effekt mit einer Zahl folgen
fault-not_multiplied = { $phrase }: Dieser Effekt lässt sich nicht für jeden offenen Angriff wiederholen; wähle einen anderen
fault-two_phrases = { $phrase }: Eine Wahl braucht zwei Effekte mit{ $between }dazwischen
fault-officers = Von dieser Kartenart braucht das Deck genau { $due }, nicht { $n }
fault-spaces = Die Zustandsleiste braucht 2 bis { $most } Felder, nicht { $n }
fault-starts = Markiere genau ein Feld als Start, nicht { $n }

## `schachtel cards`

cards-rulebook = Regelheft
cards-start = Start
cards-deck_of = Karten von { $name }
cards-track_of = Zustandsleiste von { $name }
cards-card_columns = Karte, Figur, Farbe, >Stärke, Titel und Effekt, Quelle
cards-space_columns = >Feld, >Hand, >Bauern, >Vorteil, , Quelle
cards-upside_down = In der anderen Farbe ist jede Karte ein Bauer der Stärke 1: { $effect }
cards-upside_down_of = In der anderen Farbe ist jede Karte von { $name } ein Bauer der Stärke 1: { $effect }
cards-reconstructed = Die Originalkarten sind nicht öffentlich; diese Karten haben wir rekonstruiert.
cards-play = So spielst du mit diesen Karten: schachtel play { $game }
cards-own = So spielst du mit eigenen Karten: schachtel play { $game } -o cards=meine.toml
