import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

const here = path.join(import.meta.dirname, 'testing');
const sources = path.join(import.meta.dirname, '..', '..');

const packed = z.object({
  staged: z.array(z.string()),
  archived: z.array(z.string()),
  dependencies: z.record(z.string(), z.string()),
  billed: z.array(z.string()),
});

const manifest = (name: string, rest: object = {}): string =>
  JSON.stringify({ name, version: '1.0.0', description: name, license: 'MIT', ...rest });

/** A repository with what goes wrong in real ones: scopes, packages in packages, maps, tests, builds for other systems. */
const repository: Readonly<Record<string, string>> = {
  'package.json': manifest('larmor', { type: 'module', author: 'Larmor' }),
  'secret.env': 'TOKEN=1',
  'server/main.ts': 'export {};',
  'dist/electron/start.js': '',
  'dist/renderer/index.html': '',
  'dist/renderer/assets/app.js': '',
  'dist/renderer/assets/app.js.br': '',
  'node_modules/store/package.json': manifest('store', { dependencies: { '@sugar/hash': '^1.0.0' } }),
  'node_modules/store/index.js': '',
  'node_modules/store/index.js.map': '',
  'node_modules/store/test/index.js': '',
  'node_modules/store/LICENSE': 'MIT',
  'node_modules/store/prebuilds/linux-x64.node': '',
  'node_modules/store/prebuilds/win32-x64.node': '',
  'node_modules/store/prebuilds/darwin-arm64.node': '',
  'node_modules/store/node_modules/@sugar/hash/package.json': manifest('@sugar/hash'),
  'node_modules/store/node_modules/@sugar/hash/lib/index.js': '',
  'node_modules/@sugar/hash/package.json': manifest('@sugar/hash', { version: '2.0.0' }),
  'node_modules/@sugar/hash/lib/index.js': '',
  'node_modules/builder/package.json': manifest('builder'),
  'node_modules/builder/index.js': '',
  'node_modules/electron/package.json': manifest('electron'),
};

/** What a package for one platform looks like: both of a Mac's lie here, as they do where a universal program is put together. */
const ofBothProcessors: Readonly<Record<string, string>> = {
  ...repository,
  'node_modules/store/package.json': manifest('store', {
    dependencies: { '@sugar/hash': '^1.0.0' },
    optionalDependencies: { '@sugar/fast-darwin-x64': '1.0.0', '@sugar/fast-darwin-arm64': '1.0.0' },
  }),
  'node_modules/store/prebuilds/darwin-x64.node': '',
  ...Object.fromEntries(
    ['x64', 'arm64'].flatMap((arch) => {
      const name = `@sugar/fast-darwin-${arch}`;
      return [
        [`node_modules/${name}/package.json`, manifest(name, { os: ['darwin'], cpu: [arch] })],
        [`node_modules/${name}/fast.darwin-${arch}.node`, ''],
      ];
    }),
  ),
};

const locked = (dev: boolean) => ({ version: '1.0.0', license: 'MIT', ...(dev ? { dev } : {}) });
const lock = {
  name: 'larmor',
  version: '1.0.0',
  packages: {
    '': {},
    'node_modules/store': locked(false),
    // npm marks a package that the program and its tools both need in its own way; what ships is billed whatever the mark.
    'node_modules/store/node_modules/@sugar/hash': locked(true),
    'node_modules/@sugar/hash': { ...locked(false), version: '2.0.0' },
    'node_modules/builder': locked(true),
    'node_modules/electron': locked(true),
  },
};

const allowed = (target: string): readonly string[] =>
  [
    'package.json',
    'dist/electron/start.js',
    'dist/release-identity.json',
    'dist/release-roots.json',
    'dist/renderer/index.html',
    'dist/renderer/assets/app.js',
    'node_modules/@sugar/hash/lib/index.js',
    'node_modules/@sugar/hash/package.json',
    'node_modules/store/LICENSE',
    'node_modules/store/index.js',
    'node_modules/store/package.json',
    'node_modules/store/node_modules/@sugar/hash/lib/index.js',
    'node_modules/store/node_modules/@sugar/hash/package.json',
    `node_modules/store/prebuilds/${target}.node`,
  ].toSorted();

describe('what is packed under the paths of each system', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'larmor-test-'));
    writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
    copyFileSync(path.join(sources, 'electron-builder.yml'), path.join(folder, 'electron-builder.yml'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const pack = (files: Readonly<Record<string, string>>, flavour: string, target: string) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    const root = flavour === 'win32' ? `C:${folder.replaceAll('/', '\\')}` : folder;
    const printed = execFileSync(
      process.execPath,
      [
        '--import',
        pathToFileURL(path.join(here, 'take-flavour.mjs')).href,
        path.join(here, 'pack-under-flavour.mjs'),
        root,
        target,
        'store,@sugar/hash',
      ],
      { encoding: 'utf8', env: { ...process.env, LARMOR_TEST_FLAVOUR: flavour } },
    );
    return packed.parse(JSON.parse(printed.trimEnd().split('\n').at(-1) ?? ''));
  };

  it.each([
    ['linux', 'linux-x64'],
    ['win32', 'win32-x64'],
    ['darwin', 'darwin-arm64'],
  ])('%s: the archive holds the allow-list, the bill what is in it', (flavour, target) => {
    const { staged, archived, dependencies, billed } = pack(repository, flavour, target);
    expect(staged).toEqual(allowed(target));
    expect(archived).toEqual(allowed(target));
    expect(dependencies).toEqual({ store: '1.0.0', '@sugar/hash': '2.0.0' });
    expect(billed).toEqual(['@sugar/hash', '@sugar/hash', 'electron', 'store']);
  });

  it('darwin: a universal program holds the compiled modules of both processors, each under its own name', () => {
    const { staged, archived } = pack(ofBothProcessors, 'darwin', 'darwin-x64+darwin-arm64');
    const fast = ['x64', 'arm64'].flatMap((arch) =>
      ['package.json', `fast.darwin-${arch}.node`].map(
        (name) => `node_modules/@sugar/fast-darwin-${arch}/${name}`,
      ),
    );
    const both = [
      ...allowed('darwin-x64'),
      'node_modules/store/prebuilds/darwin-arm64.node',
      ...fast,
    ].toSorted();
    expect(staged).toEqual(both);
    expect(archived).toEqual(both);
  });
});
