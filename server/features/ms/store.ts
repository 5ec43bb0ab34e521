import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { type MsReading, msReading } from '#contract/ms';
import type { StoredContent } from '#kernel/altered-content.ts';
import { requireRecorded } from '#kernel/audit/recorded-payload.ts';
import { isWithinReach } from '#kernel/auth/project-access.ts';
import { contains, saysWords } from '#kernel/db/both-stores.ts';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import { isNotDeleted } from '#kernel/records/deletion-store.ts';
import type { Principal } from '#kernel/request/principal.ts';
import type { MsRunResultTable, MsRunTable, MsTables } from './tables.ts';

const tables = (db: Db) => db.withTables<MsTables>();

export const insertRun = async (db: Db, row: MsRunTable): Promise<void> => {
  await tables(db).insertInto('ms_run').values(row).execute();
};

export const findRun = (db: Db, id: string): Promise<MsRunTable | undefined> =>
  tables(db).selectFrom('ms_run').selectAll().where('id', '=', id).executeTakeFirst();

/** So many of the newest are looked through for a sample. */
const mostOfSample = 500;

/** The newest runs a project holds, whoever made them. */
export const listWithin = (db: Db, projectId: string): Promise<MsRunTable[]> =>
  tables(db)
    .selectFrom('ms_run')
    .selectAll()
    .where('project_id', '=', projectId)
    .where(isNotDeleted('ms_run', 'ms_run.id'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostOfSample)
    .execute();

/** False where there is one already: the first end counts. */
export const insertRunResult = async (db: Db, row: MsRunResultTable): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('ms_run_result')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** What the audit trail holds of a result. */
export const digestResult = ({
  outcome,
  columns_sha256,
}: Pick<MsRunResultTable, 'outcome' | 'columns_sha256'>): string =>
  hash('sha256', JSON.stringify([outcome, columns_sha256]));

/** A result that says what was recorded. Throws AlteredContent. */
export const findRunResult = async (db: Db, id: string): Promise<MsRunResultTable | undefined> => {
  const row = await tables(db)
    .selectFrom('ms_run_result')
    .selectAll()
    .where('run_id', '=', id)
    .executeTakeFirst();
  if (row?.status !== 'completed') return row;
  const content = { record: { type: 'ms_run', id }, what: `what was read of the run ${id}` };
  await requireRecorded(db, content, [{ event: 'ms_run.read' }], {
    field: 'result_sha256',
    found: digestResult(row),
  });
  return row;
};

/** What was read of a run; null before, and where it could not be read. Throws AlteredContent. */
export const findReading = async (db: Db, id: string): Promise<MsReading | null> => {
  const end = await findRunResult(db, id);
  return end?.status === 'completed'
    ? readStored(msReading, end.outcome, { column: 'ms_run_result.outcome', id })
    : null;
};

const saysText = (text: string) =>
  saysWords(text, (word) => sql<boolean>`(${contains('ms_run.sample_name', word)} OR ms_run.id = ${word})`);

export const listRuns = (
  db: Db,
  principal: Principal,
  {
    projectId,
    text,
    withDeleted,
  }: {
    readonly projectId: string | undefined;
    readonly text: string | undefined;
    /** Deleted ones as well. */
    readonly withDeleted: boolean;
  },
  page: Page,
): Promise<MsRunTable[]> =>
  tables(db)
    .selectFrom('ms_run')
    .selectAll()
    .where(isWithinReach(principal, { owner: 'ms_run.created_by', project: 'ms_run.project_id' }))
    .$if(!withDeleted, (query) => query.where(isNotDeleted('ms_run', 'ms_run.id')))
    .$if(projectId !== undefined, (query) => query.where('project_id', '=', projectId ?? null))
    .$if(text !== undefined, (query) => query.where(saysText(text ?? '')))
    .$call(newestFirst('ms_run', page))
    .execute();

/** What refused columns are called. */
export const columnsOf = (id: string): StoredContent => ({
  record: { type: 'ms_run', id },
  what: `the scans and peaks of the run ${id}`,
});

export const isKeptAsColumns = async (db: Db, sha256: string): Promise<boolean> =>
  (await tables(db)
    .selectFrom('ms_run_result')
    .select('run_id')
    .where('columns_sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Hashes of the columns of every run. */
export const listColumnHashes = async (db: Db): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('ms_run_result')
    .select('columns_sha256')
    .where('columns_sha256', 'is not', null)
    .distinct()
    .execute();
  return rows.flatMap(({ columns_sha256 }) => columns_sha256 ?? []);
};
