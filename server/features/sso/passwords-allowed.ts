import type { Kysely } from 'kysely';
import type { KernelTables } from '#kernel/db/kernel-tables.ts';
import { domainOf } from './email-domain.ts';
import { findEnabledByDomain } from './organisation-store.ts';

/** False where the address belongs to an organisation whose people sign in through their issuer alone. */
export const arePasswordsAllowed = async (db: Kysely<KernelTables>, email: string): Promise<boolean> => {
  const domain = domainOf(email);
  const organisation = domain === null ? undefined : await findEnabledByDomain(db, domain);
  return organisation?.passwords_allowed !== 0;
};
