import { Check, CircleDashed, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReasonedCandidateRow } from '#contract/reasoning';
import { Measured, Statement } from '../../../frame/provenance/measured.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip, type Tone } from '../../../ui/chip.tsx';
import { CompoundFigure } from '../../shared/structures/compound-figure.tsx';
import { Share } from './share.tsx';

type Verdict = ReasonedCandidateRow['verdict'];
type CheckRow = ReasonedCandidateRow['checks'][number];

const verdictTone: Readonly<Record<Verdict, Tone>> = {
  supported: 'ok',
  possible: 'info',
  unlikely: 'warn',
  contradicted: 'danger',
  cannot_tell: 'neutral',
};

const outcomeIcon: Readonly<Record<CheckRow['outcome'], LucideIcon>> = {
  agrees: Check,
  doubtful: TriangleAlert,
  contradicts: CircleX,
  not_checked: CircleDashed,
};

const figureSize = { width: 220, maxHeight: 140, margin: 12, maxBond: 24 };

interface ReasonedCardProps {
  readonly candidate: ReasonedCandidateRow;
  /** Null where it is the structure of the sample already. */
  readonly onTake: (() => void) | null;
}

/** One candidate: how probable, what is said of it, and every check with what it saw. */
export function ReasonedCard({ candidate, onTake }: ReasonedCardProps) {
  const { t } = useMessages();
  const { id, smiles, source, of, probability, verdict, checks } = candidate;
  return (
    <article className="identity-card rows-2" aria-label={id}>
      <div className="identity-card-head">
        <h3 className="truncate" title={id}>
          {id}
        </h3>
        <Chip tone={verdictTone[verdict]}>{t(`identity.verdict.${verdict}`)}</Chip>
      </div>
      <Share probability={probability} />
      <CompoundFigure name={id} text={{ smiles }} size={figureSize} />
      <p className="muted">
        {t(`identity.source.${source}`)}
        {of !== null && `: ${of}`}
      </p>
      <ul className="identity-checks rows-2">
        {checks.map((check) => (
          <CheckLine key={check.check} row={check} />
        ))}
      </ul>
      <div>
        {onTake === null ? (
          <span className="muted">{t('identity.taken')}</span>
        ) : (
          <Button onPress={onTake}>{t('identity.take')}</Button>
        )}
      </div>
    </article>
  );
}

/** A finding opens by its name, so that cards stay comparable; what contradicts stands open. */
function CheckLine({ row }: { readonly row: CheckRow }) {
  const { t } = useMessages();
  const Icon = outcomeIcon[row.outcome];
  return (
    <li data-outcome={row.outcome}>
      <Icon aria-hidden="true" />
      <div>
        <span className="identity-check-name">
          {t(`identity.check.${row.check}`)}: {t(`identity.outcome.${row.outcome}`)}
          {row.hard && row.outcome === 'contradicts' && ` ${t('identity.check.hard')}`}
        </span>
        <Statement quantity="identity.check" subject={t(`identity.check.${row.check}`)} text={row.saw} />
        {row.support !== null && (
          <span className="muted">
            {t('identity.check.support')}{' '}
            <Measured quantity="identity.check" value={row.support} decimals={2} statement={row.saw} />
          </span>
        )}
      </div>
    </li>
  );
}
