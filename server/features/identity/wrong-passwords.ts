import type { Settings } from '#kernel/config/settings.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import { shiftUtc } from '#kernel/utc.ts';
import { hasSessionFrom } from './session-store.ts';
import type { IdentityTables, WrongPasswordTable } from './tables.ts';

const tables = (db: Db) => db.withTables<IdentityTables>();

/** After the free ones; twice as long after each further one. */
const firstWaitMs = 30_000;
/** An address is known for so long after the account was signed in to from there. */
const knownForMs = 30 * 24 * 60 * 60 * 1000;

/**
 * How long after so many wrong passwords in a row from one place the next is looked at; Infinity once the place has used
 * up its half of what an account takes (NIST SP 800-63B: at most 100 in a row).
 * @internal exported for its test, as is isResting: every count and every millisecond, without signing in a thousand times.
 */
export const waitMsAfter = (count: number, limits: Settings['wrongPasswords']): number => {
  if (count >= Math.floor(limits.mostInARow / 2)) return Number.POSITIVE_INFINITY;
  if (count < limits.freeInARow) return 0;
  return Math.min(limits.longestWaitMinutes * 60_000, firstWaitMs * 2 ** (count - limits.freeInARow));
};

/** @internal */
export const isResting = (
  row: Pick<WrongPasswordTable, 'count' | 'last_at'> | undefined,
  limits: Settings['wrongPasswords'],
  nowUtc: string,
): boolean =>
  row !== undefined && Date.parse(nowUtc) - Date.parse(row.last_at) < waitMsAfter(row.count, limits);

const countOneMore = async (tx: Tx, at: Pick<WrongPasswordTable, 'user_id' | 'place'>, nowUtc: string) => {
  await tables(tx)
    .insertInto('wrong_password')
    .values({ ...at, count: 1, last_at: nowUtc })
    .onConflict((onConflict) =>
      onConflict
        .columns(['user_id', 'place'])
        .doUpdateSet((eb) => ({ count: eb('wrong_password.count', '+', 1), last_at: nowUtc })),
    )
    .execute();
};

export interface GivenPassword {
  /** Null for an address nobody has, which takes the same way. */
  readonly userId: string | null;
  readonly clientIp: string;
  readonly isRight: boolean;
  readonly nowUtc: string;
}

/**
 * Whether a password signs in: the right one, given while the account does not rest there. While it rests nothing is
 * counted, so that who goes on guessing makes no wait longer. Addresses the account is used from have a count of their
 * own: whoever guesses elsewhere does not keep its owner out.
 */
export const judgePassword = async (
  tx: Tx,
  { userId, clientIp, isRight, nowUtc }: GivenPassword,
  limits: Settings['wrongPasswords'],
): Promise<boolean> => {
  const user_id = userId ?? '';
  const isKnown = await hasSessionFrom(tx, {
    userId: user_id,
    clientIp,
    sinceUtc: shiftUtc(nowUtc, -knownForMs),
  });
  const place = isKnown ? 'known' : 'other';
  const row = await tables(tx)
    .selectFrom('wrong_password')
    .select(['count', 'last_at'])
    .where('user_id', '=', user_id)
    .where('place', '=', place)
    .executeTakeFirst();
  if (isResting(row, limits, nowUtc)) return false;
  if (!isRight && userId !== null) await countOneMore(tx, { user_id, place }, nowUtc);
  return isRight;
};

/** After a sign-in and with a new password. */
export const forgetWrongPasswords = async (tx: Tx, userId: string): Promise<void> => {
  await tables(tx).deleteFrom('wrong_password').where('user_id', '=', userId).execute();
};
