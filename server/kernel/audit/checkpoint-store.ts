import type { AuditCheckpointTable, AuditSigningKeyTable } from '#kernel/db/kernel-tables.ts';
import { prepareText } from '#kernel/db/prepared-query.ts';
import type { Db, Tx } from '#kernel/db/store.ts';

const selectLast = prepareText<AuditCheckpointTable>(
  'SELECT * FROM audit_checkpoint ORDER BY number DESC LIMIT 1',
);

export const findLastCheckpoint = async (db: Db): Promise<AuditCheckpointTable | undefined> =>
  selectLast.first(db, []);

export const insertCheckpoint = async (tx: Tx, row: AuditCheckpointTable): Promise<void> => {
  await tx.insertInto('audit_checkpoint').values(row).execute();
};

/** Oldest first, those with a number above `number`. */
export const listCheckpointsAfter = (
  db: Db,
  number: number,
  limit: number,
): Promise<AuditCheckpointTable[]> =>
  db
    .selectFrom('audit_checkpoint')
    .selectAll()
    .where('number', '>', number)
    .orderBy('number')
    .limit(limit)
    .execute();

/** The newest checkpoint of at most `treeSize` entries. */
export const findCheckpointUpTo = (db: Db, treeSize: number): Promise<AuditCheckpointTable | undefined> =>
  db
    .selectFrom('audit_checkpoint')
    .selectAll()
    .where('tree_size', '<=', treeSize)
    .orderBy('tree_size', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The oldest checkpoint of at least `treeSize` entries. */
export const findCheckpointFrom = (db: Db, treeSize: number): Promise<AuditCheckpointTable | undefined> =>
  db
    .selectFrom('audit_checkpoint')
    .selectAll()
    .where('tree_size', '>=', treeSize)
    .orderBy('tree_size')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();

export const listSigningKeys = (db: Db): Promise<AuditSigningKeyTable[]> =>
  db.selectFrom('audit_signing_key').selectAll().orderBy('number').execute();

export const findCheckpointByNumber = (db: Db, number: number): Promise<AuditCheckpointTable | undefined> =>
  db.selectFrom('audit_checkpoint').selectAll().where('number', '=', number).executeTakeFirst();

/** The newest checkpoint that says a trail of an earlier version was sealed from there on. */
export const findUpgradeCheckpoint = (db: Db): Promise<AuditCheckpointTable | undefined> =>
  db
    .selectFrom('audit_checkpoint')
    .selectAll()
    .where('cause', '=', 'upgrade')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();

/** How many checkpoints there are up to a number: as many as the number says, where none is missing. */
export const countCheckpointsUpTo = async (db: Db, number: number): Promise<number> => {
  const { count } = await db
    .selectFrom('audit_checkpoint')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('number', '<=', number)
    .executeTakeFirstOrThrow();
  return count;
};
