import type { CorrectionEdit } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import type { StructureRow } from '#contract/structures';
import { hasSameAtoms } from '#engines/chem/same-atoms.ts';

/** What the draft begins with: the saved revision. */
export interface SavedRevision {
  readonly peaks: readonly PeakRow[];
  readonly structure: StructureRow | null;
}

/** One step of the draft, which undo takes back as a whole. */
export type DraftEdit =
  | Exclude<CorrectionEdit, { readonly action: 'structure' }>
  | { readonly action: 'structure'; readonly structure: StructureRow | null }
  /** All lines of a signal get the same atoms. */
  | {
      readonly action: 'assign_atoms';
      readonly peak_ids: readonly string[];
      readonly atom_ids: readonly string[];
    };

/** Edits that are not saved yet. Undone ones wait in `undone` until a new edit replaces them. */
export interface CorrectionDraft {
  readonly edits: readonly DraftEdit[];
  readonly undone: readonly DraftEdit[];
}

export const emptyDraft: CorrectionDraft = { edits: [], undone: [] };

export const addEdit = (draft: CorrectionDraft, edit: DraftEdit): CorrectionDraft => ({
  edits: [...draft.edits, edit],
  undone: [],
});

export const undoEdit = ({ edits, undone }: CorrectionDraft): CorrectionDraft => {
  const last = edits.at(-1);
  return last ? { edits: edits.slice(0, -1), undone: [...undone, last] } : { edits, undone };
};

export const redoEdit = ({ edits, undone }: CorrectionDraft): CorrectionDraft => {
  const next = undone.at(-1);
  return next ? { edits: [...edits, next], undone: undone.slice(0, -1) } : { edits, undone };
};

/** The revision as it would be after saving. An added peak has no fit yet, so it appears only once saved. */
export const applyEdits = (saved: SavedRevision, edits: readonly DraftEdit[]): SavedRevision =>
  edits.reduce<SavedRevision>(applyEdit, saved);

const mapPeak = (
  revision: SavedRevision,
  peakIds: readonly string[],
  change: (row: PeakRow) => PeakRow,
): SavedRevision => ({
  ...revision,
  peaks: revision.peaks.map((row) => (peakIds.includes(row.id) ? change(row) : row)),
});

const applyEdit = (revision: SavedRevision, edit: DraftEdit): SavedRevision => {
  switch (edit.action) {
    case 'recategorise':
      return mapPeak(revision, [edit.peak_id], (row) => ({ ...row, category: edit.category }));
    case 'assign':
      return mapPeak(revision, [edit.peak_id], (row) => ({
        ...row,
        assignment: edit.assignment,
        atom_ids: edit.atom_ids ?? row.atom_ids,
      }));
    case 'assign_atoms':
      return mapPeak(revision, edit.peak_ids, (row) => ({ ...row, atom_ids: [...edit.atom_ids] }));
    case 'structure':
      return replaceStructure(revision, edit.structure);
    case 'remove':
      return { ...revision, peaks: revision.peaks.filter((row) => row.id !== edit.peak_id) };
    case 'add':
      return revision;
  }
};

/** As the service does it: under other atoms the assignments to atoms end. */
const replaceStructure = (revision: SavedRevision, next: StructureRow | null): SavedRevision => {
  const { structure } = revision;
  const isSame = structure !== null && next !== null && hasSameAtoms(structure, next);
  const peaks = isSame ? revision.peaks : revision.peaks.map((row) => ({ ...row, atom_ids: [] }));
  return { peaks, structure: next };
};

const sameIds = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

/**
 * The fewest edits with the same outcome: later ones win, a removed peak needs nothing else, and what leads
 * back to the saved state is dropped.
 */
export const settleEdits = (saved: SavedRevision, edits: readonly DraftEdit[]): readonly CorrectionEdit[] => {
  const final = applyEdits(saved, edits);
  const isOtherStructure = final.structure?.molfile !== saved.structure?.molfile;
  const base = isOtherStructure ? replaceStructure(saved, final.structure) : saved;
  const after = new Map(final.peaks.map((row) => [row.id, row]));
  const peakEdits = base.peaks.flatMap((before): CorrectionEdit[] => {
    const row = after.get(before.id);
    if (!row) return [{ action: 'remove', peak_id: before.id }];
    return [...settleCategory(before, row), ...settleAssignment(before, row)];
  });
  return [
    ...(isOtherStructure ? [structureEdit(final.structure)] : []),
    ...peakEdits,
    ...edits.filter((edit) => edit.action === 'add'),
  ];
};

/** As a molfile: it keeps the numbers of the atoms and the drawing. */
const structureEdit = (structure: StructureRow | null): CorrectionEdit => ({
  action: 'structure',
  structure: structure === null ? null : { molfile: structure.molfile },
});

const settleCategory = (before: PeakRow, { id, category }: PeakRow): CorrectionEdit[] =>
  category === before.category ? [] : [{ action: 'recategorise', peak_id: id, category }];

const settleAssignment = (before: PeakRow, { id, assignment, atom_ids }: PeakRow): CorrectionEdit[] => {
  const hasOtherAtoms = !sameIds(before.atom_ids, atom_ids);
  if (assignment === before.assignment && !hasOtherAtoms) return [];
  return [
    { action: 'assign', peak_id: id, assignment, ...(hasOtherAtoms ? { atom_ids: [...atom_ids] } : {}) },
  ];
};

/** Peaks that look different from the saved revision. */
export const editedPeakIds = (edits: readonly CorrectionEdit[]): ReadonlySet<string> =>
  new Set(edits.flatMap((edit) => ('peak_id' in edit ? [edit.peak_id] : [])));
