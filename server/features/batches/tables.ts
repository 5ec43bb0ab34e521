import type { BatchScale, LevelUnit } from '#contract/batches';

/** Rows as stored; none ever changes. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type BatchTable = {
  id: string;
  dossier_id: string;
  batch_no: string;
  /** YYYY-MM-DD */
  made_at: string;
  scale: BatchScale;
  site: string | null;
  process: string | null;
  notes: string | null;
  created_by: string;
  created_at: string;
};

export type DossierImpurityTable = {
  id: string;
  dossier_id: string;
  /** What it is known by, whatever it was called. */
  identity: string;
  name: string;
  created_by: string;
  created_at: string;
};

type Measured = {
  value: number;
  unit: LevelUnit;
  below_loq: 0 | 1;
  method: string | null;
};

export type BatchResultTable = Measured & {
  id: string;
  dossier_id: string;
  batch_id: string;
  impurity_id: string;
  /** In the request it came with, from 0. */
  place: number;
  name: string;
  created_by: string;
  created_at: string;
};

export type BatchResultCorrectionTable = Measured & {
  id: string;
  dossier_id: string;
  result_id: string;
  /** From 1. */
  number: number;
  invalid: 0 | 1;
  reason_for_change: string;
  created_by: string;
  created_at: string;
};

export type BatchTables = {
  dossier_batch: BatchTable;
  dossier_impurity: DossierImpurityTable;
  batch_result: BatchResultTable;
  batch_result_correction: BatchResultCorrectionTable;
};
