import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import { shiftUtc } from '#kernel/utc.ts';
import type { LiveSince } from './session-limits.ts';
import type {
  AccessTokenTable,
  IdentityTables,
  RefreshTokenTable,
  SessionTable,
  UserTable,
} from './tables.ts';

const tables = (db: Db) => db.withTables<IdentityTables>();

export const insertSession = async (db: Db, session: SessionTable): Promise<void> => {
  await tables(db).insertInto('session').values(session).execute();
};

/** Whether somebody signed in to the account from this address since then, ended sessions too. */
export const hasSessionFrom = async (
  db: Db,
  from: { readonly userId: string; readonly clientIp: string; readonly sinceUtc: string },
): Promise<boolean> => {
  const session = await tables(db)
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', from.userId)
    .where('created_at', '>', from.sinceUtc)
    .where('client_ip', '=', from.clientIp)
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
};

/** When somebody last signed in to the account; null where nobody did. */
export const findLastSignIn = async (db: Db, userId: string): Promise<string | null> => {
  const row = await tables(db)
    .selectFrom('session')
    .select('created_at')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
};

export const insertTokenPair = async (
  db: Db,
  access: AccessTokenTable,
  refresh: RefreshTokenTable,
): Promise<void> => {
  await tables(db).insertInto('access_token').values(access).execute();
  await tables(db).insertInto('refresh_token').values(refresh).execute();
};

/** Another process may live by a slower clock, by which such a token is good yet; who asks judges it by itself. */
const keptAfterMs = 24 * 60 * 60 * 1000;

export const deleteExpiredAccessTokens = async (db: Db, nowUtc: string): Promise<void> => {
  const longAgo = shiftUtc(nowUtc, -keptAfterMs);
  await tables(db).deleteFrom('access_token').where('expires_at', '<=', longAgo).execute();
};

export type TokenOwner = Pick<UserTable, 'id' | 'display_name' | 'is_admin' | 'admin_since' | 'roles'> &
  Pick<AccessTokenTable, 'session_id' | 'expires_at'> &
  Pick<SessionTable, 'must_enrol' | 'created_at' | 'last_used_at'>;

/** The running session of an access token with its account; undefined where it is expired, ended or unknown. */
export const findAccessTokenOwner = (
  db: Db,
  tokenHash: string,
  nowUtc: string,
): Promise<TokenOwner | undefined> =>
  tables(db)
    .selectFrom('access_token')
    .innerJoin('session', 'session.id', 'access_token.session_id')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .select([
      'user_account.id',
      'user_account.display_name',
      'user_account.is_admin',
      'user_account.admin_since',
      'user_account.roles',
      'access_token.session_id',
      'access_token.expires_at',
      'session.must_enrol',
      'session.created_at',
      'session.last_used_at',
    ])
    .where('access_token.token_hash', '=', tokenHash)
    .where('access_token.expires_at', '>', nowUtc)
    .where('session.ended_at', 'is', null)
    .where('user_account.deactivated_at', 'is', null)
    .executeTakeFirst();

export const findRefreshToken = (db: Db, tokenHash: string): Promise<RefreshTokenTable | undefined> =>
  tables(db).selectFrom('refresh_token').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

export const findAccessToken = (db: Db, tokenHash: string): Promise<AccessTokenTable | undefined> =>
  tables(db).selectFrom('access_token').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

export const markRefreshTokenUsed = async (db: Db, tokenHash: string, nowUtc: string): Promise<void> => {
  await tables(db)
    .updateTable('refresh_token')
    .set({ used_at: nowUtc })
    .where('token_hash', '=', tokenHash)
    .execute();
};

export const findSession = (db: Db, id: string): Promise<SessionTable | undefined> =>
  tables(db).selectFrom('session').selectAll().where('id', '=', id).executeTakeFirst();

export const touchSession = async (db: Db, id: string, nowUtc: string): Promise<void> => {
  await tables(db).updateTable('session').set({ last_used_at: nowUtc }).where('id', '=', id).execute();
};

/** Every token of a session, so that whoever holds one has nothing. */
export const deleteTokensOf = async (db: Db, sessionId: string): Promise<void> => {
  await tables(db).deleteFrom('access_token').where('session_id', '=', sessionId).execute();
  await tables(db).deleteFrom('refresh_token').where('session_id', '=', sessionId).execute();
};

/** Ends a running session and with it every token that descends from it. True when it was still running. */
export const endSession = async (
  db: Db,
  id: string,
  reason: NonNullable<SessionTable['end_reason']>,
  nowUtc: string,
): Promise<boolean> => {
  await tables(db).deleteFrom('access_token').where('session_id', '=', id).execute();
  const result = await tables(db)
    .updateTable('session')
    .set({ ended_at: nowUtc, end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/** Ends every running session of an account, but the one to keep; how many there were. */
export const endSessionsOf = async (
  db: Db,
  userId: string,
  { keepSessionId, nowUtc }: { readonly keepSessionId: string | null; readonly nowUtc: string },
): Promise<number> => {
  const running = await tables(db)
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  const ending = running.filter(({ id }) => id !== keepSessionId);
  for (const { id } of ending) await endSession(db, id, 'revoked', nowUtc);
  return ending.length;
};

/** What the sessions of an account were kept from for want of a second factor is theirs again. */
export const liftEnrolment = async (db: Db, userId: string): Promise<void> => {
  await tables(db).updateTable('session').set({ must_enrol: 0 }).where('user_id', '=', userId).execute();
};

/** Running sessions of a user that have not timed out, newest first. */
export const listSessions = (
  db: Db,
  userId: string,
  { createdAfter, usedAfter }: LiveSince,
  page: Page,
): Promise<SessionTable[]> =>
  tables(db)
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('created_at', '>', createdAfter)
    .where('last_used_at', '>', usedAfter)
    .$call(newestFirst('session', page))
    .execute();
