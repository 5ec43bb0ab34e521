// The main job as a user has it: the real server, every set uploaded over HTTP, waited for and compared with its record.
import '../scripts/require-node.mjs';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Analysis } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import { startServer } from '../server/main.ts';
import { haveNmrSets, loadNmrSets, type NmrSet, readPackageZip, unzipSet } from './nmr-data.ts';
import {
  bestOffset,
  compoundShifts,
  countFound,
  countProtons,
  describeCount,
  type Found,
  type ScoredNucleus,
  type Truth,
  worstCount,
} from './score-signals.ts';

interface Upload extends Truth {
  readonly label: string;
  readonly instrument: 'bruker' | 'agilent' | 'jcamp_dx';
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

type Upload2D = Pick<Upload, 'label' | 'instrument' | 'fileName' | 'bytes'> & {
  readonly nucleus: '1H' | '2D';
};

interface Sent2D {
  readonly analysis: Analysis;
  readonly peaks: readonly PeakRow[];
  readonly ms: number;
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
  upload: Upload2D | Upload,
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

/** The analysis as the wire carries it, in the words of the scores. */
const toFound = ({ peaks, multiplets }: Analysis): Found => ({
  peaks: peaks.map(({ shift_ppm: shiftPpm, category }) => ({ shiftPpm, category })),
  multiplets: multiplets.map(({ shift_ppm: shiftPpm, from_ppm: fromPpm, to_ppm: toPpm, area, category }) => ({
    shiftPpm,
    fromPpm,
    toPpm,
    area,
    category,
  })),
});

const toRow = ({ upload, analysis, ms, found, offsetPpm, foundWithOffset }: Outcome) => ({
  set: upload.label,
  status: analysis.status,
  solvent: analysis.solvent ?? '–',
  found: upload.assigned.length === 0 ? '' : `${found}/${upload.assigned.length}`,
  'one offset':
    upload.assigned.length === 0
      ? ''
      : `${foundWithOffset}/${upload.assigned.length} @${offsetPpm.toFixed(3)}`,
  'worst integral': describeCount(worstCount(countProtons(upload, toFound(analysis), offsetPpm))),
  confidence: analysis.confidence,
  warnings: [...analysis.warnings, ...analysis.contradictions].map((remark) => remark.code).join(' '),
  ms: Math.round(ms),
});

/** The measurements of cyclosporin of the package bruker-data-test, the 1D spectrum first: it is their witness. */
const uploadsOf2D = (): readonly Upload2D[] =>
  (['1h', 'cosy', 'hsqc', 'hmbc'] as const).map((name) => ({
    label: `cyclosporin ${name}`,
    nucleus: name === '1h' ? ('1H' as const) : ('2D' as const),
    instrument: 'bruker' as const,
    fileName: `cyclosporin_${name}.zip`,
    bytes: readPackageZip(`cyclosporin/cyclosporin_${name}.zip`),
  }));

const evidenceValue = ({ evidence }: Analysis, name: string): string => {
  const found = evidence.find((part) => part.name === name);
  return found === undefined ? '' : found.value.toFixed(2);
};

const toRow2D = (label: string, { analysis, peaks, ms }: Sent2D) => {
  const cross = peaks.filter(({ two_d }) => two_d?.kind === 'cross');
  const inOneD = peaks.filter(({ two_d }) => two_d?.f2_in_1d != null);
  const paired = cross.filter(({ two_d }) => two_d?.partner_id != null).length;
  const met = inOneD.filter(({ two_d }) => two_d?.f2_in_1d === true && two_d.f1_in_1d !== false).length;
  return {
    set: label,
    status: analysis.status,
    experiment: analysis.two_d?.experiment ?? '',
    signals: peaks.length,
    'cross peaks paired': cross.length === 0 ? '' : `${paired}/${cross.length}`,
    'in the 1D spectrum': inOneD.length === 0 ? '' : `${met}/${inOneD.length}`,
    consistency: evidenceValue(analysis, 'consistency_1d'),
    reference: evidenceValue(analysis, 'reference'),
    confidence: analysis.confidence,
    warnings: [...analysis.warnings, ...analysis.contradictions].map(({ code }) => code).join(' '),
    ms: Math.round(ms),
  };
};

/** Two dimensions have no record to be compared with: what they say of themselves and of their 1D spectrum. */
const runTwoDimensions = async (url: string, token: string): Promise<void> => {
  const rows = [];
  for (const upload of uploadsOf2D()) {
    const sent = await send(url, token, upload);
    if (upload.nucleus !== '2D') continue;
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/analyses/${sent.analysis.id}/peaks`, { headers });
    const { items } = (await answer.json()) as { items: readonly PeakRow[] };
    rows.push(toRow2D(upload.label, { ...sent, peaks: items }));
  }
  console.table(rows);
};

const printSummary = (nucleus: ScoredNucleus, outcomes: readonly Outcome[]): void => {
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
      const shifts = compoundShifts(toFound(analysis));
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
    await runTwoDimensions(server.url, server.systemKey);
    for (const { upload, analysis } of failed) console.log(`${upload.label}: ${analysis.error?.message}`);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

if (haveNmrSets()) await run();
else console.log('main-job: skipped, ../shared/data/nmr is absent');
