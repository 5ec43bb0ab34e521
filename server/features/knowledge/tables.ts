/** Rows as stored. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type SourceTable = {
  id: string;
  title: string;
  publisher: string;
  jurisdiction: string;
  kind: string;
  url: string | null;
  guideline: string | null;
  created_by: string;
  created_at: string;
};

export type RevisionTable = {
  id: string;
  source_id: string;
  revision: number;
  content: string;
  media_type: string;
  /** SHA-256 of the content as UTF-8. */
  sha256: string;
  size_bytes: number;
  published_on: string | null;
  retrieved_at: string;
  note: string | null;
  created_by: string;
  created_at: string;
};

/** A revision without its text, for lists. */
export type RevisionHead = Omit<RevisionTable, 'content'>;

export type RecordTable = {
  id: string;
  source_id: string;
  /** The revision it was read from; null where nobody said. */
  revision_id: string | null;
  kind: string;
  statement: string;
  value: number | null;
  unit: string | null;
  clause: string | null;
  /** Characters (UTF-16) of the revision's content, end excluded. */
  quote_from: number | null;
  quote_to: number | null;
  quote_text: string | null;
  supersedes_id: string | null;
  created_by: string;
  created_at: string;
};

export type ReviewTaskTable = {
  id: string;
  source_id: string;
  record_id: string;
  /** The revision that raised it. */
  revision_id: string;
  state: 'open' | 'in_progress' | 'resolved' | 'dismissed';
  reason: string | null;
  changed_by: string | null;
  changed_at: string | null;
  created_at: string;
};

export type DatasetVersionTable = {
  id: string;
  name: string;
  version: number;
  description: string | null;
  content_sha256: string;
  record_count: number;
  /** The build whose analyses it is; null of a set of records. */
  pack_build_id: string | null;
  status: 'in_review' | 'approved' | 'rejected' | 'retired';
  changed_by: string | null;
  changed_at: string | null;
  created_by: string;
  created_at: string;
};

export type DatasetApprovalTable = {
  id: string;
  dataset_version_id: string;
  approver_id: string;
  approver_name: string;
  comment: string | null;
  created_at: string;
};

export type DeploymentCandidateTable = {
  id: string;
  dataset_version_id: string;
  /** The pack its promotion puts to use; null of a set of records. */
  reference_pack_id: string | null;
  name: string;
  description: string | null;
  created_by: string;
  created_at: string;
};

export type DeploymentDecisionTable = {
  id: string;
  candidate_id: string;
  position: number;
  step: 'gate' | 'canary' | 'approval' | 'promotion';
  passed: 0 | 1;
  /** JSON: what was shown and found. */
  detail: string;
  decided_by: string;
  decided_by_name: string;
  created_at: string;
};

export type DeploymentRollbackTable = {
  id: string;
  candidate_id: string;
  /** The pack that was put to use again; null where none was. */
  restored_pack_id: string | null;
  reason: string;
  decided_by: string;
  decided_by_name: string;
  created_at: string;
};

export type KnowledgeTables = {
  knowledge_source: SourceTable;
  knowledge_revision: RevisionTable;
  knowledge_record: RecordTable;
  knowledge_review_task: ReviewTaskTable;
  knowledge_dataset_version: DatasetVersionTable;
  knowledge_dataset_record: { dataset_version_id: string; record_id: string };
  knowledge_dataset_approval: DatasetApprovalTable;
  knowledge_deployment_candidate: DeploymentCandidateTable;
  knowledge_deployment_decision: DeploymentDecisionTable;
  knowledge_deployment_rollback: DeploymentRollbackTable;
};
