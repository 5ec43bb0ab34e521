import { hash } from 'node:crypto';
import type { YieldPrediction, YieldPredictionRow, yieldPredictionRoutes } from '#contract/reactions';
import { engineVersion } from '#engines/optimization/engine-version.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import { unreviewed } from '#kernel/contract/interpretation.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { nameGivenLevels } from '../optimizations/index.ts';
import { requireCapability } from './capabilities.ts';
import { listCompleted, type ReactionExperimentRow } from './experiment-store.ts';
import { findReactionProject } from './find-reaction-project.ts';
import type { YieldTask, YieldTaskAnswer } from './predict-task.ts';
import { recordAnswer } from './record-answer.ts';
import type { ReactionProjectRow } from './store.ts';
import { conditionsOf, parametersOf } from './to-wire.ts';

type Declaration = typeof yieldPredictionRoutes.predictYields;
type Body = Input<Declaration>['body'];
type Predicted = Extract<YieldTaskAnswer, { kind: 'predicted' }>;

const measured = (row: ReactionExperimentRow) => ({
  conditions: conditionsOf(row),
  yieldPercent: row.yield_percent ?? 0,
});

/** Conditions under the names of the levels the project declares or its experiments have, so that no spelling counts as a level of its own. */
const nameLevels = async (
  kernel: Pick<Kernel, 'pool'>,
  parameters: YieldTask['parameters'],
  { experiments, candidates }: Pick<YieldTask, 'experiments' | 'candidates'>,
  signal: AbortSignal,
): Promise<Pick<YieldTask, 'experiments' | 'candidates'>> => {
  const given = [...experiments.map(({ conditions }) => conditions), ...candidates];
  const { conditions } = await nameGivenLevels(kernel, { parameters, conditions: given, former: [] }, signal);
  const named = given.map((own, place) => conditions[place] ?? own);
  return {
    experiments: experiments.map((own, place) => ({ ...own, conditions: named[place] ?? own.conditions })),
    candidates: named.slice(experiments.length),
  };
};

const askPool = async (
  kernel: Pick<Kernel, 'pool'>,
  project: ReactionProjectRow,
  experiments: readonly ReactionExperimentRow[],
  { candidates, level }: Body,
  signal: AbortSignal,
): Promise<Predicted> => {
  const parameters = parametersOf(project);
  const given = { experiments: experiments.map(measured), candidates };
  const task: YieldTask = {
    parameters,
    ...(await nameLevels(kernel, parameters, given, signal)),
    level,
  };
  const answer = await kernel.pool.run<YieldTaskAnswer>('reaction.yields', task, { signal });
  if (answer.kind === 'refused')
    throw new AppError('validation_error', 'The request is not valid.', { fields: answer.fields });
  if (answer.kind === 'failed') throw new AppError('bad_request', answer.error.message);
  return answer;
};

const toRows = ({ value }: Predicted, { candidates }: Body): YieldPredictionRow[] =>
  value.predictions.map(({ yieldPercent, low, high, warnings }, place) => ({
    conditions: candidates[place] ?? {},
    yield_percent: yieldPercent,
    low,
    high,
    warnings: [...warnings],
  }));

const toModel = ({ model }: Predicted['value']): YieldPrediction['model'] => ({
  kernel: model.kernel,
  experiments_used: model.experimentsUsed,
  lengthscales: model.lengthscales.map((each) => ({ ...each })),
  noise_percent: model.noisePercent,
  loocv:
    model.loocv === null
      ? null
      : {
          mae_percent: model.loocv.maePercent,
          rmse_percent: model.loocv.rmsePercent,
          r2: model.loocv.r2,
          coverage: model.loocv.coverage,
          n: model.loocv.n,
        },
});

/** What the model was fitted on: the same experiments have the same text. */
const describeExperiments = (experiments: readonly ReactionExperimentRow[]): string =>
  JSON.stringify(experiments.map(({ id, conditions, yield_percent }) => [id, conditions, yield_percent]));

/** The capability of that moment with what was really done by it: with too few yields there is no model to name. */
const describeDecision = (
  capability: YieldPrediction['capability'],
  backend: YieldPrediction['backend'],
): YieldPrediction['capability'] =>
  backend === 'gaussian_process'
    ? capability
    : {
        ...capability,
        reason: 'Too few completed experiments for a model: every candidate gets their mean.',
        provenance: 'The mean of the completed experiments of the project; no other data.',
      };

/** Fits and predicts on a worker; the record keeps the request, what it was fitted on and the capability of that moment. */
export const predictForProject = async (
  kernel: Pick<Kernel, 'newId' | 'pool' | 'securityEvents' | 'settings' | 'store'>,
  { params, body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const project = await findReactionProject(kernel, ctx, params.id, 'reactions.predictYields');
  const capability = requireCapability(kernel, 'yield_surrogate');
  const experiments = await listCompleted(kernel.store.read, project.id);
  const answer = await askPool(kernel, project, experiments, body, ctx.signal);
  const predictions = toRows(answer, body);
  const [first, ...others] = predictions;
  if (first === undefined) throw new Error('There is a prediction for every candidate.');
  const best = others.reduce((top, row) => (row.yield_percent > top.yield_percent ? row : top), first);
  const experimentsHash = hash('sha256', describeExperiments(experiments));
  const summary = {
    id: kernel.newId('rxy'),
    reaction_project_id: project.id,
    level: body.level,
    candidate_count: predictions.length,
    best,
    backend: answer.value.backend,
    capability: describeDecision(capability, answer.value.backend),
    model: toModel(answer.value),
    experiments_hash: experimentsHash,
    created_by_user_id: ctx.principal.id,
    created_at: ctx.nowUtc,
    ...unreviewed(engineVersion, answer.warnings),
  };
  const { write, audit, usage } = recordAnswer('yield_prediction', {
    request: JSON.stringify({
      candidates: body.candidates,
      level: body.level,
      experiments: experiments.map(({ id }) => id),
    }),
    summary,
    detail: { predictions },
    diagram: null,
    auditPayload: {
      candidates: predictions.length,
      experiments: experiments.length,
      experiments_hash: experimentsHash,
      backend: summary.backend,
      engine_version: summary.engine_version,
      warnings: answer.warnings.map(({ code }) => code),
    },
  });
  return { body: { ...summary, predictions }, write, audit, usage };
};
