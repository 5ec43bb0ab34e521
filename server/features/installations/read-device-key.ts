import { createPublicKey, hash, type KeyObject } from 'node:crypto';
import { invalidField } from '#kernel/app-error.ts';

/** SHA-256 of the bytes, upper-case hexadecimal, two digits and a colon: as a screen shows a key to be compared by eye. */
const fingerprintOf = (spki: Uint8Array): string =>
  (hash('sha256', spki, 'hex').toUpperCase().match(/../g) ?? []).join(':');

export const toKeyObject = (publicKey: string): KeyObject =>
  createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });

const readKey = (publicKey: string): KeyObject | null => {
  try {
    return toKeyObject(publicKey);
  } catch {
    // Whatever the library makes of bytes that are no key, they are refused below in our own words.
    return null;
  }
};

/**
 * The fingerprint of a device key given as base64 of its SubjectPublicKeyInfo. Throws 422 for anything but one Ed25519 key
 * written the one way it can be (what is signed with is compared by these bytes).
 */
export const readDeviceKey = (
  publicKey: string,
): { readonly publicKey: string; readonly fingerprint: string } => {
  const key = readKey(publicKey);
  if (key?.asymmetricKeyType !== 'ed25519')
    throw invalidField(
      'public_key',
      'It takes the base64 of an Ed25519 public key (SubjectPublicKeyInfo, DER).',
    );
  const spki = key.export({ format: 'der', type: 'spki' });
  if (spki.toString('base64') !== publicKey)
    throw invalidField('public_key', 'It takes nothing beside the key, in base64 with its padding.');
  return { publicKey, fingerprint: fingerprintOf(spki) };
};
