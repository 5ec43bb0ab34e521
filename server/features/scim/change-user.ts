import type { scimRoutes } from '#contract/scim';
import { notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { revokeAllTokens } from '../identity/index.ts';
import { answerResource } from './answer-resource.ts';
import { applyPatch } from './apply-patch.ts';
import type { Json } from './attribute.ts';
import { compareResources } from './compare-resources.ts';
import { checkPreconditions } from './etag.ts';
import { listMemberships } from './group-store.ts';
import { readOperations } from './read-operations.ts';
import { readResource } from './read-resource.ts';
import { userToResource, versionOf } from './to-resource.ts';
import { putUserProfile, requireFreeName, toUserAccount, updateAccount } from './user-account.ts';
import { userSchema } from './user-schema.ts';
import { findUserRow, type UserRow } from './user-store.ts';

type Replace = typeof scimRoutes.replaceUser;
type Patch = typeof scimRoutes.patchUser;

export interface FoundUser {
  readonly row: UserRow;
  readonly resource: Json;
}

/** Throws 404 for one that was never there or was deleted. */
export const findUserResource = async (
  db: Parameters<typeof findUserRow>[0],
  id: string,
): Promise<FoundUser> => {
  const row = await findUserRow(db, id);
  if (row === undefined) throw notFound();
  return { row, resource: userToResource(row, await listMemberships(db, { userId: id })) };
};

/** What a change of `active` means for the account, and what it ended. */
const changeActive = async (tx: Tx, { row }: FoundUser, isActive: boolean, nowUtc: string) => {
  if (isActive) return { deactivatedAt: null, revoked: null };
  if (row.deactivated_at !== null) return { deactivatedAt: row.deactivated_at, revoked: null };
  return { deactivatedAt: nowUtc, revoked: await revokeAllTokens(tx, row.id, 'deprovisioned', nowUtc) };
};

const changeUser = (
  kernel: Pick<Kernel, 'principals'>,
  { id, query }: { readonly id: string; readonly query: Input<Replace>['query'] },
  next: (current: Json) => Json,
  ctx: Ctx,
) => {
  let before: Json = {};
  let after: Json = {};
  let revoked: object | null = null;
  return {
    write: async (tx: Tx) => {
      const found = await findUserResource(tx, id);
      before = found.resource;
      checkPreconditions(ctx, versionOf(before));
      const given = next(before);
      const account = toUserAccount(given);
      await requireFreeName(tx, id, account.userName);
      const changed = await changeActive(tx, found, account.isActive, ctx.nowUtc);
      revoked = changed.revoked;
      await updateAccount(tx, id, account, changed.deactivatedAt);
      await putUserProfile(tx, id, given, ctx.nowUtc);
      after = (await findUserResource(tx, id)).resource;
    },
    ...answerResource(userSchema, () => after, query, ctx),
    afterCommit: () => kernel.principals.forgetAll(),
    audit: () => ({
      recordType: 'user',
      recordId: id,
      payload: { ...compareResources(before, after, ['externalId', ...names]), revoked },
    }),
  };
};

const names = userSchema.attributes.map(({ name }) => name);

/** What is left out is unset, but for `active`: nobody becomes active because it was not mentioned. */
export const replaceUser = (
  kernel: Pick<Kernel, 'principals'>,
  { params, query, body }: Input<Replace>,
  ctx: Ctx,
) => {
  const given = readResource(userSchema, body);
  return changeUser(
    kernel,
    { id: params.id, query },
    (current) => ({ active: current['active'], ...given }),
    ctx,
  );
};

export const patchUser = (
  kernel: Pick<Kernel, 'principals'>,
  { params, query, body }: Input<Patch>,
  ctx: Ctx,
) => {
  const operations = readOperations(body);
  return changeUser(
    kernel,
    { id: params.id, query },
    (current) => applyPatch(userSchema, current, operations),
    ctx,
  );
};
