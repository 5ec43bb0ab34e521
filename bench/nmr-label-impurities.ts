// Whole molecules found in ordinary flasks, at the places of the table and in the proportions of their protons.
import type { Rng } from '#engines/common/rng.ts';
import { type SolventRow, solventTable } from '#engines/nmr/solvents/solvent-table.ts';
import { between, type OwnedLine, pick } from './nmr-label-draw.ts';

interface Group {
  readonly assignment: string;
  readonly multiplicity: string | null;
  readonly protons: number;
  readonly jHz: number;
  /** Equivalent neighbours. */
  readonly neighbours: number;
}

const group = (
  assignment: string,
  protons: number,
  jHz = 0,
  neighbours = 0,
  multiplicity: string | null = null,
): Group => ({ assignment, protons, jHz, neighbours, multiplicity });

/** Groups by the assignments of the table; of two with one assignment the multiplicity tells which is meant. */
const molecules: Readonly<Record<string, readonly Group[]>> = {
  acetone: [group('CH3', 6)],
  acetonitrile: [group('CH3', 3)],
  'acetic acid': [group('CH3', 3)],
  benzene: [group('CH', 6)],
  cyclohexane: [group('CH2', 12)],
  dichloromethane: [group('CH2', 2)],
  '1,4-dioxane': [group('CH2', 8)],
  methanol: [group('CH3', 3)],
  'silicone grease': [group('CH3', 6)],
  'diethyl ether': [group('CH3', 6, 7, 2), group('CH2', 4, 7, 3)],
  'ethyl acetate': [group('CH3CO', 3), group('CH2CH3', 2, 7.1, 3, 'q'), group('CH2CH3', 3, 7.1, 2, 't')],
  ethanol: [group('CH3', 3, 7, 2), group('CH2', 2, 7, 3)],
  '2-propanol': [group('CH3', 6, 6.1, 1), group('CH', 1, 6.1, 6)],
  'tert-butyl methyl ether': [group('OCCH3', 9), group('OCH3', 3)],
  triethylamine: [group('CH3', 9, 7.1, 2), group('CH2', 6, 7.1, 3)],
};

/** One or two molecules, each with its own strength. */
export const drawImpurity = (rng: Rng, row: SolventRow, widthHz: number): OwnedLine[] => {
  const count = 1 + rng.integer(2);
  return Array.from({ length: count }, () => pick(rng, Object.keys(molecules))).flatMap((name) => {
    const perProton = between(rng, 0.01, 0.06);
    const table = solventTable.impurities.find((item) => item.name === name)?.lines1H[row.name] ?? [];
    const moved = between(rng, -0.008, 0.008);
    return (molecules[name] ?? []).flatMap((own) => {
      const line = table.find(
        ({ assignment, multiplicity }) =>
          assignment === own.assignment && (own.multiplicity === null || own.multiplicity === multiplicity),
      );
      if (line === undefined) return [];
      return [
        {
          owner: 'impurity' as const,
          shiftPpm: line.shiftPpm + moved + between(rng, -0.003, 0.003),
          amplitude: perProton * own.protons,
          widthHz,
          couplingsHz: own.neighbours === 0 ? [] : [{ jHz: own.jHz, nuclei: own.neighbours }],
        },
      ];
    });
  });
};
