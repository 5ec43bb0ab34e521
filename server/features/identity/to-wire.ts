import type { User } from '#contract/identity';
import { readScopes } from './read-scopes.ts';
import { rolesOf } from './roles.ts';
import type { ApiKeyTable, UserTable } from './tables.ts';

export const userToWire = (user: Omit<UserTable, 'password_changed_at'>): User => ({
  id: user.id,
  email: user.email,
  display_name: user.display_name,
  is_admin: user.is_admin === 1,
  roles: rolesOf(user),
  created_at: user.created_at,
});

export const apiKeyToWire = (key: Omit<ApiKeyTable, 'secret_hash' | 'pepper_version'>) => ({
  id: key.id,
  name: key.name,
  kind: key.kind,
  scopes: readScopes(key),
  created_at: key.created_at,
  expires_at: key.expires_at,
  last_used_at: key.last_used_at,
  revoked_at: key.revoked_at,
});
