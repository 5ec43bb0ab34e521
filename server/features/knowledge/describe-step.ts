import type { StepStanding } from '#contract/knowledge';
import { candidateToWire } from './candidate-to-wire.ts';
import type { CandidateRecord } from './deployment-store.ts';

type Step = StepStanding['step'];

const recordedAs: Readonly<Record<Step, readonly string[]>> = {
  gate: ['gate'],
  canary: ['canary'],
  promotion: ['approval', 'promotion'],
};

/** What a candidate says of itself, about one step alone. */
export const describeStep = (record: CandidateRecord, step: Step): StepStanding => {
  const { id, state, steps, decisions } = candidateToWire(record);
  return {
    candidate_id: id,
    step,
    state,
    ...steps[step],
    decisions: decisions.filter((decision) => recordedAs[step].includes(decision.step)).toReversed(),
  };
};
