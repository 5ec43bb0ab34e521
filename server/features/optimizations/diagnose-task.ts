import type { Diagnostics, ParameterDeclaration } from '#contract/optimizations';
import { ok, type Result } from '#engines/common/result.ts';
import { diagnose } from '#engines/optimization/diagnose.ts';
import type {
  ObjectiveDiagnostics,
  Diagnostics as Seen,
  Slice,
} from '#engines/optimization/diagnostics/diagnostics.ts';
import { engineVersion } from '#engines/optimization/engine-version.ts';
import { unreviewed } from '#kernel/contract/interpretation.ts';
import type { Definition, Evidence } from './definition.ts';
import { createConditionWriter, createValueWriter } from './read-conditions.ts';
import type { CountingExperiment } from './read-history.ts';
import { loocvToWire } from './recommendation-to-wire.ts';
import { type FoundSoFar, toCampaign } from './to-campaign.ts';

export interface DiagnosticsTask extends FoundSoFar {
  /** JSON, as stored. */
  readonly definition: string;
  readonly evidence: string;
}

/** What the engine sees in a run, without what only the request knows. */
export type Diagnosed = Omit<Diagnostics, 'history_hash'>;

/** Experiments of the campaign by their place: pending ones are none of them. */
type Ended = readonly CountingExperiment[];

const sliceToWire = (
  { parameter, points }: Slice,
  write: ReturnType<typeof createValueWriter>,
): Diagnostics['objectives'][number]['slices'][number] => ({
  parameter,
  points: points.map(({ value, mean, low, high, isAllowed }) => ({
    value: write(parameter, value),
    mean,
    low,
    high,
    is_allowed: isAllowed,
  })),
});

const objectiveToWire = (
  { objective, model, parity, importance, slices, progress }: ObjectiveDiagnostics,
  ended: Ended,
  declared: readonly ParameterDeclaration[],
): Diagnostics['objectives'][number] => ({
  objective,
  kernel: model?.kernel ?? null,
  loocv: loocvToWire(model?.loocv ?? null),
  parity: parity.map(({ experiment, isOutlier, ...point }) => ({
    experiment_id: ended[experiment]?.id ?? '',
    ...point,
    is_outlier: isOutlier,
  })),
  importance: importance.map((one) => ({ ...one })),
  slices: slices.map((slice) => sliceToWire(slice, createValueWriter(declared))),
  best_so_far: progress.map(({ experiment, value, best, isWithin }) => ({
    experiment_id: ended[experiment]?.id ?? '',
    number: ended[experiment]?.number ?? 0,
    value,
    best,
    is_within: isWithin,
  })),
});

/** Experiments after which it cannot be computed are left out; null with one objective. */
const volumesToWire = ({ hypervolume }: Seen, ended: Ended): Diagnostics['hypervolume'] =>
  hypervolume?.history.flatMap((value, place) =>
    value === null ? [] : [{ number: ended[place]?.number ?? 0, value }],
  ) ?? null;

/** Worker task: how well the model of a run predicts what was measured, what matters, and how far it has come. */
export const diagnoseRun = (task: DiagnosticsTask): Result<Diagnosed> => {
  const definition = JSON.parse(task.definition) as Definition;
  const evidence = JSON.parse(task.evidence) as Evidence;
  const { parameters, batch_size } = definition;
  const seen = diagnose(toCampaign(definition, evidence, task, batch_size));
  if (!seen.ok) return seen;
  const ended = task.history.filter(({ status }) => status !== 'pending');
  const { objectives, slicesAt } = seen.value;
  return ok({
    objectives: objectives.map((one) => objectiveToWire(one, ended, parameters)),
    slices_at: slicesAt === null ? null : createConditionWriter(parameters)(slicesAt),
    hypervolume: volumesToWire(seen.value, ended),
    ...unreviewed(engineVersion, seen.warnings),
  });
};
