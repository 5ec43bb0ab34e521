import type { Point } from '../model.ts';
import type { Domain } from './domains.ts';

/** Parts of a range that make two settings one experiment. */
const samePart = 1e-6;

/** The same text for points that are the same experiment. */
export const keyOfPoint = (domains: readonly Domain[], point: Point): string =>
  point
    .map((value, k) => {
      const domain = domains[k];
      if (domain?.kind !== 'interval' || domain.high <= domain.low) return value;
      return Math.round((value - domain.low) / (domain.high - domain.low) / samePart);
    })
    .join(';');
