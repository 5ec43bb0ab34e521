import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-aria-components';
import { useParams } from 'react-router';
import { msRoutes } from '#contract/ms';
import { type MsComparedRow, type MsComparison, msFeatureRoutes } from '#contract/ms-features';
import { useReply } from '../../../api/use-reply.ts';
import { ChartFrame, type ChartSize } from '../../../charts/chart-frame.tsx';
import { buildBarScene } from '../../../charts/core/build-bar-scene.ts';
import { Page, Panel } from '../../../frame/page.tsx';
import { msRunPath } from '../../../frame/paths/ms-path.ts';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import type { PlotText } from '../../../plot/core/plot-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { EmptyState, LoadingState } from '../../../ui/states.tsx';
import { column, nameColumn, numberColumn, Table, type TableColumn } from '../../../ui/table.tsx';
import { chargeText, mzText, timeText, toMinutes } from '../ms-words.ts';
import { type Cell, type NamedRun, nameRuns, spreadOf } from './comparison-rows.ts';
import './comparison.css';

const lookAgainMs = 1500;
/** The service sends no more at once; what lies beyond is said to be missing. */
const mostRows = 2000;
const timeDecimals = 2;
const ratioDecimals = 1;
const barHeight = 26;
const chartMargin = 70;
const percent = 100;

/** Features of several runs side by side: how it stands, its runs, its rows. */
export function MsComparisonScreen() {
  const { t } = useMessages();
  const { id = '' } = useParams();
  const comparison = useReply(msFeatureRoutes.getComparison, {
    params: { id },
    query: { limit: mostRows },
  });
  const { data, reload } = comparison;
  useEffect(() => {
    if (data?.status !== 'queued') return undefined;
    const timer = setTimeout(reload, lookAgainMs);
    return () => clearTimeout(timer);
  }, [data, reload]);
  return (
    <Page title={t('ms.comparison.one')} actions={<ButtonLink href="/ms">{t('ms.backToList')}</ButtonLink>}>
      {data === null ? <LoadingState resource={comparison} /> : <Comparison comparison={data} />}
    </Page>
  );
}

function Comparison({ comparison }: { readonly comparison: MsComparison }) {
  const { t, f } = useMessages();
  const known = useReply(msRoutes.listRuns, { query: { limit: 200 } });
  const runs = useMemo(
    () =>
      nameRuns(
        comparison.runs,
        new Map((known.data?.items ?? []).map(({ id, sample_name: name }) => [id, name])),
      ),
    [comparison.runs, known.data],
  );
  const { status, error } = comparison;
  return (
    <>
      {status === 'queued' && (
        <Panel title={t('ms.comparison.underWay')}>
          <p role="status">
            {t('ms.annotation.progress', { percent: f.percent(comparison.progress?.fraction ?? 0) })}
          </p>
        </Panel>
      )}
      {error !== null && (
        <Panel title={t('ms.comparison.failed')}>
          <p role="alert">
            <ServiceText text={error.message} />
          </p>
        </Panel>
      )}
      <Runs comparison={comparison} runs={runs} />
      {status === 'completed' && <Rows comparison={comparison} runs={runs} />}
      <footer className="small muted">
        <p>{t('ms.humanReview')}</p>
        <p>
          <span className="mono">{comparison.engine_version}</span> ·{' '}
          <ServiceText text={comparison.disclaimer} />
        </p>
      </footer>
    </>
  );
}

interface ComparedProps {
  readonly comparison: MsComparison;
  readonly runs: readonly NamedRun[];
}

type RunLine = MsComparison['runs'][number] & { readonly name: string };

const runColumns = ({ t, f }: Messages): readonly TableColumn<RunLine>[] => [
  nameColumn('name', t('ms.column.sample'), (row) => (
    <Link className="list-link" href={msRunPath(row.run_id)}>
      {row.name}
    </Link>
  )),
  column('role', t('ms.comparison.role'), ({ role }) => t(`ms.compare.role.${role}`)),
  column('clock', t('ms.comparison.clock'), ({ reference, warped }) => {
    if (reference === true) return t('ms.comparison.reference');
    return warped === null ? '—' : t(warped ? 'ms.comparison.warped' : 'ms.comparison.notWarped');
  }),
  numberColumn('landmarks', t('ms.comparison.landmarks'), ({ landmarks }) =>
    landmarks === null ? '—' : f.number(landmarks),
  ),
  numberColumn('residual', t('ms.comparison.residual'), ({ residual_s: residual }) =>
    residual === null ? '—' : f.number(residual, timeDecimals),
  ),
];

function Runs({ comparison, runs }: ComparedProps) {
  const messages = useMessages();
  const { t } = messages;
  const rows = comparison.runs.map((run, place) => ({ ...run, name: runs[place]?.name ?? run.run_id }));
  return (
    <Panel title={t('ms.list')} isFlush>
      <Table label={t('ms.list')} columns={runColumns(messages)} rows={rows} rowId={({ run_id }) => run_id} />
    </Panel>
  );
}

/** An area that was measured in the place of a feature nobody listed carries a mark, and a word for it. */
function AreaCell({ cell }: { readonly cell: Cell | undefined }) {
  const { t, f } = useMessages();
  if (cell === undefined) return '—';
  return (
    <span className={cell.kept === false ? 'muted' : undefined}>
      {cell.kind === 'filled' && <abbr title={t('ms.comparison.filled')}>◌ </abbr>}
      {f.intensity(cell.area)}
      {cell.kept === false && ` ${t('ms.comparison.blank')}`}
    </span>
  );
}

const rowColumns = (messages: Messages, runs: readonly NamedRun[]): readonly TableColumn<MsComparedRow>[] => {
  const { t, f } = messages;
  return [
    nameColumn('mz', 'm/z', ({ mz }) => mzText(messages, mz)),
    numberColumn('time', t('ms.scans.time'), ({ rt_s: time }) => f.number(toMinutes(time), timeDecimals)),
    numberColumn('charge', t('ms.features.charge'), ({ charge }) => chargeText(messages, charge)),
    ...runs.map(({ id, name }, place) =>
      numberColumn(`run ${id}`, name, ({ cells }: MsComparedRow) => <AreaCell cell={cells[place]} />),
    ),
    numberColumn('spread', t('ms.comparison.spread'), (row) => {
      const spread = spreadOf(row, runs);
      return spread === null ? '—' : f.number(spread, ratioDecimals);
    }),
  ];
};

function Rows({ comparison, runs }: ComparedProps) {
  const messages = useMessages();
  const { t } = messages;
  const columns = useMemo(() => rowColumns(messages, runs), [messages, runs]);
  const [chosen, choose] = useState<string | null>(null);
  const { rows } = comparison;
  const row = rows.find((each) => `${each.row}` === chosen) ?? rows[0];
  if (row === undefined) return <EmptyState title={t('ms.comparison.none')} />;
  return (
    <>
      <Panel title={t('ms.comparison.rows')} isFlush>
        {comparison.next_cursor !== null && <p className="muted padded">{t('ms.comparison.cut')}</p>}
        <div className="ms-compared">
          <Table
            label={t('ms.comparison.rows')}
            columns={columns}
            rows={rows}
            rowId={(each) => `${each.row}`}
            selectionMode="single"
            selectedIds={new Set([`${row.row}`])}
            onSelectionChange={(ids) => choose([...ids][0] ?? null)}
          />
        </div>
      </Panel>
      <Panel title={t('ms.comparison.row')} hideTitle>
        <AreaChart row={row} runs={runs} />
        <p className="line">
          {row.cells.map(({ feature_id: feature }, place) => {
            const run = runs[place];
            return feature === null || run === undefined ? null : (
              <ButtonLink key={run.id} href={`${msRunPath(run.id)}?feature=${feature}`}>
                {t('ms.comparison.inRun', { name: run.name })}
              </ButtonLink>
            );
          })}
        </p>
      </Panel>
    </>
  );
}

/** The areas of one row over the runs; what was measured without a feature is hatched. */
function AreaChart({ row, runs }: { readonly row: MsComparedRow; readonly runs: readonly NamedRun[] }) {
  const messages = useMessages();
  const { t, f } = messages;
  const largest = Math.max(0, ...row.cells.map(({ area }) => area));
  const bars = useMemo(
    () =>
      row.cells.map(({ area, kind }, place) => ({
        id: `${place}`,
        label: runs[place]?.name ?? '',
        value: largest > 0 ? (percent * area) / largest : 0,
        area,
        readout: `${runs[place]?.name ?? ''}: ${f.intensity(area)}`,
        ...(kind === 'filled' && { isHatched: true as const }),
      })),
    [row, runs, largest, f],
  );
  const build = useMemo(() => {
    const chart = {
      axis: {
        kind: 'number' as const,
        label: t('ms.comparison.share'),
        unit: '%',
        from: 0,
        to: percent,
      },
      bars,
    };
    return (size: ChartSize, text: PlotText) => buildBarScene(chart, size, text);
  }, [bars, t]);
  const title = t('ms.comparison.rowTitle', {
    mz: mzText(messages, row.mz),
    time: timeText(messages, row.rt_s),
  });
  return (
    <ChartFrame
      title={title}
      summary={t('ms.comparison.summary', { title, count: bars.length })}
      height={chartMargin + barHeight * bars.length}
      build={build}
      table={{
        columns: [t('ms.column.sample'), t('ms.comparison.area')],
        rows: bars.map(({ id, label, area }) => ({ id, cells: [label, f.intensity(area)] })),
      }}
      fileName={`row-${row.row}-areas`}
    />
  );
}
