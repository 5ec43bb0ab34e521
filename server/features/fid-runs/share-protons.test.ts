import { describe, expect, it } from 'vitest';
import type { Multiplet } from '#engines/nmr/model.ts';
import { shareProtons } from './share-protons.ts';

const multiplet = (id: string, area: number, category: Multiplet['category'] = 'compound'): Multiplet => ({
  id,
  fromPpm: 1.1,
  toPpm: 1,
  shiftPpm: 1.05,
  multiplicity: 's',
  couplingsHz: [],
  area,
  relativeArea: null,
  category,
  peakIds: ['p1'],
  fitResidual: 0,
});

describe('the hydrogens of a structure', () => {
  it('are shared out by the areas of the compound, whatever their unit', () => {
    const { protonCount, protons } = shareProtons(
      [multiplet('m1', 30), multiplet('m2', 20), multiplet('m3', 999, 'solvent')],
      '1H',
      5,
    );
    expect(protonCount).toBe(5);
    expect([...protons]).toEqual([
      ['m1', 3],
      ['m2', 2],
    ]);
  });

  it.each([
    ['the nucleus is not hydrogen', [multiplet('m1', 1)], '13C'],
    ['nothing belongs to the compound', [], '1H'],
  ])('are counted without a share where %s', (_, multiplets, nucleus) => {
    expect(shareProtons(multiplets, nucleus, 8)).toEqual({ protonCount: 8, protons: new Map() });
  });

  it('are unknown without a structure', () => {
    expect(shareProtons([multiplet('m1', 1)], '1H', null)).toEqual({ protonCount: null, protons: new Map() });
  });
});
