import { describe, expect, it } from 'vitest';
import { assessCandidate } from './assess-candidate.ts';
import { checkGate } from './self-check.ts';
import { gateChecks } from './vocabulary.ts';

describe('the self-check of the gate', () => {
  it('is passed by the gate as it is, with evidence against each of its checks', () => {
    const { passed, failsClosed, cases } = checkGate();
    expect({ passed, failsClosed }).toEqual({ passed: true, failsClosed: true });
    const failedAlone = cases.filter(({ failed }) => failed.length === 1).flatMap(({ failed }) => failed);
    expect(new Set(failedAlone)).toEqual(new Set(gateChecks));
    expect(cases.filter(({ expected }) => expected === 'passes')).toHaveLength(1);
  });

  it('is not passed by a gate that lets everything through, and says that it is open', () => {
    const { passed, failsClosed, cases } = checkGate((evidence) => {
      const verdict = assessCandidate(evidence);
      return { ...verdict, passed: true, checks: verdict.checks.map((one) => ({ ...one, passed: true })) };
    });
    expect({ passed, failsClosed }).toEqual({ passed: false, failsClosed: false });
    expect(cases.filter(({ ok }) => ok).map(({ name }) => name)).toEqual(['sound evidence']);
  });

  it('is not passed by a gate that lets nothing through, which is closed all the same', () => {
    const { passed, failsClosed } = checkGate((evidence) => ({
      ...assessCandidate(evidence),
      passed: false,
    }));
    expect({ passed, failsClosed }).toEqual({ passed: false, failsClosed: true });
  });

  it('is not passed where a check fails for the wrong reason', () => {
    const { passed, cases } = checkGate((evidence) => {
      const verdict = assessCandidate(evidence);
      const checks = verdict.checks.map((one) => ({ ...one, passed: one.check !== 'audit_chain' }));
      return verdict.passed ? verdict : { ...verdict, checks };
    });
    expect(passed).toBe(false);
    expect(cases.filter(({ ok }) => ok).map(({ name }) => name)).toEqual([
      'sound evidence',
      'a broken audit trail',
    ]);
  });
});
