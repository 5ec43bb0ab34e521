import { ok, type Result } from '../common/result.ts';
import { createRng, type Rng } from '../common/rng.ts';
import { breaksNone } from './fit-outcomes.ts';
import type { Campaign } from './model.ts';
import { hypervolume } from './objectives/hypervolume.ts';
import { type OrientedRow, orientRow, orientValue } from './objectives/orient.ts';
import { recommend } from './recommend.ts';
import type { ModelSummary, Recommendation, RecommendedExperiment } from './recommendation.ts';
import type { StoppingAdvice, StoppingReason } from './vocabulary.ts';

export interface Stopping {
  readonly advice: StoppingAdvice;
  /**
   * Of the next batch. With one objective in its unit; with several, the part the hypervolume is expected to grow by. Null
   * where no model can say.
   */
  readonly expectedGain: number | null;
  /** That the next batch gains more than `worthwhile`; null as above. */
  readonly probabilityOfGain: number | null;
  /** Least gain that counts, in the unit of the expected gain: the scatter of one measurement, or a hundredth of what was seen. */
  readonly worthwhile: number | null;
  readonly reason: StoppingReason;
}

/** Drawn outcomes of a batch; the same every time. */
const draws = 2_000;
/** A hundredth of what was seen, or of the hypervolume, is a gain nobody would run a batch for. */
const leastShare = 0.01;
/** Below this chance of a worthwhile gain a further batch is not advised. Chosen on test functions (docs/optimization.md). */
const leastProbability = 0.1;

/** Standard deviation of the surface alone: what is known of a measurement less its own scatter. */
const surfaceSd = (sd: number, { noiseSd }: ModelSummary): number =>
  Math.sqrt(Math.max(0, sd * sd - noiseSd * noiseSd));

/** Whether a drawn experiment keeps every outcome constraint; without any, nothing is drawn. */
const drawsWithin = ({ outcomes = [] }: RecommendedExperiment, rng: Rng): boolean =>
  outcomes.every(({ probability }) => rng.uniform() < probability);

/**
 * One drawn outcome of every experiment of a batch, oriented; experiments count as independent. Those that break an outcome
 * constraint gain nothing and are left out.
 */
const drawBatch = (
  { objectives }: Campaign,
  { experiments, models }: Recommendation,
  rng: Rng,
): OrientedRow[] =>
  experiments.flatMap((experiment) => {
    const row = objectives.map((objective, k) => {
      const { mean = 0, sd = 0 } = experiment.predicted?.[k] ?? {};
      const model = models[k];
      const spread = model === undefined ? sd : surfaceSd(sd, model);
      return orientValue(objective, mean + rng.gaussian() * spread);
    });
    return drawsWithin(experiment, rng) ? [row] : [];
  });

/** The best prediction at an experiment, oriented: what the reasons of a single goal are measured from. */
const bestOf = (campaign: Campaign, experiments: readonly RecommendedExperiment[]): number | null => {
  const [objective] = campaign.objectives;
  const reason = experiments.find((each) => 'best' in each.reason)?.reason;
  return objective === undefined || reason === undefined || !('best' in reason)
    ? null
    : orientValue(objective, reason.best);
};

interface Gains {
  readonly gainOf: (batch: readonly OrientedRow[]) => number;
  readonly worthwhile: number;
}

const spreadOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

const singleGains = (campaign: Campaign, recommendation: Recommendation): Gains | null => {
  const best = bestOf(campaign, recommendation.experiments);
  const results = campaign.experiments.flatMap(({ results: [result = null] }) => result ?? []);
  if (best === null) return null;
  const noise = recommendation.models[0]?.noiseSd ?? 0;
  return {
    gainOf: (batch) => Math.max(0, ...batch.map(([value = best]) => value - best)),
    worthwhile: Math.max(noise, leastShare * spreadOf(results)),
  };
};

/** Growth of the volume above the reference, as a part of what is dominated now. */
const volumeGains = (
  { objectives, experiments, outcomes = [] }: Campaign,
  { strategy }: Recommendation,
): Gains | null => {
  if (strategy?.code !== 'expected_hypervolume_improvement') return null;
  const reference = objectives.map((objective, k) => {
    const value = strategy.reference[k] ?? 0;
    // A reference is a value of the objective; of a target it lies above it.
    return orientValue(objective, value);
  });
  const rows = experiments
    .filter((one) => breaksNone(outcomes, one))
    .map(({ results }) => orientRow(objectives, results));
  const present = hypervolume(rows, reference);
  if (present === null || present <= 0) return null;
  return {
    gainOf: (batch) => Math.max(0, (hypervolume([...rows, ...batch], reference) ?? present) / present - 1),
    worthwhile: leastShare,
  };
};

const unknown = (advice: Stopping['advice'], reason: Stopping['reason']): Stopping => ({
  advice,
  expectedGain: null,
  probabilityOfGain: null,
  worthwhile: null,
  reason,
});

/** Volumes of many objectives are dear: fewer outcomes are drawn of them. */
const drawsOf = ({ objectives }: Campaign): number => (objectives.length > 1 ? draws / 10 : draws);

/** Why nothing can be said yet; null where something can. */
const tooEarly = ({ method, strategy }: Recommendation): StoppingReason | null => {
  if (method === 'initial_design') return 'first_experiments';
  return strategy?.code === 'probability_of_feasibility' ? 'nothing_keeps_limits' : null;
};

/**
 * Whether a further batch is worth it: outcomes of the batch that would be recommended are drawn from the models, and what they
 * gain over the best so far is counted. Never `stop` before the first experiments are done or without a model. The same campaign
 * gives the same answer. Errors: those of recommend().
 */
export const judgeStopping = (
  campaign: Campaign,
  options: { readonly signal?: { readonly aborted: boolean } } = {},
): Result<Stopping> => {
  // What a person kept for the next batch says nothing about what the space still holds.
  const next = recommend({ ...campaign, pinned: [] }, options);
  if (!next.ok) return next;
  const { models, experiments } = next.value;
  if (next.warnings.some(({ code }) => code === 'space_exhausted'))
    return ok(unknown('stop', 'space_exhausted'));
  const early = tooEarly(next.value);
  if (early !== null) return ok(unknown('go_on', early));
  const isFitted = models.length > 0 && models.every(({ kind }) => kind === 'fitted');
  const gains =
    !isFitted || experiments.length === 0
      ? null
      : campaign.objectives.length === 1
        ? singleGains(campaign, next.value)
        : volumeGains(campaign, next.value);
  if (gains === null) return ok(unknown('go_on', 'no_model'));
  const rng = createRng(campaign.seed);
  let [sum, count] = [0, 0];
  const total = drawsOf(campaign);
  for (let draw = 0; draw < total; draw++) {
    const gain = gains.gainOf(drawBatch(campaign, next.value, rng));
    sum += gain;
    if (gain > gains.worthwhile) count++;
  }
  const [expectedGain, probabilityOfGain] = [sum / total, count / total];
  const isWorth = probabilityOfGain >= leastProbability || expectedGain >= gains.worthwhile;
  return ok({
    advice: isWorth ? 'go_on' : 'stop',
    expectedGain,
    probabilityOfGain,
    worthwhile: gains.worthwhile,
    reason: isWorth ? 'gain_expected' : 'little_to_gain',
  });
};
