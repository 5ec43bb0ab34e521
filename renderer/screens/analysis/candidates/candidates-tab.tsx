import { PencilLine, Scale } from 'lucide-react';
import { useRef } from 'react';
import type { Analysis } from '#contract/analyses';
import { useMessages } from '../../../i18n/use-messages.ts';
import { type AskedFocus, useGivenFocus } from '../../../ui/asked-focus.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx';
import { AnswerFoot } from '../on-request/answer-foot.tsx';
import { Waiting } from '../preview/preview-status.tsx';
import { CandidateDetail } from './candidate-detail.tsx';
import { CandidateList } from './candidate-list.tsx';
import { mostCandidates, refusalsByCandidate } from './candidate-text.ts';
import type { CandidateBench } from './use-candidates.ts';
import '../on-request/on-request.css';
import './candidates.css';

/** The drawing board beside the spectrum; the focus comes back to the text it wrote. */
export interface CandidateDrawing {
  readonly open: () => void;
  readonly closed: AskedFocus;
}

interface CandidatesTabProps {
  readonly analysis: Analysis;
  readonly bench: CandidateBench;
  readonly drawing: CandidateDrawing;
}

/** Candidate structures against the observed couplings, side by side. */
export function CandidatesTab({ analysis, bench, drawing }: CandidatesTabProps) {
  const { t } = useMessages();
  const headRef = useRef<HTMLDivElement>(null);
  useGivenFocus(drawing.closed, () => headRef.current?.querySelector('textarea')?.focus());
  const { request, candidates, signals, leftOut } = bench;
  const { answer } = request;
  if (analysis.nucleus !== '1H' || signals.length === 0)
    return <EmptyState title={t('candidates.onlyProtons')} />;
  const tooMany = candidates.length > mostCandidates;
  const shown = answer?.result.candidates.find(({ id }) => id === bench.shownId) ?? null;
  return (
    <div className="request-tab">
      <div className="request-head" ref={headRef}>
        <TextField
          label={t('candidates.structures')}
          value={bench.text}
          onChange={bench.type}
          rows={2}
          mono
          errors={tooMany ? [t('candidates.tooMany', { most: mostCandidates })] : []}
        />
        <span className="request-actions">
          {request.isLoading && <Waiting label={t('candidates.loading')} onCancel={request.cancel} />}
          <Button icon={<PencilLine aria-hidden="true" />} onPress={drawing.open}>
            {t('candidates.draw')}
          </Button>
          <Button
            variant="primary"
            icon={<Scale aria-hidden="true" />}
            isDisabled={!bench.canRun}
            onPress={bench.run}
          >
            {t('candidates.run')}
          </Button>
        </span>
      </div>
      <div className="request-body" aria-busy={request.isLoading}>
        {request.error !== null && (
          <ErrorState error={request.error} onRetry={request.retry}>
            <ul>
              {refusalsByCandidate(request.error.fields, candidates).map(({ name, message }) => (
                <li key={`${name} ${message}`}>
                  {name !== '' && <strong>{name}: </strong>}
                  <ServiceText text={message} />
                </li>
              ))}
            </ul>
          </ErrorState>
        )}
        {request.isLoading && <Skeleton label={t('candidates.loading')} lines={4} />}
        {answer === null && !request.isLoading && request.error === null && (
          <EmptyState title={t('candidates.empty')} text={t('candidates.empty.text')} />
        )}
        {answer !== null && (
          <>
            <div className="candidates-result">
              <CandidateList bench={bench} answer={answer} />
              {shown && <CandidateDetail candidate={shown} question={answer.question} />}
            </div>
            <AnswerFoot answer={answer.result}>
              {leftOut > 0 && <span data-count="">{t('candidates.leftOut', { count: leftOut })} </span>}
              <ServiceText text={answer.result.warnings.map(({ message }) => message).join(' ')} />
            </AnswerFoot>
          </>
        )}
      </div>
    </div>
  );
}
