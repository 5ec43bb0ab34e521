import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extractFile } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releasePurposeOid } from '../../electron/updates/release-manifest.ts';
import { openEnvelope } from '../../engines/entitlement/dsse.ts';
import { ProgramUser } from '../release-check/program-user.ts';
import { protocolPayloadType, type ReleaseProtocol } from '../release-check/protocol.ts';
import { runReleaseCheck } from '../release-check/run-release-check.ts';
import { startInstalled } from '../release-check/start-installed.ts';
import { type ArchivedFile, listArchive } from './archive.ts';
import { makeReleaseKeys } from './make-release-keys.ts';

const root = path.join(import.meta.dirname, '..', '..');
const installers = path.join(root, 'dist', 'installers');
const program = path.join(installers, 'linux-unpacked');
const archive = path.join(program, 'resources', 'app.asar');
const canInstall = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/dpkg');

const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  version: string;
  devDependencies: Record<string, string>;
};

/** `node_modules/@a/b/c.js` → `@a/b`; null for files of our own. */
const packageOf = (name: string): string | null =>
  /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(name)?.[1] ?? null;

/** The one slow file of packaging: everything below looks at what one run of `npm run package -- --deb --stand-in` made. */
describe.skipIf(process.platform !== 'linux')('the packed program, around a stand-in for Electron', () => {
  let files: readonly ArchivedFile[];
  beforeAll(() => {
    execFileSync(process.execPath, ['scripts/package.mjs', '--deb', '--stand-in'], {
      cwd: root,
      // Packed once and looked at: a smaller file is not worth the time.
      env: { ...process.env, LARMOR_DEB_LEVEL: '0' },
      encoding: 'utf8',
    });
    files = listArchive(archive);
  }, 240_000);

  describe('what is in the archive (C1)', () => {
    it('is built files, runnable files of packages and their licences, nothing else', () => {
      const allowed = [
        /^package\.json$/,
        /^dist\/release-(roots|identity)\.json$/,
        /^dist\/electron\/[\w-]+\.(js|cjs)$/,
        /^dist\/electron\/assets\/[\w.-]+\.js$/,
        /^dist\/renderer\/index\.html$/,
        /^dist\/renderer\/favicon\.svg$/,
        /^dist\/renderer\/assets\/[\w.-]+\.(js|css|json|wasm|woff2?|svg)$/,
        /^dist\/renderer\/documentation-pages\/(pages\.json|[\w/.-]+\.(png|svg))$/,
        /^dist\/renderer\/samples\/aspirin-1h(\.zip|\.LICENSE\.txt)$/,
        /^node_modules\/.+\.(js|cjs|mjs|json|wasm|node)$/,
        /^node_modules\/.+\/(licen[cs]e|notice|copying)[^/]*$/i,
      ];
      expect(
        files.map(({ name }) => name).filter((name) => !allowed.some((rule) => rule.test(name))),
      ).toEqual([]);
    });

    it('holds no maps, sources, tests, settings of a developer or keys', () => {
      const forbidden =
        /\.(map|tsx?|mts|cts|pem|key|p12|pfx|sealed|db|env)$|\.(test|spec)\.|(^|\/)(\.[^/]+|e2e|testing|__tests__|test|tests)(\/|$)|system\.key/;
      expect(files.map(({ name }) => name).filter((name) => forbidden.test(name))).toEqual([]);
    });

    it('holds no package that only builds and tests', () => {
      const packed = new Set(files.map(({ name }) => packageOf(name)));
      expect(packed.size).toBeGreaterThan(50);
      expect(Object.keys(manifest.devDependencies).filter((name) => packed.has(name))).toEqual([]);
    });

    it('unpacks the compiled modules of this system and nothing else', () => {
      const target = `${process.platform}-${process.arch}`;
      const own = (name: string): string => name.replaceAll(target, '<system>');
      expect(
        files
          .filter(({ isUnpacked }) => isUnpacked)
          .map(({ name }) => own(name))
          .toSorted(),
      ).toEqual([
        // Typesetting of reports.
        'node_modules/@myriaddreamin/typst-ts-node-compiler-<system>-gnu/typst-ts-node-compiler.<system>-gnu.node',
        // Priority of worker threads (piscina).
        'node_modules/@napi-rs/nice-<system>-gnu/nice.<system>-gnu.node',
        // Hashes of passwords.
        'node_modules/@node-rs/argon2-<system>-gnu/argon2.<system>-gnu.node',
        // The store.
        'node_modules/better-sqlite3-multiple-ciphers/prebuilds/<system>.node',
      ]);
      expect(files.filter(({ name, isUnpacked }) => name.endsWith('.node') && !isUnpacked)).toEqual([]);
    });

    it('left out no file that a packed file asks for', () => {
      const packed = new Set(files.map(({ name }) => name));
      const forms = (wanted: string) => [
        wanted,
        ...['.js', '.cjs', '.mjs', '.json', '.node', '/index.js'].map((end) => wanted + end),
      ];
      const asked = /(?:require\(|from\s*|import\(|import\s*)["'](\.{1,2}\/[^"']+)["']/g;
      const missing = files
        .filter(({ name }) => name.startsWith('node_modules/') && /\.[cm]?js$/.test(name))
        .flatMap(({ name }) =>
          [...extractFile(archive, name).toString('utf8').matchAll(asked)].map(([, relative = '']) => ({
            name,
            wanted: path.posix.join(path.posix.dirname(name), relative),
          })),
        )
        .filter(({ wanted }) => !forms(wanted).some((form) => packed.has(form)))
        .filter(({ wanted }) => !/\.d\.[cm]?ts$/.test(wanted))
        // A driver names the builds of every system; one of them is packed.
        .filter(({ wanted }) => !/\/prebuilds\/[\w-]+\.node$/.test(wanted))
        .filter(({ wanted }) =>
          forms(wanted).some(
            (form) => existsSync(path.join(root, form)) && statSync(path.join(root, form)).isFile(),
          ),
        );
      expect(missing).toEqual([]);
    });
  });

  it('has its fuses set, read back from the binary (E19)', async () => {
    const wire = await getCurrentFuseWire(path.join(program, 'larmor'));
    const on = Object.entries(wire).filter(([, state]) => state === FuseState.ENABLE);
    expect(on.map(([index]) => FuseV1Options[Number(index)])).toEqual([
      'EnableCookieEncryption',
      'EnableEmbeddedAsarIntegrityValidation',
      'OnlyLoadAppFromAsar',
      'WasmTrapHandlers',
    ]);
    expect(Object.values(wire)).not.toContain(FuseState.INHERIT);
  });

  it('is walked along the release checklist: the protocol names what a stand-in shows, signed, and no more', async () => {
    const place = mkdtempSync(path.join(tmpdir(), 'larmor-test-'));
    const passphrase = 'a passphrase of a rehearsal';
    makeReleaseKeys(path.join(place, 'keys'), passphrase, Date.now());
    const out = path.join(place, 'protocol.json');
    const observed = path.join(place, 'observed.json');
    writeFileSync(observed, JSON.stringify({ 'key-store': { by: 'A. Berg', saw: 'Secret Service' } }));
    const lines: string[] = [];
    const code = await runReleaseCheck(
      [program, '--out', out, '--observed', observed],
      {
        RELEASE_KEY_FILE: path.join(place, 'keys', 'release.key'),
        RELEASE_CERTIFICATE_FILE: path.join(place, 'keys', 'release.crt'),
        RELEASE_KEY_PASSPHRASE: passphrase,
      },
      (line) => lines.push(line),
    );
    expect(code).toBe(1);
    const opened = openEnvelope(JSON.parse(readFileSync(out, 'utf8')), {
      payloadType: protocolPayloadType,
      maxPayloadBytes: 1024 * 1024,
      purposeOid: releasePurposeOid,
      rootPems: [readFileSync(path.join(place, 'keys', 'root.crt'), 'utf8')],
    });
    if (!opened.ok) throw new Error(opened.code);
    const { rows, ...rest } = JSON.parse(Buffer.from(opened.payload).toString('utf8')) as ReleaseProtocol;
    expect(rest).toMatchObject({ version: manifest.version, stand_in: true });
    const of = (outcome: string) => rows.filter((row) => row.outcome === outcome).map(({ id }) => id);
    expect(of('failed')).toEqual([]);
    expect(of('shown')).toEqual(['fuses', 'archive', ...(canInstall ? ['removal'] : [])]);
    expect(of('rehearsed')).toEqual(['headless', 'workers']);
    expect(of('observed')).toEqual(['key-store']);
    expect(lines.at(-1)).toContain('stand-in is no Electron');
    rmSync(place, { recursive: true, force: true });
  }, 240_000);

  it('says what it is made of: every packed package stands in the bill of materials', () => {
    const bill = JSON.parse(
      readFileSync(path.join(installers, `larmor-${manifest.version}-sbom.cdx.json`), 'utf8'),
    ) as { components: { name: string; scope: string }[] };
    const named = new Set(bill.components.map(({ name }) => name));
    const packed = new Set(files.flatMap(({ name }) => packageOf(name) ?? []));
    expect([...packed].filter((name) => !named.has(name))).toEqual([]);
    // Electron itself, and what was built into the screens.
    expect(['electron', 'react'].filter((name) => !named.has(name))).toEqual([]);
    expect(bill.components.filter(({ scope }) => scope === 'excluded')).toEqual([]);
  });

  describe.skipIf(!canInstall)('installed by dpkg below another root', () => {
    let place: string;
    let data: string;
    const deb = path.join(
      installers,
      `larmor-${manifest.version}-linux-${process.arch === 'arm64' ? 'arm64' : 'amd64'}.deb`,
    );
    const dpkg = (...args: string[]): string =>
      execFileSync(
        'dpkg',
        // The libraries of a desktop are not below this root, and its scripts run outside of it.
        [
          `--root=${place}`,
          `--log=${place}/dpkg.log`,
          '--force-script-chrootless',
          '--force-depends',
          ...args,
        ],
        { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
      );
    beforeAll(() => {
      place = mkdtempSync(path.join(tmpdir(), 'larmor-root-'));
      data = mkdtempSync(path.join(tmpdir(), 'larmor-test-'));
      for (const folder of ['info', 'updates', 'triggers'])
        mkdirSync(path.join(place, 'var/lib/dpkg', folder), { recursive: true });
      for (const file of ['status', 'available']) writeFileSync(path.join(place, 'var/lib/dpkg', file), '');
      dpkg('--install', deb);
    }, 60_000);
    afterAll(() => {
      for (const folder of [place, data]) rmSync(folder, { recursive: true, force: true });
    });

    it('is known to dpkg, with a command and a menu entry that keeps the sandbox on (E4)', () => {
      expect(dpkg('--status', 'larmor')).toContain('Status: install ok installed');
      expect(readlinkSync(path.join(place, 'usr/bin/larmor'))).toBe('/opt/Larmor/larmor');
      const entry = readFileSync(path.join(place, 'usr/share/applications/larmor.desktop'), 'utf8');
      expect(entry).toContain('Exec=/opt/Larmor/larmor %U');
      expect(entry).not.toContain('no-sandbox');
      expect(lstatSync(path.join(place, 'opt/Larmor/chrome-sandbox')).mode & 0o755).toBe(0o755);
    });

    it('starts from its installed path, takes an upload, processes it and sets its report', async () => {
      const server = await startInstalled(path.join(place, 'opt/Larmor/larmor'), data);
      const chemist = await ProgramUser.signUp(server.origin, 'Ada');
      expect(await chemist.read('/health')).toMatchObject({ status: 'ok', version: manifest.version });

      // The sample comes with the screens, from inside the package.
      const sample = await (await fetch(`${server.origin}/samples/aspirin-1h.zip`)).blob();
      const form = new FormData();
      form.set('nucleus', '1H');
      form.set('instrument', 'bruker');
      form.append('fid_file', sample, 'aspirin-1h.zip');
      const { id } = await chemist.post<{ id: string }>('/analyses', form);
      const read = () => chemist.read<{ status: string; run_id: string }>(`/analyses/${id}`);
      await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe('review_required');

      const { run_id: runId } = await read();
      const reviewer = await ProgramUser.signUp(server.origin, 'Grace');
      await reviewer.post(`/fid/runs/${runId}/reviews`, { decision: 'approve', comment: 'Fine.' });
      // Typesetting is compiled code, reading structures WebAssembly: both come out of the package here.
      expect(await chemist.readDocument(`/analyses/${id}/report`, 'application/pdf')).toMatch(/^%PDF-/);
      const aspirin = { name: 'Aspirin', smiles: 'CC(=O)Oc1ccccc1C(=O)O' };
      expect(await chemist.post('/compounds', aspirin)).toMatchObject({ name: 'Aspirin', formula: 'C9H8O4' });
      expect(await server.stop()).toBe(0);
    }, 120_000);

    it('runs its commands from its installed path, and names them', () => {
      const run = (...args: string[]) =>
        spawnSync(path.join(place, 'opt/Larmor/larmor'), ['--run', ...args], {
          env: { ...process.env, DATA_DIR: data, INIT_CWD: data },
          encoding: 'utf8',
        });
      expect(run('backup', 'copy.db')).toMatchObject({
        status: 0,
        stdout: expect.stringContaining('copied and checked'),
      });
      expect(existsSync(path.join(data, 'copy.db'))).toBe(true);
      expect(run('format')).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('Usage: larmor --run analyse | authority | backup'),
      });
      expect(run('analyse', data, '--url', 'http://127.0.0.1:1/v1')).toMatchObject({
        status: 1,
        stdout: expect.stringContaining('no measurement was found'),
      });
      expect(run('report', 'ana_1', '--url', 'http://127.0.0.1:1/v1')).toMatchObject({ status: 3 });
    }, 60_000);

    it('says a sentence on a system below its floor, and loads no compiled module (process.report is what it asks)', () => {
      const old = path.join(data, 'old-system.mjs');
      writeFileSync(
        old,
        `process.report.getReport = () => ({ header: { glibcVersionRuntime: '2.31' } });
const load = process.dlopen;
process.dlopen = (...args) => { process.stderr.write('LOADED ' + args[1] + '\\n'); return load(...args); };
`,
      );
      const { status, stderr } = spawnSync(path.join(place, 'opt/Larmor/larmor'), ['--serve'], {
        env: { ...process.env, DATA_DIR: path.join(data, 'none'), NODE_OPTIONS: `--import ${old}` },
        encoding: 'utf8',
      });
      expect({ status, stderr }).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('needs glibc 2.34'),
      });
      expect(stderr).not.toContain('LOADED');
      expect(existsSync(path.join(data, 'none'))).toBe(false);
    }, 60_000);

    it('asks dpkg for the libraries of its floor', () => {
      expect(dpkg('--status', 'larmor')).toMatch(/^Depends: libc6 \(>= 2\.34\), libstdc\+\+6 \(>= 11\), /m);
    });

    it('is removed without touching the data of the laboratory', () => {
      dpkg('--remove', 'larmor');
      expect(existsSync(path.join(place, 'opt/Larmor/larmor'))).toBe(false);
      expect(() => readlinkSync(path.join(place, 'usr/bin/larmor'))).toThrow();
      expect(existsSync(path.join(data, 'larmor.db'))).toBe(true);
    });
  });
});
