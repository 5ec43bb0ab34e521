import { toHillFormula } from '../../chem/hill-formula.ts';
import { exactMassOfElement } from '../../chem/isotopes.ts';
import { readFormula } from '../../chem/read-formula.ts';

/** Elements that formulas of ions are made of here; counts stand in this order. */
export const formulaElements = ['C', 'H', 'N', 'O', 'P', 'S', 'F', 'Cl', 'Br'] as const;

/** Atoms of each of formulaElements. */
export type ElementCounts = readonly number[];

/** u. */
export const elementMasses: readonly number[] = formulaElements.map((symbol) => {
  const mass = exactMassOfElement(symbol);
  if (mass === undefined) throw new Error(`The table of isotopes has no ${symbol}.`);
  return mass;
});

/** u. */
export const massOfCounts = (counts: ElementCounts): number =>
  counts.reduce((sum, count, place) => sum + count * (elementMasses[place] ?? 0), 0);

/** Rings and double bonds, P counted with three bonds and S with two; whole for a neutral molecule, half for an ion with even electrons. */
export const unsaturationOf = (counts: ElementCounts): number => {
  const [c = 0, h = 0, n = 0, , p = 0, , f = 0, cl = 0, br = 0] = counts;
  return c - (h + f + cl + br) / 2 + (n + p) / 2 + 1;
};

const largestCount = 10_000;

/** Null where the formula cannot be read or has another element. */
export const countsOf = (formula: string): ElementCounts | null => {
  const read = readFormula(formula, largestCount);
  if (read === null) return null;
  const known = new Set<string>(formulaElements);
  if ([...read.keys()].some((symbol) => !known.has(symbol))) return null;
  return formulaElements.map((symbol) => read.get(symbol) ?? 0);
};

/** In the order of Hill. */
export const formulaOf = (counts: ElementCounts): string => {
  const text = formulaElements
    .map((symbol, place) => (counts[place] ? `${symbol}${counts[place]}` : ''))
    .join('');
  return toHillFormula(text) ?? text;
};
