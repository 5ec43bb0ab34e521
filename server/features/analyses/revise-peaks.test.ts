import { describe, expect, it } from 'vitest';
import type { PeakRow } from '#contract/fid-runs';
import type { MultipletRow } from '../fid-runs/index.ts';
import { reviseMultiplets, revisePeaks } from './revise-peaks.ts';

const peak = (id: string, shiftPpm: number, area: number): PeakRow => ({
  id,
  shift_ppm: shiftPpm,
  assignment: null,
  category: 'compound',
  confidence: 90,
  reason: 'shape',
  height: 1,
  area,
  width_hz: 1,
  multiplicity: 'd',
  j_hz: [8],
  multiplet_id: 'm1',
  atom_ids: [],
  snr: 50,
  fit_residual: 0.01,
});

const peaks = [peak('p1', 7.5, 3), peak('p2', 7.48, 1), peak('p3', 1.2, 2)];
const doublet: MultipletRow = {
  id: 'm1',
  from_ppm: 7.52,
  to_ppm: 7.46,
  shift_ppm: 7.49,
  multiplicity: 'd',
  j_hz: [8],
  area: 4,
  ratio: 2,
  protons: null,
  category: 'compound',
  peak_ids: ['p1', 'p2'],
};

describe('correcting a peak table', () => {
  it('keeps the former category in the reason and leaves the input alone', () => {
    const revised = revisePeaks(
      peaks,
      [{ action: 'recategorise', peak_id: 'p3', category: 'impurity' }],
      'Ada',
    );
    expect(revised[2]).toMatchObject({ id: 'p3', category: 'impurity' });
    expect(revised[2]?.reason).toContain('before: compound');
    expect(peaks[2]?.category).toBe('compound');
  });

  it('adds peaks in their place, under names no peak had, and says who added them', () => {
    const add = { action: 'add', shift_ppm: 3.3, category: 'solvent' } as const;
    const once = revisePeaks(peaks, [add, { ...add, shift_ppm: 9 }], 'Ada');
    expect(once.map((p) => p.id)).toEqual(['c2', 'p1', 'p2', 'c1', 'p3']);
    expect(once[0]?.reason).toBe('Added by Ada.');
    expect(revisePeaks(once, [add], 'Ada').map((p) => p.id)).toContain('c3');
  });

  it('applies edits in order, so that a removed peak cannot be edited afterwards', () => {
    const remove = { action: 'remove', peak_id: 'p1' } as const;
    expect(revisePeaks(peaks, [remove], 'Ada').map((p) => p.id)).toEqual(['p2', 'p3']);
    expect(() =>
      revisePeaks(peaks, [remove, { ...remove, action: 'assign', assignment: 'H-2' }], 'Ada'),
    ).toThrow('no peak p1');
  });
});

describe('multiplets after a correction', () => {
  it('lose the share of a removed line', () => {
    const [left] = reviseMultiplets(
      [doublet],
      revisePeaks(peaks, [{ action: 'remove', peak_id: 'p2' }], 'Ada'),
    );
    expect(left).toMatchObject({ peak_ids: ['p1'], area: 3, ratio: 1.5 });
  });

  it('leave when their last line leaves', () => {
    expect(reviseMultiplets([doublet], [peak('p3', 1.2, 2)])).toEqual([]);
  });

  it('take the category most of their area has', () => {
    const edits = [{ action: 'recategorise', peak_id: 'p1', category: 'solvent' }] as const;
    expect(reviseMultiplets([doublet], revisePeaks(peaks, edits, 'Ada'))[0]?.category).toBe('solvent');
    const minor = [{ action: 'recategorise', peak_id: 'p2', category: 'solvent' }] as const;
    expect(reviseMultiplets([doublet], revisePeaks(peaks, minor, 'Ada'))[0]?.category).toBe('compound');
  });
});
