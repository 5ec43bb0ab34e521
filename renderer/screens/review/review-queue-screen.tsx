import { type RefObject, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { nucleusChoice } from '#contract/analyses';
import { reviewRoutes, type WaitingReview } from '#contract/reviews';
import { session } from '../../api/api.ts';
import { useReply } from '../../api/use-reply.ts';
import { type Command, useCommands } from '../../frame/commands.ts';
import { Page, Panel } from '../../frame/page.tsx';
import { reviewPath } from '../../frame/paths/review-path.ts';
import { Count, MeasuredText } from '../../frame/provenance/measured.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { choicesOf, RadioGroup } from '../../ui/choices.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { column, numberColumn, Table, type TableColumn } from '../../ui/table.tsx';
import { filterQueue, type QueueFilter, queueFilters } from './filter-queue.ts';
import { queueCommands, stepPlace } from './queue-commands.ts';
import './review.css';

/** The most the service gives at once; older items stand first, so these are the ones to decide next. */
const pageSize = 200;

export function ReviewQueueScreen() {
  const messages = useMessages();
  const { t } = messages;
  const queue = useReply(reviewRoutes.list, { query: { limit: pageSize } });
  const userId = useStore(session.store, (state) => state.user?.id ?? null);
  const columns = useMemo(() => queueColumns(messages, userId), [messages, userId]);
  const navigate = useNavigate();
  const listRef = useRef<HTMLDivElement>(null);
  useQueueKeys(listRef);
  const [filter, setFilter] = useState<QueueFilter>('all');
  const items = queue.data?.items ?? [];
  return (
    <Page title={t('review.title')} intro={t('review.intro')}>
      <LoadingState resource={queue} />
      {queue.data !== null && (
        <div ref={listRef}>
          <div className="review-filter">
            <RadioGroup
              label={t('review.filter')}
              hideLabel
              orientation="horizontal"
              choices={choicesOf(queueFilters, (value) =>
                t(`review.filter.${value}`, { count: filterQueue(items, value, userId).length }),
              )}
              value={filter}
              onChange={setFilter}
            />
          </div>
          <Panel title={t('review.list')} hideTitle isFlush>
            <Table
              label={t('review.title')}
              columns={columns}
              rows={filterQueue(items, filter, userId)}
              rowId={(row) => row.id}
              rowText={(row) => row.title}
              onRowAction={(id) => {
                const row = items.find((item) => item.id === id);
                if (row !== undefined) void navigate(reviewPath(row));
              }}
              renderEmpty={() => (
                <EmptyState title={t(items.length === 0 ? 'review.empty' : 'review.filter.empty')} />
              )}
            />
          </Panel>
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

const queueColumns = ({ t }: Messages, userId: string | null): TableColumn<WaitingReview>[] => [
  column('title', t('review.column.title'), (row) => <Link to={reviewPath(row)}>{row.title}</Link>, {
    isRowHeader: true,
  }),
  column('technique', t('review.column.technique'), (row) => {
    const nucleus = nucleusChoice.safeParse(row.nucleus);
    return (
      <span className="nowrap" data-nucleus>
        {nucleus.success ? t(`nucleus.${nucleus.data}`) : t('review.technique.ms')}
      </span>
    );
  }),
  column('reason', t('review.column.reason'), (row) => <ServiceText text={row.reason} />),
  numberColumn('confidence', t('review.column.confidence'), (row) =>
    row.kind === 'fid_run' ? (
      <MeasuredText
        quantity="confidence"
        value={row.confidence}
        origin={{ runId: row.id, analysisId: row.analysis_id, revision: null }}
      />
    ) : (
      '–'
    ),
  ),
  column('contradictions', t('review.column.contradictions'), (row) => <Count value={row.contradictions} />, {
    align: 'end',
  }),
  column('unknown', t('review.column.unknown'), (row) => <Count value={row.unknown} />, {
    align: 'end',
  }),
  column('author', t('review.column.author'), (row) => (
    <span className="nowrap">{row.author_name ?? '–'}</span>
  )),
  column('since', t('review.column.since'), (row) => <Moment utc={row.waiting_since} />),
  column('action', t('review.column.action'), (row) =>
    row.can_review ? (
      <Link to={reviewPath(row)}>{t('analysis.review')}</Link>
    ) : (
      <span className="muted">
        {row.author_id === userId ? t('review.own') : <ServiceText text={row.cannot_review_reason ?? ''} />}
      </span>
    ),
  ),
];
