import { describe, expect, it } from 'vitest';
import { checkRecipe, instrumentKindOf, recipeParameters } from './recipe.ts';

describe('recipe of features', () => {
  it('fills in the defaults of the instrument', () => {
    expect(checkRecipe('orbitrap')).toMatchObject({
      ok: true,
      value: { mass_error_ppm: 3, valley_ratio: 1.3 },
    });
    expect(checkRecipe('tof')).toMatchObject({ ok: true, value: { mass_error_ppm: 10 } });
  });

  it('takes what is given', () => {
    expect(checkRecipe('tof', { least_points: 7 })).toMatchObject({ ok: true, value: { least_points: 7 } });
  });

  it('refuses what it does not know, and names what it knows', () => {
    const refused = checkRecipe('tof', { noise: 3 });
    expect(refused).toMatchObject({ ok: false, error: { code: 'recipe_unknown', found: 'noise' } });
  });

  it.each([
    [{ least_points: 5.5 }, 'recipe_value'],
    [{ valley_ratio: 0.5 }, 'recipe_value'],
    [{ valley_ratio: Number.NaN }, 'recipe_value'],
    [{ least_width_s: 30, most_width_s: 20 }, 'recipe_order'],
  ])('refuses %j', (given, code) => {
    expect(checkRecipe('tof', given)).toMatchObject({ ok: false, error: { code } });
  });

  it.each(Object.entries(recipeParameters))(
    'holds the defaults of %s within its limits',
    (_name, parameter) => {
      const defaults =
        typeof parameter.default === 'number' ? [parameter.default] : Object.values(parameter.default);
      for (const value of defaults) {
        expect(value).toBeGreaterThanOrEqual(parameter.least);
        expect(value).toBeLessThanOrEqual(parameter.most);
      }
    },
  );

  it.each([
    ['Q Exactive Plus', 'orbitrap', true],
    ['Orbitrap Fusion Lumos', 'orbitrap', true],
    ['TripleTOF 6600', 'tof', true],
    ['', 'tof', false],
  ])('knows the kind of %j', (words, kind, isKnown) => {
    expect(instrumentKindOf(words)).toEqual({ kind, isKnown });
  });
});
