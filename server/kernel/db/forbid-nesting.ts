import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * A transaction opened inside another one would wait for itself forever, because there is one writer. This turns
 * that into an error at once. Work that merely outlives the transaction it was started in is let through.
 */
export const forbidNesting = (): (<T>(run: () => Promise<T>) => Promise<T>) => {
  const current = new AsyncLocalStorage<{ open: boolean }>();
  return async (run) => {
    if (current.getStore()?.open === true) {
      throw new Error('transact() was called inside a transaction: pass the transaction on instead.');
    }
    const scope = { open: true };
    try {
      return await current.run(scope, run);
    } finally {
      scope.open = false;
    }
  };
};
