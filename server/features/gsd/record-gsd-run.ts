import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { insertGsdRun } from './run-store.ts';
import type { GsdRunTable } from './tables.ts';

/**
 * Telemetry counts for nobody's work: where it cannot be written, that is logged, and the answer leaves all the same. A
 * refused statement leaves its transaction as it was.
 */
const recordOrLog = async (kernel: Pick<Kernel, 'log'>, write: () => Promise<void>): Promise<void> => {
  try {
    await write();
  } catch (error) {
    kernel.log.warn('gsd telemetry not recorded', { error: error instanceof Error ? error.message : '' });
  }
};

/** Inside the transaction of the answer. */
export const recordGsdRun = (kernel: Pick<Kernel, 'log'>, tx: Tx, row: GsdRunTable): Promise<void> =>
  recordOrLog(kernel, () => insertGsdRun(tx, row));

/** A run that ends in an error has no transaction of its own. */
export const recordFailedGsdRun = (kernel: Pick<Kernel, 'log' | 'store'>, row: GsdRunTable): Promise<void> =>
  recordOrLog(kernel, () => kernel.store.transact((tx) => insertGsdRun(tx, row)));
