import { type RawBuilder, sql } from 'kysely';
import { seesAll } from '#kernel/auth/owner-scope.ts';
import { beyond, type PagePosition } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Principal } from '#kernel/http/outcome.ts';
import type { CompoundAttachmentTable, CompoundTables } from './tables.ts';

const tables = (db: Db) => db.withTables<CompoundTables>();

/** What a compound is attached to. */
export interface Target {
  readonly type: 'analysis' | 'project';
  readonly id: string;
}

/** Attachments to records of the principal: of somebody else's the very existence is a secret. */
const isOfOwnRecord = (principal: Principal): RawBuilder<boolean> =>
  seesAll(principal)
    ? sql<boolean>`true`
    : sql<boolean>`coalesce(
        (SELECT created_by FROM analysis WHERE analysis.id = compound_attachment.analysis_id),
        (SELECT created_by FROM project WHERE project.id = compound_attachment.project_id)
      ) = ${principal.id}`;

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
  page: { readonly limit: number; readonly after: PagePosition | null },
): Promise<CompoundAttachmentTable[]> =>
  tables(db)
    .selectFrom('compound_attachment')
    .selectAll()
    .where('compound_id', '=', compoundId)
    .where('detached_at', 'is', null)
    .where(isOfOwnRecord(principal))
    .where(beyond(page.after, 'newest_first', 'compound_attachment'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
