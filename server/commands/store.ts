import { existsSync } from 'node:fs';
import { claimFolder } from '#kernel/db/claim-folder.ts';
import { convertStore } from '#kernel/db/convert-store.ts';
import { isPlainStore } from '#kernel/db/plain-store.ts';
import { checkStoreFile } from '#kernel/db/store-file.ts';
import { createKeyFile, loadStoreKey } from '#kernel/db/store-key.ts';
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

const usage = `Usage: npm run store -- new-key FILE | encrypt | decrypt; ${copyUsage}`;

const runTask = async (environment: CommandEnvironment): Promise<number> => {
  const [task, ...rest] = environment.args;
  if (task === 'copy') return copyStore(environment);
  if (task === 'new-key') return makeKey(environment, readFileArgument(rest, usage));
  if ((task === 'encrypt' || task === 'decrypt') && rest.length === 0) return convert(environment, task);
  throw new UsageError(usage);
};

/** `npm run store`: makes a key file; encrypts the database with it, decrypts it, or copies it to another kind of store, with the server stopped. */
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
