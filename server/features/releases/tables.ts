/** Rows as stored. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type SystemReleaseTable = {
  id: string;
  version: string;
  commit_hash: string;
  /** JSON: name → version. */
  rule_set_versions: string;
  program_version: string;
  /** JSON: name → version, as the program that registered it says. */
  program_rule_set_versions: string;
  created_by: string;
  created_at: string;
};

export type ReleaseEvidenceTable = {
  id: string;
  release_id: string;
  position: number;
  format: string;
  name: string;
  sha256: string;
  size_bytes: number;
  /** JSON: what the reader counted. */
  summary: string;
  added_by: string;
  created_at: string;
};

export type ReleaseDecisionTable = {
  id: string;
  release_id: string;
  decision: 'release' | 'retire';
  reason: string;
  package_sha256: string | null;
  /** JSON of what the package holds and what was open; null where nothing was released. */
  package_summary: string | null;
  decided_by: string;
  decided_by_name: string;
  created_at: string;
};

export type ReleaseTables = {
  system_release: SystemReleaseTable;
  system_release_evidence: ReleaseEvidenceTable;
  system_release_decision: ReleaseDecisionTable;
};
