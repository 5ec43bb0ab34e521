import type { Db } from '#kernel/db/store.ts';
import { findTotp } from './factor-store.ts';
import { hasPasskey } from './passkey-store.ts';

/** True where a password alone does not sign this account in. */
export const hasSecondFactor = async (db: Db, userId: string): Promise<boolean> =>
  ((await findTotp(db, userId))?.confirmed_at ?? null) !== null || (await hasPasskey(db, userId));
