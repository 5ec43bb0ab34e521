// Every real set through the engine alone: what was found of what a chemist assigned.
import { analyzeFid } from '#engines/nmr/analyze-fid.ts';
import type { ExperimentHint } from '#engines/nmr/formats/read-experiment.ts';
import type { FidAnalysis, NmrSource } from '#engines/nmr/model.ts';
import { haveNmrSets, loadNmrSets, type NmrSet, readFromSet, unzipSet } from './nmr-data.ts';
import {
  bestOffset,
  type CountedRegion,
  compoundShifts,
  countFound,
  countProtons,
  countSpurious,
  describeCount,
  type ScoredNucleus,
  type Truth,
  worstCount,
} from './score-signals.ts';
import type { TargetRow } from './target-row.ts';

interface Run extends Truth {
  readonly label: string;
  readonly zip: string;
  readonly path: string;
  readonly hint: ExperimentHint;
}

interface Row {
  readonly set: string;
  readonly solvent: string;
  readonly reference: string;
  readonly found: string;
  readonly "record's axis": string;
  readonly 'one offset': string;
  readonly spurious: number;
  readonly 'worst integral': string;
  readonly "vendor's spectrum": string;
  readonly confidence: number | null;
  readonly contradictions: string;
  readonly ms: number;
}

const runsOf = (set: NmrSet): Run[] => {
  const base = { zip: set.zip, counts: set.h1_nH_checked };
  const jcamp = (nucleus: '1H' | '13C'): ExperimentHint => ({ vendor: 'jcamp_dx', nucleus });
  const files = Object.keys(unzipSet(set.zip));
  const proton = files.filter((path) => path === 'raw/1h.fid.dx');
  const carbon = files.filter((path) => /^raw\/13c.*\.fid\.dx$/.test(path));
  return [
    ...proton.map((path) => ({
      ...base,
      label: `${set.cas} 1H`,
      path,
      hint: jcamp('1H'),
      assigned: set.h1_ppm,
      nucleus: '1H' as const,
    })),
    ...carbon.map((path) => ({
      ...base,
      label: `${set.cas} 13C`,
      path,
      hint: jcamp('13C'),
      assigned: set.c13_ppm,
      counts: null,
      nucleus: '13C' as const,
    })),
  ];
};

const otherRuns: readonly Run[] = [
  { zip: 'hop-HHS-varian.zip', vendor: 'agilent' as const },
  { zip: 'urine-MTBLS1-bruker.zip', vendor: 'bruker' as const },
].map(({ zip, vendor }) => ({
  label: zip.replace('.zip', ''),
  zip,
  path: 'raw',
  hint: { vendor, nucleus: '1H' },
  assigned: [],
  counts: null,
  nucleus: '1H',
}));

/** The record's own processed spectrum of the same experiment; null where the set has none. */
const readVendorSpectrum = (run: Run, files: Record<string, Uint8Array>): NmrSource | null => {
  const path = run.path.replace('raw/', 'vendor/').replace('.fid', '');
  if (files[path] === undefined) return null;
  const processed = readFromSet(files, path, run.hint);
  if (!processed.ok) throw new Error(`${run.label}: ${processed.error.message}`);
  return processed.value;
};

/**
 * What the record's own processed spectrum adds to the axis of its FID, ppm: the assigned shifts were read off
 * that spectrum, and most were never calibrated (Bruker's SF is BF1). Known from the files, not from the shifts.
 */
const recordShiftPpm = (vendor: NmrSource | null, baseMhz: number): number =>
  vendor === null ? 0 : ((baseMhz - vendor.acquisition.baseFrequencyMhz) / baseMhz) * 1e6;

const analyse = (run: Run, source: NmrSource): FidAnalysis => {
  const result = analyzeFid(source, {});
  if (!result.ok) throw new Error(`${run.label}: ${result.error.message}`);
  return result.value;
};

interface RunResult {
  readonly row: Row;
  readonly nucleus: ScoredNucleus;
  readonly assigned: number;
  readonly found: number;
  readonly onRecord: number;
  readonly relative: number;
  readonly spurious: number;
  /** Worst region of the FID we processed, H; null where nobody counted. */
  readonly missH: number | null;
  readonly solventRight: boolean | null;
}

/** Worst region where the same lines are fitted to the record's own spectrum: what no processing of ours has touched. */
const worstOfVendor = (run: Run, vendor: NmrSource | null): CountedRegion | null => {
  if (vendor === null || run.counts === null) return null;
  const analysis = analyse(run, vendor);
  return worstCount(countProtons(run, analysis, bestOffset(run, compoundShifts(analysis))));
};

const analyseRun = (run: Run): RunResult => {
  const files = unzipSet(run.zip);
  const read = readFromSet(files, run.path, run.hint);
  if (!read.ok) throw new Error(`${run.label}: ${read.error.message}`);
  const start = performance.now();
  const analysis = analyse(run, read.value);
  const ms = performance.now() - start;
  const vendor = readVendorSpectrum(run, files);
  const shifts = compoundShifts(analysis);
  const offset = bestOffset(run, shifts);
  const found = countFound(run, shifts, 0);
  const relative = countFound(run, shifts, offset);
  const { solvent, reference, acquisition } = analysis;
  const recordPpm = recordShiftPpm(vendor, acquisition.baseFrequencyMhz) - reference.offsetPpm;
  const onRecord = countFound(run, shifts, recordPpm);
  const worst = worstCount(countProtons(run, analysis, offset));
  const assigned = run.assigned.length;
  const spurious = assigned === 0 ? 0 : countSpurious(run, analysis, offset);
  const row: Row = {
    set: run.label,
    solvent: `${solvent.name ?? '–'} (${solvent.metadataName ?? '–'})`,
    reference: `${reference.method} ${reference.compound ?? ''} ${reference.offsetPpm.toFixed(3)}`,
    found: `${found}/${assigned}`,
    "record's axis": `${onRecord}/${assigned} @${recordPpm.toFixed(3)}`,
    'one offset': `${relative}/${assigned} @${offset.toFixed(3)}`,
    spurious,
    'worst integral': describeCount(worst),
    "vendor's spectrum": describeCount(worstOfVendor(run, vendor)),
    confidence: analysis.confidence,
    contradictions: analysis.contradictions.map((item) => item.code).join(' '),
    ms: Math.round(ms),
  };
  return {
    row,
    nucleus: run.nucleus,
    assigned,
    found,
    onRecord,
    relative,
    spurious,
    missH: worst === null ? null : Math.abs(worst.measured - worst.protons),
    solventRight: solvent.agreesWithMetadata,
  };
};

const sumOf = (results: readonly RunResult[], pick: (result: RunResult) => number): number =>
  results.reduce((total, result) => total + pick(result), 0);

const describeFound = (all: readonly RunResult[], nucleus: ScoredNucleus): string => {
  const own = all.filter((result) => result.nucleus === nucleus);
  const assigned = sumOf(own, (result) => result.assigned);
  const percent = (pick: (result: RunResult) => number): string =>
    `${((100 * sumOf(own, pick)) / assigned).toFixed(1)} %`;
  return (
    `${nucleus} of ${assigned}: ${percent((result) => result.relative)} allowing one offset per set, ` +
    `${percent((result) => result.onRecord)} on the record's own axis, ${percent((result) => result.found)} as referenced by us`
  );
};

const targetRows = (results: readonly RunResult[]): TargetRow[] => {
  const misses = results.flatMap(({ missH }) => (missH === null ? [] : [missH])).sort((a, b) => a - b);
  const spurious = (nucleus: ScoredNucleus): number =>
    sumOf(
      results.filter((result) => result.nucleus === nucleus),
      (result) => result.spurious,
    );
  const named = results.filter(({ solventRight }) => solventRight !== null);
  return [
    {
      what: 'integrals against hand-counted protons, worst region of each set',
      'best known': 'median 0.40 H, worst 2.8 H',
      target: '≤ 0.15 H, never negative',
      measured:
        `median ${(misses[Math.floor(misses.length / 2)] ?? Number.NaN).toFixed(2)} H, worst ${(misses.at(-1) ?? Number.NaN).toFixed(2)} H; ` +
        `${misses.filter((miss) => miss <= 0.15).length} of ${misses.length} sets reach it`,
    },
    {
      what: 'assigned signals found (0.02 ppm 1H, 0.3 ppm 13C)',
      'best known': '80 % 1H, 82 % 13C',
      target: '≥ 95 % both',
      measured: `${describeFound(results, '1H')}; ${describeFound(results, '13C')}`,
    },
    {
      what: 'spurious signals 1H, 13C',
      'best known': '31 and 89',
      target: '≤ 10 and ≤ 30',
      measured: `${spurious('1H')} and ${spurious('13C')}`,
    },
    {
      what: 'solvent named as the metadata name it',
      'best known': 'asks the user',
      target: 'every set whose metadata name it',
      measured: `${named.filter(({ solventRight }) => solventRight).length} of ${named.length}; the others are reported as contradictions`,
    },
  ];
};

/** Prints what was found in each set; no rows where the data are absent. */
export const benchSets = (): TargetRow[] => {
  if (!haveNmrSets()) {
    console.log('sets: skipped, ../shared/data/nmr is absent');
    return [];
  }
  const results = [...loadNmrSets().flatMap(runsOf), ...otherRuns].map(analyseRun);
  console.table(results.map(({ row }) => row));
  return targetRows(results);
};
