import type { Meaning } from '#contract/esignatures';

/** Rows as stored; they never change. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type EsignatureTable = {
  sequence: number;
  id: string;
  record_type: string;
  record_id: string;
  record_version: string;
  /** SHA-256 of record_snapshot. */
  record_sha256: string;
  /** RFC 8785 JSON of what the record said. */
  record_snapshot: string;
  signer_id: string;
  /** The signer's name as it was shown when they signed. */
  signer_name: string;
  meaning: Meaning;
  reason: string;
  signed_at: string;
  session_id: string;
  /** The proof of identity; its own record is in the audit trail. */
  step_up_id: string;
  /** JSON list of what the signer proved themselves by. */
  components: string;
  /** RFC 8785 JSON of everything above but snapshot, session and place: what signature_hash hashes. */
  canonical: string;
  previous_hash: string;
  signature_hash: string;
};

export type EsignatureTables = { esignature: EsignatureTable };
