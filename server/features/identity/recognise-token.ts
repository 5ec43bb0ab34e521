import { appendJobAudit } from '#kernel/audit/append-job-audit.ts';
import type { CredentialSource } from '#kernel/auth/authenticate.ts';
import { hashToken, readTokenKind } from '#kernel/auth/opaque-token.ts';
import type { Recognised } from '#kernel/auth/principal-cache.ts';
import { readSharedProjects } from '#kernel/auth/project-access.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { ApiKeyPeppers } from './api-key-peppers.ts';
import { type ApiKeyOwner, findApiKeyOwner, noteApiKeyUse } from './api-key-store.ts';
import { kindOf, principalOfAccount } from './principal-of-account.ts';
import { readScopes } from './read-scopes.ts';
import { rolesOf, rolesOfMachine } from './roles.ts';
import { earlier, sessionEndsAt } from './session-limits.ts';
import { findAccessTokenOwner, type TokenOwner, touchSession } from './session-store.ts';

/** The last use of a key is kept to this grain, so that a busy key does not write on every call. */
const lastUseGrainMs = 5 * 60 * 1000;

/** The same for a session, fine enough for the shortest time it may be idle. */
const sessionUseGrainMs = 60 * 1000;

/** Best effort, as for keys below. */
const noteSessionUse = async (
  kernel: Pick<Kernel, 'log' | 'store'>,
  session: TokenOwner,
  nowUtc: string,
): Promise<void> => {
  if (Date.parse(nowUtc) - Date.parse(session.last_used_at) < sessionUseGrainMs) return;
  try {
    await kernel.store.note((tx) => touchSession(tx, session.session_id, nowUtc));
  } catch (error) {
    kernel.log.warn('the use of a session could not be noted', { session_id: session.session_id, error });
  }
};

const lookUpSession = async (
  kernel: Pick<Kernel, 'log' | 'settings' | 'store'>,
  tokenHash: string,
  nowUtc: string,
): Promise<Recognised | null> => {
  const owner = await findAccessTokenOwner(kernel.store.read, tokenHash, nowUtc);
  if (owner === undefined) return null;
  const endsAtUtc = sessionEndsAt(owner, kernel.settings.session);
  if (endsAtUtc <= nowUtc) return null;
  await noteSessionUse(kernel, owner, nowUtc);
  return {
    principal: {
      ...(await principalOfAccount(kernel.store.read, owner)),
      sessionId: owner.session_id,
      ...(owner.must_enrol === 1 ? { mustEnrol: true } : {}),
    },
    expiresAtUtc: earlier(owner.expires_at, endsAtUtc),
  };
};

/**
 * Notes a use, and hashes the secret with the present pepper where it stands at a former one, both in one transaction. Best
 * effort: a use that cannot be noted is still a use.
 */
const noteUse = async (
  kernel: Pick<Kernel, 'audit' | 'log' | 'store'>,
  peppers: ApiKeyPeppers,
  { key, secret, newest }: FoundKey & { readonly secret: string },
  nowUtc: string,
): Promise<void> => {
  const since = Date.parse(nowUtc) - Date.parse(key.last_used_at ?? '1970-01-01T00:00:00Z');
  if (since < lastUseGrainMs && key.pepper_version === newest) return;
  try {
    await kernel.store.transact(async (tx) => {
      const hashed = await peppers.hashNew(tx, secret);
      const isHashedAnew = await noteApiKeyUse(tx, key, { ...hashed, last_used_at: nowUtc });
      if (isHashedAnew)
        await appendJobAudit(
          kernel,
          tx,
          'auth.api_key.rehash',
          key.id,
          { pepper_version: hashed.pepper_version },
          { recordType: 'api_key' },
        );
    });
  } catch (error) {
    kernel.log.warn('the use of an API key could not be noted', { key_id: key.id, error });
  }
};

interface FoundKey {
  readonly key: ApiKeyOwner;
  /** The newest pepper there was when it was looked up. */
  readonly newest: number;
}

/** The live key of a secret. Looks again where another process made a pepper meanwhile: the key may stand at that one by now. */
export const findKey = async (
  kernel: Pick<Kernel, 'store'>,
  peppers: ApiKeyPeppers,
  secret: string,
  nowUtc: string,
): Promise<FoundKey | null> => {
  const { read } = kernel.store;
  for (let newest = await peppers.refresh(read); ; ) {
    const versions = peppers.hashesOf(secret);
    const key = await findApiKeyOwner(read, [...versions.keys()], nowUtc);
    // A hash is good at its own version alone.
    if (key !== undefined)
      return versions.get(key.secret_hash) === key.pepper_version ? { key, newest } : null;
    const known = newest;
    newest = await peppers.refresh(read);
    if (newest === known) return null;
  }
};

const ownerOf = ({ user_id, ...key }: ApiKeyOwner) => ({ ...key, id: user_id });

const lookUpKey = async (
  kernel: Pick<Kernel, 'audit' | 'log' | 'store'>,
  peppers: ApiKeyPeppers,
  secret: string,
  nowUtc: string,
): Promise<Recognised | null> => {
  const found = await findKey(kernel, peppers, secret, nowUtc);
  if (found === null) return null;
  const { key } = found;
  const scopes = readScopes(key);
  await noteUse(kernel, peppers, { ...found, secret }, nowUtc);
  const isMachine = key.kind === 'machine';
  return {
    principal: {
      // A machine acts within its owner's records, never with an admin's reach.
      kind: isMachine ? 'user' : kindOf(key.is_admin),
      id: key.user_id,
      displayName: isMachine ? `${key.display_name} (${key.name})` : key.display_name,
      credential: isMachine ? 'machine_key' : 'personal_key',
      sessionId: null,
      roles: isMachine ? rolesOfMachine(ownerOf(key)) : rolesOf(ownerOf(key)),
      projects: await readSharedProjects(kernel.store.read, key.user_id),
      scopes,
      // The key may provision only as long as its owner is an admin.
      ...(isMachine && key.is_admin === 1 && scopes.includes('scim') ? { mayProvision: true } : {}),
    },
    expiresAtUtc: key.expires_at,
  };
};

export const createTokenRecogniser =
  (
    kernel: Pick<Kernel, 'audit' | 'log' | 'nowUtc' | 'principals' | 'settings' | 'signingSecret' | 'store'>,
    peppers: ApiKeyPeppers,
  ): CredentialSource =>
  async (token) => {
    const kind = readTokenKind(token);
    // Every other kind is good for one route or one act alone, or recognised elsewhere.
    if (kind !== 'at' && kind !== 'pk' && kind !== 'mk') return null;
    const tokenHash = hashToken(kernel.signingSecret, token);
    const nowUtc = kernel.nowUtc();
    return kernel.principals.recall(tokenHash, nowUtc, () =>
      kind === 'at' ? lookUpSession(kernel, tokenHash, nowUtc) : lookUpKey(kernel, peppers, token, nowUtc),
    );
  };
