import type { scimRoutes } from '#contract/scim';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { createUnknownPassword, retireUser, revokeAllTokens } from '../identity/index.ts';
import { unlinkAccount } from '../sso/index.ts';
import { answerResource } from './answer-resource.ts';
import type { Json } from './attribute.ts';
import { findUserResource } from './change-user.ts';
import { checkPreconditions } from './etag.ts';
import { listMemberships, removeMember } from './group-store.ts';
import { readResource } from './read-resource.ts';
import { versionOf } from './to-resource.ts';
import { insertAccount, putUserProfile, requireFreeName, toUserAccount } from './user-account.ts';
import { userSchema } from './user-schema.ts';
import { putProfile } from './user-store.ts';

type Create = typeof scimRoutes.createUser;
type Remove = typeof scimRoutes.deleteUser;

export const createUser = async (
  kernel: Pick<Kernel, 'newId' | 'passwords'>,
  { query, body }: Input<Create>,
  ctx: Ctx,
): Promise<JsonOutcome<Create>> => {
  const given = readResource(userSchema, body);
  const account = toUserAccount(given);
  const id = kernel.newId('usr');
  const passwordHash = await createUnknownPassword(kernel.passwords);
  let created: Json = {};
  return {
    write: async (tx) => {
      await requireFreeName(tx, id, account.userName);
      await insertAccount(tx, account, { id, passwordHash, nowUtc: ctx.nowUtc });
      await putUserProfile(tx, id, given, ctx.nowUtc);
      created = (await findUserResource(tx, id)).resource;
    },
    ...answerResource(userSchema, () => created, query, ctx),
    audit: () => ({
      recordType: 'user',
      recordId: id,
      payload: { user_name: account.userName, email: account.email, active: account.isActive },
    }),
  };
};

/** The account stays, deactivated for good, so that its id means the same person for ever; its names are free. */
export const deleteUser = (
  kernel: Pick<Kernel, 'principals'>,
  { params: { id } }: Input<Remove>,
  ctx: Ctx,
): JsonOutcome<Remove> => {
  let payload = {};
  return {
    body: null,
    write: async (tx) => {
      const { row, resource } = await findUserResource(tx, id);
      checkPreconditions(ctx, versionOf(resource));
      const revoked = await revokeAllTokens(tx, id, 'deprovisioned', ctx.nowUtc);
      for (const { group_id } of await listMemberships(tx, { userId: id }))
        await removeMember(tx, group_id, id);
      await retireUser(tx, id, row.deactivated_at ?? ctx.nowUtc);
      const endedLinks = await unlinkAccount(tx, id);
      await putProfile(tx, {
        user_id: id,
        user_name: String(resource['userName']),
        external_id: row.external_id,
        details: row.details ?? '{}',
        modified_at: ctx.nowUtc,
        deleted_at: ctx.nowUtc,
      });
      payload = {
        user_name: resource['userName'],
        groups: resource['groups'] ?? [],
        revoked,
        ended_links: endedLinks,
      };
    },
    afterCommit: () => kernel.principals.forgetAll(),
    audit: () => ({ recordType: 'user', recordId: id, payload }),
  };
};
