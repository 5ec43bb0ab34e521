import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type Database from 'better-sqlite3-multiple-ciphers';
import type { Migration } from '#kernel/db/migration.ts';
import { openStore } from '#kernel/db/open-store.ts';
import { buildSchema } from '#kernel/db/schema-objects.ts';
import { openReaderConnection, openWriterConnection, type StoreKey } from '#kernel/db/sqlite-connections.ts';
import { sidecars } from '#kernel/db/store-file.ts';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';
import { syncFile, syncFolder } from '#kernel/files/sync-folder.ts';
import type { Log } from '#kernel/log/log.ts';
import { nameRow } from './compare-rows.ts';
import { type CopySide, type CopyTarget, portionLimits, type Row, sizeOf } from './copy-side.ts';
import { namesOf, selectRows, type TableShape } from './table-shapes.ts';

async function* portionsOf(database: Database.Database, shape: TableShape): AsyncGenerator<readonly Row[]> {
  let [rows, bytes]: [Row[], number] = [[], 0];
  for (const row of database.prepare<[], Row>(selectRows(shape)).raw().iterate()) {
    rows.push(row);
    bytes += sizeOf(row);
    if (rows.length < portionLimits.rows && bytes < portionLimits.bytes) continue;
    yield rows;
    [rows, bytes] = [[], 0];
  }
  if (rows.length > 0) yield rows;
}

const sideOf = (database: Database.Database, title: string): CopySide => ({
  title,
  ask: (sql) => database.prepare<[], Row>(sql).raw().all(),
  readHeads: () =>
    new Map(database.prepare<[], [string, number]>('SELECT name, seq FROM sqlite_sequence').raw().all()),
  portions: (shape) => portionsOf(database, shape),
});

/** Text with a NUL, which PostgreSQL does not keep, and whole numbers that no program here reads exactly. */
const conditionOf = ({ columns }: TableShape): string | null => {
  const words = columns.flatMap(({ name, type }) => {
    if (type === 'TEXT') return [`instr("${name}", char(0)) > 0`];
    return type === 'INTEGER' ? [`"${name}" NOT BETWEEN -9007199254740991 AND 9007199254740991`] : [];
  });
  return words.length === 0 ? null : words.join(' OR ');
};

const refuseUncopyable = (database: Database.Database, shape: TableShape): void => {
  const condition = conditionOf(shape);
  if (condition === null) return;
  const select = `SELECT ${namesOf(shape)} FROM "${shape.table}" WHERE ${condition} LIMIT 1`;
  const row = database.prepare<[], Row>(select).raw().get();
  if (row === undefined) return;
  throw new StoreRefusal(
    'foreign',
    `PostgreSQL cannot keep ${nameRow(shape, row)}: one of its texts has a NUL character, or one of its numbers is beyond 2^53. Nothing was copied.`,
  );
};

export interface SqliteSource extends CopySide {
  close(): void;
}

/** A moment of a store's file. Throws StoreRefusal for what PostgreSQL could not keep, before anything is copied. */
export const openSqliteSource = (
  file: string,
  key: StoreKey,
  shapes: readonly TableShape[],
): SqliteSource => {
  const database = openReaderConnection(file, key);
  try {
    database.exec('BEGIN');
    for (const shape of shapes) refuseUncopyable(database, shape);
    return { ...sideOf(database, file), close: () => database.close() };
  } catch (error) {
    database.close();
    throw error;
  }
};

const createLedger = `CREATE TABLE store_copy (table_name TEXT PRIMARY KEY, "rows" INTEGER NOT NULL) STRICT;
  CREATE TABLE store_copy_source (id TEXT PRIMARY KEY) STRICT`;
const keepCopied = `INSERT INTO store_copy VALUES (?, ?) ON CONFLICT (table_name) DO UPDATE SET "rows" = excluded."rows"`;

/** Without triggers until all rows are there: they judge a row by what the others say by now, and history was written in another order. */
const makeUnfinished = async (
  file: string,
  source: string,
  { key, migrations, log }: TargetTerms,
): Promise<void> => {
  for (const leftover of [file, ...sidecars(file)]) await rm(leftover, { force: true });
  await (await openStore({ file, migrations, log, key })).close();
  const database = openWriterConnection(file, key);
  try {
    database.transaction(() => {
      const triggers = database
        .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'trigger'")
        .pluck();
      for (const name of triggers.all()) database.exec(`DROP TRIGGER "${name}"`);
      database.exec(createLedger);
      database.prepare('INSERT INTO store_copy_source VALUES (?)').run(source);
    })();
  } finally {
    database.close();
  }
};

/** Whether an interrupted copy of this very source left the file. */
const isLeftOf = (file: string, key: StoreKey, source: string): boolean => {
  if (!existsSync(file)) return false;
  try {
    const database = openReaderConnection(file, key);
    try {
      return database.prepare('SELECT id FROM store_copy_source').pluck().get() === source;
    } finally {
      database.close();
    }
  } catch {
    // Cut off while it was made, or finished and not put in place: it is made anew.
    return false;
  }
};

interface TargetTerms {
  readonly key: StoreKey;
  readonly migrations: readonly Migration[];
  readonly log: Log;
}

export interface SqliteTarget extends CopyTarget {
  /** The file beside the store that is filled. */
  readonly unfinished: string;
  /** Brings back triggers and numbers, and closes the file, which is whole then. Throws StoreRefusal damaged. */
  finish(heads: ReadonlyMap<string, number>): Promise<void>;
  /** Puts the finished file in its place; what stood there is kept under another name, which is answered. */
  putInPlace(nowUtc: string): Promise<string | null>;
  close(): void;
}

/** A file beside the store, which is put in its place when it is whole and verified. */
export const openSqliteTarget = async (
  file: string,
  source: string,
  terms: TargetTerms,
): Promise<SqliteTarget> => {
  const unfinished = `${file}.copying`;
  if (!isLeftOf(unfinished, terms.key, source)) await makeUnfinished(unfinished, source, terms);
  const database = openWriterConnection(unfinished, terms.key);
  database.pragma('foreign_keys = OFF');
  const keep = database.prepare(keepCopied);
  return {
    ...sideOf(database, file),
    unfinished,
    copied: new Map(
      database.prepare<[], [string, number]>('SELECT table_name, "rows" FROM store_copy').raw().all(),
    ),
    write: async (shape, rows, total) => {
      const places = shape.columns.map(() => '?').join(', ');
      const insert = database.prepare(`INSERT INTO "${shape.table}" (${namesOf(shape)}) VALUES (${places})`);
      database.transaction(() => {
        for (const row of rows) insert.run(...row);
        keep.run(shape.table, total);
      })();
    },
    endTable: async () => {},
    finish: async (heads) => {
      const schema = await buildSchema(terms.migrations);
      const triggers = [...schema].filter(([name]) => name.startsWith('trigger '));
      database.transaction(() => {
        // It had the numbers of the rows that are there, and cut-off rows had higher ones.
        database.exec('DELETE FROM sqlite_sequence; DROP TABLE store_copy; DROP TABLE store_copy_source');
        const insert = database.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)');
        for (const head of heads) insert.run(...head);
        for (const [, text] of triggers) database.exec(text);
      })();
      const [orphan] = database.pragma('foreign_key_check') as { readonly table: string }[];
      database.pragma('wal_checkpoint(TRUNCATE)');
      if (orphan !== undefined)
        throw new StoreRefusal(
          'damaged',
          `A row of ${orphan.table} refers to one that the source does not have.`,
        );
    },
    putInPlace: async (nowUtc) => {
      database.close();
      await syncFile(unfinished);
      const former = existsSync(file) ? `${file}.before-${nowUtc.replaceAll(/[:.]/g, '-')}` : null;
      if (former !== null)
        for (const [n, name] of [file, ...sidecars(file)].entries())
          if (existsSync(name)) await rename(name, [former, ...sidecars(former)][n] ?? former);
      await rename(unfinished, file);
      await syncFolder(dirname(file));
      return former;
    },
    close: () => database.close(),
  };
};
