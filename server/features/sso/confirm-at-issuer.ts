import type { ssoRoutes } from '#contract/sso';
import { AppError } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findUser } from '../identity/index.ts';
import { beginAttempt } from './begin-attempt.ts';
import { confirmationState } from './callback-page.ts';
import { findOrganisation } from './organisation-store.ts';
import { findSubjectOf } from './subject-store.ts';
import type { OrganisationTable } from './tables.ts';

type Read = typeof ssoRoutes.readConfirmation;
type Start = typeof ssoRoutes.startConfirmation;

/** As long as a desktop waits for its browser, and as the step-up it leads to is good for. */
const lifetimeMs = 5 * 60 * 1000;

const findOwnOrganisation = async (db: Db, userId: string): Promise<OrganisationTable | undefined> => {
  const subject = await findSubjectOf(db, userId);
  const organisation =
    subject === undefined ? undefined : await findOrganisation(db, subject.organisation_id);
  return organisation?.is_enabled === 1 ? organisation : undefined;
};

export const readConfirmation = async (
  { store }: Pick<Kernel, 'store'>,
  { principal }: Pick<Ctx, 'principal'>,
): Promise<JsonOutcome<Read>> => ({
  body: { organisation: (await findOwnOrganisation(store.read, principal.id))?.name ?? null },
});

/**
 * Sends somebody who is signed in to their own issuer, to sign in there anew (OpenID Connect Core 1.0, section 3.1.2.1). 404
 * for whoever does not sign in through one.
 */
export const startConfirmation = async (
  kernel: Pick<Kernel, 'log' | 'nowUtc' | 'proxies' | 'settings' | 'signingSecret' | 'store'>,
  { body }: Input<Start>,
  ctx: Ctx,
): Promise<JsonOutcome<Start>> => {
  const { id: userId, sessionId } = ctx.principal;
  const user = sessionId === null ? undefined : await findUser(kernel.store.read, userId);
  if (sessionId === null || user === undefined)
    throw new AppError('forbidden', 'a confirmation needs a session a person signed in to');
  const organisation = await findOwnOrganisation(kernel.store.read, userId);
  if (organisation === undefined)
    throw new AppError('not_found', 'Your account does not sign in through an organisation.');
  const given = {
    loginHint: user.email,
    lifetimeMs,
    statePrefix: confirmationState,
    parameters: { prompt: 'login', max_age: '0' },
    confirms: {
      userId,
      sessionId,
      purpose: body.purpose,
      startedAt: ctx.nowUtc,
      desktop: body.desktop ?? null,
    },
  };
  return beginAttempt(kernel, organisation, given, ctx);
};
