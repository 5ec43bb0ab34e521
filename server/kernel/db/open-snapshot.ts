import { Kysely } from 'kysely';
import type { KernelTables } from '#kernel/db/kernel-tables.ts';
import { openReaderConnection, type StoreKey } from '#kernel/db/sqlite-connections.ts';
import { readerDialect } from '#kernel/db/sqlite-dialect.ts';
import type { Snapshot } from '#kernel/db/store.ts';

/**
 * A reading connection of its own on a store's file, in a transaction that begins now: what others commit meanwhile is not
 * seen. Throws StoreRefusal where the file cannot be read with this key.
 */
export const openSnapshot = (file: string, key: StoreKey): Snapshot => {
  const reading = openReaderConnection(file, key);
  reading.exec('BEGIN');
  // The moment is that of the first read.
  reading.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get();
  const read = new Kysely<KernelTables>({ dialect: readerDialect(reading) });
  return {
    read,
    close: async () => {
      await read.destroy();
      reading.close();
    },
  };
};
