import type { PeakRow } from '#contract/fid-runs';
import { conflict } from '#kernel/app-error.ts';
import type { AdoptionGap } from '#kernel/contract/adoption-gap.ts';
import { renderCsv } from '#kernel/http/render-csv.ts';
import { gapText } from '#kernel/permits/gap-text.ts';
import type { MediaOutcome } from '#kernel/request/outcome.ts';
import { decodeSamples, type RunResult, type StoredSpectrum } from '../fid-runs/index.ts';
import type { CurrentResult } from './counted-multiplets.ts';
import { hasCorrelationTag } from './describe-correlations.ts';
import { jcampText } from './jcamp-text.ts';
import { renderNmredata } from './render-nmredata.ts';
import type { AnalysisTable } from './tables.ts';

export interface ExportInput extends CurrentResult {
  readonly row: AnalysisTable;
  readonly spectrum: StoredSpectrum;
  readonly adoptionGap: AdoptionGap | null;
}

const csvColumns: readonly (readonly [string, (peak: PeakRow) => string | number | null])[] = [
  ['id', (peak) => peak.id],
  ['shift_ppm', (peak) => peak.shift_ppm],
  ['category', (peak) => peak.category],
  ['assignment', (peak) => peak.assignment],
  ['confidence', (peak) => peak.confidence],
  ['height', (peak) => peak.height],
  ['area', (peak) => peak.area],
  ['width_hz', (peak) => peak.width_hz],
  ['multiplicity', (peak) => peak.multiplicity],
  ['j_hz', (peak) => peak.j_hz.map((coupling) => coupling.toFixed(2)).join(' ')],
  ['snr', (peak) => peak.snr],
  ['excluded_by', (peak) => peak.excluded_by ?? null],
  ['f1_shift_ppm', (peak) => peak.two_d?.f1_shift_ppm ?? null],
  ['kind_2d', (peak) => peak.two_d?.kind ?? null],
  ['carbon', (peak) => peak.two_d?.carbon ?? null],
  ['sign_2d', (peak) => peak.two_d?.sign ?? null],
  ['partner_id', (peak) => peak.two_d?.partner_id ?? null],
  ['reason', (peak) => peak.reason],
];

/** Peaks made ahead of the workspace say so in a last column. */
const renderPeaks = (peaks: readonly PeakRow[], gap: AdoptionGap | null): string =>
  renderCsv(gap === null ? csvColumns : [...csvColumns, ['adoption_gap', () => gapText(gap)]], peaks);

/** Ordinates are integers times YFACTOR; 31 bits keep nine digits of the largest sample. */
const jcampFullScale = 2 ** 31 - 1;
const jcampPerLine = 8;

/** JCAMP-DX 5.01 NMR SPECTRUM, real part, X in Hz descending, (X++(Y..Y)) in AFFN (IUPAC, Appl. Spectrosc. 1993, 47, 1093). */
const renderJcamp = ({ row, spectrum, result, adoptionGap }: ExportInput): string => {
  const samples = decodeSamples(spectrum.samples);
  let largest = 0;
  for (const value of samples) largest = Math.max(largest, Math.abs(value));
  const yFactor = largest > 0 ? largest / jcampFullScale : 1;
  const firstHz = spectrum.fromPpm * spectrum.frequencyMhz;
  const lastHz = spectrum.toPpm * spectrum.frequencyMhz;
  const deltaHz = (lastHz - firstHz) / Math.max(1, samples.length - 1);
  const ordinates = Array.from(samples, (value) => Math.round(value / yFactor));
  const lines: string[] = [];
  for (let index = 0; index < ordinates.length; index += jcampPerLine) {
    const values = ordinates.slice(index, index + jcampPerLine);
    lines.push(`${(firstHz + index * deltaHz).toFixed(4)} ${values.join(' ')}`);
  }
  return [
    `##TITLE=${jcampText(row.title)}`,
    '##JCAMP-DX=5.01',
    '##DATA TYPE=NMR SPECTRUM',
    '##DATA CLASS=XYDATA',
    `##ORIGIN=Larmor analysis ${row.id}`,
    '##OWNER=the uploader of the analysis',
    ...(adoptionGap === null ? [] : [`##$ADOPTION GAP=${jcampText(gapText(adoptionGap))}`]),
    `##.OBSERVE FREQUENCY=${spectrum.frequencyMhz}`,
    `##.OBSERVE NUCLEUS=^${spectrum.nucleus}`,
    ...(result.solvent === null ? [] : [`##.SOLVENT NAME=${jcampText(result.solvent)}`]),
    '##XUNITS=HZ',
    '##YUNITS=ARBITRARY UNITS',
    `##FIRSTX=${firstHz}`,
    `##LASTX=${lastHz}`,
    `##FIRSTY=${(ordinates[0] ?? 0) * yFactor}`,
    '##XFACTOR=1',
    `##YFACTOR=${yFactor}`,
    `##NPOINTS=${samples.length}`,
    '##XYDATA=(X++(Y..Y))',
    ...lines,
    '##END=',
    '',
  ].join('\n');
};

/** A two-dimensional analysis exports its correlations and not its matrix; where the kind of experiment is unknown they get no NMReDATA tag. */
const refuseTwoDimensional = (format: 'jcamp' | 'nmredata' | 'csv', { two_d }: RunResult): void => {
  if (two_d === undefined || format === 'csv') return;
  if (format === 'jcamp') {
    throw conflict(
      'A two-dimensional spectrum is not written as JCAMP-DX. Its correlations are: as CSV or NMReDATA.',
    );
  }
  if (!hasCorrelationTag(two_d.experiment)) {
    throw conflict(
      'NMReDATA names the kind of a 2D experiment, and neither pulse program nor title tell it here. The correlations are written as CSV.',
    );
  }
};

/** The processed spectrum or its peaks in a format other programs read. */
export const exportAnalysis = (format: 'jcamp' | 'nmredata' | 'csv', input: ExportInput): MediaOutcome => {
  const { id } = input.row;
  refuseTwoDimensional(format, input.result);
  switch (format) {
    case 'jcamp':
      return { media: 'chemical/x-jcamp-dx', content: renderJcamp(input), fileName: `${id}.jdx` };
    case 'nmredata':
      return {
        media: 'chemical/x-mdl-sdfile',
        content: renderNmredata(input.row, input),
        fileName: `${id}.nmredata.sdf`,
      };
    case 'csv':
      return {
        media: 'text/csv',
        content: renderPeaks(input.peaks, input.adoptionGap),
        fileName: `${id}-peaks.csv`,
      };
  }
};
