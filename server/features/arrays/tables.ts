import type { ArrayKind } from '#engines/nmr/vocabulary.ts';

/** Rows as stored; they never change. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type ArrayTable = {
  id: string;
  title: string;
  kind: ArrayKind;
  project_id: string | null;
  archive_id: string;
  /** JSON of ArraySettings. */
  settings: string;
  job_id: string;
  created_by: string;
  created_at: string;
};

/** What came of an array: a row of its own, so that neither of the two ever changes. */
export type ArrayResultTable = {
  array_id: string;
  status: 'completed' | 'failed';
  engine_version: string;
  /** JSON of ArrayOutcome. */
  outcome: string;
  finished_at: string;
};

export type ArrayTables = {
  nmr_array: ArrayTable;
  nmr_array_result: ArrayResultTable;
};
