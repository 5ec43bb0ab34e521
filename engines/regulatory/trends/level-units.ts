import { divide, type Exact, exact, isGreater, multiply } from '../exact.ts';
import type { LevelUnit, SubstanceType } from '../vocabulary.ts';

/** Daily masses that turn a part of a mass into an amount a day; null where they were not said. */
export interface TrendMasses {
  readonly substanceType: SubstanceType;
  readonly substanceG: number | null;
  readonly productG: number | null;
}

/** What a level is a part of. In a product, per cent are of its drug substance (as Q3B counts), the rest of the product. */
type Whole = 'substance' | 'product' | 'day';

/** The factor to parts per million, or to µg a day. */
const factors: Readonly<Record<LevelUnit, string>> = {
  '%': '10000',
  ppm: '1',
  ppb: '0.001',
  'mg/g': '1000',
  'ug/g': '1',
  'ng/g': '0.001',
  'mg/day': '1000',
  'ug/day': '1',
  'ng/day': '0.001',
};

/** Parts per million of the whole, and µg of a gram. */
const partsPerWhole = 1_000_000;

const wholeOf = (unit: LevelUnit, { substanceType }: TrendMasses): Whole => {
  if (unit.endsWith('/day')) return 'day';
  return substanceType === 'drug_product' && unit !== '%' ? 'product' : 'substance';
};

const massOf = (whole: Exclude<Whole, 'day'>, { substanceG, productG }: TrendMasses): Exact | null => {
  const massG = whole === 'substance' ? substanceG : productG;
  return massG === null ? null : exact(massG);
};

/** In µg a day; null without the mass it needs. */
const perDay = (value: Exact, unit: LevelUnit, masses: TrendMasses): Exact | null => {
  const scaled = multiply(value, exact(factors[unit]));
  const whole = wholeOf(unit, masses);
  if (whole === 'day') return scaled;
  const mass = massOf(whole, masses);
  return mass === null ? null : multiply(scaled, mass);
};

/** A level in another unit, exactly; null where that takes a daily mass which was not said. */
export const convertLevel = (
  value: Exact,
  from: LevelUnit,
  to: LevelUnit,
  masses: TrendMasses,
): Exact | null => {
  if (from === to) return value;
  const [source, target] = [wholeOf(from, masses), wholeOf(to, masses)];
  if (source === target) return divide(multiply(value, exact(factors[from])), exact(factors[to]));
  const daily = perDay(value, from, masses);
  if (daily === null) return null;
  if (target === 'day') return divide(daily, exact(factors[to]));
  const mass = massOf(target, masses);
  return mass === null ? null : divide(daily, multiply(mass, exact(factors[to])));
};

/** Whether a level is more than all it is in: over 100 %, or a mass a day above the daily mass where that is known. */
export const exceedsWhole = (value: Exact, unit: LevelUnit, masses: TrendMasses): boolean => {
  const scaled = multiply(value, exact(factors[unit]));
  if (wholeOf(unit, masses) !== 'day') return isGreater(scaled, exact(partsPerWhole));
  const mass = massOf(masses.substanceType === 'drug_product' ? 'product' : 'substance', masses);
  return mass !== null && isGreater(scaled, multiply(mass, exact(partsPerWhole)));
};
