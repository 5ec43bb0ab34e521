import { Check, CircleHelp, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { NmrEvidence } from '#contract/ms-annotations';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import './sample-evidence.css';

type Judged = Pick<
  NmrEvidence,
  'contradicts' | 'evidence' | 'message' | 'outcome' | 'remarks' | 'reviewed' | 'tie' | 'tied_by'
>;

/** What agrees is no proof and has no green of its own; a contradiction wants a decision. */
function OutcomeChip({ outcome, contradicts }: Pick<Judged, 'contradicts' | 'outcome'>) {
  const { t } = useMessages();
  const isAgreement = outcome === 'formula_agrees' || outcome === 'mass_agrees';
  const Icon = contradicts ? TriangleAlert : isAgreement ? Check : CircleHelp;
  return (
    <Chip tone={contradicts ? 'danger' : isAgreement ? 'info' : 'neutral'} icon={<Icon aria-hidden="true" />}>
      {t(`sample.outcome.${outcome}`)}
    </Chip>
  );
}

interface EvidenceItemProps {
  readonly judged: Judged;
  /** Where what was compared with is looked at. */
  readonly source: ReactNode;
}

/** A structure of NMR against an annotation of mass spectra: what came of it, by which numbers, and against what. */
export function EvidenceItem({ judged, source }: EvidenceItemProps) {
  const { t } = useMessages();
  const { contradicts, evidence, message, outcome, remarks, reviewed, tie, tied_by: tiedBy } = judged;
  return (
    <li className="rows-2 sample-evidence" data-contradicts={contradicts ? '' : undefined}>
      <div className="line">
        <OutcomeChip outcome={outcome} contradicts={contradicts} />
        {source}
        <span className="muted">{t(reviewed ? 'sample.reviewed' : 'sample.notReviewed')}</span>
        {tie === 'sample_name' && (
          <span className="muted">
            {t('sample.byName')} <ServiceText text={tiedBy} />
          </span>
        )}
      </div>
      <p>
        <ServiceText text={message} />
      </p>
      <p className="muted">
        <ServiceText text={[evidence, ...remarks].join(' ')} />
      </p>
    </li>
  );
}

interface EvidenceListProps {
  readonly isCurrent: boolean | null;
  /** Said where the other side moved on. */
  readonly stale: string;
  readonly children: ReactNode;
}

/** What one record says it was held against, and whether that moved on since. */
export function EvidenceList({ isCurrent, stale, children }: EvidenceListProps) {
  return (
    <>
      {isCurrent === false && <p className="sample-stale">{stale}</p>}
      <ul className="rows-3">{children}</ul>
    </>
  );
}
