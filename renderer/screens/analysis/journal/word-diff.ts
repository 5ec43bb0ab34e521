/** A stretch of words that both texts have, or one of them alone. */
export interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

const wordsOf = (text: string): readonly string[] => text.match(/\s+|[^\s]+/g) ?? [];

/** Length of the longest common run of words of both tails, for each pair of places. */
const commonLengths = (a: readonly string[], b: readonly string[]): readonly Uint32Array[] => {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const [row, next] = [lengths[i] as Uint32Array, lengths[i + 1] as Uint32Array];
      row[j] =
        a[i] === b[j] ? (next[j + 1] as number) + 1 : Math.max(next[j] as number, row[j + 1] as number);
    }
  }
  return lengths;
};

/** More pairs of words than this are not compared one by one. */
const mostPairs = 4_000_000;

/** What was taken out of a text and put into it, word by word. */
export const diffWords = (before: string, after: string): readonly DiffPart[] => {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  if (a.length * b.length > mostPairs)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  const lengths = commonLengths(a, b);
  const parts: { kind: DiffPart['kind']; text: string }[] = [];
  const put = (kind: DiffPart['kind'], text: string): void => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text });
  };
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      put('same', a[i] as string);
      i += 1;
      j += 1;
    } else if (j >= b.length || (i < a.length && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) {
      put('removed', a[i] as string);
      i += 1;
    } else {
      put('added', b[j] as string);
      j += 1;
    }
  }
  return parts;
};
