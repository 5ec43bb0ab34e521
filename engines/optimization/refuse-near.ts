import type { ParameterSpace, Point } from './model.ts';
import { compileSpace } from './space/compile-space.ts';
import { countDiffering } from './space/count-differing.ts';

/** Settings nearer than this part of the range in every number are the same question to whoever refused one of them. Our choice. */
const nearPart = 0.05;

/** Whether a person refused these conditions or ones next to them. */
export const refuseNear = (
  space: ParameterSpace,
  rejected: readonly Point[] = [],
): ((point: Point) => boolean) => {
  if (rejected.length === 0) return () => false;
  const compiled = compileSpace(space);
  return (point) => rejected.some((own) => countDiffering(compiled, own, point, nearPart) === 0);
};
