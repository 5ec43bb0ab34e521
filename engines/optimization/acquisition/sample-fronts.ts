import { createRng } from '../../common/rng.ts';
import { normalQuantile } from '../../stats/normal-quantile.ts';
import type { FittedObjective } from '../fit-objectives.ts';
import { jointDeviations } from '../gp/joint-deviations.ts';
import type { Point } from '../model.ts';
import { type OrientedRow, orientValue } from '../objectives/orient.ts';
import { dominates } from '../objectives/pareto-front.ts';
import { openSurface } from '../open-surface.ts';
import type { Encoding } from '../space/encode-space.ts';
import { createSobol } from '../space/sobol.ts';

/** Fronts that are drawn where results are noisy; of all experiments of a batch together. */
const noisySamples = 8;
const mostOfBatch = 64;

/** A plate is chosen by fewer drawn fronts than a handful of experiments: it has to be there while somebody waits. */
export const frontsFor = (batchSize: number): number =>
  Math.max(1, Math.min(noisySamples, Math.floor(mostOfBatch / Math.max(1, batchSize))));

/** Below this uncertainty at every experiment that may be on the front, as a share of the results' spread, it is the one of the means. */
const negligible = 0.02;
/** Experiments that may be on the front within this many standard deviations are drawn together; beyond so many the others stand at their means. */
const plausible = 2;
const mostDrawn = 200;
/** No deviate lies further out than this probability. */
const tail = 1e-6;

/** Standard normal deviates by the scrambled Sobol sequence of a fixed seed. */
const quasiNormal = (count: number, dimensions: number, seed: number): Float64Array[] => {
  const pointOf = createSobol(dimensions, createRng(seed));
  return Array.from({ length: count }, (_, draw) =>
    Float64Array.from(pointOf(draw), (at) => normalQuantile(Math.min(1 - tail, Math.max(tail, at)))),
  );
};

interface Uncertain {
  readonly means: readonly number[];
  readonly sds: readonly number[];
}

const predictRows = (
  models: readonly FittedObjective[],
  encoding: Encoding,
  points: readonly Point[],
): Uncertain[] => {
  const surfaces = models.map((model) => openSurface(model, encoding).predict(points));
  return points.map((_, place) => ({
    means: surfaces.map(({ mean }) => mean[place] ?? 0),
    sds: surfaces.map(({ sd }) => sd[place] ?? 0),
  }));
};

const orientMeans = (models: readonly FittedObjective[], values: readonly number[]): OrientedRow =>
  models.map(({ objective }, k) => orientValue(objective, values[k] ?? 0));

/** Places of the rows that may be on the front: better by 2 sd they are dominated by no row worse by 2 sd. */
const mayBeOnFront = (models: readonly FittedObjective[], rows: readonly Uncertain[]): number[] => {
  const shifted = (sign: number): number[][] =>
    rows.map(({ means, sds }) =>
      orientMeans(models, means).map((value, k) => value + sign * plausible * (sds[k] ?? 0)),
    );
  const low = shifted(-1);
  return shifted(1).flatMap((high, place) => (low.some((other) => dominates(other, high)) ? [] : [place]));
};

/** The places whose means the fewest others dominate come first; which experiment is older does not matter. */
const nearestToFront = (models: readonly FittedObjective[], rows: readonly Uncertain[]): number[] => {
  const relevant = mayBeOnFront(models, rows);
  if (relevant.length <= mostDrawn) return relevant;
  const means = rows.map((row) => orientMeans(models, row.means));
  const above = new Map(
    relevant.map((place) => {
      const own = means[place] ?? [];
      return [place, means.reduce((count, other) => count + Number(dominates(other, own)), 0)];
    }),
  );
  return relevant.sort((a, b) => (above.get(a) ?? 0) - (above.get(b) ?? 0) || a - b);
};

/**
 * Oriented rows of the surface at points that were tried, once by its means where these are known well, otherwise drawn several
 * times (`samples`, 1 for the means alone) from the models' joint posterior: under noise the luckiest results are not the front. Quasi-random with a fixed seed.
 */
export const sampleFronts = (
  models: readonly FittedObjective[],
  encoding: Encoding,
  points: readonly Point[],
  samples: number,
  seed: number,
): OrientedRow[][] => {
  const rows = predictRows(models, encoding, points);
  const ranked = nearestToFront(models, rows);
  const relevant = ranked.slice(0, mostDrawn);
  const settled = ranked.slice(mostDrawn).map((place) => orientMeans(models, rows[place]?.means ?? []));
  const isNoisy = ranked.some((place) =>
    models.some(({ gp }, k) => (rows[place]?.sds[k] ?? 0) > negligible * gp.scale),
  );
  if (!isNoisy || samples === 1) return [rows.map(({ means }) => orientMeans(models, means))];
  const drawn = relevant.map((place): Point => points[place] ?? []);
  const x = encoding.encode(drawn);
  const deviates = quasiNormal(samples, models.length * drawn.length, seed);
  const surfaces = models.map(({ gp }, k) => {
    const means = relevant.map((place) => rows[place]?.means[k] ?? 0);
    const own = deviates.map((deviate) => deviate.subarray(k * drawn.length, (k + 1) * drawn.length));
    return jointDeviations(gp, x, drawn.length, own).map((sample) =>
      sample.map((away, i) => (means[i] ?? 0) + away),
    );
  });
  return deviates.map((_, draw) => [
    ...drawn.map((_point, place) =>
      models.map(({ objective }, k) => orientValue(objective, surfaces[k]?.[draw]?.[place] ?? 0)),
    ),
    ...settled,
  ]);
};
