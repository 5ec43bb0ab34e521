import type { factorRoutes } from '#contract/factors';
import { AppError, conflict, notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { openSecret, sealSecret } from '#kernel/keys/sealed-secret.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findUser, liftEnrolment } from '../identity/index.ts';
import {
  confirmTotp,
  deleteRecoveryCodes,
  deleteTotp,
  findTotp,
  putUnconfirmedTotp,
  replaceRecoveryCodes,
} from './factor-store.ts';
import { hasSecondFactor } from './has-second-factor.ts';
import { hasPasskey } from './passkey-store.ts';
import { totpSeal } from './prove-factors.ts';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import { spendChangeProof } from './spend-change-proof.ts';
import { createTotp, findTimeStep } from './totp.ts';

type Enrol = typeof factorRoutes.enrolTotp;
type Confirm = typeof factorRoutes.confirmTotp;
type Remove = typeof factorRoutes.removeTotp;
type Replace = typeof factorRoutes.replaceRecoveryCodes;

const about = ({ principal }: Ctx) => ({ recordType: 'user', recordId: principal.id, payload: {} });

export const enrolTotp = async (
  kernel: Pick<Kernel, 'signingSecret' | 'store'>,
  { body }: Input<Enrol>,
  ctx: Ctx,
): Promise<JsonOutcome<Enrol>> => {
  const user = await findUser(kernel.store.read, ctx.principal.id);
  if (user === undefined) throw notFound();
  const { secret, uri } = await createTotp(user.email);
  return {
    body: { secret, uri },
    write: async (tx) => {
      await spendChangeProof(kernel, tx, body.step_up_token, ctx);
      const isNew = await putUnconfirmedTotp(tx, {
        user_id: user.id,
        sealed_secret: sealSecret(kernel.signingSecret, totpSeal, secret),
        created_at: ctx.nowUtc,
        confirmed_at: null,
        last_time_step: null,
      });
      if (!isNew) throw conflict('An authenticator is enrolled; remove it first.');
    },
    audit: about(ctx),
  };
};

/** The code that confirms is spent by it: nobody signs in with it once more. */
export const confirmTotpCode = async (
  kernel: Pick<Kernel, 'principals' | 'signingSecret' | 'store'>,
  { body }: Input<Confirm>,
  ctx: Ctx,
): Promise<JsonOutcome<Confirm>> => {
  const totp = await findTotp(kernel.store.read, ctx.principal.id);
  if (totp === undefined) throw conflict('No authenticator waits for confirmation; enrol one first.');
  if (totp.confirmed_at !== null) throw conflict('The authenticator is confirmed.');
  const secret = openSecret(kernel.signingSecret, totpSeal, totp.sealed_secret);
  const timeStep = await findTimeStep(secret, body.code, Date.parse(ctx.nowUtc), null);
  if (timeStep === null) throw new AppError('mfa_factor_invalid', 'wrong code at the confirmation');
  const codes = createRecoveryCodes();
  return {
    body: { confirmed_at: ctx.nowUtc, recovery_codes: codes },
    write: async (tx) => {
      // Enrolled anew meanwhile, the code would confirm a secret nobody has shown to hold.
      const current = await findTotp(tx, totp.user_id);
      const isSame = current?.sealed_secret === totp.sealed_secret;
      if (!isSame || !(await confirmTotp(tx, totp.user_id, timeStep, ctx.nowUtc)))
        throw conflict('The authenticator was changed meanwhile; enrol it again.');
      await replaceRecoveryCodes(tx, totp.user_id, codes.map(hashRecoveryCode), ctx.nowUtc);
      await liftEnrolment(tx, totp.user_id);
    },
    afterCommit: () => kernel.principals.forgetAll(),
    audit: about(ctx),
  };
};

export const removeTotp = async (
  kernel: Pick<Kernel, 'signingSecret' | 'store'>,
  { body }: Input<Remove>,
  ctx: Ctx,
): Promise<JsonOutcome<Remove>> => {
  if ((await findTotp(kernel.store.read, ctx.principal.id)) === undefined) throw notFound();
  return {
    body: { removed: true },
    write: async (tx) => {
      await spendChangeProof(kernel, tx, body.step_up_token, ctx);
      await deleteTotp(tx, ctx.principal.id);
      // They stand in for a factor; with the last one they go.
      if (!(await hasPasskey(tx, ctx.principal.id))) await deleteRecoveryCodes(tx, ctx.principal.id);
    },
    audit: about(ctx),
  };
};

export const replaceCodes = async (
  kernel: Pick<Kernel, 'signingSecret' | 'store'>,
  { body }: Input<Replace>,
  ctx: Ctx,
): Promise<JsonOutcome<Replace>> => {
  if (!(await hasSecondFactor(kernel.store.read, ctx.principal.id)))
    throw conflict('Recovery codes stand in for a factor; enrol one first.');
  const codes = createRecoveryCodes();
  return {
    body: { recovery_codes: codes },
    write: async (tx) => {
      await spendChangeProof(kernel, tx, body.step_up_token, ctx);
      await replaceRecoveryCodes(tx, ctx.principal.id, codes.map(hashRecoveryCode), ctx.nowUtc);
    },
    audit: about(ctx),
  };
};
