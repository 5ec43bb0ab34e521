import { bestEffort } from '#kernel/db/best-effort.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { insertGsdRun } from './run-store.ts';
import type { GsdRunTable } from './tables.ts';

/** Telemetry counts for nobody's work: where it cannot be written, that is logged, and the answer leaves all the same. */
const logNotRecorded = (kernel: Pick<Kernel, 'log'>, error: unknown): void =>
  kernel.log.warn('gsd telemetry not recorded', { error: error instanceof Error ? error.message : '' });

/** Inside the transaction of the answer. */
export const recordGsdRun = async (kernel: Pick<Kernel, 'log'>, tx: Tx, row: GsdRunTable): Promise<void> => {
  const failed = await bestEffort(tx, () => insertGsdRun(tx, row));
  if (failed !== null) logNotRecorded(kernel, failed.error);
};

/** A run that ends in an error has no transaction of its own. */
export const recordFailedGsdRun = async (
  kernel: Pick<Kernel, 'log' | 'store'>,
  row: GsdRunTable,
): Promise<void> => {
  try {
    await kernel.store.note((tx) => insertGsdRun(tx, row));
  } catch (error) {
    logNotRecorded(kernel, error);
  }
};
