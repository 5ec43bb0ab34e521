import type { Analysis } from '#contract/analyses';
import { useMessages } from '../../i18n/use-messages.ts';
import { GapFacts } from '../shared/currency/gap-facts.tsx';
import { ConfidencePanel } from './confidence-panel.tsx';
import { ContradictionsPanel } from './contradictions-panel.tsx';
import { FindingsPanel } from './findings-panel.tsx';

/** What the service makes of a measurement, of one dimension or two: how sure it is, what speaks against it, what it noted. */
export function AssessmentPanels({ analysis }: { readonly analysis: Analysis }) {
  const { t } = useMessages();
  return (
    <>
      <ConfidencePanel
        confidence={analysis.confidence}
        reason={analysis.confidence_reason}
        evidence={analysis.evidence}
        policy={analysis.policy}
      />
      {analysis.adoption_gap !== null && (
        <section className="side-panel" aria-label={t('currency.gap')}>
          <h2>{t('currency.gap')}</h2>
          <GapFacts gap={analysis.adoption_gap} />
        </section>
      )}
      <ContradictionsPanel contradictions={analysis.contradictions} />
      <FindingsPanel analysis={analysis} />
    </>
  );
}
