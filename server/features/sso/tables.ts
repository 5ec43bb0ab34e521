import type { RefusalCause } from './contract.ts';

export interface OrganisationTable {
  id: string;
  name: string;
  issuer: string;
  client_id: string;
  sealed_client_secret: string;
  is_enabled: number;
  passwords_allowed: number;
  creates_accounts: number;
  trusts_second_factor: number;
  last_refused_at: string | null;
  last_refused_cause: RefusalCause | null;
  created_at: string;
  updated_at: string;
}

interface OrganisationDomainTable {
  /** ASCII form, lower case. */
  domain: string;
  organisation_id: string;
}

/** Who somebody is at an issuer: their identity from the first sign-in on. */
export interface SsoSubjectTable {
  issuer: string;
  subject: string;
  user_id: string;
  organisation_id: string;
  linked_at: string;
}

/** One sign-in under way: asked for, answered by the issuer, and gone once its handle was exchanged. */
export interface SsoAttemptTable {
  state_hash: string;
  organisation_id: string;
  /** Nonce and code verifier, JSON. */
  sealed_secrets: string;
  /** Digest of the verifier held by the page that started the sign-in. */
  verifier_hash: string;
  redirect_uri: string;
  created_at: string;
  expires_at: string;
  /** Set when the issuer's answer arrived: a state is good once. */
  answered_at: string | null;
  handle_hash: string | null;
  /** What the issuer vouches for, JSON; null where it was refused. */
  claims: string | null;
  refusal: RefusalCause | null;
}

/** A type and not an interface, because Kysely narrows tables by index. */
export type SsoTables = {
  organisation: OrganisationTable;
  organisation_domain: OrganisationDomainTable;
  sso_subject: SsoSubjectTable;
  sso_attempt: SsoAttemptTable;
};
