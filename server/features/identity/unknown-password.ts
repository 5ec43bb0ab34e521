import { randomBytes } from 'node:crypto';
import type { Passwords } from '#kernel/auth/passwords.ts';

/** Nobody knows it: the account is opened by single sign-on or by a password its owner resets. */
export const createUnknownPassword = (passwords: Passwords): Promise<string> =>
  passwords.hash(randomBytes(32).toString('base64url'));
