import { Waves } from 'lucide-react';
import { useEffect } from 'react';
import type { Analysis } from '#contract/analyses';
import type { SpinFitRecord, SpinFitResult } from '#contract/spin-fits';
import { Measured } from '../../../frame/provenance/measured.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { EmptyState, Skeleton } from '../../../ui/states.tsx';
import { AnswerFoot } from '../on-request/answer-foot.tsx';
import { AnswerWarnings } from '../on-request/answer-warnings.tsx';
import { RequestError } from '../on-request/request-error.tsx';
import { Waiting } from '../preview/preview-status.tsx';
import { SpinFitChart } from './spin-fit-chart.tsx';
import { SpinFitTables } from './spin-fit-tables.tsx';
import type { SpinFitBench } from './use-spin-fit.ts';
import '../on-request/on-request.css';

interface SpinFitTabProps {
  readonly analysis: Analysis;
  readonly bench: SpinFitBench;
}

/** The whole spectrum fitted by the spin system of the structure: the last fit, or a new one. */
export function SpinFitTab({ analysis, bench }: SpinFitTabProps) {
  const { t } = useMessages();
  const { request, progress } = bench;
  const { answer } = request;
  const hasAsked = answer !== null || request.isLoading || request.error !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each revision, when the tab is opened
  useEffect(() => {
    if (!hasAsked) bench.showLatest();
  }, [analysis.id, analysis.revision]);
  const isPossible = analysis.structure !== null && analysis.nucleus === '1H';
  return (
    <div className="request-tab">
      <div className="request-head">
        {progress !== null && <ProgressBar label={t('spinFit.loading')} fraction={progress.fraction} />}
        <span className="request-actions">
          {request.isLoading && <Waiting label={t('spinFit.loading')} onCancel={bench.stop} />}
          <Button
            variant="primary"
            icon={<Waves aria-hidden="true" />}
            isDisabled={request.isLoading || !isPossible}
            onPress={bench.run}
          >
            {t('spinFit.run')}
          </Button>
        </span>
      </div>
      <div className="request-body" aria-busy={request.isLoading}>
        {request.error !== null && <RequestError error={request.error} onRetry={request.retry} />}
        {!answer?.result && request.isLoading && <Skeleton label={t('spinFit.loading')} lines={4} />}
        {!answer?.result && !request.isLoading && request.error === null && (
          <EmptyState
            title={t('spinFit.empty')}
            text={t(isPossible ? 'spinFit.empty.text' : 'spinFit.empty.needs')}
          />
        )}
        {answer?.result && <SpinFitAnswer analysis={analysis} fit={answer.result} />}
      </div>
    </div>
  );
}

function SpinFitAnswer({ analysis, fit }: { readonly analysis: Analysis; readonly fit: SpinFitRecord }) {
  const { t } = useMessages();
  const { result, error } = fit;
  if (result === null)
    return <EmptyState title={t('spinFit.failed')} text={error?.message ?? t('spinFit.empty.text')} />;
  return (
    <>
      <AnswerWarnings warnings={fit.warnings} />
      {fit.inputs.revision !== analysis.revision && <p role="status">{t('spinFit.stale')}</p>}
      <SpinFitFacts result={result} />
      <SpinFitChart name={fit.id} windows={result.windows} />
      <SpinFitTables result={result} structure={analysis.structure} />
      {result.left_out.map((sentence) => (
        <p key={sentence} className="muted">
          <ServiceText text={sentence} />
        </p>
      ))}
      <AnswerFoot answer={fit}>{t('spinFit.note')}</AnswerFoot>
    </>
  );
}

/** How well the whole fits, and how much of it is determined. */
function SpinFitFacts({ result }: { readonly result: SpinFitResult }) {
  const { t } = useMessages();
  const determined = result.couplings.filter((coupling) => coupling.determined).length;
  return (
    <dl className="facts fact-row spin-fit-facts">
      <Fact term={t('spinFit.rFactor')}>
        <Measured quantity="spin.quality" value={100 * result.r_factor} decimals={1} unit="%" />
      </Fact>
      <Fact term={t('spinFit.chiSquare')}>
        <Measured quantity="spin.quality" value={result.reduced_chi_square} decimals={1} />
      </Fact>
      <Fact term={t('spinFit.determined')}>
        {t('spinFit.determinedOf', { determined, couplings: result.couplings.length })}
      </Fact>
      {result.neglected_hz > 0 && (
        <Fact term={t('spinFit.neglected')}>
          <Measured quantity="spin.quality" value={result.neglected_hz} decimals={2} unit="Hz" />
        </Fact>
      )}
      {result.correlated.length > 0 && (
        <Fact term={t('spinFit.correlated')}>
          {t('spinFit.correlatedPairs', { count: result.correlated.length })}
        </Fact>
      )}
    </dl>
  );
}
