export interface UserTable {
  id: string;
  email: string;
  /** Lower case, composed: what makes two addresses the same. */
  email_key: string;
  /** What makes two addresses look the same; unique, but nobody is found by it. */
  email_skeleton: string;
  display_name: string;
  password_hash: string;
  password_changed_at: string;
  is_admin: number;
  /** Since when it is an admin; null where it is none. */
  admin_since: string | null;
  /** JSON: what it is besides admin, each with the time since when. Read and written by `roles.ts`. */
  roles: string;
  created_at: string;
  /** Since when it cannot be used; such an account looks like one that does not exist. */
  deactivated_at: string | null;
  /** When an admin made sure that the account belongs to the person it names. */
  identity_verified_at: string | null;
  /** The administrator or `system`, the account itself at the set-up, the organisation of an issuer. */
  identity_verified_by: string | null;
  identity_verified_how: 'administrator' | 'set_up' | 'issuer' | null;
}

/** One sign-in and the family of refresh tokens that descends from it. */
export interface SessionTable {
  id: string;
  user_id: string;
  client_ip: string;
  created_at: string;
  last_used_at: string;
  ended_at: string | null;
  /** 1 until a second factor is enrolled; such a session may do nothing else. */
  must_enrol: number;
  /** The desktop installation it was begun on, as it was said then. */
  installation_id: string | null;
  /** Fingerprint of the device key that was proven at the sign-in; null without a proof. */
  device_fingerprint: string | null;
  end_reason: 'logout' | 'revoked' | 'refresh_reuse' | null;
}

export interface AccessTokenTable {
  token_hash: string;
  session_id: string;
  expires_at: string;
}

export interface RefreshTokenTable {
  token_hash: string;
  session_id: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

export interface ApiKeyTable {
  id: string;
  user_id: string;
  name: string;
  kind: 'personal' | 'machine';
  /** JSON list of texts. */
  scopes: string;
  secret_hash: string;
  /** The pepper it is hashed with; 0: none, as keys were before there were peppers. */
  pepper_version: number;
  created_at: string;
  expires_at: string | null;
  last_used_at: string | null;
  revoked_at: string | null;
}

/** What secrets of API keys are hashed with from one rotation to the next; never changed, never deleted. */
export interface ApiKeyPepperTable {
  version: number;
  sealed_pepper: string;
  /** Which signing.key sealed it. */
  sealed_by: string;
  created_at: string;
}

/** Wrong passwords in a row at one account, from addresses it is used from or from others. */
export interface WrongPasswordTable {
  user_id: string;
  place: 'known' | 'other';
  count: number;
  last_at: string;
}

/** Good once, for its address alone; who was let in by it is `used_by`. */
export interface InvitationTable {
  id: string;
  email: string;
  email_key: string;
  display_name: string | null;
  /** JSON list of roles. */
  roles: string;
  token_hash: string;
  created_at: string;
  created_by: string;
  expires_at: string;
  used_at: string | null;
  used_by: string | null;
  withdrawn_at: string | null;
  /** When the mail server took it; null where it was handed over by hand. */
  sent_at: string | null;
  failure: string | null;
}

/** A type and not an interface, because Kysely narrows tables by index. */
export type IdentityTables = {
  user_account: UserTable;
  session: SessionTable;
  access_token: AccessTokenTable;
  refresh_token: RefreshTokenTable;
  api_key: ApiKeyTable;
  api_key_pepper: ApiKeyPepperTable;
  wrong_password: WrongPasswordTable;
  invitation: InvitationTable;
};
