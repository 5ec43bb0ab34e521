import type { AutomationTaskVersionTable } from '#kernel/db/kernel-tables.ts';
import type { Db } from '#kernel/db/store.ts';

/** What the laboratory set, newest first within each task. */
export const listLaboratoryVersions = (db: Db, task?: string): Promise<AutomationTaskVersionTable[]> =>
  db
    .selectFrom('automation_task_version')
    .selectAll()
    .$if(task !== undefined, (query) => query.where('task', '=', task ?? ''))
    .orderBy('task')
    .orderBy('version', 'desc')
    .execute();

export const insertLaboratoryVersion = async (db: Db, row: AutomationTaskVersionTable): Promise<void> => {
  await db.insertInto('automation_task_version').values(row).execute();
};
