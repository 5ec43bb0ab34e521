import { ArrowRight, Ban, RotateCcw, Upload, X } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { Panel } from '../../frame/page.tsx';
import { msRunPath } from '../../frame/paths/ms-path.ts';
import {
  isFinished,
  isRunning,
  isUnsent,
  mayPass,
  type QueuedRecord,
  type QueueItem,
  queueStore,
} from '../../frame/queue.ts';
import { cancelItem, canRunOtherwise, forgetEnded, forgetItem, retryItem } from '../../frame/run-queue.ts';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { Chip, StatusChip } from '../../ui/chip.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ErrorText, ServiceText } from '../../ui/service-text.tsx';
import { useNow } from '../../ui/use-now.ts';
import { stageWords } from '../shared/analyses/stage-words.ts';
import { attempt } from './attempt.ts';
import { GiveUpDialog } from './give-up-dialog.tsx';
import { QueueSummary } from './queue-summary.tsx';
import { ShowMore } from './show-more.tsx';
import { useLimit } from './use-limit.ts';

/** A batch has a page of its own; here so many of it are drawn at first. */
const shownAtFirst = 50;

/** Waiting has no share that could be done. */
const hasProgress = ({ phase, resumesAtMs }: QueueItem): boolean =>
  resumesAtMs === null && (phase === 'packing' || phase === 'uploading' || phase === 'processing');

/** Nothing is on its way and nothing failed: it goes on by itself. */
const isHeldUp = (item: QueueItem): boolean => isUnsent(item) && item.resumesAtMs !== null;

function PhaseChip({ item }: { readonly item: QueueItem }) {
  const { t } = useMessages();
  const phase = isHeldUp(item) ? 'waiting' : item.phase;
  if (phase === 'waiting' || phase === 'packing' || phase === 'uploading') {
    return <Chip icon={<Upload aria-hidden="true" />}>{t(`home.phase.${phase}`)}</Chip>;
  }
  return <StatusChip status={phase} />;
}

const detailOf = ({ t }: Messages, item: QueueItem, nowMs: number): ReactNode => {
  if (item.error?.code === 'network' && isUnsent(item)) return t('home.queue.noConnection');
  if (item.resumesAtMs !== null) {
    const seconds = Math.max(0, Math.ceil((item.resumesAtMs - nowMs) / 1000));
    const isFailure = item.error !== null && mayPass(item.error);
    return t(isFailure ? 'home.queue.triesAgain' : 'home.queue.resumes', { seconds });
  }
  if (item.error?.code === 'network') return t('home.queue.interrupted');
  if (item.error !== null) {
    const { message, fields } = item.error;
    const further = new Set(
      Object.values(fields)
        .flat()
        .filter((text) => text !== message),
    );
    return (
      <>
        <ErrorText error={item.error} /> <ServiceText text={[...further].join(' ')} />
      </>
    );
  }
  if (item.failure !== null) return <ServiceText text={item.failure} />;
  return item.stage === null ? null : stageWords(t, item.stage);
};

const pathOf = ({ kind, id }: QueuedRecord): string =>
  kind === 'ms_run' ? msRunPath(id) : `/analyses/${id}`;

function QueueActions({ item }: { readonly item: QueueItem }) {
  const { t } = useMessages();
  const [isAsked, setAsked] = useState(false);
  const { title } = item;
  // Taken meanwhile, there is nothing to give up any more.
  const question = isAsked && isUnsent(item) && (
    <GiveUpDialog count={1} onGiveUp={() => attempt(cancelItem(item))} onClose={() => setAsked(false)} />
  );
  if (isRunning(item)) {
    return (
      canRunOtherwise(item) && (
        <>
          <IconButton
            label={t('home.queue.cancel', { title })}
            icon={<Ban />}
            onPress={() => (isUnsent(item) ? setAsked(true) : attempt(cancelItem(item)))}
          />
          {question}
        </>
      )
    );
  }
  return (
    <>
      {item.phase === 'failed' && canRunOtherwise(item) && (
        <Button icon={<RotateCcw aria-hidden="true" />} onPress={() => attempt(retryItem(item))}>
          {t('home.queue.retry')}
        </Button>
      )}
      {item.record !== null && (
        <ButtonLink href={pathOf(item.record)} icon={<ArrowRight aria-hidden="true" />}>
          {t('common.open')}
        </ButtonLink>
      )}
      <IconButton
        label={t('home.queue.remove', { title })}
        icon={<X />}
        onPress={() => (isUnsent(item) ? setAsked(true) : forgetItem(item))}
      />
      {question}
    </>
  );
}

interface QueueRowProps {
  readonly item: QueueItem;
  /** The same for rows in which nothing runs, so that they are not drawn again every second. */
  readonly nowMs: number;
}

const QueueRow = memo(function QueueRow({ item, nowMs }: QueueRowProps) {
  const messages = useMessages();
  const { f } = messages;
  const detail = detailOf(messages, item, nowMs);
  const seconds = ((item.endedAtMs ?? Math.max(nowMs, item.startedAtMs)) - item.startedAtMs) / 1000;
  return (
    <li className="job" data-progress={hasProgress(item) ? '' : undefined}>
      <div className="job-name">
        <p className="truncate" title={item.title}>
          {item.title}
        </p>
        {detail !== null && (
          <p
            className={isHeldUp(item) || (item.error === null && item.failure === null) ? 'muted' : 'danger'}
          >
            {detail}
          </p>
        )}
      </div>
      {hasProgress(item) && <ProgressBar label={item.title} fraction={item.fraction} />}
      <PhaseChip item={item} />
      <span className="job-time">{item.phase === 'waiting' ? '' : f.elapsed(seconds)}</span>
      <div className="job-actions">
        <QueueActions item={item} />
      </div>
    </li>
  );
});

/** Waiting for its turn here, an item has no time that runs. */
const ticks = (item: QueueItem): boolean =>
  item.resumesAtMs !== null || (isRunning(item) && item.phase !== 'waiting');

/** What runs now and what ended since the start: step, time, cancel, retry, open. */
export function QueuePanel() {
  const { t } = useMessages();
  const items = useStore(queueStore, (state) => state.items);
  const nowMs = useNow(items.some(isRunning));
  const limit = useLimit(items.length, shownAtFirst);
  if (items.length === 0) return null;
  return (
    <Panel
      title={t('home.queue.title')}
      isFlush
      actions={
        items.some(isFinished) && (
          <Button variant="quiet" onPress={forgetEnded}>
            {t('home.queue.clear')}
          </Button>
        )
      }
    >
      <QueueSummary items={items} />
      <ul className="queue-list">
        {items.slice(0, limit.shown).map((item) => (
          <QueueRow key={item.id} item={item} nowMs={ticks(item) ? nowMs : 0} />
        ))}
      </ul>
      {limit.hidden > 0 && (
        <div className="guess-more">
          <ShowMore limit={limit} />
        </div>
      )}
    </Panel>
  );
}
