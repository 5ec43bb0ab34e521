// Written by npm run postgres-baseline from the migrations of SQLite; not changed by hand.
import type { Baseline } from '#kernel/db/postgres/migrate-postgres.ts';

export const postgresBaseline: Baseline = {
  through: '1660-structure-screens',
  sql: `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = TG_ARGV[0];
END $$;

-- Whether a text is JSON, as IS JSON has it, which PostgreSQL 15 does not know.
CREATE FUNCTION is_json(said text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
  PERFORM said::json;
  RETURN true;
EXCEPTION WHEN invalid_text_representation THEN
  RETURN false;
END $$;

-- The highest number each chain ever gave, as sqlite_sequence has it: where rows are cut off its end, the number tells.
CREATE TABLE chain_head (chain text PRIMARY KEY, number bigint NOT NULL);
CREATE FUNCTION chain_head_rises() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.chain <> OLD.chain OR NEW.number < OLD.number THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'the numbers of a chain do not go back';
  END IF;
  RETURN NULL;
END $$;
-- Not BEFORE: that locks the row first, and requests that share a commit would pile up lists of their locks on it (multixacts), which each look at the head reads.
CREATE TRIGGER chain_head_rises AFTER UPDATE ON chain_head FOR EACH ROW EXECUTE FUNCTION chain_head_rises();
CREATE TRIGGER chain_head_no_delete BEFORE DELETE ON chain_head FOR EACH ROW EXECUTE FUNCTION refuse('the numbers of a chain do not go back');
CREATE TRIGGER chain_head_no_truncate BEFORE TRUNCATE ON chain_head FOR EACH STATEMENT EXECUTE FUNCTION refuse('the numbers of a chain do not go back');

-- Gives a row the next number of its chain, whose row it locks: an identity column leaves gaps where a transaction is rolled back.
CREATE FUNCTION number_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE given bigint;
BEGIN
  INSERT INTO chain_head (chain, number) VALUES (TG_TABLE_NAME, 1)
    ON CONFLICT (chain) DO UPDATE SET number = chain_head.number + 1 RETURNING chain_head.number INTO given;
  RETURN jsonb_populate_record(NEW, jsonb_build_object(TG_ARGV[0], given));
END $$;

CREATE TABLE "user_account" (
  "id" text NOT NULL,
  "email" text NOT NULL,
  "email_key" text NOT NULL,
  "display_name" text NOT NULL,
  "password_hash" text NOT NULL,
  "is_admin" bigint NOT NULL,
  "created_at" text NOT NULL,
  "email_skeleton" text,
  "deactivated_at" text,
  "identity_verified_at" text,
  "password_changed_at" text,
  "roles" text NOT NULL DEFAULT '{}',
  "admin_since" text,
  "identity_verified_by" text,
  "identity_verified_how" text,
  PRIMARY KEY ("id"),
  UNIQUE ("email_key"),
  CONSTRAINT "user_account_check_1" CHECK (is_admin IN (0, 1)),
  CONSTRAINT "user_account_check_2" CHECK (is_json(roles)),
  CONSTRAINT "user_account_check_3" CHECK (identity_verified_how IN ('administrator', 'set_up', 'issuer'))
);

CREATE TABLE "session" (
  "id" text NOT NULL,
  "user_id" text NOT NULL,
  "client_ip" text NOT NULL,
  "created_at" text NOT NULL,
  "last_used_at" text NOT NULL,
  "ended_at" text,
  "end_reason" text,
  "must_enrol" bigint NOT NULL DEFAULT 0,
  "installation_id" text,
  "device_fingerprint" text,
  PRIMARY KEY ("id"),
  CONSTRAINT "session_check_1" CHECK (end_reason IN ('logout', 'revoked', 'refresh_reuse')),
  CONSTRAINT "session_check_2" CHECK (must_enrol IN (0, 1))
);

CREATE TABLE "access_token" (
  "token_hash" text NOT NULL,
  "session_id" text NOT NULL,
  "expires_at" text NOT NULL,
  PRIMARY KEY ("token_hash")
);

CREATE TABLE "refresh_token" (
  "token_hash" text NOT NULL,
  "session_id" text NOT NULL,
  "created_at" text NOT NULL,
  "expires_at" text NOT NULL,
  "used_at" text,
  PRIMARY KEY ("token_hash")
);

CREATE TABLE "api_key" (
  "id" text NOT NULL,
  "user_id" text NOT NULL,
  "name" text NOT NULL,
  "kind" text NOT NULL,
  "scopes" text NOT NULL,
  "secret_hash" text NOT NULL,
  "created_at" text NOT NULL,
  "expires_at" text,
  "last_used_at" text,
  "revoked_at" text,
  "pepper_version" bigint NOT NULL DEFAULT 0,
  PRIMARY KEY ("id"),
  UNIQUE ("secret_hash"),
  CONSTRAINT "api_key_check_1" CHECK (kind IN ('personal', 'machine')),
  CONSTRAINT "api_key_check_2" CHECK (pepper_version >= 0)
);

CREATE TABLE "audit_entry" (
  "sequence" bigint NOT NULL,
  "id" text NOT NULL,
  "occurred_at" text NOT NULL,
  "actor_kind" text NOT NULL,
  "actor_id" text NOT NULL,
  "event" text NOT NULL,
  "record_type" text,
  "record_id" text,
  "request_id" text,
  "canonical" text NOT NULL,
  "reason_for_change" text,
  "previous_hash" text NOT NULL,
  "entry_hash" text NOT NULL,
  "clock_regression" bigint NOT NULL DEFAULT 0,
  PRIMARY KEY ("sequence"),
  UNIQUE ("id"),
  UNIQUE ("previous_hash"),
  UNIQUE ("entry_hash"),
  CONSTRAINT "audit_entry_check_1" CHECK (length(entry_hash) = 64),
  CONSTRAINT "audit_entry_check_2" CHECK (clock_regression IN (0, 1))
);

CREATE TABLE "usage_event" (
  "id" text NOT NULL,
  "occurred_at" text NOT NULL,
  "actor_id" text NOT NULL,
  "task" text NOT NULL,
  "record_type" text NOT NULL,
  "record_id" text NOT NULL,
  "definition_origin" text,
  "definition_version" bigint,
  PRIMARY KEY ("id"),
  CONSTRAINT "usage_event_check_1" CHECK (definition_origin IN ('built_in', 'laboratory'))
);

CREATE TABLE "security_event" (
  "id" text NOT NULL,
  "occurred_at" text NOT NULL,
  "event_type" text NOT NULL,
  "actor_id" text,
  "client_ip" text,
  "route" text,
  "detail" text NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "idempotency" (
  "principal_id" text NOT NULL,
  "key" text NOT NULL,
  "route_id" text NOT NULL,
  "body_digest" text NOT NULL,
  "status" bigint NOT NULL,
  "response" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("principal_id", "key")
);

CREATE TABLE "job" (
  "id" text NOT NULL,
  "kind" text NOT NULL,
  "payload" text NOT NULL,
  "state" text NOT NULL,
  "run_at" text NOT NULL,
  "attempt" bigint NOT NULL DEFAULT 0,
  "lease_until" text,
  "lease_token" text,
  "error" text,
  "created_at" text NOT NULL,
  "finished_at" text,
  "scheduled_for" text,
  "held" bigint NOT NULL DEFAULT 0,
  "in_bulk" bigint NOT NULL DEFAULT 0,
  PRIMARY KEY ("id"),
  CONSTRAINT "job_check_1" CHECK (state IN ('ready', 'running', 'done', 'failed', 'cancelled')),
  CONSTRAINT "job_check_2" CHECK (held IN (0, 1)),
  CONSTRAINT "job_check_3" CHECK (in_bulk IN (0, 1)),
  CONSTRAINT "job_check_4" CHECK ((state = 'running') = (lease_token IS NOT NULL AND lease_until IS NOT NULL))
);

CREATE TABLE "project" (
  "id" text NOT NULL,
  "name" text NOT NULL,
  "description" text,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  "updated_at" text NOT NULL,
  "deleted_at" text,
  "deleted_by" text,
  "deletion_reason" text,
  PRIMARY KEY ("id"),
  CONSTRAINT "project_check_1" CHECK (length(name) BETWEEN 1 AND 200),
  CONSTRAINT "project_check_2" CHECK ((deleted_at IS NULL) = (deleted_by IS NULL) AND (deleted_at IS NULL) = (deletion_reason IS NULL))
);

CREATE TABLE "archive_entry" (
  "id" text NOT NULL,
  "sha256" text NOT NULL,
  "size_bytes" bigint NOT NULL,
  "nucleus" text NOT NULL,
  "instrument" text NOT NULL,
  "uploaded_by" text NOT NULL,
  "uploaded_at" text NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "archive_entry_check_1" CHECK (length(sha256) = 64),
  CONSTRAINT "archive_entry_check_2" CHECK (size_bytes >= 0)
);

CREATE TABLE "archive_file" (
  "archive_id" text NOT NULL,
  "position" bigint NOT NULL,
  "part" text NOT NULL,
  "name" text NOT NULL,
  "sha256" text NOT NULL,
  "size_bytes" bigint NOT NULL,
  PRIMARY KEY ("archive_id", "position"),
  UNIQUE ("archive_id", "name"),
  CONSTRAINT "archive_file_check_1" CHECK (length(sha256) = 64),
  CONSTRAINT "archive_file_check_2" CHECK (size_bytes >= 0)
);

CREATE TABLE "derived_spectrum" (
  "digest" text NOT NULL,
  "nucleus" text NOT NULL,
  "points" bigint NOT NULL,
  "from_ppm" double precision NOT NULL,
  "to_ppm" double precision NOT NULL,
  "frequency_mhz" double precision NOT NULL,
  "samples" bytea NOT NULL,
  "indirect" text,
  PRIMARY KEY ("digest"),
  CONSTRAINT "derived_spectrum_check_1" CHECK (length(digest) = 64)
);

CREATE TABLE "analysis" (
  "id" text NOT NULL,
  "title" text NOT NULL,
  "status" text NOT NULL,
  "nucleus" text NOT NULL,
  "instrument" text NOT NULL,
  "notes" text,
  "project_id" text,
  "archive_id" text NOT NULL,
  "request" text NOT NULL,
  "upload_warnings" text NOT NULL,
  "solvent" text,
  "confidence" double precision,
  "contradiction_count" bigint NOT NULL,
  "run_id" text,
  "revision" bigint NOT NULL,
  "job_id" text,
  "error_code" text,
  "error_message" text,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  "updated_at" text NOT NULL,
  "title_given" bigint NOT NULL DEFAULT 0,
  "given_structure" text,
  PRIMARY KEY ("id"),
  CONSTRAINT "analysis_check_1" CHECK (status IN ('queued', 'processing', 'review_required', 'completed', 'failed')),
  CONSTRAINT "analysis_check_2" CHECK (confidence IS NULL OR confidence BETWEEN 0 AND 100),
  CONSTRAINT "analysis_check_3" CHECK (title_given IN (0, 1)),
  CONSTRAINT "analysis_check_4" CHECK ((status = 'failed') = (error_code IS NOT NULL))
);

CREATE TABLE "fid_run" (
  "id" text NOT NULL,
  "archive_id" text NOT NULL,
  "analysis_id" text,
  "author_id" text,
  "title" text NOT NULL,
  "nucleus" text NOT NULL,
  "preset" text NOT NULL,
  "engine_version" text NOT NULL,
  "recipe_digest" text NOT NULL,
  "spectrum_digest" text NOT NULL,
  "confidence" double precision,
  "review_state" text NOT NULL,
  "review_reason" text NOT NULL,
  "result" text NOT NULL,
  "created_at" text NOT NULL,
  "asked_reviewer_id" text,
  PRIMARY KEY ("id"),
  CONSTRAINT "fid_run_check_1" CHECK (review_state IN ('not_required', 'pending', 'approved', 'rejected', 'superseded'))
);

CREATE TABLE "fid_review" (
  "id" text NOT NULL,
  "run_id" text NOT NULL,
  "analysis_id" text,
  "decision" text NOT NULL,
  "comment" text NOT NULL,
  "reason_code" text,
  "reviewer_id" text NOT NULL,
  "reviewer_name" text NOT NULL,
  "is_override" bigint NOT NULL,
  "reason_for_change" text,
  "created_at" text NOT NULL,
  "revision" bigint NOT NULL DEFAULT 0,
  PRIMARY KEY ("id"),
  CONSTRAINT "fid_review_check_1" CHECK (decision IN ('approve', 'reject', 'reprocess')),
  CONSTRAINT "fid_review_check_2" CHECK (is_override IN (0, 1)),
  CONSTRAINT "fid_review_check_3" CHECK (is_override = 0 OR reason_for_change IS NOT NULL)
);

CREATE TABLE "peak_revision" (
  "analysis_id" text NOT NULL,
  "revision" bigint NOT NULL,
  "run_id" text NOT NULL,
  "kind" text NOT NULL,
  "edits" text NOT NULL,
  "peaks" text NOT NULL,
  "reason_for_change" text NOT NULL,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  "structure" text,
  "ranges" text,
  "structure_check" text,
  "additions" text,
  PRIMARY KEY ("analysis_id", "revision"),
  CONSTRAINT "peak_revision_check_1" CHECK (kind IN ('processing', 'correction'))
);

CREATE TABLE "processing_cache" (
  "cache_key" text NOT NULL,
  "result" text NOT NULL,
  "created_at" text NOT NULL,
  "mac" text NOT NULL DEFAULT '',
  PRIMARY KEY ("cache_key")
);

CREATE TABLE "report" (
  "id" text NOT NULL,
  "analysis_id" text NOT NULL,
  "run_id" text NOT NULL,
  "revision" bigint NOT NULL,
  "model" text NOT NULL,
  "model_sha256" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "report_check_1" CHECK (length(model_sha256) = 64)
);

CREATE TABLE "qnmr_quantification" (
  "id" text NOT NULL,
  "title" text NOT NULL,
  "method" text NOT NULL,
  "status" text NOT NULL,
  "nucleus" text NOT NULL,
  "project_id" text,
  "analysis_ids" text NOT NULL,
  "engine_version" text NOT NULL,
  "record" text NOT NULL,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "qnmr_quantification_check_1" CHECK (length(title) BETWEEN 1 AND 200),
  CONSTRAINT "qnmr_quantification_check_2" CHECK (status IN ('quantified', 'refused'))
);

CREATE TABLE "gsd_run" (
  "id" text NOT NULL,
  "actor_id" text NOT NULL,
  "level" bigint NOT NULL,
  "source" text NOT NULL,
  "nucleus" text,
  "outcome" text NOT NULL,
  "wall_time_ms" double precision NOT NULL,
  "line_count" bigint,
  "residual_over_noise" double precision,
  "is_solvent_given" bigint,
  "is_solvent_detected" bigint,
  "is_experimental" bigint NOT NULL,
  "is_accepted" bigint,
  "engine_version" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "gsd_run_check_1" CHECK (level BETWEEN 1 AND 5)
);

CREATE TABLE "gsd_graduation" (
  "id" text NOT NULL,
  "user_id" text NOT NULL,
  "is_graduated" bigint NOT NULL,
  "reason" text NOT NULL,
  "decided_by" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "gsd_graduation_check_1" CHECK (is_graduated IN (0, 1)),
  CONSTRAINT "gsd_graduation_check_2" CHECK (length(reason) BETWEEN 1 AND 500)
);

CREATE TABLE "audit_signing_key" (
  "number" bigint NOT NULL,
  "key_id" text NOT NULL,
  "origin" text NOT NULL,
  "public_key" text NOT NULL,
  "created_at" text NOT NULL,
  "certified_by" text NOT NULL,
  "certificate" text NOT NULL,
  PRIMARY KEY ("number"),
  UNIQUE ("key_id")
);

CREATE TABLE "audit_checkpoint" (
  "number" bigint NOT NULL,
  "id" text NOT NULL,
  "tree_size" bigint NOT NULL,
  "root_hash" text NOT NULL,
  "head_entry_hash" text NOT NULL,
  "created_at" text NOT NULL,
  "key_id" text NOT NULL,
  "cause" text NOT NULL,
  "note" text NOT NULL,
  "record_root" text,
  PRIMARY KEY ("number"),
  UNIQUE ("id"),
  CONSTRAINT "audit_checkpoint_check_1" CHECK (length(record_root) = 64)
);

CREATE TABLE "audit_subtree" (
  "level" bigint NOT NULL,
  "position" bigint NOT NULL,
  "hash" text NOT NULL,
  PRIMARY KEY ("level", "position")
);

CREATE TABLE "step_up" (
  "id" text NOT NULL,
  "token_hash" text NOT NULL,
  "user_id" text NOT NULL,
  "session_id" text NOT NULL,
  "purpose" text NOT NULL,
  "record_type" text,
  "record_id" text,
  "record_sha256" text,
  "components" text NOT NULL,
  "created_at" text NOT NULL,
  "expires_at" text NOT NULL,
  "used_at" text,
  PRIMARY KEY ("id"),
  UNIQUE ("token_hash"),
  CONSTRAINT "step_up_check_1" CHECK (length(record_sha256) = 64)
);

CREATE TABLE "totp_factor" (
  "user_id" text NOT NULL,
  "sealed_secret" text NOT NULL,
  "created_at" text NOT NULL,
  "confirmed_at" text,
  "last_time_step" bigint,
  PRIMARY KEY ("user_id")
);

CREATE TABLE "recovery_code" (
  "code_hash" text NOT NULL,
  "user_id" text NOT NULL,
  "created_at" text NOT NULL,
  "used_at" text,
  PRIMARY KEY ("code_hash")
);

CREATE TABLE "refused_try" (
  "user_id" text NOT NULL,
  "component" text NOT NULL,
  "count" bigint NOT NULL,
  "last_at" text NOT NULL,
  PRIMARY KEY ("user_id", "component"),
  CONSTRAINT "refused_try_check_1" CHECK (count >= 1)
);

CREATE TABLE "passkey" (
  "id" text NOT NULL,
  "credential_id" text NOT NULL,
  "user_id" text NOT NULL,
  "rp_id" text NOT NULL,
  "name" text NOT NULL,
  "public_key" text NOT NULL,
  "counter" bigint NOT NULL,
  "transports" text NOT NULL,
  "is_synced" bigint NOT NULL,
  "created_at" text NOT NULL,
  "last_used_at" text,
  PRIMARY KEY ("id"),
  UNIQUE ("credential_id"),
  CONSTRAINT "passkey_check_1" CHECK (is_synced IN (0, 1))
);

CREATE TABLE "answered_challenge" (
  "challenge_hash" text NOT NULL,
  "expires_at" text NOT NULL,
  PRIMARY KEY ("challenge_hash")
);

CREATE TABLE "esignature" (
  "sequence" bigint NOT NULL,
  "id" text NOT NULL,
  "record_type" text NOT NULL,
  "record_id" text NOT NULL,
  "record_version" text NOT NULL,
  "record_sha256" text NOT NULL,
  "record_snapshot" text NOT NULL,
  "signer_id" text NOT NULL,
  "signer_name" text NOT NULL,
  "meaning" text NOT NULL,
  "reason" text NOT NULL,
  "signed_at" text NOT NULL,
  "session_id" text NOT NULL,
  "step_up_id" text NOT NULL,
  "components" text NOT NULL,
  "canonical" text NOT NULL,
  "previous_hash" text NOT NULL,
  "signature_hash" text NOT NULL,
  PRIMARY KEY ("sequence"),
  UNIQUE ("id"),
  UNIQUE ("step_up_id"),
  UNIQUE ("previous_hash"),
  UNIQUE ("signature_hash"),
  CONSTRAINT "esignature_check_1" CHECK (length(record_sha256) = 64),
  CONSTRAINT "esignature_check_2" CHECK (meaning IN ('authorship', 'review', 'approval', 'responsibility')),
  CONSTRAINT "esignature_check_3" CHECK (length(signature_hash) = 64)
);

CREATE TABLE "outbox_message" (
  "id" text NOT NULL,
  "address_hash" text NOT NULL,
  "user_id" text,
  "token_hash" text NOT NULL,
  "sealed_text" text NOT NULL,
  "created_at" text NOT NULL,
  "expires_at" text NOT NULL,
  "sent_at" text,
  "failure" text,
  PRIMARY KEY ("id"),
  UNIQUE ("address_hash"),
  UNIQUE ("token_hash")
);

CREATE TABLE "scim_user" (
  "user_id" text NOT NULL,
  "user_name" text NOT NULL,
  "user_name_key" text,
  "external_id" text,
  "details" text NOT NULL,
  "modified_at" text NOT NULL,
  "deleted_at" text,
  PRIMARY KEY ("user_id"),
  UNIQUE ("user_name_key")
);

CREATE TABLE "scim_group" (
  "id" text NOT NULL,
  "display_name" text NOT NULL,
  "display_name_key" text NOT NULL,
  "external_id" text,
  "created_at" text NOT NULL,
  "modified_at" text NOT NULL,
  PRIMARY KEY ("id"),
  UNIQUE ("display_name_key")
);

CREATE TABLE "scim_group_member" (
  "group_id" text NOT NULL,
  "user_id" text NOT NULL,
  PRIMARY KEY ("group_id", "user_id")
);

CREATE TABLE "shipped_alert" (
  "id" text NOT NULL,
  "detection_id" text NOT NULL,
  "severity" text NOT NULL,
  "body" text NOT NULL,
  "shipped_at" text NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "record_deletion" (
  "id" text NOT NULL,
  "record_type" text NOT NULL,
  "record_id" text NOT NULL,
  "created_at" text NOT NULL,
  "deleted_by" text NOT NULL,
  "reason_for_change" text NOT NULL,
  "retained_until" text NOT NULL,
  "restored_at" text,
  "restored_by" text,
  "restore_reason" text,
  PRIMARY KEY ("id"),
  CONSTRAINT "record_deletion_check_1" CHECK (length(reason_for_change) BETWEEN 1 AND 500),
  CONSTRAINT "record_deletion_check_2" CHECK ((restored_at IS NULL) = (restored_by IS NULL) AND (restored_at IS NULL) = (restore_reason IS NULL))
);

CREATE TABLE "legal_hold" (
  "id" text NOT NULL,
  "record_type" text NOT NULL,
  "record_id" text NOT NULL,
  "created_at" text NOT NULL,
  "held_by" text NOT NULL,
  "reason_for_change" text NOT NULL,
  "lifted_at" text,
  "lifted_by" text,
  "lift_reason" text,
  PRIMARY KEY ("id"),
  CONSTRAINT "legal_hold_check_1" CHECK (length(reason_for_change) BETWEEN 1 AND 500),
  CONSTRAINT "legal_hold_check_2" CHECK ((lifted_at IS NULL) = (lifted_by IS NULL) AND (lifted_at IS NULL) = (lift_reason IS NULL))
);

CREATE TABLE "compound" (
  "id" text NOT NULL,
  "name" text NOT NULL,
  "synonyms" text NOT NULL,
  "cas_number" text,
  "notes" text,
  "identity" text NOT NULL,
  "identity_method" text NOT NULL,
  "smiles" text NOT NULL,
  "molfile" text NOT NULL,
  "formula" text NOT NULL,
  "molar_mass_g_mol" double precision,
  "molar_mass_uncertainty_g_mol" double precision,
  "molar_mass_source" text,
  "given_notation" text NOT NULL,
  "given_text" text NOT NULL,
  "revision" bigint NOT NULL,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  "updated_at" text NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "compound_check_1" CHECK (length(name) BETWEEN 1 AND 200),
  CONSTRAINT "compound_check_2" CHECK (given_notation IN ('smiles', 'molfile'))
);

CREATE TABLE "compound_attachment" (
  "id" text NOT NULL,
  "compound_id" text NOT NULL,
  "analysis_id" text,
  "project_id" text,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  "detached_by" text,
  "detached_at" text,
  PRIMARY KEY ("id"),
  CONSTRAINT "compound_attachment_check_1" CHECK ((analysis_id IS NULL) <> (project_id IS NULL)),
  CONSTRAINT "compound_attachment_check_2" CHECK ((detached_by IS NULL) = (detached_at IS NULL))
);

CREATE TABLE "refused_sign_in" (
  "id" text NOT NULL,
  "user_id" text,
  "created_at" text NOT NULL,
  "last_at" text NOT NULL,
  "count" bigint NOT NULL,
  "last_client_ip" text NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "api_key_pepper" (
  "version" bigint NOT NULL,
  "sealed_pepper" text NOT NULL,
  "sealed_by" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("version"),
  CONSTRAINT "api_key_pepper_check_1" CHECK (version >= 1)
);

CREATE TABLE "system_release" (
  "id" text NOT NULL,
  "version" text NOT NULL,
  "commit_hash" text NOT NULL,
  "rule_set_versions" text NOT NULL,
  "program_version" text NOT NULL,
  "program_rule_set_versions" text NOT NULL,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "system_release_check_1" CHECK (length(version) BETWEEN 1 AND 60)
);

CREATE TABLE "system_release_evidence" (
  "id" text NOT NULL,
  "release_id" text NOT NULL,
  "position" bigint NOT NULL,
  "format" text NOT NULL,
  "name" text NOT NULL,
  "sha256" text NOT NULL,
  "size_bytes" bigint NOT NULL,
  "summary" text NOT NULL,
  "added_by" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  UNIQUE ("release_id", "position"),
  UNIQUE ("release_id", "sha256"),
  CONSTRAINT "system_release_evidence_check_1" CHECK (length(sha256) = 64)
);

CREATE TABLE "system_release_decision" (
  "id" text NOT NULL,
  "release_id" text NOT NULL,
  "decision" text NOT NULL,
  "reason" text NOT NULL,
  "package_sha256" text,
  "package_summary" text,
  "decided_by" text NOT NULL,
  "decided_by_name" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  UNIQUE ("release_id", "decision"),
  CONSTRAINT "system_release_decision_check_1" CHECK (decision IN ('release', 'retire')),
  CONSTRAINT "system_release_decision_check_2" CHECK (length(reason) BETWEEN 1 AND 500),
  CONSTRAINT "system_release_decision_check_3" CHECK ((decision = 'release') = (package_sha256 IS NOT NULL)),
  CONSTRAINT "system_release_decision_check_4" CHECK ((package_sha256 IS NULL) = (package_summary IS NULL))
);

CREATE TABLE "wrong_password" (
  "user_id" text NOT NULL,
  "place" text NOT NULL,
  "count" bigint NOT NULL,
  "last_at" text NOT NULL,
  PRIMARY KEY ("user_id", "place"),
  CONSTRAINT "wrong_password_check_1" CHECK (place IN ('known', 'other')),
  CONSTRAINT "wrong_password_check_2" CHECK (count >= 1)
);

CREATE TABLE "organisation" (
  "id" text NOT NULL,
  "name" text NOT NULL,
  "issuer" text NOT NULL,
  "client_id" text NOT NULL,
  "sealed_client_secret" text NOT NULL,
  "is_enabled" bigint NOT NULL,
  "passwords_allowed" bigint NOT NULL,
  "creates_accounts" bigint NOT NULL,
  "trusts_second_factor" bigint NOT NULL,
  "last_refused_at" text,
  "last_refused_cause" text,
  "created_at" text NOT NULL,
  "updated_at" text NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "organisation_check_1" CHECK (is_enabled IN (0, 1)),
  CONSTRAINT "organisation_check_2" CHECK (passwords_allowed IN (0, 1)),
  CONSTRAINT "organisation_check_3" CHECK (creates_accounts IN (0, 1)),
  CONSTRAINT "organisation_check_4" CHECK (trusts_second_factor IN (0, 1))
);

CREATE TABLE "organisation_domain" (
  "domain" text NOT NULL,
  "organisation_id" text NOT NULL,
  PRIMARY KEY ("domain")
);

CREATE TABLE "sso_subject" (
  "issuer" text NOT NULL,
  "subject" text NOT NULL,
  "user_id" text NOT NULL,
  "organisation_id" text NOT NULL,
  "linked_at" text NOT NULL,
  PRIMARY KEY ("issuer", "subject"),
  UNIQUE ("user_id")
);

CREATE TABLE "sso_attempt" (
  "state_hash" text NOT NULL,
  "organisation_id" text NOT NULL,
  "sealed_secrets" text NOT NULL,
  "verifier_hash" text NOT NULL,
  "redirect_uri" text NOT NULL,
  "created_at" text NOT NULL,
  "expires_at" text NOT NULL,
  "answered_at" text,
  "handle_hash" text,
  "claims" text,
  "refusal" text,
  PRIMARY KEY ("state_hash"),
  UNIQUE ("handle_hash")
);

CREATE TABLE "dossier" (
  "id" text NOT NULL,
  "title" text NOT NULL,
  "product_name" text,
  "max_daily_dose_g" double precision NOT NULL,
  "substance_type" text NOT NULL,
  "administration_route" text NOT NULL,
  "treatment_duration" text NOT NULL,
  "status" text NOT NULL,
  "revision" bigint NOT NULL,
  "created_by_user_id" text,
  "created_at" text NOT NULL,
  "updated_at" text NOT NULL,
  "project_id" text,
  "product_mass_g" double precision,
  "is_substance_dose" bigint NOT NULL DEFAULT 0,
  "markets" text,
  PRIMARY KEY ("id"),
  CONSTRAINT "dossier_check_1" CHECK (length(title) BETWEEN 1 AND 200),
  CONSTRAINT "dossier_check_2" CHECK (max_daily_dose_g > 0),
  CONSTRAINT "dossier_check_3" CHECK (substance_type IN ('drug_substance', 'drug_product')),
  CONSTRAINT "dossier_check_4" CHECK (administration_route IN ('oral', 'parenteral', 'inhalation', 'cutaneous')),
  CONSTRAINT "dossier_check_5" CHECK (status IN ('draft', 'in_review', 'approved', 'rejected', 'archived')),
  CONSTRAINT "dossier_check_6" CHECK (product_mass_g > 0),
  CONSTRAINT "dossier_check_7" CHECK (is_substance_dose IN (0, 1))
);

CREATE TABLE "dossier_assessment" (
  "id" text NOT NULL,
  "dossier_id" text NOT NULL,
  "kind" text NOT NULL,
  "dossier_revision" bigint NOT NULL,
  "structure" text,
  "record" text NOT NULL,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "dossier_assessment_check_1" CHECK (kind IN ('elemental_impurity_assessment', 'residual_solvent_assessment', 'impurity_risk_register', 'nitrosamine_watch', 'nitrosamine_cumulative_risk')),
  CONSTRAINT "dossier_assessment_check_2" CHECK ((kind = 'nitrosamine_watch') = (structure IS NOT NULL))
);

CREATE TABLE "nitrosamine_watch_withdrawal" (
  "watch_id" text NOT NULL,
  "reason_for_change" text NOT NULL,
  "withdrawn_by" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("watch_id")
);

CREATE TABLE "impurity_risk_entry" (
  "id" text NOT NULL,
  "assessment_id" text NOT NULL,
  "dossier_id" text NOT NULL,
  "section" text NOT NULL,
  "place" bigint NOT NULL,
  "name" text NOT NULL,
  "impurity" text NOT NULL,
  "verdict" text,
  "risk" text NOT NULL,
  "created_at" text NOT NULL,
  "identities" text,
  PRIMARY KEY ("id"),
  UNIQUE ("assessment_id", "section", "place"),
  CONSTRAINT "impurity_risk_entry_check_1" CHECK (section IN ('organic_impurities', 'mutagenic_impurities')),
  CONSTRAINT "impurity_risk_entry_check_2" CHECK (place >= 0),
  CONSTRAINT "impurity_risk_entry_check_3" CHECK (verdict IN ('within', 'exceeds', 'review', 'not_applicable')),
  CONSTRAINT "impurity_risk_entry_check_4" CHECK (risk IN ('high', 'undetermined', 'low', 'not_rated'))
);

CREATE TABLE "impurity_risk_decision" (
  "id" text NOT NULL,
  "entry_id" text NOT NULL,
  "status" text NOT NULL,
  "mitigation_note" text,
  "reason_for_change" text NOT NULL,
  "decided_by" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "impurity_risk_decision_check_1" CHECK (status IN ('open', 'accepted', 'mitigated'))
);

CREATE TABLE "ai_decision" (
  "dossier_id" text NOT NULL,
  "sequence" bigint NOT NULL,
  "kind" text NOT NULL,
  "reviewed_entry_hash" text,
  "human_review_required" bigint NOT NULL,
  "created_at" text NOT NULL,
  "canonical" text NOT NULL,
  "previous_entry_hash" text NOT NULL,
  "entry_hash" text NOT NULL,
  PRIMARY KEY ("dossier_id", "sequence"),
  UNIQUE ("entry_hash"),
  UNIQUE ("dossier_id", "previous_entry_hash"),
  CONSTRAINT "ai_decision_check_1" CHECK (sequence >= 1),
  CONSTRAINT "ai_decision_check_2" CHECK (kind IN ('decision', 'review')),
  CONSTRAINT "ai_decision_check_3" CHECK (human_review_required IN (0, 1)),
  CONSTRAINT "ai_decision_check_4" CHECK (length(previous_entry_hash) = 64),
  CONSTRAINT "ai_decision_check_5" CHECK (length(entry_hash) = 64),
  CONSTRAINT "ai_decision_check_6" CHECK ((kind = 'review') = (reviewed_entry_hash IS NOT NULL))
);

CREATE TABLE "readiness_report" (
  "id" text NOT NULL,
  "dossier_id" text NOT NULL,
  "content" text NOT NULL,
  "content_hash" text NOT NULL,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "readiness_report_check_1" CHECK (length(content_hash) = 64)
);

CREATE TABLE "knowledge_source" (
  "id" text NOT NULL,
  "title" text NOT NULL,
  "publisher" text NOT NULL,
  "jurisdiction" text NOT NULL,
  "kind" text NOT NULL,
  "url" text,
  "guideline" text,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "knowledge_source_check_1" CHECK (length(title) BETWEEN 1 AND 300)
);

CREATE TABLE "knowledge_revision" (
  "id" text NOT NULL,
  "source_id" text NOT NULL,
  "revision" bigint NOT NULL,
  "content" text NOT NULL,
  "media_type" text NOT NULL,
  "sha256" text NOT NULL,
  "size_bytes" bigint NOT NULL,
  "published_on" text,
  "retrieved_at" text NOT NULL,
  "note" text,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  UNIQUE ("source_id", "revision"),
  CONSTRAINT "knowledge_revision_check_1" CHECK (revision >= 1),
  CONSTRAINT "knowledge_revision_check_2" CHECK (length(sha256) = 64)
);

CREATE TABLE "knowledge_record" (
  "id" text NOT NULL,
  "source_id" text NOT NULL,
  "revision_id" text,
  "kind" text NOT NULL,
  "statement" text NOT NULL,
  "value" double precision,
  "unit" text,
  "clause" text,
  "quote_from" bigint,
  "quote_to" bigint,
  "quote_text" text,
  "supersedes_id" text,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  UNIQUE ("supersedes_id"),
  CONSTRAINT "knowledge_record_check_1" CHECK ((quote_from IS NULL) = (quote_to IS NULL) AND (quote_from IS NULL) = (quote_text IS NULL)),
  CONSTRAINT "knowledge_record_check_2" CHECK (quote_from IS NULL OR (revision_id IS NOT NULL AND quote_from >= 0 AND quote_to > quote_from))
);

CREATE TABLE "knowledge_review_task" (
  "id" text NOT NULL,
  "source_id" text NOT NULL,
  "record_id" text NOT NULL,
  "revision_id" text NOT NULL,
  "state" text NOT NULL,
  "reason" text,
  "changed_by" text,
  "changed_at" text,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  UNIQUE ("record_id", "revision_id"),
  CONSTRAINT "knowledge_review_task_check_1" CHECK (state IN ('open', 'in_progress', 'resolved', 'dismissed')),
  CONSTRAINT "knowledge_review_task_check_2" CHECK ((state = 'open') = (changed_by IS NULL)),
  CONSTRAINT "knowledge_review_task_check_3" CHECK ((changed_by IS NULL) = (reason IS NULL) AND (changed_by IS NULL) = (changed_at IS NULL))
);

CREATE TABLE "knowledge_dataset_version" (
  "id" text NOT NULL,
  "name" text NOT NULL,
  "version" bigint NOT NULL,
  "description" text,
  "content_sha256" text NOT NULL,
  "record_count" bigint NOT NULL,
  "status" text NOT NULL,
  "changed_by" text,
  "changed_at" text,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  "pack_build_id" text,
  PRIMARY KEY ("id"),
  UNIQUE ("name", "version"),
  CONSTRAINT "knowledge_dataset_version_check_1" CHECK (length(name) BETWEEN 1 AND 200),
  CONSTRAINT "knowledge_dataset_version_check_2" CHECK (version >= 1),
  CONSTRAINT "knowledge_dataset_version_check_3" CHECK (length(content_sha256) = 64),
  CONSTRAINT "knowledge_dataset_version_check_4" CHECK (record_count >= 1),
  CONSTRAINT "knowledge_dataset_version_check_5" CHECK (status IN ('in_review', 'approved', 'rejected', 'retired')),
  CONSTRAINT "knowledge_dataset_version_check_6" CHECK ((changed_by IS NULL) = (changed_at IS NULL))
);

CREATE TABLE "knowledge_dataset_record" (
  "dataset_version_id" text NOT NULL,
  "record_id" text NOT NULL,
  PRIMARY KEY ("dataset_version_id", "record_id")
);

CREATE TABLE "knowledge_dataset_approval" (
  "id" text NOT NULL,
  "dataset_version_id" text NOT NULL,
  "approver_id" text NOT NULL,
  "approver_name" text NOT NULL,
  "comment" text,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  UNIQUE ("dataset_version_id", "approver_id")
);

CREATE TABLE "knowledge_deployment_candidate" (
  "id" text NOT NULL,
  "dataset_version_id" text NOT NULL,
  "name" text NOT NULL,
  "description" text,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  "reference_pack_id" text,
  PRIMARY KEY ("id"),
  CONSTRAINT "knowledge_deployment_candidate_check_1" CHECK (length(name) BETWEEN 1 AND 200)
);

CREATE TABLE "knowledge_deployment_decision" (
  "id" text NOT NULL,
  "candidate_id" text NOT NULL,
  "position" bigint NOT NULL,
  "step" text NOT NULL,
  "passed" bigint NOT NULL,
  "detail" text NOT NULL,
  "decided_by" text NOT NULL,
  "decided_by_name" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  UNIQUE ("candidate_id", "position"),
  CONSTRAINT "knowledge_deployment_decision_check_1" CHECK (position >= 1),
  CONSTRAINT "knowledge_deployment_decision_check_2" CHECK (step IN ('gate', 'canary', 'approval', 'promotion')),
  CONSTRAINT "knowledge_deployment_decision_check_3" CHECK (passed IN (0, 1))
);

CREATE TABLE "source_watcher" (
  "id" text NOT NULL,
  "source_id" text NOT NULL,
  "kind" text NOT NULL,
  "location" text NOT NULL,
  "media_type" text NOT NULL,
  "state" text NOT NULL,
  "interval_hours" bigint,
  "revision_id" text,
  "etag" text,
  "last_modified" text,
  "last_checked_at" text,
  "last_outcome" text,
  "last_failure_code" text,
  "last_failure_message" text,
  "last_changed_at" text,
  "next_check_at" text,
  "next_job_id" text,
  "revision" bigint NOT NULL,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  "updated_at" text NOT NULL,
  PRIMARY KEY ("id"),
  UNIQUE ("source_id", "kind", "location"),
  CONSTRAINT "source_watcher_check_1" CHECK (kind IN ('file_drop', 'http')),
  CONSTRAINT "source_watcher_check_2" CHECK (state IN ('active', 'paused')),
  CONSTRAINT "source_watcher_check_3" CHECK (interval_hours BETWEEN 1 AND 8760),
  CONSTRAINT "source_watcher_check_4" CHECK (last_outcome IN ('changed', 'unchanged', 'failed')),
  CONSTRAINT "source_watcher_check_5" CHECK ((last_outcome IS NOT DISTINCT FROM 'failed') = (last_failure_code IS NOT NULL)),
  CONSTRAINT "source_watcher_check_6" CHECK ((next_check_at IS NULL) = (next_job_id IS NULL))
);

CREATE TABLE "source_watcher_dossier" (
  "watcher_id" text NOT NULL,
  "dossier_id" text NOT NULL,
  PRIMARY KEY ("watcher_id", "dossier_id")
);

CREATE TABLE "surveillance_run" (
  "id" text NOT NULL,
  "trigger" text NOT NULL,
  "state" text NOT NULL,
  "job_id" text NOT NULL,
  "requested_by" text NOT NULL,
  "requested_by_name" text NOT NULL,
  "created_at" text NOT NULL,
  "started_at" text,
  "finished_at" text,
  PRIMARY KEY ("id"),
  CONSTRAINT "surveillance_run_check_1" CHECK (trigger IN ('manual', 'scheduled')),
  CONSTRAINT "surveillance_run_check_2" CHECK (state IN ('queued', 'running', 'completed', 'cancelled')),
  CONSTRAINT "surveillance_run_check_3" CHECK ((finished_at IS NULL) = (state IN ('queued', 'running')))
);

CREATE TABLE "surveillance_check" (
  "id" text NOT NULL,
  "run_id" text NOT NULL,
  "watcher_id" text NOT NULL,
  "position" bigint NOT NULL,
  "state" text NOT NULL,
  "finding_id" text,
  "finished_at" text,
  PRIMARY KEY ("id"),
  UNIQUE ("run_id", "position"),
  UNIQUE ("run_id", "watcher_id"),
  CONSTRAINT "surveillance_check_check_1" CHECK (state IN ('waiting', 'changed', 'unchanged', 'failed', 'cancelled')),
  CONSTRAINT "surveillance_check_check_2" CHECK ((state = 'waiting') = (finished_at IS NULL)),
  CONSTRAINT "surveillance_check_check_3" CHECK ((finding_id IS NOT NULL) = (state IN ('changed', 'failed')))
);

CREATE TABLE "surveillance_finding" (
  "id" text NOT NULL,
  "kind" text NOT NULL,
  "run_id" text NOT NULL,
  "watcher_id" text NOT NULL,
  "source_id" text NOT NULL,
  "old_revision_id" text,
  "old_revision" bigint,
  "old_sha256" text,
  "old_size_bytes" bigint,
  "new_revision_id" text,
  "new_revision" bigint,
  "new_sha256" text,
  "new_size_bytes" bigint,
  "flagged_records" bigint NOT NULL,
  "failure_code" text,
  "failure_message" text,
  "acknowledged_at" text,
  "acknowledged_by" text,
  "acknowledged_by_name" text,
  "acknowledge_reason" text,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "surveillance_finding_check_1" CHECK (kind IN ('changed', 'failed')),
  CONSTRAINT "surveillance_finding_check_2" CHECK ((kind = 'changed') = (new_revision_id IS NOT NULL)),
  CONSTRAINT "surveillance_finding_check_3" CHECK ((kind = 'failed') = (failure_code IS NOT NULL AND failure_message IS NOT NULL)),
  CONSTRAINT "surveillance_finding_check_4" CHECK ((acknowledged_at IS NULL) = (acknowledged_by IS NULL)),
  CONSTRAINT "surveillance_finding_check_5" CHECK ((acknowledged_at IS NULL) = (acknowledge_reason IS NULL))
);

CREATE TABLE "surveillance_finding_dossier" (
  "finding_id" text NOT NULL,
  "dossier_id" text NOT NULL,
  PRIMARY KEY ("finding_id", "dossier_id")
);

CREATE TABLE "rule_override" (
  "id" text NOT NULL,
  "owner_user_id" text NOT NULL,
  "guideline" text NOT NULL,
  "subject_key" text NOT NULL,
  "name" text NOT NULL,
  "cas" text,
  "element" text,
  "administration_route" text,
  "smiles" text,
  "scope" text NOT NULL,
  "value" text NOT NULL,
  "unit" text NOT NULL,
  "effective_from" text NOT NULL,
  "effective_to" text,
  "reason" text NOT NULL,
  "source" text NOT NULL,
  "content_sha256" text NOT NULL,
  "replaced" text,
  "created_at" text NOT NULL,
  "ended_at" text,
  "ended_by" text,
  "end_reason" text,
  PRIMARY KEY ("id"),
  CONSTRAINT "rule_override_check_1" CHECK (guideline IN ('Q3C', 'Q3D', 'M7', 'nitrosamines')),
  CONSTRAINT "rule_override_check_2" CHECK (scope IN ('OWN', 'FDA', 'EMA', 'HC')),
  CONSTRAINT "rule_override_check_3" CHECK (unit IN ('mg/day', 'ppm', 'ug/day', 'ng/day')),
  CONSTRAINT "rule_override_check_4" CHECK (effective_to >= effective_from),
  CONSTRAINT "rule_override_check_5" CHECK (length(reason) > 0),
  CONSTRAINT "rule_override_check_6" CHECK (length(source) > 0),
  CONSTRAINT "rule_override_check_7" CHECK ((ended_at IS NULL) = (ended_by IS NULL) AND (ended_at IS NULL) = (end_reason IS NULL))
);

CREATE TABLE "dossier_requirement" (
  "id" text NOT NULL,
  "dossier_id" text NOT NULL,
  "guideline" text NOT NULL,
  "clause" text,
  "title" text NOT NULL,
  "status" text NOT NULL,
  "not_applicable_reason" text,
  "evidence" text,
  "revision" bigint NOT NULL,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  "updated_by" text NOT NULL,
  "updated_at" text NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "dossier_requirement_check_1" CHECK (length(guideline) BETWEEN 1 AND 100),
  CONSTRAINT "dossier_requirement_check_2" CHECK (length(title) BETWEEN 1 AND 500),
  CONSTRAINT "dossier_requirement_check_3" CHECK (status IN ('open', 'met', 'not_applicable')),
  CONSTRAINT "dossier_requirement_check_4" CHECK ((status = 'not_applicable') = (not_applicable_reason IS NOT NULL))
);

CREATE TABLE "dossier_action_item" (
  "id" text NOT NULL,
  "dossier_id" text NOT NULL,
  "title" text NOT NULL,
  "assignee" text,
  "due_date" text,
  "status" text NOT NULL,
  "requirement_id" text,
  "revision" bigint NOT NULL,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  "updated_by" text NOT NULL,
  "updated_at" text NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "dossier_action_item_check_1" CHECK (length(title) BETWEEN 1 AND 500),
  CONSTRAINT "dossier_action_item_check_2" CHECK (status IN ('open', 'done', 'cancelled'))
);

CREATE TABLE "dossier_review_decision" (
  "id" text NOT NULL,
  "dossier_id" text NOT NULL,
  "dossier_revision" bigint NOT NULL,
  "dossier_changed_since" bigint NOT NULL,
  "decision" text NOT NULL,
  "comment" text,
  "reviewer_id" text NOT NULL,
  "reviewer_name" text NOT NULL,
  "decided_by_owner" bigint NOT NULL,
  "source" text NOT NULL,
  "client_id" text,
  "decided_at" text NOT NULL,
  "created_at" text NOT NULL,
  "is_override" bigint NOT NULL DEFAULT 0,
  "reason_for_change" text,
  "waived" text NOT NULL DEFAULT '[]',
  "readiness_report_id" text,
  PRIMARY KEY ("id"),
  UNIQUE ("dossier_id"),
  UNIQUE ("reviewer_id", "client_id"),
  CONSTRAINT "dossier_review_decision_check_1" CHECK (dossier_changed_since IN (0, 1)),
  CONSTRAINT "dossier_review_decision_check_2" CHECK (decision IN ('approve', 'reject')),
  CONSTRAINT "dossier_review_decision_check_3" CHECK (decided_by_owner IN (0, 1)),
  CONSTRAINT "dossier_review_decision_check_4" CHECK (source IN ('desk', 'mobile')),
  CONSTRAINT "dossier_review_decision_check_5" CHECK (is_override IN (0, 1)),
  CONSTRAINT "dossier_review_decision_check_6" CHECK ((source = 'mobile') = (client_id IS NOT NULL))
);

CREATE TABLE "optimization" (
  "id" text NOT NULL,
  "name" text NOT NULL,
  "project_id" text,
  "status" text NOT NULL,
  "revision" bigint NOT NULL,
  "parameter_names" text NOT NULL,
  "objectives" text NOT NULL,
  "batch_size" bigint NOT NULL,
  "experiment_count" bigint NOT NULL,
  "pending_count" bigint NOT NULL,
  "best" text NOT NULL,
  "created_by_user_id" text NOT NULL,
  "created_at" text NOT NULL,
  "updated_at" text NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "optimization_check_1" CHECK (length(name) BETWEEN 1 AND 200),
  CONSTRAINT "optimization_check_2" CHECK (status IN ('open', 'finished')),
  CONSTRAINT "optimization_check_3" CHECK (batch_size > 0),
  CONSTRAINT "optimization_check_4" CHECK (experiment_count >= 0),
  CONSTRAINT "optimization_check_5" CHECK (pending_count >= 0)
);

CREATE TABLE "optimization_definition" (
  "optimization_id" text NOT NULL,
  "definition" text NOT NULL,
  "evidence" text NOT NULL,
  PRIMARY KEY ("optimization_id")
);

CREATE TABLE "optimization_experiment" (
  "id" text NOT NULL,
  "optimization_id" text NOT NULL,
  "number" bigint NOT NULL,
  "parameters" text NOT NULL,
  "results" text NOT NULL,
  "status" text NOT NULL,
  "note" text,
  "import_id" text,
  "completes" text,
  "corrects" text,
  "reason_for_change" text,
  "created_by_user_id" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  UNIQUE ("completes"),
  UNIQUE ("corrects"),
  UNIQUE ("optimization_id", "number"),
  CONSTRAINT "optimization_experiment_check_1" CHECK (number > 0),
  CONSTRAINT "optimization_experiment_check_2" CHECK (status IN ('completed', 'failed', 'pending', 'withdrawn')),
  CONSTRAINT "optimization_experiment_check_3" CHECK (completes IS NULL OR corrects IS NULL),
  CONSTRAINT "optimization_experiment_check_4" CHECK ((corrects IS NULL) = (reason_for_change IS NULL))
);

CREATE TABLE "optimization_recommendation" (
  "id" text NOT NULL,
  "optimization_id" text NOT NULL,
  "history_hash" text NOT NULL,
  "count" bigint NOT NULL,
  "engine_version" text NOT NULL,
  "record" text NOT NULL,
  "created_by_user_id" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  UNIQUE ("optimization_id", "history_hash", "count"),
  CONSTRAINT "optimization_recommendation_check_1" CHECK (count > 0)
);

CREATE TABLE "optimization_import" (
  "id" text NOT NULL,
  "optimization_id" text NOT NULL,
  "file_sha256" text NOT NULL,
  "record" text NOT NULL,
  "created_by_user_id" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  UNIQUE ("optimization_id", "file_sha256")
);

CREATE TABLE "reaction_project" (
  "id" text NOT NULL,
  "name" text NOT NULL,
  "description" text,
  "reaction_smiles" text,
  "project_id" text,
  "optimization_id" text,
  "parameters" text,
  "revision" bigint NOT NULL,
  "created_by_user_id" text NOT NULL,
  "created_at" text NOT NULL,
  "updated_at" text NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "reaction_project_check_1" CHECK (length(name) BETWEEN 1 AND 200)
);

CREATE TABLE "reaction_experiment" (
  "id" text NOT NULL,
  "reaction_project_id" text NOT NULL,
  "number" bigint NOT NULL,
  "conditions" text NOT NULL,
  "yield_percent" double precision,
  "status" text NOT NULL,
  "note" text,
  "planned_from_kind" text,
  "planned_from_id" text,
  "supersedes" text,
  "supersession" text,
  "loop_plan_id" text,
  "closes_loop" bigint NOT NULL,
  "reason_for_change" text,
  "created_by_user_id" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  UNIQUE ("supersedes"),
  UNIQUE ("reaction_project_id", "number"),
  CONSTRAINT "reaction_experiment_check_1" CHECK (number >= 1),
  CONSTRAINT "reaction_experiment_check_2" CHECK (yield_percent BETWEEN 0 AND 105),
  CONSTRAINT "reaction_experiment_check_3" CHECK (status IN ('completed', 'failed', 'planned', 'withdrawn')),
  CONSTRAINT "reaction_experiment_check_4" CHECK (planned_from_kind IN ('yield_prediction', 'recommendation')),
  CONSTRAINT "reaction_experiment_check_5" CHECK (supersession IN ('completes', 'corrects')),
  CONSTRAINT "reaction_experiment_check_6" CHECK (closes_loop IN (0, 1)),
  CONSTRAINT "reaction_experiment_check_7" CHECK ((status = 'completed') <= (yield_percent IS NOT NULL)),
  CONSTRAINT "reaction_experiment_check_8" CHECK (status IN ('completed', 'failed') OR yield_percent IS NULL),
  CONSTRAINT "reaction_experiment_check_9" CHECK ((planned_from_kind IS NULL) = (planned_from_id IS NULL)),
  CONSTRAINT "reaction_experiment_check_10" CHECK ((supersedes IS NULL) = (supersession IS NULL)),
  CONSTRAINT "reaction_experiment_check_11" CHECK ((supersession IS NOT DISTINCT FROM 'corrects') = (reason_for_change IS NOT NULL)),
  CONSTRAINT "reaction_experiment_check_12" CHECK (closes_loop = 0 OR (status = 'completed' AND loop_plan_id IS NOT NULL))
);

CREATE TABLE "reaction_answer" (
  "id" text NOT NULL,
  "reaction_project_id" text NOT NULL,
  "kind" text NOT NULL,
  "request" text NOT NULL,
  "summary" text NOT NULL,
  "detail" text NOT NULL,
  "diagram" text,
  "created_by_user_id" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "reaction_answer_check_1" CHECK (kind IN ('yield_prediction', 'route_score', 'forward_check')),
  CONSTRAINT "reaction_answer_check_2" CHECK ((kind = 'route_score') = (diagram IS NOT NULL))
);

CREATE TABLE "automation_task_version" (
  "task" text NOT NULL,
  "version" bigint NOT NULL,
  "minutes_saved" bigint NOT NULL,
  "basis" text NOT NULL,
  "reason_for_change" text NOT NULL,
  "created_by" text NOT NULL,
  "created_by_name" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("task", "version"),
  CONSTRAINT "automation_task_version_check_1" CHECK (version >= 1),
  CONSTRAINT "automation_task_version_check_2" CHECK (minutes_saved BETWEEN 0 AND 10000),
  CONSTRAINT "automation_task_version_check_3" CHECK (length(basis) BETWEEN 1 AND 1000)
);

CREATE TABLE "ai_feedback" (
  "id" text NOT NULL,
  "prediction_type" text NOT NULL,
  "prediction_id" text NOT NULL,
  "verdict" text NOT NULL,
  "reason_code" text,
  "comment" text,
  "created_by" text NOT NULL,
  "created_by_name" text NOT NULL,
  "created_at" text NOT NULL,
  "annotation_reason_code" text,
  PRIMARY KEY ("id"),
  CONSTRAINT "ai_feedback_check_1" CHECK (verdict IN ('up', 'down')),
  CONSTRAINT "ai_feedback_check_2" CHECK (reason_code IN ('wrong_shift', 'wrong_multiplicity', 'wrong_structure', 'missed_impurity', 'wrong_integration', 'calibration_off', 'other')),
  CONSTRAINT "ai_feedback_check_3" CHECK (length(comment) BETWEEN 1 AND 2000),
  CONSTRAINT "ai_feedback_check_4" CHECK (annotation_reason_code IN ('wrong_compound', 'wrong_formula', 'wrong_adduct', 'isomers_not_parted', 'level_too_high', 'not_a_compound'))
);

CREATE TABLE "installation" (
  "id" text NOT NULL,
  "name" text NOT NULL,
  "platform" text NOT NULL,
  "public_key" text NOT NULL,
  "fingerprint" text NOT NULL,
  "status" text NOT NULL,
  "enrolled_by_user_id" text NOT NULL,
  "enrolled_by_name" text NOT NULL,
  "created_at" text NOT NULL,
  "status_changed_at" text,
  "status_changed_by_name" text,
  "status_reason" text,
  "last_seen_at" text,
  "exchange_number" bigint NOT NULL DEFAULT 0,
  "exchange_nonce" text,
  "exchange_former_nonce" text,
  "copy_noticed_at" text,
  "copy_nonce" text,
  "lost_bindings" text NOT NULL DEFAULT '[]',
  PRIMARY KEY ("id"),
  UNIQUE ("fingerprint"),
  CONSTRAINT "installation_check_1" CHECK (length(name) BETWEEN 1 AND 120),
  CONSTRAINT "installation_check_2" CHECK (platform IN ('windows', 'macos', 'linux')),
  CONSTRAINT "installation_check_3" CHECK (length(fingerprint) = 95),
  CONSTRAINT "installation_check_4" CHECK (status IN ('pending', 'active', 'suspended', 'retired'))
);

CREATE TABLE "device_session" (
  "token_hash" text NOT NULL,
  "installation_id" text NOT NULL,
  "created_at" text NOT NULL,
  "expires_at" text NOT NULL,
  PRIMARY KEY ("token_hash")
);

CREATE TABLE "adoption_gap" (
  "audit_entry_id" text NOT NULL,
  "record_type" text NOT NULL,
  "record_id" text NOT NULL,
  "recorded_at" text NOT NULL,
  "gap" text NOT NULL,
  PRIMARY KEY ("audit_entry_id", "record_type", "record_id")
);

CREATE TABLE "workspace_versions" (
  "workspace_id" text NOT NULL,
  "source" text NOT NULL,
  "as_of" text NOT NULL,
  "catalogue" text NOT NULL,
  PRIMARY KEY ("workspace_id"),
  CONSTRAINT "workspace_versions_check_1" CHECK (source IN ('statement', 'check'))
);

CREATE TABLE "workstation_device" (
  "id" bigint NOT NULL,
  "public_key" text NOT NULL,
  "sealed_private_key" text NOT NULL,
  "sealed_by" text NOT NULL,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "workstation_device_check_1" CHECK (id = 1),
  CONSTRAINT "workstation_device_check_2" CHECK (sealed_by IN ('os_key_store', 'file'))
);

CREATE TABLE "workstation_binding" (
  "id" bigint NOT NULL,
  "workspace_id" text NOT NULL,
  "workspace_name" text NOT NULL,
  "address" text,
  "certificate_sha256" text,
  "root_pems" text NOT NULL,
  "installation_id" text NOT NULL,
  "installation_name" text NOT NULL,
  "installation_status" text,
  "installation_status_at" text,
  "declined" text,
  "sync_enabled" bigint NOT NULL,
  "last_sync_at" text,
  "bound_by" text NOT NULL,
  "bound_at" text NOT NULL,
  "copied_at" text,
  PRIMARY KEY ("id"),
  CONSTRAINT "workstation_binding_check_1" CHECK (id = 1),
  CONSTRAINT "workstation_binding_check_2" CHECK (length(certificate_sha256) = 64),
  CONSTRAINT "workstation_binding_check_3" CHECK (installation_status IN ('pending', 'active', 'suspended', 'retired')),
  CONSTRAINT "workstation_binding_check_4" CHECK (sync_enabled IN (0, 1))
);

CREATE TABLE "workstation_statement" (
  "id" bigint NOT NULL,
  "sealed" text NOT NULL,
  "mac" text NOT NULL,
  "updated_at" text NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "workstation_statement_check_1" CHECK (id = 1),
  CONSTRAINT "workstation_statement_check_2" CHECK (length(mac) = 64)
);

CREATE TABLE "received_decision" (
  "sequence" bigint NOT NULL,
  "id" text NOT NULL,
  "installation_id" text NOT NULL,
  "installation_name" text NOT NULL,
  "owner_id" text NOT NULL,
  "content" text NOT NULL,
  "sha256" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("sequence"),
  UNIQUE ("id")
);

CREATE TABLE "announcement" (
  "sequence" bigint NOT NULL,
  "id" text NOT NULL,
  "kind" text NOT NULL,
  "name" text NOT NULL,
  "version" text NOT NULL,
  "sha256" text NOT NULL,
  "announced_at" text NOT NULL,
  PRIMARY KEY ("sequence"),
  UNIQUE ("id"),
  CONSTRAINT "announcement_check_1" CHECK (kind IN ('rule_set', 'knowledge_revision'))
);

CREATE TABLE "decision_outbox" (
  "sequence" bigint NOT NULL,
  "id" text NOT NULL,
  "workspace_id" text NOT NULL,
  "reviewer_id" text NOT NULL,
  "content" text NOT NULL,
  "sha256" text NOT NULL,
  "created_at" text NOT NULL,
  "installation_id" text,
  "handed_over_at" text,
  "received_at" text,
  "refusal" text,
  "delivery_number" bigint,
  "set_aside_at" text,
  "dismissed_at" text,
  "dismissed_by" text,
  "dismissed_because" text,
  "record_key" text GENERATED ALWAYS AS (CASE WHEN is_json(content) THEN (content::json ->> 'record_type') || ' ' || (content::json ->> 'record_id') END) STORED,
  PRIMARY KEY ("sequence"),
  UNIQUE ("id"),
  CONSTRAINT "decision_outbox_check_1" CHECK ((handed_over_at IS NULL) = (received_at IS NULL)),
  CONSTRAINT "decision_outbox_check_2" CHECK (handed_over_at IS NULL OR (installation_id IS NOT NULL AND refusal IS NULL))
);

CREATE TABLE "sync_state" (
  "workspace_id" text NOT NULL,
  "job_id" text,
  "next_attempt_at" text,
  "failures_in_row" bigint NOT NULL,
  "offline_since" text,
  "last_attempt_at" text,
  "last_success_at" text,
  "last_failure" text,
  "statement_asked_at" text,
  "announcements_after" bigint NOT NULL,
  PRIMARY KEY ("workspace_id")
);

CREATE TABLE "workspace_announcement" (
  "id" text NOT NULL,
  "workspace_id" text NOT NULL,
  "sequence" bigint NOT NULL,
  "kind" text NOT NULL,
  "name" text NOT NULL,
  "version" text NOT NULL,
  "sha256" text NOT NULL,
  "announced_at" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "project_member" (
  "id" text NOT NULL,
  "project_id" text NOT NULL,
  "user_id" text,
  "group_id" text,
  "role" text NOT NULL,
  "added_by" text NOT NULL,
  "created_at" text NOT NULL,
  "removed_by" text,
  "removed_at" text,
  PRIMARY KEY ("id"),
  CONSTRAINT "project_member_check_1" CHECK (role IN ('viewer', 'contributor', 'reviewer')),
  CONSTRAINT "project_member_check_2" CHECK ((user_id IS NULL) <> (group_id IS NULL)),
  CONSTRAINT "project_member_check_3" CHECK ((removed_at IS NULL) = (removed_by IS NULL))
);

CREATE TABLE "invitation" (
  "id" text NOT NULL,
  "email" text NOT NULL,
  "email_key" text NOT NULL,
  "display_name" text,
  "roles" text NOT NULL,
  "token_hash" text NOT NULL,
  "created_at" text NOT NULL,
  "created_by" text NOT NULL,
  "expires_at" text NOT NULL,
  "used_at" text,
  "used_by" text,
  "withdrawn_at" text,
  "sent_at" text,
  "failure" text,
  PRIMARY KEY ("id"),
  UNIQUE ("token_hash"),
  CONSTRAINT "invitation_check_1" CHECK (is_json(roles))
);

CREATE TABLE "access_review" (
  "id" text NOT NULL,
  "sha256" text NOT NULL,
  "content" text NOT NULL,
  "created_at" text NOT NULL,
  "reviewed_by" text NOT NULL,
  "reviewer_name" text NOT NULL,
  "comment" text NOT NULL,
  "step_up_id" text NOT NULL,
  "components" text NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "access_review_check_1" CHECK (is_json(content)),
  CONSTRAINT "access_review_check_2" CHECK (is_json(components))
);

CREATE TABLE "audit_upgrade" (
  "id" bigint NOT NULL,
  "entries" bigint NOT NULL,
  "checkpoints" bigint NOT NULL,
  "signing_keys" bigint NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "audit_upgrade_check_1" CHECK (id = 1)
);

CREATE TABLE "audit_record_head" (
  "record_key" bytea NOT NULL,
  "entries" bigint NOT NULL,
  "head" bytea NOT NULL,
  PRIMARY KEY ("record_key"),
  CONSTRAINT "audit_record_head_check_1" CHECK (length(record_key) = 32),
  CONSTRAINT "audit_record_head_check_2" CHECK (length(head) = 32)
);

CREATE TABLE "audit_record_node" (
  "level" bigint NOT NULL,
  "position" bigint NOT NULL,
  "children" bytea NOT NULL,
  PRIMARY KEY ("level", "position"),
  CONSTRAINT "audit_record_node_check_1" CHECK (length(children) = 512)
);

CREATE TABLE "audit_record_index" (
  "id" bigint NOT NULL,
  "indexed_size" bigint NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "audit_record_index_check_1" CHECK (id = 1)
);

CREATE TABLE "record_digest" (
  "sequence" bigint NOT NULL,
  "position" bigint NOT NULL,
  "record_table" text NOT NULL,
  "record_key" text NOT NULL,
  "state" text NOT NULL,
  "fields" text NOT NULL,
  "digests" bytea NOT NULL,
  "salt" bytea NOT NULL,
  PRIMARY KEY ("sequence", "position"),
  CONSTRAINT "record_digest_check_1" CHECK (state IN ('written', 'deleted', 'baseline'))
);

CREATE TABLE "protected_layout" (
  "record_table" text NOT NULL,
  "fields" text NOT NULL,
  PRIMARY KEY ("record_table")
);

CREATE TABLE "workstation_exchange" (
  "installation_id" text NOT NULL,
  "receipt" text,
  "next_nonce" text,
  "updated_at" text NOT NULL,
  PRIMARY KEY ("installation_id")
);

CREATE TABLE "installation_checkpoint" (
  "sequence" bigint NOT NULL,
  "installation_id" text NOT NULL,
  "origin" text NOT NULL,
  "number" bigint NOT NULL,
  "note" text NOT NULL,
  "received_at" text NOT NULL,
  "refused_because" text,
  PRIMARY KEY ("sequence")
);

CREATE TABLE "audit_time_stamp" (
  "checkpoint" bigint NOT NULL,
  "token" text NOT NULL,
  "authority" text NOT NULL,
  "stamped_at" text NOT NULL,
  "received_at" text NOT NULL,
  PRIMARY KEY ("checkpoint")
);

CREATE TABLE "spin_fit" (
  "id" text NOT NULL,
  "analysis_id" text NOT NULL,
  "status" text NOT NULL,
  "inputs" text NOT NULL,
  "record" text,
  "error_code" text,
  "error_message" text,
  "engine_version" text NOT NULL,
  "job_id" text,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  "finished_at" text,
  PRIMARY KEY ("id"),
  CONSTRAINT "spin_fit_check_1" CHECK (status IN ('queued', 'completed', 'failed'))
);

CREATE TABLE "nmr_array" (
  "id" text NOT NULL,
  "title" text NOT NULL,
  "kind" text NOT NULL,
  "project_id" text,
  "archive_id" text NOT NULL,
  "settings" text NOT NULL,
  "job_id" text NOT NULL,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "nmr_array_check_1" CHECK (length(title) BETWEEN 1 AND 200)
);

CREATE TABLE "nmr_array_result" (
  "array_id" text NOT NULL,
  "status" text NOT NULL,
  "engine_version" text NOT NULL,
  "outcome" text NOT NULL,
  "finished_at" text NOT NULL,
  PRIMARY KEY ("array_id"),
  CONSTRAINT "nmr_array_result_check_1" CHECK (status IN ('completed', 'failed'))
);

CREATE TABLE "joint_verdict" (
  "id" text NOT NULL,
  "analysis_id" text NOT NULL,
  "revision" bigint NOT NULL,
  "run_id" text,
  "record" text NOT NULL,
  "engine_version" text NOT NULL,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "reference_pack" (
  "id" text NOT NULL,
  "name" text NOT NULL,
  "version" text NOT NULL,
  "digest" text NOT NULL,
  "licence" text NOT NULL,
  "description" text NOT NULL,
  "file_sha256" text NOT NULL,
  "size_bytes" bigint NOT NULL,
  "installed_by" text NOT NULL,
  "installed_by_name" text NOT NULL,
  "created_at" text NOT NULL,
  "state" text NOT NULL,
  "state_reason" text,
  "state_by" text,
  "state_by_name" text,
  "state_at" text,
  "kind" text NOT NULL DEFAULT 'shifts',
  PRIMARY KEY ("id"),
  UNIQUE ("digest"),
  CONSTRAINT "reference_pack_check_1" CHECK (length(digest) = 64),
  CONSTRAINT "reference_pack_check_2" CHECK (length(licence) > 0),
  CONSTRAINT "reference_pack_check_3" CHECK (length(file_sha256) = 64),
  CONSTRAINT "reference_pack_check_4" CHECK (state IN ('inactive', 'active', 'retired')),
  CONSTRAINT "reference_pack_check_5" CHECK (length(state_reason) BETWEEN 1 AND 500),
  CONSTRAINT "reference_pack_check_6" CHECK (kind IN ('shifts', 'spectra', 'mass_spectra', 'carcinogenic_potency', 'mutagenicity')),
  CONSTRAINT "reference_pack_check_7" CHECK ((state_at IS NULL) = (state_reason IS NULL)),
  CONSTRAINT "reference_pack_check_8" CHECK ((state_at IS NULL) = (state_by IS NULL)),
  CONSTRAINT "reference_pack_check_9" CHECK ((state_at IS NULL) = (state_by_name IS NULL)),
  CONSTRAINT "reference_pack_check_10" CHECK (state = 'inactive' OR state_at IS NOT NULL)
);

CREATE TABLE "shift_prediction" (
  "id" text NOT NULL,
  "analysis_id" text,
  "nucleus" text NOT NULL,
  "smiles" text NOT NULL,
  "inputs_sha256" text NOT NULL,
  "pack_digest" text,
  "engine_version" text NOT NULL,
  "record" text NOT NULL,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "retrieval_record" (
  "analysis_id" text NOT NULL,
  "revision" bigint NOT NULL,
  "run_id" text NOT NULL,
  "nucleus" text NOT NULL,
  "entry" text NOT NULL,
  "indexed_at" text NOT NULL,
  PRIMARY KEY ("analysis_id")
);

CREATE TABLE "spectrum_reasoning" (
  "id" text NOT NULL,
  "analysis_id" text,
  "inputs_sha256" text NOT NULL,
  "pack_digest" text,
  "index_digest" text,
  "engine_version" text NOT NULL,
  "record" text NOT NULL,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "pack_build" (
  "id" text NOT NULL,
  "name" text NOT NULL,
  "version" text NOT NULL,
  "licence" text NOT NULL,
  "origin" text NOT NULL,
  "inputs" text NOT NULL,
  "inputs_sha256" text NOT NULL,
  "status" text NOT NULL,
  "result" text,
  "pack_id" text,
  "error_code" text,
  "error_message" text,
  "job_id" text NOT NULL,
  "created_by" text NOT NULL,
  "created_by_name" text NOT NULL,
  "created_at" text NOT NULL,
  "finished_at" text,
  "kind" text NOT NULL DEFAULT 'shifts',
  PRIMARY KEY ("id"),
  CONSTRAINT "pack_build_check_1" CHECK (status IN ('queued', 'completed', 'failed')),
  CONSTRAINT "pack_build_check_2" CHECK (kind IN ('shifts', 'spectra', 'mass_spectra', 'carcinogenic_potency', 'mutagenicity'))
);

CREATE TABLE "knowledge_deployment_rollback" (
  "id" text NOT NULL,
  "candidate_id" text NOT NULL,
  "restored_pack_id" text,
  "reason" text NOT NULL,
  "decided_by" text NOT NULL,
  "decided_by_name" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  UNIQUE ("candidate_id"),
  CONSTRAINT "knowledge_deployment_rollback_check_1" CHECK (length(reason) BETWEEN 1 AND 500)
);

CREATE TABLE "ms_run" (
  "id" text NOT NULL,
  "sample_name" text NOT NULL,
  "file_name" text NOT NULL,
  "project_id" text,
  "archive_id" text NOT NULL,
  "job_id" text NOT NULL,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "ms_run_check_1" CHECK (length(sample_name) BETWEEN 1 AND 200)
);

CREATE TABLE "ms_run_result" (
  "run_id" text NOT NULL,
  "status" text NOT NULL,
  "reader_version" text NOT NULL,
  "outcome" text NOT NULL,
  "columns_sha256" text,
  "finished_at" text NOT NULL,
  PRIMARY KEY ("run_id"),
  CONSTRAINT "ms_run_result_check_1" CHECK (status IN ('completed', 'failed')),
  CONSTRAINT "ms_run_result_check_2" CHECK ((columns_sha256 IS NOT NULL) = (status = 'completed'))
);

CREATE TABLE "ms_feature_list" (
  "id" text NOT NULL,
  "run_id" text NOT NULL,
  "settings" text NOT NULL,
  "status" text NOT NULL,
  "record" text,
  "summary" text,
  "error_code" text,
  "error_message" text,
  "engine_version" text NOT NULL,
  "job_id" text NOT NULL,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  "finished_at" text,
  PRIMARY KEY ("id"),
  CONSTRAINT "ms_feature_list_check_1" CHECK (status IN ('queued', 'completed', 'failed')),
  CONSTRAINT "ms_feature_list_check_2" CHECK ((record IS NOT NULL) = (status = 'completed'))
);

CREATE TABLE "ms_comparison" (
  "id" text NOT NULL,
  "project_id" text,
  "settings" text NOT NULL,
  "status" text NOT NULL,
  "record" text,
  "summary" text,
  "error_code" text,
  "error_message" text,
  "engine_version" text NOT NULL,
  "job_id" text NOT NULL,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  "finished_at" text,
  PRIMARY KEY ("id"),
  CONSTRAINT "ms_comparison_check_1" CHECK (status IN ('queued', 'completed', 'failed')),
  CONSTRAINT "ms_comparison_check_2" CHECK ((record IS NOT NULL) = (status = 'completed'))
);

CREATE TABLE "ms_annotation" (
  "id" text NOT NULL,
  "run_id" text,
  "feature_list_id" text,
  "title" text NOT NULL,
  "review_state" text NOT NULL,
  "revision" bigint NOT NULL,
  "settings" text NOT NULL,
  "status" text NOT NULL,
  "record" text,
  "summary" text,
  "error_code" text,
  "error_message" text,
  "engine_version" text NOT NULL,
  "job_id" text NOT NULL,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  "finished_at" text,
  PRIMARY KEY ("id"),
  CONSTRAINT "ms_annotation_check_1" CHECK (length(title) BETWEEN 1 AND 200),
  CONSTRAINT "ms_annotation_check_2" CHECK (review_state IN ('none', 'pending', 'approved', 'rejected')),
  CONSTRAINT "ms_annotation_check_3" CHECK (revision >= 0),
  CONSTRAINT "ms_annotation_check_4" CHECK (status IN ('queued', 'completed', 'failed')),
  CONSTRAINT "ms_annotation_check_5" CHECK ((record IS NOT NULL) = (status = 'completed'))
);

CREATE TABLE "ms_review" (
  "id" text NOT NULL,
  "annotation_id" text NOT NULL,
  "decision" text NOT NULL,
  "revision" bigint NOT NULL,
  "comment" text NOT NULL,
  "reason_code" text,
  "corrections" text NOT NULL,
  "reviewer_id" text NOT NULL,
  "reviewer_name" text NOT NULL,
  "is_override" bigint NOT NULL,
  "reason_for_change" text,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "ms_review_check_1" CHECK (decision IN ('approve', 'reject', 'correct')),
  CONSTRAINT "ms_review_check_2" CHECK (is_override IN (0, 1))
);

CREATE TABLE "ms_report" (
  "id" text NOT NULL,
  "annotation_id" text NOT NULL,
  "review_id" text NOT NULL,
  "model" text NOT NULL,
  "model_sha256" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  UNIQUE ("annotation_id")
);

CREATE TABLE "ms_ion_compound" (
  "id" text NOT NULL,
  "annotation_id" text NOT NULL,
  "revision" bigint NOT NULL,
  "ion_key" text NOT NULL,
  "identification_level" text NOT NULL,
  "smiles" text NOT NULL,
  "compound_id" text NOT NULL,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  UNIQUE ("annotation_id", "ion_key", "compound_id"),
  CONSTRAINT "ms_ion_compound_check_1" CHECK (revision >= 0),
  CONSTRAINT "ms_ion_compound_check_2" CHECK (identification_level IN ('1', '2a', '2b', '3', '4', '5'))
);

CREATE TABLE "compound_ms_attachment" (
  "id" text NOT NULL,
  "compound_id" text NOT NULL,
  "ms_run_id" text NOT NULL,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  "detached_by" text,
  "detached_at" text,
  PRIMARY KEY ("id"),
  CONSTRAINT "compound_ms_attachment_check_1" CHECK ((detached_by IS NULL) = (detached_at IS NULL))
);

CREATE TABLE "dossier_batch" (
  "id" text NOT NULL,
  "dossier_id" text NOT NULL,
  "batch_no" text NOT NULL,
  "made_at" text NOT NULL,
  "scale" text NOT NULL,
  "site" text,
  "process" text,
  "notes" text,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  UNIQUE ("dossier_id", "batch_no"),
  CONSTRAINT "dossier_batch_check_1" CHECK (length(batch_no) BETWEEN 1 AND 100),
  CONSTRAINT "dossier_batch_check_2" CHECK (scale IN ('pilot', 'production'))
);

CREATE TABLE "dossier_impurity" (
  "id" text NOT NULL,
  "dossier_id" text NOT NULL,
  "identity" text NOT NULL,
  "name" text NOT NULL,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  UNIQUE ("dossier_id", "identity"),
  CONSTRAINT "dossier_impurity_check_1" CHECK (length(name) BETWEEN 1 AND 500)
);

CREATE TABLE "batch_result" (
  "id" text NOT NULL,
  "dossier_id" text NOT NULL,
  "batch_id" text NOT NULL,
  "impurity_id" text NOT NULL,
  "place" bigint NOT NULL,
  "name" text NOT NULL,
  "value" double precision NOT NULL,
  "unit" text NOT NULL,
  "below_loq" bigint NOT NULL,
  "method" text,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "batch_result_check_1" CHECK (place >= 0),
  CONSTRAINT "batch_result_check_2" CHECK (value >= 0),
  CONSTRAINT "batch_result_check_3" CHECK (unit IN ('%', 'ppm', 'ppb', 'mg/g', 'ug/g', 'ng/g', 'mg/day', 'ug/day', 'ng/day')),
  CONSTRAINT "batch_result_check_4" CHECK (below_loq IN (0, 1)),
  CONSTRAINT "batch_result_check_5" CHECK (below_loq = 0 OR value > 0)
);

CREATE TABLE "batch_result_correction" (
  "id" text NOT NULL,
  "dossier_id" text NOT NULL,
  "result_id" text NOT NULL,
  "number" bigint NOT NULL,
  "value" double precision NOT NULL,
  "unit" text NOT NULL,
  "below_loq" bigint NOT NULL,
  "method" text,
  "invalid" bigint NOT NULL,
  "reason_for_change" text NOT NULL,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  UNIQUE ("result_id", "number"),
  CONSTRAINT "batch_result_correction_check_1" CHECK (number >= 1),
  CONSTRAINT "batch_result_correction_check_2" CHECK (value >= 0),
  CONSTRAINT "batch_result_correction_check_3" CHECK (unit IN ('%', 'ppm', 'ppb', 'mg/g', 'ug/g', 'ng/g', 'mg/day', 'ug/day', 'ng/day')),
  CONSTRAINT "batch_result_correction_check_4" CHECK (below_loq IN (0, 1)),
  CONSTRAINT "batch_result_correction_check_5" CHECK (invalid IN (0, 1)),
  CONSTRAINT "batch_result_correction_check_6" CHECK (length(reason_for_change) > 0),
  CONSTRAINT "batch_result_correction_check_7" CHECK (below_loq = 0 OR value > 0)
);

CREATE TABLE "rule_override_review" (
  "id" text NOT NULL,
  "override_id" text NOT NULL,
  "number" bigint NOT NULL,
  "decision" text NOT NULL,
  "reason_for_change" text NOT NULL,
  "reviewed_by" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  UNIQUE ("override_id", "number"),
  CONSTRAINT "rule_override_review_check_1" CHECK (number >= 1),
  CONSTRAINT "rule_override_review_check_2" CHECK (decision IN ('confirm', 'refuse')),
  CONSTRAINT "rule_override_review_check_3" CHECK (length(reason_for_change) > 0)
);

CREATE TABLE "dossier_assessment_withdrawal" (
  "assessment_id" text NOT NULL,
  "reason_for_change" text NOT NULL,
  "withdrawn_by" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("assessment_id"),
  CONSTRAINT "dossier_assessment_withdrawal_check_1" CHECK (length(reason_for_change) > 0)
);

CREATE TABLE "ctd_document" (
  "id" text NOT NULL,
  "dossier_id" text NOT NULL,
  "dossier_revision" bigint NOT NULL,
  "sections" text NOT NULL,
  "format" text NOT NULL,
  "file_name" text NOT NULL,
  "sha256" text NOT NULL,
  "size_bytes" bigint NOT NULL,
  "state_sha256" text NOT NULL,
  "is_draft" bigint NOT NULL,
  "gaps" bigint NOT NULL,
  "open_points" bigint NOT NULL,
  "format_version" text NOT NULL,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "ctd_document_check_1" CHECK (dossier_revision >= 1),
  CONSTRAINT "ctd_document_check_2" CHECK (format IN ('docx', 'pdf', 'json')),
  CONSTRAINT "ctd_document_check_3" CHECK (length(sha256) = 64),
  CONSTRAINT "ctd_document_check_4" CHECK (size_bytes > 0),
  CONSTRAINT "ctd_document_check_5" CHECK (length(state_sha256) = 64),
  CONSTRAINT "ctd_document_check_6" CHECK (is_draft IN (0, 1)),
  CONSTRAINT "ctd_document_check_7" CHECK (gaps >= 0),
  CONSTRAINT "ctd_document_check_8" CHECK (open_points >= 0)
);

CREATE TABLE "optimization_decision" (
  "id" text NOT NULL,
  "optimization_id" text NOT NULL,
  "number" bigint NOT NULL,
  "recommendation_id" text,
  "place" bigint NOT NULL,
  "decision" text NOT NULL,
  "suggested" text NOT NULL,
  "parameters" text,
  "reason" text,
  "supersedes" text,
  "entries_before" bigint NOT NULL,
  "experiment_id" text,
  "created_by_user_id" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  UNIQUE ("supersedes"),
  UNIQUE ("optimization_id", "number"),
  CONSTRAINT "optimization_decision_check_1" CHECK (number > 0),
  CONSTRAINT "optimization_decision_check_2" CHECK (place >= 0),
  CONSTRAINT "optimization_decision_check_3" CHECK (decision IN ('accept', 'reject', 'replace', 'pin')),
  CONSTRAINT "optimization_decision_check_4" CHECK (entries_before >= 0),
  CONSTRAINT "optimization_decision_check_5" CHECK ((parameters IS NOT NULL) = (decision IN ('accept', 'replace')))
);

CREATE TABLE "optimization_limit" (
  "id" text NOT NULL,
  "optimization_id" text NOT NULL,
  "dossier_id" text NOT NULL,
  "section" text NOT NULL,
  "impurity" text NOT NULL,
  "entry_id" text NOT NULL,
  "register_id" text NOT NULL,
  "dossier_revision" bigint NOT NULL,
  "quantity" text NOT NULL,
  "unit" text NOT NULL,
  "bound" double precision NOT NULL,
  "limit_value" double precision,
  "limit_unit" text,
  "basis" text NOT NULL,
  "problem" text,
  "supersedes" text,
  "is_ended" bigint NOT NULL,
  "reason_for_change" text,
  "created_by_user_id" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  UNIQUE ("supersedes"),
  CONSTRAINT "optimization_limit_check_1" CHECK (is_ended IN (0, 1))
);

CREATE TABLE "processing_template" (
  "id" text NOT NULL,
  "owner_id" text NOT NULL,
  "name" text NOT NULL,
  "nucleus" text NOT NULL,
  "preset" text NOT NULL,
  "parameters" text NOT NULL,
  "created_at" text NOT NULL,
  "removed_at" text,
  PRIMARY KEY ("id"),
  CONSTRAINT "processing_template_check_1" CHECK (length(name) BETWEEN 1 AND 80)
);

CREATE TABLE "dossier_statement" (
  "id" text NOT NULL,
  "dossier_id" text NOT NULL,
  "kind" text NOT NULL,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "dossier_statement_check_1" CHECK (kind IN ('control_strategy', 'read_across'))
);

CREATE TABLE "dossier_statement_revision" (
  "id" text NOT NULL,
  "dossier_id" text NOT NULL,
  "statement_id" text NOT NULL,
  "revision" bigint NOT NULL,
  "record" text NOT NULL,
  "reason_for_change" text,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  UNIQUE ("statement_id", "revision"),
  CONSTRAINT "dossier_statement_revision_check_1" CHECK (revision >= 1),
  CONSTRAINT "dossier_statement_revision_check_2" CHECK (reason_for_change IS NULL OR length(reason_for_change) > 0),
  CONSTRAINT "dossier_statement_revision_check_3" CHECK ((revision = 1) = (reason_for_change IS NULL))
);

CREATE TABLE "dossier_statement_review" (
  "id" text NOT NULL,
  "dossier_id" text NOT NULL,
  "statement_id" text NOT NULL,
  "revision" bigint NOT NULL,
  "decision" text NOT NULL,
  "reason_for_change" text NOT NULL,
  "reviewed_by" text NOT NULL,
  "reviewer_name" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "dossier_statement_review_check_1" CHECK (decision IN ('approve', 'reject')),
  CONSTRAINT "dossier_statement_review_check_2" CHECK (length(reason_for_change) > 0)
);

CREATE TABLE "optimization_plate_plan" (
  "id" text NOT NULL,
  "optimization_id" text NOT NULL,
  "number" bigint NOT NULL,
  "recommendation_id" text NOT NULL,
  "summary" text NOT NULL,
  "record" text NOT NULL,
  "created_by_user_id" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  UNIQUE ("optimization_id", "number"),
  CONSTRAINT "optimization_plate_plan_check_1" CHECK (number > 0)
);

CREATE TABLE "optimization_plate_reading" (
  "id" text NOT NULL,
  "plate_plan_id" text NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "impurity_evidence" (
  "id" text NOT NULL,
  "dossier_id" text NOT NULL,
  "impurity" text NOT NULL,
  "annotation_id" text,
  "ion_key" text,
  "register_id" text,
  "watch_id" text,
  "record" text NOT NULL,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  "analysis_id" text,
  "signal_key" text,
  PRIMARY KEY ("id"),
  UNIQUE ("dossier_id", "annotation_id", "ion_key"),
  UNIQUE ("dossier_id", "analysis_id", "signal_key"),
  CONSTRAINT "impurity_evidence_check_1" CHECK ((annotation_id IS NULL) = (ion_key IS NULL)),
  CONSTRAINT "impurity_evidence_check_2" CHECK ((analysis_id IS NULL) = (signal_key IS NULL)),
  CONSTRAINT "impurity_evidence_check_3" CHECK ((annotation_id IS NULL) <> (analysis_id IS NULL))
);

CREATE TABLE "analysis_batch" (
  "id" text NOT NULL,
  "title" text NOT NULL,
  "source" text NOT NULL,
  "state" text NOT NULL,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "analysis_batch_check_1" CHECK (length(title) BETWEEN 1 AND 200),
  CONSTRAINT "analysis_batch_check_2" CHECK (source IN ('drop', 'command', 'folder')),
  CONSTRAINT "analysis_batch_check_3" CHECK (state IN ('active', 'paused', 'cancelled'))
);

CREATE TABLE "analysis_batch_entry" (
  "batch_id" text NOT NULL,
  "position" bigint NOT NULL,
  "entry_key" text NOT NULL,
  "title" text NOT NULL,
  "analysis_id" text,
  PRIMARY KEY ("batch_id", "position"),
  UNIQUE ("batch_id", "entry_key"),
  CONSTRAINT "analysis_batch_entry_check_1" CHECK (position >= 0),
  CONSTRAINT "analysis_batch_entry_check_2" CHECK (length(entry_key) BETWEEN 1 AND 1000),
  CONSTRAINT "analysis_batch_entry_check_3" CHECK (length(title) BETWEEN 1 AND 200)
);

CREATE TABLE "watched_folder" (
  "id" text NOT NULL,
  "title" text NOT NULL,
  "path" text NOT NULL,
  "rules" text NOT NULL,
  "project_id" text,
  "state" text NOT NULL,
  "revision" bigint NOT NULL,
  "created_by" text NOT NULL,
  "created_at" text NOT NULL,
  "updated_at" text NOT NULL,
  "job_id" text,
  "looked_at" text,
  "problem_code" text,
  "problem_detail" text,
  "batch_id" text,
  "batch_used_at" text,
  "hindrances" bigint NOT NULL DEFAULT 0,
  "next_look_at" text,
  PRIMARY KEY ("id"),
  CONSTRAINT "watched_folder_check_1" CHECK (length(title) BETWEEN 1 AND 120),
  CONSTRAINT "watched_folder_check_2" CHECK (length(path) BETWEEN 1 AND 4000),
  CONSTRAINT "watched_folder_check_3" CHECK (state IN ('off', 'on', 'retired')),
  CONSTRAINT "watched_folder_check_4" CHECK (revision >= 1),
  CONSTRAINT "watched_folder_check_5" CHECK (hindrances >= 0)
);

CREATE TABLE "watched_find" (
  "id" text NOT NULL,
  "folder_id" text NOT NULL,
  "path" text NOT NULL,
  "file_state" text NOT NULL,
  "status" text NOT NULL,
  "reason_code" text,
  "reason_detail" text,
  "rule" text,
  "title" text,
  "nucleus" text,
  "instrument" text,
  "digest" text,
  "batch_id" text,
  "batch_key" text,
  "analysis_id" text,
  "failures" bigint NOT NULL DEFAULT 0,
  "created_at" text NOT NULL,
  "changed_at" text NOT NULL,
  PRIMARY KEY ("id"),
  UNIQUE ("folder_id", "path"),
  CONSTRAINT "watched_find_check_1" CHECK (status IN ('writing', 'waiting', 'sent', 'known', 'left', 'refused'))
);

CREATE TABLE "watched_digest" (
  "created_by" text NOT NULL,
  "digest" text NOT NULL,
  "analysis_id" text NOT NULL,
  PRIMARY KEY ("created_by", "digest")
);

CREATE TABLE "optimization_request" (
  "id" text NOT NULL,
  "optimization_id" text NOT NULL,
  "history_hash" text NOT NULL,
  "count" bigint NOT NULL,
  "status" text NOT NULL,
  "recommendation_id" text,
  "error_code" text,
  "error_message" text,
  "job_id" text,
  "created_by_user_id" text NOT NULL,
  "created_at" text NOT NULL,
  "finished_at" text,
  PRIMARY KEY ("id"),
  CONSTRAINT "optimization_request_check_1" CHECK (count > 0),
  CONSTRAINT "optimization_request_check_2" CHECK (status IN ('queued', 'completed', 'failed')),
  CONSTRAINT "optimization_request_check_3" CHECK ((status = 'completed') = (recommendation_id IS NOT NULL))
);

CREATE TABLE "rate_allowance" (
  "bucket" text NOT NULL,
  "full_at_ms" double precision NOT NULL,
  PRIMARY KEY ("bucket"),
  CONSTRAINT "rate_allowance_check_1" CHECK (length(bucket) BETWEEN 1 AND 400)
);

CREATE TABLE "installation_report" (
  "installation_id" text NOT NULL,
  "product_version" text NOT NULL,
  "target" text NOT NULL,
  "system" text NOT NULL,
  "storage_bytes" bigint,
  "policies" text NOT NULL,
  "reported_at" text NOT NULL,
  "schema" text,
  "update_progress" text,
  "policy_state" text,
  PRIMARY KEY ("installation_id"),
  CONSTRAINT "installation_report_check_1" CHECK (length(product_version) BETWEEN 1 AND 50),
  CONSTRAINT "installation_report_check_2" CHECK (length(target) BETWEEN 1 AND 60),
  CONSTRAINT "installation_report_check_3" CHECK (length(system) BETWEEN 1 AND 200),
  CONSTRAINT "installation_report_check_4" CHECK (storage_bytes >= 0),
  CONSTRAINT "installation_report_check_5" CHECK (length(schema) BETWEEN 1 AND 100)
);

CREATE TABLE "webhook" (
  "id" text NOT NULL,
  "name" text NOT NULL,
  "url" text NOT NULL,
  "events" text NOT NULL,
  "sealed_secret" text NOT NULL,
  "state" text NOT NULL,
  "revision" bigint NOT NULL,
  "paused_at" text,
  "after_sequence" bigint NOT NULL,
  "job_id" text,
  "created_by" text NOT NULL,
  "created_by_name" text NOT NULL,
  "created_at" text NOT NULL,
  "sealed_query" text,
  "pause_cause" text,
  PRIMARY KEY ("id"),
  CONSTRAINT "webhook_check_1" CHECK (length(name) BETWEEN 1 AND 120),
  CONSTRAINT "webhook_check_2" CHECK (length(url) BETWEEN 1 AND 4000),
  CONSTRAINT "webhook_check_3" CHECK (state IN ('on', 'off', 'paused', 'retired')),
  CONSTRAINT "webhook_check_4" CHECK (revision >= 1),
  CONSTRAINT "webhook_check_5" CHECK (after_sequence >= 0),
  CONSTRAINT "webhook_check_6" CHECK (pause_cause IN ('not_taken', 'unreadable'))
);

CREATE TABLE "webhook_delivery" (
  "id" text NOT NULL,
  "webhook_id" text NOT NULL,
  "event" text NOT NULL,
  "audit_sequence" bigint,
  "body" text NOT NULL,
  "record_type" text,
  "record_id" text,
  "state" text NOT NULL,
  "attempts" bigint NOT NULL,
  "next_attempt_at" text,
  "last_attempt_at" text,
  "last_status" bigint,
  "last_failure" text,
  "delivered_at" text,
  "created_at" text NOT NULL,
  "round" bigint NOT NULL DEFAULT 0,
  PRIMARY KEY ("id"),
  UNIQUE ("webhook_id", "audit_sequence"),
  CONSTRAINT "webhook_delivery_check_1" CHECK (state IN ('waiting', 'delivered', 'failed')),
  CONSTRAINT "webhook_delivery_check_2" CHECK (attempts >= 0)
);

CREATE TABLE "update_plan" (
  "id" text NOT NULL,
  "version" text NOT NULL,
  "previous_version" text,
  "previous_schema" text,
  "stages" text NOT NULL,
  "state" text NOT NULL,
  "in_force" bigint,
  "withdrawn_at" text,
  "revision" bigint NOT NULL,
  "created_by" text NOT NULL,
  "created_by_name" text NOT NULL,
  "created_at" text NOT NULL,
  "changed_at" text,
  "changed_by_name" text,
  "change_reason" text,
  PRIMARY KEY ("id"),
  CONSTRAINT "update_plan_check_1" CHECK (length(version) BETWEEN 5 AND 20),
  CONSTRAINT "update_plan_check_2" CHECK (state IN ('running', 'paused', 'stopped', 'ended')),
  CONSTRAINT "update_plan_check_3" CHECK (in_force = 1),
  CONSTRAINT "update_plan_check_4" CHECK (revision >= 1),
  CONSTRAINT "update_plan_check_5" CHECK ((in_force IS NULL) = (state = 'ended'))
);

CREATE TABLE "workspace_update_plan" (
  "workspace_id" text NOT NULL,
  "directive" text NOT NULL,
  "received_at" text NOT NULL,
  "progress" text,
  PRIMARY KEY ("workspace_id")
);

CREATE TABLE "notebook" (
  "id" text NOT NULL,
  "name" text NOT NULL,
  "kind" text NOT NULL,
  "url" text NOT NULL,
  "sealed_token" text NOT NULL,
  "state" text NOT NULL,
  "account" text,
  "checked_at" text,
  "revision" bigint NOT NULL,
  "created_by" text NOT NULL,
  "created_by_name" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "notebook_check_1" CHECK (length(name) BETWEEN 1 AND 120),
  CONSTRAINT "notebook_check_2" CHECK (kind IN ('elabftw', 'chemotion')),
  CONSTRAINT "notebook_check_3" CHECK (length(url) BETWEEN 1 AND 1000),
  CONSTRAINT "notebook_check_4" CHECK (state IN ('on', 'off', 'retired')),
  CONSTRAINT "notebook_check_5" CHECK (revision >= 1)
);

CREATE TABLE "notebook_entry" (
  "id" text NOT NULL,
  "notebook_id" text NOT NULL,
  "analysis_id" text NOT NULL,
  "target" text,
  "link" text NOT NULL,
  "remote_id" text,
  "remote_url" text,
  "creating_since" text,
  "state" text NOT NULL,
  "round" bigint NOT NULL,
  "attempts" bigint NOT NULL,
  "next_attempt_at" text,
  "failure" text,
  "detail" text,
  "sent_revision" bigint,
  "sent_at" text,
  "job_id" text,
  "asked_by" text NOT NULL,
  "asked_by_name" text NOT NULL,
  "asked_at" text NOT NULL,
  "created_at" text NOT NULL,
  PRIMARY KEY ("id"),
  UNIQUE ("notebook_id", "analysis_id"),
  CONSTRAINT "notebook_entry_check_1" CHECK (state IN ('waiting', 'sent', 'failed')),
  CONSTRAINT "notebook_entry_check_2" CHECK (round >= 0),
  CONSTRAINT "notebook_entry_check_3" CHECK (attempts >= 0)
);

CREATE TABLE "hand_over" (
  "id" text NOT NULL,
  "workspace_id" text NOT NULL,
  "project_id" text NOT NULL,
  "project_name" text NOT NULL,
  "with_raw_data" bigint NOT NULL,
  "asked_by" text NOT NULL,
  "created_at" text NOT NULL,
  "manifest" text,
  "facts_sha256" text,
  "state" text NOT NULL,
  "refusal" text,
  "sent_pieces" bigint NOT NULL,
  "all_pieces" bigint NOT NULL,
  "ended_at" text,
  PRIMARY KEY ("id"),
  CONSTRAINT "hand_over_check_1" CHECK (with_raw_data IN (0, 1)),
  CONSTRAINT "hand_over_check_2" CHECK (state IN ('waiting', 'stopped', 'refused', 'received')),
  CONSTRAINT "hand_over_check_3" CHECK (sent_pieces >= 0),
  CONSTRAINT "hand_over_check_4" CHECK (all_pieces >= 0),
  CONSTRAINT "hand_over_check_5" CHECK ((manifest IS NULL) = (facts_sha256 IS NULL)),
  CONSTRAINT "hand_over_check_6" CHECK ((refusal IS NOT NULL) = (state = 'refused'))
);

CREATE TABLE "hand_over_piece" (
  "hand_over_id" text NOT NULL,
  "sha256" text NOT NULL,
  "content" text NOT NULL,
  PRIMARY KEY ("hand_over_id", "sha256")
);

CREATE TABLE "received_hand_over" (
  "sequence" bigint NOT NULL,
  "id" text NOT NULL,
  "installation_id" text NOT NULL,
  "installation_name" text NOT NULL,
  "owner_id" text NOT NULL,
  "manifest" text NOT NULL,
  "sha256" text NOT NULL,
  "facts_sha256" text NOT NULL,
  "created_at" text NOT NULL,
  "received_at" text,
  PRIMARY KEY ("sequence"),
  UNIQUE ("id")
);

CREATE TABLE "received_piece" (
  "hand_over_id" text NOT NULL,
  "sha256" text NOT NULL,
  "content" text,
  "created_at" text NOT NULL,
  PRIMARY KEY ("hand_over_id", "sha256")
);

CREATE TABLE "program_sign_in" (
  "id" text NOT NULL,
  "device_code_hash" text NOT NULL,
  "user_code_hash" text NOT NULL,
  "client_name" text NOT NULL,
  "machine_name" text,
  "scopes" text NOT NULL,
  "client_ip" text NOT NULL,
  "created_at" text NOT NULL,
  "expires_at" text NOT NULL,
  "interval_s" bigint NOT NULL,
  "next_poll_at" text NOT NULL,
  "state" text NOT NULL,
  "decided_by" text,
  "decided_in" text,
  "decided_at" text,
  "key_expires_at" text,
  "api_key_id" text,
  PRIMARY KEY ("id"),
  UNIQUE ("device_code_hash"),
  UNIQUE ("user_code_hash"),
  CONSTRAINT "program_sign_in_check_1" CHECK (length(client_name) BETWEEN 1 AND 60),
  CONSTRAINT "program_sign_in_check_2" CHECK (length(machine_name) BETWEEN 1 AND 56),
  CONSTRAINT "program_sign_in_check_3" CHECK (interval_s BETWEEN 1 AND 60),
  CONSTRAINT "program_sign_in_check_4" CHECK (state IN ('waiting', 'approved', 'denied', 'used')),
  CONSTRAINT "program_sign_in_check_5" CHECK ((decided_by IS NULL) = (state = 'waiting')),
  CONSTRAINT "program_sign_in_check_6" CHECK ((key_expires_at IS NOT NULL) = (state IN ('approved', 'used'))),
  CONSTRAINT "program_sign_in_check_7" CHECK ((api_key_id IS NOT NULL) = (state = 'used'))
);

CREATE TABLE "wrong_user_code" (
  "guesser" text NOT NULL,
  "count" bigint NOT NULL,
  "since" text NOT NULL,
  PRIMARY KEY ("guesser"),
  CONSTRAINT "wrong_user_code_check_1" CHECK (length(guesser) BETWEEN 1 AND 200),
  CONSTRAINT "wrong_user_code_check_2" CHECK (count >= 1)
);

CREATE TABLE "searched_spectrum" (
  "analysis_id" text NOT NULL,
  "revision" bigint NOT NULL,
  "nucleus" text NOT NULL,
  "smiles" text,
  PRIMARY KEY ("analysis_id")
);

CREATE TABLE "searched_line" (
  "analysis_id" text NOT NULL,
  "number" bigint NOT NULL,
  "nucleus" text NOT NULL,
  "shift_ppm" double precision NOT NULL,
  PRIMARY KEY ("analysis_id", "shift_ppm", "number")
);

CREATE TABLE "session_hand_over" (
  "code_hash" text NOT NULL,
  "session_id" text NOT NULL,
  "asked_hash" text NOT NULL,
  "created_at" text NOT NULL,
  "expires_at" text NOT NULL,
  PRIMARY KEY ("code_hash"),
  UNIQUE ("session_id")
);

CREATE TABLE "structure_screen" (
  "record_id" text NOT NULL,
  "smiles" text NOT NULL,
  "version" bigint NOT NULL,
  "heavy_atoms" bigint,
  "bits" bytea,
  PRIMARY KEY ("record_id"),
  CONSTRAINT "structure_screen_check_1" CHECK ((heavy_atoms IS NULL) = (bits IS NULL))
);

ALTER TABLE "session" ADD FOREIGN KEY ("user_id") REFERENCES "user_account" ("id");
ALTER TABLE "access_token" ADD FOREIGN KEY ("session_id") REFERENCES "session" ("id");
ALTER TABLE "refresh_token" ADD FOREIGN KEY ("session_id") REFERENCES "session" ("id");
ALTER TABLE "api_key" ADD FOREIGN KEY ("user_id") REFERENCES "user_account" ("id");
ALTER TABLE "archive_file" ADD FOREIGN KEY ("archive_id") REFERENCES "archive_entry" ("id");
ALTER TABLE "analysis" ADD FOREIGN KEY ("project_id") REFERENCES "project" ("id");
ALTER TABLE "analysis" ADD FOREIGN KEY ("archive_id") REFERENCES "archive_entry" ("id");
ALTER TABLE "fid_run" ADD FOREIGN KEY ("archive_id") REFERENCES "archive_entry" ("id");
ALTER TABLE "fid_run" ADD FOREIGN KEY ("analysis_id") REFERENCES "analysis" ("id");
ALTER TABLE "fid_run" ADD FOREIGN KEY ("spectrum_digest") REFERENCES "derived_spectrum" ("digest");
ALTER TABLE "fid_review" ADD FOREIGN KEY ("run_id") REFERENCES "fid_run" ("id");
ALTER TABLE "fid_review" ADD FOREIGN KEY ("analysis_id") REFERENCES "analysis" ("id");
ALTER TABLE "peak_revision" ADD FOREIGN KEY ("analysis_id") REFERENCES "analysis" ("id");
ALTER TABLE "peak_revision" ADD FOREIGN KEY ("run_id") REFERENCES "fid_run" ("id");
ALTER TABLE "report" ADD FOREIGN KEY ("analysis_id") REFERENCES "analysis" ("id");
ALTER TABLE "report" ADD FOREIGN KEY ("run_id") REFERENCES "fid_run" ("id");
ALTER TABLE "qnmr_quantification" ADD FOREIGN KEY ("project_id") REFERENCES "project" ("id");
ALTER TABLE "gsd_graduation" ADD FOREIGN KEY ("user_id") REFERENCES "user_account" ("id");
ALTER TABLE "step_up" ADD FOREIGN KEY ("user_id") REFERENCES "user_account" ("id");
ALTER TABLE "step_up" ADD FOREIGN KEY ("session_id") REFERENCES "session" ("id");
ALTER TABLE "totp_factor" ADD FOREIGN KEY ("user_id") REFERENCES "user_account" ("id");
ALTER TABLE "recovery_code" ADD FOREIGN KEY ("user_id") REFERENCES "user_account" ("id");
ALTER TABLE "refused_try" ADD FOREIGN KEY ("user_id") REFERENCES "user_account" ("id");
ALTER TABLE "passkey" ADD FOREIGN KEY ("user_id") REFERENCES "user_account" ("id");
ALTER TABLE "esignature" ADD FOREIGN KEY ("signer_id") REFERENCES "user_account" ("id");
ALTER TABLE "outbox_message" ADD FOREIGN KEY ("user_id") REFERENCES "user_account" ("id");
ALTER TABLE "scim_user" ADD FOREIGN KEY ("user_id") REFERENCES "user_account" ("id");
ALTER TABLE "scim_group_member" ADD FOREIGN KEY ("group_id") REFERENCES "scim_group" ("id");
ALTER TABLE "scim_group_member" ADD FOREIGN KEY ("user_id") REFERENCES "user_account" ("id");
ALTER TABLE "compound_attachment" ADD FOREIGN KEY ("compound_id") REFERENCES "compound" ("id");
ALTER TABLE "compound_attachment" ADD FOREIGN KEY ("analysis_id") REFERENCES "analysis" ("id");
ALTER TABLE "compound_attachment" ADD FOREIGN KEY ("project_id") REFERENCES "project" ("id");
ALTER TABLE "refused_sign_in" ADD FOREIGN KEY ("user_id") REFERENCES "user_account" ("id");
ALTER TABLE "system_release_evidence" ADD FOREIGN KEY ("release_id") REFERENCES "system_release" ("id");
ALTER TABLE "system_release_decision" ADD FOREIGN KEY ("release_id") REFERENCES "system_release" ("id");
ALTER TABLE "wrong_password" ADD FOREIGN KEY ("user_id") REFERENCES "user_account" ("id");
ALTER TABLE "organisation_domain" ADD FOREIGN KEY ("organisation_id") REFERENCES "organisation" ("id");
ALTER TABLE "sso_subject" ADD FOREIGN KEY ("user_id") REFERENCES "user_account" ("id");
ALTER TABLE "sso_subject" ADD FOREIGN KEY ("organisation_id") REFERENCES "organisation" ("id");
ALTER TABLE "sso_attempt" ADD FOREIGN KEY ("organisation_id") REFERENCES "organisation" ("id");
ALTER TABLE "dossier" ADD FOREIGN KEY ("project_id") REFERENCES "project" ("id");
ALTER TABLE "dossier_assessment" ADD FOREIGN KEY ("dossier_id") REFERENCES "dossier" ("id");
ALTER TABLE "nitrosamine_watch_withdrawal" ADD FOREIGN KEY ("watch_id") REFERENCES "dossier_assessment" ("id");
ALTER TABLE "impurity_risk_entry" ADD FOREIGN KEY ("assessment_id") REFERENCES "dossier_assessment" ("id");
ALTER TABLE "impurity_risk_entry" ADD FOREIGN KEY ("dossier_id") REFERENCES "dossier" ("id");
ALTER TABLE "impurity_risk_decision" ADD FOREIGN KEY ("entry_id") REFERENCES "impurity_risk_entry" ("id");
ALTER TABLE "ai_decision" ADD FOREIGN KEY ("dossier_id") REFERENCES "dossier" ("id");
ALTER TABLE "readiness_report" ADD FOREIGN KEY ("dossier_id") REFERENCES "dossier" ("id");
ALTER TABLE "knowledge_revision" ADD FOREIGN KEY ("source_id") REFERENCES "knowledge_source" ("id");
ALTER TABLE "knowledge_record" ADD FOREIGN KEY ("source_id") REFERENCES "knowledge_source" ("id");
ALTER TABLE "knowledge_record" ADD FOREIGN KEY ("revision_id") REFERENCES "knowledge_revision" ("id");
ALTER TABLE "knowledge_record" ADD FOREIGN KEY ("supersedes_id") REFERENCES "knowledge_record" ("id");
ALTER TABLE "knowledge_review_task" ADD FOREIGN KEY ("source_id") REFERENCES "knowledge_source" ("id");
ALTER TABLE "knowledge_review_task" ADD FOREIGN KEY ("record_id") REFERENCES "knowledge_record" ("id");
ALTER TABLE "knowledge_review_task" ADD FOREIGN KEY ("revision_id") REFERENCES "knowledge_revision" ("id");
ALTER TABLE "knowledge_dataset_version" ADD FOREIGN KEY ("pack_build_id") REFERENCES "pack_build" ("id");
ALTER TABLE "knowledge_dataset_record" ADD FOREIGN KEY ("dataset_version_id") REFERENCES "knowledge_dataset_version" ("id");
ALTER TABLE "knowledge_dataset_record" ADD FOREIGN KEY ("record_id") REFERENCES "knowledge_record" ("id");
ALTER TABLE "knowledge_dataset_approval" ADD FOREIGN KEY ("dataset_version_id") REFERENCES "knowledge_dataset_version" ("id");
ALTER TABLE "knowledge_deployment_candidate" ADD FOREIGN KEY ("dataset_version_id") REFERENCES "knowledge_dataset_version" ("id");
ALTER TABLE "knowledge_deployment_candidate" ADD FOREIGN KEY ("reference_pack_id") REFERENCES "reference_pack" ("id");
ALTER TABLE "knowledge_deployment_decision" ADD FOREIGN KEY ("candidate_id") REFERENCES "knowledge_deployment_candidate" ("id");
ALTER TABLE "source_watcher" ADD FOREIGN KEY ("source_id") REFERENCES "knowledge_source" ("id");
ALTER TABLE "source_watcher" ADD FOREIGN KEY ("revision_id") REFERENCES "knowledge_revision" ("id");
ALTER TABLE "source_watcher_dossier" ADD FOREIGN KEY ("watcher_id") REFERENCES "source_watcher" ("id");
ALTER TABLE "source_watcher_dossier" ADD FOREIGN KEY ("dossier_id") REFERENCES "dossier" ("id");
ALTER TABLE "surveillance_check" ADD FOREIGN KEY ("run_id") REFERENCES "surveillance_run" ("id");
ALTER TABLE "surveillance_check" ADD FOREIGN KEY ("watcher_id") REFERENCES "source_watcher" ("id");
ALTER TABLE "surveillance_finding" ADD FOREIGN KEY ("run_id") REFERENCES "surveillance_run" ("id");
ALTER TABLE "surveillance_finding" ADD FOREIGN KEY ("watcher_id") REFERENCES "source_watcher" ("id");
ALTER TABLE "surveillance_finding" ADD FOREIGN KEY ("source_id") REFERENCES "knowledge_source" ("id");
ALTER TABLE "surveillance_finding" ADD FOREIGN KEY ("old_revision_id") REFERENCES "knowledge_revision" ("id");
ALTER TABLE "surveillance_finding" ADD FOREIGN KEY ("new_revision_id") REFERENCES "knowledge_revision" ("id");
ALTER TABLE "surveillance_finding_dossier" ADD FOREIGN KEY ("finding_id") REFERENCES "surveillance_finding" ("id");
ALTER TABLE "surveillance_finding_dossier" ADD FOREIGN KEY ("dossier_id") REFERENCES "dossier" ("id");
ALTER TABLE "dossier_requirement" ADD FOREIGN KEY ("dossier_id") REFERENCES "dossier" ("id");
ALTER TABLE "dossier_action_item" ADD FOREIGN KEY ("dossier_id") REFERENCES "dossier" ("id");
ALTER TABLE "dossier_action_item" ADD FOREIGN KEY ("requirement_id") REFERENCES "dossier_requirement" ("id");
ALTER TABLE "dossier_review_decision" ADD FOREIGN KEY ("dossier_id") REFERENCES "dossier" ("id");
ALTER TABLE "dossier_review_decision" ADD FOREIGN KEY ("readiness_report_id") REFERENCES "readiness_report" ("id");
ALTER TABLE "optimization" ADD FOREIGN KEY ("project_id") REFERENCES "project" ("id");
ALTER TABLE "optimization_definition" ADD FOREIGN KEY ("optimization_id") REFERENCES "optimization" ("id");
ALTER TABLE "optimization_experiment" ADD FOREIGN KEY ("optimization_id") REFERENCES "optimization" ("id");
ALTER TABLE "optimization_experiment" ADD FOREIGN KEY ("completes") REFERENCES "optimization_experiment" ("id");
ALTER TABLE "optimization_experiment" ADD FOREIGN KEY ("corrects") REFERENCES "optimization_experiment" ("id");
ALTER TABLE "optimization_recommendation" ADD FOREIGN KEY ("optimization_id") REFERENCES "optimization" ("id");
ALTER TABLE "optimization_import" ADD FOREIGN KEY ("optimization_id") REFERENCES "optimization" ("id");
ALTER TABLE "reaction_project" ADD FOREIGN KEY ("project_id") REFERENCES "project" ("id");
ALTER TABLE "reaction_experiment" ADD FOREIGN KEY ("reaction_project_id") REFERENCES "reaction_project" ("id");
ALTER TABLE "reaction_experiment" ADD FOREIGN KEY ("supersedes") REFERENCES "reaction_experiment" ("id");
ALTER TABLE "reaction_answer" ADD FOREIGN KEY ("reaction_project_id") REFERENCES "reaction_project" ("id");
ALTER TABLE "device_session" ADD FOREIGN KEY ("installation_id") REFERENCES "installation" ("id");
ALTER TABLE "project_member" ADD FOREIGN KEY ("project_id") REFERENCES "project" ("id");
ALTER TABLE "project_member" ADD FOREIGN KEY ("user_id") REFERENCES "user_account" ("id");
ALTER TABLE "installation_checkpoint" ADD FOREIGN KEY ("installation_id") REFERENCES "installation" ("id");
ALTER TABLE "spin_fit" ADD FOREIGN KEY ("analysis_id") REFERENCES "analysis" ("id");
ALTER TABLE "nmr_array" ADD FOREIGN KEY ("project_id") REFERENCES "project" ("id");
ALTER TABLE "nmr_array" ADD FOREIGN KEY ("archive_id") REFERENCES "archive_entry" ("id");
ALTER TABLE "nmr_array_result" ADD FOREIGN KEY ("array_id") REFERENCES "nmr_array" ("id");
ALTER TABLE "joint_verdict" ADD FOREIGN KEY ("analysis_id") REFERENCES "analysis" ("id");
ALTER TABLE "joint_verdict" ADD FOREIGN KEY ("run_id") REFERENCES "fid_run" ("id");
ALTER TABLE "shift_prediction" ADD FOREIGN KEY ("analysis_id") REFERENCES "analysis" ("id");
ALTER TABLE "retrieval_record" ADD FOREIGN KEY ("analysis_id") REFERENCES "analysis" ("id");
ALTER TABLE "retrieval_record" ADD FOREIGN KEY ("run_id") REFERENCES "fid_run" ("id");
ALTER TABLE "spectrum_reasoning" ADD FOREIGN KEY ("analysis_id") REFERENCES "analysis" ("id");
ALTER TABLE "knowledge_deployment_rollback" ADD FOREIGN KEY ("candidate_id") REFERENCES "knowledge_deployment_candidate" ("id");
ALTER TABLE "knowledge_deployment_rollback" ADD FOREIGN KEY ("restored_pack_id") REFERENCES "reference_pack" ("id");
ALTER TABLE "ms_run" ADD FOREIGN KEY ("project_id") REFERENCES "project" ("id");
ALTER TABLE "ms_run" ADD FOREIGN KEY ("archive_id") REFERENCES "archive_entry" ("id");
ALTER TABLE "ms_run_result" ADD FOREIGN KEY ("run_id") REFERENCES "ms_run" ("id");
ALTER TABLE "ms_feature_list" ADD FOREIGN KEY ("run_id") REFERENCES "ms_run" ("id");
ALTER TABLE "ms_comparison" ADD FOREIGN KEY ("project_id") REFERENCES "project" ("id");
ALTER TABLE "ms_annotation" ADD FOREIGN KEY ("run_id") REFERENCES "ms_run" ("id");
ALTER TABLE "ms_annotation" ADD FOREIGN KEY ("feature_list_id") REFERENCES "ms_feature_list" ("id");
ALTER TABLE "ms_review" ADD FOREIGN KEY ("annotation_id") REFERENCES "ms_annotation" ("id");
ALTER TABLE "ms_report" ADD FOREIGN KEY ("annotation_id") REFERENCES "ms_annotation" ("id");
ALTER TABLE "ms_report" ADD FOREIGN KEY ("review_id") REFERENCES "ms_review" ("id");
ALTER TABLE "ms_ion_compound" ADD FOREIGN KEY ("annotation_id") REFERENCES "ms_annotation" ("id");
ALTER TABLE "ms_ion_compound" ADD FOREIGN KEY ("compound_id") REFERENCES "compound" ("id");
ALTER TABLE "compound_ms_attachment" ADD FOREIGN KEY ("compound_id") REFERENCES "compound" ("id");
ALTER TABLE "compound_ms_attachment" ADD FOREIGN KEY ("ms_run_id") REFERENCES "ms_run" ("id");
ALTER TABLE "dossier_batch" ADD FOREIGN KEY ("dossier_id") REFERENCES "dossier" ("id");
ALTER TABLE "dossier_impurity" ADD FOREIGN KEY ("dossier_id") REFERENCES "dossier" ("id");
ALTER TABLE "batch_result" ADD FOREIGN KEY ("dossier_id") REFERENCES "dossier" ("id");
ALTER TABLE "batch_result" ADD FOREIGN KEY ("batch_id") REFERENCES "dossier_batch" ("id");
ALTER TABLE "batch_result" ADD FOREIGN KEY ("impurity_id") REFERENCES "dossier_impurity" ("id");
ALTER TABLE "batch_result_correction" ADD FOREIGN KEY ("dossier_id") REFERENCES "dossier" ("id");
ALTER TABLE "batch_result_correction" ADD FOREIGN KEY ("result_id") REFERENCES "batch_result" ("id");
ALTER TABLE "rule_override_review" ADD FOREIGN KEY ("override_id") REFERENCES "rule_override" ("id");
ALTER TABLE "dossier_assessment_withdrawal" ADD FOREIGN KEY ("assessment_id") REFERENCES "dossier_assessment" ("id");
ALTER TABLE "ctd_document" ADD FOREIGN KEY ("dossier_id") REFERENCES "dossier" ("id");
ALTER TABLE "optimization_decision" ADD FOREIGN KEY ("optimization_id") REFERENCES "optimization" ("id");
ALTER TABLE "optimization_decision" ADD FOREIGN KEY ("recommendation_id") REFERENCES "optimization_recommendation" ("id");
ALTER TABLE "optimization_decision" ADD FOREIGN KEY ("supersedes") REFERENCES "optimization_decision" ("id");
ALTER TABLE "optimization_decision" ADD FOREIGN KEY ("experiment_id") REFERENCES "optimization_experiment" ("id");
ALTER TABLE "optimization_limit" ADD FOREIGN KEY ("optimization_id") REFERENCES "optimization" ("id");
ALTER TABLE "optimization_limit" ADD FOREIGN KEY ("dossier_id") REFERENCES "dossier" ("id");
ALTER TABLE "optimization_limit" ADD FOREIGN KEY ("supersedes") REFERENCES "optimization_limit" ("id");
ALTER TABLE "dossier_statement" ADD FOREIGN KEY ("dossier_id") REFERENCES "dossier" ("id");
ALTER TABLE "dossier_statement_revision" ADD FOREIGN KEY ("dossier_id") REFERENCES "dossier" ("id");
ALTER TABLE "dossier_statement_revision" ADD FOREIGN KEY ("statement_id") REFERENCES "dossier_statement" ("id");
ALTER TABLE "dossier_statement_review" ADD FOREIGN KEY ("dossier_id") REFERENCES "dossier" ("id");
ALTER TABLE "dossier_statement_review" ADD FOREIGN KEY ("statement_id") REFERENCES "dossier_statement" ("id");
ALTER TABLE "dossier_statement_review" ADD FOREIGN KEY ("statement_id", "revision") REFERENCES "dossier_statement_revision" ("statement_id", "revision");
ALTER TABLE "optimization_plate_plan" ADD FOREIGN KEY ("optimization_id") REFERENCES "optimization" ("id");
ALTER TABLE "optimization_plate_plan" ADD FOREIGN KEY ("recommendation_id") REFERENCES "optimization_recommendation" ("id");
ALTER TABLE "optimization_plate_reading" ADD FOREIGN KEY ("id") REFERENCES "optimization_import" ("id");
ALTER TABLE "optimization_plate_reading" ADD FOREIGN KEY ("plate_plan_id") REFERENCES "optimization_plate_plan" ("id");
ALTER TABLE "impurity_evidence" ADD FOREIGN KEY ("dossier_id") REFERENCES "dossier" ("id");
ALTER TABLE "impurity_evidence" ADD FOREIGN KEY ("annotation_id") REFERENCES "ms_annotation" ("id");
ALTER TABLE "impurity_evidence" ADD FOREIGN KEY ("register_id") REFERENCES "dossier_assessment" ("id");
ALTER TABLE "impurity_evidence" ADD FOREIGN KEY ("watch_id") REFERENCES "dossier_assessment" ("id");
ALTER TABLE "impurity_evidence" ADD FOREIGN KEY ("analysis_id") REFERENCES "analysis" ("id");
ALTER TABLE "analysis_batch_entry" ADD FOREIGN KEY ("batch_id") REFERENCES "analysis_batch" ("id");
ALTER TABLE "analysis_batch_entry" ADD FOREIGN KEY ("analysis_id") REFERENCES "analysis" ("id");
ALTER TABLE "watched_folder" ADD FOREIGN KEY ("batch_id") REFERENCES "analysis_batch" ("id");
ALTER TABLE "watched_find" ADD FOREIGN KEY ("folder_id") REFERENCES "watched_folder" ("id");
ALTER TABLE "watched_find" ADD FOREIGN KEY ("batch_id") REFERENCES "analysis_batch" ("id");
ALTER TABLE "watched_find" ADD FOREIGN KEY ("analysis_id") REFERENCES "analysis" ("id");
ALTER TABLE "watched_digest" ADD FOREIGN KEY ("analysis_id") REFERENCES "analysis" ("id");
ALTER TABLE "optimization_request" ADD FOREIGN KEY ("optimization_id") REFERENCES "optimization" ("id");
ALTER TABLE "optimization_request" ADD FOREIGN KEY ("recommendation_id") REFERENCES "optimization_recommendation" ("id");
ALTER TABLE "installation_report" ADD FOREIGN KEY ("installation_id") REFERENCES "installation" ("id");
ALTER TABLE "webhook_delivery" ADD FOREIGN KEY ("webhook_id") REFERENCES "webhook" ("id");
ALTER TABLE "notebook_entry" ADD FOREIGN KEY ("notebook_id") REFERENCES "notebook" ("id");
ALTER TABLE "notebook_entry" ADD FOREIGN KEY ("analysis_id") REFERENCES "analysis" ("id");
ALTER TABLE "hand_over_piece" ADD FOREIGN KEY ("hand_over_id") REFERENCES "hand_over" ("id");
ALTER TABLE "received_hand_over" ADD FOREIGN KEY ("installation_id") REFERENCES "installation" ("id");
ALTER TABLE "received_piece" ADD FOREIGN KEY ("hand_over_id") REFERENCES "received_hand_over" ("id");
ALTER TABLE "program_sign_in" ADD FOREIGN KEY ("decided_by") REFERENCES "user_account" ("id");
ALTER TABLE "program_sign_in" ADD FOREIGN KEY ("decided_in") REFERENCES "session" ("id");
ALTER TABLE "program_sign_in" ADD FOREIGN KEY ("api_key_id") REFERENCES "api_key" ("id");
ALTER TABLE "searched_spectrum" ADD FOREIGN KEY ("analysis_id") REFERENCES "analysis" ("id");
ALTER TABLE "searched_line" ADD FOREIGN KEY ("analysis_id") REFERENCES "analysis" ("id");
ALTER TABLE "session_hand_over" ADD FOREIGN KEY ("session_id") REFERENCES "session" ("id");

CREATE VIEW project_access (user_id, project_id, role, is_own) AS SELECT user_id, project_id, role, 1 FROM project_member WHERE user_id IS NOT NULL AND removed_at IS NULL AND NOT EXISTS (SELECT 1 FROM record_deletion WHERE record_type = 'project' AND record_id = project_id AND restored_at IS NULL) UNION ALL SELECT scim_group_member.user_id, project_id, role, 0 FROM scim_group_member JOIN project_member ON project_member.group_id = scim_group_member.group_id WHERE removed_at IS NULL AND NOT EXISTS (SELECT 1 FROM record_deletion WHERE record_type = 'project' AND record_id = project_id AND restored_at IS NULL) UNION ALL SELECT created_by, id, 'owner', 1 FROM project WHERE EXISTS (SELECT 1 FROM project_member WHERE project_member.project_id = project.id) AND NOT EXISTS (SELECT 1 FROM record_deletion WHERE record_type = 'project' AND record_id = project.id AND restored_at IS NULL);
CREATE VIEW compound_attached (id, compound_id, analysis_id, project_id, ms_run_id, created_by, created_at, detached_by, detached_at) AS SELECT id, compound_id, analysis_id, project_id, NULL, created_by, created_at, detached_by, detached_at FROM compound_attachment UNION ALL SELECT id, compound_id, NULL, NULL, ms_run_id, created_by, created_at, detached_by, detached_at FROM compound_ms_attachment;
CREATE VIEW record_project (record_type, record_id, project_id) AS SELECT 'analysis', id, project_id FROM analysis WHERE project_id IS NOT NULL UNION ALL SELECT 'fid_run', fid_run.id, analysis.project_id FROM fid_run JOIN analysis ON analysis.id = fid_run.analysis_id WHERE analysis.project_id IS NOT NULL UNION ALL SELECT 'archive', archive_id, project_id FROM analysis WHERE project_id IS NOT NULL UNION ALL SELECT 'nmr_array', id, project_id FROM nmr_array WHERE project_id IS NOT NULL UNION ALL SELECT 'archive', archive_id, project_id FROM nmr_array WHERE project_id IS NOT NULL UNION ALL SELECT 'ms_run', id, project_id FROM ms_run WHERE project_id IS NOT NULL UNION ALL SELECT 'archive', archive_id, project_id FROM ms_run WHERE project_id IS NOT NULL UNION ALL SELECT 'ms_feature_list', ms_feature_list.id, ms_run.project_id FROM ms_feature_list JOIN ms_run ON ms_run.id = ms_feature_list.run_id WHERE ms_run.project_id IS NOT NULL UNION ALL SELECT 'ms_comparison', id, project_id FROM ms_comparison WHERE project_id IS NOT NULL UNION ALL SELECT 'ms_annotation', ms_annotation.id, ms_run.project_id FROM ms_annotation JOIN ms_run ON ms_run.id = ms_annotation.run_id WHERE ms_run.project_id IS NOT NULL UNION ALL SELECT 'qnmr_quantification', id, project_id FROM qnmr_quantification WHERE project_id IS NOT NULL UNION ALL SELECT 'optimization', id, project_id FROM optimization WHERE project_id IS NOT NULL UNION ALL SELECT 'reaction_project', id, project_id FROM reaction_project WHERE project_id IS NOT NULL UNION ALL SELECT 'dossier', id, project_id FROM dossier WHERE project_id IS NOT NULL UNION ALL SELECT 'compound', compound_id, project_id FROM compound_attachment WHERE project_id IS NOT NULL AND detached_at IS NULL UNION ALL SELECT 'compound', compound_id, analysis.project_id FROM compound_attachment JOIN analysis ON analysis.id = compound_attachment.analysis_id WHERE analysis.project_id IS NOT NULL AND detached_at IS NULL UNION ALL SELECT 'compound', compound_id, ms_run.project_id FROM compound_ms_attachment JOIN ms_run ON ms_run.id = compound_ms_attachment.ms_run_id WHERE ms_run.project_id IS NOT NULL AND detached_at IS NULL;

CREATE INDEX "session_of_user" ON "session" (user_id, created_at, id);
CREATE INDEX "access_token_of_session" ON "access_token" (session_id);
CREATE INDEX "refresh_token_of_session" ON "refresh_token" (session_id);
CREATE INDEX "api_key_of_user" ON "api_key" (user_id, created_at, id);
CREATE INDEX "audit_entry_by_actor" ON "audit_entry" (actor_id, sequence);
CREATE INDEX "audit_entry_by_record" ON "audit_entry" (record_type, record_id, sequence);
CREATE INDEX "usage_event_by_actor" ON "usage_event" (actor_id, occurred_at);
CREATE INDEX "security_event_by_time" ON "security_event" (occurred_at);
CREATE INDEX "job_due" ON "job" (run_at) WHERE state IN ('ready', 'running');
CREATE INDEX "project_by_owner" ON "project" (created_by, created_at, id);
CREATE INDEX "archive_file_by_hash" ON "archive_file" (sha256);
CREATE INDEX "analysis_by_owner" ON "analysis" (created_by, created_at, id);
CREATE INDEX "analysis_by_archive" ON "analysis" (archive_id);
CREATE INDEX "fid_run_by_archive" ON "fid_run" (archive_id);
CREATE INDEX "fid_run_by_analysis" ON "fid_run" (analysis_id, created_at);
CREATE INDEX "fid_run_waiting" ON "fid_run" (created_at, id) WHERE review_state = 'pending';
CREATE INDEX "fid_review_by_run" ON "fid_review" (run_id, created_at);
CREATE INDEX "report_by_analysis" ON "report" (analysis_id, created_at);
CREATE UNIQUE INDEX "fid_review_last_word" ON "fid_review" (run_id, revision) WHERE decision IN ('approve', 'reprocess');
CREATE INDEX "idempotency_by_age" ON "idempotency" (created_at);
CREATE INDEX "processing_cache_by_age" ON "processing_cache" (created_at, cache_key);
CREATE INDEX "qnmr_quantification_by_owner" ON "qnmr_quantification" (created_by, created_at, id);
CREATE INDEX "gsd_run_by_time" ON "gsd_run" (created_at);
CREATE INDEX "gsd_run_by_actor" ON "gsd_run" (actor_id, created_at);
CREATE INDEX "gsd_graduation_by_user" ON "gsd_graduation" (user_id, created_at, id);
CREATE INDEX "audit_checkpoint_by_size" ON "audit_checkpoint" (tree_size, number);
CREATE INDEX "step_up_of_session" ON "step_up" (session_id);
CREATE INDEX "recovery_code_of_user" ON "recovery_code" (user_id);
CREATE INDEX "passkey_of_user" ON "passkey" (user_id, created_at, id);
CREATE INDEX "esignature_of_record" ON "esignature" (record_type, record_id, sequence);
CREATE INDEX "esignature_of_session" ON "esignature" (session_id, signed_at);
CREATE UNIQUE INDEX "user_account_by_skeleton" ON "user_account" (email_skeleton);
CREATE INDEX "outbox_message_by_expiry" ON "outbox_message" (expires_at);
CREATE INDEX "scim_user_by_external_id" ON "scim_user" (external_id);
CREATE INDEX "scim_group_of_member" ON "scim_group_member" (user_id, group_id);
CREATE UNIQUE INDEX "record_deletion_open" ON "record_deletion" (record_type, record_id) WHERE restored_at IS NULL;
CREATE INDEX "record_deletion_by_time" ON "record_deletion" (created_at, id);
CREATE UNIQUE INDEX "legal_hold_open" ON "legal_hold" (record_type, record_id) WHERE lifted_at IS NULL;
CREATE INDEX "legal_hold_by_time" ON "legal_hold" (created_at, id);
CREATE INDEX "compound_by_owner" ON "compound" (created_by, created_at, id);
CREATE INDEX "compound_by_formula" ON "compound" (formula);
CREATE UNIQUE INDEX "compound_attachment_once" ON "compound_attachment" (compound_id, coalesce(analysis_id, ''), coalesce(project_id, '')) WHERE detached_at IS NULL;
CREATE INDEX "compound_attachment_of_analysis" ON "compound_attachment" (analysis_id);
CREATE INDEX "compound_attachment_of_project" ON "compound_attachment" (project_id);
CREATE INDEX "refused_sign_in_of_user" ON "refused_sign_in" (user_id, created_at, id);
CREATE INDEX "compound_by_structure" ON "compound" (created_by, identity);
CREATE INDEX "api_key_by_pepper" ON "api_key" (pepper_version);
CREATE INDEX "system_release_by_time" ON "system_release" (created_at, id);
CREATE INDEX "system_release_by_version" ON "system_release" (version);
CREATE INDEX "system_release_evidence_by_hash" ON "system_release_evidence" (sha256);
CREATE INDEX "system_release_decision_by_hash" ON "system_release_decision" (package_sha256);
CREATE INDEX "organisation_domain_of" ON "organisation_domain" (organisation_id);
CREATE INDEX "sso_subject_of_organisation" ON "sso_subject" (organisation_id);
CREATE INDEX "sso_attempt_by_expiry" ON "sso_attempt" (expires_at);
CREATE INDEX "dossier_by_owner" ON "dossier" (created_by_user_id, created_at, id);
CREATE INDEX "dossier_by_time" ON "dossier" (created_at, id);
CREATE INDEX "dossier_assessment_by_dossier" ON "dossier_assessment" (dossier_id, kind, created_at, id);
CREATE INDEX "impurity_risk_entry_by_impurity" ON "impurity_risk_entry" (dossier_id, section, impurity);
CREATE INDEX "impurity_risk_decision_by_entry" ON "impurity_risk_decision" (entry_id, created_at, id);
CREATE INDEX "ai_decision_by_reviewed" ON "ai_decision" (reviewed_entry_hash, sequence);
CREATE INDEX "readiness_report_by_dossier" ON "readiness_report" (dossier_id, created_at, id);
CREATE INDEX "knowledge_source_by_time" ON "knowledge_source" (created_at, id);
CREATE INDEX "knowledge_record_by_time" ON "knowledge_record" (created_at, id);
CREATE INDEX "knowledge_record_by_source" ON "knowledge_record" (source_id);
CREATE INDEX "knowledge_review_task_by_time" ON "knowledge_review_task" (created_at, id);
CREATE INDEX "knowledge_review_task_by_source" ON "knowledge_review_task" (source_id, state);
CREATE INDEX "knowledge_dataset_version_by_time" ON "knowledge_dataset_version" (created_at, id);
CREATE INDEX "knowledge_dataset_record_by_record" ON "knowledge_dataset_record" (record_id);
CREATE INDEX "knowledge_deployment_candidate_by_time" ON "knowledge_deployment_candidate" (created_at, id);
CREATE INDEX "knowledge_deployment_promotion" ON "knowledge_deployment_decision" (step, created_at, id);
CREATE INDEX "source_watcher_by_time" ON "source_watcher" (created_at, id);
CREATE INDEX "surveillance_run_by_time" ON "surveillance_run" (created_at, id);
CREATE UNIQUE INDEX "surveillance_check_one_at_a_time" ON "surveillance_check" (watcher_id) WHERE state = 'waiting';
CREATE INDEX "surveillance_finding_by_time" ON "surveillance_finding" (created_at, id);
CREATE INDEX "surveillance_finding_by_watcher" ON "surveillance_finding" (watcher_id);
CREATE INDEX "surveillance_finding_by_source" ON "surveillance_finding" (source_id);
CREATE INDEX "surveillance_finding_of_dossier" ON "surveillance_finding_dossier" (dossier_id);
CREATE INDEX "rule_override_by_owner" ON "rule_override" (owner_user_id, created_at, id);
CREATE INDEX "rule_override_by_subject" ON "rule_override" (owner_user_id, guideline, subject_key);
CREATE INDEX "dossier_requirement_by_dossier" ON "dossier_requirement" (dossier_id, created_at, id);
CREATE INDEX "dossier_action_item_by_dossier" ON "dossier_action_item" (dossier_id, created_at, id);
CREATE INDEX "optimization_by_owner" ON "optimization" (created_by_user_id, created_at, id);
CREATE INDEX "optimization_by_project" ON "optimization" (project_id, created_at, id);
CREATE INDEX "optimization_recommendation_by_time" ON "optimization_recommendation" (optimization_id, created_at, id);
CREATE INDEX "reaction_project_by_owner" ON "reaction_project" (created_by_user_id, created_at, id);
CREATE INDEX "reaction_project_by_time" ON "reaction_project" (created_at, id);
CREATE INDEX "reaction_experiment_by_project" ON "reaction_experiment" (reaction_project_id, created_at, id);
CREATE UNIQUE INDEX "reaction_experiment_closing" ON "reaction_experiment" (loop_plan_id) WHERE closes_loop = 1;
CREATE INDEX "reaction_answer_by_project" ON "reaction_answer" (reaction_project_id, kind, created_at, id);
CREATE INDEX "usage_event_by_time" ON "usage_event" (occurred_at, task);
CREATE INDEX "ai_feedback_by_prediction" ON "ai_feedback" (prediction_id, created_at, id);
CREATE INDEX "installation_by_owner" ON "installation" (enrolled_by_user_id, created_at, id);
CREATE INDEX "installation_by_time" ON "installation" (created_at, id);
CREATE INDEX "device_session_of_installation" ON "device_session" (installation_id);
CREATE INDEX "session_of_installation" ON "session" (installation_id, created_at, id) WHERE installation_id IS NOT NULL;
CREATE INDEX "adoption_gap_by_record" ON "adoption_gap" (record_type, record_id, recorded_at);
CREATE INDEX "received_decision_by_installation" ON "received_decision" (installation_id, sequence);
CREATE INDEX "received_decision_by_owner" ON "received_decision" (owner_id, sequence);
CREATE INDEX "decision_outbox_waiting" ON "decision_outbox" (workspace_id, sequence) WHERE handed_over_at IS NULL;
CREATE INDEX "workspace_announcement_by_age" ON "workspace_announcement" (created_at, id);
CREATE UNIQUE INDEX "project_member_in_force" ON "project_member" (project_id, coalesce(user_id, ''), coalesce(group_id, '')) WHERE removed_at IS NULL;
CREATE INDEX "project_member_by_user" ON "project_member" (user_id, project_id) WHERE removed_at IS NULL;
CREATE INDEX "project_member_by_group" ON "project_member" (group_id, project_id) WHERE removed_at IS NULL;
CREATE INDEX "project_member_of_project" ON "project_member" (project_id, created_at, id);
CREATE INDEX "analysis_by_project" ON "analysis" (project_id, created_at, id);
CREATE INDEX "qnmr_quantification_by_project" ON "qnmr_quantification" (project_id, created_at, id);
CREATE INDEX "reaction_project_by_project" ON "reaction_project" (project_id, created_at, id);
CREATE INDEX "dossier_by_project" ON "dossier" (project_id, created_at, id);
CREATE INDEX "record_digest_by_record" ON "record_digest" (record_table, record_key, sequence, position);
CREATE INDEX "decision_outbox_set_aside" ON "decision_outbox" (workspace_id, record_key, sequence) WHERE set_aside_at IS NOT NULL;
CREATE INDEX "decision_outbox_delivered" ON "decision_outbox" (delivery_number) WHERE delivery_number IS NOT NULL;
CREATE INDEX "installation_checkpoint_of" ON "installation_checkpoint" (installation_id, sequence);
CREATE INDEX "spin_fit_by_analysis" ON "spin_fit" (analysis_id, created_at, id);
CREATE INDEX "nmr_array_by_owner" ON "nmr_array" (created_by, created_at, id);
CREATE INDEX "nmr_array_by_project" ON "nmr_array" (project_id, created_at, id);
CREATE INDEX "joint_verdict_by_analysis" ON "joint_verdict" (analysis_id, created_at, id);
CREATE INDEX "reference_pack_by_time" ON "reference_pack" (created_at, id);
CREATE INDEX "reference_pack_by_file" ON "reference_pack" (file_sha256);
CREATE INDEX "shift_prediction_by_analysis" ON "shift_prediction" (analysis_id, created_at, id);
CREATE INDEX "retrieval_record_by_nucleus" ON "retrieval_record" (nucleus, analysis_id);
CREATE INDEX "spectrum_reasoning_by_analysis" ON "spectrum_reasoning" (analysis_id, created_at, id);
CREATE INDEX "pack_build_by_time" ON "pack_build" (created_at, id);
CREATE INDEX "knowledge_dataset_version_by_build" ON "knowledge_dataset_version" (pack_build_id);
CREATE INDEX "knowledge_deployment_candidate_by_pack" ON "knowledge_deployment_candidate" (reference_pack_id);
CREATE INDEX "ms_run_by_owner" ON "ms_run" (created_by, created_at, id);
CREATE INDEX "ms_run_by_project" ON "ms_run" (project_id, created_at, id);
CREATE INDEX "ms_run_result_by_columns" ON "ms_run_result" (columns_sha256);
CREATE INDEX "ms_feature_list_by_run" ON "ms_feature_list" (run_id, created_at, id);
CREATE INDEX "ms_comparison_by_owner" ON "ms_comparison" (created_by, created_at, id);
CREATE INDEX "ms_comparison_by_project" ON "ms_comparison" (project_id, created_at, id);
CREATE INDEX "ms_annotation_by_owner" ON "ms_annotation" (created_by, created_at, id);
CREATE INDEX "ms_annotation_by_run" ON "ms_annotation" (run_id, created_at, id);
CREATE INDEX "ms_annotation_by_state" ON "ms_annotation" (review_state, created_at, id);
CREATE INDEX "ms_review_by_annotation" ON "ms_review" (annotation_id, created_at, id);
CREATE INDEX "ms_ion_compound_by_annotation" ON "ms_ion_compound" (annotation_id, created_at, id);
CREATE INDEX "ms_ion_compound_by_compound" ON "ms_ion_compound" (compound_id, created_at, id);
CREATE UNIQUE INDEX "compound_ms_attachment_once" ON "compound_ms_attachment" (compound_id, ms_run_id) WHERE detached_at IS NULL;
CREATE INDEX "compound_ms_attachment_of_run" ON "compound_ms_attachment" (ms_run_id);
CREATE INDEX "dossier_batch_by_dossier" ON "dossier_batch" (dossier_id, created_at, id);
CREATE INDEX "batch_result_by_batch" ON "batch_result" (batch_id, created_at, place);
CREATE INDEX "batch_result_by_impurity" ON "batch_result" (impurity_id);
CREATE UNIQUE INDEX "reference_pack_active" ON "reference_pack" (kind) WHERE state = 'active';
CREATE INDEX "ctd_document_by_dossier" ON "ctd_document" (dossier_id, created_at, id);
CREATE INDEX "ctd_document_by_sha256" ON "ctd_document" (sha256);
CREATE INDEX "optimization_limit_by_run" ON "optimization_limit" (optimization_id);
CREATE INDEX "optimization_limit_by_dossier" ON "optimization_limit" (dossier_id);
CREATE UNIQUE INDEX "processing_template_name" ON "processing_template" (owner_id, nucleus, lower(name COLLATE "C")) WHERE removed_at IS NULL;
CREATE INDEX "processing_template_by_owner" ON "processing_template" (owner_id, created_at, id);
CREATE INDEX "dossier_statement_by_dossier" ON "dossier_statement" (dossier_id, kind, created_at, id);
CREATE INDEX "dossier_statement_review_by_statement" ON "dossier_statement_review" (statement_id, created_at, id);
CREATE INDEX "optimization_plate_reading_plan" ON "optimization_plate_reading" (plate_plan_id);
CREATE INDEX "impurity_evidence_by_impurity" ON "impurity_evidence" (dossier_id, impurity, created_at, id);
CREATE INDEX "impurity_evidence_by_annotation" ON "impurity_evidence" (annotation_id, created_at, id);
CREATE INDEX "impurity_evidence_by_analysis" ON "impurity_evidence" (analysis_id, created_at, id);
CREATE INDEX "analysis_batch_by_owner" ON "analysis_batch" (created_by, created_at, id);
CREATE UNIQUE INDEX "analysis_batch_entry_by_analysis" ON "analysis_batch_entry" (analysis_id) WHERE analysis_id IS NOT NULL;
CREATE INDEX "watched_folder_by_owner" ON "watched_folder" (created_by, created_at, id);
CREATE INDEX "watched_find_by_time" ON "watched_find" (folder_id, created_at, id);
CREATE INDEX "optimization_request_by_run" ON "optimization_request" (optimization_id, created_at, id);
CREATE UNIQUE INDEX "optimization_request_under_way" ON "optimization_request" (optimization_id, history_hash, count, created_by_user_id) WHERE status = 'queued';
CREATE INDEX "optimization_request_by_job" ON "optimization_request" (job_id) WHERE status = 'queued';
CREATE INDEX "installation_report_by_version" ON "installation_report" (product_version);
CREATE INDEX "webhook_delivery_by_time" ON "webhook_delivery" (webhook_id, created_at, id);
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" (webhook_id, state, next_attempt_at);
CREATE INDEX "update_plan_by_creation" ON "update_plan" (created_at, id);
CREATE UNIQUE INDEX "update_plan_in_force" ON "update_plan" (in_force);
CREATE INDEX "notebook_entry_of_analysis" ON "notebook_entry" (analysis_id, created_at, id);
CREATE INDEX "hand_over_by_age" ON "hand_over" (created_at, id);
CREATE UNIQUE INDEX "received_hand_over_once" ON "received_hand_over" (installation_id, facts_sha256) WHERE received_at IS NOT NULL;
CREATE INDEX "received_piece_by_hash" ON "received_piece" (sha256);
CREATE INDEX "program_sign_in_by_end" ON "program_sign_in" (expires_at);
CREATE INDEX "searched_line_by_shift" ON "searched_line" (nucleus, shift_ppm, analysis_id);
CREATE INDEX "session_hand_over_by_end" ON "session_hand_over" (expires_at);

CREATE TRIGGER "aa_audit_entry_number" BEFORE INSERT ON "audit_entry" FOR EACH ROW WHEN (NEW."sequence" IS NULL) EXECUTE FUNCTION number_row('sequence');
CREATE FUNCTION "audit_entry_head"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE chain_head SET number = greatest(number, NEW."sequence") WHERE chain = 'audit_entry';
  IF NOT FOUND THEN
    INSERT INTO chain_head (chain, number) VALUES ('audit_entry', NEW."sequence")
      ON CONFLICT (chain) DO UPDATE SET number = greatest(chain_head.number, excluded.number);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "zz_audit_entry_head" AFTER INSERT ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION "audit_entry_head"();
CREATE TRIGGER "aa_audit_signing_key_number" BEFORE INSERT ON "audit_signing_key" FOR EACH ROW WHEN (NEW."number" IS NULL) EXECUTE FUNCTION number_row('number');
CREATE FUNCTION "audit_signing_key_head"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE chain_head SET number = greatest(number, NEW."number") WHERE chain = 'audit_signing_key';
  IF NOT FOUND THEN
    INSERT INTO chain_head (chain, number) VALUES ('audit_signing_key', NEW."number")
      ON CONFLICT (chain) DO UPDATE SET number = greatest(chain_head.number, excluded.number);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "zz_audit_signing_key_head" AFTER INSERT ON "audit_signing_key" FOR EACH ROW EXECUTE FUNCTION "audit_signing_key_head"();
CREATE TRIGGER "aa_audit_checkpoint_number" BEFORE INSERT ON "audit_checkpoint" FOR EACH ROW WHEN (NEW."number" IS NULL) EXECUTE FUNCTION number_row('number');
CREATE FUNCTION "audit_checkpoint_head"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE chain_head SET number = greatest(number, NEW."number") WHERE chain = 'audit_checkpoint';
  IF NOT FOUND THEN
    INSERT INTO chain_head (chain, number) VALUES ('audit_checkpoint', NEW."number")
      ON CONFLICT (chain) DO UPDATE SET number = greatest(chain_head.number, excluded.number);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "zz_audit_checkpoint_head" AFTER INSERT ON "audit_checkpoint" FOR EACH ROW EXECUTE FUNCTION "audit_checkpoint_head"();
CREATE TRIGGER "aa_esignature_number" BEFORE INSERT ON "esignature" FOR EACH ROW WHEN (NEW."sequence" IS NULL) EXECUTE FUNCTION number_row('sequence');
CREATE FUNCTION "esignature_head"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE chain_head SET number = greatest(number, NEW."sequence") WHERE chain = 'esignature';
  IF NOT FOUND THEN
    INSERT INTO chain_head (chain, number) VALUES ('esignature', NEW."sequence")
      ON CONFLICT (chain) DO UPDATE SET number = greatest(chain_head.number, excluded.number);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "zz_esignature_head" AFTER INSERT ON "esignature" FOR EACH ROW EXECUTE FUNCTION "esignature_head"();
CREATE TRIGGER "aa_received_decision_number" BEFORE INSERT ON "received_decision" FOR EACH ROW WHEN (NEW."sequence" IS NULL) EXECUTE FUNCTION number_row('sequence');
CREATE FUNCTION "received_decision_head"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE chain_head SET number = greatest(number, NEW."sequence") WHERE chain = 'received_decision';
  IF NOT FOUND THEN
    INSERT INTO chain_head (chain, number) VALUES ('received_decision', NEW."sequence")
      ON CONFLICT (chain) DO UPDATE SET number = greatest(chain_head.number, excluded.number);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "zz_received_decision_head" AFTER INSERT ON "received_decision" FOR EACH ROW EXECUTE FUNCTION "received_decision_head"();
CREATE TRIGGER "aa_announcement_number" BEFORE INSERT ON "announcement" FOR EACH ROW WHEN (NEW."sequence" IS NULL) EXECUTE FUNCTION number_row('sequence');
CREATE FUNCTION "announcement_head"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE chain_head SET number = greatest(number, NEW."sequence") WHERE chain = 'announcement';
  IF NOT FOUND THEN
    INSERT INTO chain_head (chain, number) VALUES ('announcement', NEW."sequence")
      ON CONFLICT (chain) DO UPDATE SET number = greatest(chain_head.number, excluded.number);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "zz_announcement_head" AFTER INSERT ON "announcement" FOR EACH ROW EXECUTE FUNCTION "announcement_head"();
CREATE TRIGGER "aa_decision_outbox_number" BEFORE INSERT ON "decision_outbox" FOR EACH ROW WHEN (NEW."sequence" IS NULL) EXECUTE FUNCTION number_row('sequence');
CREATE FUNCTION "decision_outbox_head"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE chain_head SET number = greatest(number, NEW."sequence") WHERE chain = 'decision_outbox';
  IF NOT FOUND THEN
    INSERT INTO chain_head (chain, number) VALUES ('decision_outbox', NEW."sequence")
      ON CONFLICT (chain) DO UPDATE SET number = greatest(chain_head.number, excluded.number);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "zz_decision_outbox_head" AFTER INSERT ON "decision_outbox" FOR EACH ROW EXECUTE FUNCTION "decision_outbox_head"();
CREATE TRIGGER "aa_installation_checkpoint_number" BEFORE INSERT ON "installation_checkpoint" FOR EACH ROW WHEN (NEW."sequence" IS NULL) EXECUTE FUNCTION number_row('sequence');
CREATE FUNCTION "installation_checkpoint_head"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE chain_head SET number = greatest(number, NEW."sequence") WHERE chain = 'installation_checkpoint';
  IF NOT FOUND THEN
    INSERT INTO chain_head (chain, number) VALUES ('installation_checkpoint', NEW."sequence")
      ON CONFLICT (chain) DO UPDATE SET number = greatest(chain_head.number, excluded.number);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "zz_installation_checkpoint_head" AFTER INSERT ON "installation_checkpoint" FOR EACH ROW EXECUTE FUNCTION "installation_checkpoint_head"();
CREATE TRIGGER "aa_received_hand_over_number" BEFORE INSERT ON "received_hand_over" FOR EACH ROW WHEN (NEW."sequence" IS NULL) EXECUTE FUNCTION number_row('sequence');
CREATE FUNCTION "received_hand_over_head"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE chain_head SET number = greatest(number, NEW."sequence") WHERE chain = 'received_hand_over';
  IF NOT FOUND THEN
    INSERT INTO chain_head (chain, number) VALUES ('received_hand_over', NEW."sequence")
      ON CONFLICT (chain) DO UPDATE SET number = greatest(chain_head.number, excluded.number);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "zz_received_hand_over_head" AFTER INSERT ON "received_hand_over" FOR EACH ROW EXECUTE FUNCTION "received_hand_over_head"();

CREATE FUNCTION "audit_entry_link"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.sequence IS DISTINCT FROM coalesce((SELECT number FROM chain_head WHERE chain = 'audit_entry'), 0) + 1 OR NEW.previous_hash IS DISTINCT FROM CASE NEW.sequence WHEN 1 THEN '0000000000000000000000000000000000000000000000000000000000000000' ELSE (SELECT entry_hash FROM audit_entry WHERE sequence = NEW.sequence - 1) END) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'audit_entry does not continue the chain';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "audit_entry_link" BEFORE INSERT ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION "audit_entry_link"();
CREATE TRIGGER "audit_entry_no_update" BEFORE UPDATE ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION refuse('audit_entry is append-only');
CREATE TRIGGER "audit_entry_no_delete" BEFORE DELETE ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION refuse('audit_entry is append-only');
CREATE TRIGGER "usage_event_no_update" BEFORE UPDATE ON "usage_event" FOR EACH ROW EXECUTE FUNCTION refuse('usage_event is append-only');
CREATE TRIGGER "usage_event_no_delete" BEFORE DELETE ON "usage_event" FOR EACH ROW EXECUTE FUNCTION refuse('usage_event is append-only');
CREATE TRIGGER "security_event_no_update" BEFORE UPDATE ON "security_event" FOR EACH ROW EXECUTE FUNCTION refuse('security_event is append-only');
CREATE TRIGGER "security_event_no_delete" BEFORE DELETE ON "security_event" FOR EACH ROW EXECUTE FUNCTION refuse('security_event is append-only');
CREATE TRIGGER "archive_entry_no_update" BEFORE UPDATE ON "archive_entry" FOR EACH ROW EXECUTE FUNCTION refuse('the raw archive is write-once');
CREATE TRIGGER "archive_entry_no_delete" BEFORE DELETE ON "archive_entry" FOR EACH ROW EXECUTE FUNCTION refuse('the raw archive is write-once');
CREATE TRIGGER "archive_file_no_update" BEFORE UPDATE ON "archive_file" FOR EACH ROW EXECUTE FUNCTION refuse('the raw archive is write-once');
CREATE TRIGGER "archive_file_no_delete" BEFORE DELETE ON "archive_file" FOR EACH ROW EXECUTE FUNCTION refuse('the raw archive is write-once');
CREATE TRIGGER "qnmr_quantification_no_update" BEFORE UPDATE ON "qnmr_quantification" FOR EACH ROW EXECUTE FUNCTION refuse('a quantification is a record and does not change');
CREATE TRIGGER "qnmr_quantification_no_delete" BEFORE DELETE ON "qnmr_quantification" FOR EACH ROW EXECUTE FUNCTION refuse('a quantification is a record and does not change');
CREATE TRIGGER "gsd_graduation_no_update" BEFORE UPDATE ON "gsd_graduation" FOR EACH ROW EXECUTE FUNCTION refuse('a decision about an account is a record and does not change');
CREATE TRIGGER "gsd_graduation_no_delete" BEFORE DELETE ON "gsd_graduation" FOR EACH ROW EXECUTE FUNCTION refuse('a decision about an account is a record and does not change');
CREATE TRIGGER "audit_signing_key_no_update" BEFORE UPDATE ON "audit_signing_key" FOR EACH ROW EXECUTE FUNCTION refuse('audit_signing_key is append-only');
CREATE TRIGGER "audit_signing_key_no_delete" BEFORE DELETE ON "audit_signing_key" FOR EACH ROW EXECUTE FUNCTION refuse('audit_signing_key is append-only');
CREATE FUNCTION "audit_signing_key_no_replace"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.number IS DISTINCT FROM coalesce((SELECT number FROM chain_head WHERE chain = 'audit_signing_key'), 0) + 1 OR EXISTS (SELECT 1 FROM audit_signing_key WHERE key_id = NEW.key_id)) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'audit_signing_key is append-only';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "audit_signing_key_no_replace" BEFORE INSERT ON "audit_signing_key" FOR EACH ROW EXECUTE FUNCTION "audit_signing_key_no_replace"();
CREATE TRIGGER "audit_checkpoint_no_update" BEFORE UPDATE ON "audit_checkpoint" FOR EACH ROW EXECUTE FUNCTION refuse('audit_checkpoint is append-only');
CREATE TRIGGER "audit_checkpoint_no_delete" BEFORE DELETE ON "audit_checkpoint" FOR EACH ROW EXECUTE FUNCTION refuse('audit_checkpoint is append-only');
CREATE FUNCTION "audit_checkpoint_no_replace"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.number IS DISTINCT FROM coalesce((SELECT number FROM chain_head WHERE chain = 'audit_checkpoint'), 0) + 1 OR EXISTS (SELECT 1 FROM audit_checkpoint WHERE id = NEW.id)) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'audit_checkpoint is append-only';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "audit_checkpoint_no_replace" BEFORE INSERT ON "audit_checkpoint" FOR EACH ROW EXECUTE FUNCTION "audit_checkpoint_no_replace"();
CREATE TRIGGER "audit_subtree_no_update" BEFORE UPDATE ON "audit_subtree" FOR EACH ROW EXECUTE FUNCTION refuse('audit_subtree is append-only');
CREATE TRIGGER "audit_subtree_no_delete" BEFORE DELETE ON "audit_subtree" FOR EACH ROW EXECUTE FUNCTION refuse('audit_subtree is append-only');
CREATE FUNCTION "audit_subtree_no_replace"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (EXISTS (SELECT 1 FROM audit_subtree WHERE level = NEW.level AND position = NEW.position)) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'audit_subtree is append-only';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "audit_subtree_no_replace" BEFORE INSERT ON "audit_subtree" FOR EACH ROW EXECUTE FUNCTION "audit_subtree_no_replace"();
CREATE FUNCTION "audit_entry_no_replace"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (EXISTS (SELECT 1 FROM audit_entry WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM audit_entry WHERE entry_hash = NEW.entry_hash)) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'audit_entry is append-only';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "audit_entry_no_replace" BEFORE INSERT ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION "audit_entry_no_replace"();
CREATE FUNCTION "esignature_link"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.sequence IS DISTINCT FROM coalesce((SELECT number FROM chain_head WHERE chain = 'esignature'), 0) + 1 OR NEW.previous_hash IS DISTINCT FROM CASE NEW.sequence WHEN 1 THEN '0000000000000000000000000000000000000000000000000000000000000000' ELSE (SELECT signature_hash FROM esignature WHERE sequence = NEW.sequence - 1) END) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a signature continues the chain of signatures';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "esignature_link" BEFORE INSERT ON "esignature" FOR EACH ROW EXECUTE FUNCTION "esignature_link"();
CREATE TRIGGER "esignature_no_update" BEFORE UPDATE ON "esignature" FOR EACH ROW EXECUTE FUNCTION refuse('a signature does not change');
CREATE TRIGGER "esignature_no_delete" BEFORE DELETE ON "esignature" FOR EACH ROW EXECUTE FUNCTION refuse('a signature does not change');
CREATE TRIGGER "shipped_alert_no_update" BEFORE UPDATE ON "shipped_alert" FOR EACH ROW EXECUTE FUNCTION refuse('a shipped alert is written once');
CREATE TRIGGER "shipped_alert_no_delete" BEFORE DELETE ON "shipped_alert" FOR EACH ROW EXECUTE FUNCTION refuse('a shipped alert is written once');
CREATE FUNCTION "record_deletion_held"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (EXISTS (SELECT 1 FROM legal_hold WHERE record_type = NEW.record_type AND record_id = NEW.record_id AND lifted_at IS NULL)) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a record under legal hold is not deleted';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "record_deletion_held" BEFORE INSERT ON "record_deletion" FOR EACH ROW EXECUTE FUNCTION "record_deletion_held"();
CREATE TRIGGER "record_deletion_no_delete" BEFORE DELETE ON "record_deletion" FOR EACH ROW EXECUTE FUNCTION refuse('what was decided about a record is kept');
CREATE FUNCTION "record_deletion_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.restored_at IS NOT NULL OR NEW.restored_at IS NULL OR NEW.id IS DISTINCT FROM OLD.id OR NEW.record_type IS DISTINCT FROM OLD.record_type OR NEW.record_id IS DISTINCT FROM OLD.record_id OR NEW.created_at IS DISTINCT FROM OLD.created_at OR NEW.deleted_by IS DISTINCT FROM OLD.deleted_by OR NEW.reason_for_change IS DISTINCT FROM OLD.reason_for_change OR NEW.retained_until IS DISTINCT FROM OLD.retained_until) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'what was decided about a record is kept';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "record_deletion_no_update" BEFORE UPDATE ON "record_deletion" FOR EACH ROW EXECUTE FUNCTION "record_deletion_no_update"();
CREATE TRIGGER "legal_hold_no_delete" BEFORE DELETE ON "legal_hold" FOR EACH ROW EXECUTE FUNCTION refuse('what was decided about a record is kept');
CREATE FUNCTION "legal_hold_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.lifted_at IS NOT NULL OR NEW.lifted_at IS NULL OR NEW.id IS DISTINCT FROM OLD.id OR NEW.record_type IS DISTINCT FROM OLD.record_type OR NEW.record_id IS DISTINCT FROM OLD.record_id OR NEW.created_at IS DISTINCT FROM OLD.created_at OR NEW.held_by IS DISTINCT FROM OLD.held_by OR NEW.reason_for_change IS DISTINCT FROM OLD.reason_for_change) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'what was decided about a record is kept';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "legal_hold_no_update" BEFORE UPDATE ON "legal_hold" FOR EACH ROW EXECUTE FUNCTION "legal_hold_no_update"();
CREATE TRIGGER "peak_revision_no_update" BEFORE UPDATE ON "peak_revision" FOR EACH ROW EXECUTE FUNCTION refuse('a record is written once');
CREATE TRIGGER "peak_revision_no_delete" BEFORE DELETE ON "peak_revision" FOR EACH ROW EXECUTE FUNCTION refuse('a record is written once');
CREATE TRIGGER "report_no_update" BEFORE UPDATE ON "report" FOR EACH ROW EXECUTE FUNCTION refuse('a record is written once');
CREATE TRIGGER "report_no_delete" BEFORE DELETE ON "report" FOR EACH ROW EXECUTE FUNCTION refuse('a record is written once');
CREATE TRIGGER "fid_review_no_update" BEFORE UPDATE ON "fid_review" FOR EACH ROW EXECUTE FUNCTION refuse('a record is written once');
CREATE TRIGGER "fid_review_no_delete" BEFORE DELETE ON "fid_review" FOR EACH ROW EXECUTE FUNCTION refuse('a record is written once');
CREATE TRIGGER "derived_spectrum_no_update" BEFORE UPDATE ON "derived_spectrum" FOR EACH ROW EXECUTE FUNCTION refuse('a record is written once');
CREATE TRIGGER "derived_spectrum_no_delete" BEFORE DELETE ON "derived_spectrum" FOR EACH ROW EXECUTE FUNCTION refuse('a record is written once');
CREATE TRIGGER "analysis_no_delete" BEFORE DELETE ON "analysis" FOR EACH ROW EXECUTE FUNCTION refuse('a record is kept');
CREATE TRIGGER "analysis_origin" BEFORE UPDATE OF "id", "nucleus", "instrument", "archive_id", "upload_warnings", "given_structure", "created_by", "created_at" ON "analysis" FOR EACH ROW EXECUTE FUNCTION refuse('where a record comes from does not change');
CREATE TRIGGER "fid_run_no_delete" BEFORE DELETE ON "fid_run" FOR EACH ROW EXECUTE FUNCTION refuse('a record is kept');
CREATE TRIGGER "fid_run_origin" BEFORE UPDATE OF "id", "archive_id", "analysis_id", "author_id", "title", "nucleus", "preset", "engine_version", "recipe_digest", "spectrum_digest", "confidence", "result", "created_at" ON "fid_run" FOR EACH ROW EXECUTE FUNCTION refuse('where a record comes from does not change');
CREATE TRIGGER "project_no_delete" BEFORE DELETE ON "project" FOR EACH ROW EXECUTE FUNCTION refuse('a record is kept');
CREATE TRIGGER "project_origin" BEFORE UPDATE OF "id", "created_by", "created_at" ON "project" FOR EACH ROW EXECUTE FUNCTION refuse('where a record comes from does not change');
CREATE FUNCTION "analysis_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (EXISTS (SELECT 1 FROM record_deletion WHERE record_type = 'analysis' AND record_id = OLD.id AND restored_at IS NULL)) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a deleted record does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "analysis_deleted" BEFORE UPDATE ON "analysis" FOR EACH ROW EXECUTE FUNCTION "analysis_deleted"();
CREATE FUNCTION "project_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (EXISTS (SELECT 1 FROM record_deletion WHERE record_type = 'project' AND record_id = OLD.id AND restored_at IS NULL)) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a deleted record does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "project_deleted" BEFORE UPDATE ON "project" FOR EACH ROW EXECUTE FUNCTION "project_deleted"();
CREATE TRIGGER "compound_no_delete" BEFORE DELETE ON "compound" FOR EACH ROW EXECUTE FUNCTION refuse('a compound is a record and is not deleted');
CREATE TRIGGER "compound_no_other_structure" BEFORE UPDATE OF "id", "identity", "identity_method", "smiles", "molfile", "formula", "molar_mass_g_mol", "molar_mass_uncertainty_g_mol", "molar_mass_source", "given_notation", "given_text", "created_by", "created_at" ON "compound" FOR EACH ROW EXECUTE FUNCTION refuse('another structure is another compound');
CREATE TRIGGER "compound_attachment_no_delete" BEFORE DELETE ON "compound_attachment" FOR EACH ROW EXECUTE FUNCTION refuse('an attachment ends and is not deleted');
CREATE FUNCTION "compound_attachment_ends_once"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.detached_at IS NOT NULL) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'an attachment that ended does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "compound_attachment_ends_once" BEFORE UPDATE ON "compound_attachment" FOR EACH ROW EXECUTE FUNCTION "compound_attachment_ends_once"();
CREATE FUNCTION "compound_once"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (EXISTS ( SELECT 1 FROM compound AS other WHERE other.created_by = NEW.created_by AND other.identity = NEW.identity AND NOT EXISTS (SELECT 1 FROM record_deletion WHERE record_type = 'compound' AND record_id = other.id AND restored_at IS NULL))) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'its owner has registered the structure already';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "compound_once" BEFORE INSERT ON "compound" FOR EACH ROW EXECUTE FUNCTION "compound_once"();
CREATE FUNCTION "compound_restored_once"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.record_type = 'compound' AND NEW.restored_at IS NOT NULL AND EXISTS ( SELECT 1 FROM compound AS own JOIN compound AS other ON other.created_by = own.created_by AND other.identity = own.identity AND other.id <> own.id WHERE own.id = NEW.record_id AND NOT EXISTS (SELECT 1 FROM record_deletion WHERE record_type = 'compound' AND record_id = other.id AND restored_at IS NULL))) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'its owner has registered the structure again';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "compound_restored_once" BEFORE UPDATE OF "restored_at" ON "record_deletion" FOR EACH ROW EXECUTE FUNCTION "compound_restored_once"();
CREATE FUNCTION "compound_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (EXISTS (SELECT 1 FROM record_deletion WHERE record_type = 'compound' AND record_id = OLD.id AND restored_at IS NULL)) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a deleted record does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "compound_deleted" BEFORE UPDATE ON "compound" FOR EACH ROW EXECUTE FUNCTION "compound_deleted"();
CREATE FUNCTION "compound_attachment_of_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (EXISTS (SELECT 1 FROM record_deletion WHERE record_type = 'compound' AND record_id = NEW.compound_id AND restored_at IS NULL)) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a deleted record is attached to nothing more';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "compound_attachment_of_deleted" BEFORE INSERT ON "compound_attachment" FOR EACH ROW EXECUTE FUNCTION "compound_attachment_of_deleted"();
CREATE TRIGGER "compound_attachment_origin" BEFORE UPDATE OF "id", "compound_id", "analysis_id", "project_id", "created_by", "created_at" ON "compound_attachment" FOR EACH ROW EXECUTE FUNCTION refuse('what was attached where does not change');
CREATE TRIGGER "api_key_pepper_no_update" BEFORE UPDATE ON "api_key_pepper" FOR EACH ROW EXECUTE FUNCTION refuse('a pepper does not change');
CREATE TRIGGER "api_key_pepper_no_delete" BEFORE DELETE ON "api_key_pepper" FOR EACH ROW EXECUTE FUNCTION refuse('a pepper does not change');
CREATE FUNCTION "system_release_evidence_draft"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (EXISTS (SELECT 1 FROM system_release_decision WHERE release_id = NEW.release_id)) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a release that was decided on takes no more evidence';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "system_release_evidence_draft" BEFORE INSERT ON "system_release_evidence" FOR EACH ROW EXECUTE FUNCTION "system_release_evidence_draft"();
CREATE FUNCTION "system_release_decision_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (EXISTS (SELECT 1 FROM system_release_decision WHERE release_id = NEW.release_id AND (decision = 'retire' OR NEW.decision = 'release'))) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a release is released once and retired last';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "system_release_decision_order" BEFORE INSERT ON "system_release_decision" FOR EACH ROW EXECUTE FUNCTION "system_release_decision_order"();
CREATE TRIGGER "system_release_no_update" BEFORE UPDATE ON "system_release" FOR EACH ROW EXECUTE FUNCTION refuse('a release is written once');
CREATE TRIGGER "system_release_no_delete" BEFORE DELETE ON "system_release" FOR EACH ROW EXECUTE FUNCTION refuse('a release is written once');
CREATE TRIGGER "system_release_evidence_no_update" BEFORE UPDATE ON "system_release_evidence" FOR EACH ROW EXECUTE FUNCTION refuse('evidence is written once');
CREATE TRIGGER "system_release_evidence_no_delete" BEFORE DELETE ON "system_release_evidence" FOR EACH ROW EXECUTE FUNCTION refuse('evidence is written once');
CREATE TRIGGER "system_release_decision_no_update" BEFORE UPDATE ON "system_release_decision" FOR EACH ROW EXECUTE FUNCTION refuse('a decision is written once');
CREATE TRIGGER "system_release_decision_no_delete" BEFORE DELETE ON "system_release_decision" FOR EACH ROW EXECUTE FUNCTION refuse('a decision is written once');
CREATE TRIGGER "organisation_no_delete" BEFORE DELETE ON "organisation" FOR EACH ROW EXECUTE FUNCTION refuse('an organisation is switched off and not deleted');
CREATE TRIGGER "gsd_run_no_delete" BEFORE DELETE ON "gsd_run" FOR EACH ROW EXECUTE FUNCTION refuse('a record is kept');
CREATE TRIGGER "gsd_run_origin" BEFORE UPDATE OF "id", "actor_id", "level", "source", "nucleus", "outcome", "wall_time_ms", "line_count", "residual_over_noise", "is_solvent_given", "is_solvent_detected", "is_experimental", "engine_version", "created_at" ON "gsd_run" FOR EACH ROW EXECUTE FUNCTION refuse('what a run gave does not change');
CREATE TRIGGER "dossier_no_delete" BEFORE DELETE ON "dossier" FOR EACH ROW EXECUTE FUNCTION refuse('a dossier is a record and is not deleted');
CREATE TRIGGER "dossier_origin" BEFORE UPDATE OF "id", "created_by_user_id", "created_at" ON "dossier" FOR EACH ROW EXECUTE FUNCTION refuse('where a dossier comes from does not change');
CREATE FUNCTION "dossier_states"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.status <> OLD.status AND NOT ( (OLD.status = 'draft' AND NEW.status = 'in_review') OR (OLD.status = 'in_review' AND NEW.status IN ('approved', 'rejected')) OR (OLD.status IN ('approved', 'rejected') AND NEW.status = 'archived'))) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a dossier does not go from that state to this one';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "dossier_states" BEFORE UPDATE OF "status" ON "dossier" FOR EACH ROW EXECUTE FUNCTION "dossier_states"();
CREATE FUNCTION "dossier_decided"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status NOT IN ('draft', 'in_review') AND (NEW.title, NEW.product_name, NEW.max_daily_dose_g, NEW.substance_type, NEW.administration_route, NEW.treatment_duration) IS DISTINCT FROM (OLD.title, OLD.product_name, OLD.max_daily_dose_g, OLD.substance_type, OLD.administration_route, OLD.treatment_duration)) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'what was decided on does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "dossier_decided" BEFORE UPDATE OF "title", "product_name", "max_daily_dose_g", "substance_type", "administration_route", "treatment_duration" ON "dossier" FOR EACH ROW EXECUTE FUNCTION "dossier_decided"();
CREATE FUNCTION "dossier_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (EXISTS (SELECT 1 FROM record_deletion WHERE record_type = 'dossier' AND record_id = OLD.id AND restored_at IS NULL)) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a deleted record does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "dossier_deleted" BEFORE UPDATE ON "dossier" FOR EACH ROW EXECUTE FUNCTION "dossier_deleted"();
CREATE TRIGGER "dossier_assessment_no_update" BEFORE UPDATE ON "dossier_assessment" FOR EACH ROW EXECUTE FUNCTION refuse('what was computed for a dossier does not change');
CREATE TRIGGER "dossier_assessment_no_delete" BEFORE DELETE ON "dossier_assessment" FOR EACH ROW EXECUTE FUNCTION refuse('what was computed for a dossier does not change');
CREATE FUNCTION "dossier_assessment_dossier_decided"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ((SELECT status FROM dossier WHERE id = NEW.dossier_id) NOT IN ('draft', 'in_review')) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'the dossier is decided on; its content does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "dossier_assessment_dossier_decided" BEFORE INSERT ON "dossier_assessment" FOR EACH ROW EXECUTE FUNCTION "dossier_assessment_dossier_decided"();
CREATE TRIGGER "nitrosamine_watch_withdrawal_no_update" BEFORE UPDATE ON "nitrosamine_watch_withdrawal" FOR EACH ROW EXECUTE FUNCTION refuse('a withdrawal is not taken back');
CREATE TRIGGER "nitrosamine_watch_withdrawal_no_delete" BEFORE DELETE ON "nitrosamine_watch_withdrawal" FOR EACH ROW EXECUTE FUNCTION refuse('a withdrawal is not taken back');
CREATE FUNCTION "nitrosamine_watch_withdrawal_dossier_decided"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ((SELECT status FROM dossier WHERE id = (SELECT dossier_id FROM dossier_assessment WHERE id = NEW.watch_id)) NOT IN ('draft', 'in_review')) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'the dossier is decided on; its content does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "nitrosamine_watch_withdrawal_dossier_decided" BEFORE INSERT ON "nitrosamine_watch_withdrawal" FOR EACH ROW EXECUTE FUNCTION "nitrosamine_watch_withdrawal_dossier_decided"();
CREATE TRIGGER "impurity_risk_entry_no_update" BEFORE UPDATE ON "impurity_risk_entry" FOR EACH ROW EXECUTE FUNCTION refuse('an entry of a register does not change');
CREATE TRIGGER "impurity_risk_entry_no_delete" BEFORE DELETE ON "impurity_risk_entry" FOR EACH ROW EXECUTE FUNCTION refuse('an entry of a register does not change');
CREATE FUNCTION "impurity_risk_entry_dossier_decided"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ((SELECT status FROM dossier WHERE id = NEW.dossier_id) NOT IN ('draft', 'in_review')) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'the dossier is decided on; its content does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "impurity_risk_entry_dossier_decided" BEFORE INSERT ON "impurity_risk_entry" FOR EACH ROW EXECUTE FUNCTION "impurity_risk_entry_dossier_decided"();
CREATE TRIGGER "impurity_risk_decision_no_update" BEFORE UPDATE ON "impurity_risk_decision" FOR EACH ROW EXECUTE FUNCTION refuse('a decision is a record and does not change');
CREATE TRIGGER "impurity_risk_decision_no_delete" BEFORE DELETE ON "impurity_risk_decision" FOR EACH ROW EXECUTE FUNCTION refuse('a decision is a record and does not change');
CREATE FUNCTION "impurity_risk_decision_dossier_decided"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ((SELECT status FROM dossier WHERE id = (SELECT dossier_id FROM impurity_risk_entry WHERE id = NEW.entry_id)) NOT IN ('draft', 'in_review')) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'the dossier is decided on; its content does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "impurity_risk_decision_dossier_decided" BEFORE INSERT ON "impurity_risk_decision" FOR EACH ROW EXECUTE FUNCTION "impurity_risk_decision_dossier_decided"();
CREATE FUNCTION "ai_decision_link"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.sequence IS DISTINCT FROM coalesce((SELECT max(sequence) FROM ai_decision WHERE dossier_id = NEW.dossier_id), 0) + 1 OR NEW.previous_entry_hash IS DISTINCT FROM CASE NEW.sequence WHEN 1 THEN '0000000000000000000000000000000000000000000000000000000000000000' ELSE (SELECT entry_hash FROM ai_decision WHERE dossier_id = NEW.dossier_id AND sequence = NEW.sequence - 1) END OR EXISTS (SELECT 1 FROM ai_decision WHERE entry_hash = NEW.entry_hash)) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'an entry continues the chain of its dossier';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "ai_decision_link" BEFORE INSERT ON "ai_decision" FOR EACH ROW EXECUTE FUNCTION "ai_decision_link"();
CREATE FUNCTION "ai_decision_reviewed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.kind = 'review' AND NOT EXISTS (SELECT 1 FROM ai_decision WHERE entry_hash = NEW.reviewed_entry_hash AND dossier_id = NEW.dossier_id AND kind = 'decision')) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a review is about a decision of its dossier';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "ai_decision_reviewed" BEFORE INSERT ON "ai_decision" FOR EACH ROW EXECUTE FUNCTION "ai_decision_reviewed"();
CREATE TRIGGER "ai_decision_no_update" BEFORE UPDATE ON "ai_decision" FOR EACH ROW EXECUTE FUNCTION refuse('an entry of the log is written once');
CREATE TRIGGER "ai_decision_no_delete" BEFORE DELETE ON "ai_decision" FOR EACH ROW EXECUTE FUNCTION refuse('an entry of the log is written once');
CREATE TRIGGER "readiness_report_no_update" BEFORE UPDATE ON "readiness_report" FOR EACH ROW EXECUTE FUNCTION refuse('a report is written once');
CREATE TRIGGER "readiness_report_no_delete" BEFORE DELETE ON "readiness_report" FOR EACH ROW EXECUTE FUNCTION refuse('a report is written once');
CREATE FUNCTION "knowledge_revision_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.revision <> 1 + (SELECT coalesce(max(revision), 0) FROM knowledge_revision WHERE source_id = NEW.source_id)) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'revisions of a source follow one another';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "knowledge_revision_order" BEFORE INSERT ON "knowledge_revision" FOR EACH ROW EXECUTE FUNCTION "knowledge_revision_order"();
CREATE TRIGGER "knowledge_review_task_no_delete" BEFORE DELETE ON "knowledge_review_task" FOR EACH ROW EXECUTE FUNCTION refuse('a review task is never removed');
CREATE FUNCTION "knowledge_review_task_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.state IN ('resolved', 'dismissed') OR NEW.state = 'open' OR NEW.state = OLD.state OR NEW.id <> OLD.id OR NEW.source_id <> OLD.source_id OR NEW.record_id <> OLD.record_id OR NEW.revision_id <> OLD.revision_id OR NEW.created_at <> OLD.created_at OR (OLD.state = 'open' AND NEW.state <> 'in_progress')) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a review task is taken up once and decided once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "knowledge_review_task_order" BEFORE UPDATE ON "knowledge_review_task" FOR EACH ROW EXECUTE FUNCTION "knowledge_review_task_order"();
CREATE TRIGGER "knowledge_source_no_update" BEFORE UPDATE ON "knowledge_source" FOR EACH ROW EXECUTE FUNCTION refuse('a source is written once');
CREATE TRIGGER "knowledge_source_no_delete" BEFORE DELETE ON "knowledge_source" FOR EACH ROW EXECUTE FUNCTION refuse('a source is written once');
CREATE TRIGGER "knowledge_revision_no_update" BEFORE UPDATE ON "knowledge_revision" FOR EACH ROW EXECUTE FUNCTION refuse('a revision of a source is written once');
CREATE TRIGGER "knowledge_revision_no_delete" BEFORE DELETE ON "knowledge_revision" FOR EACH ROW EXECUTE FUNCTION refuse('a revision of a source is written once');
CREATE TRIGGER "knowledge_record_no_update" BEFORE UPDATE ON "knowledge_record" FOR EACH ROW EXECUTE FUNCTION refuse('an extracted record is written once');
CREATE TRIGGER "knowledge_record_no_delete" BEFORE DELETE ON "knowledge_record" FOR EACH ROW EXECUTE FUNCTION refuse('an extracted record is written once');
CREATE FUNCTION "knowledge_dataset_record_frozen"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ((SELECT count(*) FROM knowledge_dataset_record WHERE dataset_version_id = NEW.dataset_version_id) >= (SELECT record_count FROM knowledge_dataset_version WHERE id = NEW.dataset_version_id)) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a dataset version is frozen';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "knowledge_dataset_record_frozen" BEFORE INSERT ON "knowledge_dataset_record" FOR EACH ROW EXECUTE FUNCTION "knowledge_dataset_record_frozen"();
CREATE FUNCTION "knowledge_dataset_approval_open"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (EXISTS (SELECT 1 FROM knowledge_dataset_version WHERE id = NEW.dataset_version_id AND status <> 'in_review')) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a dataset version is approved while it is in review';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "knowledge_dataset_approval_open" BEFORE INSERT ON "knowledge_dataset_approval" FOR EACH ROW EXECUTE FUNCTION "knowledge_dataset_approval_open"();
CREATE TRIGGER "knowledge_dataset_version_no_delete" BEFORE DELETE ON "knowledge_dataset_version" FOR EACH ROW EXECUTE FUNCTION refuse('a dataset version is never removed');
CREATE FUNCTION "knowledge_dataset_version_fixed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id <> OLD.id OR NEW.name <> OLD.name OR NEW.version <> OLD.version OR NEW.description IS DISTINCT FROM OLD.description OR NEW.content_sha256 <> OLD.content_sha256 OR NEW.record_count <> OLD.record_count OR NEW.created_by <> OLD.created_by OR NEW.created_at <> OLD.created_at) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a dataset version is frozen';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "knowledge_dataset_version_fixed" BEFORE UPDATE ON "knowledge_dataset_version" FOR EACH ROW EXECUTE FUNCTION "knowledge_dataset_version_fixed"();
CREATE FUNCTION "knowledge_dataset_version_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NOT ((OLD.status = 'in_review' AND NEW.status IN ('approved', 'rejected')) OR (OLD.status = 'approved' AND NEW.status = 'retired'))) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a dataset version is decided on once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "knowledge_dataset_version_order" BEFORE UPDATE ON "knowledge_dataset_version" FOR EACH ROW EXECUTE FUNCTION "knowledge_dataset_version_order"();
CREATE FUNCTION "knowledge_dataset_version_two_people"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.status = 'approved' AND (SELECT count(*) FROM knowledge_dataset_approval WHERE dataset_version_id = NEW.id) < 2) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a dataset version is approved by two people';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "knowledge_dataset_version_two_people" BEFORE UPDATE ON "knowledge_dataset_version" FOR EACH ROW EXECUTE FUNCTION "knowledge_dataset_version_two_people"();
CREATE FUNCTION "knowledge_deployment_candidate_approved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (EXISTS (SELECT 1 FROM knowledge_dataset_version WHERE id = NEW.dataset_version_id AND status <> 'approved')) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a candidate takes an approved version';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "knowledge_deployment_candidate_approved" BEFORE INSERT ON "knowledge_deployment_candidate" FOR EACH ROW EXECUTE FUNCTION "knowledge_deployment_candidate_approved"();
CREATE FUNCTION "knowledge_deployment_canary_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.step IN ('canary', 'approval', 'promotion') AND coalesce((SELECT passed FROM knowledge_deployment_decision WHERE candidate_id = NEW.candidate_id AND step = 'gate' ORDER BY position DESC LIMIT 1), 0) <> 1) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a canary takes a passed gate';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "knowledge_deployment_canary_order" BEFORE INSERT ON "knowledge_deployment_decision" FOR EACH ROW EXECUTE FUNCTION "knowledge_deployment_canary_order"();
CREATE FUNCTION "knowledge_deployment_promotion_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.step IN ('approval', 'promotion') AND coalesce((SELECT passed FROM knowledge_deployment_decision WHERE candidate_id = NEW.candidate_id AND step = 'canary' AND position > (SELECT max(position) FROM knowledge_deployment_decision WHERE candidate_id = NEW.candidate_id AND step = 'gate') ORDER BY position DESC LIMIT 1), 0) <> 1) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a promotion takes a passed canary';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "knowledge_deployment_promotion_order" BEFORE INSERT ON "knowledge_deployment_decision" FOR EACH ROW EXECUTE FUNCTION "knowledge_deployment_promotion_order"();
CREATE FUNCTION "knowledge_deployment_last"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (EXISTS (SELECT 1 FROM knowledge_deployment_decision WHERE candidate_id = NEW.candidate_id AND step = 'promotion')) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'nothing is decided after the promotion';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "knowledge_deployment_last" BEFORE INSERT ON "knowledge_deployment_decision" FOR EACH ROW EXECUTE FUNCTION "knowledge_deployment_last"();
CREATE TRIGGER "knowledge_dataset_record_no_update" BEFORE UPDATE ON "knowledge_dataset_record" FOR EACH ROW EXECUTE FUNCTION refuse('a dataset version is frozen');
CREATE TRIGGER "knowledge_dataset_record_no_delete" BEFORE DELETE ON "knowledge_dataset_record" FOR EACH ROW EXECUTE FUNCTION refuse('a dataset version is frozen');
CREATE TRIGGER "knowledge_dataset_approval_no_update" BEFORE UPDATE ON "knowledge_dataset_approval" FOR EACH ROW EXECUTE FUNCTION refuse('an approval is written once');
CREATE TRIGGER "knowledge_dataset_approval_no_delete" BEFORE DELETE ON "knowledge_dataset_approval" FOR EACH ROW EXECUTE FUNCTION refuse('an approval is written once');
CREATE TRIGGER "knowledge_deployment_candidate_no_update" BEFORE UPDATE ON "knowledge_deployment_candidate" FOR EACH ROW EXECUTE FUNCTION refuse('a candidate is written once');
CREATE TRIGGER "knowledge_deployment_candidate_no_delete" BEFORE DELETE ON "knowledge_deployment_candidate" FOR EACH ROW EXECUTE FUNCTION refuse('a candidate is written once');
CREATE TRIGGER "knowledge_deployment_decision_no_update" BEFORE UPDATE ON "knowledge_deployment_decision" FOR EACH ROW EXECUTE FUNCTION refuse('a decision is written once');
CREATE TRIGGER "knowledge_deployment_decision_no_delete" BEFORE DELETE ON "knowledge_deployment_decision" FOR EACH ROW EXECUTE FUNCTION refuse('a decision is written once');
CREATE TRIGGER "source_watcher_no_delete" BEFORE DELETE ON "source_watcher" FOR EACH ROW EXECUTE FUNCTION refuse('a record is kept');
CREATE TRIGGER "surveillance_run_no_delete" BEFORE DELETE ON "surveillance_run" FOR EACH ROW EXECUTE FUNCTION refuse('a record is kept');
CREATE TRIGGER "surveillance_check_no_delete" BEFORE DELETE ON "surveillance_check" FOR EACH ROW EXECUTE FUNCTION refuse('a record is kept');
CREATE TRIGGER "surveillance_finding_no_delete" BEFORE DELETE ON "surveillance_finding" FOR EACH ROW EXECUTE FUNCTION refuse('a record is kept');
CREATE TRIGGER "source_watcher_origin" BEFORE UPDATE OF "id", "source_id", "kind", "created_by", "created_at" ON "source_watcher" FOR EACH ROW EXECUTE FUNCTION refuse('what a watcher watches does not change');
CREATE FUNCTION "surveillance_run_over"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.finished_at IS NOT NULL) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a run ends once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "surveillance_run_over" BEFORE UPDATE ON "surveillance_run" FOR EACH ROW EXECUTE FUNCTION "surveillance_run_over"();
CREATE FUNCTION "surveillance_check_over"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.state <> 'waiting') THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a check ends once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "surveillance_check_over" BEFORE UPDATE ON "surveillance_check" FOR EACH ROW EXECUTE FUNCTION "surveillance_check_over"();
CREATE TRIGGER "surveillance_finding_origin" BEFORE UPDATE OF "id", "kind", "run_id", "watcher_id", "source_id", "old_revision_id", "old_revision", "old_sha256", "old_size_bytes", "new_revision_id", "new_revision", "new_sha256", "new_size_bytes", "flagged_records", "failure_code", "failure_message", "created_at" ON "surveillance_finding" FOR EACH ROW EXECUTE FUNCTION refuse('what was found does not change');
CREATE FUNCTION "surveillance_finding_once"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.acknowledged_at IS NOT NULL) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a finding is acknowledged once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "surveillance_finding_once" BEFORE UPDATE ON "surveillance_finding" FOR EACH ROW EXECUTE FUNCTION "surveillance_finding_once"();
CREATE FUNCTION "rule_override_once_a_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (EXISTS (SELECT 1 FROM rule_override other WHERE other.owner_user_id = NEW.owner_user_id AND other.guideline = NEW.guideline AND other.subject_key = NEW.subject_key AND other.effective_from < coalesce(other.effective_to, '9999-12-31') AND other.effective_from < coalesce(NEW.effective_to, '9999-12-31') AND NEW.effective_from < coalesce(other.effective_to, '9999-12-31'))) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'another rule row holds on one of these days';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "rule_override_once_a_day" BEFORE INSERT ON "rule_override" FOR EACH ROW EXECUTE FUNCTION "rule_override_once_a_day"();
CREATE TRIGGER "rule_override_no_delete" BEFORE DELETE ON "rule_override" FOR EACH ROW EXECUTE FUNCTION refuse('a rule row ends and is not deleted');
CREATE TRIGGER "rule_override_fixed" BEFORE UPDATE OF "id", "owner_user_id", "guideline", "subject_key", "name", "cas", "element", "administration_route", "smiles", "scope", "value", "unit", "effective_from", "reason", "source", "content_sha256", "replaced", "created_at" ON "rule_override" FOR EACH ROW EXECUTE FUNCTION refuse('what a rule row says does not change');
CREATE FUNCTION "rule_override_ends_once"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.ended_at IS NOT NULL OR NEW.ended_at IS NULL OR NEW.effective_to IS NULL OR NEW.effective_to > OLD.effective_to) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a rule row ends once, and not later than it said';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "rule_override_ends_once" BEFORE UPDATE ON "rule_override" FOR EACH ROW EXECUTE FUNCTION "rule_override_ends_once"();
CREATE TRIGGER "dossier_requirement_no_delete" BEFORE DELETE ON "dossier_requirement" FOR EACH ROW EXECUTE FUNCTION refuse('what belongs to a dossier is not deleted');
CREATE TRIGGER "dossier_requirement_origin" BEFORE UPDATE OF "id", "dossier_id", "created_by", "created_at" ON "dossier_requirement" FOR EACH ROW EXECUTE FUNCTION refuse('where it comes from does not change');
CREATE FUNCTION "dossier_requirement_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.revision <> OLD.revision + 1) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'every change is a revision';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "dossier_requirement_revision" BEFORE UPDATE ON "dossier_requirement" FOR EACH ROW EXECUTE FUNCTION "dossier_requirement_revision"();
CREATE FUNCTION "dossier_requirement_insert_while_open"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (EXISTS (SELECT 1 FROM record_deletion WHERE record_type = 'dossier' AND record_id = NEW.dossier_id AND restored_at IS NULL) OR EXISTS (SELECT 1 FROM dossier WHERE id = NEW.dossier_id AND status NOT IN ('draft','in_review'))) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'what was decided on does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "dossier_requirement_insert_while_open" BEFORE INSERT ON "dossier_requirement" FOR EACH ROW EXECUTE FUNCTION "dossier_requirement_insert_while_open"();
CREATE FUNCTION "dossier_requirement_update_while_open"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (EXISTS (SELECT 1 FROM record_deletion WHERE record_type = 'dossier' AND record_id = NEW.dossier_id AND restored_at IS NULL) OR EXISTS (SELECT 1 FROM dossier WHERE id = NEW.dossier_id AND status NOT IN ('draft','in_review'))) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'what was decided on does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "dossier_requirement_update_while_open" BEFORE UPDATE ON "dossier_requirement" FOR EACH ROW EXECUTE FUNCTION "dossier_requirement_update_while_open"();
CREATE TRIGGER "dossier_action_item_no_delete" BEFORE DELETE ON "dossier_action_item" FOR EACH ROW EXECUTE FUNCTION refuse('what belongs to a dossier is not deleted');
CREATE TRIGGER "dossier_action_item_origin" BEFORE UPDATE OF "id", "dossier_id", "created_by", "created_at" ON "dossier_action_item" FOR EACH ROW EXECUTE FUNCTION refuse('where it comes from does not change');
CREATE FUNCTION "dossier_action_item_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.revision <> OLD.revision + 1) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'every change is a revision';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "dossier_action_item_revision" BEFORE UPDATE ON "dossier_action_item" FOR EACH ROW EXECUTE FUNCTION "dossier_action_item_revision"();
CREATE FUNCTION "dossier_action_item_insert_while_open"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (EXISTS (SELECT 1 FROM record_deletion WHERE record_type = 'dossier' AND record_id = NEW.dossier_id AND restored_at IS NULL) OR EXISTS (SELECT 1 FROM dossier WHERE id = NEW.dossier_id AND status NOT IN ('draft','in_review','approved','rejected'))) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'an archived dossier is closed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "dossier_action_item_insert_while_open" BEFORE INSERT ON "dossier_action_item" FOR EACH ROW EXECUTE FUNCTION "dossier_action_item_insert_while_open"();
CREATE FUNCTION "dossier_action_item_update_while_open"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (EXISTS (SELECT 1 FROM record_deletion WHERE record_type = 'dossier' AND record_id = NEW.dossier_id AND restored_at IS NULL) OR EXISTS (SELECT 1 FROM dossier WHERE id = NEW.dossier_id AND status NOT IN ('draft','in_review','approved','rejected'))) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'an archived dossier is closed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "dossier_action_item_update_while_open" BEFORE UPDATE ON "dossier_action_item" FOR EACH ROW EXECUTE FUNCTION "dossier_action_item_update_while_open"();
CREATE TRIGGER "dossier_review_decision_no_update" BEFORE UPDATE ON "dossier_review_decision" FOR EACH ROW EXECUTE FUNCTION refuse('a decision is written once');
CREATE TRIGGER "dossier_review_decision_no_delete" BEFORE DELETE ON "dossier_review_decision" FOR EACH ROW EXECUTE FUNCTION refuse('a decision is written once');
CREATE TRIGGER "optimization_no_delete" BEFORE DELETE ON "optimization" FOR EACH ROW EXECUTE FUNCTION refuse('an optimisation run is marked as deleted, never removed');
CREATE TRIGGER "optimization_origin" BEFORE UPDATE OF "id", "parameter_names", "objectives", "batch_size", "created_by_user_id", "created_at" ON "optimization" FOR EACH ROW EXECUTE FUNCTION refuse('what a run optimises does not change');
CREATE FUNCTION "optimization_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.revision <> OLD.revision + 1) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'every change is a revision';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "optimization_revision" BEFORE UPDATE ON "optimization" FOR EACH ROW EXECUTE FUNCTION "optimization_revision"();
CREATE TRIGGER "optimization_definition_no_update" BEFORE UPDATE ON "optimization_definition" FOR EACH ROW EXECUTE FUNCTION refuse('what a run optimises does not change');
CREATE TRIGGER "optimization_definition_no_delete" BEFORE DELETE ON "optimization_definition" FOR EACH ROW EXECUTE FUNCTION refuse('what a run optimises does not change');
CREATE TRIGGER "optimization_experiment_no_update" BEFORE UPDATE ON "optimization_experiment" FOR EACH ROW EXECUTE FUNCTION refuse('an experiment is entered once; a correction is a further entry');
CREATE TRIGGER "optimization_experiment_no_delete" BEFORE DELETE ON "optimization_experiment" FOR EACH ROW EXECUTE FUNCTION refuse('an experiment is entered once; a correction is a further entry');
CREATE FUNCTION "optimization_experiment_while_open"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (EXISTS (SELECT 1 FROM record_deletion WHERE record_type = 'optimization' AND record_id = NEW.optimization_id AND restored_at IS NULL) OR (SELECT status FROM optimization WHERE id = NEW.optimization_id) <> 'open') THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a run that is finished or deleted takes no experiments';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "optimization_experiment_while_open" BEFORE INSERT ON "optimization_experiment" FOR EACH ROW EXECUTE FUNCTION "optimization_experiment_while_open"();
CREATE TRIGGER "optimization_recommendation_no_update" BEFORE UPDATE ON "optimization_recommendation" FOR EACH ROW EXECUTE FUNCTION refuse('what was recommended does not change');
CREATE TRIGGER "optimization_recommendation_no_delete" BEFORE DELETE ON "optimization_recommendation" FOR EACH ROW EXECUTE FUNCTION refuse('what was recommended does not change');
CREATE TRIGGER "optimization_import_no_update" BEFORE UPDATE ON "optimization_import" FOR EACH ROW EXECUTE FUNCTION refuse('an import is a record and does not change');
CREATE TRIGGER "optimization_import_no_delete" BEFORE DELETE ON "optimization_import" FOR EACH ROW EXECUTE FUNCTION refuse('an import is a record and does not change');
CREATE TRIGGER "reaction_project_no_delete" BEFORE DELETE ON "reaction_project" FOR EACH ROW EXECUTE FUNCTION refuse('a record is kept');
CREATE TRIGGER "reaction_project_origin" BEFORE UPDATE OF "id", "created_by_user_id", "created_at" ON "reaction_project" FOR EACH ROW EXECUTE FUNCTION refuse('where a record comes from does not change');
CREATE FUNCTION "reaction_project_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.revision <> OLD.revision + 1) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'every change is a revision';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "reaction_project_revision" BEFORE UPDATE ON "reaction_project" FOR EACH ROW EXECUTE FUNCTION "reaction_project_revision"();
CREATE FUNCTION "reaction_project_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (EXISTS (SELECT 1 FROM record_deletion WHERE record_type = 'reaction_project' AND record_id = OLD.id AND restored_at IS NULL)) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a deleted record does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "reaction_project_deleted" BEFORE UPDATE ON "reaction_project" FOR EACH ROW EXECUTE FUNCTION "reaction_project_deleted"();
CREATE TRIGGER "reaction_experiment_no_update" BEFORE UPDATE ON "reaction_experiment" FOR EACH ROW EXECUTE FUNCTION refuse('an experiment is written once');
CREATE TRIGGER "reaction_experiment_no_delete" BEFORE DELETE ON "reaction_experiment" FOR EACH ROW EXECUTE FUNCTION refuse('an experiment is written once');
CREATE FUNCTION "reaction_experiment_of_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (EXISTS (SELECT 1 FROM record_deletion WHERE record_type = 'reaction_project' AND record_id = NEW.reaction_project_id AND restored_at IS NULL)) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a deleted record does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "reaction_experiment_of_deleted" BEFORE INSERT ON "reaction_experiment" FOR EACH ROW EXECUTE FUNCTION "reaction_experiment_of_deleted"();
CREATE FUNCTION "reaction_experiment_same_project"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.supersedes IS NOT NULL AND NEW.reaction_project_id IS DISTINCT FROM (SELECT reaction_project_id FROM reaction_experiment WHERE id = NEW.supersedes)) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'an experiment takes the place of one of its own project';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "reaction_experiment_same_project" BEFORE INSERT ON "reaction_experiment" FOR EACH ROW EXECUTE FUNCTION "reaction_experiment_same_project"();
CREATE TRIGGER "reaction_answer_no_update" BEFORE UPDATE ON "reaction_answer" FOR EACH ROW EXECUTE FUNCTION refuse('what was answered for a reaction does not change');
CREATE TRIGGER "reaction_answer_no_delete" BEFORE DELETE ON "reaction_answer" FOR EACH ROW EXECUTE FUNCTION refuse('what was answered for a reaction does not change');
CREATE FUNCTION "reaction_answer_of_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (EXISTS (SELECT 1 FROM record_deletion WHERE record_type = 'reaction_project' AND record_id = NEW.reaction_project_id AND restored_at IS NULL)) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a deleted record does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "reaction_answer_of_deleted" BEFORE INSERT ON "reaction_answer" FOR EACH ROW EXECUTE FUNCTION "reaction_answer_of_deleted"();
CREATE FUNCTION "automation_task_version_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.version <> (SELECT coalesce(max(version), 0) + 1 FROM automation_task_version WHERE task = NEW.task)) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a definition continues the versions of its task';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "automation_task_version_order" BEFORE INSERT ON "automation_task_version" FOR EACH ROW EXECUTE FUNCTION "automation_task_version_order"();
CREATE TRIGGER "automation_task_version_no_update" BEFORE UPDATE ON "automation_task_version" FOR EACH ROW EXECUTE FUNCTION refuse('a definition is kept as it was made');
CREATE TRIGGER "automation_task_version_no_delete" BEFORE DELETE ON "automation_task_version" FOR EACH ROW EXECUTE FUNCTION refuse('a definition is kept as it was made');
CREATE TRIGGER "ai_feedback_no_update" BEFORE UPDATE ON "ai_feedback" FOR EACH ROW EXECUTE FUNCTION refuse('feedback is kept as it was given');
CREATE TRIGGER "ai_feedback_no_delete" BEFORE DELETE ON "ai_feedback" FOR EACH ROW EXECUTE FUNCTION refuse('feedback is kept as it was given');
CREATE TRIGGER "installation_no_delete" BEFORE DELETE ON "installation" FOR EACH ROW EXECUTE FUNCTION refuse('an installation is retired, never removed');
CREATE TRIGGER "installation_origin" BEFORE UPDATE OF "id", "platform", "public_key", "fingerprint", "enrolled_by_user_id", "enrolled_by_name", "created_at" ON "installation" FOR EACH ROW EXECUTE FUNCTION refuse('whose key an installation holds does not change');
CREATE FUNCTION "installation_retired"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status = 'retired' AND NEW.status <> 'retired') THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a retired installation stays retired';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "installation_retired" BEFORE UPDATE OF "status" ON "installation" FOR EACH ROW EXECUTE FUNCTION "installation_retired"();
CREATE TRIGGER "adoption_gap_no_update" BEFORE UPDATE ON "adoption_gap" FOR EACH ROW EXECUTE FUNCTION refuse('the mark of a record stays');
CREATE TRIGGER "adoption_gap_no_delete" BEFORE DELETE ON "adoption_gap" FOR EACH ROW EXECUTE FUNCTION refuse('the mark of a record stays');
CREATE TRIGGER "received_decision_no_update" BEFORE UPDATE ON "received_decision" FOR EACH ROW EXECUTE FUNCTION refuse('a received decision is kept as it came');
CREATE TRIGGER "received_decision_no_delete" BEFORE DELETE ON "received_decision" FOR EACH ROW EXECUTE FUNCTION refuse('a received decision is kept as it came');
CREATE TRIGGER "announcement_no_update" BEFORE UPDATE ON "announcement" FOR EACH ROW EXECUTE FUNCTION refuse('an announcement is made once');
CREATE TRIGGER "announcement_no_delete" BEFORE DELETE ON "announcement" FOR EACH ROW EXECUTE FUNCTION refuse('an announcement is made once');
CREATE TRIGGER "decision_outbox_kept" BEFORE DELETE ON "decision_outbox" FOR EACH ROW EXECUTE FUNCTION refuse('a decision stays in the outbox');
CREATE TRIGGER "decision_outbox_content" BEFORE UPDATE OF "id", "workspace_id", "reviewer_id", "content", "sha256", "created_at" ON "decision_outbox" FOR EACH ROW EXECUTE FUNCTION refuse('a decision is handed over as it was made');
CREATE FUNCTION "dossier_review_decision_override"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.is_override = 1 AND coalesce(trim(NEW.reason_for_change), '') = '') THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'an override has its reason';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "dossier_review_decision_override" BEFORE INSERT ON "dossier_review_decision" FOR EACH ROW EXECUTE FUNCTION "dossier_review_decision_override"();
CREATE FUNCTION "dossier_review_decision_second_person"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.decision = 'approve' AND NEW.is_override = 0 AND (NEW.waived <> '[]' OR NEW.readiness_report_id IS NULL OR NEW.reviewer_id = (SELECT created_by_user_id FROM dossier WHERE id = NEW.dossier_id))) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a dossier is approved by a second person who has its readiness report';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "dossier_review_decision_second_person" BEFORE INSERT ON "dossier_review_decision" FOR EACH ROW EXECUTE FUNCTION "dossier_review_decision_second_person"();
CREATE TRIGGER "project_member_no_delete" BEFORE DELETE ON "project_member" FOR EACH ROW EXECUTE FUNCTION refuse('a membership is ended and not deleted');
CREATE TRIGGER "project_member_origin" BEFORE UPDATE OF "id", "project_id", "user_id", "group_id", "role", "added_by", "created_at" ON "project_member" FOR EACH ROW EXECUTE FUNCTION refuse('a membership is ended and another one begun');
CREATE FUNCTION "project_member_ended"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.removed_at IS NOT NULL) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a membership that ended stays ended';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "project_member_ended" BEFORE UPDATE ON "project_member" FOR EACH ROW EXECUTE FUNCTION "project_member_ended"();
CREATE TRIGGER "access_review_no_update" BEFORE UPDATE ON "access_review" FOR EACH ROW EXECUTE FUNCTION refuse('a confirmed review does not change');
CREATE TRIGGER "access_review_no_delete" BEFORE DELETE ON "access_review" FOR EACH ROW EXECUTE FUNCTION refuse('a confirmed review is kept');
CREATE TRIGGER "audit_upgrade_no_update" BEFORE UPDATE ON "audit_upgrade" FOR EACH ROW EXECUTE FUNCTION refuse('audit_upgrade is append-only');
CREATE TRIGGER "audit_upgrade_no_delete" BEFORE DELETE ON "audit_upgrade" FOR EACH ROW EXECUTE FUNCTION refuse('audit_upgrade is append-only');
CREATE FUNCTION "audit_upgrade_no_replace"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (EXISTS (SELECT 1 FROM audit_upgrade)) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'audit_upgrade is append-only';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "audit_upgrade_no_replace" BEFORE INSERT ON "audit_upgrade" FOR EACH ROW EXECUTE FUNCTION "audit_upgrade_no_replace"();
CREATE FUNCTION "record_digest_next"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.sequence <= coalesce((SELECT number FROM chain_head WHERE chain = 'audit_entry'), 0) OR EXISTS (SELECT 1 FROM record_digest WHERE sequence = NEW.sequence AND position = NEW.position)) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'record_digest is append-only and belongs to an audit entry to come';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "record_digest_next" BEFORE INSERT ON "record_digest" FOR EACH ROW EXECUTE FUNCTION "record_digest_next"();
CREATE TRIGGER "record_digest_no_update" BEFORE UPDATE ON "record_digest" FOR EACH ROW EXECUTE FUNCTION refuse('record_digest is append-only');
CREATE TRIGGER "record_digest_no_delete" BEFORE DELETE ON "record_digest" FOR EACH ROW EXECUTE FUNCTION refuse('record_digest is append-only');
CREATE TRIGGER "installation_checkpoint_no_update" BEFORE UPDATE ON "installation_checkpoint" FOR EACH ROW EXECUTE FUNCTION refuse('installation_checkpoint is append-only');
CREATE TRIGGER "installation_checkpoint_no_delete" BEFORE DELETE ON "installation_checkpoint" FOR EACH ROW EXECUTE FUNCTION refuse('installation_checkpoint is append-only');
CREATE TRIGGER "audit_time_stamp_no_update" BEFORE UPDATE ON "audit_time_stamp" FOR EACH ROW EXECUTE FUNCTION refuse('audit_time_stamp is append-only');
CREATE TRIGGER "audit_time_stamp_no_delete" BEFORE DELETE ON "audit_time_stamp" FOR EACH ROW EXECUTE FUNCTION refuse('audit_time_stamp is append-only');
CREATE TRIGGER "spin_fit_no_delete" BEFORE DELETE ON "spin_fit" FOR EACH ROW EXECUTE FUNCTION refuse('a spin fit is a record and is not deleted');
CREATE FUNCTION "spin_fit_ended"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status <> 'queued') THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a spin fit that ended does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "spin_fit_ended" BEFORE UPDATE ON "spin_fit" FOR EACH ROW EXECUTE FUNCTION "spin_fit_ended"();
CREATE TRIGGER "nmr_array_no_update" BEFORE UPDATE ON "nmr_array" FOR EACH ROW EXECUTE FUNCTION refuse('an array is a record and does not change');
CREATE TRIGGER "nmr_array_no_delete" BEFORE DELETE ON "nmr_array" FOR EACH ROW EXECUTE FUNCTION refuse('an array is a record and does not change');
CREATE TRIGGER "nmr_array_result_no_update" BEFORE UPDATE ON "nmr_array_result" FOR EACH ROW EXECUTE FUNCTION refuse('the result of an array is a record and does not change');
CREATE TRIGGER "nmr_array_result_no_delete" BEFORE DELETE ON "nmr_array_result" FOR EACH ROW EXECUTE FUNCTION refuse('the result of an array is a record and does not change');
CREATE TRIGGER "joint_verdict_no_update" BEFORE UPDATE ON "joint_verdict" FOR EACH ROW EXECUTE FUNCTION refuse('a joint verdict is a record and does not change');
CREATE TRIGGER "joint_verdict_no_delete" BEFORE DELETE ON "joint_verdict" FOR EACH ROW EXECUTE FUNCTION refuse('a joint verdict is a record and does not change');
CREATE TRIGGER "reference_pack_kept" BEFORE DELETE ON "reference_pack" FOR EACH ROW EXECUTE FUNCTION refuse('a reference pack stays on record');
CREATE TRIGGER "shift_prediction_no_update" BEFORE UPDATE ON "shift_prediction" FOR EACH ROW EXECUTE FUNCTION refuse('a prediction is a record and does not change');
CREATE TRIGGER "shift_prediction_no_delete" BEFORE DELETE ON "shift_prediction" FOR EACH ROW EXECUTE FUNCTION refuse('a prediction is a record and does not change');
CREATE TRIGGER "spectrum_reasoning_no_update" BEFORE UPDATE ON "spectrum_reasoning" FOR EACH ROW EXECUTE FUNCTION refuse('what was reasoned is a record and does not change');
CREATE TRIGGER "spectrum_reasoning_no_delete" BEFORE DELETE ON "spectrum_reasoning" FOR EACH ROW EXECUTE FUNCTION refuse('what was reasoned is a record and does not change');
CREATE TRIGGER "pack_build_no_delete" BEFORE DELETE ON "pack_build" FOR EACH ROW EXECUTE FUNCTION refuse('a build of a pack is a record and is not deleted');
CREATE TRIGGER "knowledge_dataset_version_of_build" BEFORE UPDATE OF "pack_build_id" ON "knowledge_dataset_version" FOR EACH ROW EXECUTE FUNCTION refuse('a dataset version is frozen');
CREATE FUNCTION "knowledge_dataset_version_no_records"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ((SELECT pack_build_id FROM knowledge_dataset_version WHERE id = NEW.dataset_version_id) IS NOT NULL) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a dataset version of a build is what the build learnt from';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "knowledge_dataset_version_no_records" BEFORE INSERT ON "knowledge_dataset_record" FOR EACH ROW EXECUTE FUNCTION "knowledge_dataset_version_no_records"();
CREATE FUNCTION "knowledge_deployment_rollback_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (EXISTS (SELECT 1 FROM knowledge_deployment_candidate WHERE id = NEW.candidate_id) AND NOT EXISTS (SELECT 1 FROM knowledge_deployment_decision WHERE candidate_id = NEW.candidate_id AND step = 'promotion')) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'what was not promoted is not rolled back';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "knowledge_deployment_rollback_order" BEFORE INSERT ON "knowledge_deployment_rollback" FOR EACH ROW EXECUTE FUNCTION "knowledge_deployment_rollback_order"();
CREATE TRIGGER "knowledge_deployment_rollback_no_update" BEFORE UPDATE ON "knowledge_deployment_rollback" FOR EACH ROW EXECUTE FUNCTION refuse('a rollback is written once');
CREATE TRIGGER "knowledge_deployment_rollback_no_delete" BEFORE DELETE ON "knowledge_deployment_rollback" FOR EACH ROW EXECUTE FUNCTION refuse('a rollback is written once');
CREATE TRIGGER "ms_run_no_update" BEFORE UPDATE ON "ms_run" FOR EACH ROW EXECUTE FUNCTION refuse('a run of mass spectra is a record and does not change');
CREATE TRIGGER "ms_run_no_delete" BEFORE DELETE ON "ms_run" FOR EACH ROW EXECUTE FUNCTION refuse('a run of mass spectra is a record and does not change');
CREATE TRIGGER "ms_run_result_no_update" BEFORE UPDATE ON "ms_run_result" FOR EACH ROW EXECUTE FUNCTION refuse('what was read of a run is a record and does not change');
CREATE TRIGGER "ms_run_result_no_delete" BEFORE DELETE ON "ms_run_result" FOR EACH ROW EXECUTE FUNCTION refuse('what was read of a run is a record and does not change');
CREATE TRIGGER "ms_feature_list_no_delete" BEFORE DELETE ON "ms_feature_list" FOR EACH ROW EXECUTE FUNCTION refuse('a list of features is a record and is not deleted');
CREATE FUNCTION "ms_feature_list_ended"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status <> 'queued') THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a list of features that ended does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "ms_feature_list_ended" BEFORE UPDATE OF "settings", "status", "record", "summary", "error_code", "error_message", "finished_at" ON "ms_feature_list" FOR EACH ROW EXECUTE FUNCTION "ms_feature_list_ended"();
CREATE TRIGGER "ms_comparison_no_delete" BEFORE DELETE ON "ms_comparison" FOR EACH ROW EXECUTE FUNCTION refuse('a comparison of runs is a record and is not deleted');
CREATE FUNCTION "ms_comparison_ended"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status <> 'queued') THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a comparison of runs that ended does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "ms_comparison_ended" BEFORE UPDATE OF "settings", "status", "record", "summary", "error_code", "error_message", "finished_at" ON "ms_comparison" FOR EACH ROW EXECUTE FUNCTION "ms_comparison_ended"();
CREATE TRIGGER "ms_annotation_no_delete" BEFORE DELETE ON "ms_annotation" FOR EACH ROW EXECUTE FUNCTION refuse('an annotation is a record and is not deleted');
CREATE FUNCTION "ms_annotation_ended"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status <> 'queued') THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'an annotation that ended does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "ms_annotation_ended" BEFORE UPDATE OF "settings", "status", "record", "summary", "error_code", "error_message", "finished_at" ON "ms_annotation" FOR EACH ROW EXECUTE FUNCTION "ms_annotation_ended"();
CREATE TRIGGER "ms_review_no_update" BEFORE UPDATE ON "ms_review" FOR EACH ROW EXECUTE FUNCTION refuse('a review of an annotation is a record and does not change');
CREATE TRIGGER "ms_review_no_delete" BEFORE DELETE ON "ms_review" FOR EACH ROW EXECUTE FUNCTION refuse('a review of an annotation is a record and does not change');
CREATE TRIGGER "ms_report_no_update" BEFORE UPDATE ON "ms_report" FOR EACH ROW EXECUTE FUNCTION refuse('a report is a record and does not change');
CREATE TRIGGER "ms_report_no_delete" BEFORE DELETE ON "ms_report" FOR EACH ROW EXECUTE FUNCTION refuse('a report is a record and does not change');
CREATE FUNCTION "dossier_decided_mass"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status NOT IN ('draft', 'in_review') AND (NEW.product_mass_g, NEW.is_substance_dose) IS DISTINCT FROM (OLD.product_mass_g, OLD.is_substance_dose)) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'what was decided on does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "dossier_decided_mass" BEFORE UPDATE OF "product_mass_g", "is_substance_dose" ON "dossier" FOR EACH ROW EXECUTE FUNCTION "dossier_decided_mass"();
CREATE TRIGGER "ms_ion_compound_no_update" BEFORE UPDATE ON "ms_ion_compound" FOR EACH ROW EXECUTE FUNCTION refuse('which compound an ion was registered as does not change');
CREATE TRIGGER "ms_ion_compound_no_delete" BEFORE DELETE ON "ms_ion_compound" FOR EACH ROW EXECUTE FUNCTION refuse('which compound an ion was registered as does not change');
CREATE TRIGGER "compound_ms_attachment_no_delete" BEFORE DELETE ON "compound_ms_attachment" FOR EACH ROW EXECUTE FUNCTION refuse('an attachment ends and is not deleted');
CREATE FUNCTION "compound_ms_attachment_ends_once"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.detached_at IS NOT NULL) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'an attachment that ended does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "compound_ms_attachment_ends_once" BEFORE UPDATE ON "compound_ms_attachment" FOR EACH ROW EXECUTE FUNCTION "compound_ms_attachment_ends_once"();
CREATE TRIGGER "compound_ms_attachment_origin" BEFORE UPDATE OF "id", "compound_id", "ms_run_id", "created_by", "created_at" ON "compound_ms_attachment" FOR EACH ROW EXECUTE FUNCTION refuse('what was attached where does not change');
CREATE FUNCTION "compound_ms_attachment_of_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (EXISTS (SELECT 1 FROM record_deletion WHERE record_type = 'compound' AND record_id = NEW.compound_id AND restored_at IS NULL)) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a deleted record is attached to nothing more';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "compound_ms_attachment_of_deleted" BEFORE INSERT ON "compound_ms_attachment" FOR EACH ROW EXECUTE FUNCTION "compound_ms_attachment_of_deleted"();
CREATE TRIGGER "dossier_batch_no_update" BEFORE UPDATE ON "dossier_batch" FOR EACH ROW EXECUTE FUNCTION refuse('a batch does not change');
CREATE TRIGGER "dossier_batch_no_delete" BEFORE DELETE ON "dossier_batch" FOR EACH ROW EXECUTE FUNCTION refuse('a batch does not change');
CREATE FUNCTION "dossier_batch_while_open"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ((SELECT status FROM dossier WHERE id = NEW.dossier_id) NOT IN ('draft', 'in_review') OR EXISTS (SELECT 1 FROM record_deletion WHERE record_type = 'dossier' AND record_id = NEW.dossier_id AND restored_at IS NULL)) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'the dossier is decided on; its content does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "dossier_batch_while_open" BEFORE INSERT ON "dossier_batch" FOR EACH ROW EXECUTE FUNCTION "dossier_batch_while_open"();
CREATE TRIGGER "dossier_impurity_no_update" BEFORE UPDATE ON "dossier_impurity" FOR EACH ROW EXECUTE FUNCTION refuse('what an impurity is known by does not change');
CREATE TRIGGER "dossier_impurity_no_delete" BEFORE DELETE ON "dossier_impurity" FOR EACH ROW EXECUTE FUNCTION refuse('what an impurity is known by does not change');
CREATE FUNCTION "dossier_impurity_while_open"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ((SELECT status FROM dossier WHERE id = NEW.dossier_id) NOT IN ('draft', 'in_review') OR EXISTS (SELECT 1 FROM record_deletion WHERE record_type = 'dossier' AND record_id = NEW.dossier_id AND restored_at IS NULL)) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'the dossier is decided on; its content does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "dossier_impurity_while_open" BEFORE INSERT ON "dossier_impurity" FOR EACH ROW EXECUTE FUNCTION "dossier_impurity_while_open"();
CREATE TRIGGER "batch_result_no_update" BEFORE UPDATE ON "batch_result" FOR EACH ROW EXECUTE FUNCTION refuse('a result does not change; it is followed by a correction');
CREATE TRIGGER "batch_result_no_delete" BEFORE DELETE ON "batch_result" FOR EACH ROW EXECUTE FUNCTION refuse('a result does not change; it is followed by a correction');
CREATE FUNCTION "batch_result_while_open"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ((SELECT status FROM dossier WHERE id = NEW.dossier_id) NOT IN ('draft', 'in_review') OR EXISTS (SELECT 1 FROM record_deletion WHERE record_type = 'dossier' AND record_id = NEW.dossier_id AND restored_at IS NULL)) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'the dossier is decided on; its content does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "batch_result_while_open" BEFORE INSERT ON "batch_result" FOR EACH ROW EXECUTE FUNCTION "batch_result_while_open"();
CREATE TRIGGER "batch_result_correction_no_update" BEFORE UPDATE ON "batch_result_correction" FOR EACH ROW EXECUTE FUNCTION refuse('a correction is a record and does not change');
CREATE TRIGGER "batch_result_correction_no_delete" BEFORE DELETE ON "batch_result_correction" FOR EACH ROW EXECUTE FUNCTION refuse('a correction is a record and does not change');
CREATE FUNCTION "batch_result_correction_while_open"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ((SELECT status FROM dossier WHERE id = NEW.dossier_id) NOT IN ('draft', 'in_review') OR EXISTS (SELECT 1 FROM record_deletion WHERE record_type = 'dossier' AND record_id = NEW.dossier_id AND restored_at IS NULL)) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'the dossier is decided on; its content does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "batch_result_correction_while_open" BEFORE INSERT ON "batch_result_correction" FOR EACH ROW EXECUTE FUNCTION "batch_result_correction_while_open"();
CREATE FUNCTION "rule_override_review_second_person"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.reviewed_by = (SELECT owner_user_id FROM rule_override WHERE id = NEW.override_id)) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'who entered a rule row does not review it';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "rule_override_review_second_person" BEFORE INSERT ON "rule_override_review" FOR EACH ROW EXECUTE FUNCTION "rule_override_review_second_person"();
CREATE TRIGGER "rule_override_review_no_update" BEFORE UPDATE ON "rule_override_review" FOR EACH ROW EXECUTE FUNCTION refuse('a review is a record and does not change');
CREATE TRIGGER "rule_override_review_no_delete" BEFORE DELETE ON "rule_override_review" FOR EACH ROW EXECUTE FUNCTION refuse('a review is a record and does not change');
CREATE TRIGGER "dossier_assessment_withdrawal_no_update" BEFORE UPDATE ON "dossier_assessment_withdrawal" FOR EACH ROW EXECUTE FUNCTION refuse('a withdrawal is not taken back');
CREATE TRIGGER "dossier_assessment_withdrawal_no_delete" BEFORE DELETE ON "dossier_assessment_withdrawal" FOR EACH ROW EXECUTE FUNCTION refuse('a withdrawal is not taken back');
CREATE FUNCTION "dossier_assessment_withdrawal_dossier_decided"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ((SELECT dossier.status FROM dossier_assessment JOIN dossier ON dossier.id = dossier_assessment.dossier_id WHERE dossier_assessment.id = NEW.assessment_id) NOT IN ('draft', 'in_review')) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'the dossier is decided on; its content does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "dossier_assessment_withdrawal_dossier_decided" BEFORE INSERT ON "dossier_assessment_withdrawal" FOR EACH ROW EXECUTE FUNCTION "dossier_assessment_withdrawal_dossier_decided"();
CREATE TRIGGER "reference_pack_fixed" BEFORE UPDATE OF "id", "kind", "name", "version", "digest", "licence", "description", "file_sha256", "size_bytes", "installed_by", "installed_by_name", "created_at" ON "reference_pack" FOR EACH ROW EXECUTE FUNCTION refuse('what a reference pack is does not change');
CREATE TRIGGER "ctd_document_no_update" BEFORE UPDATE ON "ctd_document" FOR EACH ROW EXECUTE FUNCTION refuse('a document is issued once');
CREATE TRIGGER "ctd_document_no_delete" BEFORE DELETE ON "ctd_document" FOR EACH ROW EXECUTE FUNCTION refuse('a document is issued once');
CREATE TRIGGER "optimization_decision_no_update" BEFORE UPDATE ON "optimization_decision" FOR EACH ROW EXECUTE FUNCTION refuse('a decision is a record and does not change');
CREATE TRIGGER "optimization_decision_no_delete" BEFORE DELETE ON "optimization_decision" FOR EACH ROW EXECUTE FUNCTION refuse('a decision is a record and does not change');
CREATE TRIGGER "optimization_limit_no_update" BEFORE UPDATE ON "optimization_limit" FOR EACH ROW EXECUTE FUNCTION refuse('a limit that was followed is a record and does not change');
CREATE TRIGGER "optimization_limit_no_delete" BEFORE DELETE ON "optimization_limit" FOR EACH ROW EXECUTE FUNCTION refuse('a limit that was followed is a record and does not change');
CREATE TRIGGER "processing_template_no_delete" BEFORE DELETE ON "processing_template" FOR EACH ROW EXECUTE FUNCTION refuse('a template that is taken away stays');
CREATE TRIGGER "processing_template_origin" BEFORE UPDATE OF "id", "owner_id", "name", "nucleus", "preset", "parameters", "created_at" ON "processing_template" FOR EACH ROW EXECUTE FUNCTION refuse('a template does not change');
CREATE TRIGGER "dossier_statement_no_update" BEFORE UPDATE ON "dossier_statement" FOR EACH ROW EXECUTE FUNCTION refuse('a statement does not change; it is followed by a revision');
CREATE TRIGGER "dossier_statement_no_delete" BEFORE DELETE ON "dossier_statement" FOR EACH ROW EXECUTE FUNCTION refuse('a statement does not change; it is followed by a revision');
CREATE FUNCTION "dossier_statement_while_open"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ((SELECT status FROM dossier WHERE id = NEW.dossier_id) NOT IN ('draft', 'in_review') OR EXISTS (SELECT 1 FROM record_deletion WHERE record_type = 'dossier' AND record_id = NEW.dossier_id AND restored_at IS NULL)) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'the dossier is decided on; its content does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "dossier_statement_while_open" BEFORE INSERT ON "dossier_statement" FOR EACH ROW EXECUTE FUNCTION "dossier_statement_while_open"();
CREATE TRIGGER "dossier_statement_revision_no_update" BEFORE UPDATE ON "dossier_statement_revision" FOR EACH ROW EXECUTE FUNCTION refuse('a revision is a record and does not change');
CREATE TRIGGER "dossier_statement_revision_no_delete" BEFORE DELETE ON "dossier_statement_revision" FOR EACH ROW EXECUTE FUNCTION refuse('a revision is a record and does not change');
CREATE FUNCTION "dossier_statement_revision_while_open"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ((SELECT status FROM dossier WHERE id = NEW.dossier_id) NOT IN ('draft', 'in_review') OR EXISTS (SELECT 1 FROM record_deletion WHERE record_type = 'dossier' AND record_id = NEW.dossier_id AND restored_at IS NULL)) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'the dossier is decided on; its content does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "dossier_statement_revision_while_open" BEFORE INSERT ON "dossier_statement_revision" FOR EACH ROW EXECUTE FUNCTION "dossier_statement_revision_while_open"();
CREATE TRIGGER "dossier_statement_review_no_update" BEFORE UPDATE ON "dossier_statement_review" FOR EACH ROW EXECUTE FUNCTION refuse('a review is a record and does not change');
CREATE TRIGGER "dossier_statement_review_no_delete" BEFORE DELETE ON "dossier_statement_review" FOR EACH ROW EXECUTE FUNCTION refuse('a review is a record and does not change');
CREATE FUNCTION "dossier_statement_review_while_open"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ((SELECT status FROM dossier WHERE id = NEW.dossier_id) NOT IN ('draft', 'in_review') OR EXISTS (SELECT 1 FROM record_deletion WHERE record_type = 'dossier' AND record_id = NEW.dossier_id AND restored_at IS NULL)) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'the dossier is decided on; its content does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "dossier_statement_review_while_open" BEFORE INSERT ON "dossier_statement_review" FOR EACH ROW EXECUTE FUNCTION "dossier_statement_review_while_open"();
CREATE FUNCTION "dossier_statement_review_second_person"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (EXISTS (SELECT 1 FROM dossier_statement_revision WHERE statement_id = NEW.statement_id AND created_by = NEW.reviewed_by)) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'who wrote a statement does not review it';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "dossier_statement_review_second_person" BEFORE INSERT ON "dossier_statement_review" FOR EACH ROW EXECUTE FUNCTION "dossier_statement_review_second_person"();
CREATE TRIGGER "optimization_plate_plan_no_update" BEFORE UPDATE ON "optimization_plate_plan" FOR EACH ROW EXECUTE FUNCTION refuse('a plan of a plate is a record and does not change');
CREATE TRIGGER "optimization_plate_plan_no_delete" BEFORE DELETE ON "optimization_plate_plan" FOR EACH ROW EXECUTE FUNCTION refuse('a plan of a plate is a record and does not change');
CREATE TRIGGER "optimization_plate_reading_no_update" BEFORE UPDATE ON "optimization_plate_reading" FOR EACH ROW EXECUTE FUNCTION refuse('a reading of a plate is a record and does not change');
CREATE TRIGGER "optimization_plate_reading_no_delete" BEFORE DELETE ON "optimization_plate_reading" FOR EACH ROW EXECUTE FUNCTION refuse('a reading of a plate is a record and does not change');
CREATE FUNCTION "pack_build_ended"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status <> 'queued') THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a build that ended does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "pack_build_ended" BEFORE UPDATE ON "pack_build" FOR EACH ROW EXECUTE FUNCTION "pack_build_ended"();
CREATE FUNCTION "dossier_decided_markets"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status NOT IN ('draft', 'in_review') AND NEW.markets IS DISTINCT FROM OLD.markets) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'what was decided on does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "dossier_decided_markets" BEFORE UPDATE OF "markets" ON "dossier" FOR EACH ROW EXECUTE FUNCTION "dossier_decided_markets"();
CREATE TRIGGER "impurity_evidence_no_update" BEFORE UPDATE ON "impurity_evidence" FOR EACH ROW EXECUTE FUNCTION refuse('what was measured of an impurity does not change');
CREATE TRIGGER "impurity_evidence_no_delete" BEFORE DELETE ON "impurity_evidence" FOR EACH ROW EXECUTE FUNCTION refuse('what was measured of an impurity does not change');
CREATE FUNCTION "impurity_evidence_dossier_decided"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ((SELECT status FROM dossier WHERE id = NEW.dossier_id) NOT IN ('draft', 'in_review')) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'the dossier is decided on; its content does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "impurity_evidence_dossier_decided" BEFORE INSERT ON "impurity_evidence" FOR EACH ROW EXECUTE FUNCTION "impurity_evidence_dossier_decided"();
CREATE TRIGGER "analysis_batch_origin" BEFORE UPDATE OF "id", "title", "source", "created_by", "created_at" ON "analysis_batch" FOR EACH ROW EXECUTE FUNCTION refuse('where a batch came from does not change');
CREATE FUNCTION "analysis_batch_cancelled"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.state = 'cancelled') THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a cancelled batch stays cancelled';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "analysis_batch_cancelled" BEFORE UPDATE OF "state" ON "analysis_batch" FOR EACH ROW EXECUTE FUNCTION "analysis_batch_cancelled"();
CREATE TRIGGER "analysis_batch_no_delete" BEFORE DELETE ON "analysis_batch" FOR EACH ROW EXECUTE FUNCTION refuse('a batch stays');
CREATE TRIGGER "analysis_batch_entry_origin" BEFORE UPDATE OF "batch_id", "position", "entry_key", "title" ON "analysis_batch_entry" FOR EACH ROW EXECUTE FUNCTION refuse('what was announced does not change');
CREATE FUNCTION "analysis_batch_entry_taken"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.analysis_id IS NOT NULL) THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a place is taken once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "analysis_batch_entry_taken" BEFORE UPDATE OF "analysis_id" ON "analysis_batch_entry" FOR EACH ROW EXECUTE FUNCTION "analysis_batch_entry_taken"();
CREATE TRIGGER "analysis_batch_entry_no_delete" BEFORE DELETE ON "analysis_batch_entry" FOR EACH ROW EXECUTE FUNCTION refuse('what was announced stays');
CREATE TRIGGER "watched_folder_origin" BEFORE UPDATE OF "id", "path", "created_by", "created_at" ON "watched_folder" FOR EACH ROW EXECUTE FUNCTION refuse('which folder is watched, and for whom, does not change');
CREATE FUNCTION "watched_folder_retired"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.state = 'retired') THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a retired folder stays retired';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "watched_folder_retired" BEFORE UPDATE OF "state" ON "watched_folder" FOR EACH ROW EXECUTE FUNCTION "watched_folder_retired"();
CREATE TRIGGER "watched_folder_no_delete" BEFORE DELETE ON "watched_folder" FOR EACH ROW EXECUTE FUNCTION refuse('a watched folder stays');
CREATE TRIGGER "watched_digest_no_update" BEFORE UPDATE ON "watched_digest" FOR EACH ROW EXECUTE FUNCTION refuse('a measurement is taken once');
CREATE TRIGGER "watched_digest_no_delete" BEFORE DELETE ON "watched_digest" FOR EACH ROW EXECUTE FUNCTION refuse('a measurement is taken once');
CREATE TRIGGER "optimization_request_no_delete" BEFORE DELETE ON "optimization_request" FOR EACH ROW EXECUTE FUNCTION refuse('a request for a recommendation is a record and is not deleted');
CREATE FUNCTION "optimization_request_ended"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status <> 'queued') THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a request for a recommendation that ended does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "optimization_request_ended" BEFORE UPDATE ON "optimization_request" FOR EACH ROW EXECUTE FUNCTION "optimization_request_ended"();
CREATE TRIGGER "webhook_origin" BEFORE UPDATE OF "id", "created_by", "created_at" ON "webhook" FOR EACH ROW EXECUTE FUNCTION refuse('who set a webhook up does not change');
CREATE FUNCTION "webhook_retired"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.state = 'retired') THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a webhook that was given up stays so';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "webhook_retired" BEFORE UPDATE OF "state" ON "webhook" FOR EACH ROW EXECUTE FUNCTION "webhook_retired"();
CREATE TRIGGER "webhook_no_delete" BEFORE DELETE ON "webhook" FOR EACH ROW EXECUTE FUNCTION refuse('a webhook stays');
CREATE TRIGGER "webhook_delivery_body" BEFORE UPDATE OF "id", "webhook_id", "event", "audit_sequence", "body", "created_at" ON "webhook_delivery" FOR EACH ROW EXECUTE FUNCTION refuse('what is told does not change');
CREATE TRIGGER "notebook_origin" BEFORE UPDATE OF "id", "kind", "created_by", "created_at" ON "notebook" FOR EACH ROW EXECUTE FUNCTION refuse('who connected a notebook does not change');
CREATE FUNCTION "notebook_retired"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.state = 'retired') THEN
    RAISE EXCEPTION USING ERRCODE = 'LM001', MESSAGE = 'a notebook that was given up stays so';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "notebook_retired" BEFORE UPDATE OF "state" ON "notebook" FOR EACH ROW EXECUTE FUNCTION "notebook_retired"();
CREATE TRIGGER "notebook_no_delete" BEFORE DELETE ON "notebook" FOR EACH ROW EXECUTE FUNCTION refuse('a notebook stays');
CREATE TRIGGER "notebook_entry_origin" BEFORE UPDATE OF "id", "notebook_id", "analysis_id", "created_at" ON "notebook_entry" FOR EACH ROW EXECUTE FUNCTION refuse('what an entry is of does not change');
CREATE TRIGGER "received_hand_over_kept" BEFORE DELETE ON "received_hand_over" FOR EACH ROW EXECUTE FUNCTION refuse('what was handed over stays');
CREATE TRIGGER "received_hand_over_content" BEFORE UPDATE OF "id", "installation_id", "installation_name", "owner_id", "manifest", "sha256", "facts_sha256", "created_at" ON "received_hand_over" FOR EACH ROW EXECUTE FUNCTION refuse('what was handed over stays as it came');
CREATE TRIGGER "received_piece_kept" BEFORE DELETE ON "received_piece" FOR EACH ROW EXECUTE FUNCTION refuse('what was handed over stays');
CREATE TRIGGER "received_piece_content" BEFORE UPDATE ON "received_piece" FOR EACH ROW EXECUTE FUNCTION refuse('what was handed over stays as it came');

CREATE TRIGGER "audit_entry_no_truncate" BEFORE TRUNCATE ON "audit_entry" FOR EACH STATEMENT EXECUTE FUNCTION refuse('audit_entry is append-only');
CREATE TRIGGER "usage_event_no_truncate" BEFORE TRUNCATE ON "usage_event" FOR EACH STATEMENT EXECUTE FUNCTION refuse('usage_event is append-only');
CREATE TRIGGER "security_event_no_truncate" BEFORE TRUNCATE ON "security_event" FOR EACH STATEMENT EXECUTE FUNCTION refuse('security_event is append-only');
CREATE TRIGGER "archive_entry_no_truncate" BEFORE TRUNCATE ON "archive_entry" FOR EACH STATEMENT EXECUTE FUNCTION refuse('the raw archive is write-once');
CREATE TRIGGER "archive_file_no_truncate" BEFORE TRUNCATE ON "archive_file" FOR EACH STATEMENT EXECUTE FUNCTION refuse('the raw archive is write-once');
CREATE TRIGGER "qnmr_quantification_no_truncate" BEFORE TRUNCATE ON "qnmr_quantification" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a quantification is a record and does not change');
CREATE TRIGGER "gsd_graduation_no_truncate" BEFORE TRUNCATE ON "gsd_graduation" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a decision about an account is a record and does not change');
CREATE TRIGGER "audit_signing_key_no_truncate" BEFORE TRUNCATE ON "audit_signing_key" FOR EACH STATEMENT EXECUTE FUNCTION refuse('audit_signing_key is append-only');
CREATE TRIGGER "audit_checkpoint_no_truncate" BEFORE TRUNCATE ON "audit_checkpoint" FOR EACH STATEMENT EXECUTE FUNCTION refuse('audit_checkpoint is append-only');
CREATE TRIGGER "audit_subtree_no_truncate" BEFORE TRUNCATE ON "audit_subtree" FOR EACH STATEMENT EXECUTE FUNCTION refuse('audit_subtree is append-only');
CREATE TRIGGER "esignature_no_truncate" BEFORE TRUNCATE ON "esignature" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a signature does not change');
CREATE TRIGGER "shipped_alert_no_truncate" BEFORE TRUNCATE ON "shipped_alert" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a shipped alert is written once');
CREATE TRIGGER "record_deletion_no_truncate" BEFORE TRUNCATE ON "record_deletion" FOR EACH STATEMENT EXECUTE FUNCTION refuse('what was decided about a record is kept');
CREATE TRIGGER "legal_hold_no_truncate" BEFORE TRUNCATE ON "legal_hold" FOR EACH STATEMENT EXECUTE FUNCTION refuse('what was decided about a record is kept');
CREATE TRIGGER "peak_revision_no_truncate" BEFORE TRUNCATE ON "peak_revision" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a record is written once');
CREATE TRIGGER "report_no_truncate" BEFORE TRUNCATE ON "report" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a record is written once');
CREATE TRIGGER "fid_review_no_truncate" BEFORE TRUNCATE ON "fid_review" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a record is written once');
CREATE TRIGGER "derived_spectrum_no_truncate" BEFORE TRUNCATE ON "derived_spectrum" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a record is written once');
CREATE TRIGGER "analysis_no_truncate" BEFORE TRUNCATE ON "analysis" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a record is kept');
CREATE TRIGGER "fid_run_no_truncate" BEFORE TRUNCATE ON "fid_run" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a record is kept');
CREATE TRIGGER "project_no_truncate" BEFORE TRUNCATE ON "project" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a record is kept');
CREATE TRIGGER "compound_no_truncate" BEFORE TRUNCATE ON "compound" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a compound is a record and is not deleted');
CREATE TRIGGER "compound_attachment_no_truncate" BEFORE TRUNCATE ON "compound_attachment" FOR EACH STATEMENT EXECUTE FUNCTION refuse('an attachment ends and is not deleted');
CREATE TRIGGER "api_key_pepper_no_truncate" BEFORE TRUNCATE ON "api_key_pepper" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a pepper does not change');
CREATE TRIGGER "system_release_no_truncate" BEFORE TRUNCATE ON "system_release" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a release is written once');
CREATE TRIGGER "system_release_evidence_no_truncate" BEFORE TRUNCATE ON "system_release_evidence" FOR EACH STATEMENT EXECUTE FUNCTION refuse('evidence is written once');
CREATE TRIGGER "system_release_decision_no_truncate" BEFORE TRUNCATE ON "system_release_decision" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a decision is written once');
CREATE TRIGGER "organisation_no_truncate" BEFORE TRUNCATE ON "organisation" FOR EACH STATEMENT EXECUTE FUNCTION refuse('an organisation is switched off and not deleted');
CREATE TRIGGER "gsd_run_no_truncate" BEFORE TRUNCATE ON "gsd_run" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a record is kept');
CREATE TRIGGER "dossier_no_truncate" BEFORE TRUNCATE ON "dossier" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a dossier is a record and is not deleted');
CREATE TRIGGER "dossier_assessment_no_truncate" BEFORE TRUNCATE ON "dossier_assessment" FOR EACH STATEMENT EXECUTE FUNCTION refuse('what was computed for a dossier does not change');
CREATE TRIGGER "nitrosamine_watch_withdrawal_no_truncate" BEFORE TRUNCATE ON "nitrosamine_watch_withdrawal" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a withdrawal is not taken back');
CREATE TRIGGER "impurity_risk_entry_no_truncate" BEFORE TRUNCATE ON "impurity_risk_entry" FOR EACH STATEMENT EXECUTE FUNCTION refuse('an entry of a register does not change');
CREATE TRIGGER "impurity_risk_decision_no_truncate" BEFORE TRUNCATE ON "impurity_risk_decision" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a decision is a record and does not change');
CREATE TRIGGER "ai_decision_no_truncate" BEFORE TRUNCATE ON "ai_decision" FOR EACH STATEMENT EXECUTE FUNCTION refuse('an entry of the log is written once');
CREATE TRIGGER "readiness_report_no_truncate" BEFORE TRUNCATE ON "readiness_report" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a report is written once');
CREATE TRIGGER "knowledge_review_task_no_truncate" BEFORE TRUNCATE ON "knowledge_review_task" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a review task is never removed');
CREATE TRIGGER "knowledge_source_no_truncate" BEFORE TRUNCATE ON "knowledge_source" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a source is written once');
CREATE TRIGGER "knowledge_revision_no_truncate" BEFORE TRUNCATE ON "knowledge_revision" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a revision of a source is written once');
CREATE TRIGGER "knowledge_record_no_truncate" BEFORE TRUNCATE ON "knowledge_record" FOR EACH STATEMENT EXECUTE FUNCTION refuse('an extracted record is written once');
CREATE TRIGGER "knowledge_dataset_version_no_truncate" BEFORE TRUNCATE ON "knowledge_dataset_version" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a dataset version is never removed');
CREATE TRIGGER "knowledge_dataset_record_no_truncate" BEFORE TRUNCATE ON "knowledge_dataset_record" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a dataset version is frozen');
CREATE TRIGGER "knowledge_dataset_approval_no_truncate" BEFORE TRUNCATE ON "knowledge_dataset_approval" FOR EACH STATEMENT EXECUTE FUNCTION refuse('an approval is written once');
CREATE TRIGGER "knowledge_deployment_candidate_no_truncate" BEFORE TRUNCATE ON "knowledge_deployment_candidate" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a candidate is written once');
CREATE TRIGGER "knowledge_deployment_decision_no_truncate" BEFORE TRUNCATE ON "knowledge_deployment_decision" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a decision is written once');
CREATE TRIGGER "source_watcher_no_truncate" BEFORE TRUNCATE ON "source_watcher" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a record is kept');
CREATE TRIGGER "surveillance_run_no_truncate" BEFORE TRUNCATE ON "surveillance_run" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a record is kept');
CREATE TRIGGER "surveillance_check_no_truncate" BEFORE TRUNCATE ON "surveillance_check" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a record is kept');
CREATE TRIGGER "surveillance_finding_no_truncate" BEFORE TRUNCATE ON "surveillance_finding" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a record is kept');
CREATE TRIGGER "rule_override_no_truncate" BEFORE TRUNCATE ON "rule_override" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a rule row ends and is not deleted');
CREATE TRIGGER "dossier_requirement_no_truncate" BEFORE TRUNCATE ON "dossier_requirement" FOR EACH STATEMENT EXECUTE FUNCTION refuse('what belongs to a dossier is not deleted');
CREATE TRIGGER "dossier_action_item_no_truncate" BEFORE TRUNCATE ON "dossier_action_item" FOR EACH STATEMENT EXECUTE FUNCTION refuse('what belongs to a dossier is not deleted');
CREATE TRIGGER "dossier_review_decision_no_truncate" BEFORE TRUNCATE ON "dossier_review_decision" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a decision is written once');
CREATE TRIGGER "optimization_no_truncate" BEFORE TRUNCATE ON "optimization" FOR EACH STATEMENT EXECUTE FUNCTION refuse('an optimisation run is marked as deleted, never removed');
CREATE TRIGGER "optimization_definition_no_truncate" BEFORE TRUNCATE ON "optimization_definition" FOR EACH STATEMENT EXECUTE FUNCTION refuse('what a run optimises does not change');
CREATE TRIGGER "optimization_experiment_no_truncate" BEFORE TRUNCATE ON "optimization_experiment" FOR EACH STATEMENT EXECUTE FUNCTION refuse('an experiment is entered once; a correction is a further entry');
CREATE TRIGGER "optimization_recommendation_no_truncate" BEFORE TRUNCATE ON "optimization_recommendation" FOR EACH STATEMENT EXECUTE FUNCTION refuse('what was recommended does not change');
CREATE TRIGGER "optimization_import_no_truncate" BEFORE TRUNCATE ON "optimization_import" FOR EACH STATEMENT EXECUTE FUNCTION refuse('an import is a record and does not change');
CREATE TRIGGER "reaction_project_no_truncate" BEFORE TRUNCATE ON "reaction_project" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a record is kept');
CREATE TRIGGER "reaction_experiment_no_truncate" BEFORE TRUNCATE ON "reaction_experiment" FOR EACH STATEMENT EXECUTE FUNCTION refuse('an experiment is written once');
CREATE TRIGGER "reaction_answer_no_truncate" BEFORE TRUNCATE ON "reaction_answer" FOR EACH STATEMENT EXECUTE FUNCTION refuse('what was answered for a reaction does not change');
CREATE TRIGGER "automation_task_version_no_truncate" BEFORE TRUNCATE ON "automation_task_version" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a definition is kept as it was made');
CREATE TRIGGER "ai_feedback_no_truncate" BEFORE TRUNCATE ON "ai_feedback" FOR EACH STATEMENT EXECUTE FUNCTION refuse('feedback is kept as it was given');
CREATE TRIGGER "installation_no_truncate" BEFORE TRUNCATE ON "installation" FOR EACH STATEMENT EXECUTE FUNCTION refuse('an installation is retired, never removed');
CREATE TRIGGER "adoption_gap_no_truncate" BEFORE TRUNCATE ON "adoption_gap" FOR EACH STATEMENT EXECUTE FUNCTION refuse('the mark of a record stays');
CREATE TRIGGER "received_decision_no_truncate" BEFORE TRUNCATE ON "received_decision" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a received decision is kept as it came');
CREATE TRIGGER "announcement_no_truncate" BEFORE TRUNCATE ON "announcement" FOR EACH STATEMENT EXECUTE FUNCTION refuse('an announcement is made once');
CREATE TRIGGER "decision_outbox_no_truncate" BEFORE TRUNCATE ON "decision_outbox" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a decision stays in the outbox');
CREATE TRIGGER "project_member_no_truncate" BEFORE TRUNCATE ON "project_member" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a membership is ended and not deleted');
CREATE TRIGGER "access_review_no_truncate" BEFORE TRUNCATE ON "access_review" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a confirmed review is kept');
CREATE TRIGGER "audit_upgrade_no_truncate" BEFORE TRUNCATE ON "audit_upgrade" FOR EACH STATEMENT EXECUTE FUNCTION refuse('audit_upgrade is append-only');
CREATE TRIGGER "record_digest_no_truncate" BEFORE TRUNCATE ON "record_digest" FOR EACH STATEMENT EXECUTE FUNCTION refuse('record_digest is append-only');
CREATE TRIGGER "installation_checkpoint_no_truncate" BEFORE TRUNCATE ON "installation_checkpoint" FOR EACH STATEMENT EXECUTE FUNCTION refuse('installation_checkpoint is append-only');
CREATE TRIGGER "audit_time_stamp_no_truncate" BEFORE TRUNCATE ON "audit_time_stamp" FOR EACH STATEMENT EXECUTE FUNCTION refuse('audit_time_stamp is append-only');
CREATE TRIGGER "spin_fit_no_truncate" BEFORE TRUNCATE ON "spin_fit" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a spin fit is a record and is not deleted');
CREATE TRIGGER "nmr_array_no_truncate" BEFORE TRUNCATE ON "nmr_array" FOR EACH STATEMENT EXECUTE FUNCTION refuse('an array is a record and does not change');
CREATE TRIGGER "nmr_array_result_no_truncate" BEFORE TRUNCATE ON "nmr_array_result" FOR EACH STATEMENT EXECUTE FUNCTION refuse('the result of an array is a record and does not change');
CREATE TRIGGER "joint_verdict_no_truncate" BEFORE TRUNCATE ON "joint_verdict" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a joint verdict is a record and does not change');
CREATE TRIGGER "reference_pack_no_truncate" BEFORE TRUNCATE ON "reference_pack" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a reference pack stays on record');
CREATE TRIGGER "shift_prediction_no_truncate" BEFORE TRUNCATE ON "shift_prediction" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a prediction is a record and does not change');
CREATE TRIGGER "spectrum_reasoning_no_truncate" BEFORE TRUNCATE ON "spectrum_reasoning" FOR EACH STATEMENT EXECUTE FUNCTION refuse('what was reasoned is a record and does not change');
CREATE TRIGGER "pack_build_no_truncate" BEFORE TRUNCATE ON "pack_build" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a build of a pack is a record and is not deleted');
CREATE TRIGGER "knowledge_deployment_rollback_no_truncate" BEFORE TRUNCATE ON "knowledge_deployment_rollback" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a rollback is written once');
CREATE TRIGGER "ms_run_no_truncate" BEFORE TRUNCATE ON "ms_run" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a run of mass spectra is a record and does not change');
CREATE TRIGGER "ms_run_result_no_truncate" BEFORE TRUNCATE ON "ms_run_result" FOR EACH STATEMENT EXECUTE FUNCTION refuse('what was read of a run is a record and does not change');
CREATE TRIGGER "ms_feature_list_no_truncate" BEFORE TRUNCATE ON "ms_feature_list" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a list of features is a record and is not deleted');
CREATE TRIGGER "ms_comparison_no_truncate" BEFORE TRUNCATE ON "ms_comparison" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a comparison of runs is a record and is not deleted');
CREATE TRIGGER "ms_annotation_no_truncate" BEFORE TRUNCATE ON "ms_annotation" FOR EACH STATEMENT EXECUTE FUNCTION refuse('an annotation is a record and is not deleted');
CREATE TRIGGER "ms_review_no_truncate" BEFORE TRUNCATE ON "ms_review" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a review of an annotation is a record and does not change');
CREATE TRIGGER "ms_report_no_truncate" BEFORE TRUNCATE ON "ms_report" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a report is a record and does not change');
CREATE TRIGGER "ms_ion_compound_no_truncate" BEFORE TRUNCATE ON "ms_ion_compound" FOR EACH STATEMENT EXECUTE FUNCTION refuse('which compound an ion was registered as does not change');
CREATE TRIGGER "compound_ms_attachment_no_truncate" BEFORE TRUNCATE ON "compound_ms_attachment" FOR EACH STATEMENT EXECUTE FUNCTION refuse('an attachment ends and is not deleted');
CREATE TRIGGER "dossier_batch_no_truncate" BEFORE TRUNCATE ON "dossier_batch" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a batch does not change');
CREATE TRIGGER "dossier_impurity_no_truncate" BEFORE TRUNCATE ON "dossier_impurity" FOR EACH STATEMENT EXECUTE FUNCTION refuse('what an impurity is known by does not change');
CREATE TRIGGER "batch_result_no_truncate" BEFORE TRUNCATE ON "batch_result" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a result does not change; it is followed by a correction');
CREATE TRIGGER "batch_result_correction_no_truncate" BEFORE TRUNCATE ON "batch_result_correction" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a correction is a record and does not change');
CREATE TRIGGER "rule_override_review_no_truncate" BEFORE TRUNCATE ON "rule_override_review" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a review is a record and does not change');
CREATE TRIGGER "dossier_assessment_withdrawal_no_truncate" BEFORE TRUNCATE ON "dossier_assessment_withdrawal" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a withdrawal is not taken back');
CREATE TRIGGER "ctd_document_no_truncate" BEFORE TRUNCATE ON "ctd_document" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a document is issued once');
CREATE TRIGGER "optimization_decision_no_truncate" BEFORE TRUNCATE ON "optimization_decision" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a decision is a record and does not change');
CREATE TRIGGER "optimization_limit_no_truncate" BEFORE TRUNCATE ON "optimization_limit" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a limit that was followed is a record and does not change');
CREATE TRIGGER "processing_template_no_truncate" BEFORE TRUNCATE ON "processing_template" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a template that is taken away stays');
CREATE TRIGGER "dossier_statement_no_truncate" BEFORE TRUNCATE ON "dossier_statement" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a statement does not change; it is followed by a revision');
CREATE TRIGGER "dossier_statement_revision_no_truncate" BEFORE TRUNCATE ON "dossier_statement_revision" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a revision is a record and does not change');
CREATE TRIGGER "dossier_statement_review_no_truncate" BEFORE TRUNCATE ON "dossier_statement_review" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a review is a record and does not change');
CREATE TRIGGER "optimization_plate_plan_no_truncate" BEFORE TRUNCATE ON "optimization_plate_plan" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a plan of a plate is a record and does not change');
CREATE TRIGGER "optimization_plate_reading_no_truncate" BEFORE TRUNCATE ON "optimization_plate_reading" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a reading of a plate is a record and does not change');
CREATE TRIGGER "impurity_evidence_no_truncate" BEFORE TRUNCATE ON "impurity_evidence" FOR EACH STATEMENT EXECUTE FUNCTION refuse('what was measured of an impurity does not change');
CREATE TRIGGER "analysis_batch_no_truncate" BEFORE TRUNCATE ON "analysis_batch" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a batch stays');
CREATE TRIGGER "analysis_batch_entry_no_truncate" BEFORE TRUNCATE ON "analysis_batch_entry" FOR EACH STATEMENT EXECUTE FUNCTION refuse('what was announced stays');
CREATE TRIGGER "watched_folder_no_truncate" BEFORE TRUNCATE ON "watched_folder" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a watched folder stays');
CREATE TRIGGER "watched_digest_no_truncate" BEFORE TRUNCATE ON "watched_digest" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a measurement is taken once');
CREATE TRIGGER "optimization_request_no_truncate" BEFORE TRUNCATE ON "optimization_request" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a request for a recommendation is a record and is not deleted');
CREATE TRIGGER "webhook_no_truncate" BEFORE TRUNCATE ON "webhook" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a webhook stays');
CREATE TRIGGER "notebook_no_truncate" BEFORE TRUNCATE ON "notebook" FOR EACH STATEMENT EXECUTE FUNCTION refuse('a notebook stays');
CREATE TRIGGER "received_hand_over_no_truncate" BEFORE TRUNCATE ON "received_hand_over" FOR EACH STATEMENT EXECUTE FUNCTION refuse('what was handed over stays');
CREATE TRIGGER "received_piece_no_truncate" BEFORE TRUNCATE ON "received_piece" FOR EACH STATEMENT EXECUTE FUNCTION refuse('what was handed over stays');`,
};
