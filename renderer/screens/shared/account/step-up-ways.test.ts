import { describe, expect, it } from 'vitest';
import type { OwnFactors } from './own-factors.ts';
import { type StepUpAsk, waysToStepUp } from './step-up-ways.ts';

const none: OwnFactors = {
  hasAuthenticator: false,
  recoveryCodesLeft: 0,
  hasPasskeys: false,
  organisation: null,
};
const authenticator: OwnFactors = { ...none, hasAuthenticator: true, recoveryCodesLeft: 10 };
const passkey: OwnFactors = { ...none, hasPasskeys: true, recoveryCodesLeft: 10 };

const change: StepUpAsk = { purpose: 'manage_factors', componentsNeeded: 1 };
const record = { record_type: 'report', record_id: 'rep_1', record_sha256: 'a'.repeat(64) };
const firstSigning: StepUpAsk = { purpose: 'sign', record, componentsNeeded: 2 };
const nextSigning: StepUpAsk = { purpose: 'sign', record, componentsNeeded: 1 };

describe('waysToStepUp', () => {
  it('takes the password for a change of factors only while there is no factor', () => {
    expect(waysToStepUp(change, none, 'offered')).toEqual({
      hasPassword: true,
      codeKinds: [],
      hasPasskey: false,
      organisation: null,
    });
    expect(waysToStepUp(change, authenticator, 'offered')).toEqual({
      hasPassword: false,
      codeKinds: ['totp_code', 'recovery_code'],
      hasPasskey: false,
      organisation: null,
    });
  });

  it('takes for a program that is signed in what it takes for a change of factors', () => {
    for (const own of [none, authenticator])
      expect(waysToStepUp({ ...change, purpose: 'sign_in_program' }, own, 'offered')).toEqual(
        waysToStepUp(change, own, 'offered'),
      );
  });

  it('asks for password and code together, or a passkey alone, where two components are needed', () => {
    expect(waysToStepUp(firstSigning, { ...authenticator, hasPasskeys: true }, 'offered')).toEqual({
      hasPassword: true,
      codeKinds: ['totp_code', 'recovery_code'],
      hasPasskey: true,
      organisation: null,
    });
  });

  it('takes the word of an organisation where an account has no factor, and never for a signature', () => {
    const signsInElsewhere = (own: OwnFactors) => ({ ...own, organisation: 'Example Ltd' });
    for (const purpose of ['manage_factors', 'sign_in_program'] as const) {
      const ask: StepUpAsk = { purpose, componentsNeeded: 1 };
      expect(waysToStepUp(ask, signsInElsewhere(none), 'offered')?.organisation).toBe('Example Ltd');
      expect(waysToStepUp(ask, signsInElsewhere(authenticator), 'offered')?.organisation).toBeNull();
    }
    expect(waysToStepUp(firstSigning, signsInElsewhere(authenticator), 'offered')?.organisation).toBeNull();
    expect(waysToStepUp(nextSigning, signsInElsewhere(none), 'offered')?.organisation).toBeNull();
  });

  it('has no way to two components without a factor', () => {
    expect(waysToStepUp(firstSigning, none, 'offered')).toBeNull();
  });

  it('takes the password alone for the next signatures', () => {
    expect(waysToStepUp(nextSigning, authenticator, 'offered')).toEqual({
      hasPassword: true,
      codeKinds: [],
      hasPasskey: false,
      organisation: null,
    });
  });

  it('goes by a recovery code where the passkey cannot be used in this window', () => {
    expect(waysToStepUp(change, passkey, 'by_address')).toEqual({
      hasPassword: false,
      codeKinds: ['recovery_code'],
      hasPasskey: false,
      organisation: null,
    });
  });
});
