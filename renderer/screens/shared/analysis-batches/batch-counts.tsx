import type { AnalysisBatchSummary } from '#contract/analysis-batches';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Dotted } from '../../../ui/dotted.tsx';

const statuses = [
  'not_sent',
  'queued',
  'processing',
  'review_required',
  'completed',
  'failed',
  'deleted',
] as const satisfies readonly (keyof AnalysisBatchSummary['counts'])[];

const openCount = ({ counts, state }: AnalysisBatchSummary): number =>
  counts.queued + counts.processing + (state === 'cancelled' ? 0 : counts.not_sent);

/** Whether something is still to come, waits or runs. */
export const isUnderWay = (batch: AnalysisBatchSummary): boolean => openCount(batch) > 0;

/** Share of the experiments that have ended, 0 to 1. */
export const shareOf = (batch: AnalysisBatchSummary): number =>
  batch.entry_count === 0 ? 0 : (batch.entry_count - openCount(batch)) / batch.entry_count;

/** How the experiments of a batch stand, in one line without zeros. */
export function BatchCounts({ batch }: { readonly batch: AnalysisBatchSummary }) {
  const { t } = useMessages();
  const parts = statuses
    .filter((status) => batch.counts[status] > 0)
    .map((status) => t(`analysisBatches.counts.${status}`, { count: batch.counts[status] }));
  return <Dotted parts={parts} />;
}
