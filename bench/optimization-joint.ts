// Batches over numbers alone: as the engine chooses them, and by joint acquisition (greedy qLogEI with common random numbers), on functions that chose
// neither. Says the difference in decades of regret.
import { createRng, type Rng } from '#engines/common/rng.ts';
import type { Acquisition } from '#engines/optimization/acquisition/acquisition.ts';
import { logExpectedImprovement } from '#engines/optimization/acquisition/log-improvement.ts';
import { seekOneGoal } from '#engines/optimization/acquisition/one-goal.ts';
import { chooseBatch } from '#engines/optimization/choose-batch.ts';
import { type FittedObjective, fitObjectives } from '#engines/optimization/fit-objectives.ts';
import { fitComputedSurface } from '#engines/optimization/gp/fit-computed-surface.ts';
import type { Campaign, Experiment, Point } from '#engines/optimization/model.ts';
import { type Encoding, encodeSpace } from '#engines/optimization/space/encode-space.ts';
import { objectiveOf } from './optimization-campaigns.ts';
import { drawFunction, functionKinds, unitBox } from './optimization-drawn-functions.ts';
import { openJointSurface } from './optimization-joint-surface.ts';
import { withError } from './standard-error.ts';
import type { TargetRow } from './target-row.ts';

const seeds = Number(process.env['LARMOR_BENCH_SEEDS'] ?? 60);
const firstSeed = Number(process.env['LARMOR_BENCH_FIRST'] ?? 210_000);
/** Batches of so many, and how many of them. */
const batches = [
  { size: 4, count: 6 },
  { size: 8, count: 4 },
];
/** Outcomes drawn for what is chosen before. */
const draws = 16;
/** Regret below this part of the scatter of a function is as good as none. */
const leastRegret = 1e-5;

/** Expected improvement over the best of what is known and of drawn outcomes of those chosen before, less is better. */
const seekJointly = (
  { gp: measured }: FittedObjective,
  encoding: Encoding,
  points: readonly Point[],
  seed: number,
): Acquisition => {
  const gp = fitComputedSurface(measured) ?? measured;
  const { read, draw } = openJointSurface(gp, encoding, draws, createRng(seed));
  const known = read(points);
  let bests = known.means.map((means) => Math.min(...means));
  const unit = Math.log(gp.scale * draws);
  return {
    score: (candidates) => {
      const { means, sd } = read(candidates);
      return Float64Array.from(candidates, (_, i) => {
        const logs = means.map((own, s) =>
          logExpectedImprovement(-(own[i] as number), sd[i] as number, -(bests[s] as number)),
        );
        const top = Math.max(...logs);
        return top + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - top), 0)) - unit;
      });
    },
    believe: (point) => {
      draw(point);
      const { means } = read([point]);
      bests = bests.map((best, s) => Math.min(best, means[s]?.[0] ?? best));
    },
  };
};

type Way = 'engine' | 'joint';

const propose = (campaign: Campaign, way: Way, rng: Rng): readonly Point[] => {
  const encoding = encodeSpace(campaign.space);
  const fitted = fitObjectives(campaign, encoding);
  if (!fitted.ok) throw new Error(fitted.error.message);
  const [model] = fitted.value as [FittedObjective];
  const acquisition =
    way === 'engine'
      ? seekOneGoal(model, encoding)
      : seekJointly(model, encoding, model.points, campaign.seed + campaign.experiments.length);
  const means = model.points.map((point, i) => ({ point, result: model.results[i] ?? 0 }));
  const incumbents = means
    .toSorted((a, b) => a.result - b.result)
    .slice(0, 5)
    .map(({ point }) => point);
  const tried = campaign.experiments.map(({ point }) => point);
  const batch = chooseBatch(campaign, acquisition, { tried, incumbents, isRefused: () => false, rng });
  if (!batch.ok) throw new Error(batch.error.message);
  return batch.value.choices.map(({ point }) => point);
};

const regretOf = (
  kind: (typeof functionKinds)[number],
  { size, count }: (typeof batches)[number],
  seed: number,
  way: Way,
): number => {
  const { valueAt, least, scatter } = drawFunction(kind, seed);
  const rng = createRng(seed + 1);
  const initial = kind.count > 3 ? 8 : 5;
  const experiments: Experiment[] = [];
  const truths: number[] = [];
  const carryOut = (point: Point): void => {
    const truth = valueAt(point);
    truths.push(truth);
    experiments.push({
      point,
      results: [truth + kind.noise * scatter * rng.gaussian()],
      status: 'completed',
    });
  };
  for (let k = 0; k < initial; k++) carryOut(Array.from({ length: kind.count }, () => rng.uniform()));
  for (let k = 0; k < count; k++) {
    const campaign: Campaign = {
      space: unitBox(kind.count),
      objectives: [objectiveOf('minimize')],
      experiments,
      pending: [],
      batchSize: size,
      initialDesign: { method: 'sobol', size: initial },
      cost: null,
      related: [],
      seed,
    };
    propose(campaign, way, createRng(seed + 7_919 * (k + 1))).forEach(carryOut);
  }
  return Math.log10(Math.max(leastRegret, (Math.min(...truths) - least) / scatter));
};

const all = Array.from({ length: seeds }, (_, k) => firstSeed + k);
for (const kind of functionKinds) {
  for (const batch of batches) {
    const started = process.cpuUsage().user;
    const engine = all.map((seed) => regretOf(kind, batch, seed, 'engine'));
    const between = process.cpuUsage().user;
    const joint = all.map((seed) => regretOf(kind, batch, seed, 'joint'));
    const ended = process.cpuUsage().user;
    const row: TargetRow = {
      what: `${kind.name}, ${batch.count} batches of ${batch.size}, ${seeds} starts: decades of regret`,
      'best known': `engine ${withError(engine)}`,
      target: 'less',
      measured: `joint ${withError(joint.map((own, k) => own - (engine[k] ?? 0)))}, processor time × ${((ended - between) / (between - started)).toFixed(2)}`,
    };
    console.log(Object.values(row).join(' | '));
  }
}
