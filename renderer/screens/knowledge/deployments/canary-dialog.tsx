import { useState } from 'react';
import { type DeploymentCandidate, knowledgeRoutes } from '#contract/knowledge';
import { api } from '../../../api/api.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/choices.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { useAction } from '../../../ui/use-action.tsx';

interface StepDialogProps {
  readonly candidateId: string;
  readonly onDone: (candidate: DeploymentCandidate) => void;
  readonly onClose: () => void;
}

const outcomes = ['passed', 'failed'] as const;

/** How the canary went, as somebody saw it. */
export function CanaryDialog({ candidateId, onDone, onClose }: StepDialogProps) {
  const { t, f } = useMessages();
  const [outcome, setOutcome] = useState<(typeof outcomes)[number] | null>(null);
  const [share, setShare] = useState('');
  const [note, setNote] = useState('');
  const sharePercent = share.trim() === '' ? undefined : f.parseNumber(share);
  const { run, isRunning, error } = useAction(async (chosen: (typeof outcomes)[number]) => {
    const body = {
      outcome: chosen,
      ...(typeof sharePercent === 'number' && { share_percent: sharePercent }),
      ...(note.trim() !== '' && { note: note.trim() }),
    };
    onDone(await api.call(knowledgeRoutes.recordCanary, { params: { id: candidateId }, body }));
  });
  return (
    <Dialog title={t('knowledge.step.act.canary')} isOpen onClose={onClose}>
      <Form onSend={() => outcome !== null && run(outcome)}>
        <FormError error={error} />
        <RadioGroup
          label={t('knowledge.canary.outcome')}
          orientation="horizontal"
          choices={outcomes.map((value) => ({ value, label: t(`knowledge.step.${value}`) }))}
          value={outcome}
          onChange={setOutcome}
        />
        <TextField
          label={`${t('knowledge.canary.share')} (${t('common.optional')})`}
          value={share}
          onChange={setShare}
          inputMode="decimal"
          errors={sharePercent === null ? [t('knowledge.record.noNumber')] : []}
          refusals={error?.fields['share_percent']}
        />
        <TextField
          label={`${t('knowledge.note')} (${t('common.optional')})`}
          value={note}
          onChange={setNote}
          rows={2}
          maxLength={2000}
        />
        <DialogActions>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            isDisabled={outcome === null || sharePercent === null || isRunning}
          >
            {t('knowledge.canary.record')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
