import { expect, it } from 'vitest';
import type { MsFeature } from '#contract/ms-features';
import type { MsRun, Scan } from '#engines/ms/run.ts';
import { gatherFeatures } from './gather-ions.ts';

const scans: readonly (readonly [number, readonly number[], readonly number[]])[] = [
  [2, [138.0662], [100]],
  [3, [110.0713], [40]],
  [4, [91.0542], [70]],
];

const run: MsRun = {
  scans: scans.map(
    ([number, mz], place): Scan => ({
      id: `scan=${number}`,
      number,
      level: 2,
      polarity: 1,
      isCentroid: true,
      first: place,
      peakCount: mz.length,
    }),
  ),
  mz: Float64Array.from(scans.flatMap(([, mz]) => mz)),
  intensity: Float32Array.from(scans.flatMap(([, , intensity]) => intensity)),
};

const feature: MsFeature = {
  id: 1,
  mz: 195.0877,
  rt_s: 180,
  start_s: 175,
  end_s: 185,
  width_s: 4,
  area: 1e6,
  raw_area: 1e6,
  area_percent: 100,
  height: 1e5,
  signal_to_noise: 50,
  quality: 0.9,
  polarity: 'positive',
  charge: 1,
  adduct: null,
  neutral_mass: null,
  network: null,
  isotopes: [],
  msms_scan: 2,
  msms_scans: [
    { scan: 2, by: 'ion' },
    { scan: 3, by: 'ion' },
    { scan: 4, by: 'window' },
  ],
  group: 1,
  apex_scan: 1,
  below_line: [],
};

it('a formula sees every fragment scan of its ion, and none that only shared the window', () => {
  const [ion] = gatherFeatures(run, [feature], null).ions;
  expect(Array.from(ion?.spectrum?.mz ?? [])).toEqual([138.0662]);
  expect(Array.from(ion?.merged?.mz ?? [])).toEqual([110.0713, 138.0662]);
});

it('an ion whose scans only shared its window has nothing to merge', () => {
  const shared = { ...feature, msms_scan: 4, msms_scans: [{ scan: 4, by: 'window' as const }] };
  const [ion] = gatherFeatures(run, [shared], null).ions;
  expect(ion?.merged).toBeNull();
  expect(Array.from(ion?.spectrum?.mz ?? [])).toEqual([91.0542]);
});
