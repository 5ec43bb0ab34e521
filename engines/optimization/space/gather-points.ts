import type { Rng } from '../../common/rng.ts';
import type { Point } from '../model.ts';
import { type CompiledSpace, keepsConstraints } from './compile-space.ts';
import { listPoints } from './list-points.ts';
import { keyOfPoint } from './point-key.ts';
import { createSampler } from './sample-points.ts';

/** Every point of a space that can be listed; otherwise so many drawn ones and those of `others` that keep the constraints, each once. */
export const gatherPoints = (
  compiled: CompiledSpace,
  rng: Rng,
  size: number,
  others: readonly Point[] = [],
): Point[] => {
  const listed = listPoints(compiled.space);
  if (listed !== null) return listed;
  const drawn = Array.from({ length: size }, createSampler(compiled, rng)).filter((point) => point !== null);
  const kept = others.filter((point) => keepsConstraints(compiled, point));
  return [
    ...new Map([...drawn, ...kept].map((point) => [keyOfPoint(compiled.domains, point), point])).values(),
  ];
};
