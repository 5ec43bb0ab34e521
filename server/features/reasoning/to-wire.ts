import { type ReasonedCandidateRow, type ReasoningAnswer, reasoningAnswer } from '#contract/reasoning';
import { readStored } from '#kernel/db/stored-json.ts';
import type { TaskCandidate } from './reason-task.ts';
import type { SpectrumReasoningTable } from './tables.ts';

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

/** A stored answer, as it was given. */
export const readReasoning = ({ id, record }: SpectrumReasoningTable): ReasoningAnswer =>
  readStored(reasoningAnswer, record, { column: 'spectrum_reasoning.record', id });
