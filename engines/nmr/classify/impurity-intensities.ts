import type { ImpurityLine, ImpurityRow } from '../solvents/solvent-table.ts';

/**
 * Protons behind the lines of impurities with several lines, by the assignment of the table, where these differ from what
 * the assignment reads: symmetry of the molecule. They follow from the formulas.
 */
const protonsOf: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  BHT: { ArH: 2, OH: 1, ArCH3: 3, 'ArC(CH3)3': 18 },
  'tert-butyl methyl ether': { OCCH3: 9, OCH3: 3 },
  '2-propanol': { CH3: 6, CH: 1 },
  'H grease (hydrocarbon)': { CH3: 1, CH2: 8 },
  'n-hexane': { CH3: 6, CH2: 8 },
  'n-pentane': { CH3: 6, CH2: 6 },
  propane: { CH3: 6, CH2: 2 },
  propylene: { CH3: 3, 'CH2(1)': 1, 'CH2(2)': 1, CH: 1 },
};

/** The group that has the shift, and the positions it stands for: CH(2,6), CH3CO, CH2CH3. */
const groupPattern = /^(?:O|N|Ar)?CH(\d?)/;

const positionsOf = ({ assignment }: ImpurityLine): number =>
  /\(([\d,]+)\)$/.exec(assignment)?.[1]?.split(',').length ?? 1;

/** The table writes CH2CH3 for both groups of an ethyl; the triplet is its methyl. */
const isEthylsMethyl = ({ assignment, multiplicity }: ImpurityLine): boolean =>
  assignment === 'CH2CH3' && multiplicity === 't';

const protonWeight = (row: ImpurityRow, line: ImpurityLine): number => {
  const stated = protonsOf[row.name]?.[line.assignment];
  if (stated !== undefined) return stated;
  if (isEthylsMethyl(line)) return 3;
  const hydrogens = groupPattern.exec(line.assignment)?.[1];
  return hydrogens === undefined ? 1 : Number(hydrogens || 1) * positionsOf(line);
};

/** Carbons without hydrogen relax slowly: their heights tell nothing. */
const carbonWeight = (line: ImpurityLine): number | null =>
  /CH/.test(line.assignment) ? positionsOf(line) : null;

/** Areas per nucleus of one molecule may differ by this factor: overlap and relaxation, for carbon Overhauser enhancement too. */
const mostSpread: Readonly<Record<string, number>> = { '1H': 2.5, '13C': 4 };

/** Areas per nucleus of the lines that can tell. */
export const areasPerNucleus = (
  nucleus: string,
  row: ImpurityRow,
  found: readonly { readonly line: ImpurityLine; readonly area: number }[],
): number[] =>
  found.flatMap(({ line, area }) => {
    const weight = nucleus === '1H' ? protonWeight(row, line) : carbonWeight(line);
    return weight === null ? [] : [Math.abs(area) / weight];
  });

/** Whether lines found at the places of one molecule can be its: their areas go with its nuclei. */
export const areInProportion = (nucleus: string, perNucleus: readonly number[]): boolean =>
  perNucleus.length < 2 ||
  Math.max(...perNucleus) <= (mostSpread[nucleus] ?? Number.POSITIVE_INFINITY) * Math.min(...perNucleus);
