import { inList } from '#kernel/db/both-stores.ts';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { DatasetApprovalTable, DatasetVersionTable, KnowledgeTables, RecordTable } from './tables.ts';

const tables = (db: Db) => db.withTables<KnowledgeTables>();

/** Rows of one INSERT: SQLite takes a bounded number of values. */
const rowsAtOnce = 5000;

/** A version with what belongs to it. */
export interface DatasetRecord {
  readonly version: DatasetVersionTable;
  /** In the order they were given. */
  readonly approvals: readonly DatasetApprovalTable[];
  readonly waitingTasks: number;
}

export interface DatasetFilter {
  readonly name: string | undefined;
  readonly status: string | undefined;
}

/** A record as it is frozen: what it says, and the text it was read from. */
export type FrozenRecord = RecordTable & { revision_sha256: string | null };

export const insertDatasetVersion = async (
  db: Db,
  row: DatasetVersionTable,
  recordIds: readonly string[],
): Promise<void> => {
  await tables(db).insertInto('knowledge_dataset_version').values(row).execute();
  const rows = recordIds.map((record_id) => ({ dataset_version_id: row.id, record_id }));
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await tables(db)
      .insertInto('knowledge_dataset_record')
      .values(rows.slice(start, start + rowsAtOnce))
      .execute();
};

export const changeDatasetStatus = async (
  db: Db,
  id: string,
  change: Pick<DatasetVersionTable, 'status' | 'changed_by' | 'changed_at'>,
): Promise<void> => {
  await tables(db).updateTable('knowledge_dataset_version').set(change).where('id', '=', id).execute();
};

export const insertApproval = async (db: Db, row: DatasetApprovalTable): Promise<void> => {
  await tables(db).insertInto('knowledge_dataset_approval').values(row).execute();
};

export const findHighestVersion = async (db: Db, name: string): Promise<number> => {
  const found = await tables(db)
    .selectFrom('knowledge_dataset_version')
    .select(({ fn }) => fn.max<number | null>('version').as('highest'))
    .where('name', '=', name)
    .executeTakeFirst();
  return found?.highest ?? 0;
};

const describeVersions = async (
  db: Db,
  versions: readonly DatasetVersionTable[],
): Promise<DatasetRecord[]> => {
  const ids = versions.map(({ id }) => id);
  if (ids.length === 0) return [];
  const approvals = await tables(db)
    .selectFrom('knowledge_dataset_approval')
    .selectAll()
    .where(inList('dataset_version_id', ids))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const waiting = await tables(db)
    .selectFrom('knowledge_dataset_record')
    .innerJoin(
      'knowledge_review_task',
      'knowledge_review_task.record_id',
      'knowledge_dataset_record.record_id',
    )
    .select(({ fn }) => ['dataset_version_id', fn.countAll<number>().as('tasks')])
    .where(inList('dataset_version_id', ids))
    .where('knowledge_review_task.state', 'in', ['open', 'in_progress'])
    .groupBy('dataset_version_id')
    .execute();
  const tasks = new Map(waiting.map((row) => [row.dataset_version_id, row.tasks]));
  return versions.map((version) => ({
    version,
    approvals: approvals.filter((approval) => approval.dataset_version_id === version.id),
    waitingTasks: tasks.get(version.id) ?? 0,
  }));
};

export const findDatasetVersion = async (db: Db, id: string): Promise<DatasetRecord | undefined> => {
  const version = await tables(db)
    .selectFrom('knowledge_dataset_version')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return version === undefined ? undefined : (await describeVersions(db, [version]))[0];
};

export const listDatasetVersions = async (
  db: Db,
  filter: DatasetFilter,
  page: Page,
): Promise<DatasetRecord[]> => {
  let query = tables(db).selectFrom('knowledge_dataset_version').selectAll();
  if (filter.name !== undefined) query = query.where('name', '=', filter.name);
  if (filter.status !== undefined)
    query = query.where('status', '=', filter.status as DatasetVersionTable['status']);
  const versions = await query.$call(newestFirst('knowledge_dataset_version', page)).execute();
  return describeVersions(db, versions);
};

const frozenRecords = (db: Db) =>
  tables(db)
    .selectFrom('knowledge_record')
    .leftJoin('knowledge_revision', 'knowledge_revision.id', 'knowledge_record.revision_id')
    .selectAll('knowledge_record')
    .select('knowledge_revision.sha256 as revision_sha256')
    .orderBy('knowledge_record.id');

/** Records by their ids, in the order of their ids; what is none is left out. */
export const findRecordsToFreeze = (db: Db, ids: readonly string[]): Promise<FrozenRecord[]> =>
  frozenRecords(db).where(inList('knowledge_record.id', ids)).execute();

/** Records of a version, in the order of their ids. */
export const listFrozenRecords = (db: Db, versionId: string): Promise<FrozenRecord[]> =>
  frozenRecords(db)
    .innerJoin('knowledge_dataset_record', 'knowledge_dataset_record.record_id', 'knowledge_record.id')
    .where('knowledge_dataset_record.dataset_version_id', '=', versionId)
    .execute();
