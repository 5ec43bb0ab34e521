// The whole 1D chain, warm, on one core, beside one 65,536-point FFT timed in the same run.

import { analyzeFid } from '#engines/nmr/analyze-fid.ts';
import { type ExperimentHint, readExperiment } from '#engines/nmr/formats/read-experiment.ts';
import type { NmrSource, SourceFile } from '#engines/nmr/model.ts';
import { calibrationMs, calibrationPoints, leastCpuMs, medianMs, runs } from './calibration.ts';
import { drawChainFid, drawnChains } from './nmr-chain-drawn.ts';
import { filesOfPackage, filesOfSet, haveNmrSets } from './nmr-data.ts';
import type { TargetRow } from './target-row.ts';

interface ChainCase {
  readonly name: string;
  readonly load: () => NmrSource;
  readonly targetMs: number;
}

const loaderOf = (files: readonly SourceFile[], hint: ExperimentHint) => (): NmrSource => {
  const read = readExperiment(files, hint);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};

const jcampCase = (zip: string, file: string, nucleus: '1H' | '13C', targetMs: number): ChainCase => ({
  name: `${zip.replace('.zip', '')} ${nucleus}`,
  load: loaderOf(filesOfSet(zip, file), { vendor: 'jcamp_dx', nucleus }),
  targetMs,
});

const casesOfSets = (): ChainCase[] => [
  jcampCase('91-64-5.zip', 'raw/1h.fid.dx', '1H', 20),
  jcampCase('140-67-0.zip', 'raw/1h.fid.dx', '1H', 20),
  jcampCase('492-62-6.zip', 'raw/1h.fid.dx', '1H', 50),
  jcampCase('86-55-5.zip', 'raw/13c.fid.dx', '13C', 50),
];

const casesOfPackage = (): ChainCase[] => [
  {
    name: 'strychnine 1H',
    load: loaderOf(
      filesOfPackage('strychnine-1h.zip').filter(({ name }) => !name.includes('pdata')),
      { vendor: 'bruker', nucleus: '1H' },
    ),
    targetMs: 120,
  },
];

/** Nothing to read: the FID is drawn once. */
const casesDrawn = (): ChainCase[] =>
  drawnChains.map((drawn, i) => {
    const fid = drawChainFid(drawn, i + 1);
    return { name: `drawn, ${drawn.name}`, load: () => fid, targetMs: drawn.targetMs };
  });

const stagesOf = (source: NmrSource): string => {
  const marks: { stage: string; at: number }[] = [];
  analyzeFid(source, { onProgress: (stage) => marks.push({ stage, at: performance.now() }) });
  marks.push({ stage: 'end', at: performance.now() });
  return marks
    .slice(1)
    .map((mark, i) => `${marks[i]?.stage ?? ''} ${(mark.at - (marks[i]?.at ?? 0)).toFixed(1)}`)
    .join(', ');
};

const timeCase = (
  { name, load, targetMs }: ChainCase,
  fft: { readonly ms: number; readonly cpuMs: number },
) => {
  const chainMs = medianMs(() => void analyzeFid(load(), {}));
  const cpuMs = leastCpuMs(() => void analyzeFid(load(), {}));
  const source = load();
  const result = analyzeFid(source, {});
  return {
    set: name,
    'FID points': source.re.length,
    'spectrum points': result.ok ? result.value.spectrum.re.length : 0,
    'read ms': medianMs(() => void load()).toFixed(1),
    'read and chain ms': chainMs.toFixed(1),
    'over FFT': (chainMs / fft.ms).toFixed(1),
    'least cpu ms': cpuMs.toFixed(1),
    'cpu over FFT': (cpuMs / fft.cpuMs).toFixed(1),
    target: `≤ ${targetMs} ms`,
    stages: stagesOf(source),
  };
};

const measuredOf = (rows: readonly ReturnType<typeof timeCase>[]): string =>
  rows
    .map(
      (row) =>
        `${row.set} ${row['read and chain ms']} ms (processor ${row['least cpu ms']} ms, ${row['cpu over FFT']} FFTs)`,
    )
    .join('; ');

/** Prints the times of each case, reading included. */
export const benchChain = (): TargetRow[] => {
  const fft = { ms: calibrationMs(), cpuMs: calibrationMs(leastCpuMs) };
  const time = (cases: readonly ChainCase[]) => cases.map((chainCase) => timeCase(chainCase, fft));
  const read = time([...(haveNmrSets() ? casesOfSets() : []), ...casesOfPackage()]);
  const drawn = time(casesDrawn());
  console.table([...read, ...drawn]);
  console.log(
    `calibration: one complex FFT of ${calibrationPoints} points ${fft.ms.toFixed(2)} ms, least processor time ${fft.cpuMs.toFixed(2)} ms; medians of ${runs} warm runs`,
  );
  return [
    {
      what: 'whole 1D chain with reading, warm, one core: 8k · 16k and 32k · 128k',
      'best known': '35 ms · 179 ms (cytisine) · 650 ms (strychnine)',
      target: '≤ 20 · ≤ 50 · ≤ 120 ms',
      measured: measuredOf(read),
    },
    {
      what: 'whole 1D chain, drawn spectra of 45 and 174 lines in 8k, 60 lines in 32k and 128k, processor time',
      'best known': '35, about 60, 60 to 90, 220 ms',
      target: '≤ 12 · ≤ 35 · ≤ 30 · ≤ 100 ms',
      measured: measuredOf(drawn),
    },
  ];
};
