import type { Component, PasskeyAnswer } from '#contract/factors';
import { AppError } from '#kernel/app-error.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { openSecret } from '#kernel/keys/sealed-secret.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { UserTable } from '../identity/index.ts';
import { type Confirmed, redeemConfirmation } from '../sso/index.ts';
import type { ChallengeAct } from './challenge-act.ts';
import { checkPasskey } from './check-passkey.ts';
import { findTotp, listRecoveryCodes, spendRecoveryCode, spendTimeStep } from './factor-store.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { forgetRefusedTries, isResting, noteRefusedTry } from './refused-tries.ts';
import { findTimeStep } from './totp.ts';

/** The purpose TOTP secrets are sealed for. */
export const totpSeal = 'totp/1';

export interface GivenComponents {
  readonly password?: string | undefined;
  readonly totp_code?: string | undefined;
  readonly recovery_code?: string | undefined;
  readonly passkey?: { readonly answer: PasskeyAnswer; readonly act: ChallengeAct } | undefined;
  readonly sso?: IssuerAnswer | undefined;
}

/** What came of signing in anew at one's issuer, and what it was asked for. */
interface IssuerAnswer {
  readonly given: { readonly handle: string; readonly verifier: string };
  readonly asked: Parameters<typeof redeemConfirmation>[2];
}

export interface Proof {
  readonly components: readonly Component[];
  /** What the issuer vouched for, where it was asked. */
  readonly confirmed: Confirmed | null;
  /** Uses up what is good once, in the transaction of what the proof is for. */
  spend(tx: Tx): Promise<void>;
}

/** Spends one component; null where what was given is wrong. */
type Spend = ((tx: Tx) => Promise<boolean>) | null;

const keep = (): Promise<boolean> => Promise.resolve(true);

const checkTotp = async (
  kernel: Pick<Kernel, 'signingSecret' | 'store'>,
  user: UserTable,
  code: string,
  nowUtc: string,
): Promise<Spend> => {
  const totp = await findTotp(kernel.store.read, user.id);
  if (totp === undefined || totp.confirmed_at === null) return null;
  const secret = openSecret(kernel.signingSecret, totpSeal, totp.sealed_secret);
  const timeStep = await findTimeStep(secret, code, Date.parse(nowUtc), totp.last_time_step);
  return timeStep === null ? null : (tx) => spendTimeStep(tx, user.id, timeStep);
};

const checkRecoveryCode = async (
  kernel: Pick<Kernel, 'store'>,
  user: UserTable,
  code: string,
  nowUtc: string,
): Promise<Spend> => {
  const codeHash = hashRecoveryCode(code);
  const codes = await listRecoveryCodes(kernel.store.read, user.id);
  const isGood = codes.some((row) => row.code_hash === codeHash && row.used_at === null);
  return isGood ? (tx) => spendRecoveryCode(tx, user.id, codeHash, nowUtc) : null;
};

const refusalOf = (component: Component): AppError =>
  component === 'password'
    ? new AppError('credentials_invalid', 'wrong password, or too many wrong ones in a row')
    : new AppError('mfa_factor_invalid', `wrong ${component}, or too many wrong ones in a row`);

/** The refusal itself is recorded, in a transaction of its own: attempts at an account must be visible to its owner. */
const recordRefusal = async (
  kernel: Pick<Kernel, 'audit' | 'store'>,
  user: UserTable,
  component: Component,
  ctx: Ctx,
): Promise<void> =>
  kernel.store.transact(async (tx) => {
    // Of many tries at one moment each saw the few before: what comes after ten is neither counted nor written.
    if (await isResting(tx, user.id, component, ctx.nowUtc)) return;
    await noteRefusedTry(tx, user.id, component, ctx.nowUtc);
    await kernel.audit.append(tx, {
      actor: { kind: ctx.principal.kind, id: ctx.principal.id },
      event: 'auth.factor_refused',
      recordType: 'user',
      recordId: user.id,
      requestId: ctx.requestId,
      payload: { component, client_ip: ctx.clientIp },
      reasonForChange: null,
    });
  });

const checkOwnPasskey = async (
  kernel: Pick<Kernel, 'log' | 'signingSecret' | 'store'>,
  user: UserTable,
  { answer, act }: NonNullable<GivenComponents['passkey']>,
  ctx: Ctx,
): Promise<Spend> => {
  const checked = await checkPasskey(kernel, answer, act, ctx);
  return checked !== null && checked.userId === user.id ? (tx) => checked.spend(tx) : null;
};

type Check = readonly [Component, () => Promise<Spend>];

/** One check for each component that was given. */
const checksOf = (
  kernel: Pick<Kernel, 'log' | 'passwords' | 'signingSecret' | 'store'>,
  user: UserTable,
  given: GivenComponents,
  ctx: Ctx,
): Check[] => {
  const { password, totp_code, recovery_code, passkey } = given;
  const checks: Check[] = [];
  if (password !== undefined)
    checks.push([
      'password',
      async () => ((await kernel.passwords.check(password, user.password_hash)) ? keep : null),
    ]);
  if (totp_code !== undefined) checks.push(['totp', () => checkTotp(kernel, user, totp_code, ctx.nowUtc)]);
  if (recovery_code !== undefined)
    checks.push(['recovery_code', () => checkRecoveryCode(kernel, user, recovery_code, ctx.nowUtc)]);
  if (passkey !== undefined) checks.push(['passkey', () => checkOwnPasskey(kernel, user, passkey, ctx)]);
  return checks;
};

/**
 * Checks everything that was given; one wrong component refuses all. Throws credentials_invalid for the password and
 * mfa_factor_invalid for any other; a component that rests after too many wrong tries is refused like a wrong one.
 */
export const proveFactors = async (
  kernel: Pick<Kernel, 'audit' | 'log' | 'passwords' | 'signingSecret' | 'store'>,
  user: UserTable,
  given: GivenComponents,
  ctx: Ctx,
): Promise<Proof> => {
  const proven: [Component, (tx: Tx) => Promise<boolean>][] = [];
  // Nobody guesses 256 bits, so it never rests; its refusals say what to do.
  const confirmed =
    given.sso === undefined ? null : await redeemConfirmation(kernel, given.sso.given, given.sso.asked, ctx);
  for (const [component, check] of checksOf(kernel, user, given, ctx)) {
    const rests = await isResting(kernel.store.read, user.id, component, ctx.nowUtc);
    const spend = await check();
    // Nothing is written while a component rests, or guessing would fill the trail.
    if (rests) throw refusalOf(component);
    if (spend === null) {
      await recordRefusal(kernel, user, component, ctx);
      throw refusalOf(component);
    }
    proven.push([component, spend]);
  }
  return {
    components: [...proven.map(([component]) => component), ...(confirmed === null ? [] : ['sso' as const])],
    confirmed,
    spend: async (tx) => {
      await confirmed?.spend(tx);
      for (const [component, spend] of proven) {
        // What is right beside ten wrong ones of the same moment rests as well.
        if (await isResting(tx, user.id, component, ctx.nowUtc)) throw refusalOf(component);
        if (!(await spend(tx))) throw refusalOf(component);
        await forgetRefusedTries(tx, user.id, component);
      }
    },
  };
};
