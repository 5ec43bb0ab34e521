import { CircleDashed, Minus } from 'lucide-react';
import type { ReactionExperiment } from '#contract/reactions';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';

/** Planned is open, done is filled; a row that another one took the place of counts no more. */
export function ExperimentStatus({ status, superseded_by }: ReactionExperiment) {
  const { t } = useMessages();
  if (superseded_by !== null)
    return <Chip icon={<Minus aria-hidden="true" />}>{t('reactions.experiment.superseded')}</Chip>;
  const word = t(`reactions.experiment.status.${status}`);
  if (status === 'completed') return <Chip tone="ok">{word}</Chip>;
  if (status === 'failed') return <Chip tone="warn">{word}</Chip>;
  const Icon = status === 'planned' ? CircleDashed : Minus;
  return <Chip icon={<Icon aria-hidden="true" />}>{word}</Chip>;
}
