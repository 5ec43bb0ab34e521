import { expect, it } from 'vitest';
import { isPlain } from './last-words.ts';

it('only what comes back from text as it was is left behind as text', () => {
  for (const value of ['a', 1, null, true, [1, ['b']], { a: { b: [null] } }, { a: undefined }])
    expect(isPlain(value)).toBe(true);
  for (const value of [Number.NaN, new Blob([]), new Map(), new Date(0), { a: new Uint8Array(2) }, [1n]])
    expect(isPlain(value)).toBe(false);
});
