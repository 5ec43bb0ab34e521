import { CircleDashed, LoaderCircle, Minus, Pause, PencilLine } from 'lucide-react';
import type { Run, Watcher } from '#contract/surveillance';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';

type CheckState = Run['checks'][number]['state'];

/** What a check came to. */
export function OutcomeChip({ state }: { readonly state: CheckState }) {
  const { t } = useMessages();
  const word = t(`watchers.check.${state}`);
  switch (state) {
    case 'changed':
      return (
        <Chip tone="info" icon={<PencilLine aria-hidden="true" />}>
          {word}
        </Chip>
      );
    case 'unchanged':
      return <Chip tone="ok">{word}</Chip>;
    case 'failed':
      return <Chip tone="danger">{word}</Chip>;
    case 'waiting':
      return <Chip icon={<CircleDashed aria-hidden="true" />}>{word}</Chip>;
    case 'cancelled':
      return <Chip icon={<Minus aria-hidden="true" />}>{word}</Chip>;
  }
}

/** How a watcher stands: at work, at rest, or with what its last check came to. */
export function WatcherChip({ watcher }: { readonly watcher: Watcher }) {
  const { t } = useMessages();
  if (watcher.open_run_id !== null)
    return (
      <Chip tone="info" icon={<LoaderCircle aria-hidden="true" />}>
        {t('watchers.checking')}
      </Chip>
    );
  if (watcher.state === 'paused')
    return <Chip icon={<Pause aria-hidden="true" />}>{t('watchers.paused')}</Chip>;
  if (watcher.last_outcome === null)
    return <Chip icon={<CircleDashed aria-hidden="true" />}>{t('watchers.never')}</Chip>;
  return <OutcomeChip state={watcher.last_outcome} />;
}
