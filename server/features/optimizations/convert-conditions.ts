import type { Conditions } from '#contract/optimizations';
import { convert } from '#engines/common/units/convert-unit.ts';
import { findConversion } from './convert-column.ts';

/** By the name of the condition; one without a unit counts as it stands. */
export type UnitsOfConditions = Readonly<Record<string, string | undefined>>;

export type ConvertedConditions =
  | { readonly ok: true; readonly conditions: Conditions }
  | { readonly ok: false; readonly why: string };

/** Numbers of conditions that were written in some units, in the units of another record; or why one cannot be converted. */
export const convertConditions = (
  conditions: Conditions,
  from: UnitsOfConditions,
  to: UnitsOfConditions,
): ConvertedConditions => {
  const converted: Conditions = {};
  for (const [name, value] of Object.entries(conditions)) {
    const [own, other] = [from[name], to[name]];
    if (typeof value === 'string' || own === undefined || other === undefined || own === other) {
      converted[name] = value;
      continue;
    }
    const found = findConversion(own, other);
    if (!found.ok) return { ok: false, why: `${name} ${found.why}` };
    converted[name] = convert(value, found.conversion);
  }
  return { ok: true, conditions: converted };
};
