import type { Component } from '#contract/factors';
import type { Db } from '#kernel/db/store.ts';
import { shiftUtc } from '#kernel/utc.ts';
import type { FactorTables } from './tables.ts';

const tables = (db: Db) => db.withTables<FactorTables>();

/** Ten tries of a million codes, three of which are good: one in 33,000 that a guess gets through before the rest. */
const mostInARow = 10;
const restMs = 15 * 60 * 1000;

/** True while a component rests: whatever is given, it is refused, in the same words as a wrong one. */
export const isResting = async (
  db: Db,
  userId: string,
  component: Component,
  nowUtc: string,
): Promise<boolean> => {
  const row = await tables(db)
    .selectFrom('refused_try')
    .select(['count', 'last_at'])
    .where('user_id', '=', userId)
    .where('component', '=', component)
    .executeTakeFirst();
  return (
    row !== undefined && row.count >= mostInARow && Date.parse(nowUtc) - Date.parse(row.last_at) < restMs
  );
};

/** Counts one more in a row; after a rest the row begins anew. */
export const noteRefusedTry = async (
  db: Db,
  userId: string,
  component: Component,
  nowUtc: string,
): Promise<void> => {
  const since = shiftUtc(nowUtc, -restMs);
  await tables(db)
    .insertInto('refused_try')
    .values({ user_id: userId, component, count: 1, last_at: nowUtc })
    .onConflict((onConflict) =>
      onConflict.columns(['user_id', 'component']).doUpdateSet((eb) => ({
        count: eb
          .case()
          .when('refused_try.last_at', '<=', since)
          .then(1)
          .else(eb('refused_try.count', '+', 1))
          .end(),
        last_at: nowUtc,
      })),
    )
    .execute();
};

export const forgetRefusedTries = async (db: Db, userId: string, component: Component): Promise<void> => {
  await tables(db)
    .deleteFrom('refused_try')
    .where('user_id', '=', userId)
    .where('component', '=', component)
    .execute();
};
