const tabKey = 'larmor.tab';

/** A page that is being reloaded gives its claim back within moments; a tab that lives on never does. */
const patienceMs = 1000;

/** Holds the name for as long as the page lives. False when another page still held it after the wait. */
const hold = (locks: LockManager, name: string): Promise<boolean> =>
  new Promise((resolve) => {
    locks
      .request(name, { signal: AbortSignal.timeout(patienceMs) }, () => {
        resolve(true);
        return new Promise<never>(() => undefined);
      })
      .catch(() => resolve(false));
  });

/**
 * False in a tab that was duplicated from one that is still open: its storage is a copy, and of two tabs that
 * exchange one refresh token the second ends the session of both. Such a tab becomes one of its own.
 */
export const claimTab = async (
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  locks: LockManager | undefined,
): Promise<boolean> => {
  if (locks === undefined) return true;
  const known = storage.getItem(tabKey);
  if (known !== null && (await hold(locks, `${tabKey}.${known}`))) return true;
  const id = crypto.randomUUID();
  storage.setItem(tabKey, id);
  return (await hold(locks, `${tabKey}.${id}`)) && known === null;
};
