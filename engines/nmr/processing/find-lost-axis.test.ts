import { describe, expect, it } from 'vitest';
import { type SyntheticFidOptions, type SyntheticLine, synthesizeFid } from '../../testing/synthetic-fid.ts';
import type { ReferenceFinding } from '../model.ts';
import { chooseRecipe } from './presets.ts';
import { processFid } from './process-fid.ts';

const frequencyMhz = 500;

const referenceOf = (
  offsetPpm: number,
  lines: readonly SyntheticLine[],
  change: Partial<SyntheticFidOptions>,
): ReferenceFinding => {
  const fid = synthesizeFid({
    nucleus: '1H',
    frequencyMhz,
    spectralWidthHz: 8000,
    carrierPpm: 5,
    points: 32_768,
    groupDelayPoints: 67.9856,
    noiseSd: 0.01,
    seed: 11,
    ...change,
    lines: lines.map((line) => ({ ...line, shiftPpm: line.shiftPpm + offsetPpm })),
  });
  const recipe = chooseRecipe(fid, null);
  if (!recipe.ok) throw new Error(recipe.error.message);
  const processed = processFid(fid, recipe.value);
  if (!processed.ok) throw new Error(processed.error.message);
  return processed.value.reference;
};

const compound: readonly SyntheticLine[] = [
  { shiftPpm: 8.1, amplitude: 1, widthHz: 1.1 },
  { shiftPpm: 6.8, amplitude: 2, widthHz: 1.2, couplingsHz: [{ jHz: 8.5, nuclei: 1 }] },
  { shiftPpm: 3.8, amplitude: 3, widthHz: 1 },
  { shiftPpm: 1.12, amplitude: 3, widthHz: 1.4, couplingsHz: [{ jHz: 7.2, nuclei: 2 }] },
];

const chloroform: SyntheticLine = { shiftPpm: 7.26, amplitude: 0.3, widthHz: 1 };

const trimethylsilyl = (amplitude: number): SyntheticLine[] => [
  { shiftPpm: 0, amplitude, widthHz: 0.8 },
  ...[1, -1].map((side) => ({
    shiftPpm: (side * 3.3) / frequencyMhz,
    amplitude: 0.0235 * amplitude,
    widthHz: 0.8,
  })),
];

const comb = (
  shiftPpm: number,
  jHz: number,
  areas: readonly number[],
  megahertz = frequencyMhz,
): SyntheticLine[] =>
  areas.map((amplitude, i) => ({
    shiftPpm: shiftPpm + (((areas.length - 1) / 2 - i) * jHz) / megahertz,
    amplitude,
    widthHz: 0.8,
  }));

describe('an axis that is off by more than any instrument', () => {
  it.each([1.1, -0.9, 2.4])('is found %s ppm away by the silicon of its standard', (offsetPpm) => {
    const found = referenceOf(offsetPpm, [...compound, chloroform, ...trimethylsilyl(0.6)], {
      solventName: 'CDCl3',
    });
    expect(found).toMatchObject({ method: 'internal_standard', compound: 'TMS' });
    expect(found.offsetPpm).toBeCloseTo(-offsetPpm, 2);
  });

  it.each([0.6, -1.3])('is found %s ppm away by the quintet of its solvent', (offsetPpm) => {
    const dmso = comb(2.5, 1.9, [0.05, 0.1, 0.15, 0.1, 0.05]);
    const found = referenceOf(
      offsetPpm,
      [...compound, ...dmso, { shiftPpm: 3.34, amplitude: 2, widthHz: 3 }],
      { solventName: 'DMSO' },
    );
    expect(found).toMatchObject({ method: 'residual_solvent', compound: 'DMSO-d6' });
    expect(found.offsetPpm).toBeCloseTo(-offsetPpm, 2);
  });

  it('is found by three plain lines at their distances from each other', () => {
    const plain = [
      { shiftPpm: 0, amplitude: 0.15, widthHz: 2.4 },
      chloroform,
      { shiftPpm: 1.58, amplitude: 0.4, widthHz: 3 },
    ];
    const found = referenceOf(0.7, [...compound, ...plain], { solventName: 'CDCl3' });
    expect(found.offsetPpm).toBeCloseTo(-0.7, 2);
    expect(found.reason).toContain('3 votes');
  });

  it('of carbons is found by the triplet of CDCl3', () => {
    const carbons = [160.1, 131.4, 114.2, 55.3, 29.6].map((shiftPpm) => ({
      shiftPpm,
      amplitude: 1,
      widthHz: 1.5,
    }));
    const found = referenceOf(9.5, [...carbons, ...comb(77.16, 32, [2, 2, 2], 125)], {
      nucleus: '13C',
      frequencyMhz: 125,
      spectralWidthHz: 30_000,
      carrierPpm: 100,
      solventName: 'CDCl3',
      noiseSd: 0.03,
    });
    expect(found).toMatchObject({ method: 'residual_solvent', compound: 'CDCl3' });
    expect(found.offsetPpm).toBeCloseTo(-9.5, 1);
  });

  it('stays lost where one plain line is all there is', () => {
    const found = referenceOf(0.9, [...compound, chloroform], {
      solventName: 'CDCl3',
    });
    expect(found.method).toBe('metadata');
  });

  it('stays lost where a line with silicon is all there is', () => {
    const found = referenceOf(1.1, [...compound, ...trimethylsilyl(0.6)], { solventName: 'CDCl3' });
    expect(found.method).toBe('metadata');
  });

  it('is not fixed by a line of the compound that falls on 0 and has no silicon', () => {
    const found = referenceOf(
      -1.12,
      [...compound.slice(0, 3), { shiftPpm: 1.12, amplitude: 9, widthHz: 1 }],
      {
        solventName: 'CDCl3',
      },
    );
    expect(found.method).not.toBe('internal_standard');
  });
});
