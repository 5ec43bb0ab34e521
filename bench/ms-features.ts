// Features: what other programs listed in the same runs, known compounds, a dilution; then speed and memory.
import { spawnSync } from 'node:child_process';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { findFeatures } from '#engines/ms/features/find-features.ts';
import { joinRuns, type RunFeatures } from '#engines/ms/features/join-runs.ts';
import type { Feature } from '#engines/ms/features/model.ts';
import { instrumentKindOf } from '#engines/ms/features/recipe.ts';
import { readRun } from '#engines/ms/reading/read-run.ts';
import { readingPorts } from '../server/features/ms/reading-ports.ts';

const folder = fileURLToPath(new URL('../../shared/data/ms/', import.meta.url));
const once = fileURLToPath(new URL('./ms-features-once.ts', import.meta.url));

/** Parameters were chosen on these; the others only report. */
const chosenOn = new Set(['171103_PMA_TK_QC_04-4to5min', 'PestMix1_604-620s']);
const runs = [
  '171103_PMA_TK_QC_04-4to5min',
  '171103_PMA_TK_QC_05-4to5min',
  'A45_181_11_200-300s',
  'A45_181_11_dil1for3_200-300s',
  'PestMix1_604-620s',
  'PestMix5_408-437s',
];

const isAbove = ({ belowLine }: Feature): boolean => belowLine.length === 0;

const searchRun = async (name: string): Promise<RunFeatures> => {
  const file = `${folder}runs/${name}.mzML`;
  const read = await readRun(createReadStream(file), file, readingPorts);
  if (!read.ok) throw new Error(read.error.message);
  const found = findFeatures(read.value.run, instrumentKindOf(read.value.instrument).kind);
  if (!found.ok) throw new Error(found.error.message);
  return { run: read.value.run, list: found.value };
};

const featuresOf = async (name: string): Promise<readonly Feature[]> => (await searchRun(name)).list.features;

interface Place {
  readonly mz: number;
  readonly timeS: number;
}

const nearest = (
  features: readonly Feature[],
  { mz, timeS }: Place,
  ppm: number,
  withinS: number,
): Feature | undefined =>
  features
    .filter(
      ({ peak }) => Math.abs(peak.mz - mz) <= ppm * 1e-6 * mz && Math.abs(peak.apexS - timeS) <= withinS,
    )
    .sort((a, b) => Math.abs(a.peak.apexS - timeS) - Math.abs(b.peak.apexS - timeS))[0];

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const rowsOf = (file: string): number[][] =>
  readFileSync(`${folder}reference/${file}`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',').map(Number));

/** Rows of another program with isotopes, narrower than half a minute: what it takes for chromatographic peaks. */
const compareWithOpenms = (lists: ReadonlyMap<string, readonly Feature[]>): void => {
  console.table(
    runs.map((name) => {
      const features = lists.get(name) ?? [];
      const rows = rowsOf(`openms_features_${name}.csv`).filter(
        ([, , , , traces = 0, widthS = 0]) => traces >= 2 && widthS < 30,
      );
      const found = rows.map(([mz = 0, timeS = 0, area = 0, charge]) => {
        const feature = nearest(features, { mz, timeS }, 8, 3);
        return { feature, area, charge };
      });
      const above = found.filter(({ feature }) => feature !== undefined && isAbove(feature));
      return {
        run: name,
        'parameters chosen here': chosenOn.has(name),
        'OpenMS, ≥ 2 isotopes': rows.length,
        'found, above the line': above.length,
        'found at all': found.filter(({ feature }) => feature !== undefined).length,
        'charge the same': above.filter(({ feature, charge }) => feature?.charge === charge).length,
        'area over theirs, median': medianOf(
          above.map(({ feature, area }) => (feature?.peak.area ?? 0) / area),
        ).toFixed(2),
        'features above / all': `${features.filter(isAbove).length} / ${features.length}`,
      };
    }),
  );
};

/** A row of comma-separated values with quotes around those that hold commas. */
const cells = (line: string): string[] =>
  Array.from(
    line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g),
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );

const compareWithMzmine = (lists: ReadonlyMap<string, readonly Feature[]>): void => {
  const [head = '', ...lines] = readFileSync(
    `${folder}reference/mzmine_workshop_expected_results.csv`,
    'utf8',
  )
    .trim()
    .split('\n');
  const columns = cells(head);
  console.table(
    runs.slice(0, 2).map((name) => {
      const value = (row: readonly string[], what: string): number =>
        Number(row[columns.indexOf(`datafile:${name}.mzML:${what}`)] || Number.NaN);
      const rows = lines.map(cells).filter((row) => value(row, 'mz') > 0);
      const above = (lists.get(name) ?? []).filter(isAbove);
      const found = rows.map((row) => ({
        feature: nearest(above, { mz: value(row, 'mz'), timeS: 60 * value(row, 'rt') }, 8, 2),
        area: 60 * value(row, 'area'),
      }));
      const hits = found.filter(({ feature }) => feature !== undefined);
      return {
        run: name,
        'parameters chosen here': chosenOn.has(name),
        mzmine: rows.length,
        'found, above the line': hits.length,
        'area over theirs, median': medianOf(
          hits.map(({ feature, area }) => (feature?.peak.area ?? 0) / area),
        ).toFixed(3),
      };
    }),
  );
};

interface Area extends Place {
  readonly area: number;
}

/** Areas of what stands in both runs, over those of the first: median and middle half. */
const ratiosOf = (whole: readonly Area[], diluted: readonly Area[]): string => {
  const ratios = whole
    .flatMap(({ mz, timeS, area }) => {
      const same = diluted
        .filter((other) => Math.abs(other.mz - mz) <= 5e-6 * mz && Math.abs(other.timeS - timeS) <= 2)
        .sort((a, b) => Math.abs(a.timeS - timeS) - Math.abs(b.timeS - timeS))[0];
      return same === undefined ? [] : [same.area / area];
    })
    .sort((a, b) => a - b);
  const at = (share: number): string =>
    (ratios[Math.floor(share * (ratios.length - 1))] ?? Number.NaN).toFixed(2);
  return `${ratios.length} of ${whole.length} in both, area over the undiluted ${at(0.5)} (middle half ${at(0.25)} to ${at(0.75)})`;
};

/** What was diluted 1:3: our ratios beside those of the other program's lists. */
const compareDilution = (lists: ReadonlyMap<string, readonly Feature[]>): void => {
  const names = ['A45_181_11_200-300s', 'A45_181_11_dil1for3_200-300s'] as const;
  const [ours, oursDiluted] = names.map((name) =>
    (lists.get(name) ?? [])
      .filter(isAbove)
      .map(({ peak }) => ({ mz: peak.mz, timeS: peak.apexS, area: peak.area })),
  );
  const [theirs, theirsDiluted] = names.map((name) =>
    rowsOf(`openms_features_${name}.csv`).map(([mz = 0, timeS = 0, area = 0]) => ({ mz, timeS, area })),
  );
  console.log(`Diluted 1:3: ${ratiosOf(ours ?? [], oursDiluted ?? [])}`);
  console.log(`     OpenMS: ${ratiosOf(theirs ?? [], theirsDiluted ?? [])}`);
};

const truthSchema = z.array(
  z.object({
    mz_theoretical: z.number(),
    rt_s: z.number(),
    compound: z.string(),
    adduct: z.string(),
    file: z.string(),
  }),
);

const findPesticides = (lists: ReadonlyMap<string, readonly Feature[]>): void => {
  const known = truthSchema.parse(JSON.parse(readFileSync(`${folder}reference/pestmix_truth.json`, 'utf8')));
  console.table(
    known.map(({ mz_theoretical: mz, rt_s: timeS, compound, adduct, file }) => {
      const list = lists.get(file.replace(/^runs\//, '').replace(/\.mzML$/, '')) ?? [];
      const feature = nearest(list, { mz, timeS }, 15, 3);
      return {
        compound,
        adduct,
        found: feature === undefined ? 'no' : isAbove(feature) ? 'above' : 'below',
        ppm: (((feature?.peak.mz ?? Number.NaN) / mz - 1) * 1e6).toFixed(1),
        charge: feature?.charge ?? null,
      };
    }),
  );
};

const findNucleosides = async (): Promise<void> => {
  const features = await featuresOf('nucleosides_profile_200-300s');
  const lines = readFileSync(`${folder}reference/nucleosides_found.csv`, 'utf8').trim().split('\n').slice(1);
  console.table(
    lines.map(cells).map(([compound, , mz, timeS]) => {
      const place = { mz: Number(mz), timeS: Number(timeS) };
      const feature = nearest(features.filter(isAbove), place, 5, 3);
      return {
        compound,
        found: feature !== undefined,
        ppm: (((feature?.peak.mz ?? Number.NaN) / place.mz - 1) * 1e6).toFixed(2),
        'time, s': ((feature?.peak.apexS ?? Number.NaN) - place.timeS).toFixed(1),
      };
    }),
  );
};

/** Two injections of one sample: how well their times and areas agree once aligned. */
const alignInjections = async (): Promise<void> => {
  const joined = joinRuns(await Promise.all(runs.slice(0, 2).map(searchRun)));
  if (!joined.ok) throw new Error(joined.error.message);
  const { rows, alignments } = joined.value;
  const both = rows.filter(({ cells }) => cells.every(({ kind }) => kind === 'found'));
  const ratios = both.map(({ cells }) => Math.abs(Math.log((cells[1]?.area ?? 1) / (cells[0]?.area ?? 1))));
  console.log(
    `Two injections: ${JSON.stringify(alignments)}; ${both.length} of ${rows.length} rows found in both, areas apart by ${(100 * Math.expm1(medianOf(ratios))).toFixed(1)} % (median)`,
  );
};

export const measureFeatures = async (): Promise<void> => {
  if (!existsSync(folder)) {
    console.log('The runs whose features are found are not here (../shared/data/ms).');
    return;
  }
  const lists = new Map<string, readonly Feature[]>();
  for (const name of runs) lists.set(name, await featuresOf(name));
  compareWithOpenms(lists);
  compareWithMzmine(lists);
  compareDilution(lists);
  findPesticides(lists);
  await findNucleosides();
  await alignInjections();
  for (const name of ['171103_PMA_TK_QC_04-4to5min', 'A45_181_11_200-300s']) {
    console.log(`${name}:`);
    spawnSync(process.execPath, [once, `${folder}runs/${name}.mzML`], { stdio: 'inherit' });
  }
};
