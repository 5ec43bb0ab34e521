import { expect, it } from 'vitest';
import { cutText, nameText } from './common-schemas.ts';

const isTaken = (name: string): boolean => nameText(1, 100).safeParse(name).success;

it('takes names of every script, and none that nobody sees or that turns a line around', () => {
  for (const name of [
    'Aspirin 10 mg',
    'Größe',
    '\u7d50\u6676',
    '\u0915\u094d\u200d\u0937',
    '±',
    '7',
    '\u{1f469}\u200d\u{1f52c}',
  ])
    expect(isTaken(name), name).toBe(true);
  for (const name of [
    '   ',
    '\u00a0',
    '\u200b',
    '\u3164',
    '\u2800',
    '\ufeff',
    'a\u202eb',
    'a\u200bb',
    'a\nb',
    '\u{e0041}',
    'a\u034fb',
    'a\u180bb',
    'a\u{1d173}b',
  ])
    expect(isTaken(name), JSON.stringify(name)).toBe(false);
});

it('cuts no character in half', () => {
  expect(cutText('ab🧪', 3)).toBe('ab');
  expect(cutText('ab🧪', 4)).toBe('ab🧪');
});
