import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { findKeyStoreFault, type KeyStore } from './device-seal.ts';
import { sayNotKept } from './say-not-kept.ts';
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
    else if (await canSeal()) {
      const beside = `${file}.new`;
      await writeFile(beside, await storage.encryptStringAsync(refreshToken), { mode: 0o600 });
      await rename(beside, file);
    }
  };

  /** A full disk, or a folder nothing is written to, costs the sign-in at the next start and not the one that was just made. */
  const writeIfPossible = async (refreshToken: string | null): Promise<void> => {
    try {
      await write(refreshToken);
    } catch (error) {
      sayNotKept('The session is not kept for the next start', error);
      // What lies there was exchanged by now, and shown again it would end the session. Where nothing is removed either, it stays.
      for (const left of [file, `${file}.new`]) await rm(left, { force: true }).catch(() => undefined);
    }
  };

  return {
    async load() {
      if (current === undefined) {
        const sealed = await readSealed();
        // A sign-in or a sign-out that came meanwhile is newer than the file.
        if (current === undefined) current = sealed;
      }
      return current;
    },
    save(refreshToken) {
      current = refreshToken;
      // One after the other, so that the last one said is the one that stays.
      lastWrite = lastWrite.then(() => writeIfPossible(refreshToken));
      return lastWrite;
    },
  };
};
