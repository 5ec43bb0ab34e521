import { expect, it } from 'vitest';
import { findDurationBand } from './treatment-duration.ts';

it('a band whose days are not known is never taken for one of no days', () => {
  const bands = [{ up_to_months: 6 }, { up_to_months: null }];
  expect(() => findDurationBand(bands, { value: 3, unit: 'days' })).toThrow('up to 6 months');
  expect(findDurationBand(bands, { value: 6, unit: 'months' })).toBe(bands[0]);
  expect(findDurationBand(bands, 'lifetime')).toBe(bands[1]);
});

it('bands without a last one are refused', () => {
  expect(() => findDurationBand([{ up_to_months: 1 }], 'lifetime')).toThrow('no last one');
});
