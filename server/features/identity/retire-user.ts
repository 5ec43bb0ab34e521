import type { Tx } from '#kernel/db/store.ts';
import type { UserTable } from './tables.ts';
import { updateUser } from './user-store.ts';

/** No address has a key like it. */
const retiredKeyOf = (userId: string): string => `deleted ${userId}`;

/** Closes an account for good and frees its address; what was signed and written keeps the id and the name. */
export const retireUser = (tx: Tx, userId: string, deactivatedAtUtc: string): Promise<void> =>
  updateUser(tx, userId, {
    email_key: retiredKeyOf(userId),
    email_skeleton: retiredKeyOf(userId),
    deactivated_at: deactivatedAtUtc,
  });

/** Whether it was closed for good: such an account is not opened again, and its address may be somebody else's now. */
export const isRetired = ({ id, email_key }: Pick<UserTable, 'id' | 'email_key'>): boolean =>
  email_key === retiredKeyOf(id);
