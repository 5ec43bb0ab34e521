import { useEffect } from 'react';
import type { Analysis } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import { useMessages } from '../../../i18n/use-messages.ts';
import { endPreview, showPreview } from '../../../plot/preview-store.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../../ui/states.tsx';
import { AnswerFoot } from './answer-foot.tsx';
import { AnswerWarnings } from './answer-warnings.tsx';
import { CheckedMultiplets } from './checked-multiplets.tsx';
import { RequestError } from './request-error.tsx';
import { SpinSystems } from './spin-systems.tsx';
import type { CouplingCheck } from './use-coupling-check.ts';

const previewOwner = 'coupling-model';

interface CouplingResultProps {
  readonly analysis: Analysis;
  readonly peaks: readonly PeakRow[];
  readonly check: CouplingCheck;
}

/** Partners, spin systems and the model over the spectrum; the model goes when this does. */
export function CouplingResult({ analysis, peaks, check }: CouplingResultProps) {
  const { t } = useMessages();
  const { request, isModelShown } = check;
  const { answer } = request;
  const model = isModelShown ? (answer?.result.model ?? null) : null;
  useEffect(() => {
    if (model === null) return;
    showPreview(previewOwner, [{ ...model, ink: 'selection', pattern: 'solid' }]);
    return () => endPreview(previewOwner);
  }, [model]);
  return (
    <div className="request-body" aria-busy={request.isLoading}>
      {request.error !== null && <RequestError error={request.error} onRetry={request.retry} />}
      {answer === null && request.isLoading && <Skeleton label={t('couplings.loading')} lines={4} />}
      {answer === null && !request.isLoading && request.error === null && (
        <EmptyState
          title={t('couplings.notChecked')}
          actions={<Button onPress={request.retry}>{t('common.tryAgain')}</Button>}
        />
      )}
      {answer !== null && (
        <>
          <AnswerWarnings warnings={answer.result.warnings} />
          <div className="coupling-result">
            <CheckedMultiplets
              nucleus={analysis.nucleus}
              peaks={peaks}
              multiplets={answer.result.multiplets}
            />
            <SpinSystems nucleus={analysis.nucleus} answer={answer.result} />
          </div>
          <AnswerFoot answer={answer.result}>{t('couplings.note')}</AnswerFoot>
        </>
      )}
    </div>
  );
}
