/** Resolves with what a request of the browser's database answers. */
export const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result), { once: true });
    request.addEventListener('error', () => reject(request.error), { once: true });
  });

export interface BrowserDatabase {
  /** A transaction that reads from the named stores. */
  readonly read: (stores: readonly string[]) => Promise<IDBTransaction>;
  /** Does its work in one transaction, and resolves once that is on the disk. */
  readonly write: (stores: readonly string[], work: (transaction: IDBTransaction) => void) => Promise<void>;
}

/** A database of the browser's own: it is written without the service, and stays when tab, service or session end. */
export const createBrowserDatabase = (
  name: string,
  createStores: (db: IDBDatabase) => void,
): BrowserDatabase => {
  let opened: Promise<IDBDatabase> | null = null;
  const database = async (): Promise<IDBDatabase> => {
    if (opened === null) {
      const request = indexedDB.open(name, 1);
      request.addEventListener('upgradeneeded', () => createStores(request.result));
      opened = settled(request);
    }
    try {
      return await opened;
    } catch (thrown) {
      // The next one tries again.
      opened = null;
      throw thrown;
    }
  };
  return {
    read: async (stores) => (await database()).transaction([...stores], 'readonly'),
    write: async (stores, work) => {
      const db = await database();
      await new Promise<void>((resolve, reject) => {
        const transaction = db.transaction([...stores], 'readwrite', { durability: 'strict' });
        transaction.addEventListener('complete', () => resolve());
        transaction.addEventListener('abort', () => reject(transaction.error));
        work(transaction);
      });
    },
  };
};
