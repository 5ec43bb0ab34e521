import type { PackKind, PackState } from '#contract/reference-packs';

/** A row as stored. A type alias, not an interface: Kysely adds tables to a database type by index signature. */
export type ReferencePackTable = {
  id: string;
  kind: PackKind;
  name: string;
  version: string;
  digest: string;
  licence: string;
  /** JSON: what the manifest says beside the columns. */
  description: string;
  file_sha256: string;
  size_bytes: number;
  installed_by: string;
  installed_by_name: string;
  created_at: string;
  state: PackState;
  /** The last change of the state; null where there was none. */
  state_reason: string | null;
  state_by: string | null;
  state_by_name: string | null;
  state_at: string | null;
};

export type ReferencePackTables = { reference_pack: ReferencePackTable };
