import type { ProtectedTable } from '#kernel/db/protected-table.ts';

const exchange = 'which exchange was the last; a copy that is met is an entry of its own';
const use = 'moves with every use, which is no change of the record';

/**
 * Tables whose rows answer to the audit trail (decision 0022). A transaction that writes one of them appends an audit entry, in
 * which the digest of what it wrote stands, or is refused. A new table goes here or into the list below; a test compares both
 * with the schema. A column is content unless it is named as volatile.
 */
export const protectedTables: readonly ProtectedTable[] = [
  { table: 'access_review' },
  { table: 'adoption_gap' },
  { table: 'ai_decision' },
  { table: 'ai_feedback' },
  {
    table: 'analysis',
    volatile: {
      job_id: 'the job that computes it now',
      updated_at: 'moves with every other column of the row',
    },
  },
  { table: 'api_key', volatile: { last_used_at: use } },
  { table: 'archive_entry', recordType: 'archive' },
  { table: 'archive_file' },
  { table: 'automation_task_version', recordType: 'automation_task' },
  { table: 'batch_result' },
  { table: 'batch_result_correction' },
  { table: 'compound' },
  { table: 'compound_attachment' },
  { table: 'compound_ms_attachment' },
  {
    table: 'decision_outbox',
    volatile: {
      installation_id: 'how far the hand-over to the workspace is',
      handed_over_at: 'how far the hand-over to the workspace is',
      received_at: 'how far the hand-over to the workspace is',
      refusal: 'how far the hand-over to the workspace is',
      delivery_number: 'how far the hand-over to the workspace is',
      set_aside_at: 'how far the hand-over to the workspace is',
    },
  },
  { table: 'derived_spectrum' },
  { table: 'dossier' },
  { table: 'dossier_action_item' },
  { table: 'dossier_assessment' },
  { table: 'dossier_batch' },
  { table: 'dossier_impurity' },
  { table: 'dossier_requirement' },
  { table: 'dossier_review_decision', recordType: 'review_decision' },
  { table: 'esignature' },
  { table: 'fid_review' },
  { table: 'fid_run' },
  { table: 'gsd_graduation' },
  { table: 'impurity_risk_decision' },
  { table: 'impurity_risk_entry' },
  {
    table: 'installation',
    volatile: {
      last_seen_at: use,
      exchange_number: exchange,
      exchange_nonce: exchange,
      exchange_former_nonce: exchange,
      copy_noticed_at: exchange,
      copy_nonce: exchange,
    },
  },
  { table: 'installation_checkpoint' },
  {
    table: 'invitation',
    volatile: {
      sent_at: 'what became of the mail that brings it',
      failure: 'what became of the mail that brings it',
    },
  },
  { table: 'knowledge_dataset_approval' },
  { table: 'knowledge_dataset_record' },
  { table: 'knowledge_dataset_version', recordType: 'dataset_version' },
  { table: 'knowledge_deployment_candidate', recordType: 'deployment_candidate' },
  { table: 'knowledge_deployment_decision' },
  { table: 'knowledge_deployment_rollback' },
  { table: 'knowledge_record' },
  { table: 'knowledge_review_task' },
  { table: 'knowledge_revision' },
  { table: 'knowledge_source' },
  { table: 'legal_hold' },
  { table: 'nitrosamine_watch_withdrawal' },
  { table: 'optimization' },
  { table: 'optimization_definition' },
  { table: 'optimization_experiment' },
  { table: 'optimization_import' },
  { table: 'optimization_recommendation' },
  {
    table: 'organisation',
    volatile: {
      last_refused_at: 'a note for who sets sign-in up, of attempts that changed nothing',
      last_refused_cause: 'a note for who sets sign-in up, of attempts that changed nothing',
    },
  },
  { table: 'organisation_domain' },
  { table: 'passkey', volatile: { counter: use, last_used_at: use } },
  { table: 'peak_revision' },
  { table: 'joint_verdict' },
  { table: 'ms_annotation' },
  { table: 'ms_comparison' },
  { table: 'ms_feature_list' },
  { table: 'ms_report', recordType: 'ms_annotation' },
  { table: 'ms_review', recordType: 'ms_annotation' },
  { table: 'ms_run' },
  { table: 'ms_run_result', recordType: 'ms_run' },
  { table: 'nmr_array' },
  { table: 'nmr_array_result', recordType: 'nmr_array' },
  { table: 'project' },
  { table: 'project_member' },
  { table: 'qnmr_quantification' },
  { table: 'reaction_answer' },
  { table: 'reaction_experiment' },
  { table: 'reaction_project' },
  { table: 'readiness_report' },
  { table: 'received_decision' },
  { table: 'record_deletion' },
  { table: 'pack_build' },
  { table: 'recovery_code' },
  { table: 'reference_pack' },
  { table: 'report' },
  { table: 'rule_override' },
  { table: 'scim_group', recordType: 'group' },
  { table: 'scim_group_member', recordType: 'group' },
  { table: 'scim_user' },
  {
    table: 'source_watcher',
    volatile: {
      etag: 'what the last look at the source brought',
      last_modified: 'what the last look at the source brought',
      last_checked_at: 'what the last look at the source brought',
      last_outcome: 'what the last look at the source brought',
      last_failure_code: 'what the last look at the source brought',
      last_failure_message: 'what the last look at the source brought',
      last_changed_at: 'what the last look at the source brought',
      next_check_at: 'when the next look is due',
      next_job_id: 'when the next look is due',
    },
  },
  { table: 'source_watcher_dossier', recordType: 'source_watcher' },
  {
    table: 'spin_fit',
    volatile: { job_id: 'the job that computes it now' },
  },
  { table: 'shift_prediction' },
  { table: 'spectrum_reasoning' },
  { table: 'sso_subject' },
  { table: 'surveillance_check' },
  { table: 'surveillance_finding' },
  { table: 'surveillance_finding_dossier', recordType: 'surveillance_finding' },
  {
    table: 'surveillance_run',
    volatile: {
      state: 'how far the job is; what it found is in its checks and findings',
      started_at: 'how far the job is; what it found is in its checks and findings',
    },
  },
  { table: 'system_release' },
  { table: 'system_release_decision' },
  { table: 'system_release_evidence' },
  { table: 'totp_factor', volatile: { last_time_step: use } },
  { table: 'user_account', recordType: 'user' },
  {
    table: 'workstation_binding',
    recordType: 'workstation',
    volatile: {
      installation_status: 'what the workspace said last; its statement is signed',
      installation_status_at: 'what the workspace said last; its statement is signed',
      declined: 'what the workspace said last; that it declined is an entry of its own',
      last_sync_at: 'when the workspace was last reached',
      copied_at: exchange,
    },
  },
  { table: 'workstation_device' },
];

const chain = 'part of the trail, which is verified by itself';
const shortLived = 'short-lived, and of no meaning once it has run out';
const counted = 'counts attempts or uses, bounds how often something may be tried';
const told = 'what the workspace last said, asked anew at each exchange';

/**
 * Tables that do not answer to the trail, each with the reason.
 * @internal exported for its test: every table of the schema is in one of the two lists.
 */
export const unprotectedTables: Readonly<Record<string, string>> = {
  access_token: shortLived,
  announcement: 'repeats what the program brings with it, whose bytes are checked by their own SHA-256',
  answered_challenge: shortLived,
  api_key_pepper:
    'each is sealed with a key outside the store, and a start refuses one that is missing or changed',
  audit_checkpoint: chain,
  audit_entry: chain,
  audit_record_head: chain,
  audit_record_index: chain,
  audit_record_node: chain,
  audit_signing_key: chain,
  audit_upgrade: chain,
  audit_subtree: chain,
  audit_time_stamp:
    'signed by an authority outside; verifying the trail compares each token with its checkpoint',
  device_session: shortLived,
  gsd_run: 'measures the deconvolutions of a person for their graduation, which is protected itself',
  idempotency: 'answers kept for a repeated request, for 30 days; no answer is made from it otherwise',
  job: 'work that waits or is done; what it makes is protected',
  outbox_message: 'mail that waits to be sent, sealed; forgotten afterwards',
  processing_cache:
    'results that can be computed again, each with a code under a key outside the store; bounded',
  protected_layout:
    'which columns were content at the last start; which tables were protected, an entry of the trail says',
  record_digest: 'what the entries of the trail say of protected rows; its digest stands in the entry',
  refresh_token: shortLived,
  refused_sign_in: counted,
  refused_try: counted,
  schema_migration: 'which steps the schema has taken',
  security_event: 'a log in rows that nobody may change; what matters of it is an audit entry as well',
  retrieval_record:
    'lists of lines copied from approved revisions, which are protected; made again when one is approved',
  session: shortLived,
  shipped_alert: 'what was sent to an outside collector, which holds it',
  sso_attempt: shortLived,
  step_up: shortLived,
  sync_state: 'how far the exchange with the workspace is',
  usage_event: counted,
  workspace_announcement: told,
  workspace_versions: told,
  workstation_statement: 'signed by the workspace, and sealed with a key outside the store',
  workstation_exchange: 'how far the exchange with the workspace is; a copy shows by it at the next one',
  wrong_password: counted,
};
