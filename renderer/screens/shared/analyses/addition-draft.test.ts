import { describe, expect, it } from 'vitest';
import { type Additions, applyAdditionEdit, diffAdditions as diffBetween } from './addition-draft.ts';

const everyRange = (): boolean => true;
const diffAdditions = (before: Additions, after: Additions) => diffBetween(before, after, everyRange);
const noAdditions: Additions = { annotations: [], protonReference: null, journal: {} };

const note = {
  id: 'a1',
  kind: 'text',
  text: 'Batch 7',
  shift_ppm: 4,
  height: 0.5,
  to_shift_ppm: null,
  to_height: null,
} as const;
const saved: Additions = {
  annotations: [note],
  protonReference: { multiplet_id: 'm1', protons: 3 },
  journal: { acs: 'A text.' },
};

describe('what people add to a draft', () => {
  it('sends the fewest edits, and none for what leads back', () => {
    const moved = applyAdditionEdit(saved, {
      action: 'set_annotation',
      annotation: { ...note, shift_ppm: 5 },
    });
    const { id: _, ...shape } = note;
    expect(diffAdditions(saved, moved)).toEqual([
      { action: 'change_annotation', annotation_id: 'a1', annotation: { ...shape, shift_ppm: 5 } },
    ]);
    expect(
      diffAdditions(saved, applyAdditionEdit(moved, { action: 'set_annotation', annotation: note })),
    ).toEqual([]);
    const drawn = applyAdditionEdit(saved, {
      action: 'set_annotation',
      annotation: { ...note, id: 'draft-1' },
    });
    expect(diffAdditions(saved, drawn)).toEqual([{ action: 'annotate', annotation: shape }]);
    const gone = applyAdditionEdit(drawn, { action: 'remove_annotation', annotation_id: 'draft-1' });
    expect(diffAdditions(saved, gone)).toEqual([]);
  });

  it('sets no protons at a range that the draft takes away', () => {
    const isThere = (id: string): boolean => id === 'm2';
    const set = (multiplet_id: string): Additions =>
      applyAdditionEdit(noAdditions, { action: 'set_protons', multiplet_id, protons: 2 });
    expect(diffBetween(noAdditions, set('m1'), isThere)).toEqual([]);
    expect(diffBetween(noAdditions, set('m2'), isThere)).toMatchObject([{ multiplet_id: 'm2' }]);
    // What the record sets by another range ends: the person set it anew.
    const before = set('m2');
    expect(diffBetween(before, set('m1'), isThere)).toEqual([{ action: 'clear_protons' }]);
  });

  it('takes back what was set and written', () => {
    const cleared = applyAdditionEdit(applyAdditionEdit(saved, { action: 'clear_protons' }), {
      action: 'restore_journal',
      style: 'acs',
    });
    expect(diffAdditions(saved, cleared)).toEqual([
      { action: 'clear_protons' },
      { action: 'restore_journal', style: 'acs' },
    ]);
    expect(diffAdditions(noAdditions, saved)).toMatchObject([
      { action: 'annotate' },
      { action: 'set_protons', multiplet_id: 'm1', protons: 3 },
      { action: 'edit_journal', style: 'acs', text: 'A text.' },
    ]);
  });
});
