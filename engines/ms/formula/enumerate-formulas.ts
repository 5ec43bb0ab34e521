import { type ElementCounts, elementMasses, unsaturationOf } from './elements.ts';

interface FormulaSearch {
  /** u. */
  readonly mass: number;
  /** u, to either side. */
  readonly tolerance: number;
  /** Most atoms of each element. */
  readonly limits: ElementCounts;
  /** Rings and double bonds; −0.5 for fragments that took up hydrogen. */
  readonly leastUnsaturation: number;
  /** A whole molecule has a whole number of rings and double bonds. */
  readonly mustBeWhole: boolean;
}

const [carbonMass = 0, hydrogenMass = 0] = elementMasses;
/** Heavy elements first: they leave the least to choose. */
const others = [8, 7, 6, 5, 4, 3, 2] as const;

/** All formulas whose mass lies within the tolerance, in a fixed order. */
export const enumerateFormulas = (search: FormulaSearch): ElementCounts[] => {
  const { mass, tolerance, limits, leastUnsaturation, mustBeWhole } = search;
  const found: ElementCounts[] = [];
  const counts = new Array<number>(elementMasses.length).fill(0);
  const [mostCarbon = 0, mostHydrogen = 0] = limits;
  const close = (rest: number): void => {
    const [, , n = 0, , p = 0] = counts;
    const carbons = Math.min(mostCarbon, Math.floor((rest + tolerance) / carbonMass));
    // Beyond this hydrogen there is no place for a bond; two more are for fragments that took some up.
    const hydrogens = Math.min(mostHydrogen, 2 * carbons + n + p + 4);
    const fewest = Math.max(0, Math.ceil((rest - tolerance - hydrogens * hydrogenMass) / carbonMass));
    for (let c = fewest; c <= carbons; c++) {
      const left = rest - c * carbonMass;
      const h = Math.round(left / hydrogenMass);
      if (h < 0 || h > mostHydrogen || Math.abs(left - h * hydrogenMass) > tolerance) continue;
      counts[0] = c;
      counts[1] = h;
      const unsaturation = unsaturationOf(counts);
      if (unsaturation < leastUnsaturation || (mustBeWhole && unsaturation % 1 !== 0)) continue;
      found.push([...counts]);
    }
  };
  const choose = (step: number, rest: number): void => {
    const place = others[step];
    if (place === undefined) {
      close(rest);
      return;
    }
    const each = elementMasses[place] as number;
    for (let count = 0; count <= (limits[place] ?? 0); count++) {
      const left = rest - count * each;
      if (left < -tolerance) break;
      counts[place] = count;
      choose(step + 1, left);
    }
    counts[place] = 0;
  };
  choose(0, mass);
  return found;
};
