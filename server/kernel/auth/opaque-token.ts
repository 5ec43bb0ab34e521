import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** at: access, rt: refresh, pk: personal key, mk: machine key, su: step-up, pr: password reset, iv: invitation, sv and sh: verifier and handle of a single sign-on, dv: device session. The prefix lets a leak be recognised and a log masked. */
export type TokenKind = 'at' | 'rt' | 'pk' | 'mk' | 'su' | 'pr' | 'iv' | 'sv' | 'sh' | 'dv';

const secretBytes = 32;

/** A new secret: 256 random bits, so that a plain SHA-256 of it is enough to store. */
export const createToken = (kind: TokenKind): string =>
  `lar_${kind}_${randomBytes(secretBytes).toString('base64url')}`;

export const readTokenKind = (token: string): TokenKind | null => {
  const match = /^lar_(at|rt|pk|mk|su|pr|iv|sv|sh|dv)_[A-Za-z0-9_-]{43}$/.exec(token);
  return (match?.[1] as TokenKind | undefined) ?? null;
};

/** What the store keeps instead of the token, hexadecimal. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex');

/** A comparison with one secret in constant time, whatever the length of what is given. */
export const createSecretCheck = (expected: string): ((given: string) => boolean) => {
  const expectedDigest = hash('sha256', expected, 'buffer');
  return (given) => timingSafeEqual(hash('sha256', given, 'buffer'), expectedDigest);
};
