import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/**
 * Releases of the system, their evidence and the decisions about them. All three are written once; what state a release is
 * in follows from its decisions. A release that was decided on takes no more evidence, and is decided on in one order.
 */
export const systemReleases: Migration = {
  name: '0430-system-releases',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE system_release (
        id TEXT PRIMARY KEY,
        version TEXT NOT NULL CHECK (length(version) BETWEEN 1 AND 60),
        commit_hash TEXT NOT NULL,
        rule_set_versions TEXT NOT NULL,
        program_version TEXT NOT NULL,
        program_rule_set_versions TEXT NOT NULL,
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL
      ) STRICT`,
      'CREATE INDEX system_release_by_time ON system_release (created_at, id)',
      'CREATE INDEX system_release_by_version ON system_release (version)',
      `CREATE TABLE system_release_evidence (
        id TEXT PRIMARY KEY,
        release_id TEXT NOT NULL REFERENCES system_release (id),
        position INTEGER NOT NULL,
        format TEXT NOT NULL,
        name TEXT NOT NULL,
        sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
        size_bytes INTEGER NOT NULL,
        summary TEXT NOT NULL,
        added_by TEXT NOT NULL,
        created_at TEXT NOT NULL,
        UNIQUE (release_id, position),
        UNIQUE (release_id, sha256)
      ) STRICT`,
      'CREATE INDEX system_release_evidence_by_hash ON system_release_evidence (sha256)',
      `CREATE TABLE system_release_decision (
        id TEXT PRIMARY KEY,
        release_id TEXT NOT NULL REFERENCES system_release (id),
        decision TEXT NOT NULL CHECK (decision IN ('release', 'retire')),
        reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
        package_sha256 TEXT,
        package_summary TEXT,
        decided_by TEXT NOT NULL,
        decided_by_name TEXT NOT NULL,
        created_at TEXT NOT NULL,
        UNIQUE (release_id, decision),
        CHECK ((decision = 'release') = (package_sha256 IS NOT NULL)),
        CHECK ((package_sha256 IS NULL) = (package_summary IS NULL))
      ) STRICT`,
      'CREATE INDEX system_release_decision_by_hash ON system_release_decision (package_sha256)',
      `CREATE TRIGGER system_release_evidence_draft BEFORE INSERT ON system_release_evidence
      WHEN EXISTS (SELECT 1 FROM system_release_decision WHERE release_id = NEW.release_id)
      BEGIN SELECT RAISE(ABORT, 'a release that was decided on takes no more evidence'); END`,
      `CREATE TRIGGER system_release_decision_order BEFORE INSERT ON system_release_decision
      WHEN EXISTS (SELECT 1 FROM system_release_decision WHERE release_id = NEW.release_id
        AND (decision = 'retire' OR NEW.decision = 'release'))
      BEGIN SELECT RAISE(ABORT, 'a release is released once and retired last'); END`,
      ...forbidChanges('system_release', 'a release is written once'),
      ...forbidChanges('system_release_evidence', 'evidence is written once'),
      ...forbidChanges('system_release_decision', 'a decision is written once'),
    ]),
};
