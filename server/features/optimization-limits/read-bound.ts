import { convert } from '#engines/common/units/convert-unit.ts';
import type { ImpurityLimit } from '../dossier-assessments/index.ts';
import { findConversion } from '../optimizations/index.ts';

/** The limit in the unit of the quantity, or why it cannot be followed. */
export const readBound = (
  { limit, basis }: ImpurityLimit,
  unit: string | undefined,
): { readonly ok: true; readonly bound: number } | { readonly ok: false; readonly why: string } => {
  if (limit === null) return { ok: false, why: `The dossier states no limit: ${basis}` };
  if (unit === undefined)
    return { ok: false, why: `The quantity has no unit, and the limit is in ${limit.unit}.` };
  const found = findConversion(limit.unit, unit);
  return found.ok
    ? { ok: true, bound: convert(limit.value, found.conversion) }
    : { ok: false, why: `The limit ${found.why}.` };
};
