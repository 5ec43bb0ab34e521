import { appendFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readDrop } from './read-drop.ts';

let folder: string;
let root: string;
const noPause = async () => undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'larmor-drop-'));
  root = path.join(folder, 'surveillance');
  await mkdir(path.join(root, 'q3d'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const at = (name: string): string => path.join(root, name);

const look = async (location: string, pause: () => Promise<void> = noPause) => {
  const found = await readDrop(location, { root, largestBytes: 20, pause });
  if (found.kind !== 'found') return found;
  return { text: Buffer.from(found.found.bytes).toString(), from: found.found.from };
};
const refused = async (location: string, pause?: () => Promise<void>): Promise<string> => {
  const found = await look(location, pause);
  return 'code' in found ? found.code : `read: ${JSON.stringify(found)}`;
};

describe('a file', () => {
  it('is read whole', async () => {
    await writeFile(at('q3d/limits.txt'), 'Lead 5');
    expect(await look('q3d/limits.txt')).toEqual({ text: 'Lead 5', from: 'q3d/limits.txt' });
  });

  it('that is still written is waited for, and never read by half', async () => {
    await writeFile(at('limits.txt'), 'Lead');
    let rest = ' 5 ug';
    const write = async () => {
      appendFileSync(at('limits.txt'), rest);
      rest = '';
    };
    expect(await look('limits.txt', write)).toMatchObject({ text: 'Lead 5 ug' });
    expect(await refused('limits.txt', async () => appendFileSync(at('limits.txt'), '.'))).toBe(
      'still_changing',
    );
  });

  it('that another one takes the place of is the other one', async () => {
    await writeFile(at('limits.txt'), 'Lead 5');
    let isReplaced = false;
    const replace = async () => {
      if (isReplaced) return;
      isReplaced = true;
      writeFileSync(at('.new'), 'Lead 6');
      renameSync(at('.new'), at('limits.txt'));
    };
    expect(await look('limits.txt', replace)).toMatchObject({ text: 'Lead 6' });
  });

  it('that is gone, or goes between two looks, is missing', async () => {
    expect(await refused('limits.txt')).toBe('missing');
    expect(await refused('limits.txt/x')).toBe('missing');
    await writeFile(at('limits.txt'), 'Lead 5');
    expect(await refused('limits.txt/x')).toBe('missing');
    expect(await refused('limits.txt', () => rm(at('limits.txt'), { force: true }))).toBe('missing');
  });

  it('may be as large as a revision and no larger', async () => {
    await writeFile(at('limits.txt'), 'x'.repeat(20));
    expect(await look('limits.txt')).toMatchObject({ text: 'x'.repeat(20) });
    await writeFile(at('limits.txt'), 'x'.repeat(21));
    expect(await refused('limits.txt')).toBe('too_large');
  });

  it('that is none is not opened', async () => {
    const socket = createServer().listen(at('socket'));
    await new Promise((resolve) => socket.once('listening', resolve));
    expect(await refused('socket')).toBe('not_a_file');
    socket.close();
  });
});

describe('what leads out of the folder is refused', () => {
  it('through a link to a file, to a folder, to the folder above', async () => {
    await writeFile(path.join(folder, 'system.key'), 'secret');
    await symlink(path.join(folder, 'system.key'), at('key'));
    await symlink(folder, at('up'));
    await symlink(root, at('self'));
    for (const location of ['key', 'up', 'up/system.key', 'self', '../system.key', '..', '.'])
      expect([location, await refused(location)]).toEqual([location, 'outside_folder']);
  });

  it('through a link in a folder of files', async () => {
    await symlink('/etc/passwd', at('q3d/newest.txt'));
    expect(await refused('q3d')).toBe('outside_folder');
  });

  it('through a link put in the place of the file between two looks', async () => {
    await writeFile(path.join(folder, 'system.key'), 'secret');
    await writeFile(at('limits.txt'), 'Lead 5');
    const exchange = async () => {
      await rm(at('limits.txt'), { force: true });
      await symlink(path.join(folder, 'system.key'), at('limits.txt'));
    };
    expect(await refused('limits.txt', exchange)).toBe('outside_folder');
  });

  it('through links in a circle', async () => {
    await symlink(at('b'), at('a'));
    await symlink(at('a'), at('b'));
    expect(await refused('a')).toBe('outside_folder');
  });

  it('and a link within it is followed', async () => {
    await writeFile(at('q3d/limits.txt'), 'Lead 5');
    await symlink(at('q3d/limits.txt'), at('current'));
    expect(await look('current')).toEqual({ text: 'Lead 5', from: 'q3d/limits.txt' });
  });
});

describe('of a folder', () => {
  it('the file that was written last is read; unfinished ones and folders are not', async () => {
    const files = ['q3d/r2.txt', 'q3d/r1.txt', 'q3d/.r3.txt', 'q3d/r4.txt.part', 'q3d/r5.txt~'];
    for (const [minute, file] of files.entries()) {
      await writeFile(at(file), file);
      const written = new Date(Date.UTC(2026, 10, 21, 12, minute));
      await utimes(at(file), written, written);
    }
    await mkdir(at('q3d/older'));
    expect(await look('q3d')).toMatchObject({ text: 'q3d/r1.txt' });
  });

  it('without a file nothing is read', async () => {
    expect(await refused('q3d')).toBe('missing');
  });
});
