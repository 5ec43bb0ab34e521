// A campaign from its first experiment to its last, with results looked up or computed.
import { createRng } from '#engines/common/rng.ts';
import type { Campaign, Experiment, Objective, Point } from '#engines/optimization/model.ts';
import { recommend } from '#engines/optimization/recommend.ts';
import { branin, hartmannSix } from '#engines/optimization/testing/test-functions.ts';
import type { ReactionSet, SetName } from './optimization-sets.ts';

export interface Protocol {
  /** Drawn at random, every seed its own. */
  readonly initial: number;
  readonly batch: number;
  readonly total: number;
}

/** What one campaign is about; plain data, so that it can be handed to a worker thread. */
export interface CampaignTask {
  readonly subject: SetName | 'branin' | 'hartmann_6';
  readonly protocol: Protocol;
  readonly seed: number;
}

/** Nobody tells the engine what the noise is, not even of a function that has none. */
const objectiveOf = (goal: Objective['goal']): Objective => ({
  name: 'result',
  goal,
  target: null,
  threshold: null,
  noiseSd: null,
});

/** Results in the order they were made; `measure` gives the one of a point. */
const runCampaign = (
  space: Campaign['space'],
  objective: Objective,
  first: readonly Point[],
  measure: (point: Point) => number,
  { batch, total }: Protocol,
  seed: number,
): number[] => {
  const experiments: Experiment[] = [];
  const carryOut = (point: Point): void => {
    experiments.push({ point, results: [measure(point)], status: 'completed' });
  };
  first.forEach(carryOut);
  while (experiments.length < total) {
    const answer = recommend({
      space,
      objectives: [objective],
      experiments,
      pending: [],
      batchSize: Math.min(batch, total - experiments.length),
      initialDesign: { method: 'sobol', size: first.length },
      cost: null,
      related: [],
      seed,
    });
    if (!answer.ok) throw new Error(answer.error.message);
    for (const { point } of answer.value.experiments) carryOut(point);
  }
  return experiments.map(({ results }) => results[0] ?? Number.NaN);
};

const bestSoFar = (values: readonly number[], better: (a: number, b: number) => number): number[] => {
  let best: number | null = null;
  return values.map((value) => {
    best = best === null ? value : better(best, value);
    return best;
  });
};

/** Best yield after each experiment, of one campaign over a measured table. */
export const searchTable = ({ space, results }: ReactionSet, protocol: Protocol, seed: number): number[] => {
  const rng = createRng(seed);
  const known = new Map(space.candidates.map((point, i) => [point.join(), results[i] ?? Number.NaN]));
  const first = new Map<string, Point>();
  while (first.size < protocol.initial) {
    const point = space.candidates[rng.integer(space.candidates.length)] ?? [];
    first.set(point.join(), point);
  }
  const measure = (point: Point): number => known.get(point.join()) ?? Number.NaN;
  const yields = runCampaign(space, objectiveOf('maximize'), [...first.values()], measure, protocol, seed);
  return bestSoFar(yields, Math.max);
};

/** How far the best value found lies above the least there is, after each experiment. */
export const searchFunction = (
  subject: 'branin' | 'hartmann_6',
  protocol: Protocol,
  seed: number,
): number[] => {
  const { parameters, valueAt, least } = subject === 'branin' ? branin : hartmannSix;
  const rng = createRng(seed);
  const first = Array.from({ length: protocol.initial }, () =>
    parameters.map(({ low, high }) => low + rng.uniform() * (high - low)),
  );
  const space = { parameters, constraints: [], candidates: null };
  const values = runCampaign(space, objectiveOf('minimize'), first, valueAt, protocol, seed);
  return bestSoFar(values, Math.min).map((value) => value - least);
};
