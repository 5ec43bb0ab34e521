import type { StructureProtons } from '../../chem/structure-protons.ts';

/** ACS style counts protons in whole numbers; below half of one a signal is a trace. */
export const wholeProtonsFrom = 0.5;

export interface ProtonBalance {
  /** Whole protons of all signals of the compound, as a list of signals prints them. */
  readonly counted: number;
  /** Protons of the structure that no signal holds. */
  readonly notCounted: number;
  /** What is not counted are protons that exchange: broad, under water, or gone. */
  readonly isBorneOut: boolean;
}

/** The protons that signals count against those a structure has. */
export const balanceProtons = (
  counts: readonly number[],
  { total, exchanging }: StructureProtons,
): ProtonBalance => {
  const counted = counts
    .filter((count) => count >= wholeProtonsFrom)
    .reduce((sum, count) => sum + Math.round(count), 0);
  const notCounted = total - counted;
  return { counted, notCounted, isBorneOut: notCounted >= 0 && notCounted <= exchanging };
};
