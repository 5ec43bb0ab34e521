import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** at: access, rt: refresh, pk: personal key, mk: machine key. The prefix lets a leak be recognised and a log masked. */
export type TokenKind = 'at' | 'rt' | 'pk' | 'mk';

const secretBytes = 32;

/** A new secret: 256 random bits, so that a plain SHA-256 of it is enough to store. */
export const createToken = (kind: TokenKind): string =>
  `lar_${kind}_${randomBytes(secretBytes).toString('base64url')}`;

export const readTokenKind = (token: string): TokenKind | null => {
  const match = /^lar_(at|rt|pk|mk)_[A-Za-z0-9_-]{43}$/.exec(token);
  return (match?.[1] as TokenKind | undefined) ?? null;
};

/** What the store keeps instead of the token, hexadecimal. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Comparison in constant time, whatever the lengths. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(
    createHash('sha256').update(given).digest(),
    createHash('sha256').update(expected).digest(),
  );
