import { fail, ok, type Result, warn } from '../common/result.ts';
import { createRng, type Rng } from '../common/rng.ts';
import { fitFeasibility } from './acquisition/feasibility.ts';
import { fillSpace } from './acquisition/fill-space.ts';
import { chooseAcquisition } from './choose-acquisition.ts';
import { type Batch, chooseBatch } from './choose-batch.ts';
import { describeExperiment } from './describe-experiment.ts';
import { describeModel } from './describe-model.ts';
import { fitObjectives } from './fit-objectives.ts';
import type { Campaign, Point } from './model.ts';
import { planInitialDesign } from './plan-initial-design.ts';
import type { Recommendation } from './recommendation.ts';
import { checkPoint, checkResults } from './space/check-point.ts';
import { listMistakes } from './space/check-space.ts';
import { encodeSpace } from './space/encode-space.ts';
import { type OrderedCampaign, orderCampaign } from './space/order-campaign.ts';
import { statePrices } from './state-prices.ts';

/** Whoever asked may stop waiting between two experiments of a batch. */
export interface RecommendOptions {
  readonly signal?: { readonly aborted: boolean };
}

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

/** Every objective has results of two different conditions or more. */
const canCarryModel = ({ experiments, objectives }: Campaign): boolean =>
  objectives.every(
    (_, k) =>
      new Set(
        experiments.flatMap(({ point, results }) => ((results[k] ?? null) === null ? [] : [point.join()])),
      ).size > 1,
  );

/** The first mistake of what nobody can compute with. */
const refuse = ({ space, objectives, experiments, pending }: Campaign): Result<never> | null => {
  if (objectives.length === 0) return fail('no_objective', 'A campaign needs at least one objective.');
  const [mistake] = listMistakes(space);
  if (mistake) return { ok: false, error: mistake };
  const points = [...experiments.map(({ point }) => point), ...pending];
  const [unusable] = [
    ...points.flatMap((point) => checkPoint(space, point)),
    ...experiments.flatMap(({ results }) => checkResults(objectives, results)),
  ];
  return unusable ? { ok: false, error: unusable } : null;
};

const spread = ({ choices }: Batch): Recommendation => ({
  experiments: choices.map(({ point }) => ({
    point,
    predicted: null,
    acquisition: null,
    feasibility: null,
    cost: null,
    reason: { code: 'space_filling' },
  })),
  method: 'space_filling',
  strategy: null,
  models: [],
});

/** In the order of parameters and levels of the campaign that asked. */
const restoreOrder = (
  { experiments, models, ...rest }: Recommendation,
  { space }: Campaign,
  { restore }: OrderedCampaign,
): Recommendation => {
  const places = new Map(space.parameters.map(({ name }, place) => [name, place]));
  const placeOf = ({ parameter }: { parameter: string }): number => places.get(parameter) ?? 0;
  return {
    ...rest,
    experiments: experiments.map((own) => ({ ...own, point: restore(own.point) })),
    models: models.map((model) => ({
      ...model,
      lengthscales: model.lengthscales.toSorted((a, b) => placeOf(a) - placeOf(b)),
    })),
  };
};

const recommendInOrder = (campaign: Campaign, { signal }: RecommendOptions): Result<Recommendation> => {
  const { space, experiments } = campaign;
  const tried = triedPoints(campaign);
  const rng = rngOf(campaign);

  const planned = planInitialDesign(campaign, tried);
  if (planned) return ok(statePrices(planned, campaign));

  const encoding = encodeSpace(space);
  if (!canCarryModel(campaign)) {
    const batch = chooseBatch(campaign, fillSpace(tried, encoding), { tried, incumbents: [], rng, signal });
    return batch.ok ? ok(statePrices(spread(batch.value), campaign), [noResults]) : batch;
  }

  const models = fitObjectives(campaign, encoding);
  if (!models.ok) return models;
  const feasibility = fitFeasibility(experiments, encoding);
  const { acquisition, strategy, incumbents, growthOf } = chooseAcquisition(
    campaign,
    models.value,
    feasibility,
    encoding,
    rng,
  );
  const batch = chooseBatch(campaign, acquisition, { tried, incumbents, rng, signal });
  if (!batch.ok) return batch;

  const { choices, isRepeat } = batch.value;
  const recommendation: Recommendation = {
    experiments: choices.map((choice) =>
      describeExperiment(choice, models.value, feasibility, encoding, growthOf(choice.point)),
    ),
    method: 'model',
    strategy,
    models: models.value.map((model) => describeModel(model, space)),
  };
  return ok(statePrices(recommendation, campaign), [
    ...encoding.warnings,
    ...models.warnings,
    ...(isRepeat ? [exhausted] : []),
  ]);
};

/**
 * The next experiments of a campaign. First those of the initial design that are missing; then, by a Gaussian process, those
 * worth most (choose-acquisition.ts), one after the other, each believed to turn out as predicted before the next is chosen;
 * where results cannot carry a model, those most unlike all others (`space_filling`, with a warning). Deterministic: the same
 * campaign gives the same bits, in whatever order its parameters, levels, constraints and candidates come. Errors:
 * `no_objective`, `nothing_allowed`, `cancelled`, the codes of checkSpace, checkPoint and checkResults, and those of the model.
 */
export const recommend = (campaign: Campaign, options: RecommendOptions = {}): Result<Recommendation> => {
  const refusal = refuse(campaign);
  if (refusal) return refusal;
  const ordered = orderCampaign(campaign);
  const answer = recommendInOrder(ordered.campaign, options);
  if (!answer.ok) return answer;
  return answer.value.experiments.length > 0
    ? ok(restoreOrder(answer.value, campaign, ordered), answer.warnings)
    : fail('nothing_allowed', 'No conditions were found that keep all constraints.');
};
