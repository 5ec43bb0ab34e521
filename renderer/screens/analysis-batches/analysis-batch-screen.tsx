import { useEffect, useState } from 'react';
import { Link, type SortDescriptor } from 'react-aria-components';
import { useNavigate, useParams } from 'react-router';
import {
  type AnalysisBatch,
  type AnalysisBatchEntry,
  analysisBatchRoutes,
  type BatchEntryStatus,
} from '#contract/analysis-batches';

import { useReply } from '../../api/use-reply.ts';
import { Page, Panel } from '../../frame/page.tsx';
import {
  analysesOfBatchPath,
  analysisBatchesPath,
  restOfBatchPath,
} from '../../frame/paths/analysis-batch-path.ts';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Chip, StatusChip } from '../../ui/chip.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { column, nameColumn, sortRows, Table, type TableColumn } from '../../ui/table.tsx';
import { BatchChip } from '../shared/analysis-batches/batch-chip.tsx';
import { BatchCounts, isUnderWay, shareOf } from '../shared/analysis-batches/batch-counts.tsx';
import { BatchActions } from './batch-actions.tsx';
import { FiguresPanel } from './figures-panel.tsx';
import './analysis-batches.css';

/** Between two looks at a batch under way. */
const lookAgainMs = 1500;

/** A thousand rows drawn anew with every look would hold the page up. */
const shownAtOnce = 100;

function EntryChip({ status }: { readonly status: BatchEntryStatus }) {
  const { t } = useMessages();
  if (status === 'not_sent' || status === 'deleted')
    return <Chip>{t(`analysisBatches.status.${status}`)}</Chip>;
  return <StatusChip status={status} />;
}

const byText = (read: (entry: AnalysisBatchEntry) => string) => ({
  compare: (a: AnalysisBatchEntry, b: AnalysisBatchEntry): number =>
    read(a).localeCompare(read(b), undefined, { numeric: true }),
});

const columnsFor = ({ t }: Messages): readonly TableColumn<AnalysisBatchEntry>[] => [
  {
    ...nameColumn<AnalysisBatchEntry>(
      'title',
      t('analysisBatches.column.title'),
      ({ title, analysis_id: id }) =>
        id === null ? (
          title
        ) : (
          <Link className="list-link" href={`/analyses/${id}`}>
            {title}
          </Link>
        ),
    ),
    ...byText(({ title }) => title),
  },
  column(
    'status',
    t('analyses.column.status'),
    ({ status }) => <EntryChip status={status} />,
    byText(({ status }) => status),
  ),
  column(
    'nucleus',
    t('analyses.column.nucleus'),
    ({ nucleus }) => nucleus !== null && t(`nucleus.${nucleus}`),
    byText(({ nucleus }) => nucleus ?? ''),
  ),
  column('reason', t('analysisBatches.column.reason'), ({ error }) =>
    error === null ? null : <ServiceText text={error.message} />,
  ),
];

function EntriesTable({ entries }: { readonly entries: readonly AnalysisBatchEntry[] }) {
  const messages = useMessages();
  const navigate = useNavigate();
  const [sort, setSort] = useState<SortDescriptor>();
  const [most, setMost] = useState(shownAtOnce);
  const columns = columnsFor(messages);
  const rows = sortRows(entries, columns, sort).slice(0, most);
  const pathOf = new Map(entries.map(({ key, analysis_id }) => [key, analysis_id]));
  return (
    <>
      <Table
        label={messages.t('analysisBatches.entries')}
        columns={columns}
        rows={rows}
        rowId={({ key }) => key}
        rowText={({ title }) => title}
        {...(sort && { sort })}
        onSortChange={setSort}
        onRowAction={(key) => {
          const id = pathOf.get(key);
          if (id !== undefined && id !== null) void navigate(`/analyses/${id}`);
        }}
      />
      <MoreRows areLeft={rows.length < entries.length} onMore={() => setMost(most + shownAtOnce)} />
    </>
  );
}

/** Figures are computed from every result: while a batch is under way they are asked for a few times, not with each of its measurements. */
const stepsUnderWay = 8;

const endedSteps = (batch: AnalysisBatch): number => {
  const { completed, review_required, failed } = batch.counts;
  const ended = completed + review_required + failed;
  return isUnderWay(batch) ? Math.floor((stepsUnderWay * ended) / batch.entry_count) : stepsUnderWay + ended;
};

function BatchPage({
  batch,
  onChange,
}: {
  readonly batch: AnalysisBatch;
  readonly onChange: (batch: AnalysisBatch) => void;
}) {
  const { t, f } = useMessages();
  const { counts, state } = batch;
  return (
    <Page
      title={batch.title}
      intro={`${t(`analysisBatches.source.${batch.source}`)} · ${batch.created_by_name} · ${f.dateTime(batch.created_at)}`}
      chip={<BatchChip batch={batch} />}
      actions={
        <>
          <BatchActions batch={batch} onChange={onChange} />
          <ButtonLink href={analysesOfBatchPath(batch.id)}>{t('analysisBatches.asList')}</ButtonLink>
          <ButtonLink href={analysisBatchesPath}>{t('analysisBatches.all')}</ButtonLink>
        </>
      }
    >
      <Panel title={t('analysisBatches.progress')}>
        <div className="batch-progress" aria-live="polite">
          <BatchCounts batch={batch} />
          <ProgressBar label={t('analysisBatches.progress')} fraction={shareOf(batch)} />
        </div>
        {state === 'paused' && <p className="muted">{t('analysisBatches.pausedText')}</p>}
        {counts.not_sent > 0 && state !== 'cancelled' && (
          <p className="batch-missing">
            <span className="muted">{t('analysisBatches.notSent', { count: counts.not_sent })}</span>
            <ButtonLink href={restOfBatchPath(batch.id)}>{t('analysisBatches.sendRest')}</ButtonLink>
          </p>
        )}
      </Panel>
      <FiguresPanel id={batch.id} title={batch.title} ended={endedSteps(batch)} />
      <Panel title={t('analysisBatches.entries')} isFlush>
        <EntriesTable entries={batch.entries} />
      </Panel>
    </Page>
  );
}

/** A batch of experiments: how each stands, and what is done with all of them. */
export function AnalysisBatchScreen() {
  const { t } = useMessages();
  const { id = '' } = useParams();
  const record = useReply(analysisBatchRoutes.get, { params: { id } });
  const { data, error, reload, replace } = record;
  useEffect(() => {
    if (data === null || error !== null || !isUnderWay(data)) return undefined;
    const timer = setTimeout(reload, lookAgainMs);
    return () => clearTimeout(timer);
  }, [data, error, reload]);
  if (data === null || data.id !== id) {
    return (
      <Page title={t('analysisBatches.one')}>
        <LoadingState resource={record}>
          <Link href={analysisBatchesPath}>{t('analysisBatches.all')}</Link>
        </LoadingState>
      </Page>
    );
  }
  return <BatchPage batch={data} onChange={replace} />;
}
