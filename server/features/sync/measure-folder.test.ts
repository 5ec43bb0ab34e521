import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { measureFolder } from './measure-folder.ts';

it('adds up the files of a folder without following links, and throws for one that is not there', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'larmor-measure-'));
  await mkdir(path.join(folder, 'raw', 'deep'), { recursive: true });
  await writeFile(path.join(folder, 'raw', 'deep', 'fid'), Buffer.alloc(1000));
  await writeFile(path.join(folder, 'larmor.db'), Buffer.alloc(24));
  await symlink(path.join(folder, 'larmor.db'), path.join(folder, 'link'));
  expect(await measureFolder(folder)).toBe(1024);
  await expect(measureFolder(path.join(folder, 'nowhere'))).rejects.toThrow(/ENOENT/);
  await rm(folder, { recursive: true });
});
