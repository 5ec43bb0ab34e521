import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOpenedFiles, readOpenArguments } from './opened-files.ts';

let folder: string;
const inFolder = (name: string): string => path.join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'larmor-opened-'));
  mkdirSync(inFolder('s1.fid/sub'), { recursive: true });
  mkdirSync(inFolder('plain'));
  writeFileSync(inFolder('s1.fid/fid'), 'data');
  writeFileSync(inFolder('s1.fid/sub/procpar'), 'parameters');
  writeFileSync(inFolder('a.JDX'), '##TITLE=a');
  writeFileSync(inFolder('secret.txt'), 'secret');
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('command line of another program', () => {
  it('yields existing files and folders of known kinds, whatever else it says', async () => {
    const argv = [
      'a.JDX',
      's1.fid',
      'plain',
      'secret.txt',
      'none.zip',
      '--open=a.JDX',
      '',
      'https://h/a.zip',
    ];
    expect(await readOpenArguments(argv, folder)).toEqual([inFolder('a.JDX'), inFolder('s1.fid')]);
  });
});

describe('opened files', () => {
  it('are listed with their place below what was opened, and taken once', async () => {
    let offers = 0;
    const files = createOpenedFiles(() => {
      offers += 1;
    });
    await files.offer([inFolder('s1.fid'), inFolder('a.JDX')]);
    expect(offers).toBe(1);
    const taken = files.take();
    expect(taken.map((file) => file.path).sort()).toEqual(['a.JDX', 's1.fid/fid', 's1.fid/sub/procpar']);
    expect(JSON.stringify(taken)).not.toContain(folder);
    expect(files.take()).toEqual([]);
  });

  it('are read once at the address given, and nowhere else', async () => {
    const files = createOpenedFiles(() => undefined);
    await files.offer([inFolder('a.JDX')]);
    const address = files.take()[0]?.address ?? '';
    expect(await (await files.read(address))?.text()).toBe('##TITLE=a');
    expect(await files.read(address)).toBeNull();
    expect(await files.read(`/opened/${inFolder('secret.txt')}`)).toBeNull();
  });
});
