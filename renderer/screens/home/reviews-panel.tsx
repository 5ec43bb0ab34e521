import { Link } from 'react-aria-components';
import { useStore } from 'zustand';
import { reviewRoutes, type WaitingReview } from '#contract/reviews';
import { useReply } from '../../api/use-reply.ts';
import type { Resource } from '../../api/use-resource.ts';
import { Panel } from '../../frame/page.tsx';
import { reviewPath } from '../../frame/paths/review-path.ts';
import { queueStore } from '../../frame/queue.ts';
import { useWords } from '../../i18n/sentences.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Moment } from '../../ui/moment.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { useNow } from '../../ui/use-now.ts';

/** Own runs wait in the same queue but are somebody else's to decide, so more is asked for than is shown. */
const shownReviews = 6;
const askedReviews = 50;

/** Waiting times change by the minute at most. */
const clockIntervalMs = 60_000;

export interface OwnReviews {
  readonly resource: Pick<Resource<unknown>, 'data' | 'error' | 'reload'>;
  readonly shown: readonly WaitingReview[];
}

/** What waits for a decision of whoever looks. */
export const useOwnReviews = (): OwnReviews => {
  const endedCount = useStore(queueStore, (state) => state.endedCount);
  const resource = useReply(reviewRoutes.list, { query: { limit: askedReviews } }, [endedCount]);
  const shown = resource.data?.items.filter((item) => item.can_review).slice(0, shownReviews) ?? [];
  return { resource, shown };
};

export function ReviewsPanel({ reviews }: { readonly reviews: OwnReviews }) {
  const { t } = useMessages();
  const word = useWords();
  const nowMs = useNow(true, clockIntervalMs);
  const { resource, shown } = reviews;
  const { data, error, reload } = resource;
  return (
    <Panel
      title={t('home.reviews.title')}
      isFlush
      actions={<Link href="/review">{t('home.reviews.all')}</Link>}
    >
      {data === null && error === null && <Skeleton label={t('common.loading')} lines={3} />}
      {error !== null && data === null && <ErrorState error={error} onRetry={reload} />}
      {data !== null && shown.length === 0 && <EmptyState title={t('home.reviews.empty')} />}
      <ul>
        {shown.map((item) => (
          <li key={item.id} className="list-row">
            <div className="list-row-main">
              <Link className="list-link truncate" href={reviewPath(item)}>
                {item.title}
              </Link>
              <p className="muted truncate" title={word(item.reason)}>
                <ServiceText text={item.reason} />
              </p>
            </div>
            <span className="muted list-row-end">
              <Moment utc={item.waiting_since} nowMs={nowMs} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
