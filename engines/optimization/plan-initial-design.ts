import { createRng, type Rng } from '../common/rng.ts';
import type { Campaign, Point } from './model.ts';
import type { Recommendation } from './recommendation.ts';
import { compileSpace } from './space/compile-space.ts';
import { listPoints } from './space/list-points.ts';
import { keyOfPoint } from './space/point-key.ts';
import { createSampler } from './space/sample-points.ts';

const triesPerPoint = 100;

const drawPoint = (listed: readonly Point[] | null, sample: () => Point | null, rng: Rng): Point | null =>
  listed === null ? sample() : (listed[rng.integer(listed.length)] ?? null);

/**
 * The experiments of the initial design that are still to be done, a batch of them; null once as many experiments as it has are
 * done or pending, whoever planned them.
 */
export const planInitialDesign = (
  { space, initialDesign, batchSize, seed }: Campaign,
  tried: readonly Point[],
): Recommendation | null => {
  const { size } = initialDesign;
  if (tried.length >= size) return null;
  const rng = createRng(seed);
  const compiled = compileSpace(space);
  const listed = listPoints(space);
  const sample = createSampler(compiled, rng);
  const count = Math.min(batchSize, size - tried.length);
  const taken = new Set(tried.map((point) => keyOfPoint(compiled.domains, point)));
  const points: Point[] = [];
  for (let attempt = 0; attempt < triesPerPoint * count && points.length < count; attempt++) {
    const point = drawPoint(listed, sample, rng);
    const key = point && keyOfPoint(compiled.domains, point);
    if (point === null || key === null || taken.has(key)) continue;
    taken.add(key);
    points.push(point);
  }
  return {
    experiments: points.map((point, k) => ({
      point,
      predicted: null,
      acquisition: null,
      feasibility: null,
      reason: { code: 'initial_design', place: tried.length + k + 1, size },
    })),
    method: 'initial_design',
    models: [],
  };
};
