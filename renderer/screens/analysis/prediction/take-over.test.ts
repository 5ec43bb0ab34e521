import { describe, expect, it } from 'vitest';
import type { StructureGroupRow } from '#contract/structures';
import { isTakenOver, takeOverGroup } from './take-over.ts';

const group: StructureGroupRow = {
  id: 'g1',
  atom_ids: ['a5', 'a9'],
  nuclei: 2,
  predicted_ppm: [7.3],
  error_ppm: 0.2,
  exchange: null,
  basis: '',
  observed_ppm: 7.35,
  deviation: 0.3,
  status: 'supported',
  shares: [
    { signal_id: 's1', nuclei: 1, peak_ids: ['p1', 'p2'] },
    { signal_id: 's2', nuclei: 1, peak_ids: ['p3'] },
  ],
  ambiguous_with: [],
};
const peaksWith = (atomIds: readonly string[]) =>
  ['p1', 'p2', 'p3', 'p4'].map((id) => ({ id, atom_ids: [...atomIds] }));

describe('taking one group over', () => {
  it('gives every line of each of its signals all of its atoms', () => {
    expect(takeOverGroup(group, peaksWith([]))).toEqual([
      { peakIds: ['p1', 'p2'], atomIds: ['a5', 'a9'] },
      { peakIds: ['p3'], atomIds: ['a5', 'a9'] },
    ]);
  });

  it('keeps what the signal holds already, and leaves lines out that somebody removed', () => {
    const left = peaksWith(['a2']).filter(({ id }) => id !== 'p3');
    expect(takeOverGroup(group, left)).toEqual([{ peakIds: ['p1', 'p2'], atomIds: ['a2', 'a5', 'a9'] }]);
  });

  it('is done once all lines carry all atoms', () => {
    expect(isTakenOver(group, peaksWith(['a5', 'a9', 'a2']))).toBe(true);
    expect(isTakenOver(group, peaksWith(['a5']))).toBe(false);
    expect(isTakenOver(group, [])).toBe(false);
    expect(isTakenOver({ ...group, shares: [] }, peaksWith(['a5', 'a9']))).toBe(false);
  });
});
