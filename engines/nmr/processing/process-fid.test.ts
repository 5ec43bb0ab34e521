import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import { expectOk } from '../../testing/expect-ok.ts';
import { type SyntheticFidOptions, synthesizeFid } from '../../testing/synthetic-fid.ts';
import type { Fid1D, NmrSource, Spectrum1D } from '../model.ts';
import { shiftAt } from './complex-spectrum.ts';
import { chooseRecipe, presets } from './presets.ts';
import { processFid } from './process-fid.ts';

const proton: SyntheticFidOptions = {
  nucleus: '1H',
  frequencyMhz: 500,
  spectralWidthHz: 7000,
  carrierPpm: 5.5,
  points: 16384,
  groupDelayPoints: 67.9856,
  phase0Rad: 2.2,
  delayS: 2e-6,
  noiseSd: 0.01,
  solventName: 'CDCl3',
  lines: [
    { shiftPpm: 7.287, amplitude: 0.3, widthHz: 1 },
    { shiftPpm: 6.8, amplitude: 2, widthHz: 1.5, couplingsHz: [{ jHz: 8.5, nuclei: 1 }] },
    { shiftPpm: 3.8, amplitude: 3, widthHz: 1 },
    { shiftPpm: 1.1, amplitude: 3, widthHz: 1.4, couplingsHz: [{ jHz: 7.2, nuclei: 2 }] },
    { shiftPpm: 0.027, amplitude: 0.2, widthHz: 0.9 },
  ],
  seed: 5,
};

const run = (source: NmrSource, presetId: string | null = null) =>
  expectOk(processFid(source, expectOk(chooseRecipe(source, presetId))));

const integral = (spectrum: Spectrum1D, fromPpm: number, toPpm: number): number => {
  let sum = 0;
  spectrum.re.forEach((value, k) => {
    const shiftPpm = shiftAt(spectrum, k);
    if (shiftPpm <= fromPpm && shiftPpm >= toPpm) sum += value;
  });
  return sum;
};

const apexPpm = (spectrum: Spectrum1D, nearPpm: number): number => {
  let top = 0;
  spectrum.re.forEach((value, k) => {
    const near = Math.abs(shiftAt(spectrum, k) - nearPpm) < 0.03;
    if (near && value > (top === 0 ? Number.NEGATIVE_INFINITY : (spectrum.re[top] ?? 0))) top = k;
  });
  const [a = 0, b = 0, c = 0] = spectrum.re.subarray(top - 1, top + 2);
  return shiftAt(spectrum, top + (0.5 * (a - c)) / (a - 2 * b + c));
};

describe('processing a synthetic proton FID', () => {
  const processed = run(synthesizeFid(proton));

  it('references to the standard and puts every line within 1e-3 ppm', () => {
    expect(processed.reference).toMatchObject({ method: 'internal_standard', compound: 'TMS' });
    expect(processed.reference.offsetPpm).toBeCloseTo(-0.027, 3);
    expect(Math.abs(apexPpm(processed.spectrum, 3.773) - 3.773)).toBeLessThan(1e-3);
  });

  it('keeps integrals in ratio within one percent', () => {
    const three = integral(processed.spectrum, 4.1, 3.4);
    expect(integral(processed.spectrum, 7.1, 6.5) / three).toBeCloseTo(2 / 3, 2);
    expect(integral(processed.spectrum, 1.4, 0.7) / three).toBeCloseTo(1, 2);
  });

  it('leaves the integral of an empty region within its noise', () => {
    const points = processed.spectrum.re.filter((_, k) => {
      const shiftPpm = shiftAt(processed.spectrum, k);
      return shiftPpm < 5.8 && shiftPpm > 4.8;
    });
    const sum = points.reduce((total, value) => total + value, 0);
    // Zero-filling by two makes neighbours correlated: twice the variance of white noise, at most.
    const spread = processed.noise.standardDeviation * Math.sqrt(2 * points.length);
    expect(Math.abs(sum)).toBeLessThan(4 * spread);
  });

  it('measures the noise that was put in', () => {
    const quiet = run(synthesizeFid({ ...proton, lines: [], noiseSd: 0.01 }));
    const relative = processed.noise.standardDeviation / quiet.noise.standardDeviation;
    expect(relative).toBeGreaterThan(0.85);
    expect(relative).toBeLessThan(1.15);
    expect(processed.noise.regionPpm).not.toBeNull();
  });

  it('gives the same bytes when the filled-in recipe runs again', () => {
    const again = expectOk(processFid(synthesizeFid(proton), processed.recipe));
    expect(again.spectrum).toEqual(processed.spectrum);
    expect(again.recipe).toEqual(processed.recipe);
    expect(again.reference).toEqual(processed.reference);
    expect(again.noise).toEqual(processed.noise);
    const stored = JSON.parse(JSON.stringify(processed.recipe));
    expect(expectOk(processFid(synthesizeFid(proton), stored)).spectrum).toEqual(processed.spectrum);
  });

  it('decides every open parameter of the steps that ran', () => {
    const ran = processed.recipe.steps.filter(({ enabled }) => enabled);
    const open = ran.flatMap((step) => Object.entries(step.parameters).filter(([, value]) => value === null));
    // Only a person knows of a proton spectrum of the same sample.
    expect(open).toEqual([
      ['proton_zero_mhz', null],
      ['scale', null],
    ]);
  });

  it('flattens the roll of distorted first points', () => {
    const rolled = run(synthesizeFid({ ...proton, baselineRoll: 0.05 }));
    const three = integral(rolled.spectrum, 4.1, 3.4);
    expect(integral(rolled.spectrum, 7.1, 6.5) / three).toBeCloseTo(2 / 3, 2);
    expect(Math.abs(integral(rolled.spectrum, 5.8, 5.1) / three)).toBeLessThan(0.01);
  });

  it('leaves a broad line its area', () => {
    const broad = run(
      synthesizeFid({
        ...proton,
        lines: [...proton.lines, { shiftPpm: 10.5, amplitude: 3, widthHz: 60 }],
      }),
      'vendor_axis',
    );
    const ratio = integral(broad.spectrum, 11.6, 9.4) / integral(broad.spectrum, 4.1, 3.4);
    // The window of ±1.1 ppm holds 96.5 % of a Lorentzian of 0.12 ppm width, of which the feet under the
    // line, level with those outside, are baseline to anybody who looks.
    expect(ratio).toBeGreaterThan(0.92);
    expect(ratio).toBeLessThan(0.98);
  });
});

describe('processing other sources', () => {
  it.each(['dept135', undefined])('keeps the signs of edited carbons, pulse program %s', (pulseProgram) => {
    const fid = synthesizeFid({
      nucleus: '13C',
      frequencyMhz: 125,
      spectralWidthHz: 25000,
      carrierPpm: 90,
      points: 16384,
      groupDelayPoints: 68.56,
      phase0Rad: 4,
      noiseSd: 0.03,
      ...(pulseProgram === undefined ? {} : { pulseProgram }),
      lines: [
        { shiftPpm: 128, amplitude: 1, widthHz: 2 },
        { shiftPpm: 62, amplitude: 1, widthHz: 2, phaseRad: Math.PI },
        { shiftPpm: 39, amplitude: 1, widthHz: 2, phaseRad: Math.PI },
        { shiftPpm: 14, amplitude: 0.8, widthHz: 2 },
      ],
      seed: 3,
    });
    const { spectrum, recipe, diagnostics } = run(fid);
    expect(recipe.preset).toBe(pulseProgram === undefined ? 'default_13c' : 'dept_apt_13c');
    expect(diagnostics.signs).toBe('both');
    const sign = (shiftPpm: number) => Math.sign(integral(spectrum, shiftPpm + 0.5, shiftPpm - 0.5));
    expect([128, 62, 39, 14].map(sign)).toEqual([1, -1, -1, 1]);
  });

  it('takes a transformed spectrum as recorded, and says why its phase stays', () => {
    const { spectrum } = run(synthesizeFid(proton));
    const source: NmrSource = {
      kind: 'spectrum',
      acquisition: synthesizeFid(proton).acquisition,
      shiftPpm: spectrum.re.map((_, k) => shiftAt(spectrum, k)),
      re: spectrum.re,
      im: null,
      recorded: { window: 'exponential' },
    };
    const chosen = expectOk(chooseRecipe(source, null));
    const { step: first, parameters } = chosen.steps[0] ?? { step: null, parameters: {} };
    expect([first, parameters]).toEqual(['as_recorded', { window: 'exponential', imaginary_part: false }]);
    expect(chosen.steps.map(({ step }) => step)).not.toContain('fourier_transform');
    const result = processFid(source, chosen);
    expect(result.ok && result.warnings.some(({ code }) => code === 'step_skipped')).toBe(true);
    expect(expectOk(result).spectrum.im).toBeNull();
    expect(expectOk(result).diagnostics.fid).toBeNull();
  });

  it('reports missing points and a clipped receiver', () => {
    const fid = synthesizeFid(proton);
    const limit = 4;
    const clip = (values: Float64Array) => values.map((v) => Math.max(-limit, Math.min(limit, v)));
    const clipped: Fid1D = { ...fid, re: clip(fid.re), im: clip(fid.im), declaredPoints: 20000 };
    expect(run(clipped).diagnostics.fid).toMatchObject({ saturated: true, missingPoints: 20000 - 16384 });
    expect(run(fid).diagnostics.fid).toMatchObject({ saturated: false, missingPoints: 0 });
  });

  it('answers bad data with a reason', () => {
    const fid = synthesizeFid(proton);
    const broken = Float64Array.from(fid.re);
    broken[7] = Number.NaN;
    const recipe = expectOk(chooseRecipe(fid, null));
    expect(processFid({ ...fid, re: broken }, recipe)).toMatchObject({ error: { code: 'fid_not_finite' } });
    broken[7] = 1e300;
    expect(processFid({ ...fid, re: broken }, recipe)).toMatchObject({ error: { code: 'fid_not_finite' } });
    const short = { ...fid, re: fid.re.subarray(0, 3), im: fid.im.subarray(0, 3) };
    expect(processFid(short, recipe)).toMatchObject({ error: { code: 'fid_too_short' } });
    const reversed = { ...recipe, steps: [...recipe.steps].reverse() };
    expect(processFid(fid, reversed)).toMatchObject({ error: { code: 'recipe_order' } });
    expect(chooseRecipe(fid, 'no_such_preset')).toMatchObject({
      error: { code: 'unknown_processing_preset' },
    });
  });

  it('survives pure noise and an empty FID', () => {
    const rng = createRng(1);
    const fid = synthesizeFid({ ...proton, lines: [] });
    const noise = { ...fid, re: fid.re.map(() => rng.gaussian()), im: fid.im.map(() => rng.gaussian()) };
    expect(processFid(noise, expectOk(chooseRecipe(noise, null))).ok).toBe(true);
    const empty = { ...fid, re: new Float64Array(1024), im: new Float64Array(1024) };
    expect(processFid(empty, expectOk(chooseRecipe(empty, null))).ok).toBe(true);
  });

  it.each(presets)('runs the preset $id', ({ id, recipe }) => {
    expect(recipe.preset).toBe(id);
    const { spectrum } = run(synthesizeFid(proton), id);
    expect(spectrum.re.every((value) => Number.isFinite(value))).toBe(true);
  });
});
