import type { Kysely } from 'kysely';
import type { KernelTables } from '#kernel/db/kernel-tables.ts';
import { findTotp } from './factor-store.ts';
import { hasPasskey } from './passkey-store.ts';

/** True where a password alone does not sign this account in. */
export const hasSecondFactor = async (db: Kysely<KernelTables>, userId: string): Promise<boolean> =>
  ((await findTotp(db, userId))?.confirmed_at ?? null) !== null || (await hasPasskey(db, userId));
