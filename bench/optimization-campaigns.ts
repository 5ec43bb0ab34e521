// A campaign from its first experiment to its last, with results looked up or computed.
import { createRng } from '#engines/common/rng.ts';
import type { Campaign, Experiment, Objective, Point } from '#engines/optimization/model.ts';
import { recommend } from '#engines/optimization/recommend.ts';
import type { ReactionSet } from './optimization-sets.ts';

export interface Protocol {
  /** Drawn at random, all seeds their own. */
  readonly initial: number;
  readonly batch: number;
  readonly total: number;
}

const yieldObjective: Objective = {
  name: 'yield',
  goal: 'maximize',
  target: null,
  threshold: null,
  noiseSd: null,
};

const bestSoFar = (values: readonly number[]): number[] => {
  let best = Number.NEGATIVE_INFINITY;
  return values.map((value) => {
    best = Math.max(best, value);
    return best;
  });
};

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
  return bestSoFar(runCampaign(space, yieldObjective, [...first.values()], measure, protocol, seed));
};
