import { describe, expect, it } from 'vitest';
import { isShipped } from './shipped-files.ts';

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
    expect(isShipped(file, 'linux-x64')).toBe(true);
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
    expect(isShipped(file, 'linux-x64')).toBe(false);
  });
});
