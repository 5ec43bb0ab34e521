// Every real set through the engine alone: what was found of what a chemist assigned.
import { analyzeFid } from '#engines/nmr/analyze-fid.ts';
import type { ExperimentHint } from '#engines/nmr/formats/read-experiment.ts';
import type { FidAnalysis } from '#engines/nmr/model.ts';
import { haveNmrSets, loadNmrSets, type NmrSet, readFromSet, unzipSet } from './nmr-data.ts';

interface Run {
  readonly label: string;
  readonly zip: string;
  readonly path: string;
  readonly hint: ExperimentHint;
  readonly assigned: readonly number[];
  readonly counts: readonly (readonly [number, number])[] | null;
  readonly tolerancePpm: number;
}

interface Row {
  readonly set: string;
  readonly solvent: string;
  readonly reference: string;
  readonly found: string;
  readonly "record's axis": string;
  readonly 'one offset': string;
  readonly spurious: number;
  readonly 'worst nH': string;
  readonly confidence: number | null;
  readonly contradictions: string;
  readonly ms: number;
}

const protonTolerancePpm = 0.02;
const carbonTolerancePpm = 0.3;

/** Assigned lists come from records whose axis may differ by one constant. */
const offsetSteps = 60;
const offsetReachPpm = { '1H': 0.15, '13C': 3 } as const;

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
      tolerancePpm: protonTolerancePpm,
    })),
    ...carbon.map((path) => ({
      ...base,
      label: `${set.cas} 13C`,
      path,
      hint: jcamp('13C'),
      assigned: set.c13_ppm,
      counts: null,
      tolerancePpm: carbonTolerancePpm,
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
  tolerancePpm: protonTolerancePpm,
}));

/** Places where the analysis says the compound has a signal: lines, and centres of multiplets. */
const compoundShifts = (analysis: FidAnalysis): number[] => [
  ...analysis.peaks.filter((peak) => peak.category === 'compound').map((peak) => peak.shiftPpm),
  ...analysis.multiplets.filter((item) => item.category === 'compound').map((item) => item.shiftPpm),
];

const countFound = (
  assigned: readonly number[],
  shifts: readonly number[],
  offset: number,
  tolerance: number,
): number =>
  assigned.filter((shift) => shifts.some((own) => Math.abs(own + offset - shift) <= tolerance)).length;

const bestOffset = (run: Run, shifts: readonly number[], nucleus: '1H' | '13C'): number => {
  let best = 0;
  let most = countFound(run.assigned, shifts, 0, run.tolerancePpm);
  for (let step = 1; step <= offsetSteps; step++) {
    for (const sign of [1, -1]) {
      const offset = (sign * step * offsetReachPpm[nucleus]) / offsetSteps;
      const found = countFound(run.assigned, shifts, offset, run.tolerancePpm);
      if (found > most) {
        most = found;
        best = offset;
      }
    }
  }
  return best;
};

/**
 * What the record's own processed spectrum adds to the axis of its FID, ppm: the assigned shifts were read off
 * that spectrum, and most were never calibrated (Bruker's SF is BF1). Known from the files, not from the shifts.
 */
const recordShiftPpm = (run: Run, files: Record<string, Uint8Array>, baseMhz: number): number => {
  const path = run.path.replace('raw/', 'vendor/').replace('.fid', '');
  if (files[path] === undefined) return 0;
  const processed = readFromSet(files, path, run.hint);
  if (!processed.ok) throw new Error(`${run.label}: ${processed.error.message}`);
  const { baseFrequencyMhz } = processed.value.acquisition;
  return ((baseMhz - baseFrequencyMhz) / baseMhz) * 1e6;
};

const countSpurious = (run: Run, analysis: FidAnalysis, offset: number): number =>
  analysis.multiplets.filter((item) => {
    if (item.category !== 'compound') return false;
    const margin = 2 * run.tolerancePpm;
    return !run.assigned.some(
      (shift) => shift <= item.fromPpm + offset + margin && shift >= item.toPpm + offset - margin,
    );
  }).length;

/** Multiplets farther from every counted shift belong to none of them. */
const countReachPpm = 0.08;

/** Signals closer than this overlap at common fields: they are counted together. */
const overlapPpm = 0.06;

/** Largest deviation from the hand-counted protons per region of overlapping signals. */
const worstCount = (run: Run, analysis: FidAnalysis, offset: number): string => {
  if (run.counts === null) return '';
  const regions: { shifts: number[]; protons: number; area: number }[] = [];
  for (const [shift, protons] of [...run.counts].sort(([a], [b]) => a - b)) {
    const region = regions.at(-1);
    if (region !== undefined && shift - (region.shifts.at(-1) ?? 0) < overlapPpm) {
      region.shifts.push(shift);
      region.protons += protons;
    } else regions.push({ shifts: [shift], protons, area: 0 });
  }
  const miss = (region: { shifts: number[] }, shift: number): number =>
    Math.min(...region.shifts.map((own) => Math.abs(own - shift - offset)));
  for (const peak of analysis.peaks.filter(({ category }) => category === 'compound')) {
    const near = regions.reduce((a, b) => (miss(b, peak.shiftPpm) < miss(a, peak.shiftPpm) ? b : a));
    if (miss(near, peak.shiftPpm) < countReachPpm && peak.multipletId !== null) near.area += peak.area;
  }
  const total = regions.reduce((sum, region) => sum + region.area, 0);
  const unit = total / regions.reduce((sum, region) => sum + region.protons, 0);
  const worst = regions
    .map((region) => ({ region, deviation: region.area / unit - region.protons }))
    .reduce((a, b) => (Math.abs(b.deviation) > Math.abs(a.deviation) ? b : a));
  return `${worst.deviation.toFixed(2)} of ${worst.region.protons} at ${worst.region.shifts[0] ?? ''}`;
};

interface RunResult {
  readonly row: Row;
  readonly found: number;
  readonly onRecord: number;
  readonly relative: number;
}

const analyseRun = (run: Run): RunResult => {
  const files = unzipSet(run.zip);
  const read = readFromSet(files, run.path, run.hint);
  if (!read.ok) throw new Error(`${run.label}: ${read.error.message}`);
  const start = performance.now();
  const result = analyzeFid(read.value, {});
  const ms = performance.now() - start;
  if (!result.ok) throw new Error(`${run.label}: ${result.error.message}`);
  const analysis = result.value;
  const shifts = compoundShifts(analysis);
  const offset = bestOffset(run, shifts, run.hint.nucleus === '13C' ? '13C' : '1H');
  const found = countFound(run.assigned, shifts, 0, run.tolerancePpm);
  const relative = countFound(run.assigned, shifts, offset, run.tolerancePpm);
  const { solvent, reference, acquisition } = analysis;
  const recordPpm = recordShiftPpm(run, files, acquisition.baseFrequencyMhz) - reference.offsetPpm;
  const onRecord = countFound(run.assigned, shifts, recordPpm, run.tolerancePpm);
  const row: Row = {
    set: run.label,
    solvent: `${solvent.name ?? '–'} (${solvent.metadataName ?? '–'})`,
    reference: `${reference.method} ${reference.compound ?? ''} ${reference.offsetPpm.toFixed(3)}`,
    found: `${found}/${run.assigned.length}`,
    "record's axis": `${onRecord}/${run.assigned.length} @${recordPpm.toFixed(3)}`,
    'one offset': `${relative}/${run.assigned.length} @${offset.toFixed(3)}`,
    spurious: countSpurious(run, analysis, offset),
    'worst nH': worstCount(run, analysis, offset),
    confidence: analysis.confidence,
    contradictions: analysis.contradictions.map((item) => item.code).join(' '),
    ms: Math.round(ms),
  };
  return { row, found, onRecord, relative };
};

const printSummary = (nucleus: string, runs: readonly Run[], results: readonly RunResult[]): void => {
  const own = runs.flatMap((run, index) => {
    const result = results[index];
    return result !== undefined && run.label.endsWith(` ${nucleus}`) ? [{ run, result }] : [];
  });
  const assigned = own.reduce((sum, { run }) => sum + run.assigned.length, 0);
  const sum = (pick: (result: RunResult) => number): number =>
    own.reduce((total, { result }) => total + pick(result), 0);
  const percent = (count: number): string => `${((100 * count) / assigned).toFixed(1)} %`;
  console.log(
    `${nucleus}: found ${percent(sum((result) => result.found))} as referenced, ` +
      `${percent(sum((result) => result.onRecord))} on the record's own axis, ` +
      `${percent(sum((result) => result.relative))} allowing one offset per set, spurious ${sum((result) => result.row.spurious)}, of ${assigned} assigned signals`,
  );
};

if (haveNmrSets()) {
  const runs = [...loadNmrSets().flatMap(runsOf), ...otherRuns];
  const results = runs.map(analyseRun);
  console.table(results.map(({ row }) => row));
  for (const nucleus of ['1H', '13C']) printSummary(nucleus, runs, results);
} else {
  console.log('nmr-sets: skipped, ../shared/data/nmr is absent');
}
