import { randomBytes } from 'node:crypto';
import { hashPassword } from '#kernel/auth/passwords.ts';

/** Nobody knows it: the account is opened by single sign-on or by a password its owner resets. */
export const createUnknownPassword = (): Promise<string> =>
  hashPassword(randomBytes(32).toString('base64url'));
