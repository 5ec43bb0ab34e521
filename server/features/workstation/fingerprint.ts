import { hash } from 'node:crypto';

/** Hex of any spelling as people compare it: upper case, with colons. */
export const toFingerprint = (hex: string): string =>
  hex
    .replaceAll(':', '')
    .toUpperCase()
    .replaceAll(/(..)(?=.)/g, '$1:');

/** SHA-256 of a public key (base64 of its SubjectPublicKeyInfo). */
export const fingerprintOfKey = (publicKey: string): string =>
  toFingerprint(hash('sha256', Buffer.from(publicKey, 'base64'), 'hex'));
