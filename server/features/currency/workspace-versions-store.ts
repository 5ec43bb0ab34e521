import { type ActiveVersions, activeVersionsSchema } from '#contract/currency';
import type { Db, Tx } from '#kernel/db/store.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import type { CurrencyTables, WorkspaceVersionsTable } from './tables.ts';

const tables = (db: Db) => db.withTables<CurrencyTables>();

export interface WorkspaceVersions extends Omit<WorkspaceVersionsTable, 'catalogue'> {
  readonly catalogue: ActiveVersions;
}

/**
 * What the workspace computes with, as it said in a statement or when it was asked; `as_of` is its own time. What is older
 * than what is known is left aside. The caller's transaction audits how it was learnt.
 */
export const recordWorkspaceVersions = async (tx: Tx, seen: WorkspaceVersions): Promise<void> => {
  const row = { ...seen, catalogue: JSON.stringify(seen.catalogue) };
  const { workspace_id: _, ...change } = row;
  await tables(tx)
    .insertInto('workspace_versions')
    .values(row)
    .onConflict((known) =>
      known
        .column('workspace_id')
        .doUpdateSet(change)
        .whereRef('excluded.as_of', '>=', 'workspace_versions.as_of'),
    )
    .execute();
};

export const findWorkspaceVersions = async (
  db: Db,
  workspaceId: string,
): Promise<WorkspaceVersions | null> => {
  const row = await tables(db)
    .selectFrom('workspace_versions')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const place = { column: 'workspace_versions.catalogue', id: row.workspace_id } as const;
  return { ...row, catalogue: readStored(activeVersionsSchema, row.catalogue, place) };
};
