import { AppError } from '#kernel/app-error.ts';
import type { Tx } from '#kernel/db/store.ts';
import { findUser, listActiveAdminNames } from './user-store.ts';

/** As many as a sentence can name. */
const namedAdmins = 3;

/**
 * A signature stands for a person, so somebody has to have made sure who that is (21 CFR 11.100(b)). Throws a 403 that says who
 * can. Inside the transaction of the signature.
 */
export const requireIdentified = async (tx: Tx, userId: string): Promise<void> => {
  const user = await findUser(tx, userId);
  if (user === undefined || user.identity_verified_at !== null) return;
  const names = await listActiveAdminNames(tx, userId, namedAdmins);
  const who = names.length === 0 ? '' : ` (${names.join(', ')})`;
  throw new AppError(
    'forbidden',
    `Your identity has not been verified, and a signature needs that. An administrator${who} verifies it under Settings → Users, or whoever holds the system key. Everything but signing works.`,
    { isTold: true },
  );
};
