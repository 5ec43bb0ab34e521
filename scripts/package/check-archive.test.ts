import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPackage } from '@electron/asar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkArchive } from './check-archive.ts';

let folder: string;
const staged = () => path.join(folder, 'app');
const archive = () => path.join(folder, 'app.asar');

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'larmor-test-'));
  mkdirSync(path.join(staged(), 'dist/electron'), { recursive: true });
  for (const name of ['package.json', 'dist/electron/main.js'])
    writeFileSync(path.join(staged(), name), name);
  await createPackage(staged(), archive());
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the archive against what was put together for it', () => {
  it('passes where both hold the same files', () => {
    expect(() => checkArchive(archive(), staged())).not.toThrow();
  });

  it('takes a package that was lifted out of another one for the same, and a second copy of it for one too many', async () => {
    const made = path.join(folder, 'lifted.asar');
    const lay = (root: string, ...names: readonly string[]): string => {
      for (const name of names) {
        mkdirSync(path.dirname(path.join(folder, root, name)), { recursive: true });
        writeFileSync(path.join(folder, root, name), '');
      }
      return path.join(folder, root);
    };
    const nested = lay('nested', 'node_modules/a/node_modules/@b/c/index.js', 'node_modules/a/index.js');
    await createPackage(lay('lifted', 'node_modules/@b/c/index.js', 'node_modules/a/index.js'), made);
    expect(() => checkArchive(made, nested)).not.toThrow();
    const twice = lay(
      'twice',
      'node_modules/@b/c/index.js',
      'node_modules/a/node_modules/@b/c/index.js',
      'node_modules/a/index.js',
    );
    await createPackage(twice, made);
    expect(() => checkArchive(made, nested)).toThrow(
      'holds what nobody allowed: node_modules/@b/c/index.js.',
    );
  });

  it('names a file that is missing, and one nobody allowed', () => {
    writeFileSync(path.join(staged(), 'late.js'), '');
    expect(() => checkArchive(archive(), staged())).toThrow('lacks what belongs to it: late.js.');
    for (const name of ['late.js', 'package.json']) rmSync(path.join(staged(), name));
    expect(() => checkArchive(archive(), staged())).toThrow('holds what nobody allowed: package.json.');
  });
});
