/** Rows as stored. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type ArchiveEntryTable = {
  id: string;
  sha256: string;
  size_bytes: number;
  nucleus: string;
  instrument: string;
  uploaded_by: string;
  uploaded_at: string;
};

export type ArchiveFileTable = {
  archive_id: string;
  position: number;
  part: string;
  name: string;
  sha256: string;
  size_bytes: number;
};

export type ArchiveTables = {
  archive_entry: ArchiveEntryTable;
  archive_file: ArchiveFileTable;
};
