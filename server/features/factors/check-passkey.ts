import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyAnswer } from '#contract/factors';
import { createChallenge, readChallenge } from '#kernel/auth/challenge.ts';
import { hashToken } from '#kernel/auth/opaque-token.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { ChallengeAct } from './challenge-act.ts';
import { findPasskey, notePasskeyUse, spendChallenge } from './passkey-store.ts';
import { readRelyingParty } from './relying-party.ts';
import { loadWebAuthn } from './webauthn.ts';

/** How long a browser waits for its person, milliseconds: as long as the challenge lives. */
export const ceremonyMs = 5 * 60 * 1000;

/** What a browser needs to ask for a passkey; which ones an account has is not said. */
export const askForPasskey = async (kernel: Pick<Kernel, 'signingSecret'>, act: ChallengeAct, ctx: Ctx) => {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: readRelyingParty(ctx.baseUrl).id,
    challenge: createChallenge(kernel.signingSecret, act, Date.parse(ctx.nowUtc)),
    timeout: ceremonyMs,
    userVerification: 'required',
  });
};

export interface CheckedPasskey {
  readonly userId: string;
  readonly passkeyId: string;
  /** Uses up the challenge and counts the use; false where either was used meanwhile. */
  spend(tx: Tx): Promise<boolean>;
}

/** The challenge a response answers, read from what the browser signed; '' where it cannot be read. */
const answeredChallenge = (answer: PasskeyAnswer): string => {
  try {
    const text = Buffer.from(answer.response.clientDataJSON, 'base64url').toString('utf8');
    const { challenge } = JSON.parse(text) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    // What a stranger sends need not be JSON; without a challenge it is refused below.
    return '';
  }
};

/**
 * Verifies an answer: our challenge for this very act, our origin, the user verified by the authenticator (UV), the
 * signature, and a counter that went on. Null where any of it does not hold; the reason goes to the log.
 */
export const checkPasskey = async (
  kernel: Pick<Kernel, 'log' | 'signingSecret' | 'store'>,
  answer: PasskeyAnswer,
  act: ChallengeAct,
  ctx: Ctx,
): Promise<CheckedPasskey | null> => {
  const { id: rpId, origin } = readRelyingParty(ctx.baseUrl);
  const challenge = answeredChallenge(answer);
  const endsAtMs = readChallenge(kernel.signingSecret, act, challenge, Date.parse(ctx.nowUtc));
  const passkey = await findPasskey(kernel.store.read, answer.id);
  if (endsAtMs === null || passkey === undefined || passkey.rp_id !== rpId) return null;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    });
    if (!verified) return null;
    const spent = {
      challenge_hash: hashToken(kernel.signingSecret, challenge),
      expires_at: new Date(endsAtMs).toISOString(),
    };
    return {
      userId: passkey.user_id,
      passkeyId: passkey.id,
      spend: async (tx) =>
        (await spendChallenge(tx, spent, ctx.nowUtc)) &&
        (await notePasskeyUse(tx, passkey, authenticationInfo.newCounter, ctx.nowUtc)),
    };
  } catch (error) {
    kernel.log.info('a passkey was refused', { request_id: ctx.requestId, passkey_id: passkey.id, error });
    return null;
  }
};
