import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { modulesRootFor } from './foreign-modules.ts';
import { stageApp } from './stage-app.ts';

const here = `${process.platform}-${process.arch}`;
const lock = { name: 'larmor', version: '1.0.0', packages: {} };

describe('packages for another processor', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'larmor-test-'));
    write(
      'package.json',
      '{"name":"larmor","version":"1.0.0","description":"Larmor","author":"Larmor","license":"MIT"}',
    );
    write('package-lock.json', JSON.stringify(lock));
    // In the place of npm: notes what it is asked, and lays one package down.
    write(
      'npm.mjs',
      `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
appendFileSync(${JSON.stringify(path.join(root, 'asked'))}, process.argv.slice(2).join(' ') + '\\n');
if (process.env.NPM_FAILS) { process.stderr.write('no network'); process.exit(1); }
mkdirSync('node_modules/store', { recursive: true });
writeFileSync('node_modules/store/package.json', '{}');
`,
    );
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  };
  const asked = (): readonly string[] =>
    existsSync(path.join(root, 'asked'))
      ? readFileSync(path.join(root, 'asked'), 'utf8').trimEnd().split('\n')
      : [];
  const env = (more = {}) => ({ ...process.env, npm_execpath: path.join(root, 'npm.mjs'), ...more });

  it('are those of the sources where the target is this machine', () => {
    expect(modulesRootFor(root, here, env())).toBe(root);
    expect(asked()).toEqual([]);
  });

  it('are brought by npm from the same lock file, running nothing of them, and once', () => {
    const folder = modulesRootFor(root, 'win32-arm64', env());
    expect(modulesRootFor(root, 'win32-arm64', env())).toBe(folder);
    expect(asked()).toEqual(['ci --ignore-scripts --omit=dev --no-audit --no-fund --os=win32 --cpu=arm64']);
    expect(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')).toBe(JSON.stringify(lock));
    expect(existsSync(path.join(folder, 'node_modules', 'store'))).toBe(true);
    // Another lock file is another set of packages.
    write('package-lock.json', JSON.stringify({ ...lock, version: '1.0.1' }));
    modulesRootFor(root, 'win32-arm64', env());
    expect(asked()).toHaveLength(2);
    // Of two libraries of C a Linux may have, ours.
    const arch = process.arch === 'arm64' ? 'x64' : 'arm64';
    modulesRootFor(root, `linux-${arch}`, env());
    expect(asked()[2]).toContain(`--os=linux --cpu=${arch} --libc=glibc`);
  });

  it('are missing with a sentence where npm cannot bring them, and are asked for again', () => {
    const failing = () => modulesRootFor(root, 'darwin-arm64', env({ NPM_FAILS: '1' }));
    if (here === 'darwin-arm64') return;
    expect(failing).toThrow('Packages for darwin-arm64 could not be installed: no network');
    expect(modulesRootFor(root, 'darwin-arm64', env())).toContain('darwin-arm64');
  });

  it('go together into a universal program: the compiled modules of both, everything else once', () => {
    const store = (place: string, arch: string) => {
      const folder = path.join(place, 'node_modules');
      const of = (name: string) => path.join(folder, name);
      write(of('store/package.json'), '{}');
      write(of('store/index.js'), 'same');
      for (const each of ['darwin-x64', 'darwin-arm64', 'linux-x64'])
        write(of(`store/prebuilds/${each}.node`), each);
      write(of(`hash-darwin-${arch}/package.json`), '{}');
      write(of(`hash-darwin-${arch}/hash.darwin-${arch}.node`), arch);
      const module = (name: string) => ({ name, version: '1.0.0', folder: `node_modules/${name}` });
      return {
        root: path.join(root, place),
        modules: [module('store'), module(`hash-darwin-${arch}`)],
        target: `darwin-${arch}`,
      };
    };
    write('dist/electron/start.js', '');
    write('dist/renderer/index.html', '');
    const appDir = path.join(root, 'app');
    stageApp({
      root,
      appDir,
      electronDir: path.join(root, 'dist/electron'),
      sources: [store('one', 'x64'), store('two', 'arm64')],
      loaded: ['store'],
      releaseRoots: [],
      identity: { isRelease: false, windowsPublisher: null, appleTeamId: null },
    });
    const has = (name: string) => existsSync(path.join(appDir, 'node_modules', name));
    expect(
      [
        'store/index.js',
        'store/prebuilds/darwin-x64.node',
        'store/prebuilds/darwin-arm64.node',
        'hash-darwin-x64/hash.darwin-x64.node',
        'hash-darwin-arm64/hash.darwin-arm64.node',
      ].filter((name) => !has(name)),
    ).toEqual([]);
    expect(has('store/prebuilds/linux-x64.node')).toBe(false);
  });
});
