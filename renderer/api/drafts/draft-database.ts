import type { Draft, DraftStorage } from './draft.ts';

const databaseName = 'larmor-drafts';
const storeName = 'drafts';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result), { once: true });
    request.addEventListener('error', () => reject(request.error), { once: true });
  });

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(storeName, { keyPath: ['userId', 'key'] }),
  );
  return settled(request);
};

/** Drafts in the browser's own database: it is written without the service, and stays when tab, service or session end. */
export const createDraftDatabase = (): DraftStorage => {
  let opened: Promise<IDBDatabase> | null = null;
  const database = async (): Promise<IDBDatabase> => {
    opened ??= openDatabase();
    try {
      return await opened;
    } catch (thrown) {
      // The next draft tries again.
      opened = null;
      throw thrown;
    }
  };
  const write = async (work: (store: IDBObjectStore) => void): Promise<void> => {
    const db = await database();
    await new Promise<void>((resolve, reject) => {
      const transaction = db.transaction(storeName, 'readwrite', { durability: 'strict' });
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error));
      work(transaction.objectStore(storeName));
    });
  };
  return {
    list: async (userId) => {
      const store = (await database()).transaction(storeName, 'readonly').objectStore(storeName);
      const all: unknown = await settled(store.getAll(IDBKeyRange.bound([userId], [userId, []])));
      return all as readonly Draft[];
    },
    put: (draft) => write((store) => store.put(draft)),
    remove: (userId, key) => write((store) => store.delete([userId, key])),
  };
};
