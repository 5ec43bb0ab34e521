import { describe, expect, it } from 'vitest';
import type { PeakRow } from '#contract/fid-runs';
import { buildLinks } from './selection-links.ts';

const peak = (id: string, category: PeakRow['category'], atom_ids: string[] = []) => ({
  id,
  category,
  atom_ids,
});

const links = buildLinks({
  peaks: [
    peak('p1', 'compound', ['a5', 'a9']),
    peak('p2', 'compound', ['a5', 'a9']),
    { ...peak('p3', 'solvent'), excluded_by: 'zone' },
  ],
  multiplets: [{ id: 'm1', peak_ids: ['p1', 'p2', 'gone'] }],
  contradictions: [
    { code: 'count', peak_ids: ['p3'] },
    { code: 'count', peak_ids: ['p1', 'p3'] },
  ],
});

describe('what belongs to what', () => {
  it('goes from a line to its signal and its atoms', () => {
    expect(links({ kind: 'peak', id: 'p1' })).toEqual({
      peakIds: ['p1'],
      multipletIds: ['m1'],
      atomIds: ['a5', 'a9'],
    });
  });

  it('goes from a signal to the lines that are still there', () => {
    expect(links({ kind: 'multiplet', id: 'm1' }).peakIds).toEqual(['p1', 'p2']);
  });

  it('goes from an atom to all its lines, and to no other atom', () => {
    expect(links({ kind: 'atom', id: 'a9' })).toEqual({
      peakIds: ['p1', 'p2'],
      multipletIds: ['m1'],
      atomIds: ['a9'],
    });
    expect(links({ kind: 'atom', id: 'a1' })).toEqual({ peakIds: [], multipletIds: [], atomIds: ['a1'] });
  });

  it('tells two contradictions of one code apart', () => {
    expect(links({ kind: 'contradiction', id: 'count/0' }).peakIds).toEqual(['p3']);
    expect(links({ kind: 'contradiction', id: 'count/1' }).peakIds).toEqual(['p1', 'p3']);
  });

  it('goes from a factor of the confidence to the peaks it is about', () => {
    expect(links({ kind: 'evidence', id: 'solvent' }).peakIds).toEqual(['p3']);
    expect(links({ kind: 'evidence', id: 'integrals' }).peakIds).toEqual(['p1', 'p2']);
    expect(links({ kind: 'evidence', id: 'phase' }).peakIds).toEqual([]);
  });

  it('goes from an excluded zone to the peaks in it', () => {
    expect(links({ kind: 'exclusion', id: 'zone' }).peakIds).toEqual(['p3']);
  });

  it('takes the peaks a view states over its own, and drops those that are not there', () => {
    const linked = links({ kind: 'contradiction', id: 'count/0', peakIds: ['p1', 'gone'] });
    expect(linked).toEqual({ peakIds: ['p1'], multipletIds: ['m1'], atomIds: ['a5', 'a9'] });
  });

  it('gives the same answer to the same question', () => {
    expect(links({ kind: 'peak', id: 'p3' })).toBe(links({ kind: 'peak', id: 'p3' }));
  });
});
