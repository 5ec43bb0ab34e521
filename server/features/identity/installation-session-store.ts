import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { LiveSince } from './session-limits.ts';
import { endSession } from './session-store.ts';
import type { IdentityTables, SessionTable, UserTable } from './tables.ts';

const tables = (db: Db) => db.withTables<IdentityTables>();

export type InstallationSession = Pick<
  SessionTable,
  'id' | 'user_id' | 'client_ip' | 'created_at' | 'last_used_at' | 'device_fingerprint'
> & { readonly installation_id: string } & Pick<UserTable, 'display_name' | 'email'>;

/** Running sign-ins from desktop installations that have not timed out, newest first: of one person, or of everybody. */
export const listInstallationSessions = (
  db: Db,
  {
    userId,
    installationId,
    live,
  }: {
    readonly userId: string | null;
    readonly installationId: string | undefined;
    readonly live: LiveSince;
  },
  page: Page,
): Promise<InstallationSession[]> => {
  let query = tables(db)
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .select([
      'session.id',
      'session.user_id',
      'session.client_ip',
      'session.created_at',
      'session.last_used_at',
      'session.device_fingerprint',
      'session.installation_id',
      'user_account.display_name',
      'user_account.email',
    ])
    .where('session.installation_id', 'is not', null)
    .where('session.ended_at', 'is', null)
    .where('session.created_at', '>', live.createdAfter)
    .where('session.last_used_at', '>', live.usedAfter);
  if (userId !== null) query = query.where('session.user_id', '=', userId);
  if (installationId !== undefined) query = query.where('session.installation_id', '=', installationId);
  return query.$call(newestFirst('session', page)).$narrowType<{ installation_id: string }>().execute();
};

/** Ends every running sign-in from an installation; how many there were. */
export const endSessionsOfInstallation = async (
  db: Db,
  installationId: string,
  nowUtc: string,
): Promise<number> => {
  const running = await tables(db)
    .selectFrom('session')
    .select('id')
    .where('installation_id', '=', installationId)
    .where('ended_at', 'is', null)
    .execute();
  for (const { id } of running) await endSession(db, id, 'revoked', nowUtc);
  return running.length;
};
