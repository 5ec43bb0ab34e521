import { useMemo } from 'react';
import type { Analysis } from '#contract/analyses';
import { useMessages } from '../../../i18n/use-messages.ts';
import { EmptyState, Skeleton } from '../../../ui/states.tsx';
import { AnswerFoot } from './answer-foot.tsx';
import { AnswerWarnings } from './answer-warnings.tsx';
import { IntegralTable } from './integral-table.tsx';
import { IntegrationHead } from './integration-head.tsx';
import { LeftOutLines } from './left-out-lines.tsx';
import { RequestError } from './request-error.tsx';
import type { Integration } from './use-integration.ts';
import './on-request.css';

interface IntegralsTabProps {
  readonly analysis: Analysis;
  readonly integration: Integration;
}

/** Integrals by a chosen method on a chosen scale, with what was left out of them. */
export function IntegralsTab({ analysis, integration }: IntegralsTabProps) {
  const { t } = useMessages();
  const { request, multiplets } = integration;
  const { answer } = request;
  const otherSignals = analysis.multiplets.length - multiplets.length;
  const rows = useMemo(
    () =>
      (answer?.result.integrals ?? []).flatMap((integral, index) => {
        const multiplet = answer?.question.multiplets[index];
        return multiplet ? [{ integral, multiplet }] : [];
      }),
    [answer],
  );
  if (multiplets.length === 0) return <EmptyState title={t('integrals.noRegions')} />;
  return (
    <div className="request-tab">
      <IntegrationHead analysis={analysis} integration={integration} />
      <div className="request-body" aria-busy={request.isLoading}>
        {request.error !== null && <RequestError error={request.error} onRetry={request.retry} />}
        {answer === null && request.isLoading && <Skeleton label={t('integrals.loading')} lines={4} />}
        {answer === null && !request.isLoading && request.error === null && (
          <EmptyState title={t('integrals.empty')} text={t('integrals.empty.text')} />
        )}
        {answer !== null && (
          <>
            <AnswerWarnings warnings={answer.result.warnings} />
            <IntegralTable analysis={analysis} rows={rows} answer={answer.result} />
            <LeftOutLines analysis={analysis} rows={rows} otherSignals={otherSignals} />
            <AnswerFoot answer={answer.result}>{t('integrals.uncertainty.note')}</AnswerFoot>
          </>
        )}
      </div>
    </div>
  );
}
