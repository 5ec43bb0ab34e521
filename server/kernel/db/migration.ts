import { sql } from 'kysely';
import type { Tx } from '#kernel/db/store.ts';

/** One additive step of the schema, run in an immediate transaction of its own. There is no step back (decision 0011). */
export interface Migration {
  /** `NNNN-what-it-adds`, in steps of ten; never renamed once released. */
  readonly name: string;
  up(tx: Tx): Promise<void>;
  /** The same step on PostgreSQL; absent in those that are in its baseline. */
  readonly postgres?: readonly string[];
  /**
   * The least version whose processes go on while the step is taken beside them, on PostgreSQL: for a step that only adds the version before, for one
   * that takes away the version that first did without. Absent: none goes on. Kept in the database, where an older process reads it.
   */
  readonly safeFrom?: string;
}

/** Runs constant DDL one statement at a time. */
export const executeAll = async (tx: Tx, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(tx);
};

/** Triggers that abort every change of a row once it is written; `message` says what the row is. */
export const forbidChanges = (table: string, message: string): string[] =>
  ['UPDATE', 'DELETE'].map(
    (change) => `
  CREATE TRIGGER ${table}_no_${change.toLowerCase()} BEFORE ${change} ON ${table}
  BEGIN SELECT RAISE(ABORT, '${message}'); END`,
  );
