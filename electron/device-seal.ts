import type { SafeStorage } from 'electron';

/** The system's key store, or why there is none. */
export type DeviceSeal =
  | {
      readonly name: 'os_key_store';
      seal(text: string): Promise<string>;
      open(sealed: string): Promise<string>;
    }
  | { readonly name: 'file'; readonly fault: 'key_store_absent' | 'key_store_plain_text' };

/** The part of the system's key store that is used. */
export type KeyStore = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'getSelectedStorageBackend' | 'encryptStringAsync' | 'decryptStringAsync'
>;

/** Why nothing is sealed with it; null where it is good. Linux without a key store has one that seals with a known key. */
export const findKeyStoreFault = async (
  storage: KeyStore,
): Promise<'key_store_absent' | 'key_store_plain_text' | null> => {
  if (!(await storage.isAsyncEncryptionAvailable())) return 'key_store_absent';
  const isPlain = process.platform === 'linux' && storage.getSelectedStorageBackend() === 'basic_text';
  return isPlain ? 'key_store_plain_text' : null;
};

/** What the server seals the device key with. Where the key store is no good a file does, and the screens say so. */
export const createDeviceSeal = async (storage: KeyStore): Promise<DeviceSeal> => {
  const fault = await findKeyStoreFault(storage);
  if (fault !== null) return { name: 'file', fault };
  return {
    name: 'os_key_store',
    seal: async (text) => (await storage.encryptStringAsync(text)).toString('base64url'),
    open: async (sealed) => (await storage.decryptStringAsync(Buffer.from(sealed, 'base64url'))).result,
  };
};
