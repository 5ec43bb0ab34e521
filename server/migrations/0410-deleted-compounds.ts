import { executeAll, type Migration } from '#kernel/db/migration.ts';

const isDeleted = (id: string): string =>
  `EXISTS (SELECT 1 FROM record_deletion
    WHERE record_type = 'compound' AND record_id = ${id} AND restored_at IS NULL)`;

/**
 * A compound can be deleted, and its owner may then register the structure again. An index cannot see deletions, which
 * stand in a table of their own: two triggers hold that one owner has a structure once among those that are not deleted.
 * The way back is refused where an owner has a structure twice.
 */
export const deletedCompounds: Migration = {
  name: '0410-deleted-compounds',
  up: (tx) =>
    executeAll(tx, [
      'DROP INDEX compound_by_structure',
      'CREATE INDEX compound_by_structure ON compound (created_by, identity)',
      `CREATE TRIGGER compound_once BEFORE INSERT ON compound WHEN EXISTS (
        SELECT 1 FROM compound AS other WHERE other.created_by = NEW.created_by AND other.identity = NEW.identity
          AND NOT ${isDeleted('other.id')})
      BEGIN SELECT RAISE(ABORT, 'its owner has registered the structure already'); END`,
      `CREATE TRIGGER compound_restored_once BEFORE UPDATE OF restored_at ON record_deletion
      WHEN NEW.record_type = 'compound' AND NEW.restored_at IS NOT NULL AND EXISTS (
        SELECT 1 FROM compound AS own JOIN compound AS other
          ON other.created_by = own.created_by AND other.identity = own.identity AND other.id <> own.id
        WHERE own.id = NEW.record_id AND NOT ${isDeleted('other.id')})
      BEGIN SELECT RAISE(ABORT, 'its owner has registered the structure again'); END`,
      `CREATE TRIGGER compound_deleted BEFORE UPDATE ON compound WHEN ${isDeleted('OLD.id')}
      BEGIN SELECT RAISE(ABORT, 'a deleted record does not change'); END`,
      `CREATE TRIGGER compound_attachment_of_deleted BEFORE INSERT ON compound_attachment
      WHEN ${isDeleted('NEW.compound_id')}
      BEGIN SELECT RAISE(ABORT, 'a deleted record is attached to nothing more'); END`,
      `CREATE TRIGGER compound_attachment_origin BEFORE UPDATE OF id, compound_id, analysis_id, project_id, created_by,
        created_at ON compound_attachment
      BEGIN SELECT RAISE(ABORT, 'what was attached where does not change'); END`,
    ]),
};
