import { describe, expect, it } from 'vitest';
import { type SyntheticFidOptions, type SyntheticLine, synthesizeFid } from '../../testing/synthetic-fid.ts';
import type { ReferenceFinding } from '../model.ts';
import { chooseRecipe } from './presets.ts';
import { processFid } from './process-fid.ts';

const proton: SyntheticFidOptions = {
  nucleus: '1H',
  frequencyMhz: 500,
  spectralWidthHz: 7000,
  carrierPpm: 5.5,
  points: 16384,
  groupDelayPoints: 67.9856,
  noiseSd: 0.01,
  lines: [],
  seed: 8,
};

const carbon: SyntheticFidOptions = {
  ...proton,
  nucleus: '13C',
  frequencyMhz: 125,
  spectralWidthHz: 25000,
  carrierPpm: 100,
  points: 32768,
  noiseSd: 0.03,
};

/** A sample of no special interest, moved with the axis. */
const sample = (offsetPpm: number): SyntheticLine[] => [
  { shiftPpm: 6.8 + offsetPpm, amplitude: 2, widthHz: 1.2, couplingsHz: [{ jHz: 8.5, nuclei: 1 }] },
  { shiftPpm: 3.8 + offsetPpm, amplitude: 3, widthHz: 1 },
  { shiftPpm: 1.1 + offsetPpm, amplitude: 3, widthHz: 1.4, couplingsHz: [{ jHz: 7.2, nuclei: 2 }] },
];

const carbonSample = (offsetPpm: number): SyntheticLine[] =>
  [160.1, 131.4, 114.2, 75.2, 55.3, 29.6, 14.1].map((shiftPpm) => ({
    shiftPpm: shiftPpm + offsetPpm,
    amplitude: 1,
    widthHz: 1.5,
  }));

/** Lines of a group coupled to deuterium: intensities by number, spacing in Hz. */
const deuterated = (
  shiftPpm: number,
  intensities: readonly number[],
  jHz: number,
  frequencyMhz: number,
  height: number,
): SyntheticLine[] =>
  intensities.map((intensity, k) => ({
    shiftPpm: shiftPpm + ((k - (intensities.length - 1) / 2) * jHz) / frequencyMhz,
    amplitude: height * intensity,
    widthHz: 0.9,
  }));

/** The methyl line of a standard with what 29Si leaves on both sides of it. */
const trimethylsilyl = (shiftPpm: number, amplitude: number, frequencyMhz: number): SyntheticLine[] => [
  { shiftPpm, amplitude, widthHz: 0.8 },
  ...[1, -1].map((side) => ({
    shiftPpm: shiftPpm + (side * 3.3) / frequencyMhz,
    amplitude: 0.0235 * amplitude,
    widthHz: 0.8,
  })),
];

const referenceOf = (options: SyntheticFidOptions): ReferenceFinding => {
  const fid = synthesizeFid(options);
  const recipe = chooseRecipe(fid, null);
  if (!recipe.ok) throw new Error(recipe.error.message);
  const processed = processFid(fid, recipe.value);
  if (!processed.ok) throw new Error(processed.error.message);
  return processed.value.reference;
};

describe('referencing a proton axis', () => {
  it('takes the standard where it is there, the solvent agreeing', () => {
    const finding = referenceOf({
      ...proton,
      solventName: 'CDCl3',
      lines: [
        ...sample(0.06),
        { shiftPpm: 0.06, amplitude: 0.2, widthHz: 0.8 },
        { shiftPpm: 7.32, amplitude: 0.2, widthHz: 0.8 },
      ],
    });
    expect(finding).toMatchObject({ method: 'internal_standard', compound: 'TMS' });
    expect(finding.offsetPpm).toBeCloseTo(-0.06, 3);
  });

  it('takes the quintet of the solvent without a standard', () => {
    const finding = referenceOf({
      ...proton,
      solventName: 'DMSO',
      lines: [...sample(-0.05), ...deuterated(2.45, [1, 2, 3, 2, 1], 1.9, 500, 0.05)],
    });
    expect(finding).toMatchObject({ method: 'residual_solvent', compound: 'DMSO-d6' });
    expect(finding.offsetPpm).toBeCloseTo(0.05, 3);
  });

  it('believes a clear quintet more than a wrong name in the metadata', () => {
    const finding = referenceOf({
      ...proton,
      solventName: 'CDCl3',
      lines: [...sample(0), ...deuterated(2.51, [1, 2, 3, 2, 1], 1.9, 500, 0.05)],
    });
    expect(finding).toMatchObject({ method: 'residual_solvent', compound: 'DMSO-d6' });
  });

  it('refuses when two singlets fit chloroform equally well', () => {
    const finding = referenceOf({
      ...proton,
      solventName: 'CDCl3',
      lines: [
        ...sample(0),
        { shiftPpm: 7.3, amplitude: 0.2, widthHz: 0.9 },
        { shiftPpm: 7.22, amplitude: 0.2, widthHz: 0.9 },
      ],
    });
    expect(finding).toMatchObject({ method: 'none', offsetPpm: 0 });
    expect(finding.reason).toContain('two places fit equally well');
  });

  it('fixes nothing by the middle of a multiplet at the place of chloroform', () => {
    const finding = referenceOf({
      ...proton,
      frequencyMhz: 300,
      spectralWidthHz: 4200,
      solventName: 'CDCl3',
      lines: [
        ...sample(0),
        {
          shiftPpm: 7.28,
          amplitude: 1,
          widthHz: 1,
          couplingsHz: [
            { jHz: 7.7, nuclei: 2 },
            { jHz: 1.2, nuclei: 1 },
          ],
        },
      ],
    });
    expect(finding).toMatchObject({ method: 'metadata', offsetPpm: 0 });
  });

  it('keeps the axis as recorded when nothing is recognised', () => {
    const finding = referenceOf({ ...proton, solventName: 'CDCl3', lines: sample(0) });
    expect(finding).toMatchObject({ method: 'metadata', offsetPpm: 0 });
  });

  it('lets water in D2O lie where its temperature puts it and trusts the standard', () => {
    const finding = referenceOf({
      ...proton,
      solventName: 'D2O',
      lines: [
        ...sample(-0.07),
        ...trimethylsilyl(-0.07, 0.3, 500),
        { shiftPpm: 4.7 - 0.07, amplitude: 5, widthHz: 1.5 },
      ],
    });
    expect(finding).toMatchObject({ method: 'internal_standard', compound: 'TSP or DSS' });
    expect(finding.offsetPpm).toBeCloseTo(0.07, 3);
  });
});

describe('referencing a carbon axis', () => {
  it('finds the 1:1:1 triplet of chloroform although the axis is off by 2.5 ppm and a line lies nearer', () => {
    const finding = referenceOf({
      ...carbon,
      solventName: 'CDCl3',
      lines: [
        ...carbonSample(2.5),
        { shiftPpm: 77.2, amplitude: 1, widthHz: 1.5 },
        ...deuterated(79.66, [1, 1, 1], 32, 125, 0.3),
      ],
    });
    expect(finding).toMatchObject({ method: 'residual_solvent', compound: 'CDCl3' });
    expect(finding.offsetPpm).toBeCloseTo(-2.5, 2);
  });

  it('finds the septet of DMSO beside a line of the sample', () => {
    const finding = referenceOf({
      ...carbon,
      solventName: 'DMSO',
      lines: [
        ...carbonSample(-0.5),
        { shiftPpm: 38.6, amplitude: 1, widthHz: 1.5 },
        ...deuterated(39.02, [1, 3, 6, 7, 6, 3, 1], 21, 125, 0.2),
      ],
    });
    expect(finding).toMatchObject({ method: 'residual_solvent', compound: 'DMSO-d6' });
    expect(finding.offsetPpm).toBeCloseTo(0.5, 2);
  });

  it('does not take a line far from 0 for the standard when no solvent confirms it', () => {
    const finding = referenceOf({
      ...carbon,
      solventName: 'CDCl3',
      lines: [...carbonSample(0), { shiftPpm: 3.1, amplitude: 1, widthHz: 1.5 }],
    });
    expect(finding.method).toBe('metadata');
  });

  it('does not look for deuterated solvent where the experiment hides it', () => {
    const finding = referenceOf({
      ...carbon,
      solventName: 'CDCl3',
      pulseProgram: 'dept135',
      lines: [...carbonSample(0), ...deuterated(77.3, [1, 1, 1], 32, 125, 0.3)],
    });
    expect(finding.method).toBe('metadata');
  });
});
