import { expect, it } from 'vitest';
import { readInterval } from './read-interval.ts';

it('reads whole hours up to a year, and nothing as none', () => {
  expect(readInterval(' 24 ')).toEqual({ isValid: true, hours: 24 });
  expect(readInterval('8760')).toEqual({ isValid: true, hours: 8760 });
  expect(readInterval('  ')).toEqual({ isValid: true, hours: null });
  for (const text of ['0', '8761', '1.5', '-1', '1e3', 'daily'])
    expect(readInterval(text)).toEqual({ isValid: false });
});
