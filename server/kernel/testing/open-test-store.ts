import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Migration } from '#kernel/db/migration.ts';
import { openStore } from '#kernel/db/open-store.ts';
import type { Store } from '#kernel/db/store.ts';
import { silentLog } from '#kernel/testing/silent-log.ts';
import { migrations as allMigrations } from '../../migrations/index.ts';

/** A folder of its own, gone after the test. */
export const makeTestFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'larmor-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** A real store in a folder of its own, closed and removed after the test. */
export const openTestStore = async (
  migrations: readonly Migration[] = allMigrations,
): Promise<{ store: Store; file: string; folder: string }> => {
  const folder = await makeTestFolder();
  const file = join(folder, 'larmor.db');
  const store = await openStore({ file, migrations, log: silentLog });
  onTestFinished(() => store.close());
  return { store, file, folder };
};
