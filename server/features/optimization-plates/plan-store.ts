import { highestFirst, type SequencePage } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { ImportTable } from '../optimizations/index.ts';
import type { PlatePlanTable, PlateReadingTable, PlateTables } from './tables.ts';

const tables = (db: Db) => db.withTables<PlateTables>();

export const insertPlan = async (db: Db, row: PlatePlanTable): Promise<void> => {
  await tables(db).insertInto('optimization_plate_plan').values(row).execute();
};

export const countPlans = async (db: Db, optimizationId: string): Promise<number> => {
  const newest = await tables(db)
    .selectFrom('optimization_plate_plan')
    .select('number')
    .where('optimization_id', '=', optimizationId)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return newest?.number ?? 0;
};

/** An identifier of another run finds nothing. */
export const findPlan = (
  db: Db,
  optimizationId: string,
  id: string,
): Promise<Pick<PlatePlanTable, 'id' | 'record'> | undefined> =>
  tables(db)
    .selectFrom('optimization_plate_plan')
    .select(['id', 'record'])
    .where('optimization_id', '=', optimizationId)
    .where('id', '=', id)
    .executeTakeFirst();

export type ListedPlan = Pick<PlatePlanTable, 'number' | 'summary' | 'created_at'>;

/** Newest first. */
export const listPlans = (db: Db, optimizationId: string, page: SequencePage): Promise<ListedPlan[]> =>
  tables(db)
    .selectFrom('optimization_plate_plan')
    .select(['number', 'summary', 'created_at'])
    .where('optimization_id', '=', optimizationId)
    .$call(highestFirst('number', page))
    .execute();

export const insertReading = async (db: Db, row: PlateReadingTable): Promise<void> => {
  await tables(db).insertInto('optimization_plate_reading').values(row).execute();
};

/** Newest first. */
export const listReadings = (db: Db, planId: string): Promise<Pick<ImportTable, 'id' | 'record'>[]> =>
  tables(db)
    .selectFrom('optimization_plate_reading')
    .innerJoin('optimization_import', 'optimization_import.id', 'optimization_plate_reading.id')
    .select(['optimization_import.id', 'optimization_import.record'])
    .where('plate_plan_id', '=', planId)
    .orderBy('optimization_import.created_at', 'desc')
    .orderBy('optimization_import.id', 'desc')
    .execute();
