import path from 'node:path';
import { expect, it } from 'vitest';
import { isWithin } from '#kernel/files/is-within.ts';

it.each([
  ['a', 'a', true],
  ['a/b/c', 'a', true],
  ['a', 'a/b', false],
  ['ab', 'a', false],
  ['a/../b', 'a', false],
  // A name that begins with two dots leads nowhere else.
  ['a/..b', 'a', true],
])('%s lies within %s: %s', (inner, outer, expected) => {
  expect(isWithin(path.resolve(inner), path.resolve(outer))).toBe(expected);
});
