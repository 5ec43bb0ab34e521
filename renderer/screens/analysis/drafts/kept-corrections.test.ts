import { describe, expect, it } from 'vitest';
import type { PeakRow } from '#contract/fid-runs';
import type { DraftEdit, SavedRevision } from '../correction-draft.ts';
import { readKept, rebase } from './kept-corrections.ts';

const noAdditions = { annotations: [], protonReference: null, journal: {} };

const peak = (id: string, shift_ppm: number): PeakRow =>
  ({ id, shift_ppm, category: 'compound', assignment: null, atom_ids: [] }) as unknown as PeakRow;

const revision = (peaks: readonly PeakRow[]): SavedRevision => ({
  peaks,
  structure: null,
  regions: { ranges: [], exclusions: [] },
  additions: noAdditions,
});

const kept = (edits: readonly DraftEdit[], shifts: Readonly<Record<string, number>> = {}) => ({
  draft: { edits, undone: [] },
  shifts,
});

const toSolvent = (peak_id: string): DraftEdit => ({ action: 'recategorise', peak_id, category: 'solvent' });

describe('a draft taken over to another revision', () => {
  it('goes by the names of the peaks within one run, and loses what is gone', () => {
    const now = revision([peak('p1', 7.2)]);
    expect(rebase(kept([toSolvent('p1'), toSolvent('p2')]), now, true)).toEqual({
      edits: [toSolvent('p1')],
      lost: 1,
    });
  });

  it('goes by where the lines stand in another run, never by their names', () => {
    // The other run counts one more line before: p1 of then is p2 of now.
    const now = revision([peak('p1', 8.1), peak('p2', 7.2005)]);
    const moved = rebase(kept([toSolvent('p1')], { p1: 7.2 }), now, false);
    expect(moved).toEqual({ edits: [toSolvent('p2')], lost: 0 });
    expect(rebase(kept([toSolvent('p1')], { p1: 6.9 }), now, false).lost).toBe(1);
    expect(rebase(kept([toSolvent('p1')]), now, false).lost).toBe(1);
  });

  it('takes the category of a signal over only where all its lines are there', () => {
    const signal: DraftEdit = { action: 'recategorise_signal', peak_ids: ['p1', 'p2'], category: 'impurity' };
    const shifts = { p1: 7.2, p2: 7.1 };
    const now = revision([peak('p4', 7.2), peak('p5', 7.1)]);
    expect(rebase(kept([signal], shifts), now, false).edits).toEqual([{ ...signal, peak_ids: ['p4', 'p5'] }]);
    expect(rebase(kept([signal], shifts), revision([peak('p4', 7.2)]), false).lost).toBe(1);
  });

  it('keeps steps on peaks that the draft itself added', () => {
    const add: DraftEdit = {
      action: 'add',
      peak_id: 'draft-a1',
      shift_ppm: 5,
      height: 1,
      category: 'unknown',
    };
    expect(rebase(kept([add, toSolvent('draft-a1')]), revision([]), false)).toEqual({
      edits: [add, toSolvent('draft-a1')],
      lost: 0,
    });
  });

  it('does not take a range of another run for one of the same name', () => {
    const region = { id: 'm1', from_ppm: 7.3, to_ppm: 7.1, saved: null, drawn: 0 };
    const now = { ...revision([]), regions: { ranges: [region], exclusions: [] } };
    const remove: DraftEdit = { action: 'remove_range', range_id: 'm1' };
    expect(rebase(kept([remove]), now, true).lost).toBe(0);
    expect(rebase(kept([remove]), now, false).lost).toBe(1);
  });
});

describe('what was kept', () => {
  it.each([undefined, null, 'text', {}, { edits: [] }, { edits: 1, undone: [] }])(
    'is no draft of corrections: %j',
    (value) => {
      expect(readKept(value === undefined ? undefined : { value })).toBeNull();
    },
  );
});
