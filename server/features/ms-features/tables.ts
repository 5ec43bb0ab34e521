import type { WorkColumns } from '../ms/index.ts';

/** Rows as stored. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type FeatureListTable = WorkColumns & { run_id: string };

export type ComparisonTable = WorkColumns & { project_id: string | null };

export type MsFeatureTables = {
  ms_feature_list: FeatureListTable;
  ms_comparison: ComparisonTable;
};
