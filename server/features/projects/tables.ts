import type { MemberRole } from '#kernel/contract/roles.ts';
import type { UserTable } from '../identity/index.ts';

/** Rows as stored. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type ProjectTable = {
  id: string;
  name: string;
  description: string | null;
  created_by: string;
  created_at: string;
  updated_at: string;
};

/** A membership, begun and perhaps ended; of an account or of a group. */
export type ProjectMemberTable = {
  id: string;
  project_id: string;
  user_id: string | null;
  group_id: string | null;
  role: MemberRole;
  added_by: string;
  created_at: string;
  removed_by: string | null;
  removed_at: string | null;
};

export type ProjectTables = {
  project: ProjectTable;
  project_member: ProjectMemberTable;
  /** A view: who is what in a project, by membership, by a group or as its owner. */
  project_access: { user_id: string; project_id: string; role: MemberRole | 'owner'; is_own: 0 | 1 };
  /** Kept by the directory; read here for the names of groups. */
  scim_group: { id: string; display_name: string };
  scim_group_member: { group_id: string; user_id: string };
  user_account: Pick<UserTable, 'id' | 'email' | 'email_key' | 'display_name' | 'deactivated_at'>;
};
