import { CornerDownRight, MessageSquare } from 'lucide-react';
import type { AiReview, ReviewedDecision } from '#contract/ai-decisions';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { ChemicalName } from '../../../ui/chemical-name.tsx';
import { HashText } from '../../../ui/hash-text.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { DecisionDetails } from './decision-details.tsx';
import { ReviewChip, RiskChip } from './risk-chip.tsx';

interface DecisionEntryProps {
  readonly decision: ReviewedDecision;
  /** Missing where the dossier is read-only. */
  readonly onReview?: () => void;
}

/** One decision with its place in the chain, what it rests on and what people said of it. */
export function DecisionEntry({ decision, onReview }: DecisionEntryProps) {
  const { t, f } = useMessages();
  const { subject, model, confidence, confidence_basis } = decision;
  const title = t(`aiDecisions.subject.${subject.type}`);
  return (
    <article className="ai-entry" aria-label={`${title}, ${subject.name}`}>
      <div className="ai-entry-head">
        <h3 className="ai-entry-title">
          {title}: <ChemicalName name={subject.name} />
        </h3>
        <RiskChip level={decision.risk_level} />
        <ReviewChip decision={decision} />
        {onReview !== undefined && (
          <div className="ai-entry-act">
            <Button icon={<MessageSquare aria-hidden="true" />} onPress={onReview}>
              {t(decision.reviews.length > 0 ? 'aiDecisions.reviewAgain' : 'aiDecisions.review')}
            </Button>
          </div>
        )}
      </div>
      <p>
        <ServiceText text={decision.decision} />
      </p>
      <div className="ai-entry-facts">
        <span>
          {t(`aiDecisions.confidence.${confidence_basis}`, { confidence: f.number(confidence, 2) })}
        </span>
        <span className="mono">{model.name}</span>
        <span className="muted">
          {t(`aiDecisions.origin.${decision.origin}`, { name: decision.created_by_name })}{' '}
          <Moment utc={decision.created_at} />
        </span>
        <EntryPlace sequence={decision.sequence} hash={decision.entry_hash} />
      </div>
      <DecisionDetails decision={decision} />
      {decision.reviews.map((review) => (
        <ReviewEntry key={review.entry_hash} review={review} />
      ))}
    </article>
  );
}

function EntryPlace({ sequence, hash }: { readonly sequence: number; readonly hash: string }) {
  const { t } = useMessages();
  return (
    <span className="ai-place">
      {t('aiDecisions.entry', { sequence: String(sequence) })} <HashText hash={hash} />
    </span>
  );
}

/** An entry of the chain by itself, set in below what it is about. */
function ReviewEntry({ review }: { readonly review: AiReview }) {
  const { t } = useMessages();
  return (
    <div className="ai-review">
      <CornerDownRight aria-hidden="true" />
      <div>
        <p>
          <strong>{t(`aiDecisions.reviewedBy.${review.decision}`, { name: review.created_by_name })}</strong>
          {review.reviewed_by_author && <span className="muted"> {t('aiDecisions.byAuthor')}</span>}
        </p>
        <p className="breaks">{review.reason}</p>
        <div className="ai-entry-facts muted">
          <Moment utc={review.created_at} />
          <EntryPlace sequence={review.sequence} hash={review.entry_hash} />
        </div>
      </div>
    </div>
  );
}
