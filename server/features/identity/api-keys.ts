import type { identityRoutes } from '#contract/identity';
import { AppError, conflict, invalidField, notFound } from '#kernel/app-error.ts';
import { createToken } from '#kernel/auth/opaque-token.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import type { ApiKeyPeppers, HashedSecret } from './api-key-peppers.ts';
import { findApiKey, insertApiKey, updateLiveApiKey } from './api-key-store.ts';
import { readScopes } from './read-scopes.ts';
import type { ApiKeyTable } from './tables.ts';
import { apiKeyToWire } from './to-wire.ts';

type Create = typeof identityRoutes.createApiKey;
type Revoke = typeof identityRoutes.revokeApiKey;
type Rotate = typeof identityRoutes.rotateApiKey;

const newSecret = (kind: ApiKeyTable['kind']): string => createToken(kind === 'machine' ? 'mk' : 'pk');

/** A key with its secret, which the caller tells once and stores by its hash; to be inserted in the transaction that records it. */
export interface NewKey {
  readonly key: Omit<ApiKeyTable, keyof HashedSecret>;
  readonly secret: string;
}

export const newApiKey = (
  { newId }: Pick<Kernel, 'newId'>,
  given: Pick<ApiKeyTable, 'user_id' | 'name' | 'kind' | 'expires_at'> & {
    readonly scopes: readonly string[];
    readonly nowUtc: string;
  },
): NewKey => ({
  secret: newSecret(given.kind),
  key: {
    id: newId('key'),
    user_id: given.user_id,
    name: given.name,
    kind: given.kind,
    scopes: JSON.stringify(given.scopes),
    created_at: given.nowUtc,
    expires_at: given.expires_at,
    last_used_at: null,
    revoked_at: null,
  },
});

/** Stores a new key by the present pepper. */
export const storeApiKey = async (
  { peppers }: { readonly peppers: ApiKeyPeppers },
  tx: Tx,
  { key, secret }: NewKey,
): Promise<void> => insertApiKey(tx, { ...key, ...(await peppers.hashNew(tx, secret)) });

export const aboutKey = (key: Pick<ApiKeyTable, 'id' | 'name' | 'kind' | 'scopes'>) => ({
  recordType: 'api_key',
  recordId: key.id,
  payload: { name: key.name, kind: key.kind, scopes: readScopes(key) },
});

/** What the routes of accounts work with. */
export interface IdentityServices extends Kernel {
  readonly peppers: ApiKeyPeppers;
}

export const createApiKey = (
  kernel: IdentityServices,
  { body }: Input<Create>,
  ctx: Ctx,
): JsonOutcome<Create> => {
  if (ctx.principal.kind === 'system') throw new AppError('forbidden', 'the system key owns no keys');
  // It acts on every account, so it is an admin's to give.
  if (body.scopes.includes('scim') && ctx.principal.kind !== 'admin')
    throw new AppError('forbidden', 'an admin is required for a provisioning key');
  if (body.expires_at !== null && Date.parse(body.expires_at) <= Date.parse(ctx.nowUtc))
    throw invalidField('expires_at', 'Must be in the future.');
  const made = newApiKey(kernel, {
    user_id: ctx.principal.id,
    name: body.name,
    kind: body.kind,
    scopes: body.scopes,
    expires_at: body.expires_at === null ? null : new Date(body.expires_at).toISOString(),
    nowUtc: ctx.nowUtc,
  });
  return {
    body: { ...apiKeyToWire(made.key), secret: made.secret },
    write: (tx) => storeApiKey(kernel, tx, made),
    audit: aboutKey(made.key),
  };
};

const findOwnKey = async (kernel: Pick<Kernel, 'store'>, ctx: Ctx, id: string): Promise<ApiKeyTable> => {
  const key = await findApiKey(kernel.store.read, ctx.principal.id, id);
  if (key === undefined) throw notFound();
  return key;
};

/** Revoking twice is the same as once. */
export const revokeApiKey = async (
  kernel: Pick<Kernel, 'principals' | 'store'>,
  { params }: Input<Revoke>,
  ctx: Ctx,
): Promise<JsonOutcome<Revoke>> => {
  const key = await findOwnKey(kernel, ctx, params.id);
  if (key.revoked_at !== null) return { body: apiKeyToWire(key) };
  return {
    body: apiKeyToWire({ ...key, revoked_at: ctx.nowUtc }),
    write: async (tx) => {
      await updateLiveApiKey(tx, key.id, { revoked_at: ctx.nowUtc });
    },
    afterCommit: () => kernel.principals.forgetAll(),
    audit: aboutKey(key),
  };
};

/** A new secret for the same key; the old one stops with the commit. */
export const rotateApiKey = async (
  kernel: IdentityServices,
  { params }: Input<Rotate>,
  ctx: Ctx,
): Promise<JsonOutcome<Rotate>> => {
  const key = await findOwnKey(kernel, ctx, params.id);
  const secret = newSecret(key.kind);
  return {
    body: { ...apiKeyToWire(key), secret },
    write: async (tx) => {
      if (!(await updateLiveApiKey(tx, key.id, await kernel.peppers.hashNew(tx, secret))))
        throw conflict('The key was revoked; create a new one.');
    },
    afterCommit: () => kernel.principals.forgetAll(),
    audit: aboutKey(key),
  };
};
