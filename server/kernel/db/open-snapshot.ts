import { Kysely } from 'kysely';
import type { KernelTables } from '#kernel/db/kernel-tables.ts';
import type { ColumnsOf } from '#kernel/db/protected-table.ts';
import { type SchemaRow, selectSchema, toSchemaObjects } from '#kernel/db/schema-objects.ts';
import { openReaderConnection, type StoreKey } from '#kernel/db/sqlite-connections.ts';
import { readerDialect } from '#kernel/db/sqlite-dialect.ts';
import type { Snapshot } from '#kernel/db/store.ts';

export interface SqliteSnapshot extends Snapshot {
  readonly columnsOf: ColumnsOf;
}

/**
 * A reading connection of its own on a store's file, in a transaction that begins now: what others commit meanwhile is not
 * seen. Throws StoreRefusal where the file cannot be read with this key.
 */
export const openSnapshot = (file: string, key: StoreKey): SqliteSnapshot => {
  const reading = openReaderConnection(file, key);
  reading.exec('BEGIN');
  // The moment is that of the first read.
  reading.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get();
  const read = new Kysely<KernelTables>({ dialect: readerDialect(reading) });
  return {
    read,
    columnsOf: (table) => reading.pragma(`table_info(${table})`) as ReturnType<ColumnsOf>,
    schemaTable: 'sqlite_schema',
    findSchema: async () => toSchemaObjects(reading.prepare<[], SchemaRow>(selectSchema).all()),
    close: async () => {
      await read.destroy();
      reading.close();
    },
  };
};
