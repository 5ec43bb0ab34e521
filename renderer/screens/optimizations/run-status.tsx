import { CircleCheck, CirclePlay } from 'lucide-react';
import type { OptimizationStatus } from '#contract/optimizations';
import { useMessages } from '../../i18n/use-messages.ts';
import { Chip } from '../../ui/chip.tsx';

/** The state of a run as icon and word. */
export function RunStatusChip({ status }: { readonly status: OptimizationStatus }) {
  const { t } = useMessages();
  return status === 'open' ? (
    <Chip tone="info" icon={<CirclePlay aria-hidden="true" />}>
      {t('optimizations.status.open')}
    </Chip>
  ) : (
    <Chip tone="ok" icon={<CircleCheck aria-hidden="true" />}>
      {t('optimizations.status.finished')}
    </Chip>
  );
}
