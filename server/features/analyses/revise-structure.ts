import type { PeakRow } from '#contract/fid-runs';
import type { StructureRow } from '#contract/structures';
import { hasSameAtoms } from '#engines/chem/same-atoms.ts';
import { refuseEdit } from './refuse-edit.ts';

/** The structure a revision begins with, and those its edits bring, by the place of the edit. */
export interface StructureBook {
  readonly before: StructureRow | null;
  readonly given: ReadonlyMap<number, StructureRow | null>;
}

export const noStructures: StructureBook = { before: null, given: new Map() };

/** The structure once all edits are made. */
export const structureAfter = ({ before, given }: StructureBook): StructureRow | null =>
  [before, ...given.values()].at(-1) ?? null;

/** The structure an edit is made on: of those before its place, the last. */
export const structureAt = ({ before, given }: StructureBook, position: number): StructureRow | null =>
  structureAfter({ before, given: new Map([...given].filter(([place]) => place < position)) });

/**
 * Peaks under another structure. Atom numbers mean the same only where the atoms, in their order, and their bonds are the
 * same (a redrawn structure); under any other one the assignments to atoms end, and the text of an assignment stays.
 */
export const carryAtoms = (
  peaks: readonly PeakRow[],
  before: StructureRow | null,
  after: StructureRow | null,
): PeakRow[] => {
  const isSame = before !== null && after !== null && hasSameAtoms(before, after);
  return isSame ? [...peaks] : peaks.map((peak) => ({ ...peak, atom_ids: [] }));
};

/** Refuses (422) atoms the structure does not have; each is named once. */
export const requireAtoms = (
  structure: StructureRow | null,
  atomIds: readonly string[],
  position: number,
): string[] => {
  const known = new Set(structure?.atoms.map((atom) => atom.id));
  const unknown = atomIds.find((id) => !known.has(id));
  if (unknown !== undefined) {
    const reason =
      structure === null ? 'This revision has no structure.' : `The structure has no atom ${unknown}.`;
    throw refuseEdit(position, 'atom_ids', reason);
  }
  return [...new Set(atomIds)];
};
