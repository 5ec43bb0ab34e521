import type { ObservedSignal } from './model.ts';

/** Lines so many times as wide as the compound's usual ones are those of exchanging protons. */
const broadTimes = 5;

/** What the lines of a signal say about its nuclei: width of its tallest line against the usual one, and its splitting. */
export const shapeOfSignal = (
  multiplicity: string,
  tallestWidthHz: number,
  usualWidthHz: number,
): NonNullable<ObservedSignal['shape']> => {
  if (tallestWidthHz > broadTimes * usualWidthHz) return 'broad';
  return multiplicity === 's' || multiplicity === 'm' ? 'single' : 'split';
};
