import { createHash } from 'node:crypto';
import { conflict, invalidField } from '#kernel/app-error.ts';
import type { ReceivedFile } from '#kernel/blobs/blob-archive.ts';
import type { RouteDeclaration } from '#kernel/contract/define-route.ts';
import { findIdempotent } from '#kernel/db/idempotency-store.ts';
import type { IdempotencyTable } from '#kernel/db/kernel-tables.ts';
import type { Store } from '#kernel/db/store.ts';
import type { ReadInput } from '#kernel/http/read-input.ts';
import type { Principal } from '#kernel/request/principal.ts';

/** The key of a request together with what it stands for. */
export type IdempotencyClaim = Pick<IdempotencyTable, 'principal_id' | 'key' | 'route_id' | 'body_digest'>;

export interface StoredAnswer {
  readonly status: number;
  readonly json: string;
}

const fileFacts = (file: ReceivedFile) => [file.part, file.fileName, file.sha256];

/** Null where the route does not honour keys or none was sent. Throws 422 on a key that cannot be one. */
export const readClaim = (
  header: string | undefined,
  declaration: RouteDeclaration,
  principal: Principal,
  { input, files }: ReadInput,
): IdempotencyClaim | null => {
  if (declaration.idempotent !== true || header === undefined || principal.kind === 'anonymous') return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(header))
    throw invalidField('Idempotency-Key', 'Must be 1 to 200 visible ASCII characters.');
  // Validated input has its keys in the order of the schema, so the same request gives the same text.
  const content = JSON.stringify([declaration.id, input, files.map(fileFacts)]);
  return {
    principal_id: principal.id,
    key: header,
    route_id: declaration.id,
    body_digest: createHash('sha256').update(content).digest('hex'),
  };
};

/** The first answer under this key, or null. Throws 409 when the key was used for another request. */
export const findFirstAnswer = async (
  store: Store,
  claim: IdempotencyClaim,
): Promise<StoredAnswer | null> => {
  const row = await findIdempotent(store.read, claim.principal_id, claim.key);
  if (row === undefined) return null;
  if (row.route_id !== claim.route_id || row.body_digest !== claim.body_digest)
    throw conflict('This Idempotency-Key was already used for another request.');
  return { status: row.status, json: row.response };
};

/** Runs requests that share a key one after the other, so that the second finds the answer of the first. */
export type KeyLock = <T>(claim: IdempotencyClaim | null, run: () => Promise<T>) => Promise<T>;

export const createKeyLock = (): KeyLock => {
  const last = new Map<string, Promise<unknown>>();
  return async (claim, run) => {
    if (claim === null) return run();
    const name = `${claim.principal_id} ${claim.key}`;
    const before = last.get(name) ?? Promise.resolve();
    const mine = before.then(run, run);
    last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (last.get(name) === mine) last.delete(name);
    }
  };
};
