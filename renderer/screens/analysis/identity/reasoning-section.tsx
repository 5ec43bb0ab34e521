import { Link } from 'react-aria-components';
import type { ReasonedCandidateRow, ReasoningAnswer } from '#contract/reasoning';
import type { StructureRow } from '#contract/structures';
import { packsPath } from '../../../frame/paths/packs-path.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { AnswerWarnings } from '../on-request/answer-warnings.tsx';
import { ReasonedCard } from './reasoned-card.tsx';
import { Share } from './share.tsx';

interface ReasoningSectionProps {
  readonly answer: ReasoningAnswer;
  /** Of the sample, as the draft has it. */
  readonly structure: StructureRow | null;
  readonly onTake: (candidate: ReasonedCandidateRow) => void;
}

const needsPack = new Set<ReasoningAnswer['degraded_reasons'][number]['code']>([
  'no_index',
  'no_model',
  'nucleus_not_in_model',
  'index_failed',
]);

/** Reasons whose sentence says more than their code: a number, or what went wrong. */
const tellsMore = new Set<ReasoningAnswer['degraded_reasons'][number]['code']>([
  'candidates_cut',
  'index_failed',
]);

/** The candidates beside "none of these", with what there was to reason with. */
export function ReasoningSection({ answer, structure, onTake }: ReasoningSectionProps) {
  const { t } = useMessages();
  const { mode, degraded_reasons: reasons, candidates, abstention, warnings } = answer;
  return (
    <section className="identity-section rows-2" aria-label={t('identity.candidates')}>
      <h2>{t('identity.candidates')}</h2>
      <div className="line">
        <Chip tone={mode === 'full' ? 'ok' : 'warn'}>{t(`identity.mode.${mode}`)}</Chip>
        {mode !== 'full' && <span>{t(`identity.mode.${mode}.text`)}</span>}
      </div>
      {reasons.length > 0 && (
        <ul className="rows-2">
          {reasons.map(({ code, message }) => (
            <li key={code}>
              {t(`identity.degraded.${code}`)}
              {tellsMore.has(code) && (
                <span className="muted">
                  {' '}
                  <ServiceText text={message} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {reasons.some(({ code }) => needsPack.has(code)) && (
        <p>
          <Link href={packsPath}>{t('identity.toPacks')}</Link>
        </p>
      )}
      <AnswerWarnings warnings={warnings} />
      {abstention !== null && (
        <div className="identity-abstained" role="status">
          <p className="strong">{t(`identity.abstained.${abstention.code}`)}</p>
          <p className="muted">
            <ServiceText text={abstention.message} />
          </p>
        </div>
      )}
      <div className="identity-cards">
        {candidates.map((candidate) => (
          <ReasonedCard
            key={candidate.id}
            candidate={candidate}
            onTake={structure?.smiles === candidate.smiles ? null : () => onTake(candidate)}
          />
        ))}
        <article className="identity-card rows-2" aria-label={t('identity.none')}>
          <div className="identity-card-head">
            <h3>{t('identity.none')}</h3>
          </div>
          <Share probability={answer.none_probability} />
          <p className="muted">{t('identity.none.text')}</p>
        </article>
      </div>
      <p className="muted">
        {t('identity.calibrated')} <ServiceText text={answer.calibrated_on} />
      </p>
    </section>
  );
}
