import { Ban, RotateCcw } from 'lucide-react';
import { useMemo } from 'react';
import { type Command, useCommands } from '../../frame/commands.ts';
import { countQueue, isRunning, type QueueItem, queueStore } from '../../frame/queue.ts';
import { cancelItem, canRunOtherwise, retryItem } from '../../frame/run-queue.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { attempt } from './attempt.ts';
import { homeCommands } from './home-commands.ts';

/** One by one, so that a long queue does not ask for everything at once. */
const forEachItem = (
  isMeant: (item: QueueItem) => boolean,
  act: (item: QueueItem) => Promise<void>,
): void => {
  const actOnAll = async (): Promise<void> => {
    for (const item of queueStore.getState().items.filter(isMeant)) await act(item);
  };
  attempt(actOnAll());
};

const hasFailed = (item: QueueItem): boolean => item.phase === 'failed' && canRunOtherwise(item);

const isCancellable = (item: QueueItem): boolean => isRunning(item) && canRunOtherwise(item);

const retryFailed = (): void => forEachItem(hasFailed, retryItem);
const cancelAll = (): void => forEachItem(isCancellable, cancelItem);

const commands: readonly Command[] = [
  {
    ...homeCommands.retryFailed,
    isAvailable: () => queueStore.getState().items.some(hasFailed),
    run: retryFailed,
  },
  {
    ...homeCommands.cancelAll,
    isAvailable: () => queueStore.getState().items.some(isCancellable),
    run: cancelAll,
  },
];

/** How the whole queue stands, in one calm line. */
export function QueueSummary({ items }: { readonly items: readonly QueueItem[] }) {
  const { t } = useMessages();
  const counts = useMemo(() => countQueue(items), [items]);
  useCommands(commands);
  if (items.length < 2) return null;
  const parts = [
    t('home.queue.counts', { running: counts.running }),
    counts.reviewRequired > 0 && t('home.queue.forReview', { count: counts.reviewRequired }),
    counts.completed > 0 && t('home.queue.completed', { count: counts.completed }),
    counts.failed > 0 && t('home.queue.failed', { count: counts.failed }),
  ];
  return (
    <div className="queue-summary">
      <p>{parts.filter(Boolean).join(' · ')}</p>
      {counts.running > 0 && <ProgressBar label={t('home.queue.progress')} fraction={counts.fraction} />}
      <div className="queue-actions">
        {counts.failed > 1 && (
          <Button icon={<RotateCcw aria-hidden="true" />} onPress={retryFailed}>
            {t('home.queue.retryFailed')}
          </Button>
        )}
        {counts.running > 1 && (
          <Button variant="quiet" icon={<Ban aria-hidden="true" />} onPress={cancelAll}>
            {t('home.queue.cancelAll')}
          </Button>
        )}
      </div>
    </div>
  );
}
