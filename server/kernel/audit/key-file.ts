import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';
import { writePrivateFile } from '#kernel/files/private-file.ts';
import { type KeyPair, parseKeyPair, renderKeyPair } from './key-pair.ts';
import { openSeal, renderSeal, type SealedState } from './sealed-state.ts';

const keyFileOf = (dataDir: string): string => path.join(dataDir, 'audit-signing.key');

/** The private keys that sign the trail, the newest last, and what they sealed of it; null in a file of an earlier version. */
export interface KeyFile {
  readonly pairs: readonly KeyPair[];
  readonly state: SealedState | null;
}

/** What a reader finds where the file is. */
export type SealReading =
  | {
      readonly state: SealedState | null;
      /** Public halves of the keys that an operator gives, as they were read with the state; null where none are given. */
      readonly givenKeys: readonly string[] | null;
    }
  | 'no_file'
  | 'no_right';

const sealPrefix = 'state ';

const readLine = (line: string, sentence: string): KeyPair => {
  try {
    return parseKeyPair(line);
  } catch (cause) {
    throw new StoreRefusal('damaged', sentence, { cause });
  }
};

export const codeOf = (error: unknown): string | undefined =>
  (error as NodeJS.ErrnoException | null | undefined)?.code;

/**
 * What stands in a key file: one PKCS #8 key in base64 a line, and one line of sealed state. Throws StoreRefusal damaged with the
 * sentence given.
 */
export const parseKeyFile = (text: string, damaged: string): KeyFile => {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const pairs = lines.filter((line) => !line.startsWith(sealPrefix)).map((line) => readLine(line, damaged));
  const seal = lines.find((line) => line.startsWith(sealPrefix));
  return { pairs, state: seal === undefined ? null : openSeal(seal.slice(sealPrefix.length), pairs) };
};

/** No keys where there is no file. Throws StoreRefusal damaged. */
export const readKeyFile = async (dataDir: string): Promise<KeyFile> => {
  const file = keyFileOf(dataDir);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return { pairs: [], state: null };
    throw error;
  }
  return parseKeyFile(
    text,
    `The key file ${file} is damaged. Put back the one you kept, or move it away: a new key is made then, and verifying the audit trail says so.`,
  );
};

/** Replaces the file in one step, on disk before this returns; mode 0600. The newest key signs the state. */
export const writeKeyFile = (dataDir: string, { pairs, state }: KeyFile): Promise<void> => {
  const newest = pairs.at(-1);
  const seal = state === null || newest === undefined ? [] : [`${sealPrefix}${renderSeal(state, newest)}`];
  const lines = [...pairs.map(renderKeyPair), ...seal];
  return writePrivateFile(keyFileOf(dataDir), lines.map((line) => `${line}\n`).join(''));
};
