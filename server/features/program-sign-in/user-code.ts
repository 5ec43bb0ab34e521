import { randomInt } from 'node:crypto';
import { hashToken } from '#kernel/auth/opaque-token.ts';

/** Consonants that neither look like digits nor make words (RFC 8628, section 6.1): 20^8 codes, 34.5 bits. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ';
const half = 4;

const randomHalf = (): string =>
  Array.from({ length: half }, () => letters[randomInt(letters.length)]).join('');

/** Such as WDJB-MJHT. */
export const newUserCode = (): string => `${randomHalf()}-${randomHalf()}`;

/** A code as it was shown, however it was typed; null where it is none. */
export const readUserCode = (typed: string): string | null => {
  const plain = typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '');
  const isCode = plain.length === 2 * half && [...plain].every((letter) => letters.includes(letter));
  return isCode ? `${plain.slice(0, half)}-${plain.slice(half)}` : null;
};

/** What the store keeps of it: short as it is, only who has the key of the service can try it there. */
export const hashUserCode = (signingSecret: Uint8Array, code: string): string =>
  hashToken(signingSecret, `user-code/1 ${code}`);
