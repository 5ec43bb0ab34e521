import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { KeyStore } from './device-seal.ts';
import { createSealedVault } from './sealed-vault.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'larmor-vault-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A key store that turns every byte around: enough to tell sealed from clear. */
const keyStore = (isAvailable: boolean): KeyStore => {
  const turn = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte) => 255 - byte));
  return {
    isAsyncEncryptionAvailable: async () => isAvailable,
    getSelectedStorageBackend: () => 'gnome_libsecret',
    encryptStringAsync: async (text) => turn(Buffer.from(text)),
    decryptStringAsync: async (bytes) => ({ result: turn(bytes).toString(), shouldReEncrypt: false }),
  };
};

const fileOf = (): string => path.join(folder, 'session.sealed');

describe('sealed vault', () => {
  it('keeps a token over a restart, sealed and for its owner alone', async () => {
    await createSealedVault(fileOf(), keyStore(true)).save('refresh-token');
    expect(readFileSync(fileOf(), 'latin1')).not.toContain('refresh-token');
    expect(statSync(fileOf()).mode & 0o777).toBe(0o600);
    expect(await createSealedVault(fileOf(), keyStore(true)).load()).toBe('refresh-token');
  });

  it('writes nothing where there is no key store, and still knows the token', async () => {
    const vault = createSealedVault(fileOf(), keyStore(false));
    await vault.save('refresh-token');
    expect(existsSync(fileOf())).toBe(false);
    expect(await vault.load()).toBe('refresh-token');
  });

  it('a disk that takes nothing costs the next start and no sign-in', async () => {
    const gone = path.join(folder, 'gone', 'session.sealed');
    const vault = createSealedVault(gone, keyStore(true));
    await vault.save('refresh-token');
    expect(await vault.load()).toBe('refresh-token');
    mkdirSync(path.dirname(gone));
    await vault.save('later-token');
    expect(await createSealedVault(gone, keyStore(true)).load()).toBe('later-token');
    // Where the new one cannot be put in place, the former one is worth nothing any more.
    mkdirSync(`${gone}.new`);
    await vault.save('last-token');
    expect(await createSealedVault(gone, keyStore(true)).load()).toBeNull();
  });

  it('who signed out while the file was read stays signed out', async () => {
    await createSealedVault(fileOf(), keyStore(true)).save('refresh-token');
    const vault = createSealedVault(fileOf(), keyStore(true));
    const loading = vault.load();
    await vault.save(null);
    expect(await loading).toBeNull();
  });

  it('ends with the last word when two savings overlap', async () => {
    const vault = createSealedVault(fileOf(), keyStore(true));
    await Promise.all([vault.save('one'), vault.save('two'), vault.save(null)]);
    expect(existsSync(fileOf())).toBe(false);
    expect(await createSealedVault(fileOf(), keyStore(true)).load()).toBeNull();
  });
});
