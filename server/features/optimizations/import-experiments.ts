import type { Conditions, ImportRecord, optimizationRoutes } from '#contract/optimizations';
import { conflict, invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { refuseTooMany } from './add-iteration.ts';
import { listAllDecisions } from './decision-store.ts';
import { insertExperiments, listAllExperiments } from './experiment-store.ts';
import { findOptimization, requireOpenRun, requireStillOpen } from './find-optimization.ts';
import { createPendingFollower } from './follow-pending.ts';
import { findImportOf, insertImport } from './import-store.ts';
import { fileOf, understandFile } from './preview-import.ts';
import { sumUp } from './read-history.ts';
import type { UnderstoodFile } from './read-import-task.ts';
import { changeOptimization, findDefinitionRow } from './store.ts';
import type { ExperimentTable, ImportTable } from './tables.ts';
import { readDefinition } from './to-wire.ts';

type Declaration = typeof optimizationRoutes.importExperiments;

/** Imports from before units were read say nothing of them: their numbers were taken as they stood. */
const withoutUnits = { unit: null, conversion: null, problem: null };

const recordOf = ({ record }: ImportTable): ImportRecord => {
  const stored = JSON.parse(record) as ImportRecord;
  return { ...stored, columns: stored.columns.map((column) => ({ ...withoutUnits, ...column })) };
};

const refuseRows = ({ refused, experiments }: UnderstoodFile, skips: boolean): void => {
  const [first] = refused;
  if (first !== undefined && !skips)
    throw invalidField(
      'file',
      `${refused.length} of ${refused.length + experiments.length} rows cannot be taken, the first in line ${first.line}: ${first.reasons.join(' ')}`,
    );
  if (experiments.length === 0) throw invalidField('file', 'No row of the file can be taken.');
};

const toRows = (
  kernel: Pick<Kernel, 'newId'>,
  ctx: Ctx,
  record: ImportRecord,
  { experiments }: UnderstoodFile,
) =>
  experiments.map(
    (experiment): Omit<ExperimentTable, 'number'> => ({
      id: kernel.newId('oex'),
      optimization_id: record.optimization_id,
      parameters: JSON.stringify(experiment.parameters),
      results: JSON.stringify(experiment.results),
      status: experiment.status,
      note: experiment.note,
      import_id: record.id,
      completes: null,
      corrects: null,
      reason_for_change: null,
      created_by_user_id: ctx.principal.id,
      created_at: ctx.nowUtc,
    }),
  );

/**
 * Takes in a file as it was confirmed. The same bytes are taken in once: again they answer with the first import, also where
 * two clients send them at once.
 */
export const importExperiments = async (
  kernel: Pick<Kernel, 'newId' | 'pool' | 'securityEvents' | 'store'>,
  { params, body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const route = 'optimizations.importExperiments';
  const { id } = await findOptimization(kernel, ctx, params.id, route);
  const file = fileOf(ctx);
  const former = await findImportOf(kernel.store.read, id, file.sha256);
  if (former !== undefined) return { body: recordOf(former) };
  await requireOpenRun(kernel, ctx, id, route);
  const understood = await understandFile(kernel, ctx, id, file, body);
  refuseRows(understood, body.skip_refused === 'true');
  const { experiments, sheets: _sheets, unknown_levels: _levels, missing: _missing, ...stated } = understood;
  const record: ImportRecord = {
    id: kernel.newId('oim'),
    optimization_id: id,
    file_name: file.fileName,
    file_sha256: file.sha256,
    ...stated,
    experiments_added: experiments.length,
    created_by_user_id: ctx.principal.id,
    created_at: ctx.nowUtc,
  };
  const rows = toRows(kernel, ctx, record, understood);
  let completed: readonly { readonly entry: string; readonly completes: string }[] = [];
  return {
    body: record,
    write: async (tx) => {
      const current = await requireStillOpen(tx, id, undefined);
      if ((await findImportOf(tx, id, file.sha256)) !== undefined)
        throw conflict('The same file is being taken in just now; ask again for its import.');
      const existing = await listAllExperiments(tx, id);
      refuseTooMany(existing.length, rows.length);
      const findAccepted = createPendingFollower(await listAllDecisions(tx, id), existing);
      const numbered = rows.map((row, index) => ({
        ...row,
        number: existing.length + index + 1,
        completes: findAccepted({ parameters: JSON.parse(row.parameters) as Conditions, status: row.status }),
      }));
      completed = numbered.flatMap(({ id: entry, completes }) =>
        completes === null ? [] : [{ entry, completes }],
      );
      await insertImport(tx, {
        id: record.id,
        optimization_id: id,
        file_sha256: file.sha256,
        record: JSON.stringify(record),
        created_by_user_id: record.created_by_user_id,
        created_at: record.created_at,
      });
      await insertExperiments(tx, numbered);
      const sums = sumUp(readDefinition(await findDefinitionRow(tx, id)), [...existing, ...numbered]);
      await changeOptimization(tx, current, sums, ctx.nowUtc);
    },
    audit: () => ({
      recordType: 'optimization',
      recordId: id,
      payload: {
        import_id: record.id,
        file_name: record.file_name,
        file_sha256: record.file_sha256,
        columns: record.columns,
        experiments_added: record.experiments_added,
        refused: record.refused.length,
        completed,
      },
    }),
    usage: rows.map((row) => ({
      task: 'experiment_import',
      recordType: 'optimization_experiment',
      recordId: row.id,
    })),
  };
};
