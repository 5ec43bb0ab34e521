import { AppError } from '#kernel/app-error.ts';
import type { BlobArchive } from '#kernel/blobs/blob-archive.ts';
import type { Store } from '#kernel/db/store.ts';
import type { Log } from '#kernel/log/log.ts';

interface Parts {
  readonly store: Store;
  readonly blobs: BlobArchive;
  readonly log: Log;
}

type PartState = 'ready' | 'failed';

/** What went wrong stands in the log: whoever asks is a stranger. */
const stateOf = async (log: Log, part: string, ask: () => Promise<unknown>): Promise<PartState> => {
  try {
    await ask();
    return 'ready';
  } catch (error) {
    log.error('not ready for requests', { part, error });
    return 'failed';
  }
};

const refuseOtherSchema = async (store: Store): Promise<void> => {
  if (!(await store.isSchemaCurrent()))
    throw new Error('the store holds other migrations than this version knows');
};

/** Throws 503 where a request would find no store, another schema or no archive. */
export const checkReadiness = async ({ store, blobs, log }: Parts): Promise<void> => {
  const [answers, schema, blob_store] = await Promise.all([
    stateOf(log, 'store', () => store.read.selectFrom('job').select('id').limit(1).execute()),
    stateOf(log, 'schema', () => refuseOtherSchema(store)),
    stateOf(log, 'blob_store', () => blobs.probe()),
  ]);
  const details = { store: answers, schema, blob_store };
  const failed = Object.entries(details).flatMap(([part, state]) => (state === 'failed' ? [part] : []));
  if (failed.length === 0) return;
  throw new AppError('feature_not_enabled', `Not ready for requests: ${failed.join(', ')}.`, { details });
};
