import { readFile, rm, writeFile } from 'node:fs/promises';
import { findKeyStoreFault, type KeyStore } from './device-seal.ts';
import type { TokenVault } from './session-keeper.ts';

/**
 * Keeps the refresh token sealed by the system's key store. Where there is none, it lives in memory only:
 * signing in again after a restart is better than a token in clear on disk.
 */
export const createSealedVault = (file: string, storage: KeyStore): TokenVault => {
  let current: string | null | undefined;
  let lastWrite: Promise<void> = Promise.resolve();
  const canSeal = async (): Promise<boolean> => (await findKeyStoreFault(storage)) === null;

  const readSealed = async (): Promise<string | null> => {
    if (!(await canSeal())) return null;
    try {
      return (await storage.decryptStringAsync(await readFile(file))).result;
    } catch {
      // Absent, or sealed by another account or machine: the user signs in again.
      return null;
    }
  };

  const write = async (refreshToken: string | null): Promise<void> => {
    if (refreshToken === null) await rm(file, { force: true });
    else if (await canSeal())
      await writeFile(file, await storage.encryptStringAsync(refreshToken), { mode: 0o600 });
  };

  return {
    async load() {
      if (current === undefined) {
        const sealed = await readSealed();
        // A sign-in that came meanwhile is newer than the file.
        current ??= sealed;
      }
      return current;
    },
    save(refreshToken) {
      current = refreshToken;
      // One after the other, so that the last one said is the one that stays; a failed one does not hold up the next.
      lastWrite = lastWrite.catch(() => undefined).then(() => write(refreshToken));
      return lastWrite;
    },
  };
};
