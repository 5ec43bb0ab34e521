import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Migration } from '#kernel/db/migration.ts';
import { openStore } from '#kernel/db/open-store.ts';
import type { Store } from '#kernel/db/store.ts';
import { putNewStore } from '#kernel/testing/new-store.ts';
import { silentLog } from '#kernel/testing/silent-log.ts';
import { migrations as allMigrations } from '../../migrations/index.ts';

/** A folder of its own, gone after the test. */
export const makeTestFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'larmor-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** Mounting a small disk takes root on Linux; tests that need one are skipped elsewhere. */
export const canMountSmallDisk = process.platform === 'linux' && process.getuid?.() === 0;

/** A file system of its own with this much room, unmounted after the test. */
export const mountSmallDisk = async (megabytes: number): Promise<string> => {
  const folder = join(await makeTestFolder(), 'small-disk');
  await mkdir(folder);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  onTestFinished(() => {
    execFileSync('umount', [folder]);
  });
  return folder;
};

/** A real store in a folder of its own, closed and removed after the test. */
export const openTestStore = async (
  migrations: readonly Migration[] = allMigrations,
): Promise<{ store: Store; file: string; folder: string }> => {
  const folder = await makeTestFolder();
  const file = join(folder, 'larmor.db');
  if (migrations === allMigrations) await putNewStore(file);
  const store = await openStore({ file, migrations, log: silentLog });
  onTestFinished(() => store.close());
  return { store, file, folder };
};
