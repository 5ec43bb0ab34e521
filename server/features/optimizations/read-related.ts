import type { Warning } from '#engines/common/result.ts';
import { warn } from '#engines/common/result.ts';
import type { Definition, Evidence } from './definition.ts';
import type { RelatedRun } from './gather-related.ts';
import { ownValue } from './own-value.ts';
import { createConditionReader } from './read-conditions.ts';

type Related = Evidence['related'][number];

/**
 * Experiments of related runs in the parameters and objectives of a new one, by name. What has conditions the new run does not
 * know, or none of its results, is left out and counted.
 */
export const readRelated = (
  { parameters, objectives }: Definition,
  runs: readonly RelatedRun[],
): { related: Related[]; warnings: Warning[] } => {
  const read = createConditionReader(parameters);
  const names = parameters.map(({ name }) => name);
  const warnings: Warning[] = [];
  const related = runs.map(({ run_id, name, experiments }): Related => {
    const used = experiments.flatMap((experiment) => {
      const known = names.flatMap((parameter) => {
        const value = ownValue(experiment.parameters, parameter);
        return value === undefined ? [] : [[parameter, value] as const];
      });
      const conditions = read(Object.fromEntries(known));
      const results = objectives.map((objective) => ownValue(experiment.results, objective.name) ?? null);
      const isOfUse = conditions.ok && results.some((result) => result !== null);
      return isOfUse ? [{ point: conditions.point, results }] : [];
    });
    const leftOut = experiments.length - used.length;
    if (leftOut > 0)
      warnings.push(
        warn(
          'related_left_out',
          `${leftOut} of ${experiments.length} experiments of ${name} have conditions or results this run does not have; they are left out.`,
        ),
      );
    return { run_id, name, experiments_used: used.length, experiments_left_out: leftOut, experiments: used };
  });
  return { related, warnings };
};
