import type { Settings } from '#kernel/config/settings.ts';
import type { Db } from '#kernel/db/store.ts';
import { liveSince } from './session-limits.ts';
import type { IdentityTables } from './tables.ts';

/** How many sessions run and how many keys are good. */
export const countCredentials = async (
  db: Db,
  userId: string,
  limits: Settings['session'],
  nowUtc: string,
): Promise<{ readonly sessions: number; readonly apiKeys: number }> => {
  const tables = db.withTables<IdentityTables>();
  const { createdAfter, usedAfter } = liveSince(limits, nowUtc);
  const sessions = await tables
    .selectFrom('session')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('created_at', '>', createdAfter)
    .where('last_used_at', '>', usedAfter)
    .executeTakeFirstOrThrow();
  const apiKeys = await tables
    .selectFrom('api_key')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', nowUtc)]))
    .executeTakeFirstOrThrow();
  return { sessions: Number(sessions.count), apiKeys: Number(apiKeys.count) };
};
