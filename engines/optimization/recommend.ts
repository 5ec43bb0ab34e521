import { fail, ok, type Result, warn } from '../common/result.ts';
import { createRng, type Rng } from '../common/rng.ts';
import type { Acquisition } from './acquisition/acquisition.ts';
import { fitFeasibility, type LogFeasibility, weighByFeasibility } from './acquisition/feasibility.ts';
import { fillSpace } from './acquisition/fill-space.ts';
import { seekOneGoal } from './acquisition/one-goal.ts';
import { type Batch, chooseBatch } from './choose-batch.ts';
import { describeExperiment } from './describe-experiment.ts';
import { describeModel } from './describe-model.ts';
import { type FittedObjective, fitObjectives } from './fit-objectives.ts';
import { predict } from './gp/predict.ts';
import type { Campaign, Point } from './model.ts';
import { orientValue } from './objectives/orient.ts';
import { planInitialDesign } from './plan-initial-design.ts';
import type { Recommendation } from './recommendation.ts';
import { type Encoding, encodeSpace } from './space/encode-space.ts';
import { type OrderedCampaign, orderCampaign } from './space/order-campaign.ts';

/** Whoever asked may stop waiting between two experiments of a batch. */
export interface RecommendOptions {
  readonly signal?: { readonly aborted: boolean };
}

/** Experiments a big space is searched around. */
const mostIncumbents = 5;

const noResults = warn(
  'too_few_results',
  'Fewer than two different conditions have a result; the next experiments are as different from all others as possible.',
);
const exhausted = warn('space_exhausted', 'Fewer conditions are left untried than were asked for.');

/** Conditions that have been, are being or shall not again be tried. */
const triedPoints = ({ experiments, pending }: Campaign): Point[] => [
  ...experiments.map(({ point }) => point),
  ...pending,
];

/** The same history asks the same questions of chance, whenever it is asked. */
const rngOf = ({ seed, experiments, pending }: Campaign): Rng =>
  createRng(seed + 0x9e3779b9 * (1 + experiments.length + pending.length));

const canCarryModel = ({ experiments }: Campaign): boolean =>
  new Set(
    experiments.flatMap(({ point, results }) => (results.every((r) => r !== null) ? [point.join()] : [])),
  ).size > 1;

const refuse = ({ objectives, experiments }: Campaign): Result<never> | null => {
  if (objectives.length === 0) return fail('no_objective', 'A campaign needs at least one objective.');
  const areFinite = experiments.every(({ results }) =>
    results.every((r) => r === null || Number.isFinite(r)),
  );
  return areFinite ? null : fail('not_finite', 'Results are finite numbers.');
};

/** Worth of a point by the models, by how sure it is to come to an end, and with what is pending taken as predicted. */
const acquire = (
  { pending }: Campaign,
  [fitted]: readonly FittedObjective[],
  feasibility: LogFeasibility | null,
  encoding: Encoding,
): Acquisition => {
  if (fitted === undefined) throw new RangeError('no objective');
  const plain = seekOneGoal(fitted, encoding);
  const acquisition = feasibility ? weighByFeasibility(plain, feasibility) : plain;
  for (const point of pending) acquisition.believe(point);
  return acquisition;
};

/** The best experiments so far by what the model makes of them. */
const bestPoints = ([fitted]: readonly FittedObjective[], encoding: Encoding): Point[] => {
  if (fitted === undefined) return [];
  const { objective, gp, points } = fitted;
  const { mean } = predict(gp, encoding.encode(points), points.length);
  const ranked = points.map((point, i) => ({ point, worth: orientValue(objective, mean[i] ?? 0) }));
  return ranked
    .sort((a, b) => b.worth - a.worth)
    .slice(0, mostIncumbents)
    .map(({ point }) => point);
};

const spread = ({ choices }: Batch): Recommendation => ({
  experiments: choices.map(({ point }) => ({
    point,
    predicted: null,
    acquisition: null,
    feasibility: null,
    reason: { code: 'space_filling' },
  })),
  method: 'space_filling',
  models: [],
});

/** In the order of parameters and levels of the campaign that asked. */
const restoreOrder = (
  { experiments, models, method }: Recommendation,
  { space }: Campaign,
  { restore }: OrderedCampaign,
): Recommendation => {
  const places = new Map(space.parameters.map(({ name }, place) => [name, place]));
  const placeOf = ({ parameter }: { parameter: string }): number => places.get(parameter) ?? 0;
  return {
    experiments: experiments.map((own) => ({ ...own, point: restore(own.point) })),
    method,
    models: models.map((model) => ({
      ...model,
      lengthscales: model.lengthscales.toSorted((a, b) => placeOf(a) - placeOf(b)),
    })),
  };
};

const recommendInOrder = (campaign: Campaign, { signal }: RecommendOptions): Result<Recommendation> => {
  const refusal = refuse(campaign);
  if (refusal) return refusal;
  const { space, experiments } = campaign;
  const tried = triedPoints(campaign);
  const rng = rngOf(campaign);

  const planned = planInitialDesign(campaign, tried);
  if (planned) return ok(planned);

  const encoding = encodeSpace(space);
  if (!canCarryModel(campaign)) {
    const batch = chooseBatch(campaign, fillSpace(tried, encoding), { tried, incumbents: [], rng, signal });
    return batch.ok ? ok(spread(batch.value), [noResults]) : batch;
  }

  const models = fitObjectives(campaign, encoding);
  if (!models.ok) return models;
  const feasibility = fitFeasibility(experiments, encoding);
  const acquisition = acquire(campaign, models.value, feasibility, encoding);
  const incumbents = bestPoints(models.value, encoding);
  const batch = chooseBatch(campaign, acquisition, { tried, incumbents, rng, signal });
  if (!batch.ok) return batch;

  const { choices, isRepeat } = batch.value;
  const recommendation: Recommendation = {
    experiments: choices.map((choice) => describeExperiment(choice, models.value, feasibility, encoding)),
    method: 'model',
    models: models.value.map((model) => describeModel(model, space)),
  };
  return ok(recommendation, [...encoding.warnings, ...models.warnings, ...(isRepeat ? [exhausted] : [])]);
};

/**
 * The next experiments of a campaign. First those of the initial design that are missing; then, by a Gaussian process, those
 * expected to improve most on the best so far, one after the other, each believed to turn out as predicted before the next is
 * chosen; where results cannot carry a model, those most unlike all others (`space_filling`, with a warning).
 * Deterministic: the same campaign gives the same bits, in whatever order its parameters, levels, constraints and candidates come. Errors: `no_objective`, `not_finite`, `cancelled` and those of the model.
 */
export const recommend = (campaign: Campaign, options: RecommendOptions = {}): Result<Recommendation> => {
  const ordered = orderCampaign(campaign);
  const answer = recommendInOrder(ordered.campaign, options);
  return answer.ok ? ok(restoreOrder(answer.value, campaign, ordered), answer.warnings) : answer;
};
