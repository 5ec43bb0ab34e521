import { describe, expect, it } from 'vitest';
import type { PeakRow } from '#contract/fid-runs';
import { addEdit, applyEdits, diffEdits, emptyDraft, goToStep } from '../../analysis/correction-draft.ts';
import { isRangeEdited, regionsOf, shownRanges } from './range-draft.ts';

const noAdditions = { annotations: [], protonReference: null, journal: {} };

const multiplet = (id: string, from_ppm: number, to_ppm: number) => ({
  id,
  from_ppm,
  to_ppm,
  shift_ppm: (from_ppm + to_ppm) / 2,
  multiplicity: 's',
  j_hz: [],
  area: 1,
  ratio: 1,
  protons: null,
  category: 'compound' as const,
  peak_ids: [],
});

const peak = (id: string, shift_ppm: number): PeakRow => ({
  id,
  shift_ppm,
  assignment: null,
  category: 'compound',
  confidence: 90,
  reason: '',
  height: 1,
  area: 1,
  width_hz: 1,
  multiplicity: 's',
  j_hz: [],
  multiplet_id: null,
  atom_ids: [],
  snr: 10,
  fit_residual: 0,
});

const zone = { id: 'x1', from_ppm: 1, to_ppm: 0.5, reason: 'grease', created_by_name: 'Ada' };
const saved = {
  structure: null,
  peaks: [peak('p1', 7.25), peak('p2', 3.7), peak('p3', 0.9)],
  additions: noAdditions,
  regions: regionsOf({
    multiplets: [multiplet('m1', 7.3, 7.2), multiplet('m2', 3.8, 3.6)],
    exclusions: [zone],
  }),
};

const move = { action: 'change_range', range_id: 'm1', from_ppm: 7.2, to_ppm: 7.35 } as const;
const draw = { action: 'add_range', range_id: 'draft-1', from_ppm: 5, to_ppm: 5.2 } as const;

const cut = {
  action: 'split_range',
  range_id: 'm1',
  at_ppm: 7.25,
  part_ids: ['draft-a', 'draft-b'],
} as const;

describe('a range that a draft cuts', () => {
  it('is sent as its cuts, however often it was cut', () => {
    expect(diffEdits(saved, [cut])).toEqual([{ action: 'split_range', multiplet_id: 'm1', at_ppm: [7.25] }]);
    const again = { ...cut, range_id: 'draft-b', at_ppm: 7.22, part_ids: ['draft-c', 'draft-d'] } as const;
    expect(diffEdits(saved, [cut, again])).toEqual([
      { action: 'split_range', multiplet_id: 'm1', at_ppm: [7.25, 7.22] },
    ]);
    const parts = applyEdits(saved, [cut, again]).regions.ranges.slice(0, 3);
    expect(parts.map(({ id, from_ppm, to_ppm }) => [id, from_ppm, to_ppm])).toEqual([
      ['draft-a', 7.3, 7.25],
      ['draft-c', 7.25, 7.22],
      ['draft-d', 7.22, 7.2],
    ]);
  });

  it('is sent as ranges once a part was moved or removed', () => {
    const moved = { action: 'change_range', range_id: 'draft-b', from_ppm: 7.24, to_ppm: 7.2 } as const;
    expect(diffEdits(saved, [cut, moved])).toEqual([
      { action: 'remove_range', multiplet_id: 'm1' },
      { action: 'add_range', from_ppm: 7.3, to_ppm: 7.25 },
      { action: 'add_range', from_ppm: 7.24, to_ppm: 7.2 },
    ]);
    expect(diffEdits(saved, [cut, { action: 'remove_range', range_id: 'draft-b' }])).toEqual([
      { action: 'remove_range', multiplet_id: 'm1' },
      { action: 'add_range', from_ppm: 7.3, to_ppm: 7.25 },
    ]);
  });

  it('stays whole where the cut misses it, and carries no number of protons afterwards', () => {
    expect(diffEdits(saved, [{ ...cut, at_ppm: 7.3 }])).toEqual([]);
    expect(diffEdits(saved, [{ action: 'set_protons', multiplet_id: 'm1', protons: 2 }, cut])).toEqual([
      { action: 'split_range', multiplet_id: 'm1', at_ppm: [7.25] },
    ]);
  });

  it('of a drawn range that is not saved is two drawn ranges', () => {
    expect(diffEdits(saved, [draw, { ...cut, range_id: 'draft-1', at_ppm: 5.1 }])).toEqual([
      { action: 'add_range', from_ppm: 5.2, to_ppm: 5.1 },
      { action: 'add_range', from_ppm: 5.1, to_ppm: 5 },
    ]);
  });
});

describe('ranges in a draft', () => {
  it('are moved, drawn and removed, the higher end first, and sent in the order they were drawn', () => {
    const edits = [draw, move, { action: 'remove_range', range_id: 'm2' }] as const;
    expect(diffEdits(saved, edits)).toEqual([
      { action: 'remove_range', multiplet_id: 'm2' },
      { action: 'add_range', from_ppm: 5.2, to_ppm: 5 },
      { action: 'change_range', multiplet_id: 'm1', from_ppm: 7.35, to_ppm: 7.2 },
    ]);
  });

  it('that come back to where they were, or go again, are not sent', () => {
    const back = { ...move, from_ppm: 7.3, to_ppm: 7.2 };
    expect(diffEdits(saved, [move, back, draw, { action: 'remove_range', range_id: 'draft-1' }])).toEqual([]);
  });

  it('are shown without those a later one takes over', () => {
    const wide = { ...draw, from_ppm: 8, to_ppm: 7 };
    const { regions } = applyEdits(saved, [wide]);
    expect(shownRanges(regions).map(({ id }) => id)).toEqual(['m2', 'draft-1']);
    expect(regions.ranges.map((range) => [range.id, isRangeEdited(range)])).toEqual([
      ['m1', false],
      ['m2', false],
      ['draft-1', true],
    ]);
  });
});

describe('exclusions in a draft', () => {
  it('mark the peaks inside, and let them go again', () => {
    const exclude = {
      action: 'add_exclusion',
      exclusion_id: 'draft-2',
      from_ppm: 3.6,
      to_ppm: 3.8,
      reason: 'water',
    } as const;
    const { peaks } = applyEdits(saved, [exclude]);
    expect(peaks.find(({ id }) => id === 'p2')?.excluded_by).toBe('draft-2');
    const again = applyEdits(saved, [exclude, { action: 'remove_exclusion', exclusion_id: 'draft-2' }]);
    expect(again.peaks.find(({ id }) => id === 'p2')?.excluded_by ?? null).toBeNull();
    expect(diffEdits(saved, [exclude])).toEqual([
      { action: 'add_exclusion', from_ppm: 3.8, to_ppm: 3.6, reason: 'water' },
    ]);
  });

  it('that are changed are removed and added anew: a saved one stays as it was decided', () => {
    const change = {
      action: 'change_exclusion',
      exclusion_id: 'x1',
      from_ppm: 1.1,
      to_ppm: 0.5,
      reason: 'grease',
    } as const;
    expect(diffEdits(saved, [change])).toEqual([
      { action: 'remove_exclusion', exclusion_id: 'x1' },
      { action: 'add_exclusion', from_ppm: 1.1, to_ppm: 0.5, reason: 'grease' },
    ]);
  });
});

describe('added peaks in a draft', () => {
  const add = { action: 'add', peak_id: 'draft-3', shift_ppm: 5.1, height: 4, category: 'compound' } as const;

  it('are shown at once and sent with the category they have by then', () => {
    const edits = [add, { action: 'recategorise', peak_id: 'draft-3', category: 'impurity' }] as const;
    expect(applyEdits(saved, edits).peaks.map(({ id }) => id)).toEqual(['p1', 'draft-3', 'p2', 'p3']);
    expect(diffEdits(saved, edits)).toEqual([
      { action: 'add', shift_ppm: 5.1, category: 'impurity', assignment: null },
    ]);
    expect(diffEdits(saved, [add, { action: 'remove', peak_id: 'draft-3' }])).toEqual([]);
  });
});

describe('the history of a draft', () => {
  it('goes to any step and forward again, and keys held down on one edge are one step', () => {
    const nudged = { ...move, to_ppm: 7.36 };
    let draft = addEdit(addEdit(addEdit(emptyDraft, draw), move), nudged, true);
    expect(draft.edits).toEqual([draw, nudged]);
    draft = addEdit(draft, nudged);
    expect(draft.edits).toHaveLength(3);
    const back = goToStep(draft, 1);
    expect(back).toEqual({ edits: [draw], undone: [nudged, nudged] });
    expect(goToStep(back, 3)).toEqual(draft);
    expect(goToStep(back, 0).edits).toEqual([]);
  });
});
