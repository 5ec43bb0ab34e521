import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openStore } from '#kernel/db/open-store.ts';
import { migrations } from '../../migrations/index.ts';
import { silentLog } from './silent-log.ts';

/** Opens an empty store once, with the product's own migrations, and reads the closed file. */
const makeStore = async (): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'larmor-test-'));
  try {
    const file = join(folder, 'larmor.db');
    await (await openStore({ file, migrations, log: silentLog })).close();
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

let made: Promise<Buffer> | null = null;

/**
 * Puts an empty store of the newest schema where none is. Applying every migration takes most of the processor time of
 * a start, and a test process makes hundreds of stores: it applies them once and copies what came of it.
 */
export const putNewStore = async (file: string): Promise<void> => {
  if (existsSync(file)) return;
  made ??= makeStore();
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, await made, { mode: 0o600 });
};
