import type { ParameterSpace, Point } from './model.ts';
import type { CompiledSpace } from './space/compile-space.ts';
import { compileSpace } from './space/compile-space.ts';
import { type Domain, highOf, isNumeric, lowOf } from './space/domains.ts';

/** Settings nearer than this part of the range in every number are the same question to whoever refused one of them. Our choice. */
const nearPart = 0.05;

const isNear = ({ space, domains }: CompiledSpace, a: Point, b: Point): boolean =>
  space.parameters.every((parameter, k) => {
    const [own, other] = [a[k] ?? Number.NaN, b[k] ?? Number.NaN];
    if (!isNumeric(parameter)) return own === other;
    const domain = domains[k] as Domain;
    return Math.abs(own - other) <= nearPart * (highOf(domain) - lowOf(domain));
  });

/** Whether a person refused these conditions or ones next to them. */
export const refuseNear = (
  space: ParameterSpace,
  rejected: readonly Point[] = [],
): ((point: Point) => boolean) => {
  if (rejected.length === 0) return () => false;
  const compiled = compileSpace(space);
  return (point) => rejected.some((own) => isNear(compiled, own, point));
};
