import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/**
 * Dataset versions with the approvals of two people, and the conveyor of deployment candidates. The order is kept here once
 * more: approved takes two approvals, a candidate an approved version, a canary a passed gate, a promotion a passed canary
 * since that gate.
 */
export const knowledgeConveyor: Migration = {
  name: '0530-knowledge-conveyor',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE knowledge_dataset_version (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
        version INTEGER NOT NULL CHECK (version >= 1),
        description TEXT,
        content_sha256 TEXT NOT NULL CHECK (length(content_sha256) = 64),
        record_count INTEGER NOT NULL CHECK (record_count >= 1),
        status TEXT NOT NULL CHECK (status IN ('in_review', 'approved', 'rejected', 'retired')),
        changed_by TEXT,
        changed_at TEXT,
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL,
        UNIQUE (name, version),
        CHECK ((changed_by IS NULL) = (changed_at IS NULL))
      ) STRICT`,
      'CREATE INDEX knowledge_dataset_version_by_time ON knowledge_dataset_version (created_at, id)',
      `CREATE TABLE knowledge_dataset_record (
        dataset_version_id TEXT NOT NULL REFERENCES knowledge_dataset_version (id),
        record_id TEXT NOT NULL REFERENCES knowledge_record (id),
        PRIMARY KEY (dataset_version_id, record_id)
      ) STRICT`,
      'CREATE INDEX knowledge_dataset_record_by_record ON knowledge_dataset_record (record_id)',
      `CREATE TRIGGER knowledge_dataset_record_frozen BEFORE INSERT ON knowledge_dataset_record
      WHEN (SELECT count(*) FROM knowledge_dataset_record WHERE dataset_version_id = NEW.dataset_version_id)
        >= (SELECT record_count FROM knowledge_dataset_version WHERE id = NEW.dataset_version_id)
      BEGIN SELECT RAISE(ABORT, 'a dataset version is frozen'); END`,
      `CREATE TABLE knowledge_dataset_approval (
        id TEXT PRIMARY KEY,
        dataset_version_id TEXT NOT NULL REFERENCES knowledge_dataset_version (id),
        approver_id TEXT NOT NULL,
        approver_name TEXT NOT NULL,
        comment TEXT,
        created_at TEXT NOT NULL,
        UNIQUE (dataset_version_id, approver_id)
      ) STRICT`,
      `CREATE TRIGGER knowledge_dataset_approval_open BEFORE INSERT ON knowledge_dataset_approval
      WHEN EXISTS (SELECT 1 FROM knowledge_dataset_version WHERE id = NEW.dataset_version_id AND status <> 'in_review')
      BEGIN SELECT RAISE(ABORT, 'a dataset version is approved while it is in review'); END`,
      `CREATE TRIGGER knowledge_dataset_version_no_delete BEFORE DELETE ON knowledge_dataset_version
      BEGIN SELECT RAISE(ABORT, 'a dataset version is never removed'); END`,
      `CREATE TRIGGER knowledge_dataset_version_fixed BEFORE UPDATE ON knowledge_dataset_version
      WHEN NEW.id <> OLD.id OR NEW.name <> OLD.name OR NEW.version <> OLD.version
        OR NEW.description IS NOT OLD.description OR NEW.content_sha256 <> OLD.content_sha256
        OR NEW.record_count <> OLD.record_count OR NEW.created_by <> OLD.created_by OR NEW.created_at <> OLD.created_at
      BEGIN SELECT RAISE(ABORT, 'a dataset version is frozen'); END`,
      `CREATE TRIGGER knowledge_dataset_version_order BEFORE UPDATE ON knowledge_dataset_version
      WHEN NOT ((OLD.status = 'in_review' AND NEW.status IN ('approved', 'rejected'))
        OR (OLD.status = 'approved' AND NEW.status = 'retired'))
      BEGIN SELECT RAISE(ABORT, 'a dataset version is decided on once'); END`,
      `CREATE TRIGGER knowledge_dataset_version_two_people BEFORE UPDATE ON knowledge_dataset_version
      WHEN NEW.status = 'approved' AND (SELECT count(*) FROM knowledge_dataset_approval
        WHERE dataset_version_id = NEW.id) < 2
      BEGIN SELECT RAISE(ABORT, 'a dataset version is approved by two people'); END`,
      `CREATE TABLE knowledge_deployment_candidate (
        id TEXT PRIMARY KEY,
        dataset_version_id TEXT NOT NULL REFERENCES knowledge_dataset_version (id),
        name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
        description TEXT,
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL
      ) STRICT`,
      'CREATE INDEX knowledge_deployment_candidate_by_time ON knowledge_deployment_candidate (created_at, id)',
      `CREATE TRIGGER knowledge_deployment_candidate_approved BEFORE INSERT ON knowledge_deployment_candidate
      WHEN EXISTS (SELECT 1 FROM knowledge_dataset_version WHERE id = NEW.dataset_version_id AND status <> 'approved')
      BEGIN SELECT RAISE(ABORT, 'a candidate takes an approved version'); END`,
      `CREATE TABLE knowledge_deployment_decision (
        id TEXT PRIMARY KEY,
        candidate_id TEXT NOT NULL REFERENCES knowledge_deployment_candidate (id),
        position INTEGER NOT NULL CHECK (position >= 1),
        step TEXT NOT NULL CHECK (step IN ('gate', 'canary', 'approval', 'promotion')),
        passed INTEGER NOT NULL CHECK (passed IN (0, 1)),
        detail TEXT NOT NULL,
        decided_by TEXT NOT NULL,
        decided_by_name TEXT NOT NULL,
        created_at TEXT NOT NULL,
        UNIQUE (candidate_id, position)
      ) STRICT`,
      'CREATE INDEX knowledge_deployment_promotion ON knowledge_deployment_decision (step, created_at, id)',
      `CREATE TRIGGER knowledge_deployment_canary_order BEFORE INSERT ON knowledge_deployment_decision
      WHEN NEW.step IN ('canary', 'approval', 'promotion') AND coalesce((SELECT passed FROM knowledge_deployment_decision
        WHERE candidate_id = NEW.candidate_id AND step = 'gate' ORDER BY position DESC LIMIT 1), 0) <> 1
      BEGIN SELECT RAISE(ABORT, 'a canary takes a passed gate'); END`,
      `CREATE TRIGGER knowledge_deployment_promotion_order BEFORE INSERT ON knowledge_deployment_decision
      WHEN NEW.step IN ('approval', 'promotion') AND coalesce((SELECT passed FROM knowledge_deployment_decision
        WHERE candidate_id = NEW.candidate_id AND step = 'canary' AND position > (SELECT max(position)
          FROM knowledge_deployment_decision WHERE candidate_id = NEW.candidate_id AND step = 'gate')
        ORDER BY position DESC LIMIT 1), 0) <> 1
      BEGIN SELECT RAISE(ABORT, 'a promotion takes a passed canary'); END`,
      `CREATE TRIGGER knowledge_deployment_last BEFORE INSERT ON knowledge_deployment_decision
      WHEN EXISTS (SELECT 1 FROM knowledge_deployment_decision
        WHERE candidate_id = NEW.candidate_id AND step = 'promotion')
      BEGIN SELECT RAISE(ABORT, 'nothing is decided after the promotion'); END`,
      ...forbidChanges('knowledge_dataset_record', 'a dataset version is frozen'),
      ...forbidChanges('knowledge_dataset_approval', 'an approval is written once'),
      ...forbidChanges('knowledge_deployment_candidate', 'a candidate is written once'),
      ...forbidChanges('knowledge_deployment_decision', 'a decision is written once'),
    ]),
};
