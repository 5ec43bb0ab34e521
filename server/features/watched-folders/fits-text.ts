type Same = (letter: string, other: string) => boolean;

const isSame: Same = (letter, other) => letter === other;

/** For each letter of a piece how much of its beginning ends there: so far a search falls back (Knuth, Morris, Pratt). */
const fallbacksOf = (piece: string, same: Same): number[] => {
  const fallbacks = [0];
  let length = 0;
  for (let at = 1; at < piece.length; at++) {
    const letter = piece.charAt(at);
    while (length > 0 && !same(letter, piece.charAt(length))) length = fallbacks[length - 1] ?? 0;
    if (same(letter, piece.charAt(length))) length += 1;
    fallbacks.push(length);
  }
  return fallbacks;
};

/** Where a piece ends in a text from a place on; -1 where it is not in it. */
const endOf = (text: string, piece: string, from: number, same: Same): number => {
  if (piece === '') return from;
  const fallbacks = fallbacksOf(piece, same);
  let length = 0;
  for (let at = from; at < text.length; at++) {
    const letter = text.charAt(at);
    while (length > 0 && !same(letter, piece.charAt(length))) length = fallbacks[length - 1] ?? 0;
    if (same(letter, piece.charAt(length))) length += 1;
    if (length === piece.length) return at + 1;
  }
  return -1;
};

/**
 * Whether a text is what a pattern says, in which `*` stands for any text. Each piece between two stars is taken where it comes first, so
 * that the letters looked at are never more than a few times those of text and pattern together, whoever wrote them.
 */
export const fitsText = (text: string, pattern: string, same: Same = isSame): boolean => {
  const [first = '', ...pieces] = pattern.split('*');
  const last = pieces.pop();
  if (last === undefined) return text === pattern;
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last))
    return false;
  const between = text.slice(0, text.length - last.length);
  let at = first.length;
  for (const piece of pieces) {
    at = endOf(between, piece, at, same);
    if (at < 0) return false;
  }
  return true;
};
