import type {
  Conditions,
  ObjectiveDeclaration,
  OutcomeConstraintDeclaration,
  Pareto,
} from '#contract/optimizations';
import type { Objective } from '#engines/optimization/model.ts';
import { hypervolume } from '#engines/optimization/objectives/hypervolume.ts';
import { type OrientedRow, orientRow, undoOrientation } from '#engines/optimization/objectives/orient.ts';
import { paretoFront } from '#engines/optimization/objectives/pareto-front.ts';
import { referencePoint } from '#engines/optimization/objectives/reference-point.ts';
import { outcomeStateOf } from './measured-quantities.ts';
import { ownValue } from './own-value.ts';
import { toObjectives } from './to-space.ts';

export interface ParetoTask {
  readonly objectives: ObjectiveDeclaration[];
  readonly outcome_constraints: OutcomeConstraintDeclaration[];
  readonly experiments: readonly {
    readonly id: string;
    readonly parameters: Conditions;
    readonly results: Readonly<Record<string, number | null>>;
  }[];
}

const measureVolume = (
  objectives: readonly Objective[],
  rows: readonly (OrientedRow | null)[],
): Pareto['hypervolume'] => {
  if (objectives.length < 2 || rows.every((row) => row === null)) return null;
  const reference = referencePoint(objectives, rows);
  const value = hypervolume(rows, reference);
  if (value === null) return null;
  const reported = objectives.map((objective, k) => [
    objective.name,
    undoOrientation(objective, reference[k] ?? 0),
  ]);
  return { value, reference: Object.fromEntries(reported) };
};

/** Worker task: which completed experiments no other is better than, and what they dominate. */
export const findPareto = ({
  objectives: declared,
  outcome_constraints,
  experiments: all,
}: ParetoTask): Omit<Pareto, 'engine_version'> => {
  const objectives = toObjectives({ objectives: declared });
  const experiments = all.filter(
    (experiment) => outcomeStateOf({ outcome_constraints }, experiment.results) !== 'broken',
  );
  const results = experiments.map((experiment) =>
    objectives.map(({ name }) => ownValue(experiment.results, name) ?? null),
  );
  const rows = results.map((row) => orientRow(objectives, row));
  const places = paretoFront(rows);
  const incomplete = rows.filter((row) => row === null).length;
  return {
    objectives: objectives.map(({ name }) => name),
    front: places.flatMap((place) => {
      const experiment = experiments[place];
      if (experiment === undefined) return [];
      const { id, parameters } = experiment;
      const measured = objectives.map(({ name }, k) => [name, results[place]?.[k] ?? 0]);
      return [{ experiment_id: id, parameters, results: Object.fromEntries(measured) }];
    }),
    dominated: rows.length - incomplete - places.length,
    infeasible: all.length - experiments.length,
    incomplete,
    hypervolume: measureVolume(objectives, rows),
  };
};
