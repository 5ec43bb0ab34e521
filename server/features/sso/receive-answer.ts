import type { ssoRoutes } from '#contract/sso';
import { createToken, hashToken } from '#kernel/auth/opaque-token.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { MediaOutcome } from '#kernel/request/outcome.ts';
import { claimAttempt, noteAnswer } from './attempt-store.ts';
import { backToDesktop } from './back-to-desktop.ts';
import { type AttemptSecrets, openAttempt } from './begin-attempt.ts';
import { addressAfter, callbackPage } from './callback-page.ts';
import { checkClaims, checkFreshness } from './check-claims.ts';
import { openIssuer } from './open-issuer.ts';
import { findOrganisation, listDomains } from './organisation-store.ts';
import { causeOf, describeFailure } from './refused-by-issuer.ts';
import type { SsoAttemptTable } from './tables.ts';

type Query = Input<typeof ssoRoutes.callback>['query'];

/** The issuer's answer at the registered redirect address; the host name the browser used plays no part. */
const answerAddress = (attempt: SsoAttemptTable, query: Query): URL => {
  const url = new URL(attempt.redirect_uri);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, value);
  return url;
};

const askIssuer = async (
  kernel: Pick<Kernel, 'log' | 'nowUtc' | 'proxies' | 'settings' | 'signingSecret' | 'store'>,
  { attempt, secrets }: { readonly attempt: SsoAttemptTable; readonly secrets: AttemptSecrets },
  query: Query,
  ctx: Ctx,
) => {
  const organisation = await findOrganisation(kernel.store.read, attempt.organisation_id);
  if (organisation?.is_enabled !== 1) return { refusal: 'organisation_disabled' } as const;
  try {
    const client = await import('openid-client');
    const tokens = await client.authorizationCodeGrant(
      await openIssuer(kernel, organisation),
      answerAddress(attempt, query),
      {
        expectedNonce: secrets.nonce,
        expectedState: query.state ?? '',
        pkceCodeVerifier: secrets.codeVerifier,
        idTokenExpected: true,
      },
    );
    const claims = tokens.claims();
    if (claims === undefined) return { refusal: 'answer_not_valid' } as const;
    const domains = await listDomains(kernel.store.read, organisation.id);
    const checked = checkClaims(claims, { issuer: organisation.issuer, domains });
    const { confirms } = secrets;
    if (confirms === undefined || 'refusal' in checked) return checked;
    const times = { startedAt: confirms.startedAt, nowUtc: kernel.nowUtc() };
    const refusal = checkFreshness(checked.vouched, times);
    return refusal === null ? checked : { refusal };
  } catch (error) {
    const about = { request_id: ctx.requestId, organisation_id: organisation.id };
    kernel.log.warn('the answer of an issuer was refused', { ...about, failure: describeFailure(error) });
    return { refusal: await causeOf(error) };
  }
};

/**
 * Takes what the issuer sent the browser back with. Whatever came of it, the page is the same and leads to the
 * workstation; an unknown, late or repeated state gets a handle nobody will ever take.
 */
export const receiveAnswer = async (
  kernel: Pick<Kernel, 'log' | 'nowUtc' | 'proxies' | 'settings' | 'signingSecret' | 'store'>,
  query: Query,
  ctx: Ctx,
): Promise<MediaOutcome> => {
  const handle = createToken('sh');
  const stateHash = hashToken(kernel.signingSecret, query.state ?? '');
  const attempt = await kernel.store.note((tx) => claimAttempt(tx, stateHash, ctx.nowUtc));
  let leadsTo = addressAfter(handle, query.state ?? '');
  if (attempt === undefined)
    kernel.log.info('an answer to no sign-in under way', { request_id: ctx.requestId });
  else {
    const secrets = openAttempt(kernel, attempt);
    const desktop = secrets.confirms?.desktop ?? null;
    if (desktop !== null)
      leadsTo = backToDesktop(desktop.redirect_uri, { code: handle, state: desktop.state, iss: ctx.baseUrl });
    const outcome = await askIssuer(kernel, { attempt, secrets }, query, ctx);
    await kernel.store.note((tx) =>
      noteAnswer(tx, stateHash, {
        handle_hash: hashToken(kernel.signingSecret, handle),
        claims: 'vouched' in outcome ? JSON.stringify(outcome.vouched) : null,
        refusal: 'refusal' in outcome ? outcome.refusal : null,
      }),
    );
  }
  return { media: 'text/html', content: callbackPage(leadsTo) };
};
