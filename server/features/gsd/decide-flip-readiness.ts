import type { FlipPolicy } from '#contract/gsd';

/** When deconvolution may leave experimental mode for everybody. */
export const flipPolicy: FlipPolicy = {
  minimum_invocations: 50,
  maximum_error_rate: 0.02,
  maximum_p95_wall_time_ms: 5000,
  minimum_solvent_auto_detect_rate: 0.7,
  minimum_answered_acceptances: 10,
  minimum_acceptance_rate: 0.8,
};

export interface FlipFacts {
  readonly invocations: number;
  readonly errorRate: number | null;
  readonly p95WallTimeMs: number | null;
  readonly solventAutoDetectRate: number | null;
  readonly answeredAcceptances: number;
  readonly acceptanceRate: number | null;
}

export interface FlipReason {
  readonly code: string;
  readonly message: string;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const missingOf = (facts: FlipFacts): FlipReason[] => {
  const reasons: FlipReason[] = [];
  if (facts.invocations < flipPolicy.minimum_invocations) {
    reasons.push({
      code: 'too_few_invocations',
      message: `${facts.invocations} runs; ${flipPolicy.minimum_invocations} are needed to judge.`,
    });
  }
  if (facts.answeredAcceptances < flipPolicy.minimum_answered_acceptances) {
    reasons.push({
      code: 'too_few_acceptances',
      message: `${facts.answeredAcceptances} runs were accepted or rejected; ${flipPolicy.minimum_answered_acceptances} are needed to judge.`,
    });
  }
  return reasons;
};

const faultsOf = (facts: FlipFacts): FlipReason[] => {
  const { errorRate, p95WallTimeMs, solventAutoDetectRate, acceptanceRate } = facts;
  const reasons: FlipReason[] = [];
  if (errorRate !== null && errorRate > flipPolicy.maximum_error_rate) {
    reasons.push({
      code: 'error_rate_too_high',
      message: `${percent(errorRate)} of the runs ended without an answer; at most ${percent(flipPolicy.maximum_error_rate)} may.`,
    });
  }
  if (p95WallTimeMs !== null && p95WallTimeMs > flipPolicy.maximum_p95_wall_time_ms) {
    reasons.push({
      code: 'too_slow',
      message: `95 % of the runs took up to ${Math.round(p95WallTimeMs)} ms; at most ${flipPolicy.maximum_p95_wall_time_ms} ms are allowed.`,
    });
  }
  if (solventAutoDetectRate !== null && solventAutoDetectRate < flipPolicy.minimum_solvent_auto_detect_rate) {
    reasons.push({
      code: 'solvent_seldom_detected',
      message: `The solvent was named from the lines in ${percent(solventAutoDetectRate)} of the runs; ${percent(flipPolicy.minimum_solvent_auto_detect_rate)} are needed.`,
    });
  }
  if (acceptanceRate !== null && acceptanceRate < flipPolicy.minimum_acceptance_rate) {
    reasons.push({
      code: 'acceptance_too_low',
      message: `${percent(acceptanceRate)} of the answered runs were accepted; ${percent(flipPolicy.minimum_acceptance_rate)} are needed.`,
    });
  }
  return reasons;
};

/**
 * Faults count as soon as they can be judged; too few runs or answers leave the rest open. Ready only where nothing
 * speaks against it, and the reasons say what was looked at.
 */
export const decideFlipReadiness = (
  facts: FlipFacts,
): { verdict: 'ready' | 'not_ready' | 'insufficient_data'; reasons: FlipReason[] } => {
  const missing = missingOf(facts);
  const faults = facts.invocations < flipPolicy.minimum_invocations ? [] : faultsOf(facts);
  if (faults.length > 0) return { verdict: 'not_ready', reasons: [...faults, ...missing] };
  if (missing.length > 0) return { verdict: 'insufficient_data', reasons: missing };
  const message = `${facts.invocations} runs keep to every limit of the policy.`;
  return { verdict: 'ready', reasons: [{ code: 'policy_met', message }] };
};
