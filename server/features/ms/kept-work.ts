import { hash } from 'node:crypto';
import { requireRecorded } from '#kernel/audit/recorded-payload.ts';
import type { AuditEventName } from '#kernel/contract/audit-events.ts';
import type { AutomationTask } from '#kernel/contract/automation-tasks.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';

/** What every result of a job on mass spectra is kept as, beside columns of its own. */
export type WorkColumns = {
  id: string;
  /** JSON of what was asked for. */
  settings: string;
  status: 'queued' | 'completed' | 'failed';
  /** JSON of the result, which the audit trail has the digest of; null until there is one. */
  record: string | null;
  /** JSON of what lists show of it; null until there is one. */
  summary: string | null;
  error_code: string | null;
  error_message: string | null;
  engine_version: string;
  job_id: string;
  created_by: string;
  created_at: string;
  finished_at: string | null;
};

/** One kind of such results. */
export interface WorkKind {
  readonly table: 'ms_feature_list' | 'ms_comparison' | 'ms_annotation';
  readonly jobKind: string;
  readonly completed: AuditEventName;
  readonly failed: AuditEventName;
  readonly task: AutomationTask;
  /** As sentences call one. */
  readonly what: string;
}

type Tables = Readonly<Record<WorkKind['table'], WorkColumns>>;

const tables = (db: Db) => db.withTables<Tables>();

/** The columns of a new one. */
export const queuedWork = (
  kernel: Pick<Kernel, 'newId'>,
  asked: Pick<WorkColumns, 'id' | 'engine_version' | 'created_by' | 'created_at'>,
  settings: object,
): WorkColumns => ({
  ...asked,
  settings: JSON.stringify(settings),
  status: 'queued',
  record: null,
  summary: null,
  error_code: null,
  error_message: null,
  job_id: kernel.newId('job'),
  finished_at: null,
});

/** Throws AlteredContent where a result is not what was recorded. */
export const requireSame = async (
  db: Db,
  { table, completed, what }: WorkKind,
  row: WorkColumns,
): Promise<void> => {
  if (row.record === null) return;
  const content = { record: { type: table, id: row.id }, what: `the ${what} ${row.id}` };
  const found = hash('sha256', row.record);
  await requireRecorded(db, content, [{ event: completed }], { field: 'record_sha256', found });
};

export const findWork = (db: Db, { table }: WorkKind, id: string): Promise<WorkColumns | undefined> =>
  tables(db)
    .selectFrom(table)
    .select([
      'id',
      'settings',
      'status',
      'record',
      'summary',
      'error_code',
      'error_message',
      'engine_version',
      'job_id',
      'created_by',
      'created_at',
      'finished_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst();

/** Ends what is queued; false where it has ended already. */
export const endWork = async (
  db: Db,
  { table }: WorkKind,
  id: string,
  change: Pick<WorkColumns, 'status' | 'record' | 'summary' | 'error_code' | 'error_message' | 'finished_at'>,
): Promise<boolean> => {
  const changed = await tables(db)
    .updateTable(table)
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
};

/** What answers say of how far it is. */
export const standingOf = (kernel: Pick<Kernel, 'jobs'>, row: WorkColumns) => {
  const now = row.status === 'queued' ? kernel.jobs.currentProgress(row.job_id) : null;
  return {
    id: row.id,
    status: row.status,
    created_by: row.created_by,
    created_at: row.created_at,
    finished_at: row.finished_at,
    progress: now === null ? null : { stage: now.stage, fraction: now.fraction },
    error:
      row.error_code === null ? null : { code: row.error_code, message: row.error_message ?? row.error_code },
  };
};
