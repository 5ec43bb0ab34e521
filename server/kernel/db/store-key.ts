import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '#kernel/config/settings.ts';
import { isPlainStore } from '#kernel/db/plain-store.ts';
import type { StoreKey } from '#kernel/db/sqlite-connections.ts';
import { checkStoreFile } from '#kernel/db/store-file.ts';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';
import { writePrivateFile } from '#kernel/files/private-file.ts';
import type { MachineSeal } from '#kernel/keys/machine-seal.ts';

const keyBytes = 32;

export type KeySettings = Pick<Settings, 'dataDir' | 'dataDirShared' | 'storeEncryption' | 'storeKeyFile'>;

/** Holds the key as the system's key store sealed it. */
const sealedKeyFileOf = (dataDir: string): string => path.join(dataDir, 'store.key');

/**
 * The key the settings ask for, made where the system's key store is to hold it and there is none yet. `seal` is null for a
 * command, which has no key store: it takes the copy in STORE_KEY_FILE. Throws StoreRefusal locked with a sentence.
 */
export const loadStoreKey = async (
  settings: KeySettings,
  storeFile: string,
  seal: MachineSeal | null,
): Promise<StoreKey> => {
  if (settings.storeEncryption === 'off') return null;
  if (settings.storeEncryption === 'key_file') return readKeyCopy(settings);
  if (seal === null) return readCopyForCommand(settings);
  refuseWithoutKeyStore(settings, seal);
  const sealedFile = sealedKeyFileOf(settings.dataDir);
  const key = existsSync(sealedFile)
    ? await openSealed(sealedFile, seal)
    : await makeSealed(settings, sealedFile, storeFile, seal);
  await keepCopy(settings, key);
  return key;
};

const locked = (message: string, cause?: unknown): StoreRefusal =>
  new StoreRefusal('locked', message, { cause });

const refuseWithoutKeyStore = (settings: KeySettings, seal: MachineSeal): void => {
  if (seal.name !== 'os_key_store')
    throw locked(
      'STORE_ENCRYPTION=os_key needs the key store of the system, and there is none here: a key beside the database would protect nothing. Set STORE_ENCRYPTION=key_file and STORE_KEY_FILE.',
    );
  if (settings.dataDirShared)
    throw locked(
      "With DATA_DIR_SHARED, one person's key store would lock out the others. Set STORE_ENCRYPTION=key_file and STORE_KEY_FILE.",
    );
};

const openSealed = async (sealedFile: string, seal: MachineSeal): Promise<Buffer> => {
  try {
    return parseKey(await seal.open((await readFile(sealedFile, 'utf8')).trim()), sealedFile);
  } catch (error) {
    if (error instanceof StoreRefusal) throw error;
    throw locked(
      `The key of the database (${sealedFile}) does not open with the key store of this account: it was sealed on another machine, for another account, or was changed. Nothing was changed. Set STORE_ENCRYPTION=key_file and STORE_KEY_FILE to the copy of the key.`,
      error,
    );
  }
};

const makeSealed = async (
  settings: KeySettings,
  sealedFile: string,
  storeFile: string,
  seal: MachineSeal,
): Promise<Buffer> => {
  const isEncrypted = existsSync(storeFile) && !isPlainStore(storeFile);
  const key = isEncrypted ? await readCopyOf(settings, sealedFile, storeFile) : randomBytes(keyBytes);
  await writeSecret(sealedFile, await seal.seal(key.toString('hex')));
  return key;
};

/** The database has a key and the key store none: it was given another one (`npm run store -- rekey`), or came from another machine. */
const readCopyOf = async (settings: KeySettings, sealedFile: string, storeFile: string): Promise<Buffer> => {
  if (settings.storeKeyFile === null || !existsSync(settings.storeKeyFile))
    throw locked(
      `The key of the database is missing (${sealedFile}). Put it back, or set STORE_KEY_FILE to the copy of the key. Nothing was changed.`,
    );
  const key = await readKeyCopy(settings);
  // A key that does not open the database is not sealed for it.
  checkStoreFile(storeFile, key, { readonly: true });
  return key;
};

/** The sealed key is that of a former database: the next start seals the one in STORE_KEY_FILE. Null where none is sealed. */
export const setSealedKeyAside = async (dataDir: string, nowUtc: string): Promise<string | null> => {
  const sealedFile = sealedKeyFileOf(dataDir);
  if (!existsSync(sealedFile)) return null;
  const aside = `${sealedFile}.before-${nowUtc.replaceAll(/[:.]/g, '-')}`;
  await rename(sealedFile, aside);
  return aside;
};

const writeSecret = (file: string, text: string): Promise<void> => writePrivateFile(file, `${text}\n`);

const parseKey = (text: string, file: string): Buffer => {
  if (!/^[0-9a-f]{64}$/i.test(text))
    throw locked(`The key file ${file} does not hold a key: 64 hexadecimal digits on one line.`);
  return Buffer.from(text, 'hex');
};

/** Makes a key for STORE_KEY_FILE. Throws StoreRefusal in_use where the file exists. */
export const createKeyFile = async (file: string): Promise<void> => {
  if (existsSync(file)) throw new StoreRefusal('in_use', `The file ${file} exists. It is not replaced.`);
  await writeSecret(file, randomBytes(keyBytes).toString('hex'));
};

const readKeyCopy = async (settings: KeySettings): Promise<Buffer> => {
  const file = settings.storeKeyFile ?? '';
  try {
    const others = settings.dataDirShared ? 0o007 : 0o077;
    const { mode } = await stat(file);
    if (process.platform !== 'win32' && (mode & others) !== 0)
      throw locked(
        `The key file ${file} can be read by others (mode ${(mode & 0o777).toString(8)}). Take that right away.`,
      );
    return parseKey((await readFile(file, 'utf8')).trim(), file);
  } catch (error) {
    if (error instanceof StoreRefusal) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw locked(`The key file of the database cannot be read (STORE_KEY_FILE: ${reason}).`, error);
  }
};

const readCopyForCommand = (settings: KeySettings): Promise<Buffer> => {
  if (settings.storeKeyFile === null || !existsSync(settings.storeKeyFile))
    throw locked(
      "The key of the database is in the system's key store, which the desktop alone opens. Set STORE_KEY_FILE to the copy of the key.",
    );
  return readKeyCopy(settings);
};

/** Where the key store holds the key, STORE_KEY_FILE is where its copy is put, once. */
const keepCopy = async (settings: KeySettings, key: Buffer): Promise<void> => {
  const file = settings.storeKeyFile;
  if (file === null) return;
  if (!existsSync(file)) return writeSecret(file, key.toString('hex'));
  if (!(await readKeyCopy(settings)).equals(key))
    throw locked(
      `The key in ${file} is not that of this database. Set STORE_KEY_FILE to another file. Nothing was changed.`,
    );
};
