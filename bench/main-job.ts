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
}

const tolerancePpm: Readonly<Record<Nucleus, number>> = { '1H': 0.02, '13C': 0.3 };
/** A counted signal belongs to the multiplet whose range it lies in, give or take this. */
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

const countFound = ({ assigned, nucleus }: Upload, analysis: Analysis): number => {
  const shifts = [...analysis.peaks, ...analysis.multiplets]
    .filter((item) => item.category === 'compound')
    .map((item) => item.shift_ppm);
  return assigned.filter((shift) => shifts.some((own) => Math.abs(own - shift) <= tolerancePpm[nucleus]))
    .length;
};

/** Largest miss of a multiplet's integral against the protons counted in its range, after scaling all of them together. */
const integralError = ({ counts }: Upload, { multiplets }: Analysis): string => {
  if (counts === null) return '';
  const regions = multiplets
    .filter((multiplet) => multiplet.category === 'compound')
    .map((multiplet) => ({
      area: multiplet.area,
      protons: counts
        .filter(
          ([shift]) =>
            shift <= multiplet.from_ppm + rangeMarginPpm && shift >= multiplet.to_ppm - rangeMarginPpm,
        )
        .reduce((sum, [, protons]) => sum + protons, 0),
    }))
    .filter((region) => region.protons > 0);
  const area = regions.reduce((sum, region) => sum + region.area, 0);
  const protons = regions.reduce((sum, region) => sum + region.protons, 0);
  if (area <= 0) return 'none matched';
  const misses = regions.map((region) => Math.abs((region.area / area) * protons - region.protons));
  return `${Math.max(...misses).toFixed(2)} H`;
};

const toRow = ({ upload, analysis, ms, found }: Outcome) => ({
  set: upload.label,
  status: analysis.status,
  solvent: analysis.solvent ?? '–',
  found: upload.assigned.length === 0 ? '' : `${found}/${upload.assigned.length}`,
  'integral error': integralError(upload, analysis),
  confidence: analysis.confidence,
  warnings: [...analysis.warnings, ...analysis.contradictions].map((remark) => remark.code).join(' '),
  ms: Math.round(ms),
});

const printSummary = (nucleus: Nucleus, outcomes: readonly Outcome[]): void => {
  const own = outcomes.filter(({ upload }) => upload.nucleus === nucleus);
  const assigned = own.reduce((sum, { upload }) => sum + upload.assigned.length, 0);
  const found = own.reduce((sum, outcome) => sum + outcome.found, 0);
  console.log(
    `${nucleus}: ${found} of ${assigned} assigned signals found (${((100 * found) / assigned).toFixed(1)} %)`,
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
      outcomes.push({ upload, analysis, ms, found: countFound(upload, analysis) });
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
