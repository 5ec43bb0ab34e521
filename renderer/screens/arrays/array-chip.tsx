import type { ArrayConstantRow, ArraySummary } from '#contract/arrays';
import { useMessages } from '../../i18n/use-messages.ts';
import { Chip, type Tone } from '../../ui/chip.tsx';

const statusTones: Readonly<Record<ArraySummary['status'], Tone>> = {
  queued: 'neutral',
  processing: 'info',
  completed: 'ok',
  failed: 'danger',
};

export function ArrayChip({ status }: { readonly status: ArraySummary['status'] }) {
  const { t } = useMessages();
  return <Chip tone={statusTones[status]}>{t(`arrays.status.${status}`)}</Chip>;
}

const verdictTones: Readonly<Record<ArrayConstantRow['status'], Tone>> = {
  determined: 'ok',
  bound: 'warn',
  refused: 'danger',
};

export function ConstantChip({ status }: { readonly status: ArrayConstantRow['status'] }) {
  const { t } = useMessages();
  return <Chip tone={verdictTones[status]}>{t(`arrays.verdict.${status}`)}</Chip>;
}
