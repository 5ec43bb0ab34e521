import type { ObjectiveDeclaration } from '#contract/optimizations';
import { conversionBetween, convert } from '#engines/common/units/convert-unit.ts';
import type { Objective } from '#engines/optimization/model.ts';
import { unitOf } from './convert-column.ts';

/** Stated ends, or 0 to all of it for a share: a yield in % is none of 145. */
export const possibleOf = ({
  name,
  unit,
  possible_low,
  possible_high,
}: {
  readonly [Field in 'name' | 'unit' | 'possible_low' | 'possible_high']?:
    | ObjectiveDeclaration[Field]
    | undefined;
} & Pick<ObjectiveDeclaration, 'name'>): Pick<Objective, 'possible'> => {
  if (possible_low !== undefined || possible_high !== undefined)
    return { possible: { low: possible_low ?? null, high: possible_high ?? null, isAssumed: false } };
  const whole = conversionBetween('%', unitOf({ name, unit }) ?? '');
  return whole === null ? {} : { possible: { low: 0, high: convert(100, whole), isAssumed: true } };
};
