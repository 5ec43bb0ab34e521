import type { Analysis } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import { useMessages } from '../../../i18n/use-messages.ts';
import { EmptyState, Skeleton } from '../../../ui/states.tsx';
import { AnswerFoot } from '../on-request/answer-foot.tsx';
import { AnswerWarnings } from '../on-request/answer-warnings.tsx';
import { RequestError } from '../on-request/request-error.tsx';
import { GsdFacts } from './gsd-facts.tsx';
import { GsdHead } from './gsd-head.tsx';
import { GsdTable } from './gsd-table.tsx';
import { useFitPreview } from './use-fit-preview.ts';
import type { Gsd } from './use-gsd.ts';
import '../on-request/on-request.css';
import './gsd.css';

interface GsdTabProps {
  readonly analysis: Analysis;
  readonly peaks: readonly PeakRow[];
  readonly gsd: Gsd;
}

/** Lines of a global deconvolution with their quality; the fit and what it leaves lie over the spectrum meanwhile. */
export function GsdTab({ analysis, peaks, gsd }: GsdTabProps) {
  const { t } = useMessages();
  const { request } = gsd;
  const { answer } = request;
  useFitPreview(answer?.result ?? null, gsd.shown);
  return (
    <div className="request-tab">
      <GsdHead gsd={gsd} />
      <div className="request-body" aria-busy={request.isLoading}>
        {request.error !== null && <RequestError error={request.error} onRetry={request.retry} />}
        {gsd.judge.failure}
        {answer === null && request.isLoading && <Skeleton label={t('gsd.loading')} lines={4} />}
        {answer === null && !request.isLoading && request.error === null && (
          <EmptyState title={t('gsd.empty')} text={t('gsd.empty.text')} />
        )}
        {answer !== null && (
          <>
            <AnswerWarnings warnings={answer.result.warnings} />
            <GsdFacts answer={answer.result} />
            <GsdTable nucleus={analysis.nucleus} peaks={peaks} answer={answer.result} />
            <AnswerFoot answer={answer.result}>{t('gsd.note')}</AnswerFoot>
          </>
        )}
      </div>
    </div>
  );
}
