import { existsSync } from 'node:fs';
import { claimFolder } from '#kernel/db/claim-folder.ts';
import { convertStore } from '#kernel/db/convert-store.ts';
import { isPlainStore } from '#kernel/db/plain-store.ts';
import type { StoreKey } from '#kernel/db/sqlite-connections.ts';
import { checkStoreFile } from '#kernel/db/store-file.ts';
import { createKeyFile, loadStoreKey, setSealedKeyAside } from '#kernel/db/store-key.ts';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';
import { storeFileOf } from '../compose-kernel.ts';
import {
  type Command,
  type CommandEnvironment,
  readFileArgument,
  refuseDatabase,
  UsageError,
} from './command-environment.ts';
import { copyStore, copyUsage } from './copy-store.ts';

const usage = `Usage: npm run store -- new-key FILE | encrypt | decrypt | rekey NEW_KEY_FILE; ${copyUsage}`;

const runTask = async (environment: CommandEnvironment): Promise<number> => {
  const [task, ...rest] = environment.args;
  if (task === 'copy') return copyStore(environment);
  if (task === 'new-key') return makeKey(environment, readFileArgument(rest, usage));
  if ((task === 'encrypt' || task === 'decrypt') && rest.length === 0) return convert(environment, task);
  if (task === 'rekey') return rekey(environment, readFileArgument(rest, usage));
  throw new UsageError(usage);
};

/** `npm run store`: makes a key file; encrypts the database with it, decrypts it, gives it another key, or copies it to another kind of store, with the server stopped. */
export const store: Command = Object.assign(runTask, { takesDatabase: true });

const makeKey = async ({ resolvePath, print }: CommandEnvironment, given: string): Promise<number> => {
  const file = resolvePath(given);
  await createKeyFile(file);
  print(`key made: ${file}`);
  print('Keep a copy apart from the data and its backups: without it an encrypted database opens nowhere.');
  return 0;
};

const convert = async (
  { settings, print }: CommandEnvironment,
  task: 'encrypt' | 'decrypt',
): Promise<number> => {
  refuseDatabase(settings);
  const file = storeFileOf(settings.dataDir);
  const key = await loadStoreKey(settings, file, null);
  if (key === null) throw new UsageError('Set STORE_ENCRYPTION=key_file and STORE_KEY_FILE to the key.');
  if (!existsSync(file)) throw new StoreRefusal('missing', `There is no store ${file}.`);
  if (isPlainStore(file) === (task === 'decrypt')) {
    print(`nothing to do: the database is ${task === 'decrypt' ? 'not encrypted' : 'encrypted'}`);
    return 0;
  }
  const claim = claimFolder(settings.dataDir);
  try {
    checkStoreFile(file, key);
    const [from, to] = task === 'encrypt' ? [null, key] : [key, null];
    const formerFile = await convertStore({ file, from, to, nowUtc: new Date().toISOString() });
    print(`database ${task}ed and checked: ${file}`);
    print(`the former database is kept as ${formerFile}`);
    if (task === 'encrypt')
      print('It is not encrypted. Delete it once the program has started, and older backups with it.');
    else print('Set STORE_ENCRYPTION=off, or the next start encrypts the database again.');
  } finally {
    claim.release();
  }
  return 0;
};

/** From one key to the other without a plain copy in between. Cut off anywhere, the same command again does what is left. */
const rekey = async (
  { settings, print, resolvePath }: CommandEnvironment,
  given: string,
): Promise<number> => {
  refuseDatabase(settings);
  const file = storeFileOf(settings.dataDir);
  const newFile = resolvePath(given);
  const key = await loadStoreKey(settings, file, null);
  if (key === null)
    throw new UsageError('The database is not encrypted (STORE_ENCRYPTION=off): use encrypt.');
  if (!existsSync(file)) throw new StoreRefusal('missing', `There is no store ${file}.`);
  if (isPlainStore(file)) throw new UsageError('The database is not encrypted yet: use encrypt.');
  const claim = claimFolder(settings.dataDir);
  try {
    if (!existsSync(newFile)) await createKeyFile(newFile);
    const newKey = await loadStoreKey(
      { ...settings, storeEncryption: 'key_file', storeKeyFile: newFile },
      file,
      null,
    );
    if (newKey === null || newKey.equals(key))
      throw new UsageError(
        `${newFile} holds the key the database has. Name a file that is not there, or holds another one.`,
      );
    const nowUtc = new Date().toISOString();
    if (opens(file, newKey)) print('nothing to do: the database has this key');
    else {
      checkStoreFile(file, key);
      const formerFile = await convertStore({ file, from: key, to: newKey, nowUtc });
      print(`database has the new key and was checked: ${file}`);
      print(`the former database is kept as ${formerFile}`);
      print(
        'It opens with the former key, as backups made until now do. Delete it once the program has started.',
      );
    }
    const aside = await setSealedKeyAside(settings.dataDir, nowUtc);
    if (aside !== null) print(`the sealed former key is kept as ${aside}; the next start seals the new one`);
    print(`Set STORE_KEY_FILE=${newFile}, and keep a copy of it apart from the data and its backups.`);
  } finally {
    claim.release();
  }
  return 0;
};

const opens = (file: string, key: StoreKey): boolean => {
  try {
    checkStoreFile(file, key, { readonly: true });
    return true;
  } catch (error) {
    if (error instanceof StoreRefusal && error.kind === 'locked') return false;
    throw error;
  }
};
