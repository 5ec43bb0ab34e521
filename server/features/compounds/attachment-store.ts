import { type RawBuilder, sql } from 'kysely';
import { isWithinReach, seesAll } from '#kernel/auth/project-access.ts';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { RecordRef } from '#kernel/record-ref.ts';
import { isNotDeleted } from '#kernel/records/deletion-store.ts';
import type { Principal } from '#kernel/request/principal.ts';
import type { CompoundAttached, CompoundTables } from './tables.ts';

const tables = (db: Db) => db.withTables<CompoundTables>();

/** What a compound is attached to. */
export interface Target {
  readonly type: 'analysis' | 'project' | 'ms_run';
  readonly id: string;
}

/** A record a request or a row names; at most one of them. */
export interface NamedTarget {
  readonly analysis_id?: string | null | undefined;
  readonly project_id?: string | null | undefined;
  readonly ms_run_id?: string | null | undefined;
}

const isOfLiveRecord = sql<boolean>`(${isNotDeleted('analysis', 'compound_attached.analysis_id')}
  AND ${isNotDeleted('project', 'compound_attached.project_id')}
  AND ${isNotDeleted('ms_run', 'compound_attached.ms_run_id')})`;

/** Attachments to records the principal may read: of somebody else's the very existence is a secret. Deleted ones are left out. */
const isOfOwnRecord = (principal: Principal): RawBuilder<boolean> =>
  seesAll(principal)
    ? isOfLiveRecord
    : sql<boolean>`${isOfLiveRecord} AND (
        EXISTS (SELECT 1 FROM analysis WHERE analysis.id = compound_attached.analysis_id
          AND ${isWithinReach(principal, { owner: 'analysis.created_by', project: 'analysis.project_id' })})
        OR EXISTS (SELECT 1 FROM project WHERE project.id = compound_attached.project_id
          AND ${isWithinReach(principal, { owner: 'project.created_by', project: 'project.id' })})
        OR EXISTS (SELECT 1 FROM ms_run WHERE ms_run.id = compound_attached.ms_run_id
          AND ${isWithinReach(principal, { owner: 'ms_run.created_by', project: 'ms_run.project_id' })}))`;

/** The one record that is named; null where none is. */
export const targetOf = ({ analysis_id, project_id, ms_run_id }: NamedTarget): Target | null => {
  if (typeof analysis_id === 'string') return { type: 'analysis', id: analysis_id };
  if (typeof ms_run_id === 'string') return { type: 'ms_run', id: ms_run_id };
  return typeof project_id === 'string' ? { type: 'project', id: project_id } : null;
};

const columnOf = ({ type }: Target) => `${type}_id` as const;

/** Holds for compounds that are attached to a record of the principal. */
export const isTargetOf = (principal: Principal, target: Target): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM compound_attached WHERE compound_attached.compound_id = compound.id
    AND ${sql.ref(`compound_attached.${columnOf(target)}`)} = ${target.id}
    AND compound_attached.detached_at IS NULL AND ${isOfOwnRecord(principal)})`;

export const insertAttachment = async (db: Db, row: CompoundAttached): Promise<void> => {
  const { analysis_id, project_id, ms_run_id, ...rest } = row;
  if (ms_run_id === null)
    await tables(db)
      .insertInto('compound_attachment')
      .values({ ...rest, analysis_id, project_id })
      .execute();
  else
    await tables(db)
      .insertInto('compound_ms_attachment')
      .values({ ...rest, ms_run_id })
      .execute();
};

/** The attachment that holds now. */
export const findAttachment = (
  db: Db,
  compoundId: string,
  target: Target,
): Promise<CompoundAttached | undefined> =>
  tables(db)
    .selectFrom('compound_attached')
    .selectAll()
    .where('compound_id', '=', compoundId)
    .where(columnOf(target), '=', target.id)
    .where('detached_at', 'is', null)
    .executeTakeFirst();

export const endAttachment = async (
  db: Db,
  { id, ms_run_id }: Pick<CompoundAttached, 'id' | 'ms_run_id'>,
  end: Pick<CompoundAttached, 'detached_by' | 'detached_at'>,
): Promise<void> => {
  const table = ms_run_id === null ? 'compound_attachment' : 'compound_ms_attachment';
  await tables(db).updateTable(table).set(end).where('id', '=', id).execute();
};

export const listAttachments = (
  db: Db,
  principal: Principal,
  compoundId: string,
  page: Page,
): Promise<CompoundAttached[]> =>
  tables(db)
    .selectFrom('compound_attached')
    .selectAll()
    .where('compound_id', '=', compoundId)
    .where('detached_at', 'is', null)
    .where(isOfOwnRecord(principal))
    .$call(newestFirst('compound_attached', page))
    .execute();

/** Analyses and runs of mass spectra a compound is attached to, of those the principal may read, newest first. */
export const listMeasurements = (
  db: Db,
  principal: Principal,
  compoundId: string,
): Promise<CompoundAttached[]> =>
  tables(db)
    .selectFrom('compound_attached')
    .selectAll()
    .where('compound_id', '=', compoundId)
    .where('project_id', 'is', null)
    .where('detached_at', 'is', null)
    .where(isOfOwnRecord(principal))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Everything a compound is attached to, whoever's it is. */
export const listTargets = async (db: Db, compoundId: string): Promise<RecordRef[]> => {
  const rows = await tables(db)
    .selectFrom('compound_attached')
    .select(['analysis_id', 'project_id', 'ms_run_id'])
    .where('compound_id', '=', compoundId)
    .where('detached_at', 'is', null)
    .execute();
  return rows.flatMap((row) => targetOf(row) ?? []);
};

/** Compounds that are attached to a project itself. */
export const listOfProject = async (db: Db, projectId: string): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('compound_attached')
    .select('compound_id')
    .where('project_id', '=', projectId)
    .where('detached_at', 'is', null)
    .distinct()
    .orderBy('compound_id')
    .execute();
  return rows.map(({ compound_id }) => compound_id);
};

/** Records of one kind that are attached to a compound another record is attached to as well, with that compound. Whose they are is not asked. */
export const listTied = async (
  db: Db,
  from: Target,
  to: 'analysis' | 'ms_run',
): Promise<readonly { readonly id: string; readonly compoundId: string }[]> => {
  const { rows } = await sql<{ id: string; compound_id: string }>`
    SELECT other.${sql.ref(`${to}_id`)} AS id, own.compound_id
      FROM compound_attached AS own JOIN compound_attached AS other ON other.compound_id = own.compound_id
      JOIN compound ON compound.id = own.compound_id
      WHERE own.${sql.ref(columnOf(from))} = ${from.id} AND own.detached_at IS NULL
        AND other.${sql.ref(`${to}_id`)} IS NOT NULL AND other.detached_at IS NULL
        AND ${isNotDeleted('compound', 'compound.id')} AND ${isNotDeleted(to, `other.${to}_id`)}
      ORDER BY other.created_at DESC, other.id DESC`.execute(db);
  return rows.map(({ id, compound_id }) => ({ id, compoundId: compound_id }));
};
