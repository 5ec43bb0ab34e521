import type { Db, Tx } from '#kernel/db/store.ts';
import type { DeviceTable, WorkstationTables } from './tables.ts';

const tables = (db: Db) => db.withTables<WorkstationTables>();

export const findDevice = (db: Db): Promise<DeviceTable | undefined> =>
  tables(db).selectFrom('workstation_device').selectAll().executeTakeFirst();

/** Takes the place of the one there is. */
export const putDevice = async (tx: Tx, row: Omit<DeviceTable, 'id'>): Promise<void> => {
  await tables(tx).deleteFrom('workstation_device').execute();
  await tables(tx)
    .insertInto('workstation_device')
    .values({ id: 1, ...row })
    .execute();
};
