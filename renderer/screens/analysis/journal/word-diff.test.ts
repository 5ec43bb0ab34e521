import { describe, expect, it } from 'vitest';
import { diffWords } from './word-diff.ts';

const textOf = (before: string, after: string, kinds: readonly string[]) =>
  diffWords(before, after)
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text }) => text)
    .join('');

describe('what was changed in a text', () => {
  it('names the words taken out and put in, and no others', () => {
    expect(diffWords('7.26 (d, 2H), 3.1', '7.26 (t, 2H), 3.1')).toEqual([
      { kind: 'same', text: '7.26 ' },
      { kind: 'removed', text: '(d,' },
      { kind: 'added', text: '(t,' },
      { kind: 'same', text: ' 2H), 3.1' },
    ]);
  });

  it('gives both texts back whole', () => {
    const [before, after] = ['a b c d e', 'x b d  e f'];
    expect(textOf(before, after, ['same', 'removed'])).toBe(before);
    expect(textOf(before, after, ['same', 'added'])).toBe(after);
    expect(diffWords('same', 'same')).toEqual([{ kind: 'same', text: 'same' }]);
  });
});
