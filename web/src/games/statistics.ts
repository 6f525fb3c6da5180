// What of a finished game is worth counting: kinds of events, by the seat that they are about.

export const STATISTICS: Record<string, Record<string, readonly [english: string, german: string]>> = {
  schlacht: {
    game_won: ["Games won", "Gewonnene Partien"],
    captured: ["Pieces captured", "Geschlagene Figuren"],
    passed: ["Passes", "Gepasst"],
  },
  match: {
    game_won: ["Games won", "Gewonnene Partien"],
    stronger: ["Exchanges won", "Gewonnene Angriffe"],
    played: ["Cards played", "Gespielte Karten"],
    used: ["Effects used", "Genutzte Effekte"],
    resigned: ["Games resigned", "Aufgegebene Partien"],
  },
  gambit: {
    captured: ["Tiles captured", "Geschlagene Plättchen"],
    moved: ["Moves to empty squares", "Züge auf leere Felder"],
    stayed: ["Turns without a move", "Runden ohne Zug"],
  },
  gundam: {
    played: ["Cards played", "Gespielte Karten"],
    attacked: ["Attacks", "Angriffe"],
    blocked: ["Blocks", "Geblockt"],
    destroyed: ["Units and bases lost", "Verlorene Units und Bases"],
    shield_fell: ["Shields lost", "Verlorene Shields"],
    burst: ["Bursts used", "Genutzte Bursts"],
  },
  chess: {
    captured: ["Pieces captured", "Geschlagene Figuren"],
    check: ["Checks given", "Schachgebote"],
    promoted: ["Pawns promoted", "Umgewandelte Bauern"],
  },
};
