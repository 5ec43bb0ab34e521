import { inList } from '#kernel/db/both-stores.ts';
import type { Db } from '#kernel/db/store.ts';
import { shiftUtc } from '#kernel/utc.ts';
import type { ProgramSignInTable, ProgramSignInTables, WrongUserCodeTable } from './tables.ts';

const tables = (db: Db) => db.withTables<ProgramSignInTables>();

/** A code that is over is told as such for so long, and its second use is noticed. */
const keptAfterMs = 24 * 60 * 60 * 1000;

/** How many wait or wait to be picked up, of an address or in all. */
export const countOpen = async (db: Db, nowUtc: string, clientIp: string | null): Promise<number> => {
  const open = tables(db)
    .selectFrom('program_sign_in')
    .select(({ fn }) => fn.countAll<number | bigint | string>().as('count'))
    .where('expires_at', '>', nowUtc);
  const { count } = await (clientIp === null
    ? open
    : open.where('client_ip', '=', clientIp)
  ).executeTakeFirstOrThrow();
  return Number(count);
};

export const insertProgram = async (db: Db, row: ProgramSignInTable): Promise<void> => {
  await tables(db)
    .deleteFrom('program_sign_in')
    .where('expires_at', '<=', shiftUtc(row.created_at, -keptAfterMs))
    .execute();
  await tables(db)
    .deleteFrom('wrong_user_code')
    .where('since', '<=', shiftUtc(row.created_at, -keptAfterMs))
    .execute();
  await tables(db).insertInto('program_sign_in').values(row).execute();
};

export const findByDeviceCode = (db: Db, deviceCodeHash: string): Promise<ProgramSignInTable | undefined> =>
  tables(db)
    .selectFrom('program_sign_in')
    .selectAll()
    .where('device_code_hash', '=', deviceCodeHash)
    .executeTakeFirst();

/** One that waits for a decision. */
export const findByUserCode = (
  db: Db,
  userCodeHash: string,
  nowUtc: string,
): Promise<ProgramSignInTable | undefined> =>
  tables(db)
    .selectFrom('program_sign_in')
    .selectAll()
    .where('user_code_hash', '=', userCodeHash)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', nowUtc)
    .executeTakeFirst();

/** True where the program may ask again by now; from then on its next question waits for its turn. */
export const takeTurn = async (
  db: Db,
  { id }: Pick<ProgramSignInTable, 'id'>,
  at: { readonly nowUtc: string; readonly nextUtc: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(db)
    .updateTable('program_sign_in')
    .set({ next_poll_at: at.nextUtc })
    .where('id', '=', id)
    .where('next_poll_at', '<=', at.nowUtc)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const slowDown = async (
  db: Db,
  id: string,
  change: Pick<ProgramSignInTable, 'interval_s' | 'next_poll_at'>,
): Promise<void> => {
  await tables(db).updateTable('program_sign_in').set(change).where('id', '=', id).execute();
};

/** Moves it on from one state; false where it is in another one by now. */
export const moveOn = async (
  db: Db,
  from: { readonly id: string; readonly state: ProgramSignInTable['state'] },
  change: Partial<ProgramSignInTable>,
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(db)
    .updateTable('program_sign_in')
    .set(change)
    .where('id', '=', from.id)
    .where('state', '=', from.state)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/**
 * Counts one more code of each of these as wrong before it is looked at, and answers with the counts; what was counted before `sinceUtc`
 * is forgotten. Their rows are held until the transaction ends, so that of many codes typed at one moment none is looked at uncounted.
 */
export const countTypedCode = async (
  db: Db,
  guessers: readonly string[],
  at: { readonly nowUtc: string; readonly sinceUtc: string },
): Promise<readonly WrongUserCodeTable[]> => {
  const counted: WrongUserCodeTable[] = [];
  // In one order, so that two of them never wait for each other.
  for (const guesser of guessers.toSorted())
    counted.push(
      await tables(db)
        .insertInto('wrong_user_code')
        .values({ guesser, count: 1, since: at.nowUtc })
        .onConflict((onConflict) =>
          onConflict.column('guesser').doUpdateSet((eb) => {
            const isOver = eb('wrong_user_code.since', '<=', at.sinceUtc);
            return {
              count: eb
                .case()
                .when(isOver)
                .then(1)
                .else(eb('wrong_user_code.count', '+', 1))
                .end(),
              since: eb.case().when(isOver).then(at.nowUtc).else(eb.ref('wrong_user_code.since')).end(),
            };
          }),
        )
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  return counted;
};

/** The code was a right one. */
export const takeBackTypedCode = async (db: Db, guessers: readonly string[]): Promise<void> => {
  const ofThese = inList('guesser', guessers);
  await tables(db).deleteFrom('wrong_user_code').where('count', '=', 1).where(ofThese).execute();
  await tables(db)
    .updateTable('wrong_user_code')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where(ofThese)
    .execute();
};
