import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../../testing/expect-ok.ts';
import { readExperiment } from '../formats/read-experiment.ts';
import { chooseRecipe } from './presets.ts';
import { processFid } from './process-fid.ts';

const folder = fileURLToPath(new URL('../../../../shared/data/nmr/', import.meta.url));

const readSet = (zip: string, name: string, nucleus: '1H' | '13C') => {
  const bytes = unzipSync(readFileSync(folder + zip))[`raw/${name}.fid.dx`];
  if (bytes === undefined) throw new Error(`${zip} holds no ${name}`);
  return expectOk(readExperiment([{ name: `${name}.fid.dx`, bytes }], { vendor: 'jcamp_dx', nucleus }));
};

const process = (zip: string, name: string, nucleus: '1H' | '13C') => {
  const source = readSet(zip, name, nucleus);
  return expectOk(processFid(source, expectOk(chooseRecipe(source, null))));
};

/** Offset that brings the solvent to its place in the table; read off the spectra by eye, 0.005 or 0.05 ppm. */
const sets = [
  { zip: '140-67-0.zip', name: '1h', nucleus: '1H', compound: 'CDCl3', offsetPpm: -0.027 },
  { zip: '2759-55-9.zip', name: '1h', nucleus: '1H', compound: 'CDCl3', offsetPpm: -0.027 },
  { zip: '86-55-5.zip', name: '1h', nucleus: '1H', compound: 'acetone-d6', offsetPpm: -0.041 },
  { zip: '91-64-5.zip', name: '13c', nucleus: '13C', compound: 'CDCl3', offsetPpm: 0.02 },
  { zip: '492-62-6.zip', name: '13c', nucleus: '13C', compound: 'DMSO-d6', offsetPpm: -0.47 },
  { zip: '86-55-5.zip', name: '13c', nucleus: '13C', compound: 'acetone-d6', offsetPpm: 0.81 },
  // The metadata of this set name chloroform; the septet and the quintet are those of DMSO.
  { zip: '16485-10-2.zip', name: '13c', nucleus: '13C', compound: 'DMSO-d6', offsetPpm: -0.36 },
] as const;

describe.skipIf(!existsSync(`${folder}manifest.json`))('real FIDs (needs ../shared/data)', () => {
  it.each(sets)('$zip $name is phased and referenced to $compound', (set) => {
    const { reference, diagnostics } = process(set.zip, set.name, set.nucleus);
    expect(reference).toMatchObject({ method: 'residual_solvent', compound: set.compound });
    const tolerancePpm = set.nucleus === '1H' ? 0.005 : 0.05;
    expect(Math.abs(reference.offsetPpm - set.offsetPpm)).toBeLessThan(tolerancePpm);
    expect(diagnostics.wrongSideShare).toBeLessThan(set.nucleus === '1H' ? 0.005 : 0.2);
  });

  it('stands CH and CH3 upright and lets CH2 hang in DEPT-135 of estragole', () => {
    const { spectrum } = process('140-67-0.zip', 'dept135', '13C');
    const stepPpm = (spectrum.fromPpm - spectrum.toPpm) / (spectrum.re.length - 1);
    const signAt = (shiftPpm: number): number => {
      const centre = Math.round((spectrum.fromPpm - shiftPpm) / stepPpm);
      const near = spectrum.re.subarray(centre - 80, centre + 80);
      const [high, low] = [Math.max(...near), -Math.min(...near)];
      return high > low ? 1 : -1;
    };
    expect([137.9, 129.5, 115.5, 113.9, 55.3, 39.4].map(signAt)).toEqual([1, 1, -1, 1, 1, -1]);
  });

  it('gives the same bytes twice', () => {
    const first = process('492-62-6.zip', '1h', '1H');
    const source = readSet('492-62-6.zip', '1h', '1H');
    expect(expectOk(processFid(source, first.recipe)).spectrum).toEqual(first.spectrum);
  });
});
