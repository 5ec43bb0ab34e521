import type { optimizationPlateRoutes, PlateReading } from '#contract/optimization-plates';
import { conflict, invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import {
  type Completed,
  enterImported,
  fileOf,
  findImportOf,
  findOptimization,
  type ImportTable,
  requireOpenRun,
  rowOfImport,
  type UnderstoodPlate,
} from '../optimizations/index.ts';
import { readPlan } from './find-plan.ts';
import { insertReading, listReadings } from './plan-store.ts';
import { understandReading } from './read-reading.ts';
import { listTakenWells, readingOf } from './reading-to-wire.ts';

type Declaration = typeof optimizationPlateRoutes.takeReading;

const refuseWells = (
  { refused, wells }: Pick<UnderstoodPlate, 'refused' | 'wells'>,
  skips: boolean,
): void => {
  const [first] = refused;
  if (first !== undefined && !skips)
    throw invalidField(
      'file',
      `${refused.length} of ${refused.length + wells.length} wells cannot be taken, the first ${first.well} of plate ${first.plate}: ${first.reasons.join(' ')}`,
    );
  if (!wells.some(({ role }) => role === 'experiment'))
    throw invalidField('file', 'No well of an experiment can be taken.');
};

/** The same file again answers with the reading it was taken in by; 409 where it was taken in as something else. */
const readFormer = async (
  kernel: Pick<Kernel, 'store'>,
  planId: string,
  former: ImportTable,
): Promise<PlateReading> => {
  const readings = await listReadings(kernel.store.read, planId);
  const own = readings.find(({ id }) => id === former.id);
  if (own === undefined)
    throw conflict('This file was taken in before, as an import or for another plate plan of the run.');
  return readingOf(own);
};

/** Takes in what a plate reader measured, as it was confirmed: each well of an experiment becomes an experiment of the run. */
export const takeReading = async (
  kernel: Pick<Kernel, 'hooks' | 'newId' | 'pool' | 'securityEvents' | 'store'>,
  { params, body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const route = 'optimizations.takeReading';
  const { id } = await findOptimization(kernel, ctx, params.id, route);
  const plan = await readPlan(kernel, ctx, params, route);
  const file = fileOf(ctx);
  if (file.sha256 !== body.file_sha256)
    throw invalidField('file_sha256', 'Is not that of the file; look at what was understood of it first.');
  const former = await findImportOf(kernel.store.read, id, file.sha256);
  if (former !== undefined) return { body: await readFormer(kernel, plan.id, former) };
  await requireOpenRun(kernel, ctx, id, route);
  const { impossible: _refused, ...understood } = await understandReading(kernel, ctx, plan, file, body);
  refuseWells(understood, body.skip_refused === 'true');
  const own = { id: kernel.newId('oim'), optimization_id: id };
  const entered = understood.wells
    .filter(({ role }) => role === 'experiment')
    .map(({ plate, well, replicate, parameters, results }) => ({
      plate,
      well,
      row: rowOfImport(kernel, ctx, own, {
        parameters,
        results,
        status: 'completed',
        note: `Plate plan ${plan.number}, plate ${plate}, well ${well}, replicate ${replicate}.`,
      }),
    }));
  const record: PlateReading = {
    ...own,
    plate_plan_id: plan.id,
    file_name: file.fileName,
    file_sha256: file.sha256,
    ...understood,
    experiments: entered.map(({ plate, well, row }) => ({ plate, well, experiment_id: row.id })),
    created_by_user_id: ctx.principal.id,
    created_at: ctx.nowUtc,
  };
  const rows = entered.map(({ row }) => row);
  let completed: readonly Completed[] = [];
  return {
    body: record,
    write: async (tx) => {
      const measured = new Set(entered.map(({ plate, well }) => `${plate} ${well}`));
      const taken = await listTakenWells(tx, plan.id);
      if (taken.some(({ plate, well }) => measured.has(`${plate} ${well}`)))
        throw conflict('Results of these wells are being taken in just now; look at the plan again.');
      completed = await enterImported(
        kernel,
        tx,
        ctx,
        {
          ...own,
          file_sha256: file.sha256,
          record: JSON.stringify(record),
          created_by_user_id: record.created_by_user_id,
          created_at: record.created_at,
        },
        rows,
      );
      await insertReading(tx, { id: own.id, plate_plan_id: plan.id });
    },
    audit: () => ({
      recordType: 'optimization',
      recordId: id,
      payload: {
        import_id: own.id,
        plate_plan_id: plan.id,
        file_name: record.file_name,
        file_sha256: record.file_sha256,
        quantities: record.quantities,
        experiments_added: rows.length,
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
