import type { scimRoutes } from '#contract/scim';
import { notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Tx } from '#kernel/db/store.ts';
import { badScim } from '#kernel/http/scim-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { answerResource } from './answer-resource.ts';
import { applyAdminGroup } from './apply-admin-group.ts';
import { applyPatch } from './apply-patch.ts';
import type { Json } from './attribute.ts';
import { compareResources } from './compare-resources.ts';
import { checkPreconditions } from './etag.ts';
import { groupSchema } from './group-schema.ts';
import { addMember, deleteGroup, findGroup, listMemberships, putGroup, removeMember } from './group-store.ts';
import { readOperations } from './read-operations.ts';
import { readResource } from './read-resource.ts';
import { groupToResource, versionOf } from './to-resource.ts';
import { findUserRow } from './user-store.ts';

type Create = typeof scimRoutes.createGroup;
type Replace = typeof scimRoutes.replaceGroup;
type Patch = typeof scimRoutes.patchGroup;
type Remove = typeof scimRoutes.deleteGroup;

/** Throws 404 for one that is not there. */
export const findGroupResource = async (db: Parameters<typeof findGroup>[0], id: string): Promise<Json> => {
  const group = await findGroup(db, id);
  if (group === undefined) throw notFound();
  return groupToResource(group, await listMemberships(db, { groupId: id }));
};

const memberIdsOf = (resource: Json): ReadonlySet<string> =>
  new Set(((resource['members'] ?? []) as readonly { readonly value: string }[]).map(({ value }) => value));

interface MemberChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Throws 400 where a member is no account, a group among them. */
const changeMembers = async (tx: Tx, id: string, before: Json, given: Json): Promise<MemberChange> => {
  const [former, wanted] = [memberIdsOf(before), memberIdsOf(given)];
  const added = [...wanted].filter((userId) => !former.has(userId));
  const removed = [...former].filter((userId) => !wanted.has(userId));
  for (const userId of added) {
    if ((await findUserRow(tx, userId)) === undefined)
      throw badScim('invalidValue', `members holds an id no account has: ${userId}.`);
    await addMember(tx, id, userId);
  }
  for (const userId of removed) await removeMember(tx, id, userId);
  return { added, removed };
};

/** Writes a group and the admin rights that follow from it; answers the payload of the audit entry. */
const writeGroup = async (
  kernel: Pick<Kernel, 'settings'>,
  tx: Tx,
  { id, before, given }: { readonly id: string; readonly before: Json; readonly given: Json },
  nowUtc: string,
) => {
  const created = (before['meta'] as Json | undefined)?.['created'];
  await putGroup(tx, {
    id,
    display_name: String(given['displayName']),
    external_id: (given['externalId'] as string | undefined) ?? null,
    created_at: created === undefined ? nowUtc : String(created),
    modified_at: nowUtc,
  });
  const members = await changeMembers(tx, id, before, given);
  const after = await findGroupResource(tx, id);
  const admins = await applyAdminGroup(kernel.settings, tx, before, after, nowUtc);
  const difference = compareResources(before, after, ['displayName', 'externalId']);
  return { after, payload: { ...difference, members, admins } };
};

export const createGroup = (
  kernel: Pick<Kernel, 'newId' | 'principals' | 'settings'>,
  { query, body }: Input<Create>,
  ctx: Ctx,
): JsonOutcome<Create> => {
  const given = readResource(groupSchema, body);
  const id = kernel.newId('grp');
  let created: Json = {};
  let payload = {};
  return {
    write: async (tx) => {
      ({ after: created, payload } = await writeGroup(kernel, tx, { id, before: {}, given }, ctx.nowUtc));
    },
    ...answerResource(groupSchema, () => created, query, ctx),
    afterCommit: () => kernel.principals.forgetAll(),
    audit: () => ({ recordType: 'group', recordId: id, payload }),
  };
};

const changeGroup = (
  kernel: Pick<Kernel, 'principals' | 'settings'>,
  { id, query }: { readonly id: string; readonly query: Input<Replace>['query'] },
  next: (current: Json) => Json,
  ctx: Ctx,
) => {
  let after: Json = {};
  let payload = {};
  return {
    write: async (tx: Tx) => {
      const before = await findGroupResource(tx, id);
      checkPreconditions(ctx, versionOf(before));
      ({ after, payload } = await writeGroup(kernel, tx, { id, before, given: next(before) }, ctx.nowUtc));
    },
    ...answerResource(groupSchema, () => after, query, ctx),
    afterCommit: () => kernel.principals.forgetAll(),
    audit: () => ({ recordType: 'group', recordId: id, payload }),
  };
};

export const replaceGroup = (
  kernel: Pick<Kernel, 'principals' | 'settings'>,
  { params, query, body }: Input<Replace>,
  ctx: Ctx,
) => {
  const given = readResource(groupSchema, body);
  return changeGroup(kernel, { id: params.id, query }, () => given, ctx);
};

export const patchGroup = (
  kernel: Pick<Kernel, 'principals' | 'settings'>,
  { params, query, body }: Input<Patch>,
  ctx: Ctx,
) => {
  const operations = readOperations(body);
  return changeGroup(
    kernel,
    { id: params.id, query },
    (current) => applyPatch(groupSchema, current, operations),
    ctx,
  );
};

export const removeGroup = (
  kernel: Pick<Kernel, 'principals' | 'settings'>,
  { params: { id } }: Input<Remove>,
  ctx: Ctx,
): JsonOutcome<Remove> => {
  let payload = {};
  return {
    body: null,
    write: async (tx: Tx) => {
      const before = await findGroupResource(tx, id);
      checkPreconditions(ctx, versionOf(before));
      await deleteGroup(tx, id);
      const admins = await applyAdminGroup(kernel.settings, tx, before, {}, ctx.nowUtc);
      payload = { display_name: before['displayName'], members: [...memberIdsOf(before)], admins };
    },
    afterCommit: () => kernel.principals.forgetAll(),
    audit: () => ({ recordType: 'group', recordId: id, payload }),
  };
};
