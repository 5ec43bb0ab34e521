import type { ReasonedCandidateRow } from '#contract/reasoning';
import type { TaskCandidate } from './reason-task.ts';

export const toWireCandidate = (candidate: TaskCandidate): ReasonedCandidateRow => ({
  id: candidate.id,
  smiles: candidate.smiles,
  source: candidate.source,
  of: candidate.of,
  also: [...candidate.also],
  score: candidate.score,
  probability: candidate.probability,
  verdict: candidate.verdict,
  contradicted_by: [...candidate.contradictedBy],
  checks: candidate.checks.map(({ check, outcome, isHard, saw, support }) => ({
    check,
    outcome,
    hard: isHard,
    saw,
    support,
  })),
});
