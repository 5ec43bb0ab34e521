import type { Warning } from '#engines/common/result.ts';
import { warn } from '#engines/common/result.ts';
import { conversionBetween, convert } from '#engines/common/units/convert-unit.ts';
import { unitOf } from './convert-column.ts';
import type { Definition, Evidence } from './definition.ts';
import type { RelatedRun } from './gather-related.ts';
import { ownValue } from './own-value.ts';
import { createConditionReader } from './read-conditions.ts';

type Related = Evidence['related'][number];

/** A number of a related run in the unit of this one; null where the two cannot be compared. */
const inOwnUnit = <Value extends string | number | null>(
  value: Value,
  from: string | undefined,
  to: string | undefined,
): Value | number | null => {
  if (typeof value !== 'number' || from === to) return value;
  // One of the two says no unit: nothing tells that they mean the same.
  if (from === undefined || to === undefined) return null;
  const conversion = conversionBetween(from, to);
  return conversion === null ? null : convert(value, conversion);
};

/**
 * Experiments of related runs in the parameters and objectives of a new one, by name. What has conditions the new run does not
 * know, or none of its results, is left out and counted; numbers are converted into the units of the new run.
 */
export const readRelated = (
  { parameters, objectives }: Definition,
  runs: readonly RelatedRun[],
): { related: Related[]; warnings: Warning[] } => {
  const read = createConditionReader(parameters);
  const warnings: Warning[] = [];
  const related = runs.map(({ run_id, name, units, experiments }): Related => {
    const used = experiments.flatMap((experiment) => {
      const known = parameters.flatMap((parameter) => {
        const value = ownValue(experiment.parameters, parameter.name);
        const from = ownValue(units.parameters, parameter.name);
        const own = value === undefined ? null : inOwnUnit(value, from, unitOf(parameter));
        return own === null ? [] : [[parameter.name, own] as const];
      });
      const conditions = read(Object.fromEntries(known));
      const results = objectives.map((objective) => {
        const from = ownValue(units.objectives, objective.name);
        return inOwnUnit(ownValue(experiment.results, objective.name) ?? null, from, unitOf(objective));
      });
      const isOfUse = conditions.ok && results.some((result) => result !== null);
      return isOfUse ? [{ point: conditions.point, results }] : [];
    });
    const leftOut = experiments.length - used.length;
    if (leftOut > 0)
      warnings.push(
        warn(
          'related_left_out',
          `${leftOut} of ${experiments.length} experiments of ${name} have conditions or results this run does not have, or has in a unit they cannot be converted into; they are left out.`,
        ),
      );
    return { run_id, name, experiments_used: used.length, experiments_left_out: leftOut, experiments: used };
  });
  return { related, warnings };
};
