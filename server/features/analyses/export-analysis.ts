import { conflict } from '#kernel/app-error.ts';
import { renderCsv } from '#kernel/http/render-csv.ts';
import type { MediaOutcome } from '#kernel/request/outcome.ts';
import type { RunResult } from '../fid-runs/index.ts';
import { hasCorrelationTag } from './describe-correlations.ts';
import type { ExportInput } from './exports/export-input.ts';
import { peakColumns } from './exports/peak-columns.ts';
import { renderAniml } from './exports/render-animl.ts';
import { renderEln } from './exports/render-eln.ts';
import { renderComplexJcamp, renderJcamp } from './exports/render-jcamp.ts';
import { renderNmrium } from './exports/render-nmrium.ts';
import { renderSdf } from './exports/render-sdf.ts';
import { renderWorkbook } from './exports/render-workbook.ts';
import { renderNmredata } from './render-nmredata.ts';

type ExportFormat =
  | 'jcamp'
  | 'jcamp_complex'
  | 'nmredata'
  | 'csv'
  | 'nmrium'
  | 'animl'
  | 'eln'
  | 'xlsx'
  | 'sdf';

/** What holds one spectrum of one dimension, and how it is called. */
const oneDimensional: Readonly<Partial<Record<ExportFormat, string>>> = {
  jcamp: 'JCAMP-DX',
  jcamp_complex: 'JCAMP-DX',
  nmrium: 'nmrium',
  animl: 'AnIML',
};

/** A two-dimensional analysis exports its correlations and not its matrix; where the kind of experiment is unknown they get no NMReDATA tag. */
const refuseTwoDimensional = (format: ExportFormat, { two_d }: RunResult): void => {
  if (two_d === undefined) return;
  const name = oneDimensional[format];
  if (name !== undefined) {
    throw conflict(
      `A two-dimensional spectrum is not written as ${name}. Its correlations are: as CSV or NMReDATA.`,
    );
  }
  if (format === 'nmredata' && !hasCorrelationTag(two_d.experiment)) {
    throw conflict(
      'NMReDATA names the kind of a 2D experiment, and neither pulse program nor title tell it here. The correlations are written as CSV.',
    );
  }
};

interface Written {
  readonly media: string;
  readonly ending: string;
  render(input: ExportInput): string | Uint8Array;
}

const formats: Readonly<Record<ExportFormat, Written>> = {
  jcamp: { media: 'chemical/x-jcamp-dx', ending: '.jdx', render: renderJcamp },
  jcamp_complex: { media: 'chemical/x-jcamp-dx', ending: '.jdx', render: renderComplexJcamp },
  nmredata: {
    media: 'chemical/x-mdl-sdfile',
    ending: '.nmredata.sdf',
    render: (input) => renderNmredata(input.row, input),
  },
  csv: {
    media: 'text/csv',
    ending: '-peaks.csv',
    render: ({ peaks, adoptionGap }) => renderCsv(peakColumns(adoptionGap), peaks),
  },
  nmrium: { media: 'application/vnd.nmrium+json', ending: '.nmrium', render: renderNmrium },
  animl: { media: 'application/xml', ending: '.animl', render: renderAniml },
  eln: { media: 'application/vnd.eln+zip', ending: '.eln', render: renderEln },
  xlsx: {
    media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ending: '.xlsx',
    render: renderWorkbook,
  },
  sdf: { media: 'chemical/x-mdl-sdfile', ending: '.sdf', render: renderSdf },
};

/** The processed spectrum, its peaks or all of it in a format other programs read. */
export const exportAnalysis = (format: ExportFormat, input: ExportInput): MediaOutcome => {
  refuseTwoDimensional(format, input.result);
  const { media, ending, render } = formats[format];
  return { media, content: render(input), fileName: `${input.row.id}${ending}` };
};
