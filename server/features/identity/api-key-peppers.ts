import { createHmac, randomBytes } from 'node:crypto';
import type { Db, Tx } from '#kernel/db/store.ts';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { openSecret, sealerIdOf, sealSecret } from '#kernel/keys/sealed-secret.ts';
import { findNewestVersionInUse, insertPepper, listPeppersAfter } from './pepper-store.ts';
import type { ApiKeyPepperTable, ApiKeyTable } from './tables.ts';

export type HashedSecret = Pick<ApiKeyTable, 'secret_hash' | 'pepper_version'>;

const pepperBytes = 32;

/** A pepper is sealed for its version, so that no row passes for another one. */
const sealOf = (version: number): string => `api-key-pepper/1/${version}`;

const damaged = (what: string, cause?: unknown): StoreRefusal =>
  new StoreRefusal(
    'damaged',
    `The peppers of API keys are damaged: ${what}. Put back a backup of the database; nothing was changed.`,
    { cause },
  );

/** The pepper of a row, null where another signing.key sealed it. Throws StoreRefusal damaged where the row was changed. */
const openPepper = (signingSecret: Uint8Array, row: ApiKeyPepperTable): string | null => {
  if (row.sealed_by !== sealerIdOf(signingSecret)) return null;
  try {
    return openSecret(signingSecret, sealOf(row.version), row.sealed_pepper);
  } catch (error) {
    throw damaged(`version ${row.version} is not as it was sealed`, error);
  }
};

const hashWith = (pepper: string, token: string): string =>
  createHmac('sha256', Buffer.from(pepper, 'base64url')).update(token).digest('hex');

/**
 * The secrets that the hashes of API keys depend on: who has a copy of the database alone can neither test a secret nor
 * plant a hash. A rotation makes a new version; keys verify by the one they stand at until they are used again.
 */
export interface ApiKeyPeppers {
  /** Newest version this process knows; asks the store, where another process may have made one. */
  refresh(db: Db): Promise<number>;
  /** Every hash a secret may be stored as, by what is known → the version it belongs to. */
  hashesOf(secret: string): ReadonlyMap<string, number>;
  /** The digest under which a secret is stored from now on; called inside the transaction that stores it. */
  hashNew(tx: Tx, secret: string): Promise<HashedSecret>;
}

export const createApiKeyPeppers = ({ signingSecret }: Pick<Kernel, 'signingSecret'>): ApiKeyPeppers => {
  const opened = new Map<number, string>();
  let newest = 0;

  const refresh = async (db: Db): Promise<number> => {
    for (const row of await listPeppersAfter(db, newest)) {
      const pepper = openPepper(signingSecret, row);
      if (pepper !== null) opened.set(row.version, pepper);
      newest = Math.max(newest, row.version);
    }
    return newest;
  };

  return {
    refresh,
    hashesOf: (secret) =>
      new Map([...opened].map(([version, pepper]) => [hashWith(pepper, secret), version] as const)),
    hashNew: async (tx, secret) => {
      const version = await refresh(tx);
      const pepper = opened.get(version);
      if (pepper === undefined)
        throw new Error('The present pepper of API keys was sealed by another signing.key.');
      return { secret_hash: hashWith(pepper, secret), pepper_version: version };
    },
  };
};

/** Makes the next version. */
export const addPepper = async (
  tx: Tx,
  { signingSecret }: Pick<Kernel, 'signingSecret'>,
  nowUtc: string,
): Promise<ApiKeyPepperTable> => {
  const version = ((await listPeppersAfter(tx, 0)).at(-1)?.version ?? 0) + 1;
  const pepper = randomBytes(pepperBytes).toString('base64url');
  const row = {
    version,
    sealed_pepper: sealSecret(signingSecret, sealOf(version), pepper),
    sealed_by: sealerIdOf(signingSecret),
    created_at: nowUtc,
  };
  await insertPepper(tx, row);
  return row;
};

/** Whether keys hashed with this pepper can be verified. */
export const isReadable = (signingSecret: Uint8Array, row: ApiKeyPepperTable): boolean =>
  row.sealed_by === sealerIdOf(signingSecret);

const refuseGaps = (rows: readonly ApiKeyPepperTable[], newestInUse: number): void => {
  const missing = rows.findIndex((row, index) => row.version !== index + 1);
  if (missing !== -1) throw damaged(`version ${missing + 1} is missing`);
  if (newestInUse > rows.length)
    throw damaged(`version ${newestInUse}, which keys are hashed with, is missing`);
};

/**
 * Opens every pepper and makes the first one, or a new one after signing.key was lost: keys of the former ones are refused
 * from then on, which log, trail and report say. Throws StoreRefusal damaged where one was changed or is missing.
 */
export const ensurePeppers = (
  kernel: Pick<Kernel, 'audit' | 'log' | 'nowUtc' | 'signingSecret' | 'store'>,
): Promise<void> =>
  kernel.store.transact(async (tx) => {
    const rows = await listPeppersAfter(tx, 0);
    refuseGaps(rows, await findNewestVersionInUse(tx));
    const lost = rows.filter((row) => openPepper(kernel.signingSecret, row) === null);
    const lostVersions = lost.map(({ version }) => version);
    if (lost.length > 0)
      kernel.log.error(
        'API keys are refused: the signing.key their peppers were sealed with is not in the data folder',
        {
          versions: lostVersions,
        },
      );
    const newest = rows.at(-1);
    if (newest !== undefined && !lost.includes(newest)) return;
    const made = await addPepper(tx, kernel, kernel.nowUtc());
    if (newest === undefined) return;
    await kernel.audit.append(tx, {
      actor: { kind: 'system', id: 'system' },
      event: 'auth.api_key_pepper_replaced',
      recordType: 'api_key_pepper',
      recordId: String(made.version),
      requestId: null,
      payload: { version: made.version, lost_versions: lostVersions },
      reasonForChange: 'The key the former one was sealed with was not in the data folder.',
    });
  });
