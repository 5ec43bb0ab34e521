import type { DurationUnit } from './vocabulary.ts';
/** How long a product is taken; a lifetime is more than ten years. */
export type TreatmentDuration = { readonly value: number; readonly unit: DurationUnit } | 'lifetime';

const monthsPerYear = 12;
/** Days that still count as so many months: a month of 30 days, a year of 365, ten years with two leap days. */
const daysUpTo: Readonly<Record<number, number>> = { 1: 30, 12: 365, 120: 3652 };

const isUpTo = (duration: Exclude<TreatmentDuration, 'lifetime'>, months: number): boolean => {
  if (duration.unit === 'days') {
    const days = daysUpTo[months];
    if (days === undefined) throw new Error(`no days are known for a band up to ${months} months`);
    return duration.value <= days;
  }
  return duration.value * (duration.unit === 'years' ? monthsPerYear : 1) <= months;
};

/**
 * The first band whose upper end is not exceeded; bands rise, `up_to_months` belongs to its band, the last has none. Ends are
 * 1, 12 and 120 months; throws on another one, which a table would have to bring along with its days.
 */
export const findDurationBand = <Band extends { readonly up_to_months: number | null }>(
  bands: readonly Band[],
  duration: TreatmentDuration,
): Band => {
  const band = bands.find(
    ({ up_to_months }) =>
      up_to_months === null || (duration !== 'lifetime' && isUpTo(duration, up_to_months)),
  );
  if (!band) throw new Error('the bands of durations have no last one');
  return band;
};
