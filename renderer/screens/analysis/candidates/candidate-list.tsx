import { Radio, RadioGroup } from 'react-aria-components';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Chip, type Tone } from '../../../ui/chip.tsx';
import type { CandidateBench, ComparedCandidate } from './use-candidates.ts';

const agreementTone: Readonly<Record<ComparedCandidate['label'], Tone>> = {
  agrees: 'ok',
  partly: 'warn',
  contradicts: 'danger',
  cannot_tell: 'neutral',
};

interface CandidateListProps {
  readonly bench: CandidateBench;
  readonly answer: NonNullable<CandidateBench['request']['answer']>;
}

/** The candidates with what is said of each; one is looked at closely. */
export function CandidateList({ bench, answer }: CandidateListProps) {
  const { t } = useMessages();
  return (
    <RadioGroup
      className="candidate-list"
      aria-label={t('candidates.list')}
      value={bench.shownId}
      onChange={bench.choose}
    >
      {answer.result.candidates.map((candidate) => {
        const agreeing = candidate.pairs.filter(({ label }) => label === 'within').length;
        return (
          <Radio key={candidate.id} value={candidate.id} className="candidate-card">
            <span className="strong truncate">{candidate.id}</span>
            <Chip tone={agreementTone[candidate.label]}>{t(`candidates.label.${candidate.label}`)}</Chip>
            <span className="muted candidate-counts" data-count="">
              {t('candidates.counts', {
                agreeing,
                pairs: candidate.pairs.length,
                contradictions: candidate.contradictions.length,
              })}
            </span>
          </Radio>
        );
      })}
    </RadioGroup>
  );
}
