import { describe, expect, it } from 'vitest';
import { predictionBehind, touchingCorrections } from './touching-corrections.ts';

const corrections = [
  { revision: 3, edits: [{ action: 'assign', peak_id: 'p2', assignment: 'H-4' }] },
  { revision: 2, edits: [{ action: 'add', shift_ppm: 3.21, category: 'impurity' }] },
  { revision: 1, edits: [{ action: 'recategorise', peak_id: 'p1', category: 'solvent' }] },
] as const;

const ask = (peakId: string | null, value: number, revision = 3) =>
  touchingCorrections(
    corrections.map((each) => ({ ...each, edits: [...each.edits] })),
    {
      peakId,
      value,
      quantity: 'peak.shift_ppm',
      origin: { runId: 'r', analysisId: 'a', revision },
    },
  ).map((correction) => correction.revision);

describe('corrections behind a number', () => {
  it('are those that name its peak', () => {
    expect(ask('p1', 7.26)).toEqual([1]);
    expect(ask('p2', 7.26)).toEqual([3]);
  });

  it('include the one that added the peak at this shift', () => {
    expect(ask('c1', 3.21)).toEqual([2]);
  });

  it('leave out what came after the revision that is shown, and numbers of no peak', () => {
    expect(ask('p2', 7.26, 2)).toEqual([]);
    expect(ask(null, 3.21)).toEqual([]);
  });
});

describe('what an assignment was taken from', () => {
  const assigned = { action: 'assign', peak_id: 'p1', assignment: null, atom_ids: ['a1'] } as const;
  const edits = [{ ...assigned, atom_ids: ['a1'], prediction_id: 'prd_1' }];

  it('is the prediction its edit names, for the peak it is about', () => {
    expect(predictionBehind({ edits }, { peakId: 'p1' })).toBe('prd_1');
    expect(predictionBehind({ edits }, { peakId: 'p2' })).toBeNull();
    expect(predictionBehind({ edits: [{ ...assigned, atom_ids: ['a1'] }] }, { peakId: 'p1' })).toBeNull();
  });
});
