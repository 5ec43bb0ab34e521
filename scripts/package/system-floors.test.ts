import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { findUnmetFloor, readSystem, systemFloors } from '../../engines/common/system-floors.mjs';
import { askForWindows } from './msi-floor.ts';

const root = path.join(import.meta.dirname, '..', '..');
const read = (...name: string[]): string => readFileSync(path.join(root, ...name), 'utf8');
const builder = parse(read('electron-builder.yml')) as {
  deb: { depends: string[] };
  rpm: { depends: string[] };
  mac: { minimumSystemVersion: string };
  nsis: { include: string };
};

const numbers = (version: string): number => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return (major * 1000 + minor) * 1000 + patch;
};
/** The newest symbol of a library that a compiled module asks for. */
const newest = (file: string, library: string): string =>
  [
    ...readFileSync(file)
      .toString('latin1')
      .matchAll(new RegExp(`\\0${library}_(\\d+\\.\\d+(?:\\.\\d+)?)(?=\\0)`, 'g')),
  ]
    .map(([, version = '0']) => version)
    .toSorted((a, b) => numbers(b) - numbers(a))[0] ?? '0';

/** Compiled modules for Linux with glibc, of the packages that ship (scripts/package/package.test.ts names them). */
const modules = [
  'node_modules/better-sqlite3-multiple-ciphers/prebuilds',
  ...['@myriaddreamin/typst-ts-node-compiler', '@napi-rs/nice', '@node-rs/argon2'].flatMap((name) =>
    ['x64', 'arm64'].map((arch) => `node_modules/${name}-linux-${arch}-gnu`),
  ),
]
  .filter((folder) => existsSync(path.join(root, folder)))
  .flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((name) => /linux-\w+(-gnu)?\.node$/.test(name))
      .map((name) => path.join(root, folder, name)),
  );

describe('the oldest systems', () => {
  it('are those the compiled modules ask for on Linux', () => {
    expect(modules.length).toBeGreaterThan(1);
    const most = (library: string) =>
      modules.map((file) => newest(file, library)).toSorted((a, b) => numbers(b) - numbers(a))[0];
    expect(most('GLIBC')).toBe(systemFloors.linux.glibc);
    expect(`GLIBCXX_${most('GLIBCXX')}`).toBe(systemFloors.linux.libstdcxxSymbol);
  });

  it("are those Electron's own page names on Windows and macOS", () => {
    const page = read('node_modules/electron/README.md');
    // Ventura is macOS 13.
    expect(page).toContain('macOS (Ventura and up)');
    expect(page).toContain(`Windows (Windows ${systemFloors.win32.windows} and up)`);
    expect(systemFloors.darwin).toEqual({ macos: '13.0', darwin: 22 });
  });

  it('are asked for by every installer, and named for administrators', () => {
    const { glibc, gcc, libstdcxxSymbol } = systemFloors.linux;
    expect(builder.deb.depends).toEqual(
      expect.arrayContaining([`libc6 (>= ${glibc})`, `libstdc++6 (>= ${gcc})`]),
    );
    expect(builder.rpm.depends).toEqual(
      expect.arrayContaining([
        `libc.so.6(GLIBC_${glibc})(64bit)`,
        `libstdc++.so.6(${libstdcxxSymbol})(64bit)`,
      ]),
    );
    expect(builder.mac.minimumSystemVersion).toBe(systemFloors.darwin.macos);
    expect(read(builder.nsis.include)).toContain(`\${If} $0 < ${systemFloors.win32.windows}`);
    const page = read('docs', 'rollout.md');
    for (const said of [
      `glibc ${glibc}`,
      `macOS ${Number(systemFloors.darwin.macos)}`,
      `Windows ${systemFloors.win32.windows}`,
    ])
      expect(page).toContain(said);
  });

  it("stand in the MSI in the place of what electron-builder's own template asks for", () => {
    const template = read('node_modules/app-builder-lib/templates/msi/template.xml');
    const project = askForWindows(template);
    expect(project).toContain('Larmor needs Windows 10 or newer.');
    expect(project).toContain('Name="CurrentMajorVersionNumber"');
    // What a launch condition looks at has to be handed over to the elevated part of the installation.
    expect(project).toContain('<Property Id="WINDOWSMAJORVERSION" Secure="yes">');
    expect(project).not.toContain('Windows 7');
    expect(() => askForWindows('<Wix/>')).toThrow('asks for no Windows');
  });
});

describe('a system below its floor', () => {
  const linux = (glibc: string | null) => findUnmetFloor({ platform: 'linux', release: '5.10.0', glibc });
  it('is told so by a sentence; one at its floor, or without a version, is not', () => {
    expect(linux('2.31')).toContain('needs glibc 2.34 or newer');
    expect([linux('2.34'), linux('2.40'), linux('3.0'), linux(null)]).toEqual([null, null, null, null]);
    expect(linux('2.4')).toContain('2.4');
    const mac = (release: string) => findUnmetFloor({ platform: 'darwin', release, glibc: null });
    expect(mac('21.6.0')).toContain('macOS 13');
    expect([mac('22.1.0'), mac('25.0.0')]).toEqual([null, null]);
    const windows = (release: string) => findUnmetFloor({ platform: 'win32', release, glibc: null });
    expect(windows('6.3.9600')).toContain('Windows 10');
    expect([windows('10.0.10240'), windows('10.0.26100')]).toEqual([null, null]);
  });

  it('is read from the runtime, and leaves its report as it was', () => {
    const report = process.report as typeof process.report & { excludeNetwork?: boolean };
    const before = report.excludeNetwork;
    const { glibc } = readSystem(process.platform, '6.0.0', report);
    const { glibcVersionRuntime } = (report.getReport() as { header: { glibcVersionRuntime?: string } })
      .header;
    expect(glibc).toBe(process.platform === 'linux' ? (glibcVersionRuntime ?? null) : null);
    expect(report.excludeNetwork).toBe(before);
    expect(readSystem('linux', '6.0.0', undefined).glibc).toBeNull();
  });

  it.skipIf(process.platform !== 'linux')(
    'starts nothing from the sources, and loads no compiled module (the library is of Linux)',
    () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'larmor-test-'));
      const old = path.join(folder, 'old.mjs');
      writeFileSync(
        old,
        `process.report.getReport = () => ({ header: { glibcVersionRuntime: '2.31' } });
const load = process.dlopen;
process.dlopen = (...args) => { process.stderr.write('LOADED ' + args[1] + '\\n'); return load(...args); };
`,
      );
      for (const script of ['scripts/serve.mjs', 'scripts/start.mjs', 'scripts/backup.mjs']) {
        const { status, stderr } = spawnSync(process.execPath, ['--import', old, path.join(root, script)], {
          cwd: folder,
          encoding: 'utf8',
          env: { ...process.env, DATA_DIR: folder, INIT_CWD: folder },
        });
        expect({ script, status }).toEqual({ script, status: 1 });
        expect(stderr).toContain('needs glibc 2.34 or newer');
        expect(stderr).not.toContain('LOADED');
      }
      expect(readdirSync(folder)).toEqual(['old.mjs']);
      rmSync(folder, { recursive: true });
    },
  );
});
