import { type PlateReading, readingSchema } from '#contract/optimization-plates';
import type { Db } from '#kernel/db/store.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import { listReadings } from './plan-store.ts';

/** A reading as it was taken in. */
export const readingOf = (row: { readonly id: string; readonly record: string }): PlateReading =>
  readStored(readingSchema, row.record, { column: 'optimization_import.record', id: row.id });

const takenSchema = readingSchema.pick({ experiments: true });

/** Wells of a plan whose results were taken in, by all readings of it. */
export const listTakenWells = async (db: Db, planId: string): Promise<PlateReading['experiments']> =>
  (await listReadings(db, planId)).flatMap(
    ({ id, record }) =>
      readStored(takenSchema, record, { column: 'optimization_import.record', id }).experiments,
  );
