import { CircleDashed } from 'lucide-react';
import type { Safety } from '#contract/reaction-routes';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';

/** Never a clearance: that nothing was found says that no rule of the tables applies. */
export function SafetyChip({ safety }: { readonly safety: Safety }) {
  const { t } = useMessages();
  if (safety.verdict === 'flagged')
    return (
      <Chip tone={safety.high > 0 ? 'danger' : 'warn'}>
        {t('reactions.safety.flagged', { high: safety.high, others: safety.medium + safety.low })}
      </Chip>
    );
  if (safety.verdict === 'not_fully_assessed')
    return <Chip tone="warn">{t('reactions.safety.not_fully_assessed')}</Chip>;
  return <Chip icon={<CircleDashed aria-hidden="true" />}>{t('reactions.safety.nothing_found')}</Chip>;
}
