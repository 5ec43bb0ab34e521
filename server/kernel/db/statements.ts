import type { Kysely } from 'kysely';

/** SQLite answers at once, PostgreSQL after a trip. To wait for what is there already costs less than a microsecond. */
export type Soon<T> = T | Promise<T>;

/** What a reader or a running transaction answers to statements of our own text, with `?` for each value. */
export interface Statements {
  readonly store: 'sqlite' | 'postgres';
  all<R>(sql: string, values: readonly unknown[]): Soon<R[]>;
  first<R>(sql: string, values: readonly unknown[]): Soon<R | undefined>;
  /** How many rows the statement changed. */
  run(sql: string, values: readonly unknown[]): Soon<number>;
  /** Runs statements that fail only where the next one fails too, and are not waited for; one message for all of them. */
  send(...texts: readonly string[]): void;
  /** Row by row, so that large rows are not all held at once. On PostgreSQL only in a snapshot. */
  iterate<R>(sql: string, values: readonly unknown[]): Iterable<R> | AsyncIterable<R>;
  /** False where the store has ended the transaction by itself. */
  readonly inTransaction: boolean;
  /** Whether all that was sent is answered and the transaction goes on, so that a statement about its savepoints fails only where the next one fails too. */
  readonly isSettled: boolean;
  /** How many statements the connection was given; null where they are not counted, because to ask costs no trip. */
  readonly sent: number | null;
  /** How often the transaction went back to a savepoint: what was written before may be gone. Null where it is not counted, for the same reason. */
  readonly undone: number | null;
}

type Asked = Pick<Kysely<unknown>, 'getExecutor' | 'isTransaction'>;

/** The adapter of a dialect that answers to statements without the builder. */
export interface AnsweringAdapter {
  statementsOf(db: Asked): Statements;
}

/**
 * The connection behind a reader or a running transaction. Throws for a writer outside a transaction: there it may be somebody else's
 * turn.
 */
export const statementsOf = (db: Asked): Statements => {
  const { adapter } = db.getExecutor();
  if (!('statementsOf' in adapter)) throw new Error('This connection answers to the builder alone.');
  return (adapter as AnsweringAdapter).statementsOf(db);
};

/**
 * The answers to statements of our own text that are asked for without waiting for each other: one trip for all of them. Not for the
 * builder, which keeps the later ones back: where an earlier one fails they would come behind the end of a savepoint.
 */
export const answersOf = <T extends readonly unknown[] | []>(
  asked: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> => Promise.all(asked);
