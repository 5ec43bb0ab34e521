import type { StepUpPurpose } from '#contract/factors';
import type { CodeKind } from '../../../api/factor-code.ts';
import type { PasskeySupport } from '../../../api/passkeys.ts';
import type { OwnFactors } from './own-factors.ts';

/** The record a signature is put on, as it was shown. */
interface StepUpRecord {
  readonly record_type: string;
  readonly record_id: string;
  readonly record_sha256: string;
}

/** What has to be proven again, and by how many distinct components; a passkey counts as two. */
export interface StepUpAsk {
  readonly purpose: StepUpPurpose;
  /** Given with a signature, and nowhere else. */
  readonly record?: StepUpRecord;
  readonly componentsNeeded: 1 | 2;
}

/** The fields one form shows together, and whether a passkey does in their place. */
export interface StepUpWays {
  readonly hasPassword: boolean;
  /** Empty: no code is asked for. */
  readonly codeKinds: readonly CodeKind[];
  readonly hasPasskey: boolean;
  /** Where the account may sign in anew in its place; null where it may not. */
  readonly organisation: string | null;
}

/**
 * How an account may prove what is asked, by the rules of the service: a change of factors and a program that is
 * signed in take a factor where there is one, and the organisation's word only where there is none; a signature takes one or two
 * components of the account itself. Null where the account lacks a factor for it.
 */
export const waysToStepUp = (
  ask: StepUpAsk,
  { hasAuthenticator, recoveryCodesLeft, hasPasskeys, organisation }: OwnFactors,
  support: PasskeySupport,
): StepUpWays | null => {
  const ownCodes: CodeKind[] = [];
  if (hasAuthenticator) ownCodes.push('totp_code');
  if (recoveryCodesLeft > 0) ownCodes.push('recovery_code');
  const hasFactor = ownCodes.length > 0 || hasPasskeys;
  const hasPasskey = hasPasskeys && support === 'offered';
  if (ask.componentsNeeded === 2)
    return hasFactor
      ? { hasPassword: ownCodes.length > 0, codeKinds: ownCodes, hasPasskey, organisation: null }
      : null;
  if (ask.purpose === 'sign') return { hasPassword: true, codeKinds: [], hasPasskey, organisation: null };
  if (hasFactor) return { hasPassword: false, codeKinds: ownCodes, hasPasskey, organisation: null };
  return { hasPassword: true, codeKinds: [], hasPasskey, organisation };
};
