import type { PredictedAtom, ShiftPrediction } from '#contract/predictions';
import type { StructureGroupRow } from '#contract/structures';

/** One line of the table: an atom with what was predicted for it, and the group it was matched in. */
export interface AtomRow {
  /** a1, a2 …: as the structure names it. */
  readonly id: string;
  /** Element and place: C3. */
  readonly label: string;
  readonly atom: PredictedAtom;
  /** Null where nothing was measured, or the matching leaves the atom out. */
  readonly group: StructureGroupRow | null;
}

const labelOf = ({ element, atom_id }: PredictedAtom): string => `${element}${atom_id.slice(1)}`;

export const atomRows = ({ atoms, matching }: Pick<ShiftPrediction, 'atoms' | 'matching'>): AtomRow[] => {
  const groupOf = new Map(
    (matching?.groups ?? []).flatMap((group) => group.atom_ids.map((id) => [id, group] as const)),
  );
  return atoms.map((atom) => ({
    id: atom.atom_id,
    label: labelOf(atom),
    atom,
    group: groupOf.get(atom.atom_id) ?? null,
  }));
};

/** Signals that hold the atom, first to last. */
export const peaksOf = ({ group }: AtomRow): readonly string[] =>
  group?.shares.flatMap(({ peak_ids }) => peak_ids) ?? [];

/** Its signal lies farther off than such predictions usually do, or there is none. */
export const isMisfit = ({ group }: AtomRow): boolean =>
  group?.status === 'doubtful' || group?.status === 'missing';

/** As precise as a prediction can be read: protons to a hundredth, other nuclei to a tenth of a ppm. */
export const predictedDecimals = (nucleus: string): number => (nucleus === '1H' ? 2 : 1);
