// What the labelled scenes of protons and of carbons are drawn with.
import type { ProtonGroup, StructureProtons } from '#engines/chem/structure-protons.ts';
import type { Rng } from '#engines/common/rng.ts';
import { type SolventRow, solventTable } from '#engines/nmr/solvents/solvent-table.ts';
import type { SyntheticFidOptions, SyntheticLine } from '#engines/testing/synthetic-fid.ts';

export type Owner = 'compound' | 'solvent' | 'water' | 'standard' | 'impurity';

export interface OwnedLine extends SyntheticLine {
  readonly owner: Owner;
}

export interface LabelScene {
  readonly seed: number;
  readonly solvent: string;
  readonly options: SyntheticFidOptions;
  readonly lines: readonly OwnedLine[];
  /** Protons of the compound where the scene comes with a structure. */
  readonly protons: StructureProtons | null;
  /** What makes the scene hard. */
  readonly traps: readonly string[];
}

export const between = (rng: Rng, low: number, high: number): number => low + (high - low) * rng.uniform();
/** Uniform in the logarithm. */
export const logBetween = (rng: Rng, low: number, high: number): number =>
  low * (high / low) ** rng.uniform();
export const pick = <T>(rng: Rng, list: readonly T[]): T => list[rng.integer(list.length)] as T;

const usualSolvents: readonly (readonly [name: string, share: number])[] = [
  ['CDCl3', 0.34],
  ['DMSO-d6', 0.2],
  ['D2O', 0.12],
  ['CD3OD', 0.1],
  ['acetone-d6', 0.08],
  ['CD3CN', 0.04],
  ['C6D6', 0.04],
  ['CD2Cl2', 0.03],
];

export const drawSolvent = (rng: Rng): SolventRow => {
  let left = rng.uniform();
  const name = usualSolvents.find(([, share]) => {
    left -= share;
    return left < 0;
  })?.[0];
  return solventTable.solvents.find((row) => row.name === name) ?? pick(rng, solventTable.solvents);
};

/** How every line of a spectrum looks in one magnet: displaced copies that share the line's area. */
export type Kernel = readonly { readonly awayHz: number; readonly share: number }[];

export const drawKernel = (rng: Rng, widthHz: number): Kernel => {
  const kind = rng.uniform();
  if (kind < 0.6) return [{ awayHz: 0, share: 1 }];
  if (kind < 0.85) {
    const share = between(rng, 0.08, 0.3);
    return [
      { awayHz: 0, share: 1 - share },
      { awayHz: between(rng, 0.7, 2) * widthHz * (rng.uniform() < 0.5 ? 1 : -1), share },
    ];
  }
  const apart = between(rng, 0.5, 1.4) * widthHz;
  return [
    { awayHz: -apart / 2, share: 0.5 },
    { awayHz: apart / 2, share: 0.5 },
  ];
};

export const shimmed = (lines: readonly OwnedLine[], kernel: Kernel, frequencyMhz: number): OwnedLine[] =>
  lines.flatMap((line) =>
    kernel.map(({ awayHz, share }) => ({
      ...line,
      shiftPpm: line.shiftPpm + awayHz / frequencyMhz,
      amplitude: share * line.amplitude,
    })),
  );

/** The axis as recorded: mostly near the truth, now and then lost. */
export const drawOffset = (rng: Rng, spreadPpm: number, lostPpm: number): number => {
  const isLost = rng.uniform() < 0.1;
  return isLost ? between(rng, -lostPpm, lostPpm) : Math.max(-2.5, Math.min(2.5, rng.gaussian())) * spreadPpm;
};

/** What a structure with these groups says about its protons. */
export const structureOf = (groups: readonly ProtonGroup[]): StructureProtons => {
  const sum = (list: readonly ProtonGroup[]): number => list.reduce((all, { nuclei }) => all + nuclei, 0);
  return { total: sum(groups), exchanging: sum(groups.filter(({ isExchanging }) => isExchanging)), groups };
};
