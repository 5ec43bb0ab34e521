import { z } from 'zod';
import {
  type ExperimentRow,
  experimentSchema,
  type Optimization,
  type OptimizationSummary,
  optimizationSchema,
} from '#contract/optimizations';
import { readStored } from '#kernel/db/stored-json.ts';
import type { Definition, Evidence } from './definition.ts';
import type { ListedExperiment } from './experiment-store.ts';
import { outcomeStateOf } from './measured-quantities.ts';
import { type Sights, showBound } from './read-sights.ts';
import type { OptimizationDefinitionTable, OptimizationTable } from './tables.ts';

export const readDefinition = ({ definition }: OptimizationDefinitionTable): Definition =>
  JSON.parse(definition) as Definition;

export const readEvidence = ({ evidence }: OptimizationDefinitionTable): Evidence =>
  JSON.parse(evidence) as Evidence;

const commonOf = (row: OptimizationTable) => ({
  id: row.id,
  name: row.name,
  project_id: row.project_id,
  status: row.status,
  revision: row.revision,
  objectives: readStored(optimizationSchema.shape.objectives, row.objectives, {
    column: 'optimization.objectives',
    id: row.id,
  }),
  batch_size: row.batch_size,
  experiment_count: row.experiment_count,
  pending_count: row.pending_count,
  best: readStored(optimizationSchema.shape.best, row.best, { column: 'optimization.best', id: row.id }),
  created_by_user_id: row.created_by_user_id,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

export const summarise = (row: OptimizationTable): OptimizationSummary => ({
  ...commonOf(row),
  parameter_names: readStored(z.array(z.string()), row.parameter_names, {
    column: 'optimization.parameter_names',
    id: row.id,
  }),
});

export const toWire = (
  row: OptimizationTable,
  definition: Definition,
  { descriptors, related, warnings }: Evidence,
  sights: Sights,
): Optimization => ({
  ...commonOf(row),
  parameters: definition.parameters,
  constraints: definition.constraints,
  outcome_constraints: (definition.outcome_constraints ?? []).map((one) => showBound(one, sights)),
  initial_design: definition.initial_design,
  seed: definition.seed,
  candidates: definition.candidates,
  cost: definition.cost,
  plate: definition.plate ?? null,
  related: related.map(({ run_id, name, experiments_used, experiments_left_out }) => ({
    run_id,
    name,
    experiments_used,
    experiments_left_out,
  })),
  descriptors:
    descriptors === null
      ? null
      : {
          version: descriptors.version,
          parameters: descriptors.parameters.map(({ parameter, source, names }) => ({
            parameter,
            source,
            names: [...names],
          })),
        },
  warnings,
});

export const toWireExperiment = (
  row: ListedExperiment,
  definition: Pick<Definition, 'objectives' | 'outcome_constraints'>,
): ExperimentRow => ({
  id: row.id,
  number: row.number,
  parameters: readStored(experimentSchema.shape.parameters, row.parameters, {
    column: 'optimization_experiment.parameters',
    id: row.id,
  }),
  results: readStored(experimentSchema.shape.results, row.results, {
    column: 'optimization_experiment.results',
    id: row.id,
  }),
  status: row.status,
  limits: row.status === 'completed' ? outcomeStateOf(definition, JSON.parse(row.results)) : null,
  note: row.note,
  import_id: row.import_id,
  completes: row.completes,
  corrects: row.corrects,
  superseded_by: row.superseded_by,
  reason_for_change: row.reason_for_change,
  created_by_user_id: row.created_by_user_id,
  created_at: row.created_at,
});
