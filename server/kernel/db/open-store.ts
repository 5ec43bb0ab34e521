import { accessSync, constants, existsSync } from 'node:fs';
import type Database from 'better-sqlite3-multiple-ciphers';
import { Kysely } from 'kysely';
import { backupDatabase } from '#kernel/db/backup.ts';
import { forbidNesting } from '#kernel/db/forbid-nesting.ts';
import { createGroupCommit } from '#kernel/db/group-commit.ts';
import type { KernelTables } from '#kernel/db/kernel-tables.ts';
import { isSchemaCurrent, migrateUp } from '#kernel/db/migrate.ts';
import type { Migration } from '#kernel/db/migration.ts';
import { openSnapshot } from '#kernel/db/open-snapshot.ts';
import { type ColumnsOf, type ProtectedTable, readLayouts } from '#kernel/db/protected-table.ts';
import { createProtection } from '#kernel/db/protection.ts';
import { buildSchema } from '#kernel/db/schema-objects.ts';
import { openReaderConnection, openWriterConnection, type StoreKey } from '#kernel/db/sqlite-connections.ts';
import { readerDialect, writerDialect } from '#kernel/db/sqlite-dialect.ts';
import type { ReadDb, Store, Tx } from '#kernel/db/store.ts';
import { checkStoreFile, createStoreFile } from '#kernel/db/store-file.ts';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';
import { noteTouchedRows } from '#kernel/db/touched-rows.ts';
import type { Log } from '#kernel/log/log.ts';

export interface OpenStoreOptions {
  readonly file: string;
  readonly migrations: readonly Migration[];
  /** Tables whose rows answer to the audit trail. Default: none. */
  readonly protectedTables?: readonly ProtectedTable[];
  readonly log: Log;
  /** Default: not encrypted. */
  readonly key?: StoreKey;
  /** Called with the number of migrations an existing store needed. */
  readonly onUpgraded?: (steps: number) => void;
}

/**
 * Opens the store, creating it on the first start, checks every page and brings its schema up to date.
 * Throws StoreRefusal (damaged, locked, foreign, newer, unwritable) with a sentence for the operator.
 */
export const openStore = async ({
  file,
  migrations,
  protectedTables = [],
  log,
  key = null,
  onUpgraded,
}: OpenStoreOptions): Promise<Store> => {
  const wasThere = existsSync(file);
  if (wasThere) checkStoreFile(file, key);
  else await createStoreFile(file, key);
  refuseReadOnlyFile(file);
  const writing = openWriterConnection(file, key);
  try {
    const writer = new Kysely<KernelTables>({ dialect: writerDialect(writing) });
    const applied = await migrateUp(writer, migrations, () => new Date().toISOString());
    if (applied.length > 0) log.info('schema brought up to date', { applied });
    if (wasThere && applied.length > 0) onUpgraded?.(applied.length);
    const protection = createProtection(
      readLayouts(
        (table) => writing.pragma(`table_info(${table})`) as ReturnType<ColumnsOf>,
        protectedTables,
      ),
    );
    noteTouchedRows(writing, protection.layouts);
    return assembleStore({
      appliedNow: applied,
      migrations,
      writer,
      writing,
      reading: openReaderConnection(file, key),
      protection,
      buildSchema: () => buildSchema(migrations),
      openSnapshot: async () => openSnapshot(file, key),
      backupTo: (target) => backupDatabase(file, target, key),
    });
  } catch (error) {
    writing.close();
    throw error;
  }
};

/** SQLite opens a file without write permission for reading and says nothing; the first write would find out. */
const refuseReadOnlyFile = (file: string): void => {
  try {
    accessSync(file, constants.W_OK);
  } catch (cause) {
    const message = `The database ${file} cannot be written. Give this account the right to write it.`;
    throw new StoreRefusal('unwritable', message, { cause });
  }
};

interface StoreParts
  extends Pick<Store, 'protection' | 'buildSchema' | 'openSnapshot' | 'backupTo' | 'appliedNow'> {
  readonly migrations: readonly Migration[];
  readonly writer: Kysely<KernelTables>;
  readonly writing: Database.Database;
  readonly reading: Database.Database;
}

const assembleStore = ({
  appliedNow,
  migrations,
  writer,
  writing,
  reading,
  protection,
  buildSchema,
  openSnapshot,
  backupTo,
}: StoreParts): Store => {
  const read: ReadDb = new Kysely<KernelTables>({ dialect: readerDialect(reading) });
  const nesting = forbidNesting();
  const transact = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    nesting.run(() => writer.transaction().execute((tx) => protection.run(tx, work)));
  const transactTogether = createGroupCommit(transact);
  return {
    read,
    transact,
    note: (work) => nesting.run(() => writer.transaction().execute((tx) => protection.runNote(tx, work))),
    transactTogether: async (work) => {
      nesting.refuseInside();
      return transactTogether((tx) => protection.run(tx, work));
    },
    protection,
    isSchemaCurrent: () => isSchemaCurrent(read, migrations),
    isSchemaAhead: async () => false,
    appliedNow,
    buildSchema,
    openSnapshot,
    backupTo,
    close: async () => {
      // Kysely leaves alone what it never used. The writer last: only it folds the write-ahead log into the store.
      await read.destroy();
      reading.close();
      await writer.destroy();
      writing.close();
    },
  };
};
