import { hash, randomInt } from 'node:crypto';

/** Crockford's letters: none is taken for another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 16;
const groupLength = 4;

/** Codes of one set. */
const recoveryCodeCount = 10;

/** 80 random bits in four groups, so that a plain SHA-256 of it is enough to store. */
const createCode = (): string =>
  Array.from({ length: codeLength }, (_, place) => {
    const letter = alphabet[randomInt(alphabet.length)];
    return place > 0 && place % groupLength === 0 ? `-${letter}` : letter;
  }).join('');

export const createRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, createCode);

/** What the store keeps instead of a code, however it was typed. */
export const hashRecoveryCode = (code: string): string =>
  hash(
    'sha256',
    code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1'),
    'hex',
  );
