// Is it worth to let cheaper levels of an experiment (a smaller scale, a faster analysis) stand in for dear ones? One model over both levels, the next experiment by
// the gain to be expected at the dear level per cost, beside the engine that runs the dear level alone, at equal cost.
import { createRng, type Rng } from '#engines/common/rng.ts';
import { logExpectedImprovement } from '#engines/optimization/acquisition/log-improvement.ts';
import { fitObjectives } from '#engines/optimization/fit-objectives.ts';
import { believe } from '#engines/optimization/gp/believe.ts';
import type { GaussianProcess } from '#engines/optimization/gp/gaussian-process.ts';
import { matern } from '#engines/optimization/gp/kernel.ts';
import { openPool, readPool } from '#engines/optimization/gp/predict.ts';
import type { Campaign, Experiment, ParameterSpace, Point } from '#engines/optimization/model.ts';
import { type Encoding, encodeSpace } from '#engines/optimization/space/encode-space.ts';
import { objectiveOf, proposeByEngine } from './optimization-campaigns.ts';
import { drawFunction, functionKinds, unitBox } from './optimization-drawn-functions.ts';
import { withError } from './standard-error.ts';
import type { TargetRow } from './target-row.ts';

const seeds = Number(process.env['LARMOR_BENCH_SEEDS'] ?? 40);
const firstSeed = Number(process.env['LARMOR_BENCH_FIRST'] ?? 240_000);
/** In costs of a dear experiment. */
const cheapCost = 0.2;
const firstCost = 5;
const batchCost = 4;
const batchCount = 5;
const leastRegret = 1e-5;
const [dear, cheap] = [0, 1];

/** What the cheap level measures: share of another surface of the same scatter in it, and the sign of the dear one. */
const relations = [
  { name: 'cheap level informs (r about 0.96)', own: 1, other: 0.3 },
  { name: 'cheap level informs a little (r about 0.7)', own: 1, other: 1 },
  { name: 'cheap level is of something else', own: 0, other: 1 },
] as const;
/** The cheap level is off by this part of the scatter everywhere. */
const offset = 0.5;

const kinds = functionKinds.filter(({ name }) => /^(waves|kinetics|Goldstein)/.test(name)).toReversed();

const withLevel = (space: ParameterSpace): ParameterSpace => ({
  ...space,
  parameters: [
    ...space.parameters,
    { kind: 'categorical', name: 'level', levels: ['dear', 'cheap'], descriptors: null },
  ],
});

/** Correlation the model holds between the levels of the same conditions, before any result. */
const correlationOf = ({ groups, hyperparameters }: GaussianProcess): number => {
  const place = groups.findIndex(({ kind }) => kind === 'one_hot');
  return matern(1 / (hyperparameters.lengthscales[place] ?? 1) ** 2);
};

/**
 * Logarithm of the gain to be expected at the dear level from one experiment at each level, per cost: expected improvement with that part of
 * the uncertainty of the dear level the experiment takes away (knowledge gradient at the conditions alone).
 */
const worthOf =
  (gp: GaussianProcess, encoding: Encoding, best: number) =>
  (points: readonly Point[]): { readonly dear: Float64Array; readonly cheap: Float64Array } => {
    const rowsAt = (at: number) =>
      openPool(gp, encoding.encode(points.map((point) => [...point, at])), points.length);
    const [target, other] = [rowsAt(dear), rowsAt(cheap)];
    const { mean, sd } = readPool(target, gp);
    const { signalVariance, noiseVariance } = gp.hyperparameters;
    const between = signalVariance * correlationOf(gp);
    const least = 1e-9;
    let from = 0;
    const atCheap = new Float64Array(points.length);
    target.blocks.forEach((block, b) => {
      const twin = other.blocks[b] as typeof block;
      const shared = new Float64Array(block.columns.count).fill(between);
      for (let i = 0; i < gp.n; i++) {
        const [one, two] = [block.solved[i] as Float64Array, twin.solved[i] as Float64Array];
        for (let c = 0; c < shared.length; c++)
          shared[c] = (shared[c] as number) - (one[c] as number) * (two[c] as number);
      }
      shared.forEach((own, c) => {
        const taken = Math.abs(own) / Math.sqrt(Math.max(least, twin.variance[c] as number) + noiseVariance);
        atCheap[from + c] =
          logExpectedImprovement(-(mean[from + c] as number), gp.scale * Math.max(least, taken), -best) -
          Math.log(cheapCost);
      });
      from += shared.length;
    });
    return {
      dear: mean.map((value, i) => logExpectedImprovement(-value, sd[i] as number, -best)),
      cheap: atCheap,
    };
  };

interface Found {
  readonly point: Point;
  readonly score: number;
}

const reaches = [0.15, 0.08, 0.04, 0.02, 0.01, 0.004, 0.0015];
const perRound = 16;

/** Of the levels that may be asked the conditions worth most: at random, near the best so far, and around the best of these. */
const seekBest = (
  worth: ReturnType<typeof worthOf>,
  count: number,
  near: readonly Point[],
  levels: readonly number[],
  rng: Rng,
): Found | undefined => {
  const around = (point: Point, reach: number): Point =>
    point.map((value) => Math.min(1, Math.max(0, value + reach * rng.gaussian())));
  const judge = (points: readonly Point[]): Found[] => {
    const both = worth(points);
    return levels.flatMap((level) =>
      points.map((point, i) => ({
        point: [...point, level],
        score: (level === dear ? both.dear : both.cheap)[i] ?? Number.NaN,
      })),
    );
  };
  const ranked = (found: readonly Found[]): Found[] => found.toSorted((a, b) => b.score - a.score);
  let kept = ranked(
    judge([
      ...Array.from({ length: 400 }, () => Array.from({ length: count }, () => rng.uniform())),
      ...near.flatMap((point) => Array.from({ length: 40 }, (_, k) => around(point, reaches[k % 7] ?? 0))),
    ]),
  ).slice(0, 4);
  for (const reach of reaches) {
    const next = kept.flatMap(({ point }) =>
      Array.from({ length: perRound }, () => around(point.slice(0, -1), reach)),
    );
    kept = ranked([...kept, ...judge(next)]).slice(0, 4);
  }
  return kept[0];
};

const costOf = (points: readonly Point[]): number =>
  points.reduce((sum, point) => sum + (point.at(-1) === dear ? 1 : cheapCost), 0);

/** `mostCheap`: of the cost of a batch at most this goes to the cheap level. */
const proposeByLevel = (
  space: ParameterSpace,
  experiments: readonly Experiment[],
  mostCheap: number,
  seed: number,
): Point[] => {
  const levelled = withLevel(space);
  const encoding = encodeSpace(levelled);
  const campaign: Campaign = {
    space: levelled,
    objectives: [objectiveOf('minimize')],
    experiments,
    pending: [],
    batchSize: 1,
    initialDesign: { method: 'sobol', size: 1 },
    cost: null,
    related: [],
    seed,
  };
  const fitted = fitObjectives(campaign, encoding);
  if (!fitted.ok) throw new Error(fitted.error.message);
  let gp = (fitted.value[0] as (typeof fitted.value)[number]).gp;
  const rng = createRng(seed + experiments.length);
  const meansAt = (points: readonly Point[]): Float64Array =>
    readPool(openPool(gp, encoding.encode(points), points.length), gp).mean;
  const dearOnes = experiments.filter(({ point }) => point.at(-1) === dear).map(({ point }) => point);
  const expected = meansAt(dearOnes);
  let best = Math.min(...expected);
  const incumbents = dearOnes
    .map((point, i) => ({ point: point.slice(0, -1), mean: expected[i] as number }))
    .toSorted((a, b) => a.mean - b.mean)
    .slice(0, 5)
    .map(({ point }) => point);
  const chosen: Point[] = [];
  for (;;) {
    const left = batchCost - costOf(chosen) + 1e-9;
    const atCheap = costOf(chosen.filter((point) => point.at(-1) === cheap));
    const levels = [
      ...(left >= 1 ? [dear] : []),
      ...(left >= cheapCost && atCheap + cheapCost <= mostCheap + 1e-9 ? [cheap] : []),
    ];
    const next = seekBest(worthOf(gp, encoding, best), space.parameters.length, incumbents, levels, rng);
    if (next === undefined) return chosen;
    if (next.point.at(-1) === dear) best = Math.min(best, meansAt([next.point])[0] ?? best);
    gp = believe(gp, encoding.encode([next.point]));
    chosen.push(next.point);
  }
};

/** What a batch may spend on the cheap level: nothing (as the engine chooses, or with the search here), half of it, or all of it but in the last batch. */
type Way = 'dear alone' | 'none' | 'half' | 'free';

/** Decades of regret of the best conditions that were run at the dear level, and the share of the cost that went to it. */
const search = (
  kind: (typeof kinds)[number],
  { own, other }: (typeof relations)[number],
  seed: number,
  way: Way,
): { readonly regret: number; readonly share: number } => {
  const target = drawFunction(kind, seed);
  const beside = drawFunction(kind, seed + 500_000);
  const rng = createRng(seed + 1);
  const truths: number[] = [];
  const experiments: Experiment[] = [];
  const space = unitBox(kind.count);
  const noise = (): number => kind.noise * target.scatter * rng.gaussian();
  const carryOut = (point: Point): void => {
    const at = point.slice(0, kind.count);
    const truth = target.valueAt(at);
    const isDear = way === 'dear alone' || point.at(-1) === dear;
    if (isDear) truths.push(truth);
    const measured = isDear
      ? truth
      : own * truth + target.scatter * (offset + (other * beside.valueAt(at)) / beside.scatter);
    experiments.push({ point, results: [measured + noise()], status: 'completed' });
  };
  const first = Array.from({ length: firstCost }, () =>
    Array.from({ length: kind.count }, () => rng.uniform()),
  );
  if (way === 'dear alone') {
    first.forEach(carryOut);
    const propose = proposeByEngine(space, objectiveOf('minimize'), firstCost, seed);
    for (let k = 0; k < batchCount; k++) propose(experiments, batchCost).forEach(carryOut);
  } else {
    // Four at both levels and one more at the cheap one: about the cost of five dear ones.
    first.forEach((point, k) => {
      if (way === 'none' || k < firstCost - 1) carryOut([...point, dear]);
      if (way !== 'none') carryOut([...point, cheap]);
    });
    for (let k = 0; k < batchCount; k++) {
      const mostCheap = { none: 0, half: batchCost / 2, free: k < batchCount - 1 ? batchCost : 0 }[way];
      proposeByLevel(space, experiments, mostCheap, seed).forEach(carryOut);
    }
  }
  return {
    regret: Math.log10(Math.max(leastRegret, (Math.min(...truths) - target.least) / target.scatter)),
    share: truths.length / (firstCost + batchCount * batchCost),
  };
};

const all = Array.from({ length: seeds }, (_, k) => firstSeed + k);
for (const kind of kinds) {
  const alone = all.map((seed) => search(kind, relations[0], seed, 'dear alone').regret);
  const plain = all.map((seed) => search(kind, relations[0], seed, 'none').regret);
  console.log(
    `${kind.name}: the search here without a cheap level ${withError(plain.map((own, k) => own - (alone[k] ?? 0)))}`,
  );
  for (const relation of relations) {
    const said = (['half', 'free'] as const).map((way) => {
      const both = all.map((seed) => search(kind, relation, seed, way));
      const share = both.reduce((sum, own) => sum + own.share, 0) / seeds;
      return `${way} ${withError(both.map(({ regret }, k) => regret - (alone[k] ?? 0)))} (${(100 * share).toFixed(0)} % of the cost at the dear level)`;
    });
    const row: TargetRow = {
      what: `${kind.name}, ${relation.name}, cost 25, ${seeds} starts: decades of regret at the dear level`,
      'best known': `dear level alone ${withError(alone)}`,
      target: 'less',
      measured: said.join('; '),
    };
    console.log(Object.values(row).join(' | '));
  }
}
