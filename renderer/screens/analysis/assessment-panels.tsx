import type { Analysis } from '#contract/analyses';
import { ConfidencePanel } from './confidence-panel.tsx';
import { ContradictionsPanel } from './contradictions-panel.tsx';
import { FindingsPanel } from './findings-panel.tsx';

/** What the service makes of a measurement, of one dimension or two: how sure it is, what speaks against it, what it noted. */
export function AssessmentPanels({ analysis }: { readonly analysis: Analysis }) {
  return (
    <>
      <ConfidencePanel
        confidence={analysis.confidence}
        reason={analysis.confidence_reason}
        evidence={analysis.evidence}
        policy={analysis.policy}
      />
      <ContradictionsPanel contradictions={analysis.contradictions} />
      <FindingsPanel analysis={analysis} />
    </>
  );
}
