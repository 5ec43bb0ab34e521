// Batches for two and three goals: as the engine chooses them, each experiment believed to turn out as predicted, and by joint acquisition (greedy
// qLogNEHVI with common random numbers: drawn outcomes on each drawn front), on problems that chose neither. Says the difference of the share of
// the hypervolume reached, and random search beside both.
import { createRng, type Rng } from '#engines/common/rng.ts';
import type { Acquisition } from '#engines/optimization/acquisition/acquisition.ts';
import {
  logAdd,
  logHypervolumeImprovement,
} from '#engines/optimization/acquisition/log-hypervolume-improvement.ts';
import { sampleFronts } from '#engines/optimization/acquisition/sample-fronts.ts';
import { chooseAcquisition } from '#engines/optimization/choose-acquisition.ts';
import { chooseBatch } from '#engines/optimization/choose-batch.ts';
import { type FittedObjective, fitObjectives } from '#engines/optimization/fit-objectives.ts';
import type { Campaign, Experiment, Objective, ParameterSpace, Point } from '#engines/optimization/model.ts';
import { hypervolume } from '#engines/optimization/objectives/hypervolume.ts';
import { decomposeBoxes, type ImprovementBoxes } from '#engines/optimization/objectives/improvement-boxes.ts';
import { type OrientedRow, orientValue } from '#engines/optimization/objectives/orient.ts';
import { paretoFront } from '#engines/optimization/objectives/pareto-front.ts';
import { referencePoint } from '#engines/optimization/objectives/reference-point.ts';
import { compileSpace } from '#engines/optimization/space/compile-space.ts';
import { type Encoding, encodeSpace } from '#engines/optimization/space/encode-space.ts';
import { listPoints } from '#engines/optimization/space/list-points.ts';
import { createSampler } from '#engines/optimization/space/sample-points.ts';
import { drawQuadratic, drawWaves, unitBox } from './optimization-drawn-functions.ts';
import { openJointSurface } from './optimization-joint-surface.ts';
import { withError } from './standard-error.ts';

const seeds = Number(process.env['LARMOR_BENCH_SEEDS'] ?? 8);
const firstSeed = Number(process.env['LARMOR_BENCH_FIRST'] ?? 310_000);
const stages = [15, 25, 50];
const initial = 5;
/** Outcomes drawn for what is chosen before, each on a drawn front: as many as the engine draws fronts. */
const draws = 8;
/** Boxes of one drawn front: as many as the engine allows itself for each of eight. */
const mostBoxes = 100;
/** Conditions looked at for the front there is. */
const looked = 4000;

interface Kind {
  readonly name: string;
  readonly goals: number;
  readonly batch: number;
  /** Scatter of a measurement as a part of that of its objective. */
  readonly noise: number;
  readonly space: ParameterSpace;
  /** More of each is better. */
  readonly draw: (rng: Rng) => readonly ((point: Point) => number)[];
}

const levelsOfEach = 8;
/** Three settings of eight names each. */
const names: ParameterSpace = {
  parameters: ['base', 'ligand', 'solvent'].map((name) => ({
    kind: 'categorical' as const,
    name,
    levels: Array.from({ length: levelsOfEach }, (_, k) => `${name} ${k}`),
    descriptors: null,
  })),
  constraints: [],
  candidates: null,
};

/** Effects of names that add up, half as much again of each pair. */
const drawEffects = (rng: Rng): ((point: Point) => number) => {
  const table = (count: number): number[] => Array.from({ length: count }, () => rng.gaussian());
  const own = names.parameters.map(() => table(levelsOfEach));
  const pairs = [
    [0, 1],
    [0, 2],
    [1, 2],
  ].map(([a = 0, b = 0]) => ({ a, b, of: table(levelsOfEach ** 2) }));
  return (point) =>
    own.reduce((sum, effects, k) => sum + (effects[point[k] ?? 0] ?? 0), 0) +
    pairs.reduce(
      (sum, { a, b, of }) => sum + 0.5 * (of[(point[a] ?? 0) * levelsOfEach + (point[b] ?? 0)] ?? 0),
      0,
    );
};

const several =
  (goals: number, draw: (rng: Rng) => (point: Point) => number) =>
  (rng: Rng): ((point: Point) => number)[] =>
    Array.from({ length: goals }, () => draw(rng));

/** A square root keeps a bowl from being all wall. */
const drawBowl = (rng: Rng): ((point: Point) => number) => {
  const valueAt = drawQuadratic(4)(rng);
  return (point) => -Math.sqrt(valueAt(point));
};

const kinds: readonly Kind[] = [
  { name: 'waves of three', goals: 2, batch: 5, noise: 0, space: unitBox(3), draw: several(2, drawWaves(3)) },
  {
    name: 'bowls of four, noise 5 %',
    goals: 2,
    batch: 5,
    noise: 0.05,
    space: unitBox(4),
    draw: several(2, drawBowl),
  },
  {
    name: 'waves of three, noise 20 %',
    goals: 2,
    batch: 4,
    noise: 0.2,
    space: unitBox(3),
    draw: several(2, drawWaves(3)),
  },
  {
    name: 'names, 8 × 8 × 8, noise 10 %',
    goals: 2,
    batch: 4,
    noise: 0.1,
    space: names,
    draw: several(2, drawEffects),
  },
  {
    name: 'waves of three, noise 20 %',
    goals: 3,
    batch: 4,
    noise: 0.2,
    space: unitBox(3),
    draw: several(3, drawWaves(3)),
  },
  {
    name: 'bowls of four, noise 5 %',
    goals: 3,
    batch: 5,
    noise: 0.05,
    space: unitBox(4),
    draw: several(3, drawBowl),
  },
];

interface Problem {
  readonly kind: Kind;
  readonly valuesAt: (point: Point) => number[];
  readonly scatter: readonly number[];
  readonly reference: OrientedRow;
  readonly whole: number;
  readonly drawPoint: (rng: Rng) => Point;
}

const objectivesOf = ({ goals }: Kind): Objective[] =>
  Array.from({ length: goals }, (_, k) => ({
    name: `goal ${k + 1}`,
    goal: 'maximize',
    target: null,
    threshold: null,
    noiseSd: null,
  }));

const scatterOf = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
};

/** Of three goals nearly all conditions may be on the front: so many, evenly by their order, stand for it. */
const mostOfFront = 500;
const thin = <T>(front: readonly T[]): T[] =>
  front.filter((_, k) => front.length <= mostOfFront || (k * mostOfFront) % front.length < mostOfFront);

/** Conditions near those on the front of so many, drawn closer and closer. */
const refine = (
  kind: Kind,
  valuesAt: Problem['valuesAt'],
  points: readonly Point[],
  rng: Rng,
): number[][] => {
  let rows = points.map((point) => ({ point, row: valuesAt(point) }));
  for (let reach = 0.1; kind.space !== names && reach > 0.005; reach /= 2) {
    const front = thin(
      paretoFront(rows.map(({ row }) => row)).map((place) => rows[place] as (typeof rows)[number]),
    );
    const around = Array.from({ length: 1000 }, () => {
      const { point } = front[rng.integer(front.length)] ?? { point: [] };
      const moved = point.map((part) => Math.min(1, Math.max(0, part + reach * rng.gaussian())));
      return { point: moved, row: valuesAt(moved) };
    });
    rows = [...front, ...around];
  }
  return thin(paretoFront(rows.map(({ row }) => row))).map((place) => rows[place]?.row ?? []);
};

const openProblem = (kind: Kind, seed: number): Problem => {
  const functions = kind.draw(createRng(seed));
  const valuesAt = (point: Point): number[] => functions.map((valueAt) => valueAt(point));
  const rng = createRng(seed ^ 0x5bd1e995);
  const sample = createSampler(compileSpace(kind.space), rng);
  const points = listPoints(kind.space) ?? Array.from({ length: looked }, () => sample() ?? []);
  const rows = points.map(valuesAt);
  const columns = functions.map((_, k) => rows.map((row) => row[k] ?? 0));
  const best = refine(kind, valuesAt, points, rng);
  // What is no better than the middle of all conditions in one goal is of no use.
  const reference = columns.map((column) => column.toSorted((a, b) => a - b)[column.length >> 1] ?? 0);
  return {
    kind,
    valuesAt,
    scatter: columns.map(scatterOf),
    reference,
    whole: hypervolume(best, reference) ?? Number.NaN,
    drawPoint: (own) => createSampler(compileSpace(kind.space), own)() ?? [],
  };
};

/** As the engine's expected growth of the hypervolume, over fronts that grow by drawn outcomes; null where a front is cut too finely. */
const seekJointly = (
  models: readonly FittedObjective[],
  encoding: Encoding,
  points: readonly Point[],
  reference: OrientedRow,
  seed: number,
): Acquisition | null => {
  const objectives = models.map(({ objective }) => objective);
  const rng = createRng(seed);
  const surfaces = models.map(({ gp }) => openJointSurface(gp, encoding, draws, rng));
  const unit = models.reduce((sum, { gp }) => sum + Math.log(gp.scale), 0) + Math.log(draws);
  const sampled = sampleFronts(models, encoding, points, draws, seed);
  // Where all experiments are known well there is one front, and what is drawn are the outcomes alone.
  let fronts = Array.from({ length: draws }, (_, s) => sampled[s % sampled.length] ?? []);
  const first = fronts.map((front) => decomposeBoxes(front, reference, mostBoxes));
  if (first.some((boxes) => boxes === null)) return null;
  let all = first as ImprovementBoxes[];
  return {
    score: (candidates) => {
      const read = surfaces.map((surface) => surface.read(candidates));
      return Float64Array.from(candidates, (_, i) => {
        const sum = all.reduce((total, boxes, s) => {
          const predicted = read.map(({ means, sd }) => ({ mean: means[s]?.[i] ?? 0, sd: sd[i] ?? 0 }));
          return logAdd(total, logHypervolumeImprovement(objectives, boxes, predicted));
        }, Number.NEGATIVE_INFINITY);
        return sum - unit;
      });
    },
    believe: (point) => {
      for (const surface of surfaces) surface.draw(point);
      const read = surfaces.map((surface) => surface.read([point]).means);
      fronts = fronts.map((front, s) => [
        ...front,
        objectives.map((objective, k) => orientValue(objective, read[k]?.[s]?.[0] ?? 0)),
      ]);
      all = fronts.map(
        (front, s) => decomposeBoxes(front, reference, mostBoxes) ?? (all[s] as ImprovementBoxes),
      );
    },
  };
};

type Way = 'engine' | 'joint';

/** How often a joint batch was asked for, and how often its fronts were cut too finely for one. */
const asked = { joint: 0, refused: 0 };

const propose = (campaign: Campaign, way: Way, rng: Rng): readonly Point[] => {
  const encoding = encodeSpace(campaign.space);
  const fitted = fitObjectives(campaign, encoding);
  if (!fitted.ok) throw new Error(fitted.error.message);
  const models = fitted.value;
  const chosen = chooseAcquisition(campaign, models, null, null, encoding, rng);
  const tried = campaign.experiments.map(({ point }) => point);
  const points = [...new Map(tried.map((point) => [point.join(), point])).values()];
  const joint = (): Acquisition | null => {
    const surfaces = models.map(
      ({ gp }) => openJointSurface(gp, encoding, 1, rng).read(points).means[0] ?? [],
    );
    const rows = points.map((_, i) => surfaces.map((means) => means[i] ?? 0));
    const reference = referencePoint(campaign.objectives, rows);
    const found = seekJointly(models, encoding, points, reference, campaign.seed + tried.length);
    asked.joint++;
    if (found === null) asked.refused++;
    return found;
  };
  const acquisition = way === 'joint' ? (joint() ?? chosen.acquisition) : chosen.acquisition;
  const batch = chooseBatch(campaign, acquisition, {
    tried,
    incumbents: chosen.incumbents,
    isRefused: () => false,
    rng,
  });
  if (!batch.ok) throw new Error(batch.error.message);
  return batch.value.choices.map(({ point }) => point);
};

/** Share of the hypervolume of the true values of what was run, at each stage. */
const sharesAt = ({ valuesAt, reference, whole }: Problem, points: readonly Point[]): number[] =>
  stages.map((count) => (hypervolume(points.slice(0, count).map(valuesAt), reference) ?? 0) / whole);

const drawFirst = ({ drawPoint }: Problem, count: number, rng: Rng): Point[] => {
  const points = new Map<string, Point>();
  while (points.size < count) {
    const point = drawPoint(rng);
    points.set(point.join(), point);
  }
  return [...points.values()];
};

const search = (problem: Problem, seed: number, way: Way): number[] => {
  const { kind, valuesAt, scatter } = problem;
  const rng = createRng(seed + 1);
  const experiments: Experiment[] = [];
  const carryOut = (point: Point): void => {
    const results = valuesAt(point).map(
      (value, k) => value + kind.noise * (scatter[k] ?? 0) * rng.gaussian(),
    );
    experiments.push({ point, results, status: 'completed' });
  };
  drawFirst(problem, initial, rng).forEach(carryOut);
  const total = stages.at(-1) ?? 0;
  while (experiments.length < total) {
    const campaign: Campaign = {
      space: kind.space,
      objectives: objectivesOf(kind),
      experiments,
      pending: [],
      batchSize: Math.min(kind.batch, total - experiments.length),
      initialDesign: { method: 'sobol', size: initial },
      cost: null,
      related: [],
      seed,
    };
    propose(campaign, way, createRng(seed + 7_919 * experiments.length)).forEach(carryOut);
  }
  return sharesAt(
    problem,
    experiments.map(({ point }) => point),
  );
};

const inPercent = (values: readonly number[]): string =>
  withError(
    values.map((value) => 100 * value),
    1,
  );

interface Measured {
  readonly kind: Kind;
  readonly shares: Record<'random' | Way, number[][]>;
  readonly spent: Record<Way, number>;
}

const measure = ({ kind, shares, spent }: Measured, seed: number): void => {
  const problem = openProblem(kind, seed);
  shares.random.push(sharesAt(problem, drawFirst(problem, stages.at(-1) ?? 0, createRng(seed + 1))));
  for (const way of ['engine', 'joint'] as const) {
    const from = process.cpuUsage().user;
    shares[way].push(search(problem, seed, way));
    spent[way] += process.cpuUsage().user - from;
  }
};

const print = (all: readonly Measured[], starts: number): void => {
  console.log(
    `${starts} starts | experiments | random | engine | joint over the engine (points of the hypervolume, %) | processor time`,
  );
  const differences = all.flatMap(({ kind, shares, spent }) =>
    stages.map((count, stage) => {
      const at = (way: keyof typeof shares): number[] => shares[way].map((row) => row[stage] ?? 0);
      const [engine, joint] = [at('engine'), at('joint')];
      const difference = joint.map((own, k) => own - (engine[k] ?? 0));
      const cells = [
        `${kind.goals} goals, ${kind.name}, batches of ${kind.batch}`,
        count,
        inPercent(at('random')),
        inPercent(engine),
        inPercent(difference),
        `× ${(spent.joint / spent.engine).toFixed(2)}`,
      ];
      console.log(cells.join(' | '));
      return difference;
    }),
  );
  const byStart = Array.from(
    { length: starts },
    (_, k) => differences.reduce((sum, own) => sum + (own[k] ?? 0), 0) / differences.length,
  );
  console.log(`mean of all ${differences.length} differences, by start: ${inPercent(byStart)}`);
  console.log(
    `joint batches whose fronts were cut too finely and were chosen as the engine does: ${asked.refused} of ${asked.joint}`,
  );
};

const measured = kinds.map(
  (kind): Measured => ({
    kind,
    shares: { random: [], engine: [], joint: [] },
    spent: { engine: 0, joint: 0 },
  }),
);
// Start by start over all problems, so that a run that is watched says something early.
for (let start = 1; start <= seeds; start++) {
  for (const own of measured) measure(own, firstSeed + start - 1);
  if (start === seeds || start % 8 === 0) print(measured, start);
}
