import { z } from 'zod';
import type { Db, Tx } from '#kernel/db/store.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import type { BindingTable, WorkstationTables } from './tables.ts';

const tables = (db: Db) => db.withTables<WorkstationTables>();

const storedDeclined = z.object({
  sentence: z.string(),
  /** What it names as missing: terms, a status. */
  missing: z.array(z.string()),
  atUtc: z.string(),
});

/** Why the workspace issued no statement, in its words. */
export type Declined = Readonly<z.infer<typeof storedDeclined>>;

/** The workspace this workstation is bound to. */
export interface Binding extends Omit<BindingTable, 'id' | 'root_pems' | 'declined' | 'sync_enabled'> {
  readonly root_pems: readonly string[];
  readonly declined: Declined | null;
  readonly sync_enabled: boolean;
}

/** Null on a workstation that is an evaluation. */
export const findBinding = async (db: Db): Promise<Binding | null> => {
  const row = await tables(db).selectFrom('workstation_binding').selectAll().executeTakeFirst();
  if (row === undefined) return null;
  const { id: _, root_pems, declined, sync_enabled, ...rest } = row;
  return {
    ...rest,
    root_pems: readStored(z.array(z.string()), root_pems, {
      column: 'workstation_binding.root_pems',
      id: rest.workspace_id,
    }),
    declined:
      declined === null
        ? null
        : readStored(storedDeclined, declined, {
            column: 'workstation_binding.declined',
            id: rest.workspace_id,
          }),
    sync_enabled: sync_enabled === 1,
  };
};

/** Takes the place of the one there is. */
export const putBinding = async (tx: Tx, binding: Binding): Promise<void> => {
  const { root_pems, declined, sync_enabled, ...rest } = binding;
  const row = {
    ...rest,
    root_pems: JSON.stringify(root_pems),
    declined: declined === null ? null : JSON.stringify(declined),
    sync_enabled: sync_enabled ? (1 as const) : (0 as const),
  };
  await tables(tx)
    .insertInto('workstation_binding')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
};

export const removeBinding = async (tx: Tx): Promise<void> => {
  await tables(tx).deleteFrom('workstation_binding').execute();
};
