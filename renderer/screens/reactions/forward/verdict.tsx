import type { ForwardCheckSummary } from '#contract/reaction-routes';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';

const tones = { consistent: 'ok', review: 'warn', inconsistent: 'danger' } as const;
const outcomes = { pass: 'ok', review: 'warn', fail: 'danger' } as const;

export function CheckVerdict({ verdict }: Pick<ForwardCheckSummary, 'verdict'>) {
  const { t } = useMessages();
  return <Chip tone={tones[verdict]}>{t(`reactions.check.verdict.${verdict}`)}</Chip>;
}

export function CheckOutcome({ outcome }: Pick<ForwardCheckSummary['findings'][number], 'outcome'>) {
  const { t } = useMessages();
  return <Chip tone={outcomes[outcome]}>{t(`reactions.check.outcome.${outcome}`)}</Chip>;
}
