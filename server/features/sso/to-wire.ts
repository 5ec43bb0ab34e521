import type { Kysely } from 'kysely';
import type { KernelTables } from '#kernel/db/kernel-tables.ts';
import { callbackUrlOf } from './begin-attempt.ts';
import type { Organisation } from './contract.ts';
import { listDomains } from './organisation-store.ts';
import { countSubjects } from './subject-store.ts';
import type { OrganisationTable } from './tables.ts';

/** An organisation as an admin sees it: the secret stays here. */
export const organisationToWire = async (
  db: Kysely<KernelTables>,
  organisation: OrganisationTable,
  baseUrl: string,
): Promise<Organisation> => ({
  id: organisation.id,
  name: organisation.name,
  issuer: organisation.issuer,
  client_id: organisation.client_id,
  domains: await listDomains(db, organisation.id),
  enabled: organisation.is_enabled === 1,
  passwords_allowed: organisation.passwords_allowed === 1,
  creates_accounts: organisation.creates_accounts === 1,
  trusts_second_factor: organisation.trusts_second_factor === 1,
  callback_url: callbackUrlOf(baseUrl),
  linked_accounts: await countSubjects(db, organisation.id),
  last_refused_at: organisation.last_refused_at,
  last_refused_cause: organisation.last_refused_cause,
  created_at: organisation.created_at,
  updated_at: organisation.updated_at,
});
