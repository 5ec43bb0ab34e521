import { onSignOut, session } from '../../api/api.ts';
import { createUnsentDatabase } from './unsent-database.ts';
import { createUnsentKeeper } from './unsent-keeper.ts';
import { browserLocks } from './window-locks.ts';

/** A day of one-dimensional spectra many times over, and some forty maps; a disk has it to spare for the minutes that sending takes. */
const mostBytes = 1024 ** 3;

/** What this window sends. Tests build their own with createUnsentKeeper. */
export const unsent = createUnsentKeeper({
  storage: createUnsentDatabase('larmor-unsent'),
  locks: browserLocks,
  newWindowId: () => crypto.randomUUID(),
  user: () => session.store.getState().user?.id ?? null,
  mostBytes,
});

onSignOut(unsent.close);
