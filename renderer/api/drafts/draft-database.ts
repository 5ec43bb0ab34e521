import { createBrowserDatabase, settled } from '../browser-database.ts';
import type { Draft, DraftStorage } from './draft.ts';

const storeName = 'drafts';

/** Drafts in the browser's own database. */
export const createDraftDatabase = (): DraftStorage => {
  const database = createBrowserDatabase('larmor-drafts', (db) =>
    db.createObjectStore(storeName, { keyPath: ['userId', 'key'] }),
  );
  const write = (work: (store: IDBObjectStore) => void): Promise<void> =>
    database.write([storeName], (transaction) => work(transaction.objectStore(storeName)));
  return {
    list: async (userId) => {
      const store = (await database.read([storeName])).objectStore(storeName);
      const all: unknown = await settled(store.getAll(IDBKeyRange.bound([userId], [userId, []])));
      return all as readonly Draft[];
    },
    put: (draft) => write((store) => store.put(draft)),
    remove: (userId, key) => write((store) => store.delete([userId, key])),
  };
};
