import { useEffect, useState } from 'react';
import type { StructureRow } from '#contract/structures';
import { Statement } from '../../../frame/provenance/measured.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { hover, type Selected, select } from '../../../plot/selection-store.ts';
import { Chip, type Tone } from '../../../ui/chip.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { readStructureLazily } from '../../shared/structures/read-structure-lazily.ts';
import { StructureFigure } from '../../shared/structures/structure-figure.tsx';
import { PairTable } from './pair-table.tsx';
import type { CandidateQuestion, ComparedCandidate } from './use-candidates.ts';

type Contradiction = ComparedCandidate['contradictions'][number];

const severityTone: Readonly<Record<Contradiction['severity'], Tone>> = {
  low: 'info',
  medium: 'warn',
  high: 'danger',
};

const severityOrder = ['high', 'medium', 'low'] as const;
const bySeverity = (a: Contradiction, b: Contradiction): number =>
  severityOrder.indexOf(a.severity) - severityOrder.indexOf(b.severity);

interface CandidateDetailProps {
  readonly candidate: ComparedCandidate;
  /** What was asked: its signals are those the answer counts. */
  readonly question: CandidateQuestion;
}

/** What speaks against one candidate, and every coupling that was compared. */
export function CandidateDetail({ candidate, question }: CandidateDetailProps) {
  const { t } = useMessages();
  const { contradictions, pairs, warnings } = candidate;
  const smiles = question.candidates.find(({ id }) => id === candidate.id)?.smiles ?? '';
  const structure = useStructure(smiles);
  const asSelected = (observedIndex: number): Selected | null => {
    const signal = question.signals[observedIndex];
    return signal === undefined ? null : { kind: 'multiplet', id: signal.id, source: 'card' };
  };
  return (
    <section className="candidate-detail" aria-label={candidate.id}>
      <div className="candidate-head">
        <div className="candidate-figure">
          {structure && <StructureFigure structure={structure} label={`${candidate.id}, ${smiles}`} />}
        </div>
        <div className="candidate-against">
          <h2>{t('candidates.against')}</h2>
          {contradictions.length === 0 && <p className="muted">{t('candidates.against.none')}</p>}
          <ul>
            {contradictions.toSorted(bySeverity).map(({ code, message, severity, observed_index, atoms }) => {
              const shown = asSelected(observed_index);
              return (
                <li key={`${code} ${observed_index} ${atoms.join(' ')} ${message}`}>
                  <Chip tone={severityTone[severity]}>{t(`candidates.severity.${severity}`)}</Chip>
                  <Statement quantity="contradiction" text={message} />
                  <button
                    type="button"
                    className="link-button"
                    onClick={() => shown && select(shown)}
                    onMouseEnter={() => hover(shown)}
                    onMouseLeave={() => hover(null)}
                  >
                    {t('candidates.show')}
                  </button>
                </li>
              );
            })}
            {warnings.map(({ code, message }) => (
              <li key={code} className="muted candidate-warning">
                <ServiceText text={message} />
              </li>
            ))}
          </ul>
        </div>
      </div>
      <PairTable pairs={pairs} signals={question.signals} structure={structure} />
    </section>
  );
}

/** The drawing of a SMILES; null while it is read, or when it cannot be. */
const useStructure = (smiles: string): StructureRow | null => {
  const [read, setRead] = useState<{ readonly smiles: string; readonly structure: StructureRow } | null>(
    null,
  );
  useEffect(() => {
    let isLeft = false;
    void readStructureLazily({ smiles }).then((result) => {
      if (!isLeft && result.ok) setRead({ smiles, structure: result.structure });
    });
    return () => {
      isLeft = true;
    };
  }, [smiles]);
  return read?.smiles === smiles ? read.structure : null;
};
