import type Database from 'better-sqlite3-multiple-ciphers';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { AnsweringAdapter, Statements } from '#kernel/db/statements.ts';

/** Handlers produce a few hundred distinct statements; beyond that something builds SQL from data. */
const statementCacheSize = 500;

class SqliteConnection implements DatabaseConnection, Statements {
  readonly store = 'sqlite';
  readonly sent = null;
  readonly undone = null;
  readonly database: Database.Database;
  readonly #statements = new Map<string, Database.Statement>();

  constructor(database: Database.Database) {
    this.database = database;
  }

  #prepare(sql: string): Database.Statement {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.database.prepare(sql);
    if (this.#statements.size >= statementCacheSize) this.#statements.clear();
    this.#statements.set(sql, statement);
    return statement;
  }

  get inTransaction(): boolean {
    return this.database.inTransaction;
  }

  get isSettled(): boolean {
    return this.database.inTransaction;
  }

  all<R>(sql: string, parameters: readonly unknown[]): R[] {
    return this.#prepare(sql).all(...parameters) as R[];
  }

  first<R>(sql: string, parameters: readonly unknown[]): R | undefined {
    return this.#prepare(sql).get(...parameters) as R | undefined;
  }

  /** Row by row, so that large rows are not all held at once. Not from the cache: an open cursor keeps its statement busy. */
  iterate<R>(sql: string, parameters: readonly unknown[]): IterableIterator<R> {
    return this.database.prepare(sql).iterate(...parameters) as IterableIterator<R>;
  }

  run(sql: string, parameters: readonly unknown[]): number {
    return this.#prepare(sql).run(...parameters).changes;
  }

  send(...texts: readonly string[]): void {
    for (const text of texts) this.run(text, []);
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#prepare(sql).reader) return { rows: this.all<R>(sql, parameters) };
    const { changes, lastInsertRowid } = this.#prepare(sql).run(...parameters);
    return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) };
  }

  /** Not from the cache: an open cursor keeps its statement busy. */
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    for (const row of this.database.prepare(query.sql).iterate(...query.parameters)) {
      yield { rows: [row as R] };
    }
  }

  execute(sql: string): Promise<QueryResult<unknown>> {
    return this.executeQuery(CompiledQuery.raw(sql));
  }
}

/** Grants the one writer to one caller at a time, in order of arrival. */
class Turnstile {
  #last: Promise<void> = Promise.resolve();

  async enter(): Promise<() => void> {
    const previous = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await previous;
    return resolve;
  }
}

class WriterDriver implements Driver {
  readonly #connection: SqliteConnection;
  readonly #turnstile = new Turnstile();
  #leave: () => void = () => {};

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#leave = await this.#turnstile.enter();
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#leave();
  }

  /** Immediate: a deferred transaction that reads before it writes fails when another process wrote in between. */
  async beginTransaction(): Promise<void> {
    await this.#connection.execute('begin immediate');
  }

  async commitTransaction(): Promise<void> {
    await this.#connection.execute('commit');
  }

  /** SQLite itself has already rolled back after a full disk or an I/O error. */
  async rollbackTransaction(): Promise<void> {
    if (this.#connection.inTransaction) await this.#connection.execute('rollback');
  }

  async savepoint(_connection: DatabaseConnection, name: string): Promise<void> {
    await this.#connection.execute(`savepoint ${quoted(name)}`);
  }

  async rollbackToSavepoint(_connection: DatabaseConnection, name: string): Promise<void> {
    await this.#connection.execute(`rollback to ${quoted(name)}`);
  }

  async releaseSavepoint(_connection: DatabaseConnection, name: string): Promise<void> {
    await this.#connection.execute(`release ${quoted(name)}`);
  }

  async destroy(): Promise<void> {
    this.#connection.database.close();
  }
}

/** Statements of a read-only connection are synchronous and stand alone, so all callers share it. */
class ReaderDriver implements Driver {
  readonly #connection: SqliteConnection;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(): Promise<void> {
    throw new Error('Transactions run on the writer: use Store.transact.');
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#connection.database.close();
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The drivers above decide who waits for whom: a reader for nobody. */
class OwnTurnsAdapter extends SqliteAdapter implements AnsweringAdapter {
  readonly connection: SqliteConnection;
  readonly isReader: boolean;

  constructor(connection: SqliteConnection, isReader: boolean) {
    super();
    this.connection = connection;
    this.isReader = isReader;
  }

  override get supportsMultipleConnections(): boolean {
    return true;
  }

  statementsOf({ isTransaction }: { readonly isTransaction: boolean }): Statements {
    if (!this.isReader && !isTransaction)
      throw new Error('A statement runs on the reading connection or in a transaction.');
    return this.connection;
  }
}

const dialectOver = (connection: SqliteConnection, driver: Driver, isReader: boolean): Dialect => ({
  createAdapter: () => new OwnTurnsAdapter(connection, isReader),
  createDriver: () => driver,
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

/** Every use is serialised and every transaction begins immediate. */
export const writerDialect = (database: Database.Database): Dialect => {
  const connection = new SqliteConnection(database);
  return dialectOver(connection, new WriterDriver(connection), false);
};

export const readerDialect = (database: Database.Database): Dialect => {
  const connection = new SqliteConnection(database);
  return dialectOver(connection, new ReaderDriver(connection), true);
};
