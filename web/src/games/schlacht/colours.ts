// The four colours of squares. Each has a paint for the square, an ink for writing on the paint, and a sign, in a box
// of 1 by 1, for how a piece on such a square moves.

export type Colour = "R" | "Y" | "G" | "B";

interface Look {
  paint: string;
  ink: string;
  /** The lines of the sign, as an SVG path. `dots` are the points in the sign where a move ends. */
  lines: string;
  dots: [number, number][];
}

export const LOOKS: Record<Colour, Look> = {
  R: {
    paint: "#b5453c",
    ink: "#fff",
    lines: "M.5 .24V.76M.24 .5H.76M.43 .31L.5 .24L.57 .31M.43 .69L.5 .76L.57 .69M.31 .43L.24 .5L.31 .57M.69 .43L.76 .5L.69 .57",
    dots: [],
  },
  Y: {
    paint: "#d3ab2b",
    ink: "#2b2000",
    lines: "M.31 .31L.69 .69M.69 .31L.31 .69M.31 .41V.31H.41M.69 .41V.31H.59M.31 .59V.69H.41M.69 .59V.69H.59",
    dots: [],
  },
  G: {
    paint: "#3f7d4e",
    ink: "#fff",
    lines: "",
    dots: [],
  },
  B: {
    paint: "#3b6ea5",
    ink: "#fff",
    lines: "",
    dots: [-1, 0, 1].flatMap((x) => [-1, 0, 1].flatMap((y): [number, number][] => (x || y ? [[0.5 + x * 0.19, 0.5 + y * 0.19]] : []))),
  },
};
