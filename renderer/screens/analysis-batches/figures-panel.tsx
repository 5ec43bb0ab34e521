import { ArrowDown, ArrowUp, Download } from 'lucide-react';
import { useState } from 'react';
import { Link, type SortDescriptor } from 'react-aria-components';
import { useNavigate } from 'react-router';
import {
  analysisBatchRoutes,
  type BatchFigures,
  type FigureName,
  type FigureRow,
  type FigureTable,
} from '#contract/analysis-batches';

import type { Quantity } from '#contract/fid-runs';
import { api } from '../../api/api.ts';
import { useReply } from '../../api/use-reply.ts';
import { Panel } from '../../frame/page.tsx';
import { Count, MeasuredText } from '../../frame/provenance/measured.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { isMessageKey } from '../../i18n/words.ts';
import { Button } from '../../ui/button.tsx';
import { StatusChip } from '../../ui/chip.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { LoadingState } from '../../ui/states.tsx';
import { column, nameColumn, sortRows, Table, type TableColumn } from '../../ui/table.tsx';
import { useAction } from '../../ui/use-action.tsx';
import { originOf } from '../shared/analyses/origin-of.ts';

interface Shown {
  readonly decimals: number;
  /** What tells where the number comes from. */
  readonly quantity: Quantity;
}

const shownAs: Readonly<Record<FigureName, Shown>> = {
  confidence: { decimals: 0, quantity: 'confidence' },
  match_score: { decimals: 0, quantity: 'structure.check' },
  snr: { decimals: 0, quantity: 'peak.snr' },
  line_width_hz: { decimals: 2, quantity: 'peak.width_hz' },
  reference_offset_ppm: { decimals: 3, quantity: 'reference' },
  purity_percent: { decimals: 2, quantity: 'quantification.result' },
  unknown_peaks: { decimals: 0, quantity: 'peak.category' },
  contradictions: { decimals: 0, quantity: 'contradiction' },
};

/** What is marked stands first; the rest is drawn on request. */
const shownAtOnce = 100;

const figureOf = (row: FigureRow, name: FigureName) => row.figures.find((figure) => figure.name === name);

/** Rows without a value stand at the end of a list that begins with the least. */
const compareBy =
  (name: FigureName) =>
  (a: FigureRow, b: FigureRow): number =>
    (figureOf(a, name)?.value ?? Number.POSITIVE_INFINITY) -
    (figureOf(b, name)?.value ?? Number.POSITIVE_INFINITY);

function OutlierMark({ distance }: { readonly distance: number }) {
  const { t } = useMessages();
  const isHigh = distance > 0;
  return (
    <span className="batch-outlier">
      {isHigh ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
      {t(isHigh ? 'analysisBatches.outlier.high' : 'analysisBatches.outlier.low')}
    </span>
  );
}

function FigureValue({ row, name }: { readonly row: FigureRow; readonly name: FigureName }) {
  const figure = figureOf(row, name);
  const value = figure?.value ?? null;
  const { decimals, quantity } = shownAs[name];
  if (value === null) return <span>–</span>;
  const origin = originOf({ id: row.analysis_id, run_id: row.run_id, revision: row.revision });
  return (
    <span className="batch-figure" data-outlier={figure?.outlier === null ? undefined : ''}>
      <MeasuredText
        quantity={quantity}
        value={value}
        decimals={decimals}
        subject={row.title}
        origin={origin}
      />
      {figure !== undefined && figure.outlier !== null && <OutlierMark distance={figure.outlier} />}
    </span>
  );
}

const marksOf = ({ figures }: FigureRow): number => figures.filter(({ outlier }) => outlier !== null).length;

const columnsFor = ({ t }: Messages, { columns }: FigureTable): readonly TableColumn<FigureRow>[] => [
  {
    ...nameColumn<FigureRow>('title', t('analysisBatches.column.title'), (row) => (
      <Link className="list-link" href={`/analyses/${row.analysis_id}`}>
        {row.title}
      </Link>
    )),
    compare: (a, b) => a.title.localeCompare(b.title, undefined, { numeric: true }),
  },
  column('status', t('analyses.column.status'), ({ status }) => <StatusChip status={status} />),
  column('marks', t('analysisBatches.figure.marks'), (row) => <Count value={marksOf(row)} />, {
    align: 'end',
    compare: (a, b) => marksOf(a) - marksOf(b),
  }),
  ...columns.map(({ name }) =>
    column<FigureRow>(
      name,
      t(`analysisBatches.figure.${name}`),
      (row) => <FigureValue row={row} name={name} />,
      { align: 'end', compare: compareBy(name) },
    ),
  ),
];

/** What the marks of a column rest on, or why there are none. */
function ColumnNotes({ table, fewest }: { readonly table: FigureTable; readonly fewest: number }) {
  const { t, f } = useMessages();
  return (
    <dl className="batch-columns">
      {table.columns.map(({ name, verdict, count, median, spread }) => (
        <div key={name}>
          <dt>{t(`analysisBatches.figure.${name}`)}</dt>
          <dd data-count="">
            {median !== null &&
              `${t('analysisBatches.median', { value: f.number(median, shownAs[name].decimals) })} · `}
            <span className="muted">
              {verdict === 'judged'
                ? t('analysisBatches.verdict.judged', {
                    spread: f.number(spread ?? 0, shownAs[name].decimals + 1),
                    count,
                  })
                : t(`analysisBatches.verdict.${verdict}`, { count, fewest })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FiguresTable({ table, fewest }: { readonly table: FigureTable; readonly fewest: number }) {
  const messages = useMessages();
  const navigate = useNavigate();
  const [sort, setSort] = useState<SortDescriptor>({ column: 'marks', direction: 'descending' });
  const [most, setMost] = useState(shownAtOnce);
  const columns = columnsFor(messages, table);
  const rows = sortRows(table.rows, columns, sort).slice(0, most);
  const nucleusKey = `nucleus.${table.kind}`;
  const kind = isMessageKey(nucleusKey) ? messages.t(nucleusKey) : table.kind;
  return (
    <section aria-label={kind}>
      <h3 className="batch-kind" data-nucleus="">
        {kind}
      </h3>
      <ColumnNotes table={table} fewest={fewest} />
      <Table
        label={messages.t('analysisBatches.figuresOf', { kind })}
        columns={columns}
        rows={rows}
        rowId={({ analysis_id: id }) => id}
        rowText={({ title }) => title}
        sort={sort}
        onSortChange={setSort}
        onRowAction={(id) => void navigate(`/analyses/${id}`)}
      />
      <MoreRows areLeft={rows.length < table.rows.length} onMore={() => setMost(most + shownAtOnce)} />
    </section>
  );
}

function ExportButtons({ id, title }: { readonly id: string; readonly title: string }) {
  const { t } = useMessages();
  const save = useAction(async (format: 'csv' | 'xlsx') => {
    const input = { params: { id }, query: { format } };
    const media = analysisBatchRoutes.exportFigures.media[format === 'csv' ? 0 : 1];
    const { bytes, contentType } = await api.bytes(analysisBatchRoutes.exportFigures, input, media);
    saveFile(`${title.replaceAll('/', '-')}.${format}`, bytes, contentType);
  });
  return (
    <div className="batch-exports">
      {save.failure}
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          icon={<Download aria-hidden="true" />}
          onPress={() => save.run(format)}
          isDisabled={save.isRunning}
        >
          {t(`analysisBatches.export.${format}`)}
        </Button>
      ))}
    </div>
  );
}

function Rule({ rule, without_result: without }: BatchFigures) {
  const { t, f } = useMessages();
  return (
    <p className="small muted batch-outlier-rule" data-setting="">
      {t('analysisBatches.rule', {
        threshold: f.number(rule.threshold, 1),
        fewest: rule.fewest,
        source: rule.source,
      })}{' '}
      {without > 0 && t('analysisBatches.withoutResult', { count: without })}
    </p>
  );
}

interface FiguresPanelProps {
  readonly id: string;
  readonly title: string;
  /** Changes with every measurement that ended. */
  readonly ended: number;
}

/** The figures of all results of a batch side by side, with what lies far from the others first. */
export function FiguresPanel({ id, title, ended }: FiguresPanelProps) {
  const { t } = useMessages();
  const reply = useReply(analysisBatchRoutes.figures, { params: { id } }, [ended]);
  const { data } = reply;
  return (
    <Panel
      title={t('analysisBatches.figures')}
      isFlush
      actions={data !== null && data.tables.length > 0 && <ExportButtons id={id} title={title} />}
    >
      {data === null ? (
        <LoadingState resource={reply} />
      ) : (
        <>
          {data.tables.length === 0 && <p className="panel-body muted">{t('analysisBatches.noFigures')}</p>}
          {data.tables.map((table) => (
            <FiguresTable key={table.kind} table={table} fewest={data.rule.fewest} />
          ))}
          {data.tables.length > 0 && <Rule {...data} />}
        </>
      )}
    </Panel>
  );
}
