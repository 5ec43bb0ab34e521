import type { ssoRoutes } from '#contract/sso';
import { AppError } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { beginAttempt } from './begin-attempt.ts';
import { domainOf } from './email-domain.ts';
import { findEnabledByDomain } from './organisation-store.ts';

type Route = typeof ssoRoutes.start;

const lifetimeMs = 10 * 60 * 1000;

/**
 * Sends the browser to the issuer of the address's domain. Whether an account has the address plays no part. 404 where no
 * organisation has the domain, 503 where its issuer does not answer.
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
  const given = {
    loginHint: body.email.trim(),
    lifetimeMs,
    statePrefix: '',
    parameters: {},
    confirms: null,
  };
  return beginAttempt(kernel, organisation, given, ctx);
};
