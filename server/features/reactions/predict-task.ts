import type { ReactionExperiment } from '#contract/reactions';
import type { EngineError, Warning } from '#engines/common/result.ts';
import { predictYields } from '#engines/optimization/yields/predict-yields.ts';
import type { YieldPredictions } from '#engines/optimization/yields/yield-prediction.ts';
import { describeParameters } from './describe-parameters.ts';
import { spaceOfConditions } from './space-of-conditions.ts';
import type { Parameters } from './to-wire.ts';

type Conditions = ReactionExperiment['conditions'];

export interface YieldTask {
  readonly parameters: Parameters | null;
  /** Completed ones. */
  readonly experiments: readonly { readonly conditions: Conditions; readonly yieldPercent: number }[];
  readonly candidates: readonly Conditions[];
  readonly level: number;
}

export type YieldTaskAnswer =
  | { readonly kind: 'predicted'; readonly value: YieldPredictions; readonly warnings: readonly Warning[] }
  | { readonly kind: 'refused'; readonly fields: Readonly<Record<string, string[]>> }
  | { readonly kind: 'failed'; readonly error: EngineError };

const mostFields = 100;

/** Worker task: the surrogate of one project and its candidates. */
export const predictYieldsTask = async ({
  parameters,
  experiments,
  candidates,
  level,
}: YieldTask): Promise<YieldTaskAnswer> => {
  if (experiments.length === 0) {
    const message = 'The project has no completed experiment; a yield can be predicted once there is one.';
    return { kind: 'failed', error: { code: 'no_results', message } };
  }
  const space = spaceOfConditions(
    parameters,
    experiments.map(({ conditions }) => conditions),
    await describeParameters(parameters),
  );
  const fields: [string, string[]][] = [];
  const pointOf = (conditions: Conditions, place: number) => {
    const read = space.toPoint(conditions);
    if ('point' in read) return [read.point];
    for (const { name, message } of read.refused) fields.push([`candidates.${place}.${name}`, [message]]);
    return [];
  };
  const points = candidates.flatMap(pointOf);
  if (fields.length > 0) return { kind: 'refused', fields: Object.fromEntries(fields.slice(0, mostFields)) };
  const done = experiments.map(({ conditions, yieldPercent }) => {
    const read = space.toPoint(conditions);
    if (!('point' in read)) throw new Error('An experiment stands in the space made of it.');
    return { point: read.point, results: [yieldPercent], status: 'completed' as const };
  });
  const answer = predictYields({
    space: { parameters: space.parameters, constraints: [], candidates: null },
    experiments: done,
    candidates: points,
    level,
  });
  return answer.ok
    ? { kind: 'predicted', value: answer.value, warnings: [...space.warnings, ...answer.warnings] }
    : { kind: 'failed', error: answer.error };
};
