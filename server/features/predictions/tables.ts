/** Rows as stored; they never change. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type ShiftPredictionTable = {
  id: string;
  /** The analysis it was made beside; null for a structure by itself. */
  analysis_id: string | null;
  nucleus: string;
  smiles: string;
  inputs_sha256: string;
  /** Of the reference pack; null where increments alone answered. */
  pack_digest: string | null;
  engine_version: string;
  /** JSON of ShiftPrediction, as it was answered but for the drawn spectrum. */
  record: string;
  created_by: string;
  created_at: string;
};

export type PredictionTables = {
  shift_prediction: ShiftPredictionTable;
};
