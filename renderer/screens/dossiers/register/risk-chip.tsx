import { Minus } from 'lucide-react';
import type { RiskEntry } from '#contract/dossier-assessments';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Chip, type Tone } from '../../../ui/chip.tsx';

const tones: Readonly<Record<RiskEntry['risk'], Tone>> = {
  high: 'danger',
  undetermined: 'warn',
  low: 'ok',
  not_rated: 'neutral',
};

/** The risk that follows from a verdict, in words. */
export function RiskChip({ risk }: Pick<RiskEntry, 'risk'>) {
  const { t } = useMessages();
  return (
    <Chip tone={tones[risk]} {...(risk === 'not_rated' && { icon: <Minus aria-hidden="true" /> })}>
      {t(`dossiers.risk.${risk}`)}
    </Chip>
  );
}
