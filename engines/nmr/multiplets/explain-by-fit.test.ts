import { describe, expect, it } from 'vitest';
import { type SyntheticFidOptions, synthesizeFid } from '../../testing/synthetic-fid.ts';
import { analyzeFid } from '../analyze-fid.ts';
import type { Multiplet } from '../model.ts';

type Shim = NonNullable<SyntheticFidOptions['shim']>;

const couplings = {
  8.2: [{ jHz: 6.9, nuclei: 1 }],
  6.6: [
    { jHz: 15.6, nuclei: 1 },
    { jHz: 6.6, nuclei: 3 },
  ],
  5.6: [{ jHz: 7.1, nuclei: 5 }],
  4.6: [
    { jHz: 7.8, nuclei: 2 },
    { jHz: 3.1, nuclei: 1 },
  ],
  2.1: [{ jHz: 7.2, nuclei: 2 }],
} as const;

/** Multiplets, three single lines and a standard in one magnet. */
const analyse = (shim: Shim): readonly Multiplet[] => {
  const single = (shiftPpm: number, amplitude: number) => ({ shiftPpm, amplitude, widthHz: 0.9 });
  const result = analyzeFid(
    synthesizeFid({
      nucleus: '1H',
      frequencyMhz: 400.13,
      spectralWidthHz: 5600,
      carrierPpm: 5,
      points: 20_000,
      lines: [
        ...Object.entries(couplings).map(([ppm, couplingsHz]) => ({
          ...single(Number(ppm), 1),
          couplingsHz,
        })),
        single(3.75, 3),
        single(7.26, 0.1),
        single(0, 0.5),
      ],
      shim,
      groupDelayPoints: 68,
      noiseSd: 0.002,
      solventName: 'CDCl3',
      seed: 3,
    }),
    {},
  );
  if (!result.ok) throw new Error(result.error.message);
  return result.value.multiplets;
};

/** z² leaves a tail to one side; two regions of the sample split every line. */
const tail: Shim = Array.from({ length: 41 }, (_, i) => ({
  offsetHz: 2.2 * ((2 * i) / 40 - 1) ** 2,
  weight: 1 / 41,
}));
const split: Shim = [
  { offsetHz: 0, weight: 0.6 },
  { offsetHz: 1.3, weight: 0.4 },
];

describe('multiplets under an imperfect magnet', () => {
  it.each([
    ['a tail on one side of every line', tail],
    ['two maxima of every line', split],
  ])('are named by the shape of the single lines: %s', (_, shim) => {
    const multiplets = analyse(shim);
    const named = [
      ['d', 8.2],
      ['dq', 6.6],
      ['sext', 5.6],
      ['td', 4.6],
      ['t', 2.1],
      ['s', 3.75],
    ] as const;
    for (const [multiplicity, ppm] of named) {
      const found = multiplets.filter(({ shiftPpm }) => Math.abs(shiftPpm - ppm) < 0.02);
      expect(
        found.map((item) => item.multiplicity),
        `${ppm}`,
      ).toEqual([multiplicity]);
    }
  });

  it('have their couplings within 0.3 Hz', () => {
    for (const shim of [tail, split]) {
      const multiplets = analyse(shim);
      for (const [ppm, expected] of Object.entries(couplings)) {
        const found = multiplets.find(({ shiftPpm }) => Math.abs(shiftPpm - Number(ppm)) < 0.02);
        const misses = expected.map(({ jHz }, i) => Math.abs((found?.couplingsHz[i] ?? 0) - jHz));
        expect(Math.max(...misses), ppm).toBeLessThan(0.3);
      }
    }
  });
});
