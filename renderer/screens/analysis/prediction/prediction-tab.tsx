import type { ReactNode } from 'react';
import type { Analysis } from '#contract/analyses';
import { useMessages } from '../../../i18n/use-messages.ts';
import { ServiceText } from '../../../ui/service-text.tsx';
import { EmptyState, Skeleton } from '../../../ui/states.tsx';
import { PredictionAnswer, remarksOn } from '../../shared/prediction/prediction-answer.tsx';
import { AnswerFoot } from '../on-request/answer-foot.tsx';
import { AnswerWarnings } from '../on-request/answer-warnings.tsx';
import { RequestError } from '../on-request/request-error.tsx';
import { PredictionHead } from './prediction-head.tsx';
import { PredictionTable } from './prediction-table.tsx';
import { isPredicted, type PredictionBench } from './use-prediction.ts';
import { usePredictionPreview } from './use-prediction-preview.ts';
import '../on-request/on-request.css';
import './prediction-tab.css';

interface PredictionTabProps {
  readonly analysis: Analysis;
  readonly bench: PredictionBench;
  /** How the analysis gets a structure. */
  readonly giveStructure: ReactNode;
}

/** What the spectrum of the structure should be, atom by atom against the signals; its simulation lies under the spectrum meanwhile. */
export function PredictionTab({ analysis, bench, giveStructure }: PredictionTabProps) {
  const { t } = useMessages();
  const { request } = bench;
  usePredictionPreview(bench);
  if (!isPredicted(analysis.nucleus)) return <EmptyState title={t('prediction.otherNucleus')} />;
  if (bench.structure === null)
    return (
      <EmptyState title={t('prediction.empty')} text={t('prediction.empty.needs')} actions={giveStructure} />
    );
  const answer = request.answer?.result ?? null;
  return (
    <div className="request-tab">
      <PredictionHead bench={bench} />
      <div className="request-body" aria-busy={request.isLoading}>
        {request.error !== null && <RequestError error={request.error} onRetry={request.retry} />}
        {answer === null && request.isLoading && <Skeleton label={t('prediction.loading')} lines={4} />}
        {answer === null && !request.isLoading && request.error === null && (
          <EmptyState title={t('prediction.empty')} text={t('prediction.empty.text')} />
        )}
        {answer !== null && <Answer analysis={analysis} bench={bench} answer={answer} />}
      </div>
    </div>
  );
}

interface AnswerProps extends Omit<PredictionTabProps, 'giveStructure'> {
  readonly answer: NonNullable<PredictionBench['request']['answer']>['result'];
}

function Answer({ analysis, bench, answer: { prediction, simulated } }: AnswerProps) {
  const { t } = useMessages();
  const { matching, spectrum } = prediction;
  return (
    <>
      <AnswerWarnings warnings={remarksOn(prediction)} />
      <PredictionAnswer of={prediction}>
        {matching !== null && matching.revision !== analysis.revision && (
          <p role="status">{t('prediction.stale')}</p>
        )}
        <PredictionTable prediction={prediction} bench={bench} />
        {simulated === null && <p className="muted">{t('prediction.notSimulated')}</p>}
        {spectrum?.remarks.map((remark) => (
          <p key={remark} className="muted">
            <ServiceText text={remark} />
          </p>
        ))}
      </PredictionAnswer>
      <AnswerFoot answer={prediction}>{t('prediction.note')}</AnswerFoot>
    </>
  );
}
