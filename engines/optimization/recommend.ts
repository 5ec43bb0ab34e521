import { fail, ok, type Result, warn } from '../common/result.ts';
import { createRng, type Rng } from '../common/rng.ts';
import { fitFeasibility } from './acquisition/feasibility.ts';
import { fillSpace } from './acquisition/fill-space.ts';
import { chooseAcquisition } from './choose-acquisition.ts';
import { type Batch, type BatchOptions, chooseBatch } from './choose-batch.ts';
import { type Chooser, describeExperiment, type Models } from './describe-experiment.ts';
import { describeModel } from './describe-model.ts';
import { fitObjectives } from './fit-objectives.ts';
import { fitOutcomes } from './fit-outcomes.ts';
import type { Campaign, Point } from './model.ts';
import { planInitialDesign } from './plan-initial-design.ts';
import type { ModelSummary, Recommendation, RecommendedExperiment } from './recommendation.ts';
import { refuseNear } from './refuse-near.ts';
import { checkPoint, checkResults } from './space/check-point.ts';
import { listMistakes } from './space/check-space.ts';
import { type Encoding, encodeSpace } from './space/encode-space.ts';
import { type OrderedCampaign, orderCampaign } from './space/order-campaign.ts';
import { statePrices } from './state-prices.ts';

/** Whoever asked may stop waiting between two experiments of a batch. */
export interface RecommendOptions {
  readonly signal?: { readonly aborted: boolean };
  /** Told after each experiment how many of the batch are chosen, with those a person pinned. */
  readonly onChosen?: (count: number) => void;
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
const refuse = (campaign: Campaign): Result<never> | null => {
  const { space, objectives, experiments, pending, rejected = [], pinned = [], outcomes = [] } = campaign;
  if (objectives.length === 0) return fail('no_objective', 'A campaign needs at least one objective.');
  const [mistake] = listMistakes(space);
  if (mistake) return { ok: false, error: mistake };
  const points = [...experiments.map(({ point }) => point), ...pending, ...rejected, ...pinned];
  const [unusable] = [
    ...points.flatMap((point) => checkPoint(space, point)),
    ...experiments.flatMap(({ results }) => checkResults(objectives, results)),
    ...experiments.flatMap((one) => (one.outcomes === undefined ? [] : checkResults(outcomes, one.outcomes))),
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
  { experiments, models, outcomeModels, ...rest }: Recommendation,
  { space }: Campaign,
  { restore }: OrderedCampaign,
): Recommendation => {
  const places = new Map(space.parameters.map(({ name }, place) => [name, place]));
  const placeOf = ({ parameter }: { parameter: string }): number => places.get(parameter) ?? 0;
  const inOrder = (model: ModelSummary): ModelSummary => ({
    ...model,
    lengthscales: model.lengthscales.toSorted((a, b) => placeOf(a) - placeOf(b)),
  });
  return {
    ...rest,
    experiments: experiments.map((own) => ({ ...own, point: restore(own.point) })),
    models: models.map(inOrder),
    ...(outcomeModels !== undefined && { outcomeModels: outcomeModels.map(inOrder) }),
  };
};

/** Kept by a person, as long as it fits into the batch: what is still to be chosen takes it as running. */
const setPinnedAside = (
  campaign: Campaign,
): { readonly pinned: readonly Point[]; readonly rest: Campaign } => {
  const pinned = (campaign.pinned ?? []).slice(0, campaign.batchSize);
  return {
    pinned,
    rest: {
      ...campaign,
      pending: [...campaign.pending, ...pinned],
      batchSize: campaign.batchSize - pinned.length,
    },
  };
};

const withoutModel = (point: Point): RecommendedExperiment => ({
  point,
  predicted: null,
  acquisition: null,
  feasibility: null,
  cost: null,
  reason: { code: 'pinned' },
});

const byModel = (
  campaign: Campaign,
  pinned: readonly Point[],
  encoding: Encoding,
  batchOptions: Omit<BatchOptions, 'incumbents'>,
): Result<Recommendation> => {
  const { space, experiments } = campaign;
  const fitted = fitObjectives(campaign, encoding);
  if (!fitted.ok) return fitted;
  const limits = fitOutcomes(campaign, encoding);
  if (!limits.ok) return limits;
  const feasibility = fitFeasibility(experiments, encoding);
  const { acquisition, strategy, incumbents, growthOf } = chooseAcquisition(
    campaign,
    fitted.value,
    limits.value,
    feasibility,
    encoding,
    batchOptions.rng,
  );
  const batch = chooseBatch(campaign, acquisition, { ...batchOptions, incumbents });
  if (!batch.ok) return batch;
  const { choices, isRepeat } = batch.value;
  const known: Models = {
    models: fitted.value,
    outcomes: limits.value?.fitted ?? null,
    keepsAll: limits.value?.keepsAll ?? (() => true),
    feasibility,
    encoding,
  };
  const chooserOf = (point: Point): Chooser =>
    strategy.code === 'probability_of_feasibility'
      ? { by: 'limits' }
      : { by: 'improvement', growth: growthOf(point) };
  return ok(
    {
      experiments: [
        ...pinned.map((point) => describeExperiment({ point, acquisition: null }, known, { by: 'person' })),
        ...choices.map((choice) => describeExperiment(choice, known, chooserOf(choice.point))),
      ],
      method: 'model',
      strategy,
      models: fitted.value.map((model) => describeModel(model, space)),
      ...(known.outcomes !== null && {
        outcomeModels: known.outcomes.map(({ model }) => describeModel(model, space)),
      }),
    },
    [...encoding.warnings, ...fitted.warnings, ...limits.warnings, ...(isRepeat ? [exhausted] : [])],
  );
};

const recommendInOrder = (
  given: Campaign,
  { signal, onChosen }: RecommendOptions,
): Result<Recommendation> => {
  const { pinned, rest: campaign } = setPinnedAside(given);
  const { space } = campaign;
  const tried = triedPoints(campaign);
  const rng = rngOf(campaign);
  const isRefused = refuseNear(space, campaign.rejected);
  const priced = (recommendation: Recommendation): Recommendation => statePrices(recommendation, given);
  const withPinned = ({ experiments, ...rest }: Recommendation): Recommendation =>
    priced({ ...rest, experiments: [...pinned.map(withoutModel), ...experiments] });

  const planned = planInitialDesign(campaign, tried);
  if (planned) return ok(withPinned(planned));

  const encoding = encodeSpace(space);
  const batchOptions = {
    tried,
    isRefused,
    rng,
    signal,
    onChosen: (count: number) => onChosen?.(pinned.length + count),
  };
  if (!canCarryModel(campaign)) {
    const filling = fillSpace(tried, encoding);
    const batch = chooseBatch(campaign, filling, { ...batchOptions, incumbents: [] });
    return batch.ok ? ok(withPinned(spread(batch.value)), [noResults]) : batch;
  }
  const chosen = byModel(campaign, pinned, encoding, batchOptions);
  return chosen.ok ? ok(priced(chosen.value), chosen.warnings) : chosen;
};

/**
 * The next experiments of a campaign. First those of the initial design that are missing; then, by a Gaussian process, those
 * worth most (choose-acquisition.ts), one after the other, each believed to turn out as predicted before the next is chosen;
 * where results cannot carry a model, those most unlike all others (`space_filling`, with a warning). What a person pinned comes first,
 * what one refused does not come again. Deterministic: the same
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
    : fail(
        'nothing_allowed',
        (campaign.rejected ?? []).length > 0
          ? 'No conditions are left that keep all constraints and were not rejected.'
          : 'No conditions were found that keep all constraints.',
      );
};
