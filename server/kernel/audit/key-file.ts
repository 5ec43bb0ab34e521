import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';
import { writePrivateFile } from '#kernel/files/private-file.ts';

const keyFileOf = (dataDir: string): string => path.join(dataDir, 'audit-signing.key');

export interface KeyPair {
  /** 32 bytes of RFC 8032, base64. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

const publicPartOf = (privateKey: KeyObject): string => {
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  return Buffer.from(x ?? '', 'base64url').toString('base64');
};

export const createKeyPair = (): KeyPair => {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { publicKey: publicPartOf(privateKey), privateKey };
};

const readLine = (file: string, line: string): KeyPair => {
  try {
    const privateKey = createPrivateKey({ key: Buffer.from(line, 'base64'), format: 'der', type: 'pkcs8' });
    return { publicKey: publicPartOf(privateKey), privateKey };
  } catch (cause) {
    const message = `The key file ${file} is damaged. Put back the one you kept, or move it away: a new key is made then, and verifying the audit trail says so.`;
    throw new StoreRefusal('damaged', message, { cause });
  }
};

/**
 * The private keys of the file, one PKCS #8 key in base64 a line; none where there is no file. Throws StoreRefusal
 * damaged.
 */
export const readKeyFile = async (dataDir: string): Promise<KeyPair[]> => {
  try {
    const text = await readFile(keyFileOf(dataDir), 'utf8');
    const lines = text.split('\n').filter((line) => line !== '');
    return lines.map((line) => readLine(keyFileOf(dataDir), line));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/** Replaces the file in one step, on disk before this returns; mode 0600. */
export const writeKeyFile = (dataDir: string, keys: readonly KeyPair[]): Promise<void> => {
  const lines = keys.map(({ privateKey }) => privateKey.export({ format: 'der', type: 'pkcs8' }));
  return writePrivateFile(keyFileOf(dataDir), lines.map((der) => `${der.toString('base64')}\n`).join(''));
};
