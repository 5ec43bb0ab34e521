import { PencilLine, ScanSearch } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-aria-components';
import type { Analysis } from '#contract/analyses';
import type { ReasonedCandidateRow } from '#contract/reasoning';
import { packsPath } from '../../../frame/paths/packs-path.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useGivenFocus } from '../../../ui/asked-focus.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx';
import { showFailure, showToast } from '../../../ui/toast-store.ts';
import { FeedbackBar } from '../../shared/feedback/feedback-bar.tsx';
import { PackLine } from '../../shared/packs/pack-line.tsx';
import { readStructureLazily } from '../../shared/structures/read-structure-lazily.ts';
import { mostCandidates, refusalsByCandidate } from '../candidates/candidate-text.ts';
import type { CandidateDrawing } from '../candidates/candidates-tab.tsx';
import { AnswerFoot } from '../on-request/answer-foot.tsx';
import { Waiting } from '../preview/preview-status.tsx';
import type { Corrections } from '../use-corrections.ts';
import { nucleusOf } from './identity-question.ts';
import { PrecedentSection } from './precedent-section.tsx';
import { ReasoningSection } from './reasoning-section.tsx';
import type { IdentityAnswer, IdentityBench } from './use-identity.ts';
import '../on-request/on-request.css';
import '../candidates/candidates.css';
import './identity.css';

interface IdentityTabProps {
  readonly analysis: Analysis;
  readonly bench: IdentityBench;
  readonly drawing: CandidateDrawing;
  readonly corrections: Corrections;
}

/** Whose spectrum this is: precedent beside candidate structures that verifiers looked at. */
export function IdentityTab({ analysis, bench, drawing, corrections }: IdentityTabProps) {
  const { t } = useMessages();
  const { request, lines, candidates } = bench;
  const { answer, error, isLoading } = request;
  if (nucleusOf(analysis) === null) return <EmptyState title={t('identity.otherNucleus')} />;
  if (lines.length === 0)
    return <EmptyState title={t('identity.noLines')} text={t('identity.noLines.text')} />;
  const take = async ({ id, smiles }: ReasonedCandidateRow): Promise<void> => {
    const read = await readStructureLazily({ smiles });
    if (!read.ok) return showToast('danger', read.reason);
    corrections.edit({ action: 'structure', structure: read.structure });
    showToast('ok', t('identity.take.done', { name: id }));
  };
  return (
    <div className="request-tab">
      <IdentityHead bench={bench} drawing={drawing} />
      <div className="request-body" aria-busy={isLoading}>
        {error !== null && (
          <ErrorState error={error} onRetry={request.retry}>
            {error.code === 'feature_not_enabled' && <Link href={packsPath}>{t('identity.toPacks')}</Link>}
            <ul>
              {refusalsByCandidate(error.fields, candidates.candidates).map(({ name, message }) => (
                <li key={`${name} ${message}`}>
                  {name !== '' && <strong>{name}: </strong>}
                  <ServiceText text={message} />
                </li>
              ))}
            </ul>
          </ErrorState>
        )}
        {isLoading && <Skeleton label={t('identity.loading')} lines={5} />}
        {answer === null && !isLoading && error === null && (
          <EmptyState title={t('identity.empty')} text={t('identity.empty.text')} />
        )}
        {answer !== null && (
          <IdentityResult
            answer={answer.result}
            lines={answer.question.lines}
            structure={corrections.structure}
            onTake={(candidate) => void take(candidate).catch(showFailure)}
          />
        )}
      </div>
    </div>
  );
}

function IdentityHead({ bench, drawing }: Pick<IdentityTabProps, 'bench' | 'drawing'>) {
  const { t } = useMessages();
  const headRef = useRef<HTMLDivElement>(null);
  useGivenFocus(drawing.closed, () => headRef.current?.querySelector('textarea')?.focus());
  const { request, candidates } = bench;
  const tooMany = candidates.candidates.length > mostCandidates;
  return (
    <div className="request-head" ref={headRef}>
      <TextField
        label={t('candidates.structures')}
        isOptional
        value={candidates.text}
        onChange={candidates.type}
        rows={2}
        mono
        errors={tooMany ? [t('candidates.tooMany', { most: mostCandidates })] : []}
      />
      <TextField
        label={t('identity.formula')}
        isOptional
        value={bench.formula}
        onChange={bench.setFormula}
        mono
        maxLength={200}
        refusals={request.error?.fields['formula']}
      />
      <Checkbox label={t('identity.isomers')} isSelected={bench.isomers} onChange={bench.setIsomers} />
      <span className="request-actions">
        {request.isLoading && <Waiting label={t('identity.loading')} onCancel={request.cancel} />}
        <Button icon={<PencilLine aria-hidden="true" />} onPress={drawing.open}>
          {t('candidates.draw')}
        </Button>
        <Button
          variant="primary"
          icon={<ScanSearch aria-hidden="true" />}
          isDisabled={!bench.canRun}
          onPress={bench.run}
        >
          {t('identity.run')}
        </Button>
      </span>
    </div>
  );
}

interface IdentityResultProps {
  readonly answer: IdentityAnswer;
  readonly lines: IdentityBench['lines'];
  readonly structure: Corrections['structure'];
  readonly onTake: (candidate: ReasonedCandidateRow) => void;
}

function IdentityResult({ answer, lines, structure, onTake }: IdentityResultProps) {
  const { precedent, missing, reasoning } = answer;
  const { shifts } = reasoning.reference_packs;
  return (
    <>
      <ReasoningSection answer={reasoning} structure={structure} onTake={onTake} />
      <PrecedentSection precedent={precedent} missing={missing} lines={lines} />
      <div className="identity-section rows-2">
        {shifts !== null && <PackLine pack={shifts} />}
        <FeedbackBar predictionId={reasoning.id} />
      </div>
      <AnswerFoot answer={reasoning} />
    </>
  );
}
