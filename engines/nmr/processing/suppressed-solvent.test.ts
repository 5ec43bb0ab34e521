import { describe, expect, it } from 'vitest';
import {
  drawSuppressed,
  type SuppressedKind,
  suppressedKinds,
  synthesizeSuppressed,
} from '../../testing/draw-suppressed.ts';
import { expectOk } from '../../testing/expect-ok.ts';
import { analyzeFid } from '../analyze-fid.ts';
import type { Fid1D, Recipe } from '../model.ts';
import { chooseRecipe } from './presets.ts';
import { processFid } from './process-fid.ts';
import { isSuppressing } from './solvent-zone.ts';

const process = (fid: Fid1D, recipe?: Recipe) =>
  expectOk(processFid(fid, recipe ?? expectOk(chooseRecipe(fid, null))));

const stepOf = (recipe: Recipe, name: string) =>
  recipe.steps.find(({ step }) => step === name)?.parameters ?? {};

/** Seeds that chose none of the rules: those were chosen on 1 to 80. */
const seeds = Array.from({ length: 15 }, (_, k) => 40_001 + k);
const kindOf = (seed: number): SuppressedKind =>
  suppressedKinds[seed % suppressedKinds.length] as SuppressedKind;

/** Angle still missing on the lines of the compound, the middle one of all, degrees. */
const missingAngle = (seed: number): { angle: number; doubt: string | null } => {
  const drawn = drawSuppressed(seed, kindOf(seed));
  const { recipe, diagnostics } = process(synthesizeSuppressed(drawn));
  const phase = stepOf(recipe, 'phase');
  const { options, compound } = drawn;
  const angles = compound.map(({ shiftPpm }) => {
    const offsetHz = (shiftPpm - options.carrierPpm) * options.frequencyMhz;
    const place = 0.5 - offsetHz / options.spectralWidthHz;
    const present = (options.phase0Rad ?? 0) + 2 * Math.PI * offsetHz * (options.delayS ?? 0);
    const found =
      Number(phase['phi0_deg']) + Number(phase['phi1_deg']) * (place - Number(phase['pivot_fraction']));
    const angle = (present * 180) / Math.PI + found;
    return Math.abs(angle - 360 * Math.round(angle / 360));
  });
  angles.sort((a, b) => a - b);
  return { angle: angles[angles.length >> 1] ?? Number.NaN, doubt: diagnostics.sign?.doubt ?? null };
};

describe('proton spectra with a suppressed solvent', () => {
  it('stand upright, whatever the water does', () => {
    for (const seed of seeds) {
      const { angle, doubt } = missingAngle(seed);
      expect(angle).toBeLessThan(10);
      expect(doubt).toBeNull();
    }
  });

  it('are doubted where water is all there is', () => {
    for (const seed of seeds) {
      const fid = synthesizeSuppressed(drawSuppressed(seed, { ...kindOf(seed), hasCompound: false }));
      const { contradictions } = expectOk(analyzeFid(fid, {}));
      const said = contradictions.find(({ code }) => code === 'sign_doubt');
      expect(said).toMatchObject({ severity: 'critical' });
      expect(said?.message).toContain('upside down');
    }
  });

  it('give the same bytes again with the recipe that ran', () => {
    const fid = synthesizeSuppressed(drawSuppressed(40_001, kindOf(40_001)));
    const first = process(fid);
    const again = process(fid, first.recipe);
    expect(stepOf(first.recipe, 'subtract_skirt')).toMatchObject({ method: 'pulse_program' });
    expect(again.spectrum.re).toEqual(first.spectrum.re);
    expect(again.recipe).toEqual(first.recipe);
  });

  it('are phased alike where the recipe leaves the skirt in the spectrum', () => {
    const fid = synthesizeSuppressed(drawSuppressed(40_002, kindOf(40_002)));
    const recipe = expectOk(chooseRecipe(fid, null));
    const steps = recipe.steps.map((step) =>
      step.step === 'subtract_skirt' ? { ...step, enabled: false } : step,
    );
    const [on, off] = [process(fid), process(fid, { ...recipe, steps })];
    expect(stepOf(off.recipe, 'phase')).toEqual(stepOf(on.recipe, 'phase'));
    expect(off.spectrum.re).not.toEqual(on.spectrum.re);
  });
});

describe('a spectrum without suppression', () => {
  const plain = drawSuppressed(40_003, { pulseProgram: 'zg30', isSculpted: false, hasCompound: true });

  it('is left as it is', () => {
    const lines = plain.compound;
    const fid = synthesizeSuppressed({ ...plain, options: { ...plain.options, lines } });
    const { recipe, diagnostics } = process(fid);
    expect(stepOf(recipe, 'subtract_skirt')).toEqual({ method: 'none' });
    expect(diagnostics.sign?.doubt).toBeNull();
  });

  it('whose lines point up and down alike is doubted', () => {
    const lines = Array.from({ length: 10 }, (_, k) => ({
      shiftPpm: 1 + 0.75 * k,
      amplitude: 1,
      widthHz: 1.5,
      phaseRad: k % 2 === 0 ? 0 : Math.PI,
    }));
    const fid = synthesizeSuppressed({ ...plain, options: { ...plain.options, lines, noiseSd: 0.02 } });
    expect(process(fid).diagnostics.sign?.doubt).toBe('tie');
  });
});

describe('names of pulse programs', () => {
  it.each([
    'zgpr',
    'zgcppr',
    'noesygppr1d',
    'noesygpps1d.comp',
    'zgprse.bb',
    'cpmgpr1d',
    'zgesgp.cw',
    'p3919gp',
    'zggpw5',
    'tnnoesy',
    'WET1D',
    'presat',
  ])('%s suppresses a solvent', (pulseProgram) => expect(isSuppressing({ pulseProgram })).toBe(true));

  it.each([
    'zg',
    'zg30',
    's2pul',
    'single_pulse.jxp',
    'cosygpqf',
    'zg0',
    'cpmg',
    'proton.jxp',
    'noesygpph',
    'PROTON',
  ])('%s does not', (pulseProgram) => expect(isSuppressing({ pulseProgram })).toBe(false));
});
