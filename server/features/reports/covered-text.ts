/** Line breaks and tabs are kept; other control characters have no shape on paper, and marks of direction would rewrite what follows. */
export const withoutControls = (text: string): string =>
  text.replaceAll(/[^\P{Cc}\t\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ');

/** What the embedded fonts surely have: Latin, Greek, Cyrillic, punctuation, raised and lowered digits. */
const uncovered =
  /[^\t\n\u0020-\u007E\u00A0-\u017F\u0386-\u03CE\u0400-\u045F\u2010-\u2015\u2018-\u201E\u2020-\u2022\u2026\u2030\u2070-\u2079\u2080-\u2089\u00B0-\u00BE\u2192\u2212]/gu;

/** A white square, the usual sign for a character without a shape. */
const placeholder = '\u25A1';

/** Text whose every character has a shape on paper. A drawing takes no other: what people wrote in it is not cleaned later. */
export const withoutUncovered = (text: string): string =>
  withoutControls(text).replaceAll(uncovered, placeholder);
