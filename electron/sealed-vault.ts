import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { SafeStorage } from 'electron';
import type { TokenVault } from './session-keeper.ts';

/**
 * Keeps the refresh token sealed by the system's key store. Where there is none, it lives in memory only:
 * signing in again after a restart is better than a token in clear on disk.
 */
export const createSealedVault = (file: string, storage: SafeStorage): TokenVault => {
  let current: string | null | undefined;
  const canSeal = (): boolean =>
    storage.isEncryptionAvailable() &&
    !(process.platform === 'linux' && storage.getSelectedStorageBackend() === 'basic_text');

  const readSealed = (): string | null => {
    if (!canSeal()) return null;
    try {
      return storage.decryptString(readFileSync(file));
    } catch {
      // Absent, or sealed by another account or machine: the user signs in again.
      return null;
    }
  };

  return {
    load() {
      current ??= readSealed();
      return current;
    },
    save(refreshToken) {
      current = refreshToken;
      if (refreshToken === null) rmSync(file, { force: true });
      else if (canSeal()) writeFileSync(file, storage.encryptString(refreshToken), { mode: 0o600 });
    },
  };
};
