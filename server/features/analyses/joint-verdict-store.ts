import { hash } from 'node:crypto';
import type { JointVerdict } from '#contract/analyses';
import { requireRecorded } from '#kernel/audit/recorded-payload.ts';
import type { Db } from '#kernel/db/store.ts';
import type { AnalysisTables, JointVerdictTable } from './tables.ts';

const tables = (db: Db) => db.withTables<AnalysisTables>();

/** What is kept of a verdict besides who asked for it and when. */
export type KeptVerdict = Pick<JointVerdict, 'spectra' | 'candidates' | 'reference_pack'>;

export const digestVerdict = ({ record }: Pick<JointVerdictTable, 'record'>): string =>
  hash('sha256', record);

export const insertJointVerdict = async (db: Db, row: JointVerdictTable): Promise<void> => {
  await tables(db).insertInto('joint_verdict').values(row).execute();
};

/** Every verdict that was asked for in an analysis, newest first, without what it says. */
export const listJointVerdicts = (
  db: Db,
  analysisId: string,
): Promise<Omit<JointVerdictTable, 'record' | 'engine_version'>[]> =>
  tables(db)
    .selectFrom('joint_verdict')
    .select(['id', 'analysis_id', 'revision', 'run_id', 'created_by', 'created_at'])
    .where('analysis_id', '=', analysisId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** A verdict that says what was recorded. Throws AlteredContent. */
export const readJointVerdict = async (db: Db, id: string): Promise<JointVerdictTable> => {
  const row = await tables(db)
    .selectFrom('joint_verdict')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const content = { record: { type: 'joint_verdict', id }, what: `the joint verdict ${id}` };
  const found = digestVerdict(row);
  await requireRecorded(db, content, [{ event: 'analysis.judge_sample' }], { field: 'record_sha256', found });
  return row;
};
