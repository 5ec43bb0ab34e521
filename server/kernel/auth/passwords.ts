import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';

/** The floor OWASP gives for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same password typed on two keyboards may arrive composed or decomposed. */
const normalize = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(normalize(password), cost);

/** Stands in for the hash of an account that does not exist, so that both refusals take the same work. */
let absentAccountHash: Promise<string> | null = null;

/** False for a wrong password and, after the same work, for an account that does not exist (`storedHash` null). */
export const checkPassword = async (password: string, storedHash: string | null): Promise<boolean> => {
  absentAccountHash ??= hashPassword(randomBytes(16).toString('hex'));
  const matches = await verify(storedHash ?? (await absentAccountHash), normalize(password));
  return matches && storedHash !== null;
};
