import { ensureTestProgramsBuilt, ensureWorkerBuilt } from '../../scripts/build-server.mjs';

/** Once before all test processes: two builds into one folder would disturb each other. */
export const setup = async (): Promise<void> => {
  await ensureWorkerBuilt();
  await ensureTestProgramsBuilt();
};
