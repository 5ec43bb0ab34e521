import { describe, expect, it } from 'vitest';
import type { Multiplet } from '#engines/nmr/model.ts';
import { matchStructure } from './match-structure.ts';

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

describe('a spectrum against the hydrogens of a structure', () => {
  it('scores 100 where the areas are whole protons, whatever their unit', () => {
    const match = matchStructure(
      [multiplet('m1', 30), multiplet('m2', 20), multiplet('m3', 999, 'solvent')],
      '1H',
      5,
    );
    expect(match).toMatchObject({ protonCount: 5, matchScore: 100 });
    expect([...match.protons]).toEqual([
      ['m1', 3],
      ['m2', 2],
    ]);
  });

  it('scores 0 where every area lies half-way between two counts', () => {
    expect(matchStructure([multiplet('m1', 1), multiplet('m2', 1)], '1H', 3).matchScore).toBe(0);
  });

  it('counts without scoring where the nucleus is not hydrogen or nothing belongs to the compound', () => {
    expect(matchStructure([multiplet('m1', 1)], '13C', 8)).toMatchObject({
      protonCount: 8,
      matchScore: null,
    });
    expect(matchStructure([], '1H', 8)).toMatchObject({ protonCount: 8, matchScore: null });
  });

  it('says nothing without a structure', () => {
    expect(matchStructure([multiplet('m1', 1)], '1H', null)).toMatchObject({
      protonCount: null,
      matchScore: null,
    });
  });
});
