import { type AppError, forbidden } from '#kernel/app-error.ts';
import { hashToken } from '#kernel/auth/opaque-token.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { findAnswered, spendAttempt } from './attempt-store.ts';
import { type AskedConfirmation, openAttempt } from './begin-attempt.ts';
import { vouchedSchema } from './check-claims.ts';
import type { RefusalCause } from './contract.ts';
import { findOrganisation, noteRefusal } from './organisation-store.ts';
import { issuerSilent } from './refuse-sso.ts';
import { findSubject } from './subject-store.ts';
import type { SsoAttemptTable } from './tables.ts';

export interface Confirmed {
  readonly organisationId: string;
  /** When the person signed in at the issuer, as it says. */
  readonly signedInAt: string;
  /** Uses it up; throws where that was done meanwhile. */
  spend(tx: Tx): Promise<void>;
}

/** One sentence for whatever is not this window's own open confirmation: it says nothing about others. */
const unknown = (): AppError =>
  forbidden(
    'This confirmation is over, was used, or was asked for elsewhere or for something else. Confirm again.',
  );

/** What to do, in words: the person has signed in at their organisation and learns why that was not enough. */
const sentenceOf: Partial<Record<RefusalCause, string>> = {
  sign_in_time_missing:
    'Your organisation did not say when you signed in there (auth_time), so it cannot confirm you. Ask your administrator to have it sent, or set a password or register a factor.',
  sign_in_too_old:
    'Your organisation did not ask you to sign in again. Sign out there and confirm again; if that does not help, ask your administrator to let it follow prompt=login.',
  account_of_other_subject:
    'Somebody else signed in at your organisation. Sign in there as yourself and confirm again.',
  declined_by_issuer: 'The sign-in at your organisation was given up or declined. Confirm again.',
};

const refusalOf = (cause: RefusalCause): AppError =>
  cause === 'issuer_unreachable'
    ? issuerSilent()
    : forbidden(
        sentenceOf[cause] ??
          'Your organisation could not confirm who you are. Ask your administrator: the cause is shown under Single sign-on.',
      );

/** What the issuer answered is used up, shown to admins, and in the trail of whoever asked. */
const refuse = async (
  kernel: Pick<Kernel, 'audit' | 'store'>,
  { state_hash, organisation_id }: SsoAttemptTable,
  cause: RefusalCause,
  ctx: Ctx,
): Promise<AppError> =>
  kernel.store.transact(async (tx) => {
    if (!(await spendAttempt(tx, state_hash))) return unknown();
    await noteRefusal(tx, organisation_id, cause, ctx.nowUtc);
    await kernel.audit.append(tx, {
      actor: { kind: ctx.principal.kind, id: ctx.principal.id },
      event: 'auth.factor_refused',
      recordType: 'user',
      recordId: ctx.principal.id,
      requestId: ctx.requestId,
      payload: { component: 'sso', cause, client_ip: ctx.clientIp },
      reasonForChange: null,
    });
    return refusalOf(cause);
  });

/**
 * What became of a confirmation, for who holds its handle and its verifier in the session and for the purpose it was asked
 * in: the same subject at the same issuer as the account. Throws forbidden with what to do, and feature_not_enabled where
 * the issuer did not answer.
 */
export const redeemConfirmation = async (
  kernel: Pick<Kernel, 'audit' | 'signingSecret' | 'store'>,
  { handle, verifier }: { readonly handle: string; readonly verifier: string },
  asked: AskedConfirmation,
  ctx: Ctx,
): Promise<Confirmed> => {
  const hashes = {
    handle: hashToken(kernel.signingSecret, handle),
    verifier: hashToken(kernel.signingSecret, verifier),
  };
  const { read } = kernel.store;
  const attempt = await findAnswered(read, hashes, ctx.nowUtc);
  const confirms = attempt === undefined ? undefined : openAttempt(kernel, attempt).confirms;
  if (attempt === undefined || confirms === undefined) throw unknown();
  const isOurs =
    confirms.userId === asked.userId &&
    confirms.sessionId === asked.sessionId &&
    confirms.purpose === asked.purpose;
  if (!isOurs) throw unknown();
  const organisation = await findOrganisation(read, attempt.organisation_id);
  if (organisation?.is_enabled !== 1) throw await refuse(kernel, attempt, 'organisation_disabled', ctx);
  if (attempt.claims === null)
    throw await refuse(kernel, attempt, attempt.refusal ?? 'answer_not_valid', ctx);
  const { issuer, subject, authTimeS } = vouchedSchema.parse(JSON.parse(attempt.claims));
  if (authTimeS === null) throw await refuse(kernel, attempt, 'sign_in_time_missing', ctx);
  const isSelf = async (db: typeof read | Tx): Promise<boolean> =>
    (await findSubject(db, issuer, subject))?.user_id === asked.userId;
  if (!(await isSelf(read))) throw await refuse(kernel, attempt, 'account_of_other_subject', ctx);
  return {
    organisationId: organisation.id,
    signedInAt: new Date(authTimeS * 1000).toISOString(),
    spend: async (tx) => {
      if (!(await isSelf(tx)) || !(await spendAttempt(tx, attempt.state_hash))) throw unknown();
    },
  };
};
