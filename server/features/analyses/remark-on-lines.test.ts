import { describe, expect, it } from 'vitest';
import type { PeakRow } from '#contract/fid-runs';
import { listSaid } from '#kernel/sentences/list-said.ts';
import type { MultipletRow } from '../fid-runs/index.ts';
import { remarkOnLines } from './remark-on-lines.ts';

const peak = (id: string, shiftPpm: number, category: PeakRow['category']): PeakRow => ({
  id,
  shift_ppm: shiftPpm,
  assignment: null,
  category,
  confidence: 90,
  reason: 'shape',
  height: 1,
  area: 1,
  width_hz: 1,
  multiplicity: 'dd',
  j_hz: [8, 2],
  multiplet_id: 'm1',
  atom_ids: [],
  snr: 50,
  fit_residual: 0.01,
});

const multiplet: MultipletRow = {
  id: 'm1',
  from_ppm: 8.1,
  to_ppm: 8,
  shift_ppm: 8.04,
  multiplicity: 'dd',
  j_hz: [8, 2],
  area: 4,
  ratio: 1,
  protons: null,
  category: 'compound',
  peak_ids: ['p1', 'p2', 'p3', 'p4'],
};

const lines = (...categories: PeakRow['category'][]): PeakRow[] =>
  categories.map((category, index) => peak(`p${index + 1}`, 8.048 - index / 100, category));

describe('lines that are called otherwise than their multiplet', () => {
  it('are said by code and parameters, and want no decision', () => {
    const [remark, ...further] = remarkOnLines(lines('impurity', 'compound', 'compound', 'compound'), [
      multiplet,
    ]);
    expect(further).toEqual([]);
    expect(remark).toEqual({
      code: 'multiplet_of_categories',
      message: 'The multiplet at 8.04 ppm counts as compound: 1 of 4 lines is called impurity.',
      severity: 'info',
      peak_ids: ['p1'],
      evidence: 'A multiplet counts as what most of its area is; called otherwise: 8.048 ppm.',
    });
    expect(listSaid([remark?.message ?? null, remark?.evidence ?? null])).toEqual([
      expect.objectContaining({
        code: 'multiplet.of_categories',
        params: {
          shift_ppm: 8.04,
          counts: 'counts as compound',
          called: ['1 of 4 lines is called impurity'],
        },
      }),
      expect.objectContaining({ code: 'multiplet.counts_as.compound' }),
      expect.objectContaining({
        code: 'multiplet.line_called.impurity',
        params: { count: 1, total: 4 },
      }),
      expect.objectContaining({ code: 'multiplet.called_otherwise', params: { shifts: ['8.048'] } }),
    ]);
  });

  it('are counted for each category', () => {
    const [remark] = remarkOnLines(lines('solvent', 'impurity', 'compound', 'impurity'), [multiplet]);
    expect(remark?.message).toBe(
      'The multiplet at 8.04 ppm counts as compound: 2 of 4 lines are called impurity, 1 of 4 lines is called solvent.',
    );
    expect(remark?.peak_ids).toEqual(['p1', 'p2', 'p4']);
  });

  it('are none where all lines are called the same', () => {
    const same = lines('impurity', 'impurity', 'impurity', 'impurity');
    expect(remarkOnLines(same, [{ ...multiplet, category: 'impurity' }])).toEqual([]);
  });
});
