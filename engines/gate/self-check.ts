import { assessCandidate, type GateEvidence, type GateVerdict } from './assess-candidate.ts';
import type { GateCheckName } from './policy.ts';
import type { SelfCheckOutcome } from './vocabulary.ts';

/** Evidence with which every check is passed. */
const sound: GateEvidence = {
  metrics: [
    { name: 'recall', direction: 'higher_is_better', candidate: 0.93, incumbent: 0.91 },
    { name: 'error', direction: 'lower_is_better', candidate: 0.05, incumbent: 0.05 },
  ],
  incumbentMetrics: ['recall', 'error'],
  auditTrail: { valid: true, entries: 12 },
  tests: { passed: 3, failed: 0 },
  trainingIds: ['a', 'b'],
  goldIds: ['c'],
};

const nothing: GateEvidence = {
  metrics: null,
  incumbentMetrics: [],
  auditTrail: null,
  tests: null,
  trainingIds: null,
  goldIds: null,
};

interface SelfCheckCase {
  readonly name: string;
  readonly evidence: GateEvidence;
  /** The checks that have to fail, no other; none where the evidence has to pass. */
  readonly fails: readonly GateCheckName[];
}

/** One set of evidence that has to pass, and one of every kind that must not. */
const cases: readonly SelfCheckCase[] = [
  { name: 'sound evidence', evidence: sound, fails: [] },
  {
    name: 'nothing shown',
    evidence: nothing,
    fails: ['dominance', 'audit_chain', 'tests_green', 'data_leakage'],
  },
  {
    name: 'worse on one metric',
    evidence: {
      ...sound,
      metrics: [
        { name: 'recall', direction: 'higher_is_better', candidate: 0.99, incumbent: 0.91 },
        { name: 'error', direction: 'lower_is_better', candidate: 0.06, incumbent: 0.05 },
      ],
    },
    fails: ['dominance'],
  },
  {
    name: 'a metric that is no number',
    evidence: {
      ...sound,
      metrics: [
        { name: 'recall', direction: 'higher_is_better', candidate: Number.NaN, incumbent: 0.91 },
        { name: 'error', direction: 'lower_is_better', candidate: 0.04, incumbent: 0.05 },
      ],
    },
    fails: ['dominance'],
  },
  {
    name: 'a broken audit trail',
    evidence: { ...sound, auditTrail: { valid: false, entries: 12 } },
    fails: ['audit_chain'],
  },
  { name: 'a failed test', evidence: { ...sound, tests: { passed: 3, failed: 1 } }, fails: ['tests_green'] },
  { name: 'no test', evidence: { ...sound, tests: { passed: 0, failed: 0 } }, fails: ['tests_green'] },
  {
    name: 'reference data among training data',
    evidence: { ...sound, trainingIds: ['a', 'b'], goldIds: [' B '] },
    fails: ['data_leakage'],
  },
];

interface SelfCheckResult {
  readonly name: string;
  readonly expected: SelfCheckOutcome;
  /** The checks that had to fail, and those that did. */
  readonly failsExpected: readonly GateCheckName[];
  readonly failed: readonly GateCheckName[];
  readonly ok: boolean;
}

export interface SelfCheck {
  readonly passed: boolean;
  /** No evidence that has to be refused was let through. */
  readonly failsClosed: boolean;
  readonly cases: readonly SelfCheckResult[];
}

/** Holds the gate against built-in evidence. `assess` is the gate itself; a test puts a broken one in its place. */
export const checkGate = (assess: (evidence: GateEvidence) => GateVerdict = assessCandidate): SelfCheck => {
  let failsClosed = true;
  const results = cases.map(({ name, evidence, fails }): SelfCheckResult => {
    const verdict = assess(evidence);
    const failed = verdict.checks.filter(({ passed }) => !passed).map(({ check }) => check);
    const mustFail = fails.length > 0;
    if (mustFail && verdict.passed) failsClosed = false;
    return {
      name,
      expected: mustFail ? 'refused' : 'passes',
      failsExpected: fails,
      failed,
      ok: verdict.passed !== mustFail && failed.join() === fails.join(),
    };
  });
  return { passed: results.every(({ ok }) => ok), failsClosed, cases: results };
};
