import { ArrowRight, Ban, RotateCcw, Upload, X } from 'lucide-react';
import { useStore } from 'zustand';
import { toApiError } from '../../api/api-error.ts';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Panel } from '../../shell/page.tsx';
import {
  clearEndedItems,
  isRunning,
  type QueueItem,
  queueStore,
  removeQueueItem,
} from '../../stores/queue.ts';
import { cancelItem, retryItem } from '../../stores/run-queue.ts';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { Chip, StatusChip } from '../../ui/chip.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useNow } from '../../ui/use-now.ts';
import { humanWords } from '../analysis/words.ts';

const attempt = (work: Promise<void>): void => {
  work.catch((thrown: unknown) => showToast('danger', toApiError(thrown).message));
};

/** Waiting has no share that could be done. */
const hasProgress = ({ phase }: QueueItem): boolean =>
  phase === 'packing' || phase === 'uploading' || phase === 'processing';

function PhaseChip({ phase }: { readonly phase: QueueItem['phase'] }) {
  const { t } = useMessages();
  if (phase === 'waiting' || phase === 'packing' || phase === 'uploading') {
    return <Chip icon={<Upload aria-hidden="true" />}>{t(`home.phase.${phase}`)}</Chip>;
  }
  return <StatusChip status={phase} />;
}

const detailOf = ({ t }: Messages, item: QueueItem): string | null => {
  if (item.error?.code === 'network') return t('home.queue.interrupted');
  if (item.error !== null) {
    return [...new Set([item.error.message, ...Object.values(item.error.fields).flat()])].join(' ');
  }
  if (item.failure !== null) return item.failure;
  // The name of the state itself says nothing beyond the chip.
  return item.stage === null || item.stage === item.phase ? null : humanWords(item.stage);
};

function QueueActions({ item }: { readonly item: QueueItem }) {
  const { t } = useMessages();
  const { title } = item;
  if (isRunning(item)) {
    return (
      <IconButton
        label={t('home.queue.cancel', { title })}
        icon={<Ban />}
        onPress={() => attempt(cancelItem(item))}
      />
    );
  }
  return (
    <>
      {item.phase === 'failed' && (
        <Button icon={<RotateCcw aria-hidden="true" />} onPress={() => attempt(retryItem(item))}>
          {t('home.queue.retry')}
        </Button>
      )}
      {item.analysisId !== null && (
        <ButtonLink href={`/analyses/${item.analysisId}`} icon={<ArrowRight aria-hidden="true" />}>
          {t('common.open')}
        </ButtonLink>
      )}
      <IconButton
        label={t('home.queue.remove', { title })}
        icon={<X />}
        onPress={() => removeQueueItem(item.id)}
      />
    </>
  );
}

function QueueRow({ item, nowMs }: { readonly item: QueueItem; readonly nowMs: number }) {
  const messages = useMessages();
  const { f } = messages;
  const detail = detailOf(messages, item);
  const seconds = ((item.endedAtMs ?? Math.max(nowMs, item.startedAtMs)) - item.startedAtMs) / 1000;
  return (
    <li className="job" data-progress={hasProgress(item) ? '' : undefined}>
      <div className="job-name">
        <p className="truncate" title={item.title}>
          {item.title}
        </p>
        {detail !== null && (
          <p className={item.error === null && item.failure === null ? 'muted' : 'job-failure'}>{detail}</p>
        )}
      </div>
      {hasProgress(item) && <ProgressBar label={item.title} fraction={item.fraction} />}
      <PhaseChip phase={item.phase} />
      <span className="job-time">{f.elapsed(seconds)}</span>
      <div className="job-actions">
        <QueueActions item={item} />
      </div>
    </li>
  );
}

/** What runs now and what ended since the start: step, time, cancel, retry, open. */
export function QueuePanel() {
  const { t } = useMessages();
  const items = useStore(queueStore, (state) => state.items);
  const nowMs = useNow(items.some(isRunning));
  if (items.length === 0) return null;
  return (
    <Panel
      title={t('home.queue.title')}
      isFlush
      actions={
        items.some((item) => !isRunning(item)) && (
          <Button variant="quiet" onPress={clearEndedItems}>
            {t('home.queue.clear')}
          </Button>
        )
      }
    >
      <ul>
        {items.map((item) => (
          <QueueRow key={item.id} item={item} nowMs={nowMs} />
        ))}
      </ul>
    </Panel>
  );
}
