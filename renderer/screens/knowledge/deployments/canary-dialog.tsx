import { type DeploymentCandidate, knowledgeRoutes } from '#contract/knowledge';
import { api } from '../../../api/api.ts';
import { useDraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { choicesOf, RadioGroup } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useAction } from '../../../ui/use-action.tsx';

interface StepDialogProps {
  readonly candidate: DeploymentCandidate;
  readonly onDone: (candidate: DeploymentCandidate) => void;
  readonly onClose: () => void;
}

const outcomes = ['passed', 'failed'] as const;

/** How the canary went, as somebody saw it. */
export function CanaryDialog({ candidate, onDone, onClose }: StepDialogProps) {
  const { t, f } = useMessages();
  const place = useDraftPlace('canary', candidate.id, { title: t('knowledge.step.act.canary') });
  const [outcome, setOutcome] = useKept<(typeof outcomes)[number] | null>(place, 'outcome', null);
  const [share, setShare] = useKept(place, 'share', '');
  const [note, setNote] = useKept(place, 'note', '');
  // The share held back of a pack is known to the service.
  const isPack = candidate.reference_pack !== null;
  const sharePercent = share.trim() === '' ? undefined : f.parseNumber(share);
  const form = useAction(async () => {
    if (outcome === null) return;
    const body = {
      outcome,
      ...(typeof sharePercent === 'number' && { share_percent: sharePercent }),
      ...(note.trim() !== '' && { note: note.trim() }),
    };
    onDone(await api.call(knowledgeRoutes.recordCanary, { params: { id: candidate.id }, body }));
  }, place);
  return (
    <FormDialog
      draft={place}
      title={t('knowledge.step.act.canary')}
      action={t('knowledge.canary.record')}
      form={form}
      isIncomplete={outcome === null || sharePercent === null}
      {...(isPack && { intro: <p>{t('knowledge.canary.packText')}</p> })}
      onClose={onClose}
    >
      <RadioGroup
        label={t('knowledge.canary.outcome')}
        orientation="horizontal"
        choices={choicesOf(outcomes, (value) => t(`knowledge.step.${value}`))}
        value={outcome}
        onChange={setOutcome}
      />
      {!isPack && (
        <TextField
          label={t('knowledge.canary.share')}
          isOptional
          value={share}
          onChange={setShare}
          inputMode="decimal"
          errors={sharePercent === null ? [t('knowledge.record.noNumber')] : []}
          {...form.notesOf('share_percent')}
        />
      )}
      <TextField
        label={t('knowledge.note')}
        isOptional
        value={note}
        onChange={setNote}
        rows={2}
        maxLength={2000}
      />
    </FormDialog>
  );
}
