import { describe, expect, it } from 'vitest';
import type { PeakRow } from '#contract/fid-runs';
import { addEdit, applyEdits, emptyDraft, redoEdit, settleEdits, undoEdit } from './correction-draft.ts';

const makePeak = (id: string, change: Partial<PeakRow> = {}): PeakRow => ({
  id,
  shift_ppm: 7.26,
  assignment: null,
  category: 'unknown',
  confidence: 50,
  reason: 'no match',
  height: 1,
  area: 1,
  width_hz: 1,
  multiplicity: null,
  j_hz: [],
  multiplet_id: null,
  atom_ids: [],
  snr: 100,
  fit_residual: 0,
  ...change,
});

const peaks = [makePeak('p1'), makePeak('p2', { category: 'solvent', assignment: 'CDCl3' })];

describe('correction draft', () => {
  it('undoes and redoes one edit at a time, and a new edit ends redo', () => {
    let draft = addEdit(emptyDraft, { action: 'remove', peak_id: 'p1' });
    draft = addEdit(draft, { action: 'recategorise', peak_id: 'p2', category: 'impurity' });
    draft = undoEdit(draft);
    expect(draft.edits).toHaveLength(1);
    expect(redoEdit(draft).edits).toHaveLength(2);
    draft = addEdit(draft, { action: 'assign', peak_id: 'p2', assignment: 'water' });
    expect(redoEdit(draft)).toEqual(draft);
    expect(undoEdit(emptyDraft)).toEqual(emptyDraft);
  });

  it('shows the peaks as they would be saved', () => {
    const rows = applyEdits(peaks, [
      { action: 'recategorise', peak_id: 'p2', category: 'impurity' },
      { action: 'assign', peak_id: 'p2', assignment: 'acetone' },
      { action: 'remove', peak_id: 'p1' },
    ]);
    expect(rows.map((r) => [r.id, r.category, r.assignment])).toEqual([['p2', 'impurity', 'acetone']]);
  });

  it('sends only what differs from the saved state', () => {
    const cycled = ['solvent', 'impurity', 'reference', 'unknown'] as const;
    const around = cycled.map((category) => ({ action: 'recategorise', peak_id: 'p1', category }) as const);
    expect(settleEdits(peaks, around)).toEqual([]);
    expect(settleEdits(peaks, around.slice(0, 2))).toEqual([
      { action: 'recategorise', peak_id: 'p1', category: 'impurity' },
    ]);
  });

  it('sends nothing but the removal for a peak that was changed and then removed', () => {
    const edits = [
      { action: 'assign', peak_id: 'p1', assignment: 'x' },
      { action: 'remove', peak_id: 'p1' },
    ] as const;
    expect(settleEdits(peaks, edits)).toEqual([{ action: 'remove', peak_id: 'p1' }]);
  });
});
