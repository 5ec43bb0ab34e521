import { AsyncLocalStorage } from 'node:async_hooks';

export interface NestingGuard {
  /** Throws where it is called by work of a running transaction. */
  refuseInside(): void;
  /** Runs the work of a transaction. Throws as `refuseInside` does. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * A transaction opened inside another one would wait for itself forever, because there is one writer. This turns
 * that into an error at once. Work that merely outlives the transaction it was started in is let through.
 */
export const forbidNesting = (): NestingGuard => {
  const current = new AsyncLocalStorage<{ open: boolean }>();
  const refuseInside = (): void => {
    if (current.getStore()?.open === true)
      throw new Error('transact() was called inside a transaction: pass the transaction on instead.');
  };
  return {
    refuseInside,
    run: async (work) => {
      refuseInside();
      const scope = { open: true };
      try {
        return await current.run(scope, work);
      } finally {
        scope.open = false;
      }
    },
  };
};
