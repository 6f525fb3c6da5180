// Where a long word may be broken on a small card: not every browser knows how to, least of all in German.

const HYPHEN = "\u00ad";
const LONG = 9; // letters
const VOWELS = "aeiouyäöü";
/** What begins a syllable together, after another consonant or a vowel. */
const TOGETHER = /(?:sch|ch|ck|ph|th|qu)$/i;
/** What does so after another consonant only. */
const AFTER_CONSONANT = /(?:sp|st|[bfgkp]l|[bdfgkpt]r)$/i;

/** With soft hyphens between the syllables of its long words. */
export const soft = (text: string): string => text.replace(/\p{L}+/gu, (word) => (word.length < LONG ? word : syllables(word)));

function syllables(word: string): string {
  return word.replace(
    new RegExp(`([${VOWELS}])([^${VOWELS}]+)(?=[${VOWELS}])`, "gi"),
    (all: string, vowel: string, between: string, at: number) => {
      const onset = TOGETHER.exec(between)?.[0] ?? (between.length > 2 ? AFTER_CONSONANT.exec(between)?.[0] : undefined) ?? between.slice(-1);
      const cut = at + 1 + between.length - onset.length;
      return cut < 3 || word.length - cut < 3 ? all : vowel + between.slice(0, -onset.length) + HYPHEN + onset;
    },
  );
}
