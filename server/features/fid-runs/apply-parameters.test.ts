import { describe, expect, it } from 'vitest';
import type { Recipe } from '#engines/nmr/model.ts';
import { applyParameters } from './apply-parameters.ts';

const recipe: Recipe = {
  preset: 'test',
  steps: [
    { step: 'apodise', enabled: true, parameters: { window: 'exponential', broadeningHz: 0.3, order: 1 } },
    { step: 'phase', enabled: true, parameters: { phi0Rad: null, order: 1 } },
  ],
};

const stepsAfter = (changes: Record<string, string | number | boolean | null>) => {
  const result = applyParameters(recipe, changes);
  if (!result.ok) throw new Error(result.error.message);
  return result.value.steps;
};

describe('changing a preset', () => {
  it('takes a parameter by its full name or, where it is the only one, by its own', () => {
    expect(stepsAfter({ 'apodise.broadeningHz': 1 })[0]?.parameters['broadeningHz']).toBe(1);
    expect(stepsAfter({ broadeningHz: 2 })[0]?.parameters['broadeningHz']).toBe(2);
  });

  it('lets a number replace an automatic value and null bring it back', () => {
    expect(stepsAfter({ phi0Rad: 0.5 })[1]?.parameters['phi0Rad']).toBe(0.5);
    expect(stepsAfter({ broadeningHz: null })[0]?.parameters['broadeningHz']).toBeNull();
  });

  it('switches a whole step off', () => {
    expect(stepsAfter({ 'apodise.enabled': false })[0]?.enabled).toBe(false);
  });

  it.each([
    ['an unknown name', { nonsense: 1 }],
    ['an unknown step', { 'fold.order': 1 }],
    ['a name two steps have', { order: 2 }],
    ['a text for a number', { broadeningHz: 'wide' }],
    ['a number for a switch', { 'phase.enabled': 1 }],
    ['a name from the prototype', { constructor: 1 }],
  ])('refuses %s', (_case, changes: Record<string, string | number>) => {
    expect(applyParameters(recipe, changes)).toMatchObject({
      ok: false,
      error: { code: 'invalid_parameter' },
    });
  });

  it('leaves the preset itself untouched', () => {
    stepsAfter({ broadeningHz: 5, 'phase.enabled': false });
    expect(recipe.steps[0]?.parameters['broadeningHz']).toBe(0.3);
    expect(recipe.steps[1]?.enabled).toBe(true);
  });
});
