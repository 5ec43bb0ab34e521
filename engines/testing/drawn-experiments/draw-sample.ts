import type { Rng } from '../../common/rng.ts';
import {
  findSolventByName,
  type ImpurityLine,
  type SolventLine,
  solventTable,
} from '../../nmr/solvents/solvent-table.ts';
import { between, betweenDecades, happens, pick, pickWeighed } from './draw.ts';
import type { LineOrigin, TrueLine } from './truth.ts';

/** What is in the tube beside the compound. */
export interface DrawnSample {
  readonly solvent: string;
  readonly lines: readonly TrueLine[];
  readonly isSuppressed: boolean;
}

const solvents: readonly (readonly [name: string, weight: number])[] = [
  ['CDCl3', 42],
  ['DMSO-d6', 20],
  ['CD3OD', 9],
  ['D2O', 12],
  ['acetone-d6', 6],
  ['C6D6', 4],
  ['CD3CN', 4],
  ['CD2Cl2', 3],
];

/** Relative intensities of a line split by equivalent deuterons. */
const deuterated: Readonly<Record<string, readonly number[]>> = {
  s: [1],
  t: [1, 1, 1],
  quint: [1, 2, 3, 2, 1],
  sept: [1, 3, 6, 7, 6, 3, 1],
};

const splitByDeuterium = (
  { multiplicity, couplingHz, shiftPpm }: SolventLine,
  frequencyMhz: number,
): { shiftPpm: number; share: number }[] => {
  const pattern = deuterated[multiplicity] ?? [1];
  const total = pattern.reduce((sum, value) => sum + value, 0);
  const middle = (pattern.length - 1) / 2;
  return pattern.map((value, i) => ({
    shiftPpm: shiftPpm + ((middle - i) * (couplingHz ?? 0)) / frequencyMhz,
    share: value / total,
  }));
};

const lineOf = (
  origin: LineOrigin,
  shiftPpm: number,
  amplitude: number,
  widthHz: number,
  phaseRad = 0,
): TrueLine => ({ origin, shiftPpm, amplitude, widthHz, phaseRad, signal: null });

/** A residual line after presaturation or excitation sculpting: any phase and sign, wider, not of one piece. */
const suppressedLines = (
  rng: Rng,
  origin: LineOrigin,
  shiftPpm: number,
  frequencyMhz: number,
): TrueLine[] => {
  const amplitude = betweenDecades(rng, 0.3, 12);
  return Array.from({ length: 1 + rng.integer(3) }, () =>
    lineOf(
      origin,
      shiftPpm + between(rng, -6, 6) / frequencyMhz,
      amplitude * between(rng, 0.2, 1),
      between(rng, 3, 25),
      between(rng, -Math.PI, Math.PI),
    ),
  );
};

/** The table's water shift holds for traces; what it binds to moves it. */
const waterScatterPpm: Readonly<Record<string, number>> = { CDCl3: 0.06, 'DMSO-d6': 0.05, D2O: 0.05 };

const drawWater = (rng: Rng, solvent: string, shiftPpm: number, frequencyMhz: number) => {
  const moved = shiftPpm + (waterScatterPpm[solvent] ?? 0.05) * rng.gaussian();
  const isD2O = solvent === 'D2O';
  if (happens(rng, isD2O ? 0.5 : 0.06))
    return { lines: suppressedLines(rng, 'water', moved, frequencyMhz), isSuppressed: true };
  const amplitude = isD2O ? betweenDecades(rng, 1, 300) : betweenDecades(rng, 0.02, 12);
  return { lines: [lineOf('water', moved, amplitude, betweenDecades(rng, 1, 9))], isSuppressed: false };
};

const siliconShare = 0.047 / 2;
const siliconHz = 6.6;

const drawStandard = (rng: Rng, solvent: string, frequencyMhz: number, nucleus: '1H' | '13C'): TrueLine[] => {
  const isThere = happens(rng, solvent === 'D2O' ? 0.65 : 0.4);
  if (!isThere) return [];
  const amplitude = betweenDecades(rng, 0.1, 9);
  const widthHz = between(rng, 0.5, 1);
  const satellites =
    nucleus === '1H'
      ? [siliconHz / 2, -siliconHz / 2].map((hz) =>
          lineOf('standard', hz / frequencyMhz, siliconShare * amplitude, widthHz),
        )
      : [];
  return [lineOf('standard', 0, amplitude, widthHz), ...satellites];
};

/** Equivalent neighbours by the name of a pattern. */
const neighboursOf: Readonly<Record<string, number>> = { d: 1, t: 2, q: 3, quint: 4, sept: 6 };
/** Where the table has a pattern and no coupling. */
const usualCouplingHz = 7;

const nucleiOf = ({ assignment }: ImpurityLine): number => {
  if (/CH3/.test(assignment)) return 3;
  return /CH2/.test(assignment) ? 2 : 1;
};

/** One line of an impurity, split as the table says. */
const splitImpurity = (rng: Rng, line: ImpurityLine, area: number, frequencyMhz: number): TrueLine[] => {
  const neighbours = neighboursOf[line.multiplicity ?? 's'] ?? 0;
  const jHz = line.couplingsHz[0] ?? usualCouplingHz;
  let shares = [1];
  for (let n = 0; n < neighbours; n++)
    shares = [...shares, 0].map((value, i) => (value + (shares[i - 1] ?? 0)) / 2);
  return shares.map((share, i) =>
    lineOf(
      'impurity',
      line.shiftPpm + ((neighbours / 2 - i) * jHz) / frequencyMhz,
      area * share,
      between(rng, 0.7, 1.3),
    ),
  );
};

const drawImpurities = (
  rng: Rng,
  solvent: string,
  frequencyMhz: number,
  nucleus: '1H' | '13C',
): TrueLine[] => {
  const key = nucleus === '1H' ? 'lines1H' : 'lines13C';
  const known = solventTable.impurities.filter(
    (row) => row.name !== 'water' && (row[key][solvent] ?? []).length > 0,
  );
  if (known.length === 0) return [];
  const count = pickWeighed(rng, [
    [0, 5],
    [1, 3],
    [2, 1],
  ]);
  return Array.from({ length: count }).flatMap(() => {
    const chosen = pick(rng, known);
    const perNucleus = betweenDecades(rng, 0.003, 0.06);
    return (chosen[key][solvent] ?? []).flatMap((line) =>
      splitImpurity(rng, line, nucleus === '1H' ? perNucleus * nucleiOf(line) : perNucleus, frequencyMhz),
    );
  });
};

/** A residual solvent line moves a little with what is dissolved. */
const solventScatterPpm = 0.004;

/** Solvent with its water, a standard or none, impurities or none, for protons. */
export const drawProtonSample = (rng: Rng, frequencyMhz: number): DrawnSample => {
  const solvent = pickWeighed(rng, solvents);
  const row = findSolventByName(solvent);
  if (row === null) throw new Error(`${solvent} is not in the table.`);
  const moved = solventScatterPpm * rng.gaussian();
  const amplitude = betweenDecades(rng, 0.05, 12);
  const isWater = (line: SolventLine): boolean => Math.abs(line.shiftPpm - row.water1HPpm) < 0.02;
  const residual = row.residual1H
    .filter((line) => !isWater(line))
    .flatMap((line) =>
      splitByDeuterium(line, frequencyMhz).map(({ shiftPpm, share }) =>
        lineOf('solvent', shiftPpm + moved, amplitude * share, between(rng, 0.6, 1.2)),
      ),
    );
  const water = drawWater(rng, solvent, row.water1HPpm, frequencyMhz);
  const lines = [
    ...residual,
    ...water.lines,
    ...drawStandard(rng, solvent, frequencyMhz, '1H'),
    ...drawImpurities(rng, solvent, frequencyMhz, '1H'),
  ];
  return { solvent, lines, isSuppressed: water.isSuppressed };
};

/** Carbons of the solvent and of a standard; a DEPT shows neither of them. */
export const drawCarbonSample = (rng: Rng, frequencyMhz: number, showsSolvent: boolean): DrawnSample => {
  const solvent = pickWeighed(rng, solvents);
  const row = findSolventByName(solvent);
  if (row === null) throw new Error(`${solvent} is not in the table.`);
  if (!showsSolvent) return { solvent, lines: [], isSuppressed: false };
  const moved = 0.04 * rng.gaussian();
  const amplitude = betweenDecades(rng, 1, 60);
  const carbons = row.carbon13C.flatMap((line) => {
    // A carbonyl of the solvent is weak: nothing relaxes it.
    const strength = line.shiftPpm > 110 && line.multiplicity === 's' ? 0.1 : 1;
    return splitByDeuterium(line, frequencyMhz).map(({ shiftPpm, share }) =>
      lineOf('solvent', shiftPpm + moved, strength * amplitude * share, between(rng, 1, 2)),
    );
  });
  const lines = [
    ...carbons,
    ...drawStandard(rng, solvent, frequencyMhz, '13C'),
    ...drawImpurities(rng, solvent, frequencyMhz, '13C'),
  ];
  return { solvent, lines, isSuppressed: false };
};

export const otherSolvent = (rng: Rng, than: string): string =>
  pick(
    rng,
    solvents.map(([name]) => name).filter((name) => name !== than),
  );
