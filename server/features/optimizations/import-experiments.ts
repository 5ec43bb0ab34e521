import type { ImportRecord, optimizationRoutes } from '#contract/optimizations';
import { conflict, invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { type Completed, enterImported, rowOfImport } from './enter-imported.ts';
import { findOptimization, requireOpenRun } from './find-optimization.ts';
import { findImportOf } from './import-store.ts';
import { fileOf, understandFile } from './preview-import.ts';
import type { UnderstoodFile } from './read-import-task.ts';
import type { ImportTable } from './tables.ts';

type Declaration = typeof optimizationRoutes.importExperiments;

/** Imports from before units were read say nothing of them: their numbers were taken as they stood. */
const withoutUnits = { unit: null, conversion: null, problem: null };

const recordOf = ({ record }: ImportTable): ImportRecord => {
  const stored = JSON.parse(record) as ImportRecord | { readonly plate_plan_id: string };
  if ('plate_plan_id' in stored)
    throw conflict('This file was taken in as a reading of a plate; its results are in the run already.');
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

/**
 * Takes in a file as it was confirmed. The same bytes are taken in once: again they answer with the first import, also where
 * two clients send them at once.
 */
export const importExperiments = async (
  kernel: Pick<Kernel, 'hooks' | 'newId' | 'pool' | 'securityEvents' | 'store'>,
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
  const {
    experiments,
    sheets: _sheets,
    unknown_levels: _levels,
    missing: _missing,
    impossible: _impossible,
    ...stated
  } = understood;
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
  const imported: ImportTable = {
    id: record.id,
    optimization_id: id,
    file_sha256: file.sha256,
    record: JSON.stringify(record),
    created_by_user_id: record.created_by_user_id,
    created_at: record.created_at,
  };
  const rows = experiments.map((experiment) => rowOfImport(kernel, ctx, imported, experiment));
  let completed: readonly Completed[] = [];
  return {
    body: record,
    write: async (tx) => {
      completed = await enterImported(kernel, tx, ctx, imported, rows);
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
