// Puts soft hyphens into long words on small cards, since not every browser can hyphenate, least of all German texts.

const HYPHEN = "\u00ad";
const LONG = 9; // the least number of letters in words that are hyphenated
const VOWELS = "aeiouyäöü";
/** Consonants that begin a syllable together, after a vowel or another consonant. */
const TOGETHER = /(?:sch|ch|ck|ph|th|qu)$/i;
/** Consonants that begin a syllable together, but only after another consonant. */
const AFTER_CONSONANT = /(?:sp|st|[bfgkp]l|[bdfgkpt]r)$/i;

/** Return a text with soft hyphens between the syllables of its long words. */
export const hyphenate = (text: string): string => text.replace(/\p{L}+/gu, (word) => (word.length < LONG ? word : syllables(word)));

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
