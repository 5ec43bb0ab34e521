import type { z } from 'zod';
import type { correctionEdit } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';

export type CorrectionEdit = z.input<typeof correctionEdit>;

/** Edits that are not saved yet. Undone ones wait in `undone` until a new edit replaces them. */
export interface CorrectionDraft {
  readonly edits: readonly CorrectionEdit[];
  readonly undone: readonly CorrectionEdit[];
}

export const emptyDraft: CorrectionDraft = { edits: [], undone: [] };

export const addEdit = (draft: CorrectionDraft, edit: CorrectionEdit): CorrectionDraft => ({
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

/** The peaks as they would be after saving. An added peak has no fit yet, so it appears only once saved. */
export const applyEdits = (peaks: readonly PeakRow[], edits: readonly CorrectionEdit[]): readonly PeakRow[] =>
  edits.reduce<readonly PeakRow[]>((rows, edit) => applyEdit(rows, edit), peaks);

const applyEdit = (rows: readonly PeakRow[], edit: CorrectionEdit): readonly PeakRow[] => {
  switch (edit.action) {
    case 'recategorise':
      return rows.map((row) => (row.id === edit.peak_id ? { ...row, category: edit.category } : row));
    case 'assign':
      return rows.map((row) => (row.id === edit.peak_id ? { ...row, assignment: edit.assignment } : row));
    case 'remove':
      return rows.filter((row) => row.id !== edit.peak_id);
    case 'add':
      return rows;
  }
};

/**
 * The fewest edits with the same outcome: later ones win, a removed peak needs nothing else, and what leads
 * back to the saved state is dropped.
 */
export const settleEdits = (
  peaks: readonly PeakRow[],
  edits: readonly CorrectionEdit[],
): readonly CorrectionEdit[] => {
  const after = new Map(applyEdits(peaks, edits).map((row) => [row.id, row]));
  const settled = peaks.flatMap((before): CorrectionEdit[] => {
    const row = after.get(before.id);
    if (!row) return [{ action: 'remove', peak_id: before.id }];
    return [
      ...(row.category === before.category
        ? []
        : [{ action: 'recategorise', peak_id: row.id, category: row.category } as const]),
      ...(row.assignment === before.assignment
        ? []
        : [{ action: 'assign', peak_id: row.id, assignment: row.assignment } as const]),
    ];
  });
  return [...settled, ...edits.filter((edit) => edit.action === 'add')];
};

/** Peaks that look different from the saved revision. */
export const editedPeakIds = (edits: readonly CorrectionEdit[]): ReadonlySet<string> =>
  new Set(edits.flatMap((edit) => (edit.action === 'add' ? [] : [edit.peak_id])));
