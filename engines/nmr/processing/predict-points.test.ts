import { describe, expect, it } from 'vitest';
import { expectOk } from '../../testing/expect-ok.ts';
import { type SyntheticFidOptions, synthesizeFid } from '../../testing/synthetic-fid.ts';
import type { Fid1D, Recipe } from '../model.ts';
import { findMatchedWidth } from './matched-width.ts';
import { predictBackward, predictForward } from './predict-points.ts';
import { chooseRecipe } from './presets.ts';
import { processFid } from './process-fid.ts';

const options: SyntheticFidOptions = {
  nucleus: '1H',
  frequencyMhz: 400,
  spectralWidthHz: 4000,
  carrierPpm: 4,
  points: 8192,
  phase0Rad: 0.4,
  noiseSd: 0.01,
  lines: [
    { shiftPpm: 7.26, amplitude: 0.5, widthHz: 1.2 },
    { shiftPpm: 7, amplitude: 2, widthHz: 1.2, couplingsHz: [{ jHz: 8, nuclei: 1 }] },
    { shiftPpm: 3, amplitude: 3, widthHz: 1.2, couplingsHz: [{ jHz: 7, nuclei: 2 }] },
    { shiftPpm: 1, amplitude: 3, widthHz: 1.2 },
  ],
  seed: 3,
};

const firstOf = (fid: Fid1D, points: number): Fid1D => ({
  ...fid,
  re: fid.re.slice(0, points),
  im: fid.im.slice(0, points),
});

/** RMS of the difference over the RMS of the truth, from one point to another. */
const missBetween = (fid: Fid1D, truth: Fid1D, from: number, to: number): number => {
  let [miss, all] = [0, 0];
  for (let k = from; k < to; k++) {
    const [re, im] = [truth.re[k] ?? 0, truth.im[k] ?? 0];
    miss += ((fid.re[k] ?? 0) - re) ** 2 + ((fid.im[k] ?? 0) - im) ** 2;
    all += re * re + im * im;
  }
  return Math.sqrt(miss / all);
};

const automatic = { points: null, order: null };

describe('a decay that was cut off', () => {
  it('is continued to twice its length as it would have gone on', () => {
    const truth = synthesizeFid({ ...options, noiseSd: 0 });
    const { fid, points, order } = predictForward(firstOf(synthesizeFid(options), 1024), automatic);
    expect([points, order]).toEqual([1024, 256]);
    expect(missBetween(fid, truth, 1024, 2048)).toBeLessThan(0.05);
  });

  it('gives lines as narrow as those of the whole decay, and the same bytes from the recipe that ran', () => {
    const cut = firstOf(synthesizeFid({ ...options, groupDelayPoints: 67.98 }), 1500);
    const recipe = expectOk(chooseRecipe(cut, 'truncated_x'));
    const first = expectOk(processFid(cut, recipe));
    const plain: Recipe = {
      ...recipe,
      steps: recipe.steps.map((step) =>
        step.step === 'forward_prediction' ? { ...step, enabled: false } : step,
      ),
    };
    const highest = (values: Float64Array): number => values.reduce((top, value) => Math.max(top, value), 0);
    expect(highest(first.spectrum.re)).toBeGreaterThan(
      1.2 * highest(expectOk(processFid(cut, plain)).spectrum.re),
    );
    const again = expectOk(processFid(cut, first.recipe));
    expect(again.spectrum.re).toEqual(first.spectrum.re);
  });
});

describe('first points that were disturbed', () => {
  const disturb = (fid: Fid1D, start: number): Fid1D => {
    const re = fid.re.slice();
    const im = fid.im.slice();
    [9, -7, 5, -3, 1.5].forEach((value, k) => {
      re[start + k] = (re[start + k] ?? 0) + value;
      im[start + k] = (im[start + k] ?? 0) - value;
    });
    return { ...fid, re, im };
  };

  it('are found, counted and replaced by what the rest says', () => {
    const truth = synthesizeFid({ ...options, noiseSd: 0 });
    const { fid, points } = predictBackward(disturb(synthesizeFid(options), 0), automatic);
    expect(points).toBe(5);
    expect(missBetween(fid, truth, 0, 5)).toBeLessThan(0.01);
  });

  it('are left alone where nothing is wrong with them', () => {
    const clean = synthesizeFid(options);
    const { fid, points } = predictBackward(clean, automatic);
    expect(points).toBe(0);
    expect(fid).toBe(clean);
  });

  it('are found behind the delay of a digital filter, which leaves the FID with them', () => {
    const delayed = synthesizeFid({ ...options, groupDelayPoints: 67.98 });
    const { fid } = predictBackward(disturb(delayed, 68), automatic);
    const truth = synthesizeFid({ ...options, noiseSd: 0 });
    expect(fid.groupDelayPoints).toBe(0);
    expect(missBetween(fid, truth, 0, 16)).toBeLessThan(0.02);
  });

  it('no longer bend the baseline, and the recipe that ran gives the same bytes', () => {
    const source = disturb(synthesizeFid({ ...options, groupDelayPoints: 67.98 }), 68);
    const first = expectOk(processFid(source, expectOk(chooseRecipe(source, 'corrupted_start_x'))));
    const usual = expectOk(processFid(source, expectOk(chooseRecipe(source, 'vendor_axis'))));
    const largest = (curve: Float64Array | null): number =>
      curve?.reduce((most, value) => Math.max(most, Math.abs(value)), 0) ?? 0;
    expect(largest(first.baselineCurve)).toBeLessThan(0.2 * largest(usual.baselineCurve));
    expect(expectOk(processFid(source, first.recipe)).spectrum.re).toEqual(first.spectrum.re);
  });
});

describe('the matched window', () => {
  it.each([0.6, 1.2, 4, 12])('finds the width of lines of %s Hz from the decay', (widthHz) => {
    const lines = options.lines.map((line) => ({ ...line, widthHz }));
    const found = findMatchedWidth(synthesizeFid({ ...options, lines, groupDelayPoints: 67.98 })) ?? 0;
    // A window off by a fifth costs less than a percent of the signal-to-noise ratio.
    expect(Math.abs(found / widthHz - 1)).toBeLessThan(0.2);
  });

  it('finds none in noise, and the recipe then says which broadening it took', () => {
    const noise = synthesizeFid({ ...options, lines: [] });
    expect(findMatchedWidth(noise)).toBeNull();
    const { recipe } = expectOk(processFid(noise, expectOk(chooseRecipe(noise, 'matched_x'))));
    expect(recipe.steps.find(({ step }) => step === 'apodise')?.parameters['line_broadening_hz']).toBe(1);
  });
});
