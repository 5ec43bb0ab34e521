/** Rows as stored. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type WorkspaceVersionsTable = {
  workspace_id: string;
  source: 'statement' | 'check';
  as_of: string;
  /** The answer of GET /system/active-versions of the workspace, as JSON. */
  catalogue: string;
};

export type CurrencyTables = { workspace_versions: WorkspaceVersionsTable };
