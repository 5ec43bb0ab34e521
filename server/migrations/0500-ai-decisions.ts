import { genesisHash } from '#kernel/audit/hash-chain.ts';
import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/**
 * What models and rules decided about a dossier, and what people said of it: one chain of hashes for each dossier. Two entries
 * cannot continue the same one, and a review is about a decision of its own dossier.
 */
export const aiDecisions: Migration = {
  name: '0500-ai-decisions',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE ai_decision (
        dossier_id TEXT NOT NULL REFERENCES dossier (id),
        sequence INTEGER NOT NULL CHECK (sequence >= 1),
        kind TEXT NOT NULL CHECK (kind IN ('decision', 'review')),
        reviewed_entry_hash TEXT,
        human_review_required INTEGER NOT NULL CHECK (human_review_required IN (0, 1)),
        created_at TEXT NOT NULL,
        canonical TEXT NOT NULL,
        previous_entry_hash TEXT NOT NULL CHECK (length(previous_entry_hash) = 64),
        entry_hash TEXT NOT NULL UNIQUE CHECK (length(entry_hash) = 64),
        PRIMARY KEY (dossier_id, sequence),
        UNIQUE (dossier_id, previous_entry_hash),
        CHECK ((kind = 'review') = (reviewed_entry_hash IS NOT NULL))
      ) STRICT`,
      'CREATE INDEX ai_decision_by_reviewed ON ai_decision (reviewed_entry_hash, sequence)',
      `CREATE TRIGGER ai_decision_link BEFORE INSERT ON ai_decision
      WHEN NEW.sequence IS NOT
          coalesce((SELECT max(sequence) FROM ai_decision WHERE dossier_id = NEW.dossier_id), 0) + 1
        OR NEW.previous_entry_hash IS NOT CASE NEW.sequence
          WHEN 1 THEN '${genesisHash}'
          ELSE (SELECT entry_hash FROM ai_decision
            WHERE dossier_id = NEW.dossier_id AND sequence = NEW.sequence - 1)
        END
        OR EXISTS (SELECT 1 FROM ai_decision WHERE entry_hash = NEW.entry_hash)
      BEGIN SELECT RAISE(ABORT, 'an entry continues the chain of its dossier'); END`,
      `CREATE TRIGGER ai_decision_reviewed BEFORE INSERT ON ai_decision
      WHEN NEW.kind = 'review' AND NOT EXISTS (SELECT 1 FROM ai_decision
        WHERE entry_hash = NEW.reviewed_entry_hash AND dossier_id = NEW.dossier_id AND kind = 'decision')
      BEGIN SELECT RAISE(ABORT, 'a review is about a decision of its dossier'); END`,
      ...forbidChanges('ai_decision', 'an entry of the log is written once'),
    ]),
};
