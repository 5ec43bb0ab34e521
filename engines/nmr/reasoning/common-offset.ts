import { quantile } from '../../stats/robust.ts';
import type { ModelNucleus } from '../vocabulary.ts';
import type { Alignment } from './align-signals.ts';

/** Smaller offsets are within what solvents and predictions differ by, ppm. */
const leastOffsetPpm: Readonly<Record<ModelNucleus, number>> = { '13C': 1, '1H': 0.1 };
const leastLines = 5;
const leastShare = 0.8;
/** A median absolute deviation of normal errors is this share of their standard deviation. */
const normalShare = 0.6745;
/** The median has to be so many of its own standard errors from nothing. */
const leastErrors = 3;

/**
 * By how much the lines lie off their groups on the whole, ppm; positive where the lines are higher. Null where they scatter to both
 * sides, or are too few to say. A spectrum that is referenced wrongly looks like this: every structure fits badly, and none of them by chance.
 */
export const commonOffset = (nucleus: ModelNucleus, { laid }: Alignment): number | null => {
  if (laid.length < leastLines) return null;
  const offsets = laid.map(
    ({ group: { shiftsPpm }, peak }) =>
      peak.shiftPpm - shiftsPpm.reduce((sum, own) => sum + own, 0) / shiftsPpm.length,
  );
  const middle = quantile(offsets, 0.5);
  const scatter =
    quantile(
      offsets.map((own) => Math.abs(own - middle)),
      0.5,
    ) / normalShare;
  const alike = offsets.filter((own) => Math.sign(own) === Math.sign(middle)).length / offsets.length;
  const isLarge = Math.abs(middle) >= leastOffsetPpm[nucleus];
  const isSure = Math.abs(middle) > (leastErrors * scatter) / Math.sqrt(offsets.length);
  return isLarge && isSure && alike >= leastShare ? middle : null;
};
