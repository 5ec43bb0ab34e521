import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import type { AuditTrail } from '#kernel/audit/audit-trail.ts';
import { checkpointFileOf, checkpointsInFile } from '#kernel/audit/checkpoint-file.ts';
import { sealEntry } from '#kernel/audit/hash-chain.ts';
import { openAuditTrail } from '#kernel/audit/sqlite-audit-trail.ts';
import { folderKeeping, readSealOf } from '#kernel/audit/trail-keeping.ts';
import { growTree } from '#kernel/audit/tree-store.ts';
import type { TrailVerdict } from '#kernel/audit/verify-trail.ts';
import type { AuditEntryTable } from '#kernel/db/kernel-tables.ts';
import { openStore } from '#kernel/db/open-store.ts';
import type { ProtectedTable } from '#kernel/db/protected-table.ts';
import type { Store } from '#kernel/db/store.ts';
import { createIdSource } from '#kernel/ids.ts';
import { verifyStoreFile } from '#kernel/recovery/verify-store-file.ts';
import { migrations } from '../../migrations/index.ts';
import { dropTriggers } from './drop-triggers.ts';
import { putNewStore } from './new-store.ts';
import { makeTestFolder } from './open-test-store.ts';
import { silentLog } from './silent-log.ts';

/** Entries between two checkpoints in the folders of these tests. */
const checkpointEntries = 10;

/** A data folder while nothing runs on it: what somebody has who may write its files. */
export interface TrailFolder {
  readonly folder: string;
  readonly file: string;
  readonly checkpoints: string;
  readonly keyFile: string;
}

const newId = createIdSource(Date.now);

interface RunOptions {
  readonly checkAfterMs?: number;
  /** Default: none. */
  readonly protectedTables?: readonly ProtectedTable[];
}

/** Starts on the folder, does the work and stops, as a server does between two visits of an attacker. */
export const runOn = async <T>(
  { folder, file }: TrailFolder,
  work: (trail: AuditTrail, store: Store) => Promise<T>,
  { checkAfterMs, protectedTables = [] }: RunOptions = {},
): Promise<T> => {
  const store = await openStore({ file, migrations, protectedTables, log: silentLog });
  try {
    const trail = await openAuditTrail({
      store,
      keeping: folderKeeping(folder),
      checkpointEntries,
      log: silentLog,
      nowUtc: () => '2026-11-20T12:00:00.000Z',
      ...(checkAfterMs === undefined ? {} : { checkAfterMs }),
      newId,
    });
    try {
      return await work(trail, store);
    } finally {
      await trail.close();
    }
  } finally {
    await store.close();
  }
};

export const appendTo = async (trail: AuditTrail, store: Store, count: number): Promise<void> => {
  for (let n = 0; n < count; n++)
    await store.transact((tx) =>
      trail.append(tx, {
        actor: { kind: 'user', id: 'usr_1' },
        event: 'project.update',
        recordType: 'project',
        recordId: 'prj_1',
        requestId: null,
        payload: { n },
        reasonForChange: null,
      }),
    );
};

/** 40 entries, signed by starts, intervals and stops. */
export const makeTrailFolder = async (): Promise<TrailFolder> => {
  const folder = await makeTestFolder();
  const file = join(folder, 'larmor.db');
  const made = {
    folder,
    file,
    checkpoints: checkpointFileOf(folder),
    keyFile: join(folder, 'audit-signing.key'),
  };
  await putNewStore(file);
  for (const count of [17, 23]) await runOn(made, (trail, store) => appendTo(trail, store, count));
  return made;
};

/** What `npm run verify:audit` says of the folder. */
export const verifyFolder = async ({ folder, file, checkpoints }: TrailFolder): Promise<TrailVerdict> => {
  const seal = await readSealOf(folderKeeping(folder));
  const options = { fromSequence: 1, kept: checkpointsInFile(checkpoints), seal, checkpointEntries };
  const verdict = await verifyStoreFile(file, null, options);
  if (!('finding' in verdict)) throw new Error('The store is of a version that signed nothing.');
  return verdict;
};

/** Opens the database as any tool does, its triggers dropped and put back afterwards. */
export const tamper = <T>({ file }: TrailFolder, change: (raw: Database.Database) => T): T => {
  const raw = new Database(file);
  try {
    const putBack = dropTriggers(raw);
    const value = change(raw);
    putBack();
    return value;
  } finally {
    raw.close();
  }
};

export const forgetNumbers = (raw: Database.Database, ...tables: string[]): void => {
  for (const table of tables) raw.prepare('DELETE FROM sqlite_sequence WHERE name = ?').run(table);
};

/** Cuts the checkpoints with a higher number, in the table and in the file, with the number the table remembers. */
export const cutCheckpoints = async (of: TrailFolder, from: number): Promise<void> => {
  tamper(of, (raw) => {
    raw.prepare('DELETE FROM audit_checkpoint WHERE number >= ?').run(from);
    raw.prepare("UPDATE sqlite_sequence SET seq = ? WHERE name = 'audit_checkpoint'").run(from - 1);
  });
  const lines = (await readFile(of.checkpoints, 'utf8')).split('\n').slice(0, -1);
  const kept = lines.filter((line) => (JSON.parse(line) as { number: number }).number < from);
  await writeFile(of.checkpoints, kept.map((line) => `${line}\n`).join(''));
};

/** Writes every entry from `from` on again with another actor and hashes that fit, and the tree after them. */
export const rewriteHistory = async (of: TrailFolder, from: number): Promise<void> => {
  tamper(of, (raw) => {
    const rows = raw
      .prepare('SELECT * FROM audit_entry WHERE sequence >= ? ORDER BY sequence')
      .all(from) as AuditEntryTable[];
    let previous =
      (raw
        .prepare('SELECT entry_hash FROM audit_entry WHERE sequence = ?')
        .pluck()
        .get(from - 1) as string | undefined) ?? '0'.repeat(64);
    for (const { canonical, entry_hash: _hash, ...columns } of rows) {
      const { payload } = JSON.parse(canonical) as { payload: Record<string, unknown> };
      const forged = sealEntry({ ...columns, actor_id: 'usr_2', previous_hash: previous, payload });
      const names = Object.keys(forged);
      raw
        .prepare(
          `INSERT OR REPLACE INTO audit_entry (${names.join()}) VALUES (${names.map((name) => `@${name}`).join()})`,
        )
        .run(forged);
      previous = forged.entry_hash;
    }
    raw.exec('DELETE FROM audit_subtree');
  });
  const store = await openStore({ file: of.file, migrations, log: silentLog });
  await store.transact(async (tx) => {
    const rows = await tx.selectFrom('audit_entry').select('entry_hash').orderBy('sequence').execute();
    await growTree(
      tx,
      0,
      rows.map((row) => row.entry_hash),
    );
  });
  await store.close();
};
