import { type KeyObject, sign, verify } from 'node:crypto';

const shortestRsaBits = 3072;

/** Keys that may sign: Ed25519 (RFC 8032), or RSA of 3072 bits and more where the platform's crypto has no Ed25519. */
export const isSigningKey = (key: KeyObject): boolean => {
  if (key.asymmetricKeyType === 'ed25519') return true;
  if (key.asymmetricKeyType !== 'rsa') return false;
  return (key.asymmetricKeyDetails?.modulusLength ?? 0) >= shortestRsaBits;
};

// Ed25519 hashes by itself; RSA signs SHA-256 by PKCS #1 v1.5.
const digestOf = (key: KeyObject): 'sha256' | null => (key.asymmetricKeyType === 'rsa' ? 'sha256' : null);

export const signBytes = (bytes: Uint8Array, privateKey: KeyObject): Uint8Array =>
  sign(digestOf(privateKey), bytes, privateKey);

/** False for any signature that does not hold and for keys that may not sign. */
export const isSignedBy = (bytes: Uint8Array, signature: Uint8Array, publicKey: KeyObject): boolean =>
  isSigningKey(publicKey) && verify(digestOf(publicKey), bytes, publicKey, signature);
