import { hashToken } from '#kernel/auth/opaque-token.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { UserTable } from '../identity/index.ts';
import { findAnswered, spendAttempt } from './attempt-store.ts';
import { openAttempt } from './begin-attempt.ts';
import { vouchedSchema } from './check-claims.ts';
import type { RefusalCause } from './contract.ts';
import { findOrganisation, noteRefusal } from './organisation-store.ts';
import { refuseSso } from './refuse-sso.ts';
import { resolveAccount } from './resolve-account.ts';
import type { OrganisationTable, SsoAttemptTable } from './tables.ts';

export interface RedeemedHandle {
  readonly user: UserTable;
  readonly organisationId: string;
  /** The issuer asked for a second factor, and the organisation lets that count. */
  readonly hasSecondFactor: boolean;
  /** Uses the handle up and makes or links the account; throws where either changed meanwhile. */
  spend(tx: Tx): Promise<void>;
}

/** A handle whose answer was refused is good for nothing; the admin who sets the organisation up sees why. */
const refuse = async (
  kernel: Pick<Kernel, 'store'>,
  { state_hash, organisation_id }: SsoAttemptTable,
  cause: RefusalCause,
  nowUtc: string,
) => {
  await kernel.store.transact(async (tx) => {
    await spendAttempt(tx, state_hash);
    await noteRefusal(tx, organisation_id, cause, nowUtc);
  });
  return refuseSso(cause);
};

/**
 * What became of a sign-in, for who holds both its handle and its verifier. Throws credentials_invalid where it was
 * refused, and feature_not_enabled where the issuer did not answer.
 */
export const redeemHandle = async (
  kernel: Kernel,
  { handle, verifier }: { readonly handle: string; readonly verifier: string },
  ctx: Ctx,
): Promise<RedeemedHandle> => {
  const hashes = {
    handle: hashToken(kernel.signingSecret, handle),
    verifier: hashToken(kernel.signingSecret, verifier),
  };
  const attempt = await findAnswered(kernel.store.read, hashes, ctx.nowUtc);
  if (attempt === undefined) throw refuseSso('answer_not_valid');
  // A confirmation signs nobody in.
  if (openAttempt(kernel, attempt).confirms !== undefined) throw refuseSso('answer_not_valid');
  const organisation: OrganisationTable | undefined = await findOrganisation(
    kernel.store.read,
    attempt.organisation_id,
  );
  if (organisation?.is_enabled !== 1)
    throw await refuse(kernel, attempt, 'organisation_disabled', ctx.nowUtc);
  if (attempt.claims === null)
    throw await refuse(kernel, attempt, attempt.refusal ?? 'answer_not_valid', ctx.nowUtc);
  const vouched = vouchedSchema.parse(JSON.parse(attempt.claims));
  const resolved = await resolveAccount({ kernel, organisation, vouched, ctx });
  if ('refusal' in resolved) throw await refuse(kernel, attempt, resolved.refusal, ctx.nowUtc);
  return {
    user: resolved.user,
    organisationId: organisation.id,
    hasSecondFactor: organisation.trusts_second_factor === 1 && vouched.hasSecondFactor,
    spend: async (tx) => {
      if (!(await spendAttempt(tx, attempt.state_hash))) throw refuseSso('answer_not_valid');
      await resolved.write(tx);
    },
  };
};
