import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { StoreRefusal, ToldRefusal } from '#kernel/db/store-refusal.ts';
import { writePrivateFile } from '#kernel/files/private-file.ts';
import { checkpointFileOf, checkpointsInFile, type KeptCheckpoints } from './checkpoint-file.ts';
import {
  codeOf,
  type KeyFile,
  parseKeyFile,
  readKeyFile,
  type SealReading,
  writeKeyFile,
} from './key-file.ts';
import type { KeyPair } from './key-pair.ts';
import { openSeal, renderSeal } from './sealed-state.ts';

/** What lies outside the database and witnesses the trail: private keys, what their holder remembers, and checkpoints. */
export interface TrailKeeping {
  /** Whether an operator gives the keys: none is made then, and none is taken away. */
  readonly hasGivenKeys: boolean;
  readonly checkpoints: KeptCheckpoints;
  /** Throws StoreRefusal damaged, and missing where keys are to be given and are not. */
  read(): Promise<KeyFile>;
  /** Kept for good before this returns. `inUse` signs the state where the keys are given; else the newest of the file does. */
  write(file: KeyFile, inUse: KeyPair | undefined): Promise<void>;
}

/** The sealed state, for a process that may have no right to the key. Throws StoreRefusal damaged. */
export const readSealOf = async (keeping: TrailKeeping): Promise<SealReading> => {
  try {
    const { pairs, state } = await keeping.read();
    if (pairs.length === 0) return 'no_file';
    return { state, givenKeys: keeping.hasGivenKeys ? pairs.map(({ publicKey }) => publicKey) : null };
  } catch (error) {
    const code = codeOf(error) ?? codeOf((error as Error).cause);
    if (code === 'EACCES' || code === 'EPERM') return 'no_right';
    throw error;
  }
};

/** Asked while the program runs. Why it failed is in the log, which may name files. */
export const witnessUnread = (cause: unknown): ToldRefusal =>
  new ToldRefusal(
    'missing',
    'The keys of the audit trail, or what their holder remembers of it, cannot be read at the moment. Nothing was concluded about the trail, and nothing of this request was stored: try again.',
    { cause },
  );

/** The change of a key has reached the database before the file of this process. */
export const keyNotHere = (): ToldRefusal =>
  new ToldRefusal(
    'foreign',
    'The key in use of the audit trail is not in the key file of this process yet. Nothing was concluded about the trail, and nothing of this request was stored: give the file with that key to every process (AUDIT_SIGNING_KEY_FILE).',
  );

/** Everything in the data folder, as a workstation has it. */
export const folderKeeping = (dataDir: string): TrailKeeping => ({
  hasGivenKeys: false,
  checkpoints: checkpointsInFile(checkpointFileOf(dataDir)),
  read: () => readKeyFile(dataDir),
  write: (file) => writeKeyFile(dataDir, file),
});

/** A place for one line that is replaced as a whole. */
export interface KeptLine {
  /** Null where nothing was ever kept. */
  read(): Promise<string | null>;
  write(line: string): Promise<void>;
}

export const lineInFile = (file: string): KeptLine => ({
  read: async () => {
    try {
      return (await readFile(file, 'utf8')).trim();
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    }
  },
  write: (line) => writePrivateFile(file, `${line}\n`),
});

/** Where the state lies that the holder of given keys remembers, beside the checkpoints of the data folder. */
export const stateFileOf = (dataDir: string): string => path.join(dataDir, 'audit-state');

const readGivenKeys = async (keyFile: string): Promise<KeyFile> => {
  let text: string;
  try {
    text = await readFile(keyFile, 'utf8');
  } catch (cause) {
    const message = `The key file ${keyFile} cannot be read (AUDIT_SIGNING_KEY_FILE, ${codeOf(cause)}).`;
    throw new StoreRefusal('missing', message, { cause });
  }
  const file = parseKeyFile(
    text,
    `The key file ${keyFile} has a line that is not one Ed25519 key, PKCS #8 in base64 (AUDIT_SIGNING_KEY_FILE). Each key stands on a line of its own.`,
  );
  if (file.pairs.length > 0) return file;
  throw new StoreRefusal(
    'missing',
    `The key file ${keyFile} holds no key (AUDIT_SIGNING_KEY_FILE). Make one: openssl genpkey -algorithm ed25519 -outform DER | base64`,
  );
};

/**
 * Keys of a file that an operator gives, which may be mounted for reading alone, and what is written beside it in places of their own. A
 * key file of a data folder may be given as it is: what it remembers counts until something was kept elsewhere.
 */
export const givenKeysKeeping = (
  keyFile: string,
  state: KeptLine,
  checkpoints: KeptCheckpoints,
): TrailKeeping => ({
  hasGivenKeys: true,
  checkpoints,
  read: async () => {
    const given = await readGivenKeys(keyFile);
    const line = await state.read();
    if (line !== null) return { pairs: given.pairs, state: openSeal(line, given.pairs) };
    // Checkpoints without a state: it was taken away, and an older one does not stand in for it.
    return { pairs: given.pairs, state: (await checkpoints.isThere()) ? null : given.state };
  },
  write: async ({ pairs, state: next }, inUse = pairs.at(-1)) => {
    if (next !== null && inUse !== undefined) await state.write(renderSeal(next, inUse));
  },
});
