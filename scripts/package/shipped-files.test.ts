import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { listShippedFiles } from './shipped-files.ts';

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true });
});

/** What goes into the program of a package that is this one file. */
const shippedOf = (file: string): readonly string[] => {
  const folder = mkdtempSync(path.join(tmpdir(), 'larmor-test-'));
  made.push(folder);
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), '');
  return listShippedFiles(folder, 'linux-x64');
};

describe('files of a package that go into the program', () => {
  it.each([
    'index.js',
    'lib/types/multipart.js',
    'dist/core.wasm',
    'prebuilds/linux-x64.node',
    'LICENSE',
    'licence.txt',
    'LICENSE-MIT',
    'package.json',
  ])('%s goes along', (file) => {
    expect(shippedOf(file)).toEqual([file]);
  });

  it.each([
    'index.js.map',
    'index.d.ts',
    'src/addon.cpp',
    'README.md',
    'test/index.js',
    'lib/__tests__/a.js',
    'benchmark/run.js',
    '.github/action.js',
    'tsconfig.json',
    'dist/openchemlib.debug.js',
    'prebuilds/win32-x64.node',
    'prebuilds/linuxmusl-x64.node',
    '.env',
    'key.pem',
  ])('%s stays behind', (file) => {
    expect(shippedOf(file)).toEqual([]);
  });
});
