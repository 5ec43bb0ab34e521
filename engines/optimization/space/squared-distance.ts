import type { Point } from '../model.ts';
import type { CompiledSpace } from './compile-space.ts';
import { type Domain, highOf, isNumeric, lowOf } from './domains.ts';

/** Sum over the parameters: squared difference in parts of the range, 1 for another level. */
export const squaredDistance = (compiled: CompiledSpace, a: Point, b: Point): number =>
  compiled.space.parameters.reduce((sum, parameter, k) => {
    const [own, other] = [a[k] ?? 0, b[k] ?? 0];
    if (!isNumeric(parameter)) return sum + (own === other ? 0 : 1);
    const domain = compiled.domains[k] as Domain;
    const range = highOf(domain) - lowOf(domain);
    return range > 0 ? sum + ((own - other) / range) ** 2 : sum;
  }, 0);
