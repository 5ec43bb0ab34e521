import { expect, it } from 'vitest';
import type { NucleusGroup } from '../structure-check/model.ts';
import type { Alignment } from './align-signals.ts';
import { commonOffset } from './common-offset.ts';

const laidWith = (offsets: readonly number[]): Alignment => ({
  support: 0,
  expected: 0,
  terms: offsets.length,
  missing: [],
  strange: [],
  laid: offsets.map((offset, place) => {
    const group: NucleusGroup = {
      id: `g${place}`,
      atoms: [place],
      nuclei: 1,
      shiftsPpm: [20 * place],
      errorPpm: 2,
      exchange: null,
      basis: 'test',
      errorShape: { scalePpm: 2, degrees: 4 },
      hydrogens: 1,
      mayDiffer: false,
    };
    const shiftPpm = 20 * place + offset;
    return {
      group,
      peak: { shiftPpm, attachedHydrogens: null, protons: null, couplingsHz: [], multiplicity: null },
    };
  }),
});

it('is told where nearly all lines are off to one side by about as much', () => {
  expect(commonOffset('13C', laidWith([2.1, 1.8, 2.4, 1.9, 2.0, -3]))).toBeCloseTo(2, 6);
  expect(commonOffset('1H', laidWith([-0.3, -0.28, -0.31, -0.25, -0.33]))).toBeCloseTo(-0.3, 6);
});

it('is not told of lines to both sides, of a small one, of a few, or where they scatter more than they are off', () => {
  expect(commonOffset('13C', laidWith([2, -2, 1.5, -1.8, 2.2, -2.1]))).toBeNull();
  expect(commonOffset('13C', laidWith([0.4, 0.5, 0.4, 0.6, 0.5]))).toBeNull();
  expect(commonOffset('13C', laidWith([2, 2, 2, 2]))).toBeNull();
  expect(commonOffset('13C', laidWith([0.1, 0.2, 1.2, 6, 9]))).toBeNull();
});
