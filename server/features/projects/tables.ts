/** Rows as stored. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type ProjectTable = {
  id: string;
  name: string;
  description: string | null;
  created_by: string;
  created_at: string;
  updated_at: string;
};

export type ProjectTables = {
  project: ProjectTable;
};
