import type { Writable } from 'node:stream';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawNode,
} from 'kysely';
import { DatabaseError, type QueryResult as PgResult, type Pool, type PoolClient } from 'pg';
import { postgresWordingOf } from '#kernel/db/both-stores.ts';
import { CommitInDoubt, isStalePlan } from '#kernel/db/broken-rule.ts';
import { createStatementNames } from '#kernel/db/postgres/statement-names.ts';
import type { AnsweringAdapter, Statements } from '#kernel/db/statements.ts';

/** Writes the wording of PostgreSQL where an expression has one of its own. */
class OwnWordingCompiler extends PostgresQueryCompiler {
  protected override visitRaw(node: RawNode): void {
    const own = postgresWordingOf(node);
    if (own === null) super.visitRaw(node);
    else this.visitNode(own);
  }
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const goesBack = /^\s*ROLLBACK\b/i;

const names = createStatementNames();

/** Said by a database that stops or loses its client while it still has the commit in its hands, or does not know itself (40003). */
const doubtful = /^(?:57P|08|40003)/;

/**
 * What a COMMIT failed with, for who asked: an error of PostgreSQL says that nothing was committed; one of the connection says nothing, as
 * EPIPE, whose code is as long as one of PostgreSQL's.
 * @internal exported for its test.
 */
export const failureOfCommit = (error: unknown): unknown =>
  error instanceof DatabaseError && !doubtful.test(error.code ?? '') ? error : new CommitInDoubt(error);

const inDoubt = (error: unknown): never => {
  throw failureOfCommit(error);
};

/** What a connection does for itself after so many transactions. */
export interface Tidying {
  readonly statement: string;
  readonly transactions: number;
  /** The connection is closed then, and another one takes its place. */
  readonly onFailure: (error: unknown) => void;
}

/** How many transactions a connection had since it was tidied. */
const transactionsOf = new WeakMap<PoolClient, number>();

class PooledConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #tidying: Tidying | undefined;
  /** What the connection is not to be used for again: a transaction that is neither committed nor rolled back. */
  #lost: Error | undefined;
  #sent = 0;
  #undone = 0;
  #unanswered = 0;
  #hasFailed = false;
  #isGathering = false;

  constructor(client: PoolClient, tidying?: Tidying) {
    this.#client = client;
    this.#tidying = tidying;
  }

  /** All that was sent is answered, and none of it ever failed: the driver tells of a failure before it knows what became of the transaction. */
  get isSettled(): boolean {
    return this.#unanswered === 0 && !this.#hasFailed;
  }

  get sent(): number {
    return this.#sent;
  }

  get undone(): number {
    return this.#undone;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    this.#sent += 1;
    this.#unanswered += 1;
    if (goesBack.test(sql)) this.#undone += 1;
    this.#gather();
    const values = [...parameters];
    try {
      const { command, rowCount, rows } = await this.#ask(sql, values);
      return changing.has(command) && rowCount !== null
        ? { rows, numAffectedRows: BigInt(rowCount) }
        : { rows };
    } finally {
      this.#unanswered -= 1;
    }
  }

  async #ask(text: string, values: unknown[]): Promise<PgResult> {
    try {
      return await this.#client.query({ name: names.nameOf(text), text, values });
    } catch (error) {
      if (isStalePlan(error)) names.forget();
      // Nothing was read yet, and no transaction is lost: it is asked once more, without a plan.
      if (isStalePlan(error) && this.#client.getTransactionStatus() === 'I')
        return this.#client.query({ text, values });
      this.#hasFailed = true;
      throw error;
    }
  }

  /** What is asked for in one turn goes out in one packet: writing to the socket is the dearest part of a statement. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = (this.#client as unknown as { readonly connection: { readonly stream: Writable } })
      .connection;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  // Nothing of the program reads row by row through the builder.
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('A query of PostgreSQL is not read row by row.');
  }

  async begin(statements: string): Promise<void> {
    await this.#losing(() => this.#client.query(statements));
  }

  /** PostgreSQL answers COMMIT of a transaction in which a statement failed with ROLLBACK, and calls it success. */
  async commit(): Promise<void> {
    const { command } = await this.#losing(() => this.#client.query('COMMIT').catch(inDoubt));
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back: a statement of it had failed and was lived with.');
  }

  async rollback(): Promise<void> {
    await this.#losing(() => this.#client.query('ROLLBACK'));
  }

  /** Back to the pool, or closed where it is not known in what state it is. */
  async release(): Promise<void> {
    if (this.#lost === undefined && this.#tidying !== undefined) await this.#tidy(this.#tidying);
    this.#client.release(this.#lost);
  }

  async #tidy({ statement, transactions, onFailure }: Tidying): Promise<void> {
    const had = (transactionsOf.get(this.#client) ?? 0) + 1;
    transactionsOf.set(this.#client, had % transactions);
    if (had < transactions) return;
    try {
      await this.#losing(() => this.#client.query(statement));
    } catch (error) {
      // What the connection was used for is done: whoever asked for it has its answer.
      onFailure(error);
    }
  }

  async #losing<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.#lost = error instanceof Error ? error : new Error('The connection failed.', { cause: error });
      throw error;
    }
  }
}

type Asked = Parameters<AnsweringAdapter['statementsOf']>[0];

const numberedTexts = new Map<string, string>();

/** `$1`, `$2` … for each `?` of a text. The texts are the program's own, and none has the sign in another meaning. */
const numbered = (text: string): string => {
  const known = numberedTexts.get(text);
  if (known !== undefined) return known;
  let count = 0;
  const made = text.replaceAll('?', () => `$${++count}`);
  numberedTexts.set(text, made);
  return made;
};

const rowsPerFetch = 500;
let cursors = 0;

async function* fetchRows<R>(
  execute: (sql: string, values?: readonly unknown[]) => Promise<QueryResult<R>>,
  text: string,
  values: readonly unknown[],
): AsyncGenerator<R> {
  cursors += 1;
  const name = `rows_${cursors}`;
  await execute(`DECLARE ${name} NO SCROLL CURSOR FOR ${text}`, values);
  for (;;) {
    const { rows } = await execute(`FETCH ${rowsPerFetch} FROM ${name}`);
    yield* rows;
    if (rows.length < rowsPerFetch) break;
  }
  await execute(`CLOSE ${name}`);
}

type Executor = ReturnType<Asked['getExecutor']>;

/** The connections of running transactions, past the builder, which has each statement wait for the answer to the one before. */
const connections = new WeakMap<Executor, PooledConnection>();

/** From here on the transaction's statements of our own text are sent at the call. Comes before its first statement. */
export const sendAtOnce = async (tx: Asked): Promise<void> => {
  const executor = tx.getExecutor();
  await executor.provideConnection(async (connection) => {
    if (connection instanceof PooledConnection) connections.set(executor, connection);
  });
};

class StatementsOfPool implements Statements {
  readonly store = 'postgres';
  /** A transaction that is lost refuses the next statement by itself. */
  readonly inTransaction = true;
  readonly #executor: Executor;

  get isSettled(): boolean {
    return connections.get(this.#executor)?.isSettled ?? false;
  }

  get sent(): number | null {
    return connections.get(this.#executor)?.sent ?? null;
  }

  get undone(): number | null {
    return connections.get(this.#executor)?.undone ?? null;
  }

  constructor(db: Asked) {
    this.#executor = db.getExecutor();
  }

  /** Not by a promise that is waited for first: what the builder sends next must come after it. */
  #execute<R>(text: string, values: readonly unknown[] = []): Promise<QueryResult<R>> {
    const query = CompiledQuery.raw(numbered(text), [...values]);
    return (connections.get(this.#executor) ?? this.#executor).executeQuery<R>(query);
  }

  async all<R>(text: string, values: readonly unknown[]): Promise<R[]> {
    return (await this.#execute<R>(text, values)).rows;
  }

  async first<R>(text: string, values: readonly unknown[]): Promise<R | undefined> {
    return (await this.#execute<R>(text, values)).rows[0];
  }

  async run(text: string, values: readonly unknown[]): Promise<number> {
    return Number((await this.#execute(text, values)).numAffectedRows ?? 0n);
  }

  send(...texts: readonly string[]): void {
    // The transaction is lost, and says so to whoever asks next.
    this.#execute(texts.join('; ')).catch(() => {});
  }

  iterate<R>(text: string, values: readonly unknown[]): AsyncIterable<R> {
    return fetchRows<R>((sql, bound) => this.#execute<R>(sql, bound), text, values);
  }
}

class PoolAdapter extends PostgresAdapter implements AnsweringAdapter {
  readonly #isReader: boolean;

  constructor(isReader: boolean) {
    super();
    this.#isReader = isReader;
  }

  statementsOf(db: Asked): Statements {
    if (!this.#isReader && !db.isTransaction)
      throw new Error('A statement runs on the reading connections or in a transaction.');
    return new StatementsOfPool(db);
  }
}

class PoolDriver implements Driver {
  readonly #pool: Pool;
  readonly #begin: (() => string) | null;
  readonly #tidying: Tidying | undefined;

  constructor(pool: Pool, begin: (() => string) | null, tidying: Tidying | undefined) {
    this.#pool = pool;
    this.#begin = begin;
    this.#tidying = tidying;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PooledConnection> {
    return new PooledConnection(await this.#pool.connect(), this.#tidying);
  }

  releaseConnection(connection: PooledConnection): Promise<void> {
    return connection.release();
  }

  async beginTransaction(connection: PooledConnection): Promise<void> {
    if (this.#begin === null) throw new Error('Transactions run on the writers: use Store.transact.');
    await connection.begin(this.#begin());
  }

  commitTransaction(connection: PooledConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: PooledConnection): Promise<void> {
    return connection.rollback();
  }

  // The pool is closed by whoever opened it: several dialects share one.
  async destroy(): Promise<void> {}
}

/** One connection, whose transaction goes on from one statement to the next. */
class SnapshotDriver implements Driver {
  readonly #connection: PooledConnection;

  constructor(client: PoolClient) {
    this.#connection = new PooledConnection(client);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PooledConnection> {
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(): Promise<void> {
    throw new Error('Transactions run on the writers: use Store.transact.');
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  // Whoever opened the snapshot hands its connection back.
  async destroy(): Promise<void> {}
}

const dialectOver = (driver: Driver, isReader: boolean): Dialect => ({
  createAdapter: () => new PoolAdapter(isReader),
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new OwnWordingCompiler(),
});

/** Over a pool of connections; `begin` answers what a transaction starts with, in one trip. Null: it takes none. */
export const postgresDialect = (pool: Pool, begin: (() => string) | null, tidying?: Tidying): Dialect =>
  dialectOver(new PoolDriver(pool, begin, tidying), begin === null);

/** Over a connection whose transaction was begun by its owner. */
export const snapshotDialect = (client: PoolClient): Dialect => dialectOver(new SnapshotDriver(client), true);
