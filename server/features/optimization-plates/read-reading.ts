import { readFile } from 'node:fs/promises';
import type { PlatePlan } from '#contract/optimization-plates';
import { invalidField } from '#kernel/app-error.ts';
import type { ReceivedFile } from '#kernel/blobs/blob-archive.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import {
  findDefinitionRow,
  type PlateToRead,
  type ReadPlate,
  refuseFields,
  type UnderstoodPlate,
} from '../optimizations/index.ts';
import { listTakenWells } from './reading-to-wire.ts';

interface AskedReading {
  readonly plate: string;
  readonly quantity?: string | undefined;
  readonly unit?: string | undefined;
  readonly sheet?: string | undefined;
  readonly accept_impossible_results: 'true' | 'false';
}

/** Reads a file of a plate reader on a worker thread; 422 where it cannot be read at all. */
export const understandReading = async (
  kernel: Pick<Kernel, 'pool' | 'store'>,
  ctx: Ctx,
  plan: PlatePlan,
  file: ReceivedFile,
  asked: AskedReading,
): Promise<UnderstoodPlate> => {
  const plate = Number(asked.plate);
  if (plate > plan.plates) throw invalidField('plate', `The plan has ${plan.plates} plates.`);
  const { read } = kernel.store;
  const { definition } = await findDefinitionRow(read, plan.optimization_id);
  const task: PlateToRead = {
    bytes: await readFile(file.temporaryPath),
    sheet: asked.sheet,
    definition,
    wellsPerPlate: plan.layout.wells,
    blocked: plan.layout.blocked,
    wells: plan.wells.map(({ plate: own, well, role, replicate, parameters }) => ({
      plate: own,
      well,
      role,
      replicate,
      parameters,
    })),
    taken: await listTakenWells(read, plan.id),
    planNumber: plan.number,
    plate,
    quantity: asked.quantity,
    unit: asked.unit,
    acceptsImpossible: asked.accept_impossible_results === 'true',
  };
  const answer = await kernel.pool.run<ReadPlate>('optimization.read_plate', task, { signal: ctx.signal });
  if ('understood' in answer) return answer.understood;
  refuseFields(answer.fields, answer.message);
  throw new Error('A file was refused without a reason.');
};
