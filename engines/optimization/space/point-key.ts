import type { Point } from '../model.ts';
import type { Domain } from './domains.ts';

/** Parts of a range that make two settings one experiment. */
const samePart = 1e-6;
/** Longer lists are not gone through: their levels are places already, or cost more to find than to write. */
const mostSought = 60;

const writeValue = (domain: Domain | undefined, value: number): number | string => {
  if (domain?.kind === 'set' && domain.values.length <= mostSought) {
    // Whole numbers are written far faster than settings with a fraction.
    const place = domain.values.indexOf(value);
    return place < 0 ? `(${value})` : place;
  }
  if (domain?.kind !== 'interval' || domain.high <= domain.low) return value;
  return Math.round((value - domain.low) / (domain.high - domain.low) / samePart);
};

/** The same text for points that are the same experiment. */
export const keyOfPoint = (domains: readonly Domain[], point: Point): string => {
  let key = '';
  for (let k = 0; k < point.length; k++) key += `${writeValue(domains[k], point[k] ?? Number.NaN)};`;
  return key;
};
