import { useEffect } from 'react';
import { Link } from 'react-aria-components';
import { useStore } from 'zustand';
import { analysisBatchRoutes } from '#contract/analysis-batches';
import { useReply } from '../../api/use-reply.ts';
import { Panel } from '../../frame/page.tsx';
import { analysisBatchesPath, analysisBatchPath } from '../../frame/paths/analysis-batch-path.ts';
import { type Queue, queueStore } from '../../frame/queue.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { BatchChip } from '../shared/analysis-batches/batch-chip.tsx';
import { BatchCounts, shareOf } from '../shared/analysis-batches/batch-counts.tsx';

/** Between two looks at what is under way. */
const lookAgainMs = 3000;

/** Another text with every batch that was announced from this window, and with every record that ended. */
const announcedOrEnded = ({ items, endedCount }: Queue): string =>
  `${new Set(items.map(({ batchId }) => batchId)).size} ${endedCount}`;

/** Batches in which something is still to come or to do, wherever they were sent from; each in one line. */
export function BatchesPanel() {
  const { t } = useMessages();
  const changes = useStore(queueStore, announcedOrEnded);
  const { data, error, reload } = useReply(analysisBatchRoutes.list, { query: { open: 'true', limit: 10 } }, [
    changes,
  ]);
  useEffect(() => {
    if (data === null || error !== null || data.items.length === 0) return undefined;
    const timer = setTimeout(reload, lookAgainMs);
    return () => clearTimeout(timer);
  }, [data, error, reload]);
  // The lists beside it say why the service does not answer.
  if (data === null || data.items.length === 0) return null;
  return (
    <Panel
      title={t('analysisBatches.open')}
      isFlush
      actions={<ButtonLink href={analysisBatchesPath}>{t('analysisBatches.all')}</ButtonLink>}
    >
      <ul>
        {data.items.map((batch) => (
          <li key={batch.id} className="home-batch">
            <Link className="list-link truncate" href={analysisBatchPath(batch.id)}>
              {batch.title}
            </Link>
            <BatchChip batch={batch} />
            <span className="muted">
              <BatchCounts batch={batch} />
            </span>
            <ProgressBar label={batch.title} fraction={shareOf(batch)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
