import type { ssoRoutes } from '#contract/sso';
import { AppError } from '#kernel/app-error.ts';
import { createToken, hashToken } from '#kernel/auth/opaque-token.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { sealSecret } from '#kernel/keys/sealed-secret.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { insertAttempt } from './attempt-store.ts';
import { domainOf } from './email-domain.ts';
import { openIssuer } from './open-issuer.ts';
import { findEnabledByDomain, noteRefusal } from './organisation-store.ts';
import { issuerSilent } from './refuse-sso.ts';
import { causeOf, describeFailure } from './refused-by-issuer.ts';
import type { OrganisationTable } from './tables.ts';

type Route = typeof ssoRoutes.start;

const lifetimeMs = 10 * 60 * 1000;

/** The purpose nonce and code verifier are sealed for. */
export const attemptSeal = 'sso-attempt/1';

export interface AttemptSecrets {
  readonly nonce: string;
  readonly codeVerifier: string;
}

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
 * Sends the browser to the issuer of the address's domain (authorization code, PKCE S256, state, nonce). Whether an
 * account has the address plays no part. 404 where no organisation has the domain, 503 where its issuer does not answer.
 */
export const startSignIn = async (
  kernel: Pick<Kernel, 'log' | 'nowUtc' | 'proxies' | 'settings' | 'signingSecret' | 'store'>,
  { body }: Input<Route>,
  ctx: Ctx,
): Promise<JsonOutcome<Route>> => {
  const domain = domainOf(body.email);
  const organisation = domain === null ? undefined : await findEnabledByDomain(kernel.store.read, domain);
  if (organisation === undefined)
    throw new AppError('not_found', 'No organisation signs in with addresses of this domain.');
  const client = await import('openid-client');
  const configuration = await discover(kernel, organisation, ctx);
  const [state, nonce, codeVerifier] = [
    client.randomState(),
    client.randomNonce(),
    client.randomPKCECodeVerifier(),
  ];
  const verifier = createToken('sv');
  const redirectUri = callbackUrlOf(ctx.baseUrl);
  const expiresAtUtc = new Date(Date.parse(ctx.nowUtc) + lifetimeMs).toISOString();
  const secrets: AttemptSecrets = { nonce, codeVerifier };
  const url = client.buildAuthorizationUrl(configuration, {
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    login_hint: body.email.trim(),
  });
  const attempt = {
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
  return {
    // No record: an attempt that leads to nothing leaves nothing.
    body: async (tx) => {
      await insertAttempt(tx, attempt, ctx.nowUtc);
      return {
        authorization_url: url.href,
        verifier,
        organisation: organisation.name,
        expires_at: expiresAtUtc,
      };
    },
  };
};
