import { hash } from 'node:crypto';
import type { ReviewedAccount } from '#contract/access-review';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import type { ReadDb } from '#kernel/db/store.ts';
import { type AccountAccess, listAccess, readRoles, readScopes } from '../identity/index.ts';
import { listMemberships } from '../projects/index.ts';

export interface GatheredAccess {
  readonly accounts: readonly ReviewedAccount[];
  readonly content: string;
  readonly sha256: string;
}

/** A day and not a moment: a review must not be another one because somebody signed in while it was read. */
const dayOf = (utc: string | null): string | null => utc?.slice(0, 10) ?? null;

type Membership = Awaited<ReturnType<typeof listMemberships>>[number];

const toAccount = (
  { user, lastSignInAt, keys }: AccountAccess,
  memberships: readonly Membership[],
): ReviewedAccount => ({
  user_id: user.id,
  email: user.email,
  display_name: user.display_name,
  created_at: user.created_at,
  deactivated_at: user.deactivated_at,
  roles: readRoles(user).map(({ role, sinceUtc }) => ({ role, since: sinceUtc })),
  projects: memberships.map(({ project_id, name, role, since, group_name }) => ({
    project_id,
    name,
    role,
    since,
    group: group_name,
  })),
  identity_verified_at: user.identity_verified_at,
  identity_verified_how: user.identity_verified_how,
  last_sign_in_on: dayOf(lastSignInAt),
  keys: keys.map((key) => ({
    id: key.id,
    name: key.name,
    kind: key.kind,
    scopes: [...readScopes(key)],
    created_at: key.created_at,
    expires_at: key.expires_at,
    last_used_on: dayOf(key.last_used_at),
  })),
});

/** Who may do what at this moment, and the hash of it. */
export const gatherAccess = async (read: ReadDb, nowUtc: string): Promise<GatheredAccess> => {
  const memberships = Map.groupBy(await listMemberships(read), ({ user_id }) => user_id);
  const accounts = (await listAccess(read, nowUtc)).map((access) =>
    toAccount(access, memberships.get(access.user.id) ?? []),
  );
  const content = renderCanonicalJson(accounts);
  return { accounts, content, sha256: hash('sha256', content, 'hex') };
};
