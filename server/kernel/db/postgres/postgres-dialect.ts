import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawNode,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { postgresWordingOf } from '#kernel/db/both-stores.ts';

/** Writes the wording of PostgreSQL where an expression has one of its own. */
class OwnWordingCompiler extends PostgresQueryCompiler {
  protected override visitRaw(node: RawNode): void {
    const own = postgresWordingOf(node);
    if (own === null) super.visitRaw(node);
    else this.visitNode(own);
  }
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

class PooledConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  /** What the connection is not to be used for again: a transaction that is neither committed nor rolled back. */
  #lost: Error | undefined;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#client.query(sql, [...parameters]);
    return changing.has(command) && rowCount !== null
      ? { rows, numAffectedRows: BigInt(rowCount) }
      : { rows };
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
    const { command } = await this.#losing(() => this.#client.query('COMMIT'));
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back: a statement of it had failed and was lived with.');
  }

  async rollback(): Promise<void> {
    await this.#losing(() => this.#client.query('ROLLBACK'));
  }

  /** Back to the pool, or closed where it is not known in what state it is. */
  release(): void {
    this.#client.release(this.#lost);
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

class PoolDriver implements Driver {
  readonly #pool: Pool;
  readonly #begin: string | null;

  constructor(pool: Pool, begin: string | null) {
    this.#pool = pool;
    this.#begin = begin;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PooledConnection> {
    return new PooledConnection(await this.#pool.connect());
  }

  async releaseConnection(connection: PooledConnection): Promise<void> {
    connection.release();
  }

  async beginTransaction(connection: PooledConnection): Promise<void> {
    if (this.#begin === null) throw new Error('Transactions run on the writers: use Store.transact.');
    await connection.begin(this.#begin);
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

/** Over a pool of connections; `begin` is what each transaction starts with, in one trip. Null: it takes none. */
export const postgresDialect = (pool: Pool, begin: string | null): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PoolDriver(pool, begin),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new OwnWordingCompiler(),
});
