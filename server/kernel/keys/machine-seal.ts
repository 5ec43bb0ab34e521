import { openSecret, sealSecret } from '#kernel/keys/sealed-secret.ts';

/** Why a desktop has no key store to seal with: there is none, or it would keep its keys readable for everybody. */
type KeyStoreFault = 'key_store_absent' | 'key_store_plain_text';

/** What whoever starts the server brings: the key store of the system, or why it has none to bring. */
export type OfferedSeal =
  | {
      readonly name: 'os_key_store';
      seal(text: string): Promise<string>;
      open(sealed: string): Promise<string>;
    }
  | { readonly name: 'file'; readonly fault: KeyStoreFault };

/** Seals secrets of this machine: what it sealed opens on no other one, as far as a key store can promise that. */
export interface MachineSeal {
  /** What seals now; `file` is a key of DATA_DIR (signing.key), which a copy of the whole folder takes along. */
  readonly name: 'os_key_store' | 'file';
  /** Set where a file stands in for the key store of a desktop. */
  readonly fault: KeyStoreFault | null;
  /** Text that says by its first word what sealed it. */
  seal(text: string): Promise<string>;
  /** Opens what either sealed. Throws where it was sealed elsewhere, was changed, or its key store is not there. */
  open(sealed: string): Promise<string>;
}

const purpose = 'machine-seal/1';
const filePrefix = 'file:';
const keyStorePrefix = 'os_key_store:';

/** `offered` seals where it can; without one, the signing secret of DATA_DIR does. */
export const createMachineSeal = (
  signingSecret: Uint8Array,
  offered: OfferedSeal | undefined,
): MachineSeal => {
  const keyStore = offered?.name === 'os_key_store' ? offered : null;
  return {
    name: keyStore === null ? 'file' : 'os_key_store',
    fault: offered?.name === 'file' ? offered.fault : null,
    async seal(text) {
      if (keyStore === null) return filePrefix + sealSecret(signingSecret, purpose, text);
      return keyStorePrefix + (await keyStore.seal(text));
    },
    async open(sealed) {
      if (sealed.startsWith(filePrefix))
        return openSecret(signingSecret, purpose, sealed.slice(filePrefix.length));
      if (!sealed.startsWith(keyStorePrefix)) throw new Error('This is no sealed text.');
      if (keyStore === null) throw new Error('It was sealed by a key store that is not there.');
      return keyStore.open(sealed.slice(keyStorePrefix.length));
    },
  };
};
