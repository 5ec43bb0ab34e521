import { Link } from 'react-aria-components';
import { useStore } from 'zustand';
import { fidRunRoutes } from '#contract/fid-runs';
import { api } from '../../api/api.ts';
import { useResource } from '../../api/use-resource.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Panel } from '../../shell/page.tsx';
import { queueStore } from '../../stores/queue.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { useNow } from '../../ui/use-now.ts';

const shownReviews = 6;

/** Waiting times change by the minute at most. */
const clockIntervalMs = 60_000;

export function ReviewsPanel() {
  const { t, f } = useMessages();
  const endedCount = useStore(queueStore, (state) => state.endedCount);
  const nowMs = useNow(true, clockIntervalMs);
  const { data, error, reload } = useResource(
    (signal) => api.call(fidRunRoutes.reviewQueue, { query: { limit: shownReviews } }, { signal }),
    [endedCount],
  );
  return (
    <Panel title={t('home.reviews.title')} isFlush>
      {data === null && error === null && <Skeleton label={t('common.loading')} lines={3} />}
      {error !== null && data === null && <ErrorState error={error} onRetry={reload} />}
      {data?.items.length === 0 && <EmptyState title={t('home.reviews.empty')} />}
      <ul>
        {data?.items.map((item) => (
          <li key={item.run_id} className="list-row">
            <div className="list-row-main">
              <Link
                className="list-link truncate"
                href={item.can_review ? `/review/${item.run_id}` : '/review'}
              >
                {item.title}
              </Link>
              <p className="muted truncate" title={item.cannot_review_reason ?? item.reason}>
                {item.can_review ? item.reason : (item.cannot_review_reason ?? item.reason)}
              </p>
            </div>
            <span className="muted list-row-end">{f.relative(item.waiting_since, nowMs)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
