import { executeAll, type Migration } from '#kernel/db/migration.ts';

const isLive = `NOT EXISTS (SELECT 1 FROM record_deletion WHERE record_type = 'project' AND record_id = project_id
  AND restored_at IS NULL)`;

/** Who was invited into a project, and when that ended. A member is an account or a group of a directory. */
const members = [
  'ALTER TABLE dossier ADD COLUMN project_id TEXT REFERENCES project (id)',
  `CREATE TABLE project_member (
    id TEXT PRIMARY KEY,
    project_id TEXT NOT NULL REFERENCES project (id),
    user_id TEXT REFERENCES user_account (id),
    group_id TEXT,
    role TEXT NOT NULL CHECK (role IN ('viewer', 'contributor', 'reviewer')),
    added_by TEXT NOT NULL,
    created_at TEXT NOT NULL,
    removed_by TEXT,
    removed_at TEXT,
    CHECK ((user_id IS NULL) <> (group_id IS NULL)),
    CHECK ((removed_at IS NULL) = (removed_by IS NULL))
  ) STRICT`,
  `CREATE UNIQUE INDEX project_member_in_force ON project_member
    (project_id, ifnull(user_id, ''), ifnull(group_id, '')) WHERE removed_at IS NULL`,
  'CREATE INDEX project_member_by_user ON project_member (user_id, project_id) WHERE removed_at IS NULL',
  'CREATE INDEX project_member_by_group ON project_member (group_id, project_id) WHERE removed_at IS NULL',
  'CREATE INDEX project_member_of_project ON project_member (project_id, created_at, id)',
  `CREATE TRIGGER project_member_no_delete BEFORE DELETE ON project_member
  BEGIN SELECT RAISE(ABORT, 'a membership is ended and not deleted'); END`,
  `CREATE TRIGGER project_member_origin BEFORE UPDATE OF id, project_id, user_id, group_id, role, added_by, created_at
    ON project_member
  BEGIN SELECT RAISE(ABORT, 'a membership is ended and another one begun'); END`,
  `CREATE TRIGGER project_member_ended BEFORE UPDATE ON project_member WHEN OLD.removed_at IS NOT NULL
  BEGIN SELECT RAISE(ABORT, 'a membership that ended stays ended'); END`,
];

/** What the scope of reading is decided by: see docs/decisions/0018. Columns of what is listed by project are indexed in the order of lists. */
const access = [
  `CREATE VIEW project_access (user_id, project_id, role, is_own) AS
    SELECT user_id, project_id, role, 1 FROM project_member
      WHERE user_id IS NOT NULL AND removed_at IS NULL AND ${isLive}
    UNION ALL
    SELECT scim_group_member.user_id, project_id, role, 0
      FROM scim_group_member JOIN project_member ON project_member.group_id = scim_group_member.group_id
      WHERE removed_at IS NULL AND ${isLive}
    UNION ALL
    SELECT created_by, id, 'owner', 1 FROM project
      WHERE EXISTS (SELECT 1 FROM project_member WHERE project_member.project_id = project.id)
        AND ${isLive.replace('record_id = project_id', 'record_id = project.id')}`,
  `CREATE VIEW record_project (record_type, record_id, project_id) AS
    SELECT 'analysis', id, project_id FROM analysis WHERE project_id IS NOT NULL
    UNION ALL
    SELECT 'fid_run', fid_run.id, analysis.project_id FROM fid_run JOIN analysis ON analysis.id = fid_run.analysis_id
      WHERE analysis.project_id IS NOT NULL
    UNION ALL
    SELECT 'archive', archive_id, project_id FROM analysis WHERE project_id IS NOT NULL
    UNION ALL
    SELECT 'qnmr_quantification', id, project_id FROM qnmr_quantification WHERE project_id IS NOT NULL
    UNION ALL
    SELECT 'optimization', id, project_id FROM optimization WHERE project_id IS NOT NULL
    UNION ALL
    SELECT 'reaction_project', id, project_id FROM reaction_project WHERE project_id IS NOT NULL
    UNION ALL
    SELECT 'dossier', id, project_id FROM dossier WHERE project_id IS NOT NULL
    UNION ALL
    SELECT 'compound', compound_id, project_id FROM compound_attachment
      WHERE project_id IS NOT NULL AND detached_at IS NULL
    UNION ALL
    SELECT 'compound', compound_id, analysis.project_id
      FROM compound_attachment JOIN analysis ON analysis.id = compound_attachment.analysis_id
      WHERE analysis.project_id IS NOT NULL AND detached_at IS NULL`,
  'DROP INDEX analysis_by_project',
  'CREATE INDEX analysis_by_project ON analysis (project_id, created_at, id)',
  'CREATE INDEX qnmr_quantification_by_project ON qnmr_quantification (project_id, created_at, id)',
  'CREATE INDEX reaction_project_by_project ON reaction_project (project_id, created_at, id)',
  'CREATE INDEX dossier_by_project ON dossier (project_id, created_at, id)',
];

/**
 * What an account is besides admin, with the time since when: `{"scientist": "2026-11-23T00:00:00.000Z"}`. `is_admin` stays the one
 * mark of an admin. Every account of before is a scientist since it was made; an admin one since the last promotion the trail knows.
 * What a project holds is shared with its members from here on.
 */
export const roles: Migration = {
  name: '0750-roles',
  up: (tx) =>
    executeAll(tx, [
      `ALTER TABLE user_account ADD COLUMN roles TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(roles))`,
      'ALTER TABLE user_account ADD COLUMN admin_since TEXT',
      `UPDATE user_account SET roles = json_object('scientist', created_at)`,
      `UPDATE user_account SET admin_since = coalesce(
        (SELECT max(occurred_at) FROM audit_entry WHERE event = 'admin.user.promote' AND record_id = user_account.id),
        created_at) WHERE is_admin = 1`,
      ...members,
      ...access,
    ]),
};
