// Several objectives: share of the hypervolume reached, and a plain optimiser and random search beside it under the same protocol.
import { createRng, type Rng } from '#engines/common/rng.ts';
import { drawWeights, rangesOf, scalarise } from '#engines/optimization/acquisition/scalarise.ts';
import type { Campaign, Experiment, Objective, ParameterSpace, Point } from '#engines/optimization/model.ts';
import { hypervolume } from '#engines/optimization/objectives/hypervolume.ts';
import { type OrientedRow, orientRow } from '#engines/optimization/objectives/orient.ts';
import { recommend } from '#engines/optimization/recommend.ts';
import { costOfArylation } from './arylation-cost.ts';
import type { Optimiser } from './optimization-campaigns.ts';
import { haveReactions, loadReactionSet } from './optimization-sets.ts';
import { proposeByTrial } from './optimization-trial.ts';
import { measureSnar, snarSpace } from './snar-emulator.ts';
import { meanOf, withError } from './standard-error.ts';
import type { TargetRow } from './target-row.ts';

const seeds = Number(process.env['LARMOR_BENCH_SEEDS'] ?? 20);
/** Starts that were looked at while the engine was built, and starts nobody looked at before it was as it is. */
const starts = [
  { name: 'shared', first: 300 },
  { name: 'fresh', first: 90_000 },
] as const;
const initial = 5;
const batch = 5;

interface Problem {
  readonly name: string;
  readonly space: ParameterSpace;
  readonly objectives: readonly Objective[];
  readonly measure: (point: Point) => readonly number[];
  readonly draw: (rng: Rng) => Point;
  /** Oriented, from which hypervolume is counted, and the volume of the best front there is. */
  readonly reference: OrientedRow;
  readonly whole: number;
  readonly total: number;
}

const objective = (name: string, goal: Objective['goal']): Objective => ({
  name,
  goal,
  target: null,
  threshold: null,
  noiseSd: null,
});

const volumeOf = ({ objectives, reference }: Problem, results: readonly (readonly number[])[]): number =>
  hypervolume(
    results.map((row) => orientRow(objectives, row)),
    reference,
  ) ?? Number.NaN;

const drawDifferent = (problem: Problem, rng: Rng, count: number): Point[] => {
  const points = new Map<string, Point>();
  while (points.size < count) {
    const point = problem.draw(rng);
    points.set(point.join(), point);
  }
  return [...points.values()];
};

/** The next `count` by the plain optimiser: for each of them one compromise with weights of its own, and what is chosen before counts as middling. */
const proposeByCompromises = (
  { space, objectives }: Problem,
  experiments: readonly Experiment[],
  count: number,
  rng: Rng,
): Point[] => {
  const rows = experiments.map(({ results }) => orientRow(objectives, results) ?? []);
  const ranges = rangesOf(rows, objectives.length);
  const chosen: Point[] = [];
  while (chosen.length < count) {
    const weights = drawWeights(objectives.length, rng);
    const worth = rows.map((row) => scalarise(row, ranges, weights));
    const known = [
      ...experiments.map(({ point }, k) => ({ point, results: [worth[k] ?? 0] })),
      ...chosen.map((point) => ({ point, results: [meanOf(worth)] })),
    ].map((own): Experiment => ({ ...own, status: 'completed' }));
    const [next] = proposeByTrial(space, 1, known, 1, rng);
    if (next === undefined) break;
    chosen.push(next);
  }
  return chosen;
};

const search = (problem: Problem, seed: number, by: Optimiser): number => {
  const trialRng = createRng(seed);
  const experiments: Experiment[] = [];
  const carryOut = (point: Point): void => {
    experiments.push({ point, results: problem.measure(point), status: 'completed' });
  };
  drawDifferent(problem, createRng(seed), initial).forEach(carryOut);
  while (experiments.length < problem.total) {
    const count = Math.min(batch, problem.total - experiments.length);
    if (by === 'trial') {
      proposeByCompromises(problem, experiments, count, trialRng).forEach(carryOut);
      continue;
    }
    const campaign: Campaign = {
      space: problem.space,
      objectives: problem.objectives,
      experiments,
      pending: [],
      batchSize: count,
      initialDesign: { method: 'sobol', size: initial },
      cost: null,
      related: [],
      seed,
    };
    const answer = recommend(campaign);
    if (!answer.ok) throw new Error(answer.error.message);
    answer.value.experiments.map(({ point }) => point).forEach(carryOut);
  }
  return volumeOf(
    problem,
    experiments.map(({ results }) => results.map((result) => result ?? Number.NaN)),
  );
};

const searchRandomly = (problem: Problem, seed: number): number =>
  volumeOf(problem, drawDifferent(problem, createRng(seed), problem.total).map(problem.measure));

const measure = (problem: Problem, { name, first }: (typeof starts)[number], target: string): TargetRow => {
  const all = Array.from({ length: seeds }, (_, k) => first + k);
  const startedMs = performance.now();
  const shares = all.map((seed) => search(problem, seed, 'engine') / problem.whole);
  const seconds = (performance.now() - startedMs) / 1000;
  const trial = all.map((seed) => search(problem, seed, 'trial') / problem.whole);
  const random = all.map((seed) => searchRandomly(problem, seed) / problem.whole);
  const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;
  const inPercent = (values: readonly number[]): string =>
    `${withError(
      values.map((value) => 100 * value),
      1,
    )} %`;
  return {
    what: `${problem.name}, ${problem.total} experiments, ${seeds} ${name} starts`,
    'best known': `random ${inPercent(random)}, trial ${inPercent(trial)}`,
    target,
    measured: `mean ${inPercent(shares)}, over the trial ${inPercent(shares.map((own, k) => own - (trial[k] ?? 0)))}, worst ${percent(Math.min(...shares))} (${(seconds / seeds).toFixed(1)} s a run)`,
  };
};

const arylation = async (): Promise<Problem> => {
  const { space, results } = await loadReactionSet('direct_arylation');
  const yields = new Map(space.candidates.map((point, i) => [point.join(), results[i] ?? Number.NaN]));
  const objectives = [objective('yield', 'maximize'), objective('cost', 'minimize')];
  const measureBoth = (point: Point): number[] => [
    yields.get(point.join()) ?? Number.NaN,
    costOfArylation(space, point),
  ];
  const all = space.candidates.map((point) => orientRow(objectives, measureBoth(point)));
  // The dearest condition and no yield: everything that was measured counts.
  const reference = [0, Math.min(...all.map((row) => row?.[1] ?? 0))];
  return {
    name: 'direct arylation, yield and cost: hypervolume',
    space,
    objectives,
    measure: measureBoth,
    draw: (rng) => space.candidates[rng.integer(space.candidates.length)] ?? [],
    reference,
    whole: hypervolume(all, reference) ?? Number.NaN,
    total: 45,
  };
};

/** Values per parameter of the grid that stands for all conditions; a run may do a little better than its best. */
const gridSteps = 12;

const gridPoints = (at: (place: number, share: number) => number): Point[] => {
  const shares = Array.from({ length: gridSteps }, (_, k) => k / (gridSteps - 1));
  let points: Point[] = [[]];
  for (let place = 0; place < snarSpace.parameters.length; place++) {
    points = points.flatMap((point) => shares.map((share) => [...point, at(place, share)]));
  }
  return points;
};

const snar = (): Problem => {
  const objectives = [objective('space-time yield', 'maximize'), objective('E-factor', 'minimize')];
  const at = (place: number, share: number): number => {
    const parameter = snarSpace.parameters[place];
    return parameter?.kind === 'continuous' ? parameter.low + share * (parameter.high - parameter.low) : 0;
  };
  const all = gridPoints(at).map((point) => orientRow(objectives, measureSnar(point)));
  // What makes a hundred times its own weight of waste is of no use.
  const reference = [0, -100];
  return {
    name: 'SnAr emulator, space-time yield and E-factor: hypervolume of a grid of 20,736',
    space: snarSpace,
    objectives,
    measure: measureSnar,
    draw: (rng) => snarSpace.parameters.map((_, place) => at(place, rng.uniform())),
    reference,
    whole: hypervolume(all, reference) ?? Number.NaN,
    total: 45,
  };
};

const rows: TargetRow[] = [];
const problems: Problem[] = [snar()];
if (haveReactions()) problems.unshift(await arylation());
else console.log('direct arylation: skipped, ../shared/data/reaction is not there');
for (const problem of problems)
  for (const from of starts) rows.push(measure(problem, from, '≥ 95 % of the hypervolume at 45'));
console.table(rows);
