board = Bunter Spielplan
black = schwarze Figur
white = weiße Figur
R = rot: zieht wie ein Turm
Y = gelb: zieht wie ein Läufer
G = grün: zieht wie ein Springer
B = blau: zieht wie ein König
place = frei
capture = kann geschlagen werden
captures = kann auf { $squares } schlagen
inHand = { $n ->
    [one] noch { $n } Figur zu setzen
   *[other] noch { $n } Figuren zu setzen
}
left = { $n ->
    [one] { $n } Figur auf dem Spielplan
   *[other] { $n } Figuren auf dem Spielplan
}
score = { $n } von { $target } Punkten
game = Partie { $n }
target = bis { $n } Punkte
single = Eine einzelne Partie

## The overview

aim = Beide setzen je acht Figuren, dann wird geschlagen, bis niemand mehr kann. Wer mehr Figuren übrig hat, bekommt für jede einen Punkt.
colours = Die Farbe unter der Figur sagt, wie sie zieht
howR = Rot: gerade wie ein Turm, höchstens bis zum nächsten roten Feld.
howY = Gelb: schräg wie ein Läufer, höchstens bis zum nächsten gelben Feld.
howG = Grün: ein Sprung wie ein Springer, auch über andere Figuren.
howB = Blau: ein Feld in jede Richtung, wie ein König.
turns = Ablauf einer Partie
turn1 = Ihr setzt abwechselnd je eine Figur auf ein beliebiges leeres Feld.
turn2 = Dann schlagt ihr abwechselnd genau eine Figur; wer zuerst gesetzt hat, beginnt.
turn3 = Wer schlagen kann, muss es tun. Wer nicht kann, passt und steigt vielleicht später wieder ein.
turn4 = Zweimal Passen hintereinander beendet die Partie. Bei Gleichstand gewinnt, wer zuletzt gepasst hat.
turn5 = Nur wer gewinnt, bekommt Punkte; mit sieben gewinnt man das ganze Spiel (wenn nichts anderes vereinbart ist).
