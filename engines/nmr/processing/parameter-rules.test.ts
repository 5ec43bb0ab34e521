import { describe, expect, it } from 'vitest';
import type { RecipeStep } from '../model.ts';
import { checkParameter, checkStep, findParameterRule, parameterRules } from './parameter-rules.ts';
import { presets } from './presets.ts';

const check = (step: string, name: string, value: string | number | boolean | null) => {
  const rule = findParameterRule(step, name);
  if (rule === null) throw new Error(`No rule for ${step}.${name}.`);
  return checkParameter(rule, value);
};

const phase = (parameters: RecipeStep['parameters'], enabled = true): RecipeStep => ({
  step: 'phase',
  enabled,
  parameters,
});

describe('the rules of parameters', () => {
  it('take every value of every preset, and every preset passes as a whole', () => {
    for (const { recipe } of presets) {
      for (const step of recipe.steps) {
        expect(checkStep(step).ok).toBe(true);
        for (const [name, value] of Object.entries(step.parameters)) {
          const rule = findParameterRule(step.step, name);
          if (rule !== null)
            expect([step.step, name, checkParameter(rule, value).ok]).toEqual([step.step, name, true]);
        }
      }
    }
  });

  it('name each parameter once', () => {
    const names = parameterRules.map(({ step, name }) => `${step}.${name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    ['a number out of range', 'baseline', 'shortest_wave', 1.5],
    ['NaN', 'apodise', 'line_broadening_hz', Number.NaN],
    ['half a doubling', 'zero_fill', 'doublings', 1.5],
    ['a size that is no power of two', 'zero_fill', 'points', 1000],
    ['a text for a number', 'pick_peaks', 'minimum_snr', 'low'],
    ['an unknown window', 'apodise', 'window', 'trapezoid'],
    ['a number for a switch', 'dc_offset', 'analogue_only', 1],
    ['automatic where nothing can be decided', 'pick_peaks', 'minimum_snr', null],
  ] as const)('refuse %s by name', (_case, step, name, value) => {
    expect(check(step, name, value)).toMatchObject({
      ok: false,
      error: { code: 'invalid_parameter', found: `${step}.${name}` },
    });
  });

  it('take automatic where the data can decide', () => {
    expect(check('zero_fill', 'points', null).ok).toBe(true);
    expect(check('phase', 'signs', null).ok).toBe(true);
  });
});

describe('a step as a whole', () => {
  it('has both angles of a phase or neither, and names the missing one', () => {
    expect(checkStep(phase({ phi0_deg: 10, phi1_deg: 0 })).ok).toBe(true);
    expect(checkStep(phase({ phi0_deg: null, phi1_deg: null })).ok).toBe(true);
    expect(checkStep(phase({ phi0_deg: 10, phi1_deg: null }))).toMatchObject({
      error: { found: 'phase.phi1_deg' },
    });
    expect(checkStep(phase({ phi0_deg: null, phi1_deg: 3 }))).toMatchObject({
      error: { found: 'phase.phi0_deg' },
    });
    expect(checkStep(phase({ phi0_deg: null, phi1_deg: 3 }, false)).ok).toBe(true);
  });

  it('cannot be left out where nothing works without it', () => {
    const off: RecipeStep = { step: 'fourier_transform', enabled: false, parameters: {} };
    expect(checkStep(off)).toMatchObject({ error: { found: 'fourier_transform.enabled' } });
    expect(checkStep({ ...off, step: 'baseline' }).ok).toBe(true);
  });
});
