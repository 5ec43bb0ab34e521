import type { Review } from '#contract/fid-runs';
import { useMessages } from '../../i18n/use-messages.ts';
import { Chip } from '../../ui/chip.tsx';
import { Moment } from '../../ui/moment.tsx';
import { type ReasonCode, reasonCodes } from './decision.ts';

const isKnownCode = (code: string | null): code is ReasonCode => reasonCodes.some((known) => known === code);

/** Decisions that were recorded, newest first; overrides are marked. */
export function ReviewHistory({ reviews }: { readonly reviews: readonly Review[] }) {
  const { t } = useMessages();
  if (reviews.length === 0) return null;
  return (
    <section className="side-panel" aria-label={t('review.history')}>
      <h2>{t('review.history')}</h2>
      {reviews.map((review) => (
        <article key={review.id} className="review-entry">
          <p>
            <strong>{t(`review.choice.${review.decision}`)}</strong>{' '}
            {review.override && (
              <Chip tone="warn">
                {t(
                  review.reviewer_id === 'system'
                    ? 'review.history.overrideBySystem'
                    : 'review.history.override',
                )}
              </Chip>
            )}
          </p>
          {isKnownCode(review.reason_code) && (
            <p className="muted">{t(`review.code.${review.reason_code}`)}</p>
          )}
          <p>{review.comment}</p>
          {review.reason_for_change !== null && <p>{review.reason_for_change}</p>}
          <p className="muted">
            {review.reviewer_name}
            {review.revision > 0 && ` · ${t('analysis.revision', { revision: review.revision })}`} ·{' '}
            <Moment utc={review.created_at} />
          </p>
        </article>
      ))}
    </section>
  );
}
