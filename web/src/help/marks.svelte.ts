// Moves that a board marks, best first: from a square to another one, or onto one.

export interface Mark {
  source: string | null;
  target: string;
}

export const marks: { best: Mark[] } = $state({ best: [] });
