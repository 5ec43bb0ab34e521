import { type RawBuilder, sql } from 'kysely';
import { isAuditor } from '#kernel/auth/role-powers.ts';
import type { MemberRole, ProjectRole } from '#kernel/contract/roles.ts';
import { prepareText } from '#kernel/db/prepared-query.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Principal } from '#kernel/request/principal.ts';

/** Admins and the system key may do to every record what its owner may. */
export const changesAll = ({ kind }: Principal): boolean => kind === 'admin' || kind === 'system';

/** Who reads the records of everybody. */
export const seesAll = (principal: Principal): boolean => changesAll(principal) || isAuditor(principal);

/** By which one somebody is in a project in several ways: as a member themselves before any group, then as who may do more. */
const strongestFirst: readonly ProjectRole[] = ['admin', 'owner', 'contributor', 'reviewer', 'viewer'];

const strongest = (found: readonly ProjectRole[]): ProjectRole | null =>
  strongestFirst.find((role) => found.includes(role)) ?? null;

interface AccessRow {
  readonly project_id: string;
  readonly role: MemberRole | 'owner';
  readonly is_own: 0 | 1;
}

const selectShared = prepareText<AccessRow>(
  'SELECT project_id, role, is_own FROM project_access WHERE user_id = ? ORDER BY project_id, is_own DESC',
);

/**
 * The projects an account shares with others, and what it is in each: those it is a member of, by itself or by a group, and its own
 * that have members. A project nobody was ever invited to is left out: what is in it has the owner of the project for its own.
 */
export const readSharedProjects = async (
  db: Db,
  userId: string,
): Promise<ReadonlyMap<string, ProjectRole>> => {
  const found = new Map<string, AccessRow[]>();
  for (const row of await selectShared.all(db, [userId]))
    found.set(row.project_id, [...(found.get(row.project_id) ?? []), row]);
  return new Map(
    [...found].map(([id, rows]) => {
      const own = rows.filter(({ is_own }) => is_own === 1);
      const role = strongest((own.length > 0 ? own : rows).map((row) => row.role));
      return [id, role ?? 'viewer'] as const;
    }),
  );
};

/** What a principal is to a project; null for a stranger. */
export const accessTo = (
  project: { readonly id: string; readonly created_by: string },
  principal: Principal,
): ProjectRole | null => {
  if (changesAll(principal)) return 'admin';
  if (project.created_by === principal.id) return 'owner';
  return principal.projects.get(project.id) ?? (isAuditor(principal) ? 'auditor' : null);
};

const selectProjectsOf = prepareText<{ readonly project_id: string }>(
  'SELECT project_id FROM record_project WHERE record_type = ? AND record_id = ?',
);

const selectOwners = prepareText<{ readonly display_name: string }>(
  `SELECT DISTINCT user_account.display_name FROM project_access JOIN user_account ON user_account.id = project_access.user_id
  WHERE project_access.role = 'owner' AND project_access.project_id = ? AND user_account.deactivated_at IS NULL ORDER BY 1`,
);

/** Who gives roles in projects that somebody shares, by name. They know each other: members read the list of members. */
export const nameOwners = async (db: Db, projectIds: readonly string[]): Promise<readonly string[]> => {
  const names = new Set<string>();
  for (const id of projectIds)
    for (const { display_name } of await selectOwners.all(db, [id])) names.add(display_name);
  return [...names];
};

/** As part of a sentence; without a name where no owner has an account in use. */
export const whoGives = (names: readonly string[]): string =>
  names.length === 0
    ? 'the owner of its project gives it, or an administrator'
    : `the owner of its project, ${names.join(', ')}, gives it`;

/** Of a record: those of the projects it is in that the principal has a part in. */
export const nameOwnersOf = async (
  db: Db,
  principal: Principal,
  { type, id }: Pick<OwnedRecord, 'type' | 'id'>,
): Promise<readonly string[]> => {
  const rows = await selectProjectsOf.all(db, [type, id]);
  const known = rows.map(({ project_id }) => project_id);
  return nameOwners(db, seesAll(principal) ? known : known.filter((each) => principal.projects.has(each)));
};

export interface OwnedRecord {
  readonly type: string;
  readonly id: string;
  /** Null where no owner was recorded. */
  readonly ownerId: string | null;
}

/** What a principal is to a record: its owner, what they are in a project the record belongs to; null for a stranger. */
export const accessToRecord = async (
  db: Db,
  principal: Principal,
  record: OwnedRecord,
): Promise<ProjectRole | null> => {
  if (changesAll(principal)) return 'admin';
  if (record.ownerId === principal.id) return 'owner';
  const shared =
    principal.projects.size === 0
      ? []
      : (await selectProjectsOf.all(db, [record.type, record.id])).flatMap(
          ({ project_id }) => principal.projects.get(project_id) ?? [],
        );
  return strongest(shared) ?? (isAuditor(principal) ? 'auditor' : null);
};

/** For lists of records that carry no project themselves: own ones, and those that belong to a project shared with the principal. */
export const isOwnedOrShared = (
  principal: Principal,
  { type, id, owner }: { readonly type: string; readonly id: string; readonly owner: string },
): RawBuilder<boolean> => {
  if (seesAll(principal)) return sql<boolean>`true`;
  const isOwn = sql<boolean>`${sql.ref(owner)} = ${principal.id}`;
  if (principal.projects.size === 0) return isOwn;
  return sql<boolean>`(${isOwn} OR ${sql.ref(id)} IN (SELECT record_id FROM record_project
    WHERE record_type = ${type} AND project_id IN (${sql.join([...principal.projects.keys()])})))`;
};

/** For lists of records: those whose column `owner` names the principal, and those of projects shared with it in the column `project`. */
export const isWithinReach = (
  principal: Principal,
  { owner, project }: { readonly owner: string; readonly project: string },
): RawBuilder<boolean> => {
  if (seesAll(principal)) return sql<boolean>`true`;
  const isOwn = sql<boolean>`${sql.ref(owner)} = ${principal.id}`;
  if (principal.projects.size === 0) return isOwn;
  return sql<boolean>`(${isOwn} OR ${sql.ref(project)} IN (${sql.join([...principal.projects.keys()])}))`;
};
