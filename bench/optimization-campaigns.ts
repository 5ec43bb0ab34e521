// A campaign from its first experiment to its last, with results looked up or computed.
import { createRng } from '#engines/common/rng.ts';
import type { Campaign, Experiment, Objective, Point, RelatedCampaign } from '#engines/optimization/model.ts';
import { recommend } from '#engines/optimization/recommend.ts';
import { branin, hartmannSix } from '#engines/optimization/testing/test-functions.ts';
import type { ReactionSet, SetName } from './optimization-sets.ts';
import { proposeByTrial } from './optimization-trial.ts';

export interface Protocol {
  /** Drawn at random, every seed its own. */
  readonly initial: number;
  readonly batch: number;
  readonly total: number;
}

/** Who chooses: the engine, or the plain optimiser beside it. */
export type Optimiser = 'engine' | 'trial';

/** What one campaign is about; plain data, so that it can be handed to a worker thread. */
export interface CampaignTask {
  readonly subject: SetName | 'branin' | 'hartmann_6';
  readonly protocol: Protocol;
  readonly seed: number;
  readonly by: Optimiser;
}

/** Nobody tells the engine what the noise is, not even of a function that has none. */
export const objectiveOf = (goal: Objective['goal']): Objective => ({
  name: 'result',
  goal,
  target: null,
  threshold: null,
  noiseSd: null,
});

type Propose = (experiments: readonly Experiment[], batch: number) => readonly Point[];

export const proposeByEngine =
  (
    space: Campaign['space'],
    objective: Objective,
    initial: number,
    seed: number,
    related: readonly RelatedCampaign[] = [],
  ): Propose =>
  (experiments, batch) => {
    const answer = recommend({
      space,
      objectives: [objective],
      experiments,
      pending: [],
      batchSize: batch,
      initialDesign: { method: 'sobol', size: initial },
      cost: null,
      related,
      seed,
    });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value.experiments.map(({ point }) => point);
  };

const openOptimiser = (
  by: Optimiser,
  space: Campaign['space'],
  objective: Objective,
  { initial }: Protocol,
  seed: number,
): Propose => {
  if (by === 'engine') return proposeByEngine(space, objective, initial, seed);
  const rng = createRng(seed);
  return (experiments, batch) =>
    proposeByTrial(space, objective.goal === 'minimize' ? -1 : 1, experiments, batch, rng);
};

/** Results in the order they were made; `measure` gives the one of a point. */
export const runCampaign = (
  propose: Propose,
  first: readonly Point[],
  measure: (point: Point) => number,
  { batch, total }: Protocol,
): number[] => {
  const experiments: Experiment[] = [];
  const carryOut = (point: Point): void => {
    experiments.push({ point, results: [measure(point)], status: 'completed' });
  };
  first.forEach(carryOut);
  while (experiments.length < total) {
    propose(experiments, Math.min(batch, total - experiments.length)).forEach(carryOut);
  }
  return experiments.map(({ results }) => results[0] ?? Number.NaN);
};

export const bestSoFar = (values: readonly number[], better: (a: number, b: number) => number): number[] => {
  let best: number | null = null;
  return values.map((value) => {
    best = best === null ? value : better(best, value);
    return best;
  });
};

/** Best yield after each experiment, of one campaign over a measured table. */
export const searchTable = (
  { space, results }: ReactionSet,
  protocol: Protocol,
  seed: number,
  by: Optimiser,
): number[] => {
  const rng = createRng(seed);
  const known = new Map(space.candidates.map((point, i) => [point.join(), results[i] ?? Number.NaN]));
  const first = new Map<string, Point>();
  while (first.size < protocol.initial) {
    const point = space.candidates[rng.integer(space.candidates.length)] ?? [];
    first.set(point.join(), point);
  }
  const measure = (point: Point): number => known.get(point.join()) ?? Number.NaN;
  const propose = openOptimiser(by, space, objectiveOf('maximize'), protocol, seed);
  const yields = runCampaign(propose, [...first.values()], measure, protocol);
  return bestSoFar(yields, Math.max);
};

/** How far the best value found lies above the least there is, after each experiment. */
export const searchFunction = (
  subject: 'branin' | 'hartmann_6',
  protocol: Protocol,
  seed: number,
  by: Optimiser,
): number[] => {
  const { parameters, valueAt, least } = subject === 'branin' ? branin : hartmannSix;
  const rng = createRng(seed);
  const first = Array.from({ length: protocol.initial }, () =>
    parameters.map(({ low, high }) => low + rng.uniform() * (high - low)),
  );
  const space = { parameters, constraints: [], candidates: null };
  const propose = openOptimiser(by, space, objectiveOf('minimize'), protocol, seed);
  const values = runCampaign(propose, first, valueAt, protocol);
  return bestSoFar(values, Math.min).map((value) => value - least);
};
