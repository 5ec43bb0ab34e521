import { describe, expect, it } from 'vitest';
import type { FidRun } from '#contract/fid-runs';
import { decisionBody, emptyForm, standingOf } from './decision.ts';

const calm = { contradictions: [], revision: null };

const contradiction: FidRun['contradictions'][number] = {
  code: 'phase_doubt',
  message: 'The phase may be wrong.',
  severity: 'warning',
  peak_ids: [],
  evidence: 'median 7°',
};

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
    expect(decisionBody({ ...reject, decision: null }, false, calm)).toBeNull();
    expect(decisionBody({ ...reject, comment: '   ' }, false, calm)).toBeNull();
    expect(decisionBody({ ...reject, decision: 'reprocess' }, false, calm)).toBeNull();
  });

  it('carries what belongs to the decision and nothing else', () => {
    expect(decisionBody({ ...reject, preset: 'p' }, false, calm)).toEqual({
      decision: 'reject',
      comment: 'bad phase',
      reason_code: 'other',
    });
    expect(decisionBody({ ...reject, decision: 'approve' }, false, calm)).toEqual({
      decision: 'approve',
      comment: 'bad phase',
      open_contradictions: [],
    });
  });

  it('names each contradiction an approval passes over once, and no mere note', () => {
    const note = { ...contradiction, code: 'fid_truncated', severity: 'info' as const };
    const doubtful = { contradictions: [contradiction, note, contradiction], revision: null };
    expect(decisionBody({ ...reject, decision: 'approve' }, false, doubtful)).toMatchObject({
      open_contradictions: ['phase_doubt'],
    });
    expect(decisionBody(reject, false, doubtful)).not.toHaveProperty('open_contradictions');
  });

  it('says of which revision it was made, also of the first one', () => {
    expect(decisionBody(reject, false, { ...calm, revision: 0 })).toMatchObject({ base_revision: 0 });
    expect(decisionBody(reject, false, calm)).not.toHaveProperty('base_revision');
  });

  it('asks for the parameters of a proposal beside its preset, and for none with the preset alone', () => {
    const parameters = { 'phase.phi0_deg': 12, 'phase.phi1_deg': 0 };
    const reprocess = { ...reject, decision: 'reprocess', preset: 'default_1h' } as const;
    expect(decisionBody({ ...reprocess, parameters }, false, calm)).toMatchObject({
      preset: 'default_1h',
      parameters,
    });
    expect(decisionBody(reprocess, false, calm)).not.toHaveProperty('parameters');
    expect(decisionBody({ ...reject, parameters }, false, calm)).not.toHaveProperty('parameters');
  });

  it('overrides only with a reason of its own', () => {
    expect(decisionBody(reject, true, calm)).toBeNull();
    expect(decisionBody({ ...reject, overrideReason: 'alone today' }, true, calm)).toMatchObject({
      override: true,
      reason_for_change: 'alone today',
    });
  });
});
