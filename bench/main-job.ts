// The main job as a user has it: the real server, every set uploaded over HTTP, waited for and compared with its record.
import '../scripts/require-node.mjs';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Analysis } from '#contract/analyses';
import { startServer } from '../server/main.ts';
import { haveNmrSets, loadNmrSets, type NmrSet, unzipSet } from './nmr-data.ts';

type Nucleus = '1H' | '13C';

interface Upload {
  readonly label: string;
  readonly nucleus: Nucleus;
  readonly instrument: 'bruker' | 'agilent' | 'jcamp_dx';
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly assigned: readonly number[];
  /** Hand-counted protons per shift, where somebody counted them. */
  readonly counts: readonly (readonly [number, number])[] | null;
}

interface Outcome {
  readonly upload: Upload;
  readonly analysis: Analysis;
  readonly ms: number;
  readonly found: number;
  /** Constant between the record's axis and ours, and what is found with it. */
  readonly offsetPpm: number;
  readonly foundWithOffset: number;
}

/** How far a record's reference may lie from ours. */
const offsetReachPpm: Readonly<Record<Nucleus, number>> = { '1H': 0.15, '13C': 3 };
const tolerancePpm: Readonly<Record<Nucleus, number>> = { '1H': 0.02, '13C': 0.3 };
/** A counted signal belongs to the region it lies in, give or take this. */
const rangeMarginPpm = 0.03;
const pollMs = 10;

const sharedFolder = fileURLToPath(new URL('../../shared/data/nmr/', import.meta.url));

const uploadsOf = (set: NmrSet): Upload[] => {
  const files = unzipSet(set.zip);
  const base = { instrument: 'jcamp_dx' as const };
  return Object.keys(files).flatMap((name): Upload[] => {
    const bytes = files[name];
    if (bytes === undefined) return [];
    const fileName = path.basename(name);
    const common = { ...base, fileName, bytes };
    if (name === 'raw/1h.fid.dx') {
      return [
        { ...common, label: `${set.cas} 1H`, nucleus: '1H', assigned: set.h1_ppm, counts: set.h1_nH_checked },
      ];
    }
    return /^raw\/13c.*\.fid\.dx$/.test(name)
      ? [{ ...common, label: `${set.cas} 13C`, nucleus: '13C', assigned: set.c13_ppm, counts: null }]
      : [];
  });
};

const folderZip = (zip: string, instrument: 'bruker' | 'agilent'): Upload => ({
  label: zip.replace('.zip', ''),
  nucleus: '1H',
  instrument,
  fileName: zip,
  bytes: readFileSync(path.join(sharedFolder, zip)),
  assigned: [],
  counts: null,
});

const send = async (
  url: string,
  token: string,
  upload: Upload,
): Promise<{ analysis: Analysis; ms: number }> => {
  const headers = { authorization: `Bearer ${token}` };
  const form = new FormData();
  form.set('nucleus', upload.nucleus);
  form.set('instrument', upload.instrument);
  form.set('fid_file', new Blob([new Uint8Array(upload.bytes)]), upload.fileName);
  const startMs = performance.now();
  const created = await fetch(`${url}/analyses`, { method: 'POST', headers, body: form });
  let analysis = (await created.json()) as Analysis;
  if (created.status !== 201)
    throw new Error(`${upload.label}: ${created.status} ${JSON.stringify(analysis)}`);
  while (analysis.status === 'queued' || analysis.status === 'processing') {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    analysis = (await (await fetch(`${url}/analyses/${analysis.id}`, { headers })).json()) as Analysis;
  }
  return { analysis, ms: performance.now() - startMs };
};

const compoundShifts = ({ peaks, multiplets }: Analysis): number[] =>
  [...peaks, ...multiplets].filter((item) => item.category === 'compound').map((item) => item.shift_ppm);

const countFound = ({ assigned, nucleus }: Upload, shifts: readonly number[], offsetPpm: number): number =>
  assigned.filter((shift) => shifts.some((own) => Math.abs(own + offsetPpm - shift) <= tolerancePpm[nucleus]))
    .length;

/** The records were referenced by other people: one constant per spectrum is theirs. The smallest one that finds most. */
const bestOffset = (upload: Upload, shifts: readonly number[]): number => {
  const reachPpm = offsetReachPpm[upload.nucleus];
  const candidates = upload.assigned
    .flatMap((shift) => shifts.map((own) => shift - own))
    .filter((offset) => Math.abs(offset) <= reachPpm)
    .sort((a, b) => Math.abs(a) - Math.abs(b));
  let best = 0;
  let most = countFound(upload, shifts, 0);
  for (const offset of candidates) {
    const found = countFound(upload, shifts, offset);
    if (found > most) [most, best] = [found, offset];
  }
  return best;
};

interface Region {
  from: number;
  to: number;
  area: number;
  protons: number;
}

/** Compound multiplets that touch, give or take the margin, counted as one: where signals overlap nobody can share them out. */
const mergeRegions = ({ multiplets }: Analysis, offsetPpm: number): Region[] => {
  const regions: Region[] = [];
  const compound = multiplets.filter((multiplet) => multiplet.category === 'compound');
  for (const { from_ppm, to_ppm, area } of compound.toSorted((a, b) => b.from_ppm - a.from_ppm)) {
    const from = from_ppm + offsetPpm + rangeMarginPpm;
    const to = to_ppm + offsetPpm - rangeMarginPpm;
    const open = regions.at(-1);
    if (open !== undefined && from >= open.to) {
      open.to = Math.min(open.to, to);
      open.area += area;
    } else regions.push({ from, to, area, protons: 0 });
  }
  return regions;
};

/** Largest miss of a region's integral against the protons counted in it, after scaling all regions together. */
const integralError = ({ counts }: Upload, analysis: Analysis, offsetPpm: number): string => {
  if (counts === null) return '';
  const regions = mergeRegions(analysis, offsetPpm);
  for (const [shift, protons] of counts) {
    const region = regions.find(({ from, to }) => shift <= from && shift >= to);
    if (region !== undefined) region.protons += protons;
  }
  const counted = regions.filter((region) => region.protons > 0);
  const area = counted.reduce((sum, region) => sum + region.area, 0);
  const protons = counted.reduce((sum, region) => sum + region.protons, 0);
  if (area <= 0) return 'none matched';
  const misses = counted.map((region) => Math.abs((region.area / area) * protons - region.protons));
  return `${Math.max(...misses).toFixed(2)} H`;
};

const toRow = ({ upload, analysis, ms, found, offsetPpm, foundWithOffset }: Outcome) => ({
  set: upload.label,
  status: analysis.status,
  solvent: analysis.solvent ?? '–',
  found: upload.assigned.length === 0 ? '' : `${found}/${upload.assigned.length}`,
  'one offset':
    upload.assigned.length === 0
      ? ''
      : `${foundWithOffset}/${upload.assigned.length} @${offsetPpm.toFixed(3)}`,
  'integral error': integralError(upload, analysis, offsetPpm),
  confidence: analysis.confidence,
  warnings: [...analysis.warnings, ...analysis.contradictions].map((remark) => remark.code).join(' '),
  ms: Math.round(ms),
});

const printSummary = (nucleus: Nucleus, outcomes: readonly Outcome[]): void => {
  const own = outcomes.filter(({ upload }) => upload.nucleus === nucleus);
  const assigned = own.reduce((sum, { upload }) => sum + upload.assigned.length, 0);
  const percent = (count: number): string =>
    `${count} of ${assigned} (${((100 * count) / assigned).toFixed(1)} %)`;
  const found = own.reduce((sum, outcome) => sum + outcome.found, 0);
  const withOffset = own.reduce((sum, outcome) => sum + outcome.foundWithOffset, 0);
  console.log(
    `${nucleus}: ${percent(found)} assigned signals found as referenced, ${percent(withOffset)} allowing one offset per spectrum`,
  );
};

const run = async (): Promise<void> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'larmor-bench-'));
  const server = await startServer({ port: 0, dataDir, logLevel: 'error' }, { env: {}, rendererDir: null });
  try {
    const uploads = [
      ...loadNmrSets().flatMap(uploadsOf),
      folderZip('hop-HHS-varian.zip', 'agilent'),
      folderZip('urine-MTBLS1-bruker.zip', 'bruker'),
    ];
    const outcomes: Outcome[] = [];
    for (const upload of uploads) {
      const { analysis, ms } = await send(server.url, server.systemKey, upload);
      const shifts = compoundShifts(analysis);
      const offsetPpm = bestOffset(upload, shifts);
      const found = countFound(upload, shifts, 0);
      outcomes.push({
        upload,
        analysis,
        ms,
        found,
        offsetPpm,
        foundWithOffset: countFound(upload, shifts, offsetPpm),
      });
    }
    console.table(outcomes.map(toRow));
    for (const nucleus of ['1H', '13C'] as const) printSummary(nucleus, outcomes);
    const failed = outcomes.filter(({ analysis }) => analysis.status === 'failed');
    console.log(`${failed.length} of ${outcomes.length} sets failed`);
    for (const { upload, analysis } of failed) console.log(`${upload.label}: ${analysis.error?.message}`);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

if (haveNmrSets()) await run();
else console.log('main-job: skipped, ../shared/data/nmr is absent');
