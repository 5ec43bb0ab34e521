import type { UserTable } from '../identity/index.ts';

/** What a directory says of an account beyond what the account itself holds. */
export interface ScimUserTable {
  user_id: string;
  user_name: string;
  /** Compared without case; null once deleted, so that the name is free for another account. */
  user_name_key: string | null;
  external_id: string | null;
  /** JSON: `name` and `emails` as the directory gave them. */
  details: string;
  modified_at: string;
  deleted_at: string | null;
}

export interface ScimGroupTable {
  id: string;
  display_name: string;
  display_name_key: string;
  external_id: string | null;
  created_at: string;
  modified_at: string;
}

interface ScimGroupMemberTable {
  group_id: string;
  user_id: string;
}

/** A type and not an interface, because Kysely narrows tables by index. */
export type ScimTables = {
  user_account: UserTable;
  scim_user: ScimUserTable;
  scim_group: ScimGroupTable;
  scim_group_member: ScimGroupMemberTable;
};
