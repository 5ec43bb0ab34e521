import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { narrowFolder } from '#kernel/files/narrow-folder.ts';
import { startTestServer } from '#kernel/testing/test-server.ts';
import { analysed } from '../../testing/upload.ts';

const modeOf = async (name: string): Promise<string> => ((await stat(name)).mode & 0o7777).toString(8);

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'larmor-narrow-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const nullWhereNothingIs = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** Everything below a folder that others than its owner may read, write or enter. */
const wideIn = async (folder: string): Promise<string[]> => {
  const names = ['', ...(await readdir(folder, { recursive: true }))];
  const wide: string[] = [];
  for (const name of names) {
    // The running program replaces files by new ones, which are gone under their first name in the next moment.
    const found = await stat(path.join(folder, name)).catch(nullWhereNothingIs);
    if (found !== null && (found.mode & 0o077) !== 0) wide.push(name);
  }
  return wide;
};

// The rights of Windows are lists, inherited from the folder.
describe.skipIf(process.platform === 'win32')('a data folder', () => {
  it('and all that is in it is open to its owner alone, and what is executable or read-only stays so', async () => {
    const folder = await newFolder();
    await mkdir(path.join(folder, 'archive'));
    await writeFile(path.join(folder, 'archive', 'object'), '');
    for (const [name, mode] of [
      ['', 0o755],
      ['archive', 0o775],
      ['archive/object', 0o444],
    ] as const)
      await chmod(path.join(folder, name), mode);
    expect(await narrowFolder(folder, false)).toEqual({ narrowed: 3, left: 0, firstLeft: null });
    const modes = [];
    for (const name of ['', 'archive', 'archive/object']) modes.push(await modeOf(path.join(folder, name)));
    expect(modes).toEqual(['700', '700', '400']);
    expect((await narrowFolder(folder, false)).narrowed).toBe(0);
  });

  it('that accounts of a group share stays open to the group, and to nobody else', async () => {
    const folder = await newFolder();
    await writeFile(path.join(folder, 'file'), '');
    await chmod(path.join(folder, 'file'), 0o666);
    await chmod(folder, 0o2777);
    await narrowFolder(folder, true);
    expect([await modeOf(folder), await modeOf(path.join(folder, 'file'))]).toEqual(['2770', '660']);
  });

  it('leads nowhere else by a link', async () => {
    const [folder, elsewhere] = [await newFolder(), await newFolder()];
    await writeFile(path.join(elsewhere, 'file'), '');
    await chmod(path.join(elsewhere, 'file'), 0o666);
    await symlink(elsewhere, path.join(folder, 'link'));
    await narrowFolder(folder, false);
    expect(await modeOf(path.join(elsewhere, 'file'))).toBe('666');
  });

  it('is made for its owner alone while the program runs, and one found wider is narrowed and named at the start', async () => {
    const server = await startTestServer();
    onTestFinished(() => server.cleanUp());
    const { access_token: token } = await server.signUp('ada@example.org');
    await analysed(server, token);
    await server.kernel.store.backupTo(path.join(server.dataDir, 'copy.db'));
    expect(await wideIn(server.dataDir)).toEqual([]);
    await server.stop();
    expect(await wideIn(server.dataDir)).toEqual([]);
    await chmod(server.dataDir, 0o755);
    await chmod(path.join(server.dataDir, 'larmor.db'), 0o664);
    const again = await startTestServer({ dataDir: server.dataDir });
    onTestFinished(() => again.stop());
    expect(await wideIn(server.dataDir)).toEqual([]);
    const { body } = await again.call('GET', '/admin/start-findings', { token: again.systemKey });
    expect(body.findings).toContainEqual(
      expect.objectContaining({ code: 'folder_narrowed', facts: { count: 2 } }),
    );
  });
});
