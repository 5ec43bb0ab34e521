import { Ban, RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type Command, useCommands } from '../../frame/commands.ts';
import { countQueue, isRunning, isUnsent, type QueueItem, queueStore } from '../../frame/queue.ts';
import { cancelItem, canRunOtherwise, retryItem } from '../../frame/run-queue.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { attempt } from './attempt.ts';
import { GiveUpDialog } from './give-up-dialog.tsx';
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

const countUnsent = (): number =>
  queueStore.getState().items.filter((item) => isCancellable(item) && isUnsent(item)).length;

const commandsOf = (onCancelAll: () => void): readonly Command[] => [
  {
    ...homeCommands.retryFailed,
    isAvailable: () => queueStore.getState().items.some(hasFailed),
    run: retryFailed,
  },
  {
    ...homeCommands.cancelAll,
    isAvailable: () => queueStore.getState().items.some(isCancellable),
    run: onCancelAll,
  },
];

/** How the whole queue stands, in one calm line. */
export function QueueSummary({ items }: { readonly items: readonly QueueItem[] }) {
  const { t } = useMessages();
  const counts = useMemo(() => countQueue(items), [items]);
  const [asked, setAsked] = useState(0);
  // Those that are not sent are asked for: they would be gone.
  const [[commands, askOrCancel]] = useState(() => {
    const press = (): void => {
      const unsent = countUnsent();
      if (unsent > 0) setAsked(unsent);
      else cancelAll();
    };
    return [commandsOf(press), press] as const;
  });
  useCommands(commands);
  const question = asked > 0 && (
    <GiveUpDialog count={asked} onGiveUp={cancelAll} onClose={() => setAsked(0)} />
  );
  if (items.length < 2) return question;
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
          <Button variant="quiet" icon={<Ban aria-hidden="true" />} onPress={askOrCancel}>
            {t('home.queue.cancelAll')}
          </Button>
        )}
      </div>
      {question}
    </div>
  );
}
