import { useState } from 'react';
import { type RuleOverrideRow, regulatoryRoutes } from '#contract/regulatory';
import { api } from '../../../api/api.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { choicesOf, RadioGroup } from '../../../ui/choices.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { nameUnit } from '../../shared/impurities/unit-words.ts';

const decisions = ['confirm', 'refuse'] as const;

interface ReviewOverrideDialogProps {
  readonly row: RuleOverrideRow;
  readonly onReviewed: () => void;
  readonly onClose: () => void;
}

/** A second person confirms a rule row or refuses it, with the reason. */
export function ReviewOverrideDialog({ row, onReviewed, onClose }: ReviewOverrideDialogProps) {
  const { t } = useMessages();
  const [decision, setDecision] = useState<(typeof decisions)[number]>('confirm');
  return (
    <ReasonDialog
      draftId={`rule_override.review/${row.id}`}
      title={t('overrides.reviewTitle', { name: row.name })}
      action={t('overrides.reviewAction')}
      act={async (reason) => {
        await api.call(regulatoryRoutes.reviewOverride, {
          params: { id: row.id },
          body: { decision, reason_for_change: reason },
        });
        onReviewed();
      }}
      onClose={onClose}
    >
      <p>
        {t('overrides.reviewText', { value: row.value, unit: nameUnit(row.unit, t), source: row.source })}
      </p>
      <RadioGroup
        label={t('overrides.review')}
        choices={choicesOf(decisions, (value) => t(`overrides.decide.${value}`))}
        value={decision}
        onChange={setDecision}
      />
    </ReasonDialog>
  );
}
