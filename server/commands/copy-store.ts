import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openKeeping } from '#kernel/audit/open-keeping.ts';
import { claimFolder } from '#kernel/db/claim-folder.ts';
import { refuseNewerStore } from '#kernel/db/migrate.ts';
import { openPostgresStore } from '#kernel/db/postgres/open-postgres-store.ts';
import { openReaderConnection, type StoreKey } from '#kernel/db/sqlite-connections.ts';
import type { Store } from '#kernel/db/store.ts';
import { checkStoreFile } from '#kernel/db/store-file.ts';
import { loadStoreKey } from '#kernel/db/store-key.ts';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';
import {
  type CopyReport,
  compareHeads,
  copyRows,
  findFilled,
  identifySource,
  readTrailEnd,
} from '#kernel/recovery/copy/copy-rows.ts';
import type { CopySide } from '#kernel/recovery/copy/copy-side.ts';
import {
  connectAlone,
  type LonelyConnection,
  openPostgresSource,
  openPostgresTarget,
} from '#kernel/recovery/copy/postgres-side.ts';
import { openSqliteSource, openSqliteTarget } from '#kernel/recovery/copy/sqlite-side.ts';
import { readTableShapes, type TableShape } from '#kernel/recovery/copy/table-shapes.ts';
import { requireValidDatabase, requireValidFile, type Witness } from '#kernel/recovery/copy/verify-side.ts';
import { storeFileOf } from '../compose-kernel.ts';
import { migrations } from '../migrations/index.ts';
import { postgresBaseline } from '../migrations/postgres-baseline.ts';
import { protectedTables } from '../protected-tables.ts';
import { type CommandEnvironment, UsageError } from './command-environment.ts';
import { commandLog } from './command-log.ts';

export const copyUsage =
  'npm run store -- copy --from sqlite:DATA_DIR --to postgres://… | copy --from postgres://… --to sqlite:DATA_DIR';

interface Addresses {
  /** Of the SQLite store. */
  readonly file: string;
  readonly url: string;
  readonly isToPostgres: boolean;
}

const fileWord = 'sqlite:';
const isUrl = (text: string): boolean => /^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text);

/** A folder with a store in it, or the store. */
const fileOf = (given: string): string => {
  const isFolder = existsSync(given) ? statSync(given).isDirectory() : path.extname(given) !== '.db';
  return isFolder ? storeFileOf(given) : given;
};

const readAddresses = ({ args, resolvePath }: CommandEnvironment): Addresses => {
  const wrong = new UsageError(`Usage: ${copyUsage}`);
  let given: { readonly from?: string; readonly to?: string };
  try {
    given = parseArgs({
      args: args.slice(1),
      options: { from: { type: 'string' }, to: { type: 'string' } },
    }).values;
  } catch {
    throw wrong;
  }
  const { from = '', to = '' } = given;
  const isToPostgres = from.startsWith(fileWord);
  const [sqlite, url] = isToPostgres ? [from, to] : [to, from];
  if (!sqlite.startsWith(fileWord) || sqlite === fileWord || !isUrl(url)) throw wrong;
  return { file: fileOf(resolvePath(sqlite.slice(fileWord.length))), url, isToPostgres };
};

/** What both directions work with. */
interface Terms {
  readonly file: string;
  readonly url: string;
  readonly key: StoreKey;
  readonly shapes: readonly TableShape[];
  readonly witness: Witness;
  readonly connection: LonelyConnection;
  readonly print: (line: string) => void;
}

const refuseOlder = (title: string, steps: number): never => {
  throw new StoreRefusal(
    'older',
    `${title} was written by an earlier version, ${steps} ${steps === 1 ? 'step' : 'steps'} behind. Start this version on it once, stop it, and copy then.`,
  );
};

/** Made where the database is empty; of another version it is refused. */
const openDatabase = (
  { url, connection }: Terms,
  { mayMake }: { readonly mayMake: boolean },
): Promise<Store> =>
  openPostgresStore({
    url,
    migrations,
    baseline: postgresBaseline,
    protectedTables,
    log: commandLog,
    organisationId: 'org_1',
    isCopying: mayMake,
    refuseSteps: (steps) => {
      const missing = steps.flatMap(({ names }) => names);
      if (mayMake && missing.length === migrations.length) return;
      if (missing.length === migrations.length)
        throw new StoreRefusal('missing', `There are no records in ${connection.title}.`);
      refuseOlder(connection.title, missing.length);
    },
  });

const verifyDatabase = async (terms: Terms, options: { readonly mayMake: boolean }): Promise<void> => {
  const store = await openDatabase(terms, options);
  try {
    const { entries } = await requireValidDatabase(store, terms.connection.title, terms.witness);
    terms.print(`trail and records of ${terms.connection.title} verified: ${entries} entries`);
  } finally {
    await store.close();
  }
};

const verifyFile = async ({ file, key, witness, print }: Terms, at = file): Promise<void> => {
  const { entries } = await requireValidFile(at, { title: file, key, migrations, protectedTables }, witness);
  print(`trail and records of ${file} verified: ${entries} entries`);
};

const refuseOtherSchema = (file: string, key: StoreKey): void => {
  const database = openReaderConnection(file, key);
  try {
    const applied = database.prepare<[], string>('SELECT name FROM schema_migration').pluck().all();
    refuseNewerStore(applied, migrations);
    if (applied.length < migrations.length) refuseOlder(file, migrations.length - applied.length);
  } finally {
    database.close();
  }
};

const toPostgres = async (terms: Terms): Promise<CopyReport> => {
  const { file, key, shapes, connection, print } = terms;
  if (!existsSync(file)) throw new StoreRefusal('missing', `There is no store ${file}.`);
  checkStoreFile(file, key, { readonly: true });
  refuseOtherSchema(file, key);
  await verifyFile(terms);
  const from = openSqliteSource(file, key, shapes);
  try {
    await (await openDatabase(terms, { mayMake: true })).close();
    const identity = await identifySource(from, shapes);
    const to = await openPostgresTarget(connection, identity, (side) => findFilled(side, shapes));
    const report = await copyRows(from, to, shapes, print);
    await to.finish(await from.readHeads());
    await compareHeads(from, to);
    await verifyDatabase(terms, { mayMake: true });
    await to.open();
    return report;
  } finally {
    from.close();
  }
};

/** Throws StoreRefusal in_use unless the store that stands there is the source as it was at some time before. */
const refuseOtherRecords = async ({ file, key, shapes }: Terms, from: CopySide): Promise<void> => {
  if (!existsSync(file)) return;
  checkStoreFile(file, key, { readonly: true });
  refuseOtherSchema(file, key);
  const standing = openSqliteSource(file, key, []);
  try {
    const [end] = await readTrailEnd(standing);
    if (end === undefined && (await findFilled(standing, shapes)) === null) return;
    const [sequence, hash] = end ?? [0, null];
    const [same] = await from.ask(`SELECT entry_hash FROM audit_entry WHERE sequence = ${Number(sequence)}`);
    if (same === undefined || same[0] !== hash)
      throw new StoreRefusal(
        'in_use',
        `The store ${file} holds other records than ${from.title}. Nothing is replaced: name another folder.`,
      );
  } finally {
    standing.close();
  }
};

const toSqlite = async (terms: Terms): Promise<CopyReport> => {
  const { file, key, shapes, connection, print } = terms;
  await (await openDatabase(terms, { mayMake: false })).close();
  const from = await openPostgresSource(connection);
  await refuseOtherRecords(terms, from);
  await verifyDatabase(terms, { mayMake: false });
  const identity = await identifySource(from, shapes);
  const to = await openSqliteTarget(file, identity, { key, migrations, log: commandLog });
  try {
    const report = await copyRows(from, to, shapes, print);
    await to.finish(await from.readHeads());
    await compareHeads(from, to);
    checkStoreFile(to.unfinished, key);
    await verifyFile(terms, to.unfinished);
    const former = await to.putInPlace(new Date().toISOString());
    if (former !== null) print(`the former database is kept as ${former}`);
    return report;
  } finally {
    to.close();
  }
};

/**
 * `npm run store -- copy`: the records of a SQLite file into an empty database of PostgreSQL, or back. Nothing runs on either
 * meanwhile; the source is not changed.
 */
export const copyStore = async (environment: CommandEnvironment): Promise<number> => {
  const { settings, print } = environment;
  const { file, url, isToPostgres } = readAddresses(environment);
  const dataDir = path.dirname(file);
  if (isToPostgres && !existsSync(file)) throw new StoreRefusal('missing', `There is no store ${file}.`);
  const claim = claimFolder(dataDir);
  try {
    const key = await loadStoreKey({ ...settings, dataDir }, file, null);
    const connection = await connectAlone(url, commandLog);
    try {
      const keeping = await openKeeping({ ...settings, dataDir });
      const witness = { keeping, dataDir, checkpointEntries: settings.auditCheckpointEntries };
      const shapes = await readTableShapes(migrations);
      const terms: Terms = { file, url, key, shapes, witness, connection, print };
      const report = await (isToPostgres ? toPostgres(terms) : toSqlite(terms));
      const [from, to] = isToPostgres ? [file, connection.title] : [connection.title, file];
      print(`copied and compared: ${report.rows} rows of ${report.tables} tables, from ${from} to ${to}`);
      print(`SHA-256 of all of them, on both sides: ${report.digest}`);
      print(
        `Keys, checkpoint file and raw archive stay in ${dataDir}: start the server with DATA_DIR=${dataDir} ${isToPostgres ? 'and DATABASE_URL' : 'and without DATABASE_URL'}, and never again on the former store.`,
      );
    } finally {
      await connection.close();
    }
  } finally {
    claim.release();
  }
  return 0;
};
