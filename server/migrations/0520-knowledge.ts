import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/**
 * Sources of regulatory knowledge, their revisions, what was read from them and what has to be looked at again. All but the
 * state of a review task is written once; revisions of a source are numbered without a gap.
 */
export const knowledge: Migration = {
  name: '0520-knowledge',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE knowledge_source (
        id TEXT PRIMARY KEY,
        title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 300),
        publisher TEXT NOT NULL,
        jurisdiction TEXT NOT NULL,
        kind TEXT NOT NULL,
        url TEXT,
        guideline TEXT,
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL
      ) STRICT`,
      'CREATE INDEX knowledge_source_by_time ON knowledge_source (created_at, id)',
      `CREATE TABLE knowledge_revision (
        id TEXT PRIMARY KEY,
        source_id TEXT NOT NULL REFERENCES knowledge_source (id),
        revision INTEGER NOT NULL CHECK (revision >= 1),
        content TEXT NOT NULL,
        media_type TEXT NOT NULL,
        sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
        size_bytes INTEGER NOT NULL,
        published_on TEXT,
        retrieved_at TEXT NOT NULL,
        note TEXT,
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL,
        UNIQUE (source_id, revision)
      ) STRICT`,
      `CREATE TRIGGER knowledge_revision_order BEFORE INSERT ON knowledge_revision
      WHEN NEW.revision <> 1 + (SELECT coalesce(max(revision), 0) FROM knowledge_revision WHERE source_id = NEW.source_id)
      BEGIN SELECT RAISE(ABORT, 'revisions of a source follow one another'); END`,
      `CREATE TABLE knowledge_record (
        id TEXT PRIMARY KEY,
        source_id TEXT NOT NULL REFERENCES knowledge_source (id),
        revision_id TEXT REFERENCES knowledge_revision (id),
        kind TEXT NOT NULL,
        statement TEXT NOT NULL,
        value REAL,
        unit TEXT,
        clause TEXT,
        quote_from INTEGER,
        quote_to INTEGER,
        quote_text TEXT,
        supersedes_id TEXT UNIQUE REFERENCES knowledge_record (id),
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL,
        CHECK ((quote_from IS NULL) = (quote_to IS NULL) AND (quote_from IS NULL) = (quote_text IS NULL)),
        CHECK (quote_from IS NULL OR (revision_id IS NOT NULL AND quote_from >= 0 AND quote_to > quote_from))
      ) STRICT`,
      'CREATE INDEX knowledge_record_by_time ON knowledge_record (created_at, id)',
      'CREATE INDEX knowledge_record_by_source ON knowledge_record (source_id)',
      `CREATE TABLE knowledge_review_task (
        id TEXT PRIMARY KEY,
        source_id TEXT NOT NULL REFERENCES knowledge_source (id),
        record_id TEXT NOT NULL REFERENCES knowledge_record (id),
        revision_id TEXT NOT NULL REFERENCES knowledge_revision (id),
        state TEXT NOT NULL CHECK (state IN ('open', 'in_progress', 'resolved', 'dismissed')),
        reason TEXT,
        changed_by TEXT,
        changed_at TEXT,
        created_at TEXT NOT NULL,
        UNIQUE (record_id, revision_id),
        CHECK ((state = 'open') = (changed_by IS NULL)),
        CHECK ((changed_by IS NULL) = (reason IS NULL) AND (changed_by IS NULL) = (changed_at IS NULL))
      ) STRICT`,
      'CREATE INDEX knowledge_review_task_by_time ON knowledge_review_task (created_at, id)',
      'CREATE INDEX knowledge_review_task_by_source ON knowledge_review_task (source_id, state)',
      `CREATE TRIGGER knowledge_review_task_no_delete BEFORE DELETE ON knowledge_review_task
      BEGIN SELECT RAISE(ABORT, 'a review task is never removed'); END`,
      `CREATE TRIGGER knowledge_review_task_order BEFORE UPDATE ON knowledge_review_task
      WHEN OLD.state IN ('resolved', 'dismissed') OR NEW.state = 'open' OR NEW.state = OLD.state
        OR NEW.id <> OLD.id OR NEW.source_id <> OLD.source_id OR NEW.record_id <> OLD.record_id
        OR NEW.revision_id <> OLD.revision_id OR NEW.created_at <> OLD.created_at
        OR (OLD.state = 'open' AND NEW.state <> 'in_progress')
      BEGIN SELECT RAISE(ABORT, 'a review task is taken up once and decided once'); END`,
      ...forbidChanges('knowledge_source', 'a source is written once'),
      ...forbidChanges('knowledge_revision', 'a revision of a source is written once'),
      ...forbidChanges('knowledge_record', 'an extracted record is written once'),
    ]),
};
