import type { CtdDocument } from '#contract/ctd-documents';

/** Rows as stored; none ever changes. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type CtdDocumentTable = {
  id: string;
  dossier_id: string;
  dossier_revision: number;
  /** JSON: numbers of the sections, in their order. */
  sections: string;
  format: CtdDocument['format'];
  file_name: string;
  /** Address of the file in the archive. */
  sha256: string;
  size_bytes: number;
  state_sha256: string;
  is_draft: 0 | 1;
  gaps: number;
  open_points: number;
  format_version: string;
  created_by: string;
  created_at: string;
};

export type CtdDocumentTables = { ctd_document: CtdDocumentTable };
