import { randomBytes } from 'node:crypto';
import type { Options } from '@node-rs/argon2';

/** The floor OWASP gives for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same password typed on two keyboards may arrive composed or decomposed. */
const normalize = (password: string): string => password.normalize('NFC');

/** A native module that a start without a sign-in does not need. */
const loadArgon2 = () => import('@node-rs/argon2');

export const hashPassword = async (password: string): Promise<string> =>
  (await loadArgon2()).hash(normalize(password), cost);

/** Stands in for the hash of an account that does not exist, so that both refusals take the same work. */
let absentAccountHash: Promise<string> | null = null;

/** False for a wrong password and, after the same work, for an account that does not exist (`storedHash` null). */
export const checkPassword = async (password: string, storedHash: string | null): Promise<boolean> => {
  const { verify } = await loadArgon2();
  absentAccountHash ??= hashPassword(randomBytes(16).toString('hex'));
  const matches = await verify(storedHash ?? (await absentAccountHash), normalize(password));
  return matches && storedHash !== null;
};
