import { createRng, type Rng } from '../../common/rng.ts';
import { normalQuantile } from '../../stats/normal-quantile.ts';
import type { FittedObjective } from '../fit-objectives.ts';
import type { Point } from '../model.ts';
import { type OrientedRow, orientThreshold, orientValue } from '../objectives/orient.ts';
import { openSurface } from '../open-surface.ts';
import type { Encoding } from '../space/encode-space.ts';
import { createSobol } from '../space/sobol.ts';
import type { Acquisition } from './acquisition.ts';
import { logExpectedImprovement } from './log-improvement.ts';
import { probabilityOfReaching } from './objective-excess.ts';
import { drawWeights, rangesOf, scalarise } from './scalarise.ts';

/** Draws of the objectives by which the scalarised value of a point is judged. */
const draws = 32;
const deviateSeed = 20;
const tail = 1e-6;
/** Least standard deviation of a scalarised value, which lies between 0 and about 1. */
const leastSd = 1e-9;

const deviatesOf = (dimensions: number): number[][] => {
  const pointOf = createSobol(dimensions, createRng(deviateSeed));
  return Array.from({ length: draws }, (_, draw) =>
    pointOf(draw).map((at) => normalQuantile(Math.min(1 - tail, Math.max(tail, at)))),
  );
};

/**
 * Expected improvement of one compromise between the objectives after the other: each experiment of a batch is sought with
 * weights of its own, drawn by `rng`, under the augmented Chebyshev scalarisation (ParEGO, see scalarise.ts). The scalarised value of a
 * point is taken as normal with mean and variance of quasi-random draws of its objectives. A point counts less the less likely
 * it reaches the objectives' thresholds.
 */
export const seekCompromise = (
  models: readonly FittedObjective[],
  encoding: Encoding,
  points: readonly Point[],
  rng: Rng,
): Acquisition => {
  const objectives = models.map(({ objective }) => objective);
  const surfaces = models.map((model) => openSurface(model, encoding));
  const deviates = deviatesOf(models.length);
  const orient = (values: readonly number[]): OrientedRow =>
    objectives.map((objective, k) => orientValue(objective, values[k] ?? 0));
  const meansAt = (at: readonly Point[]): OrientedRow[] => {
    const all = surfaces.map(({ predict }) => predict(at).mean);
    return at.map((_, i) => orient(all.map((mean) => mean[i] ?? 0)));
  };
  const rows = meansAt(points);
  const ranges = rangesOf(rows, models.length);
  let weights = drawWeights(models.length, rng);
  const best = (): number => Math.max(...rows.map((row) => scalarise(row, ranges, weights)));
  const logReaching = (means: readonly number[], sds: readonly number[]): number =>
    objectives.reduce((sum, objective, k) => {
      const level = orientThreshold(objective);
      return level === null
        ? sum
        : sum + Math.log(probabilityOfReaching(objective, means[k] ?? 0, sds[k] ?? 1, level));
    }, 0);
  return {
    score: (candidates) => {
      const all = surfaces.map(({ predict }) => predict(candidates));
      const toBeat = best();
      return Float64Array.from(candidates, (_, i) => {
        const means = all.map(({ mean }) => mean[i] ?? 0);
        const sds = all.map(({ sd }) => sd[i] ?? 0);
        const values = deviates.map((deviate) =>
          scalarise(
            orient(means.map((mean, k) => mean + (sds[k] ?? 0) * (deviate[k] ?? 0))),
            ranges,
            weights,
          ),
        );
        const mean = values.reduce((sum, value) => sum + value, 0) / draws;
        const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / draws;
        const sd = Math.max(leastSd, Math.sqrt(variance));
        return logExpectedImprovement(mean, sd, toBeat) + logReaching(means, sds);
      });
    },
    believe: (point) => {
      rows.push(...meansAt([point]));
      for (const { believe } of surfaces) believe(point);
      weights = drawWeights(models.length, rng);
    },
  };
};
