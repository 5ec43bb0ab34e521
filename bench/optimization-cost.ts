// What seeking gain per cost is worth: direct arylation with the prices of its reagents, beside the same engine that knows no prices, at equal spending.
import { createRng } from '#engines/common/rng.ts';
import type { Campaign, ContextualCost, Experiment, Point } from '#engines/optimization/model.ts';
import { recommend } from '#engines/optimization/recommend.ts';
import { costOfLevel } from './arylation-cost.ts';
import { objectiveOf } from './optimization-campaigns.ts';
import { haveReactions, loadReactionSet, type ReactionSet } from './optimization-sets.ts';
import { shuffledPlaces } from './shuffled-places.ts';
import { meanOf, withError } from './standard-error.ts';
import type { TargetRow } from './target-row.ts';

const seeds = Number(process.env['LARMOR_BENCH_SEEDS'] ?? 40);
const firstSeed = 140_000;
const [initial, batch, most] = [5, 5, 60];
/** Work and analysis of each experiment, in the unit of the reagents: as much as a common ligand, and ten times that. */
const fixedCosts = [0.02, 0.2];
/** What is spent, in costs of an experiment chosen by chance. */
const budgets = [10, 15, 25];

const pricesOf = ({ space }: ReactionSet, perExperiment: number): ContextualCost => ({
  perExperiment,
  perParameter: space.parameters.map((parameter) =>
    'smiles' in parameter
      ? { levels: parameter.levels.map((level) => costOfLevel(parameter.name, level)) }
      : null,
  ),
  change: space.parameters.map(() => 0),
});

const priceOf = ({ perExperiment, perParameter }: ContextualCost, point: Point): number =>
  perParameter.reduce(
    (sum, own, place) => sum + (own && 'levels' in own ? (own.levels[point[place] ?? 0] ?? 0) : 0),
    perExperiment,
  );

/** Best yield when so much was spent. */
const search = (
  set: ReactionSet,
  prices: ContextualCost,
  isTold: boolean,
  seed: number,
  until: readonly number[],
): number[] => {
  const { space, results } = set;
  const known = new Map(space.candidates.map((point, k) => [point.join(), results[k] ?? Number.NaN]));
  const experiments: Experiment[] = [];
  const spent: { readonly sum: number; readonly best: number }[] = [];
  let [sum, best] = [0, 0];
  const carryOut = (point: Point): void => {
    const result = known.get(point.join()) ?? Number.NaN;
    experiments.push({ point, results: [result], status: 'completed' });
    sum += priceOf(prices, point);
    best = Math.max(best, result);
    spent.push({ sum, best });
  };
  for (const place of shuffledPlaces(space.candidates.length, createRng(seed)).slice(0, initial))
    carryOut(space.candidates[place] ?? []);
  while (experiments.length < most && sum < Math.max(...until)) {
    const campaign: Campaign = {
      space,
      objectives: [objectiveOf('maximize')],
      experiments,
      pending: [],
      batchSize: batch,
      initialDesign: { method: 'sobol', size: initial },
      cost: isTold ? prices : null,
      related: [],
      seed,
    };
    const answer = recommend(campaign);
    if (!answer.ok) throw new Error(answer.error.message);
    answer.value.experiments.map(({ point }) => point).forEach(carryOut);
  }
  return until.map((budget) => spent.findLast((one) => one.sum <= budget)?.best ?? 0);
};

const rowOf = (set: ReactionSet, fixed: number): TargetRow => {
  const prices = pricesOf(set, fixed);
  const common = meanOf(set.space.candidates.map((point) => priceOf(prices, point)));
  const until = budgets.map((budget) => budget * common);
  const all = Array.from({ length: seeds }, (_, k) => firstSeed + k);
  const told = all.map((seed) => search(set, prices, true, seed, until));
  const untold = all.map((seed) => search(set, prices, false, seed, until));
  const at = (curves: readonly (readonly number[])[], k: number): number[] =>
    curves.map((one) => one[k] ?? 0);
  return {
    what: `direct arylation, best yield for the cost of ${budgets.join(', ')} common experiments, fixed cost ${fixed}, ${seeds} starts`,
    'best known': `prices not told ${budgets.map((_, k) => withError(at(untold, k), 1)).join('; ')}`,
    target: 'more',
    measured: `more by ${budgets
      .map((_, k) =>
        withError(
          at(told, k).map((own, seed) => own - (untold[seed]?.[k] ?? 0)),
          1,
        ),
      )
      .join('; ')}`,
  };
};

if (haveReactions()) {
  const set = await loadReactionSet('direct_arylation');
  console.table(fixedCosts.map((fixed) => rowOf(set, fixed)));
} else {
  console.log('cost: skipped, ../shared/data/reaction is not there');
}
