import { describe, expect, it } from 'vitest';
import { decisionBody, emptyForm, standingOf } from './decision.ts';

const run = { author_id: 'u1', review_state: 'pending' } as const;

describe('standing of a user to a run', () => {
  it('lets others decide, and nobody on their own run', () => {
    expect(standingOf(run, { id: 'u2', is_admin: false })).toBe('may_decide');
    expect(standingOf(run, { id: 'u1', is_admin: false })).toBe('own');
  });

  it('offers an admin the override on the own run only', () => {
    expect(standingOf(run, { id: 'u1', is_admin: true })).toBe('own_may_override');
    expect(standingOf(run, { id: 'u2', is_admin: true })).toBe('may_decide');
  });

  it('ends with the decision', () => {
    expect(standingOf({ ...run, review_state: 'approved' }, { id: 'u2', is_admin: true })).toBe('decided');
  });
});

describe('decision body', () => {
  const reject = { ...emptyForm, decision: 'reject', comment: ' bad phase ', reasonCode: 'other' } as const;

  it('is refused without a decision, a reason, or a preset to reprocess with', () => {
    expect(decisionBody({ ...reject, decision: null }, false)).toBeNull();
    expect(decisionBody({ ...reject, comment: '   ' }, false)).toBeNull();
    expect(decisionBody({ ...reject, decision: 'reprocess' }, false)).toBeNull();
  });

  it('carries what belongs to the decision and nothing else', () => {
    expect(decisionBody({ ...reject, preset: 'p' }, false)).toEqual({
      decision: 'reject',
      comment: 'bad phase',
      reason_code: 'other',
    });
    expect(decisionBody({ ...reject, decision: 'approve' }, false)).toEqual({
      decision: 'approve',
      comment: 'bad phase',
    });
  });

  it('asks for the parameters of a proposal beside its preset, and for none with the preset alone', () => {
    const parameters = { 'phase.phi0_deg': 12, 'phase.phi1_deg': 0 };
    const reprocess = { ...reject, decision: 'reprocess', preset: 'default_1h' } as const;
    expect(decisionBody({ ...reprocess, parameters }, false)).toMatchObject({
      preset: 'default_1h',
      parameters,
    });
    expect(decisionBody(reprocess, false)).not.toHaveProperty('parameters');
    expect(decisionBody({ ...reject, parameters }, false)).not.toHaveProperty('parameters');
  });

  it('overrides only with a reason of its own', () => {
    expect(decisionBody(reject, true)).toBeNull();
    expect(decisionBody({ ...reject, overrideReason: 'alone today' }, true)).toMatchObject({
      override: true,
      reason_for_change: 'alone today',
    });
  });
});
