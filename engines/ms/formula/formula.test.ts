import { describe, expect, it } from 'vitest';
import weights from '#resources/facts/formula-weights.json' with { type: 'json' };
import { readFormula } from '../../chem/read-formula.ts';
import { expectOk } from '../../testing/expect-ok.ts';
import { findAdduct } from '../adducts.ts';
import { countsOf, formulaOf, massOfCounts } from './elements.ts';
import { enumerateFormulas } from './enumerate-formulas.ts';
import { explainFragments, listSubFormulas } from './explain-fragments.ts';
import { isPossible, isUsual } from './golden-rules.ts';
import { isotopePatternOf, scoreIsotopes } from './isotope-pattern.ts';
import { formulaInputs, rankFormulas } from './rank-formulas.ts';

const counts = (formula: string) => {
  const read = countsOf(formula);
  if (read === null) throw new Error(formula);
  return read;
};

const pattern = (formula: string) => {
  const found = isotopePatternOf(readFormula(formula, 1000) ?? new Map());
  if (found === null) throw new Error(formula);
  return found;
};

const protonated = () => {
  const adduct = findAdduct('[M+H]+');
  if (!adduct) throw new Error('The table has it.');
  return adduct;
};

describe('isotope patterns', () => {
  // Relative areas in per cent, and distances to M in u, from an independent computation.
  it.each([
    ['C8H10N4O2', 1, 10.305, 1.0025],
    ['C8H10N4O2', 2, 0.892, 2.00459],
    ['C14H11Cl2NO2', 1, 15.71, null],
    ['C14H11Cl2NO2', 2, 65.554, 1.99726],
    ['C14H11Cl2NO2', 3, 10.17, null],
    ['C14H11Cl2NO2', 4, 11.244, null],
    ['C16H18N2O4S', 1, 19.185, null],
    ['C16H18N2O4S', 2, 7.038, 1.9993],
    ['C6H5Br', 1, 6.547, null],
    ['C6H5Br', 2, 97.457, 1.99797],
  ] as const)('%s, M+%d: %d %%', (formula, offset, percent, distance) => {
    const peak = pattern(formula)[offset];
    expect(Math.abs(100 * (peak?.relative ?? 0) - percent)).toBeLessThan(6e-3);
    if (distance !== null) expect(Math.abs((peak?.distance ?? 0) - distance)).toBeLessThan(2e-5);
  });

  it('a pattern agrees with its own formula and not with one that lacks the chlorine', () => {
    const observed = pattern('C14H11Cl2NO2')
      .slice(1, 5)
      .map(({ distance, relative }, place) => ({ offset: place + 1, distance, relative }));
    const by = { noise: 0.005, massSigma: 0.001 };
    expect(scoreIsotopes(pattern('C14H11Cl2NO2'), observed, by)).toBeCloseTo(0, 9);
    expect(scoreIsotopes(pattern('C18H17NO4'), observed, by)).toBeLessThan(-20);
    expect(scoreIsotopes(pattern('C14H11Cl2NO2'), [], by)).toBeLessThan(-30);
  });
});

/** Every choice of counts from 0 up to each limit. */
const everyCount = (limits: readonly number[]): number[][] =>
  limits.reduce<number[][]>(
    (begun, limit) => begun.flatMap((counts) => Array.from({ length: limit + 1 }, (_, n) => [...counts, n])),
    [[]],
  );

describe('formulas', () => {
  it('enumerates what a brute search finds', () => {
    const mass = massOfCounts(counts('C5H9NO4'));
    const limits = [8, 16, 3, 5, 0, 1, 0, 0, 0];
    const tolerance = 0.02;
    const found = enumerateFormulas({ mass, tolerance, limits, leastUnsaturation: 0, mustBeWhole: true });
    const brute = new Set(
      everyCount(limits)
        .filter(([c = 0, h = 0, n = 0]) => {
          const rings = c - h / 2 + n / 2 + 1;
          return rings >= 0 && rings % 1 === 0;
        })
        .filter((each) => Math.abs(massOfCounts(each) - mass) <= tolerance)
        .map(formulaOf),
    );
    expect(new Set(found.map(formulaOf))).toEqual(brute);
    expect(brute).toContain('C5H9NO4');
  });

  it('hard rules refuse, usual ones do not', () => {
    expect(isPossible(counts('C8H10N4O2'))).toBe(true);
    expect(isPossible(counts('C8H11N4O2'))).toBe(false);
    expect(isPossible(counts('H2O'))).toBe(false);
    expect(isPossible(counts('C2HF3O2'))).toBe(true);
    expect(isUsual(counts('C8H10N4O2'))).toBe(true);
    expect(isUsual(counts('CHN3O6'))).toBe(false);
    expect(isPossible(counts('C20H30N2O2P3S3'))).toBe(false);
  });

  it('caffeine by its mass and fragments; chances add up to one', () => {
    const fragments = {
      polarity: 1 as const,
      precursorMz: 195.0877,
      mz: [42.0338, 69.0447, 83.0604, 110.0713, 138.0662],
      intensity: [40, 60, 50, 180, 1000],
    };
    const question = { ionMz: 195.088, adduct: protonated(), tolerancePpm: 5, sigmaPpm: 2, fragments };
    const ranked = expectOk(rankFormulas(question));
    expect(ranked[0]?.formula).toBe('C8H10N4O2');
    expect(ranked.reduce((sum, { posterior }) => sum + posterior, 0)).toBeCloseTo(1, 9);
    expect(ranked[0]?.explainedPeaks.at(-1)).toMatchObject({ formula: 'C6H8N3O', loss: 'C2H3NO' });
    expect(ranked[0]?.ppm).toBeCloseTo(1.78, 1);
  });

  it('every input has its weight', () => {
    expect(weights.inputs).toEqual([...formulaInputs]);
    expect(weights.without_isotopes).toHaveLength(formulaInputs.length);
    expect(weights.with_isotopes).toHaveLength(formulaInputs.length);
  });

  it('a loss that is common speaks for a formula, an impossible one is told', () => {
    const ion = counts('C8H11N4O2');
    const spectrum = { polarity: 1 as const, precursorMz: 195.0877, mz: [138.0662], intensity: [1] };
    const told = explainFragments(listSubFormulas(spectrum, ion), ion);
    // C6H8N3O by a loss of methyl isocyanate; no other sub-formula is near.
    expect(told).toMatchObject({ commonLoss: 0, impossibleLoss: 0, evenElectron: 1, usual: 1 });
    expect(told.near).toBeGreaterThan(0.99);
    const water = { ...spectrum, mz: [177.0771] };
    expect(explainFragments(listSubFormulas(water, ion), ion).commonLoss).toBe(1);
    expect(told.lnSubFormulas).toBeCloseTo(Math.log(9 * 12 * 5 * 3), 9);
  });

  it('refuses masses and windows out of range', () => {
    const question = { adduct: protonated(), tolerancePpm: 5, sigmaPpm: 2 };
    const heavy = rankFormulas({ ...question, ionMz: 1500 });
    expect(heavy.ok ? '' : heavy.error.code).toBe('mass_out_of_range');
    const wide = rankFormulas({ ...question, ionMz: 300, tolerancePpm: 500 });
    expect(wide.ok ? '' : wide.error.code).toBe('tolerance_out_of_range');
    const nothing = rankFormulas({ ...question, ionMz: Number.NaN });
    expect(nothing.ok ? '' : nothing.error.code).toBe('mass_out_of_range');
  });
});
