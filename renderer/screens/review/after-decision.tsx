import { ArrowRight } from 'lucide-react';
import { useResource } from '../../api/use-resource.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorText } from '../../ui/service-text.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { findNextReview } from './next-review.ts';

/** After a decision: the run stays in sight, and the next one opens when somebody asks for it. */
export function AfterDecision({ runId }: { readonly runId: string }) {
  const { t } = useMessages();
  const next = useResource(() => findNextReview(runId).then((found) => ({ found })), [runId]);
  if (next.error !== null)
    return (
      <p role="alert">
        <ErrorText error={next.error} />
      </p>
    );
  if (next.data === null) return <LoadingState resource={next} />;
  const { found } = next.data;
  return (
    <section className="side-panel after-decision" role="status">
      <p>{found === null ? t('review.decided.none') : t('review.decided', { title: found.title })}</p>
      <div className="line-top">
        {found !== null && (
          <ButtonLink href={found.path} variant="primary" icon={<ArrowRight aria-hidden="true" />}>
            {t('review.decided.open')}
          </ButtonLink>
        )}
        <ButtonLink href="/review">{t('review.decided.queue')}</ButtonLink>
      </div>
    </section>
  );
}
