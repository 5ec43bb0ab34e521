import type { Point } from '../model.ts';
import type { CompiledSpace } from './compile-space.ts';
import { type Domain, highOf, isNumeric, lowOf } from './domains.ts';

/** In how many settings two points differ; numbers do where they lie further apart than `part` of the range of theirs. */
export const countDiffering = ({ space, domains }: CompiledSpace, a: Point, b: Point, part: number): number =>
  space.parameters.filter((parameter, k) => {
    const [own, other] = [a[k] ?? Number.NaN, b[k] ?? Number.NaN];
    if (!isNumeric(parameter)) return own !== other;
    const domain = domains[k] as Domain;
    // A number that is missing is near to none.
    return !(Math.abs(own - other) <= part * (highOf(domain) - lowOf(domain)));
  }).length;
