import { createBrowserDatabase, settled } from '../../api/browser-database.ts';
import type { Settings, Unsent, UnsentBatch, UnsentStorage } from './unsent.ts';

const stores = ['unsent', 'bytes', 'batches'] as const;

const allOf = (userId: string): IDBKeyRange => IDBKeyRange.bound([userId], [userId, []]);

/** In the browser's own database, bytes beside what is known of them. */
export const createUnsentDatabase = <S = Settings>(name: string): UnsentStorage<S> => {
  const database = createBrowserDatabase(name, (db) => {
    db.createObjectStore('unsent', { keyPath: ['userId', 'id'] });
    db.createObjectStore('bytes');
    db.createObjectStore('batches', { keyPath: ['userId', 'key'] });
  });
  const all = async (store: (typeof stores)[number], userId: string): Promise<unknown> =>
    settled((await database.read([store])).objectStore(store).getAll(allOf(userId)));
  const listUnsent = async (userId: string): Promise<readonly Unsent<S>[]> =>
    (await all('unsent', userId)) as readonly Unsent<S>[];
  const listBatches = async (userId: string): Promise<readonly UnsentBatch[]> =>
    (await all('batches', userId)) as readonly UnsentBatch[];
  return {
    add: (unsent, batches) =>
      database.write(['unsent', 'batches'], (transaction) => {
        for (const each of unsent) transaction.objectStore('unsent').put(each);
        for (const batch of batches) transaction.objectStore('batches').put(batch);
      }),
    addBytes: (userId, id, bytes) =>
      database.write(['bytes'], (transaction) => transaction.objectStore('bytes').put(bytes, [userId, id])),
    list: listUnsent,
    bytesOf: async (userId, id) => {
      const bytes: unknown = await settled(
        (await database.read(['bytes'])).objectStore('bytes').get([userId, id]),
      );
      return bytes instanceof Blob ? bytes : null;
    },
    batches: listBatches,
    remove: async (userId, ids) => {
      const gone = new Set(ids);
      // Batches first: another window adds one together with what is in it, so that none of a later look is taken for empty.
      const batches = await listBatches(userId);
      const left = (await listUnsent(userId)).filter(({ id }) => !gone.has(id));
      const needed = new Set(left.map(({ batchKey }) => batchKey));
      const done = batches.filter(({ key }) => !needed.has(key));
      await database.write(stores, (transaction) => {
        for (const id of ids) {
          transaction.objectStore('unsent').delete([userId, id]);
          transaction.objectStore('bytes').delete([userId, id]);
        }
        for (const { key } of done) transaction.objectStore('batches').delete([userId, key]);
      });
    },
    amend: async (userId, changes) => {
      const found = (await listUnsent(userId)).filter(({ id }) => changes.has(id));
      await database.write(['unsent'], (transaction) => {
        for (const each of found) transaction.objectStore('unsent').put({ ...each, ...changes.get(each.id) });
      });
    },
    hand: async (userId, ids, windowId) => {
      const meant = new Set(ids);
      const handed = (await listUnsent(userId)).filter(({ id }) => meant.has(id));
      await database.write(['unsent'], (transaction) => {
        for (const each of handed) transaction.objectStore('unsent').put({ ...each, windowId });
      });
    },
  };
};
