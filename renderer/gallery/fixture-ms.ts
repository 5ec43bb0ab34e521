import type { MsChromatogram, MsRunRecord, MsScan } from '#contract/ms';
import type { FixtureState } from './fixture-accounts.ts';

const timestamp = '2026-01-15T09:30:00.000Z';

const scanCount = 240;
const secondsPerScan = 2.5;
const timeOf = (place: number): number => 30 + secondsPerScan * place;
const peakAt = (place: number, center: number, width: number, height: number): number =>
  height * Math.exp(-(((place - center) / width) ** 2));

const heightsOf: Readonly<Record<MsChromatogram['kind'], (place: number) => number>> = {
  tic: (place) =>
    2e5 +
    3e4 * Math.sin(place / 9) ** 2 +
    peakAt(place, 60, 4, 3.1e6) +
    peakAt(place, 110, 5, 1.4e6) +
    peakAt(place, 171, 4, 8.8e5),
  bpc: (place) => 4e4 + peakAt(place, 60, 4, 2.4e6) + peakAt(place, 110, 5, 9e5) + peakAt(place, 171, 4, 5e5),
  xic: (place) => peakAt(place, 60, 3.6, 2.4e6),
};

/** @internal exported for the displays of the screen, which are tested with it. */
export const fixtureChromatogram = (kind: MsChromatogram['kind']): MsChromatogram => {
  const places = Array.from({ length: scanCount }, (_, place) => place);
  return {
    kind,
    mz: kind === 'xic' ? 195.0877 : null,
    tolerance_ppm: kind === 'xic' ? 10 : null,
    level: 1,
    retention_time_s: places.map(timeOf),
    intensity: places.map(heightsOf[kind]),
    scans: places.map((place) => 2 * place + 1),
    lowest: null,
  };
};

const mz = [83.0604, 110.0713, 138.0662, 155.0815, 163.039, 177.0772, 195.0877, 196.0905, 197.0926, 217.0696];
const intensity = [3.1e4, 5.2e4, 1.9e5, 2.2e4, 9e4, 3e4, 2.4e6, 2.3e5, 1.6e4, 1.2e5];

/** Of the fragments of caffeine. */
const fragmentMz = [56.0495, 83.0604, 110.0713, 123.0427, 138.0662, 195.0877];
const fragmentIntensity = [1.1e4, 4.4e4, 1.3e5, 1.6e4, 5.1e5, 2.6e5];

const scanOf = (scan: number, precursorMz: number | null): MsScan => ({
  scan,
  scan_id: `controllerType=0 controllerNumber=1 scan=${scan}`,
  level: precursorMz === null ? 1 : 2,
  polarity: 'positive',
  centroid: true,
  retention_time_s: timeOf(scan / 2),
  precursor:
    precursorMz === null
      ? null
      : {
          mz: precursorMz,
          intensity: 2.4e6,
          charge: 1,
          isolation_target_mz: precursorMz,
          isolation_lower_mz: 0.5,
          isolation_upper_mz: 0.5,
          activation: 'HCD',
          collision_energy: 35,
          collision_energy_unit: 'eV',
        },
  mobility: null,
  peaks: mz.length,
  total_intensity: 3.2e6,
  base_peak_mz: 195.0877,
});

/** @internal exported for the displays of the screen, which are tested with it. */
export const fixtureMsSpectrum = { ...scanOf(121, null), mz, intensity };

const fixtureScans: readonly MsScan[] = [
  scanOf(119, null),
  scanOf(120, 195.0877),
  scanOf(121, null),
  scanOf(122, 163.039),
  scanOf(123, null),
];

const base: MsRunRecord = {
  id: 'fixture',
  sample_name: 'Caffeine in tea, batch 7',
  file_name: 'tea-batch-7.mzML',
  status: 'completed',
  project_id: null,
  archive_id: 'arc_fixture',
  created_by: 'user-1',
  created_at: timestamp,
  reader_version: 'larmor-ms-reading 0.0.0',
  reading: {
    format: 'mzml',
    instrument: 'Q Exactive Plus',
    polarity: 'positive',
    scans: 480,
    scans_by_level: [
      { level: 1, scans: 240 },
      { level: 2, scans: 240 },
    ],
    centroid_scans: 480,
    peaks: 96_500,
    from_s: 30,
    to_s: 627.5,
    from_mz: 50.01,
    to_mz: 749.99,
    warnings: [
      { code: 'negative_intensity', message: 'Scan 17 holds 2 negative intensities; they count as zero.' },
    ],
  },
  error: null,
};

/** Read; still in work in the partial state, and refused by the reader in the empty one. */
const fixtureRun = (state: FixtureState): MsRunRecord => {
  if (state === 'filled') return base;
  const unread = { ...base, reader_version: null, reading: null };
  return state === 'partial'
    ? { ...unread, status: 'processing' }
    : {
        ...unread,
        status: 'failed',
        error: {
          code: 'truncated',
          message: 'The file ends inside scan 212 (spectrum index 211): the element binary is not closed.',
        },
      };
};

const fixtureRuns: readonly MsRunRecord[] = [
  base,
  { ...fixtureRun('partial'), id: 'reading', sample_name: 'Blank', file_name: 'blank.mzML' },
  { ...fixtureRun('empty'), id: 'refused', sample_name: 'Tea, batch 8', file_name: 'tea-batch-8.mzXML' },
];

export const msLists: readonly (readonly [string, readonly object[]])[] = [
  ['/ms/runs', fixtureRuns],
  ['/ms/runs/fixture/spectra', fixtureScans],
];

export const msSingles: readonly (readonly [string, (state: FixtureState) => object])[] = [
  ['/ms/runs/fixture', fixtureRun],
  ['/ms/runs/fixture/spectra/121', () => fixtureMsSpectrum],
  [
    '/ms/runs/fixture/spectra/120',
    () => ({ ...scanOf(120, 195.0877), mz: fragmentMz, intensity: fragmentIntensity }),
  ],
];

/** A chromatogram by the query of its address. */
export const fixtureChromatogramOf = (address: URL): MsChromatogram | null => {
  if (!address.pathname.endsWith('/ms/runs/fixture/chromatogram')) return null;
  const kind = (['tic', 'bpc', 'xic'] as const).find((each) => each === address.searchParams.get('kind'));
  return fixtureChromatogram(kind ?? 'tic');
};
