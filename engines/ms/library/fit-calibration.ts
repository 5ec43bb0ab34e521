import { fitLogistic, probabilityOf } from '#engines/stats/fit-logistic.ts';
import type { HeldOutHit } from './held-out-hits.ts';
import { type HitEvidence, inputsOf } from './hit-evidence.ts';

/** Hits below which a source says too little to weigh as much as the others; chosen on the development half, as the ridge is. */
const leastHits = 30;

/** The ridge is 1 where every source weighs as much as so many hits. */
const hitsPerSource = 200;

/** Hits of the sources that are large enough to learn from. */
export const hitsToLearnFrom = (hits: readonly HeldOutHit[]): HeldOutHit[] =>
  [...Map.groupBy(hits, ({ source }) => source).values()].filter((own) => own.length >= leastHits).flat();

/** Weights of the inputs, every source weighing the same, so that the largest does not speak for all. Throws where none is large enough. */
export const fitCalibration = (hits: readonly HeldOutHit[]): number[] => {
  const bySource = Map.groupBy(hitsToLearnFrom(hits), ({ source }) => source);
  if (bySource.size === 0) throw new Error('No source has hits enough to learn from.');
  const cases = [...bySource.values()].flatMap((own) =>
    own.map(({ evidence, isRight }) => ({
      features: inputsOf(evidence),
      outcome: isRight ? 1 : 0,
      weight: 1 / own.length,
    })),
  );
  return fitLogistic(cases, 1 / (hitsPerSource * bySource.size));
};

/** How often the first hit is the compound where the evidence is like this, 0 to 1. */
export const chanceOfRight = (weights: readonly number[], evidence: HitEvidence): number =>
  probabilityOf(inputsOf(evidence), weights);
