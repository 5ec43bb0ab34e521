import { describe, expect, it } from 'vitest';
import { findContradictions, type ShownIon } from './find-contradictions.ts';

const ion: ShownIon = {
  mz: 217.06963,
  polarity: 1,
  toldAdduct: null,
  signalToNoise: 200,
  apexS: 30,
  widthS: 5,
  isotopes: [{ neutrons: 1, areaRatio: 0.1 }],
};
const sodiated = { formula: null, adduct: '[M+Na]+' };
const protonated = { mz: 195.08768, polarity: 1, apexS: 31 } as const;
const codesOf = (...given: Parameters<typeof findContradictions>) =>
  findContradictions(...given).map(({ code }) => code);

describe('an adduct without its partner', () => {
  it('speaks against a hit where the partner would be seen', () => {
    expect(codesOf(ion, sodiated, [], 10)).toEqual(['partner_missing']);
    expect(findContradictions(ion, sodiated, [], 10)[0]?.evidence).toContain('195.0877');
    expect(codesOf(ion, sodiated, [protonated], 10)).toEqual([]);
  });

  it('does not where it would be too weak, of another time, or of an ion that stands alone', () => {
    expect(codesOf({ ...ion, signalToNoise: 29 }, sodiated, [], 10)).toEqual([]);
    expect(codesOf({ ...ion, signalToNoise: null }, sodiated, [], 10)).toEqual([]);
    expect(codesOf(ion, sodiated, [{ ...protonated, apexS: 60 }], 10)).toEqual(['partner_missing']);
    expect(codesOf(ion, sodiated, [{ ...protonated, polarity: -1 }], 10)).toEqual(['partner_missing']);
    for (const adduct of ['[M+H]+', '[M]+•', '[M+Cu]+', null])
      expect(codesOf(ion, { formula: null, adduct }, [], 10)).toEqual([]);
  });

  it('is another adduct where the other ions tell one', () => {
    expect(codesOf({ ...ion, toldAdduct: '[M+K]+' }, sodiated, [], 10)).toEqual(['adduct_disagrees']);
    expect(codesOf({ ...ion, toldAdduct: '[M+Na]+' }, sodiated, [], 10)).toEqual([]);
  });
});

describe('isotopes', () => {
  const chlorine = { formula: 'C14H11Cl2NO2', adduct: null };
  it('speak against a formula whose pattern they are not', () => {
    expect(codesOf(ion, chlorine, [], 10)).toEqual(['isotopes_disagree']);
    const seen = { ...ion, isotopes: [...ion.isotopes, { neutrons: 2, areaRatio: 0.65 }] };
    expect(codesOf(seen, chlorine, [], 10)).toEqual([]);
    expect(codesOf(seen, { formula: 'C8H10N4O2', adduct: null }, [], 10)).toEqual([]);
    const tooMuch = { ...ion, isotopes: [{ neutrons: 1, areaRatio: 0.25 }] };
    expect(codesOf(tooMuch, { formula: 'C8H10N4O2', adduct: null }, [], 10)).toEqual(['isotopes_disagree']);
  });

  it('say nothing where they would not be seen', () => {
    expect(codesOf({ ...ion, signalToNoise: 12, isotopes: [] }, chlorine, [], 10)).toEqual([]);
    expect(codesOf(ion, { formula: 'no formula', adduct: null }, [], 10)).toEqual([]);
  });
});
