import type { RecordsVerdict } from '#kernel/audit/verify-records.ts';
import { verifyRecords } from '#kernel/audit/verify-records.ts';
import { type TrailVerdict, type VerifyTrailOptions, verifyTrail } from '#kernel/audit/verify-trail.ts';
import { refuseNewerStore } from '#kernel/db/migrate.ts';
import type { Migration } from '#kernel/db/migration.ts';
import { type Baseline, makeSchema } from '#kernel/db/postgres/migrate-postgres.ts';
import { noteTouchedRows } from '#kernel/db/postgres/note-touched-rows.ts';
import { openPool } from '#kernel/db/postgres/open-pool.ts';
import { openPostgresSnapshot } from '#kernel/db/postgres/open-postgres-snapshot.ts';
import { refusalOf } from '#kernel/db/postgres/refusal-of.ts';
import { buildInScratch, readColumns } from '#kernel/db/postgres/schema-of-postgres.ts';
import { type ProtectedTable, readLayouts } from '#kernel/db/protected-table.ts';
import { statementsOf } from '#kernel/db/statements.ts';
import type { Snapshot } from '#kernel/db/store.ts';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';
import type { Log } from '#kernel/log/log.ts';

export interface DatabaseTerms {
  readonly url: string;
  readonly migrations: readonly Migration[];
  readonly baseline: Baseline;
  readonly protectedTables: readonly ProtectedTable[];
  readonly log: Log;
}

const nameOf = 'larmor verify';

/** Throws StoreRefusal: missing where nothing was ever kept, older and newer where another version wrote last. */
const refuseOtherVersion = async ({ read }: Snapshot, migrations: readonly Migration[]): Promise<void> => {
  const connection = statementsOf(read);
  const ledger = await connection.first<{ found: string | null }>(
    "SELECT to_regclass('schema_migration')::text AS found",
    [],
  );
  if ((ledger?.found ?? null) === null)
    throw new StoreRefusal('missing', 'The database holds no records. Start a server on it once.');
  const rows = await connection.all<{ name: string }>('SELECT name FROM schema_migration', []);
  refuseNewerStore(
    rows.map(({ name }) => name),
    migrations,
  );
  if (rows.length < migrations.length)
    throw new StoreRefusal(
      'older',
      'The database was written by an earlier version. Start this version once: it brings the schema up to date.',
    );
};

/** One moment of a database, also while servers write it, and nothing that could write. Throws StoreRefusal. */
const withSnapshot = async <T>(
  { url, migrations, log }: DatabaseTerms,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> => {
  const pool = await openPool({ url, size: 1, name: nameOf, log, isReadOnly: true });
  try {
    const snapshot = await openPostgresSnapshot(pool);
    try {
      await refuseOtherVersion(snapshot, migrations);
      return await work(snapshot);
    } finally {
      await snapshot.close();
    }
  } catch (error) {
    throw refusalOf(error);
  } finally {
    await pool.end();
  }
};

/** The trail of a database. What witnesses it is read by the caller, before. */
export const verifyDatabaseTrail = (
  terms: DatabaseTerms,
  options: Omit<VerifyTrailOptions, 'needsStart'>,
): Promise<TrailVerdict> =>
  withSnapshot(terms, ({ read }) => verifyTrail(read, { ...options, needsStart: true }));

/** The records of a database against its trail, which was verified before. Neither schema nor triggers are put right first: what is wrong with them is named. */
export const verifyDatabaseRecords = (
  terms: DatabaseTerms,
  {
    firstBadSequence,
    hasObject,
  }: {
    readonly firstBadSequence: number | null;
    readonly hasObject: (sha256: string) => Promise<boolean>;
  },
): Promise<RecordsVerdict> =>
  withSnapshot(terms, async (snapshot) => {
    const { url, migrations, baseline, protectedTables, log } = terms;
    // The schema is made anew in one of its own, and given up again: that takes a connection that may write.
    const writer = await openPool({ url, size: 1, name: nameOf, log });
    const client = await writer.connect();
    try {
      const layouts = readLayouts(await readColumns(client), protectedTables);
      const expected = await buildInScratch(client, async () => {
        await makeSchema(client, migrations, baseline);
        await noteTouchedRows(client, layouts);
      });
      const schema = { expected, found: await snapshot.findSchema(), table: snapshot.schemaTable };
      return await verifyRecords(snapshot.read, { layouts, schema, firstBadSequence, hasObject });
    } finally {
      client.release(true);
      await writer.end();
    }
  });
