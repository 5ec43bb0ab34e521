import type { BatchFigures, FigureName, FigureRow, FigureTable } from '#contract/analysis-batches';
import { figureNames } from '#contract/analysis-batches';
import { renderCsv } from '#kernel/http/render-csv.ts';
import type { MediaOutcome } from '#kernel/request/outcome.ts';
import { writeWorkbook } from '../analyses/index.ts';

type Cell = string | number | null;
type Line = { readonly kind: string; readonly row: FigureRow };
type Columns = readonly (readonly [name: string, read: (line: Line) => Cell])[];

const cellOf = ({ row }: Line, name: FigureName) => row.figures.find((figure) => figure.name === name);

/** Each figure beside its distance from the median where that is marked. */
const columns: Columns = [
  ['title', ({ row }) => row.title],
  ['analysis_id', ({ row }) => row.analysis_id],
  ['kind', ({ kind }) => kind],
  ['status', ({ row }) => row.status],
  ['revision', ({ row }) => row.revision],
  ...figureNames.flatMap(
    (name): Columns => [
      [name, (line) => cellOf(line, name)?.value ?? null],
      [`${name}_outlier`, (line) => cellOf(line, name)?.outlier ?? null],
    ],
  ),
];

const linesOf = ({ kind, rows }: FigureTable): Line[] => rows.map((row) => ({ kind, row }));

/** Names of sheets leave out what Excel refuses. */
const sheetName = (kind: string): string => kind.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31);

const ruleRows = ({ rule, tables, without_result }: BatchFigures): Cell[][] => [
  ['rule', 'modified z-score beyond the threshold'],
  ['threshold', rule.threshold],
  ['fewest_values', rule.fewest],
  ['source', rule.source],
  ['without_result', without_result],
  [],
  ['kind', 'figure', 'count', 'median', 'spread', 'verdict'],
  ...tables.flatMap(({ kind, columns: judged }) =>
    judged.map(({ name, count, median, spread, verdict }): Cell[] => [
      kind,
      name,
      count,
      median,
      spread,
      verdict,
    ]),
  ),
];

export const exportFigures = (
  format: 'csv' | 'xlsx',
  batchId: string,
  figures: BatchFigures,
): MediaOutcome => {
  const { tables } = figures;
  if (format === 'csv')
    return {
      media: 'text/csv',
      content: renderCsv(columns, tables.flatMap(linesOf)),
      fileName: `${batchId}.csv`,
    };
  const sheets = tables.map((table) => ({
    name: sheetName(table.kind),
    rows: [
      columns.map(([name]) => name),
      ...linesOf(table).map((line) => columns.map(([, read]) => read(line))),
    ],
  }));
  return {
    media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: writeWorkbook([...sheets, { name: 'rule', rows: ruleRows(figures) }]),
    fileName: `${batchId}.xlsx`,
  };
};
