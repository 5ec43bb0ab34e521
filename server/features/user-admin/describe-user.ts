import type { Kysely } from 'kysely';
import type { ManagedUser } from '#contract/user-admin';
import type { Settings } from '#kernel/config/settings.ts';
import type { KernelTables } from '#kernel/db/kernel-tables.ts';
import { countCredentials, type UserTable, userToWire } from '../identity/index.ts';

/** An account as an admin sees it: what it is, and how much it holds. */
export const describeUser = async (
  db: Kysely<KernelTables>,
  user: UserTable,
  limits: Settings['session'],
  nowUtc: string,
): Promise<ManagedUser> => {
  const { sessions, apiKeys } = await countCredentials(db, user.id, limits, nowUtc);
  return {
    ...userToWire(user),
    deactivated_at: user.deactivated_at,
    identity_verified_at: user.identity_verified_at,
    running_sessions: sessions,
    live_api_keys: apiKeys,
  };
};
