import { describe, expect, it } from 'vitest';
import { expectOk } from '../../testing/expect-ok.ts';
import { type SyntheticFidOptions, synthesizeFid } from '../../testing/synthetic-fid.ts';
import type { Fid1D, Recipe, RecipeStep } from '../model.ts';
import { chooseRecipe } from './presets.ts';
import { processFid } from './process-fid.ts';
import { referenceByXi } from './xi-scale.ts';

/** Field at which the protons of TMS resonate, MHz; both axes below are off by some ppm. */
const tmsMhz = 400.13;
const common = { points: 16384, noiseSd: 0.01, groupDelayPoints: 67.98, seed: 4 };

const proton: SyntheticFidOptions = {
  ...common,
  nucleus: '1H',
  frequencyMhz: tmsMhz * (1 + 0.05e-6),
  spectralWidthHz: 6000,
  carrierPpm: 5,
  lines: [
    { shiftPpm: -0.05, amplitude: 1, widthHz: 1 },
    // What 29Si leaves on both sides of TMS.
    { shiftPpm: -0.05 + 3.3 / tmsMhz, amplitude: 0.0235, widthHz: 1 },
    { shiftPpm: -0.05 - 3.3 / tmsMhz, amplitude: 0.0235, widthHz: 1 },
    { shiftPpm: 3.6, amplitude: 3, widthHz: 1 },
  ],
};

const phosphorusZeroMhz = 0.40480742 * tmsMhz;
const phosphorus: SyntheticFidOptions = {
  ...common,
  nucleus: '31P',
  frequencyMhz: phosphorusZeroMhz * (1 + 2e-6),
  spectralWidthHz: 20000,
  carrierPpm: 0,
  lines: [{ shiftPpm: 29.2 - 2, amplitude: 1, widthHz: 2 }],
};

const withProtonZero = (recipe: Recipe, protonZeroMhz: number): Recipe => ({
  ...recipe,
  steps: recipe.steps.map((step) =>
    step.step === 'reference'
      ? { ...step, parameters: { ...step.parameters, proton_zero_mhz: protonZeroMhz } }
      : step,
  ),
});

const run = (fid: Fid1D, protonZeroMhz: number | null = null) => {
  const recipe = expectOk(chooseRecipe(fid, null));
  const done = processFid(fid, protonZeroMhz === null ? recipe : withProtonZero(recipe, protonZeroMhz));
  return { processed: expectOk(done), warnings: done.ok ? done.warnings : [] };
};

const referenceStep = (recipe: Recipe): RecipeStep['parameters'] =>
  recipe.steps.find(({ step }) => step === 'reference')?.parameters ?? {};

describe('the unified scale', () => {
  it('fixes another nucleus by the zero that a proton spectrum of the sample notes', () => {
    const zeroMhz = Number(referenceStep(run(synthesizeFid(proton)).processed.recipe)['zero_mhz']);
    expect(Math.abs(zeroMhz / tmsMhz - 1)).toBeLessThan(2e-9);
    const { spectrum, reference, recipe } = run(synthesizeFid(phosphorus), zeroMhz).processed;
    expect(reference).toMatchObject({ method: 'xi_scale', compound: 'H3PO4' });
    const top = spectrum.re.indexOf(Math.max(...spectrum.re));
    const shiftPpm =
      spectrum.fromPpm - (top * (spectrum.fromPpm - spectrum.toPpm)) / (spectrum.re.length - 1);
    expect(Math.abs(shiftPpm - 29.2)).toBeLessThan(0.02);
    const again = expectOk(processFid(synthesizeFid(phosphorus), recipe));
    expect(again.reference).toEqual(reference);
  });

  it('is refused with a warning where the frequency belongs to another magnet', () => {
    const { processed, warnings } = run(synthesizeFid(phosphorus), 600.13);
    expect(processed.reference.method).toBe('metadata');
    expect(warnings.map(({ code }) => code)).toContain('reference_refused');
  });

  it('knows what it does not know', () => {
    expect(referenceByXi({ nucleus: '99Tc', baseFrequencyMhz: 90, protonZeroMhz: 400 })).toBeNull();
  });
});

describe('the scale of DSS in water', () => {
  it.each([
    ['15N', 380.4, 'liquid NH3'],
    ['31P', -3.0, 'trimethyl phosphate'],
    ['19F', 77.5, 'trifluoroacetic acid'],
  ])('moves the shifts of %s by %s ppm and names its zero', (nucleus, movedPpm, compound) => {
    const question = { nucleus, baseFrequencyMhz: 0, protonZeroMhz: 400.13 };
    const zeros = { '15N': 0.10136767, '31P': 0.40480742, '19F': 0.94094011 } as const;
    const baseFrequencyMhz = 400.13 * zeros[nucleus as keyof typeof zeros];
    const [tms, dss] = (['tms', 'dss'] as const).map((scale) =>
      referenceByXi({ ...question, baseFrequencyMhz, scale }),
    );
    expect(tms?.offsetPpm).toBeCloseTo(0, 3);
    expect(dss?.compound).toBe(compound);
    expect(Math.abs((dss?.offsetPpm ?? 0) - movedPpm)).toBeLessThan(0.1);
  });
});
