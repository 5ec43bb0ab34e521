import { sql } from 'kysely';
import type { InstallationStatus } from '#contract/installations';
import { seesAll } from '#kernel/auth/project-access.ts';
import { contains } from '#kernel/db/both-stores.ts';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Principal } from '#kernel/request/principal.ts';
import type { DeviceSessionTable, InstallationTable, InstallationTables } from './tables.ts';

const tables = (db: Db) => db.withTables<InstallationTables>();

export const insertInstallation = async (db: Db, row: InstallationTable): Promise<void> => {
  await tables(db).insertInto('installation').values(row).execute();
};

/** Finds the installation of any owner in any status. */
export const findInstallation = (db: Db, id: string): Promise<InstallationTable | undefined> =>
  tables(db).selectFrom('installation').selectAll().where('id', '=', id).executeTakeFirst();

export const findByFingerprint = (db: Db, fingerprint: string): Promise<InstallationTable | undefined> =>
  tables(db).selectFrom('installation').selectAll().where('fingerprint', '=', fingerprint).executeTakeFirst();

export interface InstallationFilter {
  readonly status: InstallationStatus | undefined;
  readonly text: string | undefined;
}

const saysText = (text: string) => {
  const says = (column: string) => contains(column, text);
  return sql<boolean>`(${says('name')} OR ${says('fingerprint')} OR ${says('enrolled_by_name')} OR id = ${text})`;
};

export const listInstallations = (
  db: Db,
  principal: Principal,
  { status, text }: InstallationFilter,
  page: Page,
): Promise<InstallationTable[]> => {
  let query = tables(db).selectFrom('installation').selectAll();
  if (!seesAll(principal)) query = query.where('enrolled_by_user_id', '=', principal.id);
  if (status !== undefined) query = query.where('status', '=', status);
  if (text !== undefined) query = query.where(saysText(text));
  return query.$call(newestFirst('installation', page)).execute();
};

export const changeStatus = async (
  db: Db,
  id: string,
  change: Pick<
    InstallationTable,
    'status' | 'status_changed_at' | 'status_changed_by_name' | 'status_reason'
  >,
): Promise<void> => {
  await tables(db).updateTable('installation').set(change).where('id', '=', id).execute();
};

/** A proven key's session; the ones that are over need no memory. */
export const insertDeviceSession = async (db: Db, row: DeviceSessionTable): Promise<void> => {
  await tables(db).deleteFrom('device_session').where('expires_at', '<=', row.created_at).execute();
  await tables(db).insertInto('device_session').values(row).execute();
};

export const noteExchange = async (
  db: Db,
  id: string,
  state: Partial<
    Pick<
      InstallationTable,
      | 'exchange_number'
      | 'exchange_nonce'
      | 'exchange_former_nonce'
      | 'copy_noticed_at'
      | 'copy_nonce'
      | 'lost_bindings'
    >
  >,
): Promise<void> => {
  await tables(db).updateTable('installation').set(state).where('id', '=', id).execute();
};

/** It proved its key just now. */
export const noteSeen = async (db: Db, id: string, nowUtc: string): Promise<void> => {
  await tables(db).updateTable('installation').set({ last_seen_at: nowUtc }).where('id', '=', id).execute();
};

/** The running device session of a token; undefined where it is expired, unknown, or its installation is not active. */
export const findDeviceSessionOwner = (
  db: Db,
  tokenHash: string,
  nowUtc: string,
): Promise<(Pick<InstallationTable, 'id' | 'name'> & Pick<DeviceSessionTable, 'expires_at'>) | undefined> =>
  tables(db)
    .selectFrom('device_session')
    .innerJoin('installation', 'installation.id', 'device_session.installation_id')
    .select(['installation.id', 'installation.name', 'device_session.expires_at'])
    .where('device_session.token_hash', '=', tokenHash)
    .where('device_session.expires_at', '>', nowUtc)
    .where('installation.status', '=', 'active')
    .executeTakeFirst();

/** How many there were. */
export const endDeviceSessions = async (db: Db, installationId: string): Promise<number> => {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('device_session')
    .where('installation_id', '=', installationId)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
