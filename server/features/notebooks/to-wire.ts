import type { Notebook, NotebookEntry } from '#contract/notebooks';
import type { Db } from '#kernel/db/store.ts';
import { nameNotebooks } from './store.ts';
import type { NotebookEntryTable, NotebookTable } from './tables.ts';

export const notebookToWire = ({
  id,
  name,
  kind,
  url,
  state,
  account,
  checked_at,
  revision,
}: NotebookTable): Notebook => ({ id, name, kind, url, state, account, checked_at, revision });

const entryToWire = (row: NotebookEntryTable, name: string): NotebookEntry => ({
  id: row.id,
  notebook_id: row.notebook_id,
  notebook_name: name,
  target: row.target,
  url: row.remote_url,
  state: row.state,
  attempts: row.attempts,
  next_attempt_at: row.next_attempt_at,
  failure: row.failure,
  detail: row.detail,
  sent_revision: row.sent_revision,
  sent_at: row.sent_at,
  asked_by_name: row.asked_by_name,
  asked_at: row.asked_at,
});

export const describeEntries = async (
  db: Db,
  rows: readonly NotebookEntryTable[],
): Promise<NotebookEntry[]> => {
  const names = await nameNotebooks(
    db,
    rows.map((row) => row.notebook_id),
  );
  return rows.map((row) => entryToWire(row, names.get(row.notebook_id) ?? row.notebook_id));
};
