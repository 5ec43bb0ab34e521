import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { factorRoutes } from '#contract/factors';
import { AppError, conflict, notFound } from '#kernel/app-error.ts';
import { createChallenge, readChallenge } from '#kernel/auth/challenge.ts';
import { hashToken } from '#kernel/auth/opaque-token.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import { firstRows } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findUser, liftEnrolment } from '../identity/index.ts';
import type { ChallengeAct } from './challenge-act.ts';
import { ceremonyMs } from './check-passkey.ts';
import { listRecoveryCodes, replaceRecoveryCodes } from './factor-store.ts';
import { insertPasskey, listPasskeys, spendChallenge } from './passkey-store.ts';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import { readRelyingParty } from './relying-party.ts';
import { spendChangeProof } from './spend-change-proof.ts';
import type { PasskeyTable } from './tables.ts';
import { passkeyToWire } from './to-wire.ts';
import { keyAlgorithms, loadWebAuthn } from './webauthn.ts';

type Ask = typeof factorRoutes.askForRegistration;
type Register = typeof factorRoutes.registerPasskey;

/** More would be a list nobody keeps an eye on. */
const mostPasskeys = 20;

const actOf = (userId: string): ChallengeAct => ({ kind: 'register', userId });

export const askForRegistration = async (
  kernel: Pick<Kernel, 'signingSecret' | 'store'>,
  ctx: Ctx,
): Promise<JsonOutcome<Ask>> => {
  const user = await findUser(kernel.store.read, ctx.principal.id);
  if (user === undefined) throw notFound();
  const existing = await listPasskeys(kernel.store.read, user.id, firstRows(mostPasskeys));
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    supportedAlgorithmIDs: keyAlgorithms,
    rpName: 'Larmor',
    rpID: readRelyingParty(ctx.baseUrl).id,
    userName: user.email,
    userDisplayName: user.display_name,
    userID: new TextEncoder().encode(user.id),
    challenge: createChallenge(kernel.signingSecret, actOf(user.id), Date.parse(ctx.nowUtc)),
    timeout: ceremonyMs,
    attestationType: 'none',
    excludeCredentials: existing.map((passkey) => ({ id: passkey.credential_id })),
    // Resident, so that it signs in without a user name; verified, so that it is two factors in one.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { body: { options: { ...options } } };
};

/** The challenge is checked apart, because its end is kept until it can no longer be answered. */
const verifyRegistration = async (
  kernel: Pick<Kernel, 'signingSecret'>,
  answer: Input<Register>['body']['response'],
  ctx: Ctx,
) => {
  const { id, origin } = readRelyingParty(ctx.baseUrl);
  let answered = { challenge: '', endsAtMs: 0 };
  const isOurs = (challenge: string): boolean => {
    const act = actOf(ctx.principal.id);
    const endsAtMs = readChallenge(kernel.signingSecret, act, challenge, Date.parse(ctx.nowUtc));
    answered = { challenge, endsAtMs: endsAtMs ?? 0 };
    return endsAtMs !== null;
  };
  const { verifyRegistrationResponse } = await loadWebAuthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      supportedAlgorithmIDs: keyAlgorithms,
      response: answer as RegistrationResponseJSON,
      expectedChallenge: isOurs,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    });
    if (!verified) throw new Error('the authenticator’s answer does not verify');
    return { registrationInfo, rpId: id, ...answered };
  } catch (error) {
    throw new AppError('mfa_factor_invalid', 'a passkey registration was refused', { cause: error });
  }
};

/** The first factor of an account brings recovery codes with it. */
export const registerPasskey = async (
  kernel: Pick<Kernel, 'newId' | 'principals' | 'signingSecret'>,
  { body }: Input<Register>,
  ctx: Ctx,
): Promise<JsonOutcome<Register>> => {
  const { registrationInfo, rpId, challenge, endsAtMs } = await verifyRegistration(
    kernel,
    body.response,
    ctx,
  );
  const { credential } = registrationInfo;
  const userId = ctx.principal.id;
  const passkey: PasskeyTable = {
    id: kernel.newId('pky'),
    credential_id: credential.id,
    user_id: userId,
    rp_id: rpId,
    name: body.name,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(credential.transports ?? []),
    is_synced: registrationInfo.credentialDeviceType === 'multiDevice' ? 1 : 0,
    created_at: ctx.nowUtc,
    last_used_at: null,
  };
  const answered = {
    challenge_hash: hashToken(kernel.signingSecret, challenge),
    expires_at: new Date(endsAtMs).toISOString(),
  };
  const codes = createRecoveryCodes();
  return {
    write: async (tx) => {
      await spendChangeProof(kernel, tx, body.step_up_token, ctx);
      if (!(await spendChallenge(tx, answered, ctx.nowUtc)))
        throw new AppError('mfa_factor_invalid', 'a registration was answered twice');
      if ((await listPasskeys(tx, userId, firstRows(mostPasskeys))).length >= mostPasskeys)
        throw conflict(`An account has at most ${mostPasskeys} passkeys; remove one first.`);
      if (!(await insertPasskey(tx, passkey))) throw conflict('This authenticator is registered.');
      await liftEnrolment(tx, userId);
    },
    afterCommit: () => kernel.principals.forgetAll(),
    body: async (tx) => {
      const needsCodes = (await listRecoveryCodes(tx, userId)).length === 0;
      if (needsCodes) await replaceRecoveryCodes(tx, userId, codes.map(hashRecoveryCode), ctx.nowUtc);
      return { passkey: passkeyToWire(passkey), recovery_codes: needsCodes ? codes : null };
    },
    audit: {
      recordType: 'user',
      recordId: userId,
      payload: { passkey_id: passkey.id, name: passkey.name, is_synced: passkey.is_synced === 1 },
    },
  };
};
