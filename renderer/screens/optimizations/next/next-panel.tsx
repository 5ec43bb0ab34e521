import { useState } from 'react';
import type { Conditions, Optimization, Recommendation } from '#contract/optimizations';
import type { Resource } from '../../../api/use-resource.ts';
import { Panel } from '../../../frame/page.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { FeedbackBar } from '../../shared/feedback/feedback-bar.tsx';
import { ReviewFoot } from '../../shared/impurities/review-foot.tsx';
import { SearchProgress } from '../search/search-progress.tsx';
import type { Search } from '../search/use-search.ts';
import { Proposal } from './proposal.tsx';
import { StoppingAdvice } from './stopping-advice.tsx';

/** A plate is laid out in its own file; the page shows the first ones. */
const mostShown = 12;

interface NextPanelProps {
  readonly run: Optimization;
  readonly recommendation: Resource<Recommendation | null>;
  readonly search: Search;
  /** Opens the form for its result. */
  readonly onRecord: (conditions: Conditions) => void;
  readonly onChanged: () => void;
  /** Thinks about the next experiments although some of these are not decided on. */
  readonly onAskAnew: () => void;
}

/** What to do next, what is expected of it and why; nothing here moves any equipment. */
export function NextPanel({ run, recommendation, search, onRecord, onChanged, onAskAnew }: NextPanelProps) {
  const { t } = useMessages();
  const { data, error, isLoading } = recommendation;
  return (
    <Panel title={t('optimizations.next')}>
      <div className="next">
        {error !== null && <ErrorState error={error} onRetry={recommendation.reload} />}
        {search.request !== null && <SearchProgress request={search.request} stop={search.stop} />}
        {data === null && error === null && isLoading && search.request === null && (
          <Skeleton label={t('optimizations.computing')} lines={3} />
        )}
        {data === null && error === null && !isLoading && search.isStopped && (
          <p className="line">
            <span role="status">{t('optimizations.seeking.stopped')}</span>
            <Button onPress={recommendation.reload}>{t('optimizations.seeking.again')}</Button>
          </p>
        )}
        {run.status === 'finished' && <p>{t('optimizations.isFinished')}</p>}
        {data !== null && error === null && (
          <Proposals
            run={run}
            data={data}
            isStale={isLoading}
            isTold={search.request !== null}
            onRecord={onRecord}
            onChanged={onChanged}
            onAskAnew={onAskAnew}
          />
        )}
        <StoppingAdvice key={`${run.id} ${run.revision}`} run={run} />
        <p className="muted">{t('optimizations.noExecution')}</p>
      </div>
    </Panel>
  );
}

interface ProposalsProps extends Omit<NextPanelProps, 'recommendation' | 'search'> {
  readonly data: Recommendation;
  readonly isStale: boolean;
  /** That others are sought stands above them. */
  readonly isTold: boolean;
}

function Proposals({ data, isStale, isTold, onAskAnew, ...rest }: ProposalsProps) {
  const { t } = useMessages();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? data.experiments : data.experiments.slice(0, mostShown);
  const more = data.experiments.length - shown.length;
  return (
    <>
      {isStale && !isTold && <p role="status">{t('optimizations.computing')}</p>}
      <ol className="proposals" aria-busy={isStale}>
        {shown.map((proposed, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same conditions may be proposed twice
          <Proposal key={place} index={place} data={data} proposed={proposed} {...rest} />
        ))}
      </ol>
      {more > 0 && (
        <div>
          <Button onPress={() => setWhole(true)}>{t('optimizations.showMore', { count: more })}</Button>
        </div>
      )}
      {data.is_under_decision && (
        <p className="line">
          <span className="muted">{t('optimizations.underDecision')}</span>
          <Button onPress={onAskAnew}>{t('optimizations.askAnew')}</Button>
        </p>
      )}
      {data.warnings.map(({ code, message }) => (
        <p key={`${code} ${message}`} className="next-warning">
          <ServiceText text={message} />
        </p>
      ))}
      <FeedbackBar predictionId={data.id} />
      <ReviewFoot disclaimer={data.disclaimer} />
    </>
  );
}
