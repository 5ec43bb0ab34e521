import type { ReviewedDecision } from '#contract/ai-decisions';
import type { ReadinessFinding } from '#contract/readiness';
import { summariseLog } from '../ai-decisions/index.ts';
import type { ReadinessSource } from './readiness-source.ts';

const toFinding = ({
  entry_hash,
  subject,
  regulatory_basis: [basis],
}: ReviewedDecision): ReadinessFinding => ({
  rule: 'ai_decision.not_reviewed',
  missing: `No person has reviewed what a model or rule decided about ${subject.name}.`,
  why: 'A decision of high risk takes the review of a person before anything rests on it.',
  basis:
    basis === undefined ? null : { guideline: `${basis.guideline} ${basis.revision}`, clause: basis.clause },
  to_do: 'Review the decision in the log of AI decisions.',
  record: { type: 'ai_decision', id: entry_hash },
});

/** The head of the chain stands for every entry before it. */
export const examineAiDecisions: ReadinessSource = async (db, { dossier }) => {
  const { head, decisions, awaitingReview } = await summariseLog(db, dossier.id);
  return {
    present: [
      {
        part: 'ai_decisions',
        count: decisions,
        text: `${awaitingReview.length} waiting for the review of a person`,
      },
    ],
    findings: awaitingReview.map(toFinding),
    inputs: head.sequence === 0 ? [] : [{ type: 'ai_decision', id: head.entryHash, revision: head.sequence }],
  };
};
