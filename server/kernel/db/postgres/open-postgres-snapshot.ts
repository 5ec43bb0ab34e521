import { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { KernelTables } from '#kernel/db/kernel-tables.ts';
import { snapshotDialect } from '#kernel/db/postgres/postgres-dialect.ts';
import { findSchemaObjects } from '#kernel/db/postgres/schema-of-postgres.ts';
import type { Snapshot } from '#kernel/db/store.ts';

/** A connection of the pool in a transaction that sees one moment, however long it takes and whatever is done between its statements. */
export const openPostgresSnapshot = async (pool: Pool): Promise<Snapshot> => {
  const client = await pool.connect();
  try {
    await client.query(
      'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SELECT 1',
    );
  } catch (error) {
    client.release(true);
    throw error;
  }
  const read = new Kysely<KernelTables>({ dialect: snapshotDialect(client) });
  return {
    read,
    schemaTable: 'pg_catalog',
    findSchema: () => findSchemaObjects(client),
    close: async () => {
      await read.destroy();
      // The transaction ends with the connection.
      client.release(true);
    },
  };
};
