// What a finished run of a drawn pair of problems is worth from the first experiment on, and what one costs that informs little, not at all, or misleads.
import { createRng, type Rng, shuffled } from '#engines/common/rng.ts';
import type { ParameterSpace, Point, RelatedCampaign } from '#engines/optimization/model.ts';
import { listPoints } from '#engines/optimization/space/list-points.ts';
import { bestSoFar, objectiveOf, proposeByEngine, runCampaign } from './optimization-campaigns.ts';
import { withError } from './standard-error.ts';
import type { TargetRow } from './target-row.ts';

const seeds = Number(process.env['LARMOR_BENCH_SEEDS'] ?? 100);
/** Starts 5,000 to 5,039 are those the share of a fifth was chosen on. */
const firstSeed = Number(process.env['LARMOR_BENCH_FIRST_SEED'] ?? 9000);
const protocol = { initial: 5, batch: 5, total: 20 };
const looks = [1, 5, 10, 15, 20];
/** Experiments of the finished run. */
const relatedSize = 40;

type Surface = (point: Point) => number;
type Pair = readonly [own: Surface, related: Surface];

/** A surface whose variance two problems share by `common`, and a part of its own for each. */
const mix =
  (common: number, shared: Surface, own: Surface): Surface =>
  (point) =>
    Math.min(100, Math.max(0, 40 + Math.sqrt(common) * shared(point) + Math.sqrt(1 - common) * own(point)));

const pairOf = (common: number, draw: () => Surface): Pair => {
  const [shared, own, theirs] = [draw(), draw(), draw()];
  return [mix(common, shared, own), mix(common, shared, theirs)];
};

const levels = [6, 5, 4, 3];

/** Every level has its worth, and two parameters act together. */
const drawLevels = (rng: Rng): Surface => {
  const worth = levels.map((count) => Array.from({ length: count }, () => 14 * rng.gaussian()));
  const together = Array.from({ length: 36 }, () => 10 * rng.gaussian());
  return (point) =>
    point.reduce((sum, level, k) => sum + (worth[k]?.[level] ?? 0), 0) +
    (together[6 * (point[0] ?? 0) + (point[1] ?? 0)] ?? 0);
};

/** Four hills and hollows. */
const drawHills = (rng: Rng): Surface => {
  const hills = Array.from({ length: 4 }, () => ({
    centre: [rng.uniform(), rng.uniform(), rng.uniform()],
    height: 30 * rng.gaussian(),
    width: 0.15 + 0.3 * rng.uniform(),
  }));
  return (point) =>
    hills.reduce((sum, { centre, height, width }) => {
      const squared = point.reduce((total, value, k) => total + (value - (centre[k] ?? 0)) ** 2, 0);
      return sum + height * Math.exp(-squared / (2 * width ** 2));
    }, 0);
};

interface Problem {
  readonly name: string;
  readonly space: ParameterSpace;
  readonly draw: (rng: Rng) => Surface;
}

const problems: readonly Problem[] = [
  {
    name: 'four sets of levels',
    space: {
      parameters: levels.map((count, k) => ({
        kind: 'categorical',
        name: `p${k}`,
        levels: Array.from({ length: count }, (_, level) => `${level}`),
        descriptors: null,
      })),
      constraints: [],
      candidates: null,
    },
    draw: drawLevels,
  },
  {
    name: 'three numbers',
    space: {
      parameters: [0, 1, 2].map((k) => ({ kind: 'continuous', name: `x${k}`, low: 0, high: 1 })),
      constraints: [],
      candidates: null,
    },
    draw: drawHills,
  },
];

/** Of the results of the finished run. */
const kinds = [
  { name: 'shares 85 % of the variance', common: 0.85, report: (results: number[]) => results },
  { name: 'shares half of it', common: 0.5, report: (results: number[]) => results },
  { name: 'shares nothing', common: 0, report: (results: number[]) => results },
  {
    name: 'says the opposite',
    common: 1,
    report: (results: number[]) => results.map((value) => 100 - value),
  },
  {
    name: 'has its results dealt out anew',
    common: 1,
    report: (results: number[], rng: Rng) => shuffled(results, rng),
  },
] as const;

const drawPoints = ({ space }: Problem, rng: Rng): Point[] =>
  shuffled(
    listPoints(space) ?? Array.from({ length: relatedSize }, () => space.parameters.map(() => rng.uniform())),
    rng,
  ).slice(0, relatedSize);

const search = ({ space }: Problem, measure: Surface, related: readonly RelatedCampaign[], seed: number) =>
  bestSoFar(
    runCampaign(
      proposeByEngine(space, objectiveOf('maximize'), protocol.initial, seed, related),
      [],
      measure,
      protocol,
    ),
    Math.max,
  );

const rowOf = (problem: Problem, kind: (typeof kinds)[number]): TargetRow => {
  const runs = Array.from({ length: seeds }, (_, k) => {
    const seed = firstSeed + k;
    const rng = createRng(seed);
    const [measure, ofRelated] = pairOf(kind.common, () => problem.draw(rng));
    const points = drawPoints(problem, rng);
    const results = kind.report(points.map(ofRelated), rng);
    const experiments = points.map((point, i) => ({ point, results: [results[i] ?? null] }));
    return {
      alone: search(problem, measure, [], seed),
      helped: search(problem, measure, [{ name: 'finished', experiments }], seed),
    };
  });
  const meanOf = (values: (run: (typeof runs)[number], look: number) => number): string =>
    looks
      .map((look) =>
        withError(
          runs.map((run) => values(run, look - 1)),
          1,
        ),
      )
      .join(', ');
  return {
    what: `${problem.name}, a finished run that ${kind.name}: best after ${looks.join(', ')}, ${seeds} starts`,
    'best known': `alone ${meanOf(({ alone }, i) => alone[i] ?? 0)}`,
    target: kind.common === 0 || kind.common === 1 ? 'less than 1 below alone' : 'above alone',
    measured: `over alone ${meanOf(({ alone, helped }, i) => (helped[i] ?? 0) - (alone[i] ?? 0))}`,
  };
};

console.table(problems.flatMap((problem) => kinds.map((kind) => rowOf(problem, kind))));
