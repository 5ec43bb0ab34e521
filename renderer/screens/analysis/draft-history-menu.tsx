import { History } from 'lucide-react';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { IconButton } from '../../ui/button.tsx';
import { ButtonMenu } from '../../ui/button-menu.tsx';
import type { DraftEdit } from './correction-draft.ts';
import type { Corrections } from './use-corrections.ts';

/** Every step by its name; choosing one goes back or forward to it. */
export function DraftHistoryMenu({ corrections }: { readonly corrections: Corrections }) {
  const messages = useMessages();
  const { t } = messages;
  const { steps, stepsDone, goToStep, shiftOf } = corrections;
  const entries = [
    { id: '0', name: t('history.saved') },
    ...steps.map((step, index) => ({ id: String(index + 1), name: nameStep(step, messages, shiftOf) })),
  ];
  return (
    <ButtonMenu
      label={t('history.title')}
      button={<IconButton label={t('history.title')} icon={<History aria-hidden="true" />} />}
      entries={entries}
      selectedId={String(stepsDone)}
      placement="top start"
      onChoose={(id) => goToStep(Number(id))}
    />
  );
}

/** What a step did, in the reader's language. */
const nameStep = (
  step: DraftEdit,
  { t, f }: Messages,
  shiftOf: (peakId: string) => number | null,
): string => {
  if ('from_ppm' in step) {
    const [from, to] = [Math.max(step.from_ppm, step.to_ppm), Math.min(step.from_ppm, step.to_ppm)];
    return t(`history.${step.action}`, { from: f.shiftPpm(from), to: f.shiftPpm(to) });
  }
  if (step.action === 'set_protons')
    return t('history.set_protons', {
      protons: f.number(step.protons, Number.isInteger(step.protons) ? 0 : 2),
    });
  if (step.action === 'add') return t('history.add', { shift: f.shiftPpm(step.shift_ppm) });
  if (step.action === 'split_range') return t('history.split_range', { at: f.shiftPpm(step.at_ppm) });
  if (step.action === 'recategorise_signal')
    return t('history.recategorise_signal', { count: step.peak_ids.length });
  if ('peak_id' in step) {
    const shift = shiftOf(step.peak_id);
    return t(`history.${step.action}`, { shift: shift === null ? '' : f.shiftPpm(shift) });
  }
  return t(`history.${step.action}`);
};
