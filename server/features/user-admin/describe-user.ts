import type { ManagedUser } from '#contract/user-admin';
import type { Settings } from '#kernel/config/settings.ts';
import type { Db } from '#kernel/db/store.ts';
import { countOverdue } from '../credentials/index.ts';
import { countCredentials, readRoles, type UserTable, userToWire } from '../identity/index.ts';

/** An account as an admin sees it: what it is, and how much it holds. */
export const describeUser = async (
  db: Db,
  user: UserTable,
  settings: Pick<Settings, 'session' | 'overdueAfterDays'>,
  nowUtc: string,
): Promise<ManagedUser> => {
  const { sessions, apiKeys } = await countCredentials(db, user.id, settings.session, nowUtc);
  return {
    ...userToWire(user),
    role_dates: readRoles(user).map(({ role, sinceUtc }) => ({ role, since: sinceUtc })),
    deactivated_at: user.deactivated_at,
    identity_verified_at: user.identity_verified_at,
    identity_verified_by: user.identity_verified_by,
    identity_verified_how: user.identity_verified_how,
    running_sessions: sessions,
    live_api_keys: apiKeys,
    overdue_credentials: await countOverdue(db, user, settings.overdueAfterDays, nowUtc),
  };
};
