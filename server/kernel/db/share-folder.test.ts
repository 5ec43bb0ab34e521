import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shareFolder } from '#kernel/db/share-folder.ts';
import { makeTestFolder } from '#kernel/testing/open-test-store.ts';
import { startTestServer } from '#kernel/testing/test-server.ts';

const modeOf = async (file: string): Promise<string> => ((await stat(file)).mode & 0o7777).toString(8);

test.skipIf(process.platform === 'win32')(
  'what the owner may the group may too, and nobody else',
  async () => {
    const folder = await makeTestFolder();
    await mkdir(join(folder, 'archive'), { mode: 0o700 });
    for (const [name, mode] of [
      ['signing.key', 0o600],
      ['larmor.db', 0o644],
      ['archive/object', 0o444],
    ] as const) {
      await writeFile(join(folder, name), name);
      await chmod(join(folder, name), mode);
    }
    await shareFolder(folder);
    const modes = ['', 'archive', 'signing.key', 'larmor.db', 'archive/object'].map((name) =>
      modeOf(join(folder, name)),
    );
    expect(await Promise.all(modes)).toEqual(['2770', '2770', '660', '660', '440']);
  },
);

test.skipIf(process.platform === 'win32')(
  'a server leaves its folder to the group where it is shared',
  async () => {
    const server = await startTestServer({ settings: { dataDirShared: true } });
    try {
      expect(await modeOf(join(server.dataDir, 'signing.key'))).toBe('660');
      await server.stop();
      expect(await modeOf(server.dataDir)).toBe('2770');
      expect(await modeOf(join(server.dataDir, 'larmor.db'))).toBe('660');
      expect(await modeOf(join(server.dataDir, 'archive', 'objects'))).toBe('2770');
      const again = await startTestServer({ dataDir: server.dataDir, settings: { dataDirShared: true } });
      await again.stop();
    } finally {
      await server.cleanUp();
    }
  },
);

const group = 64_000;
/** What every start opens; the rest of the program writes nothing by itself. */
const program = `
  const { composeKernel } = await import('${new URL('../../compose-kernel.ts', import.meta.url)}');
  const { loadSettings, thisPlatform } = await import('${new URL('../config/load-settings.ts', import.meta.url)}');
  const { silentLog } = await import('${new URL('../testing/silent-log.ts', import.meta.url)}');
  const running = await composeKernel(loadSettings(process.env, thisPlatform()), silentLog, { nowMs: Date.now });
  process.once('SIGTERM', () => running.close().then(() => process.exit(0)));
  setInterval(() => {}, 60_000);
  process.stdout.write('running');
`;

/** The program as somebody else of the group starts it; what it says first. */
const startAs = async (account: number, dataDir: string): Promise<{ child: ChildProcess; said: string }> => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    uid: account,
    gid: group,
    env: {
      PATH: process.env['PATH'],
      HOME: dataDir,
      DATA_DIR: dataDir,
      DATA_DIR_SHARED: 'true',
    },
  });
  const said = await Promise.race([
    once(child.stdout, 'data').then(String),
    once(child.stderr, 'data').then(String),
  ]);
  return { child, said };
};

const stop = async ({ child }: { child: ChildProcess }): Promise<number | null> => {
  child.kill('SIGTERM');
  return (await once(child, 'exit'))[0] as number | null;
};

test.skipIf(process.getuid?.() !== 0)(
  'two people of a group use one folder in turns, and the second is told who has it meanwhile',
  async () => {
    const folder = await makeTestFolder();
    await chmod(folder, 0o755);
    const dataDir = join(folder, 'data');
    await mkdir(dataDir);
    await chown(dataDir, 64_001, group);
    const first = await startAs(64_001, dataDir);
    expect(first.said).toBe('running');
    const refused = await startAs(64_002, dataDir);
    expect(refused.said).toMatch(/Another Larmor is running on .*: account 64001 uses it on .* since 20/);
    expect(await stop(first)).toBe(0);
    const second = await startAs(64_002, dataDir);
    expect(second.said).toBe('running');
    expect(await stop(second)).toBe(0);
  },
);
