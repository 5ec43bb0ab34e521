import facts from '#resources/facts/isotopes.json' with { type: 'json' };
import { readFormula } from './read-formula.ts';

export interface Isotope {
  readonly massNumber: number;
  /** u. */
  readonly mass: number;
  /** Share of the element's atoms in normal materials, 0 to 1. */
  readonly abundance: number;
}

/** u. */
export const electronMass = facts.electron_mass_u;

/** Isotopes of the elements that mass spectra of organic compounds show, lightest first. */
export const isotopesOf: ReadonlyMap<string, readonly Isotope[]> = new Map(
  facts.elements.map(({ symbol, isotopes }) => [
    symbol,
    isotopes.map(({ mass_number, mass_u, abundance }) => ({
      massNumber: mass_number,
      mass: mass_u,
      abundance,
    })),
  ]),
);

/** Of each element the isotope it has most of. */
const mainIsotopes: ReadonlyMap<string, Isotope> = new Map(
  [...isotopesOf].map(([symbol, isotopes]) => [
    symbol,
    isotopes.reduce((most, each) => (each.abundance > most.abundance ? each : most)),
  ]),
);

/** Of the isotope an element has most of; undefined where the table lacks the element. */
export const mainMassNumberOf = (symbol: string): number | undefined => mainIsotopes.get(symbol)?.massNumber;

/** u, of the isotope an element has most of; undefined where the table lacks the element. */
export const exactMassOfElement = (symbol: string): number | undefined => mainIsotopes.get(symbol)?.mass;

/** u, each element as the isotope it has most of; null where the table lacks an element. */
const exactMassOf = (counts: ReadonlyMap<string, number>): number | null => {
  let total = 0;
  for (const [symbol, count] of counts) {
    const mass = exactMassOfElement(symbol);
    if (mass === undefined) return null;
    total += count * mass;
  }
  return total;
};

const largestCount = 10_000;

/** u, of a formula without brackets; null where it cannot be read or has an element that is not in the table. */
export const exactMassOfFormula = (formula: string): number | null => {
  const counts = readFormula(formula, largestCount);
  return counts === null ? null : exactMassOf(counts);
};
