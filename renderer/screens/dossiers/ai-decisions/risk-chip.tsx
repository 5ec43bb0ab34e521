import { CircleAlert, Minus, TriangleAlert } from 'lucide-react';
import type { ReviewedDecision, RiskLevel } from '#contract/ai-decisions';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';

/** How much is at stake, as icon and word; low has no colour, since it is no praise. */
export function RiskChip({ level }: { readonly level: RiskLevel }) {
  const { t } = useMessages();
  if (level === 'low') return <Chip icon={<Minus aria-hidden="true" />}>{t('aiDecisions.risk.low')}</Chip>;
  return (
    <Chip
      tone={level === 'high' ? 'danger' : 'warn'}
      icon={level === 'high' ? <TriangleAlert aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
    >
      {t(`aiDecisions.risk.${level}`)}
    </Chip>
  );
}

/** What the last reviewer thought of it; nothing where nobody was asked and nobody said anything. */
export function ReviewChip({ decision }: { readonly decision: ReviewedDecision }) {
  const { t } = useMessages();
  const last = decision.reviews.at(-1);
  if (last !== undefined)
    return (
      <Chip tone={last.decision === 'agree' ? 'ok' : 'warn'}>
        {t(`aiDecisions.reviewed.${last.decision}`)}
      </Chip>
    );
  if (!decision.human_review_required) return null;
  return (
    <Chip tone="warn" icon={<CircleAlert aria-hidden="true" />}>
      {t('aiDecisions.reviewed.none')}
    </Chip>
  );
}
