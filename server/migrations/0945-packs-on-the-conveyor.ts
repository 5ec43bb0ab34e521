import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/**
 * Packs of a laboratory's own on the knowledge conveyor: a dataset version may be what a build learnt from, a candidate may be the pack it
 * came to, and a promotion may be taken back, once.
 */
export const packsOnTheConveyor: Migration = {
  name: '0945-packs-on-the-conveyor',
  up: (tx) =>
    executeAll(tx, [
      'ALTER TABLE knowledge_dataset_version ADD COLUMN pack_build_id TEXT REFERENCES pack_build (id)',
      'CREATE INDEX knowledge_dataset_version_by_build ON knowledge_dataset_version (pack_build_id)',
      `CREATE TRIGGER knowledge_dataset_version_of_build BEFORE UPDATE OF pack_build_id ON knowledge_dataset_version
      BEGIN SELECT RAISE(ABORT, 'a dataset version is frozen'); END`,
      `CREATE TRIGGER knowledge_dataset_version_no_records BEFORE INSERT ON knowledge_dataset_record
      WHEN (SELECT pack_build_id FROM knowledge_dataset_version WHERE id = NEW.dataset_version_id) IS NOT NULL
      BEGIN SELECT RAISE(ABORT, 'a dataset version of a build is what the build learnt from'); END`,
      'ALTER TABLE knowledge_deployment_candidate ADD COLUMN reference_pack_id TEXT REFERENCES reference_pack (id)',
      'CREATE INDEX knowledge_deployment_candidate_by_pack ON knowledge_deployment_candidate (reference_pack_id)',
      `CREATE TABLE knowledge_deployment_rollback (
        id TEXT PRIMARY KEY,
        candidate_id TEXT NOT NULL UNIQUE REFERENCES knowledge_deployment_candidate (id),
        restored_pack_id TEXT REFERENCES reference_pack (id),
        reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
        decided_by TEXT NOT NULL,
        decided_by_name TEXT NOT NULL,
        created_at TEXT NOT NULL
      ) STRICT`,
      `CREATE TRIGGER knowledge_deployment_rollback_order BEFORE INSERT ON knowledge_deployment_rollback
      WHEN EXISTS (SELECT 1 FROM knowledge_deployment_candidate WHERE id = NEW.candidate_id)
        AND NOT EXISTS (SELECT 1 FROM knowledge_deployment_decision
          WHERE candidate_id = NEW.candidate_id AND step = 'promotion')
      BEGIN SELECT RAISE(ABORT, 'what was not promoted is not rolled back'); END`,
      ...forbidChanges('knowledge_deployment_rollback', 'a rollback is written once'),
    ]),
};
