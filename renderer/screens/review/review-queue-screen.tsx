import { type RefObject, useMemo, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { z } from 'zod';
import { fidRunRoutes, type reviewQueueItem } from '#contract/fid-runs';
import { api } from '../../api/api.ts';
import { useResource } from '../../api/use-resource.ts';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { type Command, useCommands } from '../../shell/commands.ts';
import { Page } from '../../shell/page.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { queueCommands, stepPlace } from './queue-commands.ts';
import './review.css';

type QueueItem = z.output<typeof reviewQueueItem>;

/** The most the service gives at once; older items stand first, so these are the ones to decide next. */
const PAGE_SIZE = 200;

export function ReviewQueueScreen() {
  const messages = useMessages();
  const { t } = messages;
  const queue = useResource(
    (signal) => api.call(fidRunRoutes.reviewQueue, { query: { limit: PAGE_SIZE } }, { signal }),
    [],
  );
  const columns = useMemo(() => queueColumns(messages), [messages]);
  const navigate = useNavigate();
  const listRef = useRef<HTMLDivElement>(null);
  useQueueKeys(listRef);
  return (
    <Page title={t('review.title')} intro={t('review.intro')}>
      {queue.error !== null && <ErrorState error={queue.error} onRetry={queue.reload} />}
      {queue.data === null && queue.error === null && <Skeleton label={t('common.loading')} />}
      {queue.data !== null && (
        <div ref={listRef}>
          <Table
            label={t('review.title')}
            columns={columns}
            rows={queue.data.items}
            rowId={(row) => row.run_id}
            rowText={(row) => row.title}
            onRowAction={(runId) => void navigate(`/review/${runId}`)}
            renderEmpty={() => <EmptyState title={t('review.empty')} />}
          />
        </div>
      )}
    </Page>
  );
}

/** Moves the focus along the rows; Enter opens the run of one. */
const useQueueKeys = (listRef: RefObject<HTMLElement | null>): void => {
  const commands = useMemo((): readonly Command[] => {
    const step = (direction: 1 | -1) => (): void => {
      const rows = [...(listRef.current?.querySelectorAll<HTMLElement>('.table-row') ?? [])];
      const current = rows.findIndex((row) => row.matches(':focus-within'));
      rows[stepPlace(rows.length, current, direction)]?.focus();
    };
    return [
      { ...queueCommands.next, run: step(1) },
      { ...queueCommands.previous, run: step(-1) },
    ];
  }, [listRef]);
  useCommands(commands);
};

const queueColumns = ({ t, f }: Messages): TableColumn<QueueItem>[] => [
  {
    id: 'title',
    label: t('review.column.title'),
    isRowHeader: true,
    render: (row) => <Link to={`/review/${row.run_id}`}>{row.title}</Link>,
  },
  { id: 'reason', label: t('review.column.reason'), render: (row) => row.reason },
  {
    id: 'confidence',
    label: t('review.column.confidence'),
    align: 'end',
    render: (row) => (row.confidence === null ? '–' : f.number(row.confidence)),
  },
  {
    id: 'contradictions',
    label: t('review.column.contradictions'),
    align: 'end',
    render: (row) => f.number(row.contradictions),
  },
  {
    id: 'unknown',
    label: t('review.column.unknown'),
    align: 'end',
    render: (row) => f.number(row.unknown_peaks),
  },
  {
    id: 'author',
    label: t('review.column.author'),
    render: (row) => <span className="nowrap">{row.author_name ?? '–'}</span>,
  },
  {
    id: 'since',
    label: t('review.column.since'),
    render: (row) => (
      <time className="nowrap" dateTime={row.waiting_since}>
        {f.dateTime(row.waiting_since)}
      </time>
    ),
  },
  {
    id: 'action',
    label: t('review.column.action'),
    render: (row) =>
      row.can_review ? (
        <Link to={`/review/${row.run_id}`}>{t('analysis.review')}</Link>
      ) : (
        <span className="muted">{row.cannot_review_reason}</span>
      ),
  },
];
