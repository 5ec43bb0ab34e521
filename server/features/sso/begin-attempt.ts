import { createToken, hashToken } from '#kernel/auth/opaque-token.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { openSecret, sealSecret } from '#kernel/keys/sealed-secret.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { shiftUtc } from '#kernel/utc.ts';
import { insertAttempt } from './attempt-store.ts';
import type { IssuerPurpose } from './contract.ts';
import { openIssuer } from './open-issuer.ts';
import { noteRefusal } from './organisation-store.ts';
import { issuerSilent } from './refuse-sso.ts';
import { causeOf, describeFailure } from './refused-by-issuer.ts';
import type { OrganisationTable, SsoAttemptTable } from './tables.ts';

/** The purpose nonce and code verifier are sealed for. */
const attemptSeal = 'sso-attempt/1';

/** What a confirmation was asked for; sealed with its attempt, so that it serves nothing else. */
export interface AskedConfirmation {
  readonly userId: string;
  readonly sessionId: string;
  readonly purpose: IssuerPurpose;
}

interface SealedConfirmation extends AskedConfirmation {
  readonly startedAt: string;
  readonly desktop: { readonly redirect_uri: string; readonly state: string } | null;
}

export interface AttemptSecrets {
  readonly nonce: string;
  readonly codeVerifier: string;
  /** Only of an attempt that confirms who somebody is, and signs nobody in. */
  readonly confirms?: SealedConfirmation;
}

export const openAttempt = (
  { signingSecret }: Pick<Kernel, 'signingSecret'>,
  { sealed_secrets: sealed }: SsoAttemptTable,
): AttemptSecrets => JSON.parse(openSecret(signingSecret, attemptSeal, sealed)) as AttemptSecrets;

/** Where the issuer sends browsers, as the client names the service; to be registered there. */
export const callbackUrlOf = (baseUrl: string): string => `${baseUrl}/v1/auth/sso/callback`;

const discover = async (
  kernel: Pick<Kernel, 'log' | 'nowUtc' | 'proxies' | 'settings' | 'signingSecret' | 'store'>,
  organisation: OrganisationTable,
  ctx: Ctx,
) => {
  try {
    return await openIssuer(kernel, organisation);
  } catch (error) {
    const about = { request_id: ctx.requestId, organisation_id: organisation.id };
    kernel.log.warn('an issuer could not be used', { ...about, failure: describeFailure(error) });
    const cause = await causeOf(error);
    await kernel.store.transact((tx) => noteRefusal(tx, organisation.id, cause, ctx.nowUtc));
    throw issuerSilent();
  }
};

/**
 * An authorisation request at an organisation's issuer (authorization code, PKCE S256, state, nonce), with its attempt
 * still to be written. Throws feature_not_enabled where the issuer does not answer.
 */
export const beginAttempt = async (
  kernel: Pick<Kernel, 'log' | 'nowUtc' | 'proxies' | 'settings' | 'signingSecret' | 'store'>,
  organisation: OrganisationTable,
  given: {
    readonly loginHint: string;
    readonly lifetimeMs: number;
    /** Before the random part of the state, which comes back whatever became of the attempt. */
    readonly statePrefix: string;
    readonly parameters: Readonly<Record<string, string>>;
    readonly confirms: SealedConfirmation | null;
  },
  ctx: Ctx,
) => {
  const client = await import('openid-client');
  const configuration = await discover(kernel, organisation, ctx);
  const [state, nonce, codeVerifier] = [
    `${given.statePrefix}${client.randomState()}`,
    client.randomNonce(),
    client.randomPKCECodeVerifier(),
  ];
  const verifier = createToken('sv');
  const redirectUri = callbackUrlOf(ctx.baseUrl);
  const expiresAtUtc = shiftUtc(ctx.nowUtc, given.lifetimeMs);
  const secrets: AttemptSecrets = {
    nonce,
    codeVerifier,
    ...(given.confirms !== null && { confirms: given.confirms }),
  };
  const url = client.buildAuthorizationUrl(configuration, {
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    login_hint: given.loginHint,
    ...given.parameters,
  });
  const attempt: SsoAttemptTable = {
    state_hash: hashToken(kernel.signingSecret, state),
    organisation_id: organisation.id,
    sealed_secrets: sealSecret(kernel.signingSecret, attemptSeal, JSON.stringify(secrets)),
    verifier_hash: hashToken(kernel.signingSecret, verifier),
    redirect_uri: redirectUri,
    created_at: ctx.nowUtc,
    expires_at: expiresAtUtc,
    answered_at: null,
    handle_hash: null,
    claims: null,
    refusal: null,
  };
  const started = {
    authorization_url: url.href,
    verifier,
    organisation: organisation.name,
    expires_at: expiresAtUtc,
  };
  return {
    // No record: an attempt that leads to nothing leaves nothing.
    body: async (tx: Db) => {
      await insertAttempt(tx, attempt, ctx.nowUtc);
      return started;
    },
  };
};
