import type { Kysely, Transaction } from 'kysely';
import type { KernelTables } from '#kernel/db/kernel-tables.ts';
import type { TableLayout } from '#kernel/db/protected-table.ts';
import type { Soon } from '#kernel/db/statements.ts';

/** A write transaction (BEGIN IMMEDIATE). Features narrow it with `tx.withTables<TheirTables>()`. */
export type Tx = Transaction<KernelTables>;
/** The reading connection. */
export type ReadDb = Kysely<KernelTables>;
/** Either: a reader or a running transaction. */
export type Db = ReadDb | Tx;

/** Tables, indexes, views and triggers of a database: what each is called, and the SQL that made it. */
export type SchemaObjects = ReadonlyMap<string, string>;

export interface Snapshot {
  readonly read: ReadDb;
  /** What the store consists of now. */
  findSchema(): Promise<SchemaObjects>;
  /** Where the store itself keeps that. */
  readonly schemaTable: string;
  close(): Promise<void>;
}

/** A row of a protected table that a unit of work wrote or removed. */
export interface TouchedRow {
  readonly record_table: string;
  /** JSON array of the primary key. */
  readonly record_key: string;
  /** Names of the content columns an update changed, by commas; null where the whole row was written or removed. */
  readonly changes: string | null;
}

/** Which rows of protected tables the running unit of work touched, and whether an entry of the trail answers for them. */
export interface Protection {
  readonly layouts: readonly TableLayout[];
  /** For the entry that is being appended: the rows touched since the entry before it in the same unit of work. */
  take(tx: Tx): Soon<TouchedRow[]>;
  /** Said by who saw that after so many statements of the connection no row was touched that no entry answers for: a trip less where none came after. */
  noteClean(tx: Tx, sent: number): void;
  /** Who appends the entry for rows that were written after the last one of their unit of work. */
  sealRestWith(seal: (tx: Tx) => Promise<void>): void;
  /** Runs one unit of work. Throws where it touched protected rows and appended no entry. */
  run<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs one that is no work of record. Throws where it appended an entry or touched protected rows. */
  runNote<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T>;
}

export interface Store {
  /** Read-only connection; never waits for a writer. */
  readonly read: ReadDb;
  /** Runs `work` in one immediate transaction; rolls back when it throws. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * The same for what is nobody's record and has no entry in the trail: leases, last uses, security events. It takes no turn at the
   * chain, which on PostgreSQL is a wait for every other writer. Throws where the work appends an entry or touches a protected row.
   */
  note<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * The same as `transact` in a transaction that other callers of this moment share: `work` has a savepoint of its own and may be
   * refused by itself, while a failure of the commit is everybody's. Settles after the commit.
   */
  transactTogether<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Which rows a transaction touched that answer to the audit trail. */
  readonly protection: Protection;
  /** A reading connection of its own that sees one moment until it is closed, for what takes several turns of the event loop. */
  openSnapshot(): Promise<Snapshot>;
  /** What the store consists of by its migrations, whatever is in the file. */
  buildSchema(): Promise<SchemaObjects>;
  /** Whether the store answers with the schema of this program; another process may have brought it further. Throws where it does not answer. */
  isSchemaCurrent(): Promise<boolean>;
  /** Whether a newer version brought the schema further beside this one: only its processes know what there should be. */
  isSchemaAhead(): Promise<boolean>;
  /** Migrations this process applied itself when it opened the file. */
  readonly appliedNow: readonly string[];
  /** Online copy of the whole database to a new file. */
  backupTo(file: string): Promise<void>;
  close(): Promise<void>;
}
