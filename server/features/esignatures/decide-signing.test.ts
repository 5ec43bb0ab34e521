import { expect, test } from 'vitest';
import { componentsNeeded, countComponents } from './decide-signing.ts';

const last = '2026-11-21T12:00:00.000Z';
const after = (ms: number): string => new Date(Date.parse(last) + ms).toISOString();
const idleMs = 15 * 60_000;

test.each([
  [0, 1],
  [idleMs - 1000, 1],
  [idleMs - 1, 1],
  [idleMs, 2],
  [idleMs + 1000, 2],
  // The clock went back: nothing says that the series went on.
  [-1, 2],
])('%i ms after a signature the next one takes %i components', (ms, needed) => {
  expect(componentsNeeded(last, after(ms), 15)).toBe(needed);
});

test('the first signature of a session takes both', () => {
  expect(componentsNeeded(null, last, 15)).toBe(2);
});

test('with no idle time every signature takes both', () => {
  expect(componentsNeeded(last, last, 0)).toBe(2);
});

test('a passkey is two components, and the same one given twice is one', () => {
  expect(countComponents(['passkey'])).toBe(2);
  expect(countComponents(['password', 'totp'])).toBe(2);
  expect(countComponents(['password', 'password'])).toBe(1);
  expect(countComponents([])).toBe(0);
});
