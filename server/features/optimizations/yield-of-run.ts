import { type Conversion, conversionBetween, convert } from '#engines/common/units/convert-unit.ts';
import { unitOf } from './convert-column.ts';
import type { Definition } from './definition.ts';
import { ownValue } from './own-value.ts';

/** The objective of a run that is the yield of a reaction, with how it becomes percent and back. */
export interface YieldObjective {
  readonly name: string;
  readonly toPercent: Conversion;
  readonly fromPercent: Conversion;
}

export type FoundYield =
  | { readonly ok: true; readonly yield: YieldObjective }
  | { readonly ok: false; readonly why: string };

const isYield = /\b(yield|ausbeute)\b/i;

/** By its name and its unit; which of two it is nobody guesses. */
export const findYield = ({ objectives }: Pick<Definition, 'objectives'>): FoundYield => {
  const [first, ...others] = objectives.filter(({ name }) => isYield.test(name));
  if (first === undefined) return { ok: false, why: 'no objective is called a yield' };
  if (others.length > 0) return { ok: false, why: 'several objectives are called a yield' };
  const unit = unitOf(first);
  if (unit === undefined) return { ok: false, why: `${first.name} has no unit` };
  const [toPercent, fromPercent] = [conversionBetween(unit, '%'), conversionBetween('%', unit)];
  return toPercent === null || fromPercent === null
    ? { ok: false, why: `${first.name} is counted in ${unit}, and a yield in %` }
    : { ok: true, yield: { name: first.name, toPercent, fromPercent } };
};

/** The yield of an entry in percent; null where it was not measured. */
export const readYieldPercent = (
  { name, toPercent }: YieldObjective,
  results: Readonly<Record<string, number | null>>,
): number | null => {
  const value = ownValue(results, name) ?? null;
  return value === null ? null : convert(value, toPercent);
};
