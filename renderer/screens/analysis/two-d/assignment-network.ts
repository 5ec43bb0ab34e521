import type { PeakRow } from '#contract/fid-runs';
import type { StructureRow } from '#contract/structures';
import { bondDistances } from '#engines/chem/bond-distances.ts';
import { isUnkeptRidge } from './unkept-ridge.ts';

/** Where a spectrum of one dimension has an atom, as a person assigned it. */
export interface AtomShift {
  readonly atomId: string;
  readonly nucleus: string;
  readonly ppm: number;
}

/** A line of a spectrum of one dimension that nobody assigned to an atom. */
export interface OpenLine {
  readonly nucleus: string;
  readonly ppm: number;
}

/** What two atoms of the structure have in common in the spectrum; the same atom twice where a signal is of the hydrogens on it. */
export interface NetworkLine {
  readonly from: string;
  readonly to: string;
  readonly peakIds: readonly string[];
  /** No signal speaks for this pair alone: each could as well be of other atoms, or of a line nobody assigned. */
  readonly isAmbiguous: boolean;
}

export interface AssignmentNetwork {
  readonly lines: readonly NetworkLine[];
  /** Atoms of each signal that was placed. */
  readonly atomsOf: ReadonlyMap<string, readonly string[]>;
  /** Signals one of whose shifts no assigned atom has. */
  readonly unplaced: readonly string[];
  /** Of those, the lines without an atom that they lie nearest to. */
  readonly openAt: ReadonlyMap<string, readonly OpenLine[]>;
  /** How many signals no correlation of the compound is seen in; they tie nothing until somebody names them so. */
  readonly doubted: number;
}

/** Carbons no ¹³C shift was assigned to: signals of HSQC and HMBC cannot be placed at them. */
export const carbonsWithoutShift = (
  { atoms }: Pick<StructureRow, 'atoms'>,
  shifts: readonly AtomShift[],
): StructureRow['atoms'] => {
  const assigned = new Set(shifts.flatMap(({ atomId, nucleus }) => (nucleus === '13C' ? [atomId] : [])));
  return atoms.filter(({ id, element }) => element === 'C' && !assigned.has(id));
};

/** How far a signal may lie from the shift of an atom, ppm: the width of a point in a 2D spectrum is some hundredths in protons. */
const networkTolerance = (nucleus: string): number => (nucleus === '1H' ? 0.04 : 0.5);

/** Experiments whose signals tie an atom to the hydrogens on it. */
const isOneBond = (experiment: string): boolean => experiment === 'hsqc' || experiment === 'hmqc';

type Distance = (a: string, b: string) => number;

/** Bonds between any two atoms; infinite where no path leads from one to the other. */
const distancesOf = ({ atoms, bonds }: Pick<StructureRow, 'atoms' | 'bonds'>): Distance => {
  const placeOf = new Map(atoms.map(({ id }, place) => [id, place]));
  const neighbours = atoms.map((): number[] => []);
  for (const { from, to } of bonds) {
    neighbours[from]?.push(to);
    neighbours[to]?.push(from);
  }
  const walked = new Map<number, ReadonlyMap<number, number>>();
  const from = (start: number): ReadonlyMap<number, number> => {
    const known = walked.get(start) ?? bondDistances(start, (atom) => neighbours[atom] ?? []);
    walked.set(start, known);
    return known;
  };
  return (a, b) => from(placeOf.get(a) ?? -1).get(placeOf.get(b) ?? -1) ?? Number.POSITIVE_INFINITY;
};

type Pair = readonly [string, string];

const keyOf = ([a, b]: Pair): string => [a, b].toSorted().join(' ');

/** Of atoms that the spectrum cannot tell apart, those nearest to each other: both ortho carbons, each with its own neighbour. */
const nearestPairs = (
  left: readonly string[],
  right: readonly string[],
  distance: Distance,
): readonly Pair[] => {
  const pairs = left.flatMap((a) => right.filter((b) => b !== a).map((b): Pair => [a, b]));
  const least = Math.min(...pairs.map(([a, b]) => distance(a, b)));
  return pairs.filter(([a, b]) => distance(a, b) === least);
};

interface NetworkInput {
  readonly structure: Pick<StructureRow, 'atoms' | 'bonds'>;
  readonly shifts: readonly AtomShift[];
  /** Lines of the same spectra that no atom is assigned to. */
  readonly openLines: readonly OpenLine[];
  readonly peaks: readonly Pick<PeakRow, 'id' | 'shift_ppm' | 'two_d' | 'category'>[];
  readonly twoD: { readonly experiment: string; readonly f2_nucleus: string; readonly f1_nucleus: string };
}

interface PlacedSignal {
  readonly peakId: string;
  readonly pairs: readonly Pair[];
  readonly atoms: readonly string[];
  readonly isAmbiguous: boolean;
}

/** What lies near a shift of a signal. */
interface Near {
  /** Atoms by kind: those of one kind no spectrum tells apart. None where a line without an atom lies nearer than theirs. */
  readonly kinds: readonly (readonly string[])[];
  /** The nearest line without an atom; null where none is within reach. */
  readonly open: OpenLine | null;
}

type FindNear = (nucleus: string, ppm: number) => Near;

const nearestTo = <T extends OpenLine>(lines: readonly T[], ppm: number): T | null =>
  lines.reduce<T | null>(
    (best, line) => (best === null || Math.abs(line.ppm - ppm) < Math.abs(best.ppm - ppm) ? line : best),
    null,
  );

const findNearIn = ({ structure, shifts, openLines }: NetworkInput): FindNear => {
  const kindOf = new Map(structure.atoms.map(({ id, equivalence }) => [id, equivalence]));
  return (nucleus, ppm) => {
    const isNear = (line: OpenLine): boolean =>
      line.nucleus === nucleus && Math.abs(line.ppm - ppm) <= networkTolerance(nucleus);
    const found = shifts.filter(isNear);
    const open = nearestTo(openLines.filter(isNear), ppm);
    const nearest = nearestTo(found, ppm);
    if (open !== null && (nearest === null || nearestTo([nearest, open], ppm) === open))
      return { kinds: [], open };
    const byKind = Map.groupBy([...new Set(found.map(({ atomId }) => atomId))], (id) => kindOf.get(id));
    return { kinds: [...byKind.values()], open };
  };
};

/** A line without an atom lies within reach as well. */
const isOpen = (...sides: readonly Near[]): boolean => sides.some(({ open }) => open !== null);

/** A signal of hydrogens and the atom they are on: an atom that has both shifts. */
const placeOneBond = (peakId: string, left: Near, right: Near): PlacedSignal | null => {
  const carrying = new Set(right.kinds.flat());
  const possible = left.kinds
    .map((alike) => alike.filter((atomId) => carrying.has(atomId)))
    .filter((alike) => alike.length > 0);
  const atoms = possible.flat();
  if (atoms.length === 0) return null;
  const pairs = atoms.map((atomId): Pair => [atomId, atomId]);
  return { peakId, pairs, atoms, isAmbiguous: possible.length > 1 || isOpen(left, right) };
};

/** The atoms a signal ties together; null where one of its shifts is that of no assigned atom. */
const placeSignal = (
  peakId: string,
  [left, right]: readonly [Near, Near],
  experiment: string,
  distance: Distance,
): PlacedSignal | null => {
  if (isOneBond(experiment)) return placeOneBond(peakId, left, right);
  const possible = left.kinds
    .flatMap((from) => right.kinds.map((to) => nearestPairs(from, to, distance)))
    .filter((pairs) => pairs.length > 0);
  const pairs = possible.flat();
  if (pairs.length === 0) return null;
  return {
    peakId,
    pairs,
    atoms: [...new Set(pairs.flat())],
    isAmbiguous: possible.length > 1 || isOpen(left, right),
  };
};

/** One line for each pair of atoms, whichever signals speak for it. */
const linesOf = (placed: readonly PlacedSignal[]): readonly NetworkLine[] => {
  const signalsOf = new Map<string, { readonly pair: Pair; readonly signals: Set<PlacedSignal> }>();
  for (const signal of placed)
    for (const pair of signal.pairs) {
      const line = signalsOf.get(keyOf(pair)) ?? { pair, signals: new Set() };
      line.signals.add(signal);
      signalsOf.set(keyOf(pair), line);
    }
  return [...signalsOf.values()].map(({ pair: [from, to], signals }) => ({
    from,
    to,
    peakIds: [...signals].map(({ peakId }) => peakId),
    isAmbiguous: [...signals].every(({ isAmbiguous }) => isAmbiguous),
  }));
};

/** Nothing is known of a signal that is not the compound's: of a solvent, of an artefact, of another compound. */
const isOfCompound = (peak: NetworkInput['peaks'][number]): boolean =>
  peak.category === 'compound' && !isUnkeptRidge(peak);

/**
 * Which atoms the signals of a 2D spectrum tie to each other, by the shifts that people assigned in spectra of one dimension of the
 * sample. A signal belongs to the line it lies nearest to: where nobody assigned that one, it ties nothing, whatever assigned line is
 * within reach. One that lies at the shifts of several kinds of atoms is drawn to each of them, and said to be ambiguous; one on the
 * diagonal ties an atom to itself and says nothing, and one that is not seen as the compound's is left out until somebody names it so.
 */
export const assignmentNetwork = (input: NetworkInput): AssignmentNetwork => {
  const { structure, peaks, twoD } = input;
  const distance = distancesOf(structure);
  const near = findNearIn(input);
  const placed: PlacedSignal[] = [];
  const unplaced: string[] = [];
  const openAt = new Map<string, readonly OpenLine[]>();
  const crossing = peaks.filter(({ two_d }) => two_d && two_d.kind !== 'diagonal');
  const counted = crossing.filter(isOfCompound);
  for (const { id, shift_ppm, two_d } of counted) {
    if (!two_d) continue;
    const sides = [near(twoD.f2_nucleus, shift_ppm), near(twoD.f1_nucleus, two_d.f1_shift_ppm)] as const;
    const signal = placeSignal(id, sides, twoD.experiment, distance);
    if (signal !== null) {
      placed.push(signal);
      continue;
    }
    unplaced.push(id);
    const open = sides.flatMap((side) => (side.kinds.length === 0 && side.open !== null ? [side.open] : []));
    if (open.length > 0) openAt.set(id, open);
  }
  return {
    lines: linesOf(placed),
    atomsOf: new Map(placed.map(({ peakId, atoms }) => [peakId, atoms])),
    unplaced,
    openAt,
    doubted: crossing.filter(({ category }) => category === 'unknown').length,
  };
};
