import { isWithinReach } from '#kernel/auth/project-access.ts';
import { firstRows, newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Principal } from '#kernel/request/principal.ts';
import { requireSame } from '../ms/index.ts';
import type { ComparisonTable, FeatureListTable, MsFeatureTables } from './tables.ts';
import { comparisonKind, featureListKind } from './work-kinds.ts';

const tables = (db: Db) => db.withTables<MsFeatureTables>();

export const insertFeatureList = async (db: Db, row: FeatureListTable): Promise<void> => {
  await tables(db).insertInto('ms_feature_list').values(row).execute();
};

/** A list that says what was recorded. Throws AlteredContent. */
export const findFeatureList = async (db: Db, id: string): Promise<FeatureListTable | undefined> => {
  const row = await tables(db)
    .selectFrom('ms_feature_list')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (row !== undefined) await requireSame(db, featureListKind, row);
  return row;
};

export const listFeatureLists = (db: Db, runId: string, page: Page): Promise<FeatureListTable[]> =>
  tables(db)
    .selectFrom('ms_feature_list')
    .selectAll()
    .where('run_id', '=', runId)
    .$call(newestFirst('ms_feature_list', page))
    .execute();

/** The newest list of a run; undefined where none was asked for. Throws AlteredContent. */
export const findNewestList = async (
  db: Db,
  runId: string,
  status?: FeatureListTable['status'],
): Promise<FeatureListTable | undefined> => {
  const row = await tables(db)
    .selectFrom('ms_feature_list')
    .selectAll()
    .where('run_id', '=', runId)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'completed'))
    .$call(newestFirst('ms_feature_list', firstRows(1)))
    .executeTakeFirst();
  if (row !== undefined) await requireSame(db, featureListKind, row);
  return row;
};

export const insertComparison = async (db: Db, row: ComparisonTable): Promise<void> => {
  await tables(db).insertInto('ms_comparison').values(row).execute();
};

/** A comparison that says what was recorded. Throws AlteredContent. */
export const findComparison = async (db: Db, id: string): Promise<ComparisonTable | undefined> => {
  const row = await tables(db)
    .selectFrom('ms_comparison')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (row !== undefined) await requireSame(db, comparisonKind, row);
  return row;
};

export const listComparisons = (
  db: Db,
  principal: Principal,
  projectId: string | undefined,
  page: Page,
): Promise<ComparisonTable[]> =>
  tables(db)
    .selectFrom('ms_comparison')
    .selectAll()
    .where(
      isWithinReach(principal, { owner: 'ms_comparison.created_by', project: 'ms_comparison.project_id' }),
    )
    .$if(projectId !== undefined, (query) => query.where('project_id', '=', projectId ?? null))
    .$call(newestFirst('ms_comparison', page))
    .execute();
