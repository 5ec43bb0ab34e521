import type { PackKind } from '#contract/reference-packs';

/** Rows as stored. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type PackBuildTable = {
  id: string;
  kind: PackKind;
  name: string;
  version: string;
  licence: string;
  /** approved_analyses, or an archive entry. */
  origin: string;
  /** JSON of BuildInput[]: what it learns from. */
  inputs: string;
  inputs_sha256: string;
  status: 'queued' | 'completed' | 'failed';
  /** JSON of BuiltSummary; null until there is one. */
  result: string | null;
  pack_id: string | null;
  error_code: string | null;
  error_message: string | null;
  job_id: string;
  created_by: string;
  created_by_name: string;
  created_at: string;
  finished_at: string | null;
};

export type PackBuildTables = { pack_build: PackBuildTable };
