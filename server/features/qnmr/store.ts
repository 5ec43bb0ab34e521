import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { requireRecorded } from '#kernel/audit/recorded-payload.ts';
import { isWithinReach } from '#kernel/auth/project-access.ts';
import { inList, jsonTexts } from '#kernel/db/both-stores.ts';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import { isNotDeleted } from '#kernel/records/deletion-store.ts';
import type { Principal } from '#kernel/request/principal.ts';
import type { QnmrTables, QuantificationTable } from './tables.ts';

const tables = (db: Db) => db.withTables<QnmrTables>();

export interface QuantificationFilter {
  readonly projectId: string | undefined;
  readonly analysisId: string | undefined;
  /** Deleted ones as well. */
  readonly withDeleted: boolean;
}

export const insertQuantification = async (db: Db, row: QuantificationTable): Promise<void> => {
  await tables(db).insertInto('qnmr_quantification').values(row).execute();
};

/** A quantification that says what was recorded. Throws AlteredContent. */
export const findQuantification = async (db: Db, id: string): Promise<QuantificationTable | undefined> => {
  const row = await tables(db)
    .selectFrom('qnmr_quantification')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const content = { record: { type: 'qnmr_quantification', id }, what: `the quantification ${id}` };
  const found = hash('sha256', row.record);
  await requireRecorded(db, content, [{ event: 'qnmr.quantification.create' }], {
    field: 'record_sha256',
    found,
  });
  return row;
};

export const listQuantifications = (
  db: Db,
  principal: Principal,
  filter: QuantificationFilter,
  page: Page,
): Promise<QuantificationTable[]> => {
  const { projectId, analysisId, withDeleted } = filter;
  return tables(db)
    .selectFrom('qnmr_quantification')
    .selectAll()
    .where(
      isWithinReach(principal, {
        owner: 'qnmr_quantification.created_by',
        project: 'qnmr_quantification.project_id',
      }),
    )
    .$if(!withDeleted, (query) => query.where(isNotDeleted('qnmr_quantification', 'qnmr_quantification.id')))
    .$if(projectId !== undefined, (query) => query.where('project_id', '=', projectId ?? null))
    .$if(analysisId !== undefined, (query) =>
      query.where(
        sql<boolean>`EXISTS (SELECT 1 FROM ${jsonTexts('qnmr_quantification.analysis_ids')} WHERE value = ${analysisId})`,
      ),
    )
    .$call(newestFirst('qnmr_quantification', page))
    .execute();
};

/** Quantifications of any of the analyses that gave a result, newest first. */
export const listQuantified = (
  db: Db,
  principal: Principal,
  analysisIds: readonly string[],
): Promise<QuantificationTable[]> =>
  tables(db)
    .selectFrom('qnmr_quantification')
    .selectAll()
    .where(
      isWithinReach(principal, {
        owner: 'qnmr_quantification.created_by',
        project: 'qnmr_quantification.project_id',
      }),
    )
    .where(isNotDeleted('qnmr_quantification', 'qnmr_quantification.id'))
    .where('status', '=', 'quantified')
    .where(
      sql<boolean>`EXISTS (SELECT 1 FROM ${jsonTexts('qnmr_quantification.analysis_ids')} WHERE ${inList('value', analysisIds)})`,
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
