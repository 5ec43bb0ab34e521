import type { QnmrCheck, QuantificationSummary } from '#contract/qnmr';
import { useMessages } from '../../i18n/use-messages.ts';
import { Chip, type Tone } from '../../ui/chip.tsx';

export function QuantificationChip({ status }: { readonly status: QuantificationSummary['status'] }) {
  const { t } = useMessages();
  return <Chip tone={status === 'quantified' ? 'ok' : 'danger'}>{t(`qnmr.status.${status}`)}</Chip>;
}

const tones: Readonly<Record<QnmrCheck['verdict'], Tone>> = {
  passed: 'ok',
  warning: 'warn',
  unknown: 'info',
  refused: 'danger',
};

export function VerdictChip({ verdict }: { readonly verdict: QnmrCheck['verdict'] }) {
  const { t } = useMessages();
  return <Chip tone={tones[verdict]}>{t(`qnmr.verdict.${verdict}`)}</Chip>;
}
