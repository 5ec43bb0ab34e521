import { describe, expect, it } from 'vitest';
import { expectOk } from '../../testing/expect-ok.ts';
import { synthesizeFid } from '../../testing/synthetic-fid.ts';
import { analyzeFid } from '../analyze-fid.ts';
import type { Fid1D, Recipe } from '../model.ts';
import { chooseRecipe } from './presets.ts';
import { processFid } from './process-fid.ts';

const carbon = synthesizeFid({
  nucleus: '13C',
  frequencyMhz: 100.6,
  spectralWidthHz: 24_000,
  carrierPpm: 100,
  points: 16_384,
  lines: [170.2, 136.1, 128.9, 77.3, 61.4, 30.8, 14.2].map((shiftPpm) => ({
    shiftPpm,
    amplitude: 1,
    widthHz: 1.5,
  })),
  groupDelayPoints: 67.98,
  phase0Rad: 1.2,
  noiseSd: 0.3,
  seed: 11,
});

const spikeAt = 1812;

/** One point 150 times its neighbours. */
const spiked: Fid1D = (() => {
  const re = carbon.re.slice();
  const im = carbon.im.slice();
  re[spikeAt] = 150 * (Math.abs(re[spikeAt + 1] ?? 0) + 1);
  im[spikeAt] = -150 * (Math.abs(im[spikeAt + 1] ?? 0) + 1);
  return { ...carbon, re, im };
})();

const recipeOf = (fid: Fid1D): Recipe => expectOk(chooseRecipe(fid, null));
const process = (fid: Fid1D, recipe = recipeOf(fid)) => expectOk(processFid(fid, recipe));
const repairOf = (recipe: Recipe) => recipe.steps.find(({ step }) => step === 'repair_points')?.parameters;

const withoutRepair = (recipe: Recipe): Recipe => ({
  ...recipe,
  steps: recipe.steps.map((step) => (step.step === 'repair_points' ? { ...step, enabled: false } : step)),
});

describe('repair of points as a step of the recipe', () => {
  it('gives the spectrum that the FID would have given', () => {
    const phaseOf = (recipe: Recipe) =>
      recipe.steps.find(({ step }) => step === 'phase')?.parameters['phi0_deg'];
    const [clean, repaired] = [process(carbon), process(spiked)];
    expect(Number(phaseOf(repaired.recipe))).toBeCloseTo(Number(phaseOf(clean.recipe)), 0);
    expect(analyse(spiked).peaks.length).toBe(analyse(carbon).peaks.length);
  });

  it('records the index, the way and both values', () => {
    const found = repairOf(process(spiked).recipe);
    expect(found).toMatchObject({
      indices: String(spikeAt),
      method: 'empty_bins',
      before: `${spiked.re[spikeAt]},${spiked.im[spikeAt]}`,
    });
    const [re = 0, im = 0] = String(found?.['after']).split(',').map(Number);
    expect(Math.hypot(re - (carbon.re[spikeAt] ?? 0), im - (carbon.im[spikeAt] ?? 0))).toBeLessThan(1.5);
  });

  it('gives the same bytes again with the recipe that ran', () => {
    const first = process(spiked);
    const again = process(spiked, first.recipe);
    expect(again.spectrum.re).toEqual(first.spectrum.re);
    expect(again.recipe).toEqual(first.recipe);
  });

  it('looks anew where the recipe was made from another FID', () => {
    const other = process(carbon, process(spiked).recipe);
    expect(repairOf(other.recipe)).toMatchObject({ indices: '', method: 'none' });
  });

  it('switched off leaves every byte as recorded, and says so', () => {
    const off = withoutRepair(recipeOf(spiked));
    const raw = { ...off, steps: off.steps.filter(({ step }) => step !== 'repair_points') };
    expect(process(spiked, off).spectrum.re).toEqual(process(spiked, raw).spectrum.re);
    const left = expectOk(analyzeFid(spiked, { recipe: off })).contradictions.find(
      ({ code }) => code === 'bad_points',
    );
    expect(left).toMatchObject({ severity: 'critical' });
    expect(left?.message).toContain(`Point ${spikeAt} of the FID`);
  });

  it('is said as a contradiction and as a warning, with the index', () => {
    const result = analyzeFid(spiked, {});
    if (!result.ok) throw new Error(result.error.message);
    expect(result.warnings.map(({ code }) => code)).toContain('bad_points_repaired');
    const said = result.value.contradictions.find(({ code }) => code === 'bad_points');
    expect(said).toMatchObject({ severity: 'warning' });
    expect(said?.message).toContain(`Point ${spikeAt} of the FID`);
  });

  it('changes nothing of a clean FID', () => {
    const recipe = recipeOf(carbon);
    const raw = { ...recipe, steps: recipe.steps.filter(({ step }) => step !== 'repair_points') };
    expect(process(carbon).spectrum.re).toEqual(process(carbon, raw).spectrum.re);
  });

  it('refuses a FID of one value by name', () => {
    const constant = { ...carbon, re: carbon.re.map(() => 7), im: carbon.im.map(() => -2) };
    const result = processFid(constant, recipeOf(constant));
    expect(result).toMatchObject({ ok: false, error: { code: 'fid_constant' } });
  });
});

const analyse = (fid: Fid1D) => expectOk(analyzeFid(fid, {}));
