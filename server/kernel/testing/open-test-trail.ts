import { readFile } from 'node:fs/promises';
import Database from 'better-sqlite3-multiple-ciphers';
import type { AuditTrail } from '#kernel/audit/audit-trail.ts';
import { checkpointFileOf } from '#kernel/audit/checkpoint-file.ts';
import { openAuditTrail } from '#kernel/audit/sqlite-audit-trail.ts';
import { folderKeeping } from '#kernel/audit/trail-keeping.ts';
import type { AuditCheckpointTable } from '#kernel/db/kernel-tables.ts';
import type { Store } from '#kernel/db/store.ts';
import { createIdSource } from '#kernel/ids.ts';
import type { Log } from '#kernel/log/log.ts';
import { appendTo } from './attacked-trail.ts';
import { dropTriggers } from './drop-triggers.ts';
import { openTestStore } from './open-test-store.ts';

export interface TestTrail {
  readonly store: Store;
  readonly folder: string;
  /** The store's file, for tampering with it. */
  readonly file: string;
  readonly logged: readonly string[];
  trail: AuditTrail;
  /** Appends so many entries, one transaction each. */
  append(count: number): Promise<void>;
  /** Closes the trail and opens it again on the same store, as a restart would. */
  reopen(): Promise<void>;
  readCheckpoints(): Promise<AuditCheckpointTable[]>;
  readFileLines(): Promise<string[]>;
  /** Runs statements behind the program's back, triggers of the named tables dropped. */
  tamper(statements: string, ...tables: string[]): void;
}

export interface TestTrailOptions {
  readonly checkpointEntries?: number;
  readonly nowUtc?: () => string;
  /** Where key and checkpoint file go. Default: beside the store. */
  readonly dataDir?: string;
}

/** A trail over a store of its own. */
export const openTestTrail = async (options: TestTrailOptions = {}): Promise<TestTrail> => {
  const { store, file, folder } = await openTestStore();
  const dataDir = options.dataDir ?? folder;
  const logged: string[] = [];
  const write = (message: string): void => {
    logged.push(message);
  };
  const log: Log = { debug: write, info: write, warn: write, error: write };
  const newId = createIdSource(() => 0);
  const open = (): Promise<AuditTrail> =>
    openAuditTrail({
      store,
      keeping: folderKeeping(dataDir),
      checkpointEntries: options.checkpointEntries ?? 1000,
      log,
      nowUtc: options.nowUtc ?? (() => '2026-11-20T12:00:00.000Z'),
      newId,
    });
  const test: TestTrail = {
    store,
    folder,
    file,
    logged,
    trail: await open(),
    append: (count) => appendTo(test.trail, store, count),
    reopen: async () => {
      await test.trail.close();
      test.trail = await open();
    },
    readCheckpoints: () => store.read.selectFrom('audit_checkpoint').selectAll().orderBy('number').execute(),
    readFileLines: async () => (await readFile(checkpointFileOf(dataDir), 'utf8')).split('\n').slice(0, -1),
    tamper: (statements, ...tables) => {
      const raw = new Database(file);
      dropTriggers(raw, tables);
      raw.exec(statements);
      raw.close();
    },
  };
  return test;
};
