import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { askArray, synthesizeArray } from '../../testing/synthetic-array.ts';
import type { ArrayKind } from '../vocabulary.ts';
import { analyzeArray } from './analyze-array.ts';
import { pairRows } from './check-question.ts';
import { readArray } from './read-array.ts';

const delays = [6, 3, 2, 1.2, 0.8, 0.5, 0.3, 0.15, 0.05, 0.005];
const recover = (t1: number) => delays.map((t) => 1 - 1.9 * Math.exp(-t / t1));
const source = synthesizeArray({
  lines: [
    { shiftPpm: 7.2, amplitude: 2, widthHz: 1.2, factors: recover(2), couplingsHz: [{ jHz: 7, nuclei: 1 }] },
    { shiftPpm: 3.4, amplitude: 3, widthHz: 1.2, factors: recover(0.6) },
    { shiftPpm: 1.2, amplitude: 3, widthHz: 1.6, factors: recover(1), couplingsHz: [{ jHz: 7, nuclei: 2 }] },
  ],
  values: delays,
  quantity: 'delay',
  noiseSd: 0.03,
  seed: 11,
  driftPpm: 0.006,
});

const analyse = () => {
  const analysed = analyzeArray(source, askArray('inversion_recovery'));
  if (!analysed.ok) throw new Error(analysed.error.code);
  return analysed.value;
};

describe('an array as a whole', () => {
  it('gives T1 of every signal through phase, drift and noise, upright at the end', () => {
    const { constants, regions } = analyse();
    expect(regions.map(({ shiftPpm }) => shiftPpm.toFixed(1))).toEqual(['7.2', '3.4', '1.2']);
    [2, 0.6, 1].forEach((truth, k) => {
      const constant = constants[k];
      expect(Math.abs((constant?.value ?? 0) - truth)).toBeLessThan(4 * (constant?.standardError ?? 0));
      expect(regions[k]?.amplitudes[0]).toBeGreaterThan(0);
    });
  });

  it.each([
    ['T/m', 1, []],
    ['G/cm, a hundred times as large', 100, ['gradients_unusual']],
  ])('doubts gradients no probe gives: %s', (_, factor, codes) => {
    const values = delays.map((_row, k) => factor * (0.02 + 0.05 * k));
    const paired = pairRows(source, askArray('diffusion', { values }));
    expect(paired.ok && paired.warnings.map(({ code }) => code)).toEqual(codes);
  });

  it('gives the same bytes when run twice', () => {
    expect(JSON.stringify(analyse())).toBe(JSON.stringify(analyse()));
  });

  it('measures the regions asked for, and sums where no line is', () => {
    const regions = [
      { fromPpm: 7.4, toPpm: 7 },
      { fromPpm: 5.4, toPpm: 5.2 },
    ];
    const analysed = analyzeArray(source, askArray('inversion_recovery', { regions }));
    if (!analysed.ok) throw new Error(analysed.error.code);
    expect(analysed.value.regions.map(({ method }) => method)).toEqual(['shape', 'sum']);
    expect(analysed.value.constants.map(({ status }) => status)).toEqual(['determined', 'refused']);
  });
});

const folder = fileURLToPath(new URL('../../../../shared/data/nmr2/', import.meta.url));

const readSet = (zip: string, kind: ArrayKind, nucleus: string | null = null) => {
  const files = Object.entries(unzipSync(readFileSync(folder + zip)))
    .filter(([name]) => !name.endsWith('/'))
    .map(([name, bytes]) => ({ name, bytes }));
  const read = readArray(files, { kind, nucleus });
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
};

describe.skipIf(!existsSync(`${folder}manifest.json`))('real arrays (needs ../shared/data)', () => {
  it('agrees with T1 as the spectrometer fitted it to heights, within 3 %', { timeout: 120_000 }, () => {
    const analysed = analyzeArray(
      readSet('T-inversion-recovery.zip', 'inversion_recovery'),
      askArray('inversion_recovery'),
    );
    if (!analysed.ok) throw new Error(analysed.error.code);
    const { regions, constants } = analysed.value;
    // From ct1t2.txt; the reference of that axis lies 0.01 ppm off ours. Solvent apart: its T1 is an extrapolation there.
    const vendor = [
      [4.338, 1.397],
      [3.156, 1.26],
      [2.172, 1.656],
      [1.809, 0.857],
      [1.586, 0.805],
      [1.499, 0.736],
      [1.328, 1.431],
      [0.729, 0.918],
    ] as const;
    for (const [ppm, t1] of vendor) {
      const distances = regions.map(({ shiftPpm }) => Math.abs(shiftPpm + 0.008 - ppm));
      const nearest = constants[distances.indexOf(Math.min(...distances))];
      expect(Math.abs((nearest?.value ?? 0) / t1 - 1), `${ppm} ppm`).toBeLessThan(0.03);
    }
  });

  it('reads Agilent arrays and series of three nuclei, and asks which nucleus is meant', () => {
    expect(readSet('K31P-pgi-kinetics.zip', 'kinetics').rows).toHaveLength(24);
    expect(readSet('K31P-13C-1H-interleaved.zip', 'kinetics', '31P').values?.values).toHaveLength(8);
    expect(() => readSet('K31P-13C-1H-interleaved.zip', 'kinetics')).toThrow('nuclei_differ');
    expect(readSet('D-19F-cest.zip', 'profile').values?.values).toHaveLength(101);
  });
});
