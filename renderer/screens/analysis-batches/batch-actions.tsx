import { Ban, Pause, Play, RotateCcw } from 'lucide-react';
import { useMemo } from 'react';
import {
  type AnalysisBatch,
  type AnalysisBatchSummary,
  analysisBatchRoutes,
} from '#contract/analysis-batches';
import { api } from '../../api/api.ts';
import { type Command, useCommands } from '../../frame/commands.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { useAction } from '../../ui/use-action.tsx';
import { analysisBatchCommands } from './analysis-batches-commands.ts';

type Act = 'pause' | 'resume' | 'cancel' | 'retry';

const send = (id: string, act: Act): Promise<AnalysisBatch> =>
  act === 'retry'
    ? api.call(analysisBatchRoutes.retry, { params: { id }, body: {} })
    : api.call(analysisBatchRoutes.steer, { params: { id }, body: { action: act } });

/** What may be done with a batch as it stands. */
const offeredFor = ({ state, counts }: AnalysisBatchSummary): ReadonlySet<Act> => {
  const isOpen = counts.not_sent + counts.queued + counts.processing > 0;
  const acts: Act[] = [];
  if (state === 'active' && isOpen) acts.push('pause');
  if (state === 'paused') acts.push('resume');
  if (state !== 'cancelled' && isOpen) acts.push('cancel');
  if (counts.failed > 0) acts.push('retry');
  return new Set(acts);
};

interface BatchActionsProps {
  readonly batch: AnalysisBatchSummary;
  readonly onChange: (batch: AnalysisBatch) => void;
}

/** Pause, resume, retry, cancel: each is asked of the service for the whole batch at once. */
export function BatchActions({ batch, onChange }: BatchActionsProps) {
  const { t } = useMessages();
  const { id } = batch;
  const act = useAction(async (chosen: Act) => onChange(await send(id, chosen)));
  const { run } = act;
  const offered = useMemo(() => offeredFor(batch), [batch]);
  const commands = useMemo(
    (): readonly Command[] =>
      (['pause', 'resume', 'retry', 'cancel'] as const).map((each) => ({
        ...analysisBatchCommands[each],
        isAvailable: () => offered.has(each),
        run: () => run(each),
      })),
    [offered, run],
  );
  useCommands(commands);
  return (
    <>
      {act.failure}
      {offered.has('pause') && (
        <Button
          variant="primary"
          icon={<Pause aria-hidden="true" />}
          isDisabled={act.isRunning}
          onPress={() => run('pause')}
        >
          {t('analysisBatches.pause')}
        </Button>
      )}
      {offered.has('resume') && (
        <Button
          variant="primary"
          icon={<Play aria-hidden="true" />}
          isDisabled={act.isRunning}
          onPress={() => run('resume')}
        >
          {t('analysisBatches.resume')}
        </Button>
      )}
      {offered.has('retry') && (
        <Button
          icon={<RotateCcw aria-hidden="true" />}
          isDisabled={act.isRunning}
          onPress={() => run('retry')}
        >
          {t('analysisBatches.retry', { count: batch.counts.failed })}
        </Button>
      )}
      {offered.has('cancel') && (
        <Button
          variant="quiet"
          icon={<Ban aria-hidden="true" />}
          isDisabled={act.isRunning}
          onPress={() => run('cancel')}
        >
          {t('analysisBatches.cancel')}
        </Button>
      )}
    </>
  );
}
