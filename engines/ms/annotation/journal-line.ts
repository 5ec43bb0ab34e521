import { toHillFormula } from '../../chem/hill-formula.ts';
import { exactMassOfFormula } from '../../chem/isotopes.ts';
import { readFormula } from '../../chem/read-formula.ts';
import { type Adduct, ionMzOf } from '../adducts.ts';

const largestCount = 10_000;

/** Formula of the ion in the order of Hill; null where the molecule lacks what the adduct takes from it. */
const ionFormulaOf = (formula: string, { molecules, gained, lost }: Adduct): string | null => {
  const counts = new Map<string, number>();
  const add = (part: string, times: number): void => {
    for (const [symbol, count] of readFormula(part, largestCount) ?? [])
      counts.set(symbol, (counts.get(symbol) ?? 0) + times * count);
  };
  add(formula, molecules);
  for (const part of gained) add(part, 1);
  for (const part of lost) add(part, -1);
  if ([...counts.values()].some((count) => count < 0)) return null;
  return toHillFormula(
    [...counts].flatMap(([symbol, count]) => (count === 0 ? [] : `${symbol}${count}`)).join(''),
  );
};

export interface CalculatedIon {
  readonly formula: string;
  readonly mz: number;
}

/** The ion of a neutral molecule by its adduct; null where the formula cannot be read or does not hold what the adduct takes. */
export const calculateIon = (formula: string, adduct: Adduct): CalculatedIon | null => {
  const mass = exactMassOfFormula(formula);
  const own = ionFormulaOf(formula, adduct);
  return mass === null || own === null ? null : { formula: own, mz: ionMzOf(mass, adduct) };
};

/** [M+H]+ as journals set it: [M + H]+. */
const spaced = (name: string): string => {
  const end = name.lastIndexOf(']');
  return `${name
    .slice(0, end)
    .replaceAll(/(?<=[^[])([+-])/g, ' $1 ')
    .replaceAll(' - ', ' − ')}${name.slice(end)}`;
};

/** HRMS (ESI-TOF) m/z: [M + H]+ Calcd for C8H11N4O2 195.0877; Found 195.0880. */
export const journalLine = (
  method: string,
  adduct: Adduct,
  calculated: CalculatedIon,
  foundMz: number,
): string =>
  `HRMS (${method}) m/z: ${spaced(adduct.name)} Calcd for ${calculated.formula} ${calculated.mz.toFixed(4)}; Found ${foundMz.toFixed(4)}.`;
