import { useState } from 'react';
import { type AiReview, aiDecisionRoutes, type ReviewedDecision } from '#contract/ai-decisions';
import { api } from '../../../api/api.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { RadioGroup } from '../../../ui/choices.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';

type Opinion = AiReview['decision'];
const opinions: readonly Opinion[] = ['agree', 'disagree', 'override'];

interface ReviewDialogProps {
  readonly decision: ReviewedDecision;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** What a person thinks of a decision, with the reason. Nothing is chosen beforehand. */
export function ReviewDialog({ decision, onDone, onClose }: ReviewDialogProps) {
  const { t } = useMessages();
  const [opinion, setOpinion] = useState<Opinion | null>(null);
  return (
    <ReasonDialog
      draftId={`ai_decision.review/${decision.entry_hash}`}
      title={t('aiDecisions.reviewName', { name: decision.subject.name })}
      action={t('aiDecisions.record')}
      isIncomplete={opinion === null}
      act={async (reason) => {
        if (opinion === null) return;
        const params = { id: decision.dossier_id, entry_hash: decision.entry_hash };
        await api.call(aiDecisionRoutes.review, { params, body: { decision: opinion, reason } });
        onDone();
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        <ServiceText text={decision.decision} />
      </p>
      <RadioGroup
        label={t('aiDecisions.opinion')}
        choices={opinions.map((value) => ({
          value,
          label: t(`aiDecisions.opinion.${value}`),
          ...(value === 'override' && { note: t('aiDecisions.opinion.overrideNote') }),
        }))}
        value={opinion}
        onChange={setOpinion}
      />
      <p className="muted">{t('aiDecisions.reviewText')}</p>
    </ReasonDialog>
  );
}
