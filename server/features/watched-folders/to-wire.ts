import type { WatchedFind, WatchedFolder, WatchRule } from '#contract/watched-folders';
import type { Db } from '#kernel/db/store.ts';
import { namePeople } from '../identity/index.ts';
import { countFinds } from './store.ts';
import type { WatchedFindTable, WatchedFolderTable } from './tables.ts';

/** Validated when they were stored. */
export const rulesOf = ({ rules }: Pick<WatchedFolderTable, 'rules'>): WatchRule[] =>
  JSON.parse(rules) as WatchRule[];

export const describeFolders = async (
  db: Db,
  rows: readonly WatchedFolderTable[],
): Promise<WatchedFolder[]> => {
  const counted = await countFinds(
    db,
    rows.map(({ id }) => id),
  );
  const people = await namePeople(
    db,
    rows.map((row) => row.created_by),
  );
  return rows.map((row) => {
    const counts = { writing: 0, waiting: 0, sent: 0, known: 0, left: 0, refused: 0 };
    for (const { folder_id, status, count } of counted)
      if (folder_id === row.id) counts[status] = Number(count);
    return {
      id: row.id,
      title: row.title,
      path: row.path,
      rules: rulesOf(row),
      project_id: row.project_id,
      state: row.state,
      revision: row.revision,
      problem: row.problem_code === null ? null : { code: row.problem_code, detail: row.problem_detail },
      looked_at: row.looked_at,
      next_look_at: row.next_look_at,
      counts,
      batch_id: row.batch_id,
      created_by: row.created_by,
      created_by_name: people.get(row.created_by) ?? row.created_by,
      created_at: row.created_at,
      updated_at: row.updated_at,
    };
  });
};

export const describeFolder = async (db: Db, row: WatchedFolderTable): Promise<WatchedFolder> => {
  const [folder] = await describeFolders(db, [row]);
  if (folder === undefined) throw new Error('One row gives one folder.');
  return folder;
};

export const findToWire = (row: WatchedFindTable): WatchedFind => ({
  id: row.id,
  path: row.path,
  title: row.title,
  nucleus: row.nucleus,
  status: row.status,
  reason: row.reason_code === null ? null : { code: row.reason_code, detail: row.reason_detail },
  rule: row.rule,
  analysis_id: row.analysis_id,
  batch_id: row.batch_id,
  created_at: row.created_at,
  changed_at: row.changed_at,
});
