import {
  type ReactionExperiment,
  type ReactionProject,
  reactionExperiment,
  reactionProject,
} from '#contract/reactions';
import { readStored } from '#kernel/db/stored-json.ts';
import type { ReactionExperimentRow } from './experiment-store.ts';
import type { ReactionProjectRow } from './store.ts';

export type Parameters = NonNullable<ReactionProject['parameters']>;

/** As they were declared and validated; null where none were. */
export const parametersOf = ({
  id,
  parameters,
}: Pick<ReactionProjectRow, 'id' | 'parameters'>): Parameters | null =>
  readStored(reactionProject.shape.parameters, parameters ?? 'null', {
    column: 'reaction_project.parameters',
    id,
  });

export const unitsOfProject = (
  project: Pick<ReactionProjectRow, 'id' | 'parameters'>,
): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    (parametersOf(project) ?? []).map((parameter) => [
      parameter.name,
      'unit' in parameter ? parameter.unit : undefined,
    ]),
  );

export const toWire = (row: ReactionProjectRow): Omit<ReactionProject, 'deletion'> => ({
  id: row.id,
  name: row.name,
  description: row.description,
  reaction_smiles: row.reaction_smiles,
  project_id: row.project_id,
  optimization_id: row.optimization_id,
  parameters: parametersOf(row),
  experiment_count: row.experiment_count,
  planned_count: row.planned_count,
  best_yield_percent: row.best_yield_percent,
  revision: row.revision,
  created_by_user_id: row.created_by_user_id,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

export const conditionsOf = ({
  id,
  conditions,
}: Pick<ReactionExperimentRow, 'id' | 'conditions'>): ReactionExperiment['conditions'] =>
  readStored(reactionExperiment.shape.conditions, conditions, {
    column: 'reaction_experiment.conditions',
    id,
  });

export const toWireExperiment = (row: ReactionExperimentRow): ReactionExperiment => ({
  id: row.id,
  reaction_project_id: row.reaction_project_id,
  number: row.number,
  conditions: conditionsOf(row),
  yield_percent: row.yield_percent,
  status: row.status,
  note: row.note,
  planned_from:
    row.planned_from_kind === null || row.planned_from_id === null
      ? null
      : { kind: row.planned_from_kind, id: row.planned_from_id },
  completes: row.supersession === 'completes' ? row.supersedes : null,
  corrects: row.supersession === 'corrects' ? row.supersedes : null,
  superseded_by: row.superseded_by,
  reason_for_change: row.reason_for_change,
  created_by_user_id: row.created_by_user_id,
  created_at: row.created_at,
});
