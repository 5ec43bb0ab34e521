import { hash } from 'node:crypto';
import { requireRecorded } from '#kernel/audit/recorded-payload.ts';
import type { Db } from '#kernel/db/store.ts';
import type { ReasoningTables, SpectrumReasoningTable } from './tables.ts';

const tables = (db: Db) => db.withTables<ReasoningTables>();

export const insertReasoning = async (db: Db, row: SpectrumReasoningTable): Promise<void> => {
  await tables(db).insertInto('spectrum_reasoning').values(row).execute();
};

/** An answer that says what was recorded. Throws AlteredContent. */
export const findReasoning = async (db: Db, id: string): Promise<SpectrumReasoningTable | undefined> => {
  const row = await tables(db)
    .selectFrom('spectrum_reasoning')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const content = { record: { type: 'spectrum_reasoning', id }, what: `the reasoning ${id}` };
  const found = hash('sha256', row.record);
  await requireRecorded(db, content, [{ event: 'spectrum.reason' }], { field: 'record_sha256', found });
  return row;
};
