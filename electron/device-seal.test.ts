import { describe, expect, it } from 'vitest';
import { createDeviceSeal, type KeyStore } from './device-seal.ts';

/** A key store that turns every byte around: enough to tell sealed from clear. */
const keyStore = (
  isAvailable: boolean,
  backend: ReturnType<KeyStore['getSelectedStorageBackend']>,
): KeyStore => {
  const turn = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte) => 255 - byte));
  return {
    isAsyncEncryptionAvailable: async () => isAvailable,
    getSelectedStorageBackend: () => backend,
    encryptStringAsync: async (text) => turn(Buffer.from(text)),
    decryptStringAsync: async (bytes) => ({ result: turn(bytes).toString(), shouldReEncrypt: false }),
  };
};

describe('device seal', () => {
  it('seals and opens by the key store of the system', async () => {
    const seal = await createDeviceSeal(keyStore(true, 'gnome_libsecret'));
    if (seal.name !== 'os_key_store') throw new Error('The key store was not taken.');
    const sealed = await seal.seal('Schlüssel');
    expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('Schl');
    expect(await seal.open(sealed)).toBe('Schlüssel');
  });

  it('K1: leaves it to a file, and says why, where the key store is absent or keeps keys readable', async () => {
    const absent = await createDeviceSeal(keyStore(false, 'gnome_libsecret'));
    expect(absent).toEqual({ name: 'file', fault: 'key_store_absent' });
    if (process.platform !== 'linux') return;
    const plain = await createDeviceSeal(keyStore(true, 'basic_text'));
    expect(plain).toEqual({ name: 'file', fault: 'key_store_plain_text' });
  });
});
