import type { Conditions } from '#contract/optimizations';
import { conflict } from '#kernel/app-error.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { refuseTooMany } from './add-iteration.ts';
import { listAllDecisions } from './decision-store.ts';
import { insertExperiments, listAllExperiments } from './experiment-store.ts';
import { requireStillOpen } from './find-optimization.ts';
import { createPendingFollower } from './follow-pending.ts';
import { enterElsewhere } from './hooks.ts';
import { findImportOf, insertImport } from './import-store.ts';
import { sumUp } from './read-history.ts';
import { changeOptimization, findDefinitionRow } from './store.ts';
import type { ExperimentTable, ImportTable } from './tables.ts';
import { readDefinition } from './to-wire.ts';

/** An experiment as a file says it, before it has a number in its run. */
export type UnnumberedRow = Omit<ExperimentTable, 'number' | 'completes'>;

/** The row of an experiment that came in a file, with an identifier of its own. */
export const rowOfImport = (
  kernel: Pick<Kernel, 'newId'>,
  ctx: Ctx,
  { id, optimization_id }: Pick<ImportTable, 'id' | 'optimization_id'>,
  experiment: {
    readonly parameters: Conditions;
    readonly results: Readonly<Record<string, number | null>>;
    readonly status: ExperimentTable['status'];
    readonly note: string | null;
  },
): UnnumberedRow => ({
  id: kernel.newId('oex'),
  optimization_id,
  parameters: JSON.stringify(experiment.parameters),
  results: JSON.stringify(experiment.results),
  status: experiment.status,
  note: experiment.note,
  import_id: id,
  corrects: null,
  reason_for_change: null,
  created_by_user_id: ctx.principal.id,
  created_at: ctx.nowUtc,
});

/** An entry with the pending one it is the outcome of. */
export interface Completed {
  readonly entry: string;
  readonly completes: string;
}

/**
 * Enters the experiments of a file and the import itself, inside the writing transaction: 409 where the run is finished by now, has
 * too many entries, or takes the same file in at the same time. Outcomes of accepted suggestions complete them.
 */
export const enterImported = async (
  kernel: Pick<Kernel, 'hooks'>,
  tx: Tx,
  ctx: Ctx,
  imported: ImportTable,
  rows: readonly UnnumberedRow[],
): Promise<readonly Completed[]> => {
  const { optimization_id: id, file_sha256 } = imported;
  const current = await requireStillOpen(tx, id, undefined);
  if ((await findImportOf(tx, id, file_sha256)) !== undefined)
    throw conflict('The same file is being taken in just now; ask again for its import.');
  const existing = await listAllExperiments(tx, id);
  refuseTooMany(existing.length, rows.length);
  const findAccepted = createPendingFollower(await listAllDecisions(tx, id), existing);
  const numbered = rows.map((row, index) => ({
    ...row,
    number: existing.length + index + 1,
    completes: findAccepted({ parameters: JSON.parse(row.parameters) as Conditions, status: row.status }),
  }));
  await insertImport(tx, imported);
  await insertExperiments(tx, numbered);
  const definition = readDefinition(await findDefinitionRow(tx, id));
  const after = await changeOptimization(
    tx,
    current,
    sumUp(definition, [...existing, ...numbered]),
    ctx.nowUtc,
  );
  await enterElsewhere(kernel, tx, ctx, after, definition, numbered);
  return numbered.flatMap(({ id: entry, completes }) => (completes === null ? [] : [{ entry, completes }]));
};
