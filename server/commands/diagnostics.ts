import { createWriteStream, existsSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Kysely } from 'kysely';
import { streamZip } from '#kernel/blobs/stream-zip.ts';
import type { KernelTables } from '#kernel/db/kernel-tables.ts';
import { openReaderConnection } from '#kernel/db/sqlite-connections.ts';
import { readerDialect } from '#kernel/db/sqlite-dialect.ts';
import { checkStoreFile } from '#kernel/db/store-file.ts';
import { loadStoreKey } from '#kernel/db/store-key.ts';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';
import { collectDiagnostics } from '#kernel/diagnostics/collect-diagnostics.ts';
import { openFindingBook } from '#kernel/diagnostics/start-findings.ts';
import { storeFileOf } from '../compose-kernel.ts';
import { productVersion } from '../version.ts';
import { type Command, readFileArgument } from './command-environment.ts';
import { commandLog } from './command-log.ts';

/**
 * `npm run diagnostics -- FILE.zip`: what somebody who helps wants to know, without secrets and without records; also while the
 * server runs, and where it does not start. Checks every page of the database.
 */
const run: Command = async ({ settings, args, print, resolvePath }) => {
  const file = resolvePath(readFileArgument(args, 'Usage: npm run diagnostics -- FILE.zip'));
  if (existsSync(file)) throw new StoreRefusal('in_use', `The file ${file} exists. It is not replaced.`);
  const storeFile = storeFileOf(settings.dataDir);
  const nowUtc = new Date().toISOString();
  const opened: Kysely<KernelTables>[] = [];
  const openDb = async () => {
    const key = await loadStoreKey(settings, storeFile, null);
    if (opened.length === 0) checkStoreFile(storeFile, key, { readonly: true });
    const db = new Kysely<KernelTables>({ dialect: readerDialect(openReaderConnection(storeFile, key)) });
    opened.push(db);
    return db;
  };
  try {
    const findings = openFindingBook(settings.dataDir, commandLog, () => nowUtc).list();
    const members = await collectDiagnostics({ settings, productVersion, nowUtc, findings, openDb });
    await pipeline(streamZip(members), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  } finally {
    for (const db of opened) await db.destroy();
  }
  print(`diagnostics: ${file}`);
  print(
    'It holds versions, settings without secrets, counts and the end of the log, and nothing of records. Look before you send it.',
  );
  return 0;
};

export const diagnostics: Command = Object.assign(run, {
  instead: 'An administrator has them from a running server: GET /v1/admin/diagnostics.',
});
