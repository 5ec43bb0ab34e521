import type { Substance } from '../substances/substance.ts';
import { addAtoms, deficitOf, subtractAtoms } from './atom-balance.ts';

/** What seldom stands in a route, because a reagent nobody wrote brings it: oxidants, reductants, water, halogens. */
export const oftenUnwritten: ReadonlySet<string> = new Set(['H', 'O', 'F', 'Cl', 'Br', 'I']);

export interface MissingLabels {
  /** `[13C]2`. */
  readonly atoms: string;
  /** Heavy water, deuterium and labelled reagents stay unwritten as others do; a carbon skeleton does not. */
  readonly mayBeUnwritten: boolean;
}

/** Isotopes of the products that nothing written brings: no reaction makes them. Null where there are none. */
export const findMissingLabels = (
  products: readonly Substance[],
  written: readonly Substance[],
): MissingLabels | null => {
  const labels = (list: readonly Substance[]) => addAtoms(list.map(({ isotopes }) => isotopes));
  const missing = deficitOf(subtractAtoms(labels(written), labels(products)));
  if (missing.size === 0) return null;
  return {
    atoms: [...missing].map(([isotope, count]) => `[${isotope}]${count === 1 ? '' : count}`).join(''),
    mayBeUnwritten: [...missing.keys()].every((isotope) => oftenUnwritten.has(isotope.replace(/^\d+/, ''))),
  };
};
