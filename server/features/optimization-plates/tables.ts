import type { OptimizationTables } from '../optimizations/index.ts';

/** Rows as stored. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type PlatePlanTable = {
  id: string;
  optimization_id: string;
  number: number;
  recommendation_id: string;
  /** JSON of PlanSummary. */
  summary: string;
  /** JSON of PlatePlan. */
  record: string;
  created_by_user_id: string;
  created_at: string;
};

export type PlateReadingTable = {
  /** Of the import it is. */
  id: string;
  plate_plan_id: string;
};

export type PlateTables = Pick<OptimizationTables, 'optimization_import'> & {
  optimization_plate_plan: PlatePlanTable;
  optimization_plate_reading: PlateReadingTable;
};
