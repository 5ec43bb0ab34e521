import type { Db } from '#kernel/db/store.ts';
import type { Standing } from './read-statements.ts';
import type { StatementKind, StatementTable } from './tables.ts';

/** A kind of statement: how it is shown, with what became of the things it rests on. */
export interface KindOfStatement<Shown extends Standing> {
  readonly kind: StatementKind;
  /** In the order they were given; all of one dossier. */
  readonly show: (db: Db, rows: readonly StatementTable[]) => Promise<Shown[]>;
}

/** One statement as it stands, in the transaction that wrote it too. */
export const showOne = async <Shown extends Standing>(
  db: Db,
  { show }: KindOfStatement<Shown>,
  row: StatementTable,
): Promise<Shown> => {
  const [shown] = await show(db, [row]);
  if (shown === undefined) throw new Error(`The statement ${row.id} is not there.`);
  return shown;
};
