import type { CodeSums } from './code-sums.ts';
import { estimateWithoutOwn, type LabelledMolecule } from './label-molecules.ts';
import { matchPeaks } from './match-peaks.ts';
import type { NucleusScale } from './training-molecule.ts';

/** A molecule whose shifts fit far better on other atoms than on those they were given to. */
export interface DoubtfulAssignment {
  readonly id: string;
  readonly shifts: number;
  /** Mean distance of the shifts, where they are assigned, to what all other molecules say, ppm. */
  readonly assignedErrorPpm: number;
  /** The same with the shifts in the order of the estimates, within atoms of as many hydrogens. */
  readonly matchedErrorPpm: number;
}

/** Errors beside each other under which an assignment is doubted. */
const doubtfulShare = 0.5;

const mostClassHydrogens = 3;

const judge = (
  labelled: LabelledMolecule,
  estimates: Float64Array,
  { huberPpm }: NucleusScale,
): DoubtfulAssignment | null => {
  const { molecule, atoms, shiftsPpm } = labelled;
  const places = [...shiftsPpm.keys()].filter((place) => !Number.isNaN(shiftsPpm[place]));
  const hydrogensOf = (place: number): number =>
    Math.min(mostClassHydrogens, molecule.graph.hydrogens[atoms[place] as number] as number);
  const signals = places.map((place) => ({
    places: [place],
    hydrogens: hydrogensOf(place),
    shiftPpm: estimates[place] as number,
  }));
  const peaks = places.map((place) => ({
    shiftPpm: shiftsPpm[place] as number,
    hydrogens: hydrogensOf(place),
  }));
  const matched = matchPeaks(signals, peaks, Number.POSITIVE_INFINITY);
  if (matched === null) return null;
  const distance = places.reduce(
    (sum, place) => sum + Math.abs((shiftsPpm[place] as number) - (estimates[place] as number)),
    0,
  );
  const assignedErrorPpm = distance / places.length;
  // Errors of this size are what the estimates themselves miss by: another order that fits better says nothing there.
  if (assignedErrorPpm <= huberPpm || matched.costPpm >= doubtfulShare * assignedErrorPpm) return null;
  return { id: molecule.id, shifts: places.length, assignedErrorPpm, matchedErrorPpm: matched.costPpm };
};

/** Assigned molecules that would fit twice as well with their shifts on other atoms, the worst first; nothing is changed. */
export const doubtAssignments = (
  molecules: readonly LabelledMolecule[],
  sums: CodeSums,
  scale: NucleusScale,
): DoubtfulAssignment[] =>
  molecules
    .filter(({ isAssigned }) => isAssigned)
    .flatMap((labelled) => judge(labelled, estimateWithoutOwn(sums, labelled, scale.priorPpm), scale) ?? [])
    .toSorted((a, b) => b.assignedErrorPpm - a.assignedErrorPpm || (a.id < b.id ? -1 : 1));
