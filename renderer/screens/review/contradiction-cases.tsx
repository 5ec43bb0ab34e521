import { useStore } from 'zustand';
import type { Analysis } from '#contract/analyses';
import type { FidRun } from '#contract/fid-runs';
import { Count, MeasuredText, Statement } from '../../frame/provenance/measured.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { clearSelection, select, selectionStore } from '../../plot/selection-store.ts';
import { Button } from '../../ui/button.tsx';
import { contradictionId } from '../analysis/selection-links.ts';
import { SeverityChip } from '../analysis/severity-chip.tsx';
import { wordOfCode } from '../shared/analyses/words.ts';
import type { DecisionForm } from './decision.ts';
import {
  type Claim,
  type Claims,
  type Contradiction,
  contradictionsOf,
  fittingReasonCode,
  stateClaims,
} from './state-claims.ts';

/** What a case puts into the decision; the reviewer reads and sends it. */
export type Prefill = (change: Pick<DecisionForm, 'comment'> & Partial<DecisionForm>) => void;

interface ContradictionCasesProps {
  readonly run: FidRun;
  readonly analysis: Analysis | null;
  /** Null for somebody who cannot decide. */
  readonly onPrefill: Prefill | null;
}

/** Each contradiction as its two claims side by side; choosing one marks both in the plot. */
export function ContradictionCases({ run, analysis, onPrefill }: ContradictionCasesProps) {
  const { t } = useMessages();
  const contradictions = contradictionsOf(run, analysis);
  return (
    <section className="side-panel" aria-label={t('analysis.contradictions')}>
      <h2>
        {t('analysis.contradictions')}{' '}
        <span className="muted">
          <Count value={contradictions.length} />
        </span>
      </h2>
      {contradictions.length === 0 && <p className="muted">{t('analysis.contradictions.none')}</p>}
      {contradictions.map((contradiction, index) => (
        <ContradictionCase
          key={contradictionId(contradiction.code, index)}
          id={contradictionId(contradiction.code, index)}
          contradiction={contradiction}
          run={run}
          analysis={analysis}
          onPrefill={onPrefill}
        />
      ))}
    </section>
  );
}

interface ContradictionCaseProps extends ContradictionCasesProps {
  readonly id: string;
  readonly contradiction: Contradiction;
}

function ContradictionCase({ id, contradiction, run, analysis, onPrefill }: ContradictionCaseProps) {
  const messages = useMessages();
  const { t } = messages;
  const claims = stateClaims(messages, contradiction, { run, analysis });
  const peakIds = [...claims.a.peakIds, ...claims.b.peakIds];
  const isSelected = useStore(
    selectionStore,
    ({ selected }) => selected?.kind === 'contradiction' && selected.id === id,
  );
  const toggle = (): void =>
    isSelected ? clearSelection() : select({ kind: 'contradiction', id, source: 'card', peakIds });
  return (
    <article className="contradiction" data-selected={isSelected ? '' : undefined}>
      <div className="contradiction-head">
        <SeverityChip severity={contradiction.severity} />
        <span className="muted" title={`${t('review.case.rule')}: ${contradiction.code}`}>
          {wordOfCode(t, `analysis.rule.${contradiction.code}`, contradiction.code)}
        </span>
      </div>
      <div className="claims">
        <ClaimView name="A" claim={claims.a} code={contradiction.code} />
        <ClaimView name="B" claim={claims.b} code={contradiction.code} isOfService />
      </div>
      {peakIds.length > 0 && (
        <button type="button" className="link-button" aria-pressed={isSelected} onClick={toggle}>
          {t('analysis.contradictions.show', { count: peakIds.length })}
        </button>
      )}
      {onPrefill && <CaseActions contradiction={contradiction} claims={claims} onPrefill={onPrefill} />}
    </article>
  );
}

interface ClaimViewProps {
  readonly name: 'A' | 'B';
  readonly claim: Claim;
  readonly code: string;
  /** True for a claim in the service's own words. */
  readonly isOfService?: boolean;
}

function ClaimView({ name, claim, code, isOfService = false }: ClaimViewProps) {
  const of = { quantity: 'contradiction', subject: code } as const;
  return (
    <div className="claim">
      <p>
        <strong>{name}</strong>{' '}
        {isOfService ? (
          <Statement {...of} text={claim.statement} />
        ) : (
          <MeasuredText {...of} value={claim.statement} />
        )}
      </p>
      {claim.evidence !== null && (
        <p className="muted">
          <Statement {...of} text={claim.evidence} />
        </p>
      )}
    </div>
  );
}

interface CaseActionsProps {
  readonly contradiction: Contradiction;
  readonly claims: Claims;
  readonly onPrefill: Prefill;
}

const quote = ({ statement, evidence }: Claim): string =>
  evidence === null ? statement : `${statement} (${evidence})`;

/** The facts of a case in a sentence for the record. */
const factsOf = ({ t }: Messages, { code }: Contradiction, claims: Claims, key: 'a' | 'b' | 'open'): string =>
  t(`review.case.fact.${key}`, {
    rule: wordOfCode(t, `analysis.rule.${code}`, code),
    a: quote(claims.a),
    b: quote(claims.b),
  });

/** They fill the form and nothing else: what is recorded is what the reviewer then sends. */
function CaseActions({ contradiction, claims, onPrefill }: CaseActionsProps) {
  const messages = useMessages();
  const { t } = messages;
  const fact = (key: 'a' | 'b' | 'open') => factsOf(messages, contradiction, claims, key);
  const reasonCode = fittingReasonCode(contradiction.code);
  return (
    <fieldset className="case-actions">
      <legend className="visually-hidden">
        {t('review.case.actions', {
          rule: wordOfCode(t, `analysis.rule.${contradiction.code}`, contradiction.code),
        })}
      </legend>
      <Button onPress={() => onPrefill({ comment: fact('a') })}>{t('review.case.acceptA')}</Button>
      <Button onPress={() => onPrefill({ comment: fact('b'), reasonCode })}>
        {t('review.case.acceptB')}
      </Button>
      <Button onPress={() => onPrefill({ comment: fact('open'), decision: 'reprocess', reasonCode })}>
        {t('review.case.reprocess')}
      </Button>
      <Button variant="quiet" onPress={() => onPrefill({ comment: fact('open') })}>
        {t('review.case.note')}
      </Button>
    </fieldset>
  );
}
