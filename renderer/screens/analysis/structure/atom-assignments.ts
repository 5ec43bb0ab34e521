import type { Analysis } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import type { StructureRow } from '#contract/structures';

export type StructureAtom = StructureRow['atoms'][number];

/** `partial`: some lines of a signal do not carry the atom, or its signals hold clearly fewer protons than it has. */
export type AtomState = 'open' | 'assigned' | 'partial';

type Line = Pick<PeakRow, 'id' | 'shift_ppm' | 'atom_ids'>;
type Signal = Pick<Analysis['multiplets'][number], 'id' | 'peak_ids' | 'shift_ppm' | 'protons'>;

/** Below this share of its hydrogens an atom has another signal somewhere: half of a CH₂ is far below, an integral 20 % off is not. */
const wholeShare = 0.6;

export interface AtomAssignment {
  readonly state: AtomState;
  /** Of the signals and single peaks it is assigned to, descending. */
  readonly shiftsPpm: readonly number[];
}

/** Atoms a spectrum of this nucleus can show: carbons, atoms that carry hydrogen, else all of the element. */
export const isAssignable = (atom: StructureAtom, nucleus: string): boolean => {
  const element = nucleus.replace(/^\d+/, '');
  return element === 'H' ? atom.hydrogens > 0 : atom.element === element;
};

/** Protons of a signal that fall to an atom, shared among the atoms it is assigned to; null where they are not counted. */
const protonsFor = (
  atom: StructureAtom,
  signal: Signal,
  peaks: readonly Line[],
  atoms: readonly StructureAtom[],
): number | null => {
  if (signal.protons === null) return null;
  const assigned = new Set(
    peaks.filter((peak) => signal.peak_ids.includes(peak.id)).flatMap((peak) => peak.atom_ids),
  );
  const all = atoms.reduce((sum, other) => sum + (assigned.has(other.id) ? other.hydrogens : 0), 0);
  return all === 0 ? null : (signal.protons * atom.hydrogens) / all;
};

/** What each atom is assigned to. A line that belongs to a signal counts as that signal. */
export const assignAtoms = (
  atoms: readonly StructureAtom[],
  peaks: readonly Line[],
  signals: readonly Signal[],
): ReadonlyMap<string, AtomAssignment> => {
  const signalOf = new Map(signals.flatMap((signal) => signal.peak_ids.map((id) => [id, signal] as const)));
  const present = new Set(peaks.map((peak) => peak.id));
  const assignmentOf = (atom: StructureAtom): AtomAssignment => {
    const lines = peaks.filter((peak) => peak.atom_ids.includes(atom.id));
    const carrying = new Set(lines.map((line) => line.id));
    const touched = [...new Set(lines.flatMap((line) => signalOf.get(line.id) ?? []))];
    const hasAllLines = touched.every((signal) =>
      signal.peak_ids.every((lineId) => carrying.has(lineId) || !present.has(lineId)),
    );
    const counts = touched.map((signal) => protonsFor(atom, signal, peaks, atoms));
    const isCounted = touched.length > 0 && counts.every((count) => count !== null);
    const protons = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
    const isWhole = hasAllLines && (!isCounted || protons >= wholeShare * atom.hydrogens);
    const shifts = [
      ...touched.map((signal) => signal.shift_ppm),
      ...lines.filter((line) => !signalOf.has(line.id)).map((line) => line.shift_ppm),
    ];
    const state: AtomState = isWhole ? 'assigned' : 'partial';
    return {
      state: lines.length === 0 ? 'open' : state,
      shiftsPpm: shifts.sort((a, b) => b - a),
    };
  };
  return new Map(atoms.map((atom) => [atom.id, assignmentOf(atom)]));
};

/** "C5, C9": labels in the order of the structure. */
export const atomLabels = (atoms: readonly StructureAtom[], ids: readonly string[]): string =>
  atoms
    .filter((atom) => ids.includes(atom.id))
    .map((atom) => atom.label)
    .join(', ');

/** "C5, C9 · aromatic": the atoms, then what somebody wrote. */
export const assignmentText = (
  { assignment, atom_ids }: Pick<PeakRow, 'assignment' | 'atom_ids'>,
  atoms: readonly StructureAtom[],
): string => [atomLabels(atoms, atom_ids), assignment ?? ''].filter((part) => part !== '').join(' · ');

/** The atom and those like it: a spectrum rarely tells them apart. */
export const likeAtoms = (atoms: readonly StructureAtom[], id: string): readonly string[] => {
  const rank = atoms.find((atom) => atom.id === id)?.equivalence;
  return atoms.filter((atom) => atom.id === id || atom.equivalence === rank).map((atom) => atom.id);
};

export type AtomList =
  | { readonly ok: true; readonly atomIds: readonly string[] }
  | { readonly ok: false; readonly unknown: string };

/** Reads "5, 9" or "C5 C9", whatever stands between them; nothing means no atoms. */
export const parseAtoms = (text: string, atoms: readonly StructureAtom[]): AtomList => {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  const found: string[] = [];
  for (const word of words) {
    const atom = atoms.find(
      ({ id, label }) => label.toLowerCase() === word.toLowerCase() || id === `a${word}`,
    );
    if (atom === undefined) return { ok: false, unknown: word };
    if (!found.includes(atom.id)) found.push(atom.id);
  }
  return { ok: true, atomIds: found };
};

/** The nearest atom in a direction, for arrow keys; null at the edge. Coordinates of the drawing, y downwards. */
export const stepAtom = (
  places: readonly { readonly id: string; readonly x: number; readonly y: number }[],
  fromId: string,
  direction: { readonly x: number; readonly y: number },
): string | null => {
  const from = places.find((place) => place.id === fromId);
  if (from === undefined) return null;
  let best: string | null = null;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const [dx, dy] = [place.x - from.x, place.y - from.y];
    const along = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y - dy * direction.x);
    // Within 60° of the arrow. A neighbour 30° aside comes before the atom straight beyond it: a chain is walked without leaps.
    if (along <= 0 || aside > along * Math.sqrt(3)) continue;
    const cost = along + aside;
    if (cost >= bestCost) continue;
    best = place.id;
    bestCost = cost;
  }
  return best;
};
