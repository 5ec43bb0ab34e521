import { type RawBuilder, sql } from 'kysely';
import { isWithinReach, seesAll } from '#kernel/auth/project-access.ts';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { RecordRef } from '#kernel/record-ref.ts';
import { isNotDeleted } from '#kernel/records/deletion-store.ts';
import type { Principal } from '#kernel/request/principal.ts';
import type { CompoundAttachmentTable, CompoundTables } from './tables.ts';

const tables = (db: Db) => db.withTables<CompoundTables>();

/** What a compound is attached to. */
export interface Target {
  readonly type: 'analysis' | 'project';
  readonly id: string;
}

const isOfLiveRecord = sql<boolean>`(${isNotDeleted('analysis', 'compound_attachment.analysis_id')}
  AND ${isNotDeleted('project', 'compound_attachment.project_id')})`;

/** Attachments to records the principal may read: of somebody else's the very existence is a secret. Deleted ones are left out. */
const isOfOwnRecord = (principal: Principal): RawBuilder<boolean> =>
  seesAll(principal)
    ? isOfLiveRecord
    : sql<boolean>`${isOfLiveRecord} AND (
        EXISTS (SELECT 1 FROM analysis WHERE analysis.id = compound_attachment.analysis_id
          AND ${isWithinReach(principal, { owner: 'analysis.created_by', project: 'analysis.project_id' })})
        OR EXISTS (SELECT 1 FROM project WHERE project.id = compound_attachment.project_id
          AND ${isWithinReach(principal, { owner: 'project.created_by', project: 'project.id' })}))`;

/** The one record that is named; null where none is. An analysis goes first. */
export const targetOf = (named: {
  readonly analysis_id?: string | null | undefined;
  readonly project_id?: string | null | undefined;
}): Target | null => {
  if (typeof named.analysis_id === 'string') return { type: 'analysis', id: named.analysis_id };
  return typeof named.project_id === 'string' ? { type: 'project', id: named.project_id } : null;
};

const columnOf = ({ type }: Target) => (type === 'analysis' ? 'analysis_id' : 'project_id');

/** Holds for compounds that are attached to a record of the principal. */
export const isTargetOf = (principal: Principal, target: Target): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM compound_attachment WHERE compound_attachment.compound_id = compound.id
    AND ${sql.ref(`compound_attachment.${columnOf(target)}`)} = ${target.id}
    AND compound_attachment.detached_at IS NULL AND ${isOfOwnRecord(principal)})`;

export const insertAttachment = async (db: Db, row: CompoundAttachmentTable): Promise<void> => {
  await tables(db).insertInto('compound_attachment').values(row).execute();
};

/** The attachment that holds now. */
export const findAttachment = (
  db: Db,
  compoundId: string,
  target: Target,
): Promise<CompoundAttachmentTable | undefined> =>
  tables(db)
    .selectFrom('compound_attachment')
    .selectAll()
    .where('compound_id', '=', compoundId)
    .where(columnOf(target), '=', target.id)
    .where('detached_at', 'is', null)
    .executeTakeFirst();

export const endAttachment = async (
  db: Db,
  id: string,
  end: Pick<CompoundAttachmentTable, 'detached_by' | 'detached_at'>,
): Promise<void> => {
  await tables(db).updateTable('compound_attachment').set(end).where('id', '=', id).execute();
};

export const listAttachments = (
  db: Db,
  principal: Principal,
  compoundId: string,
  page: Page,
): Promise<CompoundAttachmentTable[]> =>
  tables(db)
    .selectFrom('compound_attachment')
    .selectAll()
    .where('compound_id', '=', compoundId)
    .where('detached_at', 'is', null)
    .where(isOfOwnRecord(principal))
    .$call(newestFirst('compound_attachment', page))
    .execute();

/** Everything a compound is attached to, whoever's it is. */
export const listTargets = async (db: Db, compoundId: string): Promise<RecordRef[]> => {
  const rows = await tables(db)
    .selectFrom('compound_attachment')
    .select(['analysis_id', 'project_id'])
    .where('compound_id', '=', compoundId)
    .where('detached_at', 'is', null)
    .execute();
  return rows.flatMap(({ analysis_id, project_id }) => targetOf({ analysis_id, project_id }) ?? []);
};
