import { describe, expect, it } from 'vitest';
import { fitsText } from './fits-text.ts';

describe('a text that a pattern asks for', () => {
  it.each([
    ['', '', true],
    ['', '*', true],
    ['ab', 'ab', true],
    ['ab', 'a', false],
    ['a', 'a*a', false],
    ['aa', 'a*a', true],
    ['abcabd', '*abd', true],
    ['abab', '*ab*ab*', true],
    ['aba', '*ab*ba*', false],
    ['aabaaab', '*aaab*', true],
    ['aXbYc', 'a*b*c', true],
    ['aXcYb', 'a*b*c', false],
  ])('%j fits %j: %s', (text, pattern, expected) => {
    expect(fitsText(text, pattern)).toBe(expected);
  });

  it.each([
    ['a piece that nearly fits everywhere', 'a'.repeat(300), `*${'a'.repeat(150)}b*`],
    ['a piece that begins to fit again and again', 'ab'.repeat(150), `*${'ab'.repeat(70)}aa*`],
    ['many stars', 'a'.repeat(300), `${'*a'.repeat(140)}*b*`],
  ])('looks at few letters for %s', (_what, text, pattern) => {
    let steps = 0;
    const same = (letter: string, other: string): boolean => {
      steps += 1;
      return letter === other;
    };
    expect(fitsText(text, pattern, same)).toBe(false);
    expect(steps).toBeGreaterThan(0);
    expect(steps).toBeLessThanOrEqual(3 * (text.length + pattern.length));
  });
});
