import { type RecordsVerdict, verifyRecords } from '#kernel/audit/verify-records.ts';
import type { Migration } from '#kernel/db/migration.ts';
import { openSnapshot } from '#kernel/db/open-snapshot.ts';
import { type ProtectedTable, readLayouts } from '#kernel/db/protected-table.ts';
import { buildSchema } from '#kernel/db/schema-objects.ts';
import type { StoreKey } from '#kernel/db/sqlite-connections.ts';
import { statementsOf } from '#kernel/db/statements.ts';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';

/** The migration since which a store keeps digests of its records. */
const recordDigests = '0790-record-digests';

interface RecordFileOptions {
  readonly migrations: readonly Migration[];
  readonly protectedTables: readonly ProtectedTable[];
  /** Where its trail was found broken; null where it is whole. */
  readonly firstBadSequence: number | null;
  /** Null where the files are not asked for. */
  readonly hasObject: ((sha256: string) => Promise<boolean>) | null;
}

/**
 * Compares the records of a store's file with its trail, which was verified before, also while a server writes it. Throws StoreRefusal where the file is of a version
 * that kept no digests.
 */
export const verifyRecordFile = async (
  file: string,
  key: StoreKey,
  { migrations, protectedTables, firstBadSequence, hasObject }: RecordFileOptions,
): Promise<RecordsVerdict> => {
  const snapshot = openSnapshot(file, key);
  try {
    const connection = statementsOf(snapshot.read);
    if (
      (await connection.first('SELECT 1 FROM schema_migration WHERE name = ?', [recordDigests])) === undefined
    )
      throw new StoreRefusal(
        'older',
        'The store was written by a version that kept no digests of its records. Start this version once: it takes down what is there, as a baseline.',
      );
    const layouts = readLayouts(snapshot.columnsOf, protectedTables);
    const schema = {
      expected: await buildSchema(migrations),
      found: await snapshot.findSchema(),
      table: snapshot.schemaTable,
    };
    return await verifyRecords(snapshot.read, { layouts, schema, firstBadSequence, hasObject });
  } finally {
    await snapshot.close();
  }
};
