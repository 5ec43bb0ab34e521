import { randomBytes } from 'node:crypto';
import type { Options } from '@node-rs/argon2';
import { AppError } from '#kernel/app-error.ts';

/** What one hash costs whoever computes it, a guesser included. */
export type PasswordCost = Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>>;

/** The floor OWASP gives for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
export const productPasswordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for a wrong password and, after the same work, for an account that does not exist (`storedHash` null). */
  check(password: string, storedHash: string | null): Promise<boolean>;
}

/** The same password typed on two keyboards may arrive composed or decomposed. */
const normalize = (password: string): string => password.normalize('NFC');

/** A native module that a start without a sign-in does not need. */
const loadArgon2 = () => import('@node-rs/argon2');

/** Half the threads Node does slow work on: files and others are served meanwhile. */
const mostAtOnce = 2;
/** A second or two of work. Who comes beyond them is sent away, or attempts would fill the memory. */
const mostWaiting = 100;

/** Throws rate_limited where too many wait already. */
const createTurns = (): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (waiting.length >= mostWaiting)
      throw new AppError('rate_limited', 'Too many passwords are being checked. Try again in a few seconds.');
    // The next waiting hash takes over the slot of the one that finished.
    if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};

export const createPasswords = (cost: PasswordCost): Passwords => {
  const inTurn = createTurns();
  /** Stands in for the hash of an account that does not exist, so that both refusals take the same work. */
  let absentAccountHash: Promise<string> | null = null;
  return {
    hash: (password) => inTurn(async () => (await loadArgon2()).hash(normalize(password), cost)),
    check: async (password, storedHash) => {
      const { hash, verify } = await loadArgon2();
      absentAccountHash ??= hash(randomBytes(16).toString('hex'), cost);
      const expected = storedHash ?? (await absentAccountHash);
      const matches = await inTurn(() => verify(expected, normalize(password)));
      return matches && storedHash !== null;
    },
  };
};
