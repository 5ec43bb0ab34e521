import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readExperiment } from '../formats/read-experiment.ts';
import { chooseRecipe } from './presets.ts';
import { processFid } from './process-fid.ts';

// The package's entry is lib/index.js.
const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve('bruker-data-test')));
const coffee = join(packageFolder, 'data/flat/coffee/UV1009_M1-1003-1002_6268712_73uEjPg4XR');

const processExperiment = (number: string) => {
  const folder = join(coffee, number);
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => ({ name, bytes: new Uint8Array(readFileSync(join(folder, name))) }));
  const source = readExperiment(files, { vendor: 'bruker', nucleus: '1H' });
  if (!source.ok) throw new Error(source.error.message);
  const recipe = chooseRecipe(source.value, null);
  if (!recipe.ok) throw new Error(recipe.error.message);
  const processed = processFid(source.value, recipe.value);
  if (!processed.ok) throw new Error(processed.error.message);
  return processed.value;
};

/** The spectrometer's own phase of these experiments, degrees, first order 0 (PHC0 of procs, sign turned). */
const experiments = [
  { number: '20', what: 'one pulse', phi0Deg: -205.69 },
  { number: '21', what: 'water presaturation', phi0Deg: -56.59 },
  { number: '22', what: 'NOESY presaturation', phi0Deg: -28.37 },
] as const;

describe('coffee extract, Bruker TopSpin 3', () => {
  it.each(experiments)('experiment $number ($what) is phased as the spectrometer did', (experiment) => {
    const { recipe, reference } = processExperiment(experiment.number);
    const phase = recipe.steps.find(({ step }) => step === 'phase')?.parameters ?? {};
    const turn = Number(phase['phi0_deg']) - experiment.phi0Deg;
    expect(Math.abs(turn - 360 * Math.round(turn / 360))).toBeLessThan(3);
    expect(Math.abs(Number(phase['phi1_deg']))).toBeLessThan(20);
    expect(reference).toMatchObject({ method: 'internal_standard' });
    expect(reference.offsetPpm).toBeCloseTo(-0.0135, 2);
  });
});
