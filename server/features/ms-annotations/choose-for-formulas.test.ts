import { expect, it } from 'vitest';
import type { AskedIon } from './asked-ion.ts';
import { chooseForFormulas } from './choose-for-formulas.ts';

const ion = (key: string, area: number | null, hasFragments: boolean): AskedIon => ({
  key,
  featureId: null,
  scan: null,
  mz: 100,
  rtS: null,
  widthS: null,
  signalToNoise: null,
  area,
  areaPercent: null,
  polarity: 1,
  charge: null,
  adduct: null,
  adductBasis: null,
  partners: 1,
  spectrum: hasFragments ? { polarity: 1, mz: [50], intensity: [1] } : null,
  merged: null,
  seenIsotopes: [],
  isotopes: null,
});

it('ranks formulas of ions with fragments first, then of the largest areas', () => {
  const ions = [ion('f1', 9, false), ion('f2', 1, true), ion('f3', 5, false), ion('f4', null, false)];
  expect([...chooseForFormulas(ions, 2)].map(({ key }) => key)).toEqual(['f2', 'f1']);
  expect(chooseForFormulas(ions).size).toBe(4);
});
