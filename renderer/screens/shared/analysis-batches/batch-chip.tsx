import { CirclePause } from 'lucide-react';
import type { AnalysisBatchSummary } from '#contract/analysis-batches';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { isUnderWay } from './batch-counts.tsx';

/** Whether a batch is under way, paused, cancelled or ended. */
export function BatchChip({ batch }: { readonly batch: AnalysisBatchSummary }) {
  const { t } = useMessages();
  const { state } = batch;
  if (state === 'paused')
    return (
      <Chip tone="warn" icon={<CirclePause aria-hidden="true" />}>
        {t('analysisBatches.state.paused')}
      </Chip>
    );
  if (state === 'cancelled') return <Chip tone="danger">{t('analysisBatches.state.cancelled')}</Chip>;
  if (isUnderWay(batch)) return <Chip tone="info">{t('analysisBatches.state.active')}</Chip>;
  return <Chip tone="ok">{t('analysisBatches.state.ended')}</Chip>;
}
