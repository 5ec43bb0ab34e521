import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusalSentences } from './refusal-sentences.ts';
import { madeManifest, madeReleaser, nowMs } from './testing/made-release.ts';
import { type AvailableUpdate, createUpdater, type UpdaterOptions } from './updater.ts';

const releaser = madeReleaser();
const installer = Buffer.from('an installer');
const sha512 = createHash('sha512').update(installer).digest('hex');
const file = { name: 'larmor-0.2.0-linux-amd64.deb', bytes: installer.length, sha512 };
const manifestPath = '/stable/larmor-release-linux-x64.json';
const goodAnswers = {
  [manifestPath]: JSON.stringify(releaser.sign(madeManifest({ files: [file] }))),
  [`/stable/${file.name}`]: installer,
};

describe('the updater, against an address that answers over HTTP', () => {
  let folder: string;
  let server: Server;
  let asked: string[];
  let answer: RequestListener;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'larmor-test-'));
    asked = [];
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    serve(goodAnswers);
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const serve = (answers: Readonly<Record<string, string | Buffer>>): void => {
    answer = ({ url = '' }, response) => {
      const body = answers[url];
      response.writeHead(body === undefined ? 404 : 200).end(body);
    };
  };
  const make = (changes: Partial<UpdaterOptions> = {}, settings: Partial<UpdaterOptions['settings']> = {}) =>
    createUpdater({
      settings: {
        enabled: true,
        channel: 'stable',
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        ...settings,
      },
      rootPems: [releaser.root.toString()],
      target: 'linux-x64',
      installerKind: async () => '.deb',
      checkSignature: async () => ({ ok: true, by: 'manifest' }),
      runningVersion: '0.1.0',
      folder: path.join(folder, 'updates'),
      fetch,
      nowMs: () => nowMs,
      ...changes,
    });
  const available = async (): Promise<AvailableUpdate> => {
    const found = await make().check();
    if (found.state !== 'available') throw new Error(JSON.stringify(found));
    return found;
  };

  it('finds a newer release, takes its installer and hands over the very bytes that were signed', async () => {
    const found = await available();
    expect(found.manifest.version).toBe('0.2.0');
    const taken = await make().download(found);
    expect(taken).toEqual({
      state: 'downloaded',
      path: path.join(folder, 'updates', file.name),
      signedBy: 'manifest',
    });
    expect(readFileSync(path.join(folder, 'updates', file.name))).toEqual(installer);
    // What is there already is checked again and not fetched again.
    asked.length = 0;
    expect((await make().download(found)).state).toBe('downloaded');
    expect(asked).toEqual([]);
  });

  it('asks nobody when it is switched off, has no address, or trusts no signer', async () => {
    expect(await make({}, { enabled: false }).check()).toEqual({ state: 'off', reason: 'switched_off' });
    expect(await make({}, { url: null }).check()).toEqual({ state: 'off', reason: 'no_address' });
    expect(await make({ rootPems: [] }).check()).toEqual({ state: 'off', reason: 'no_root' });
    expect(asked).toEqual([]);
  });

  it('asks in the folder of its channel', async () => {
    expect((await make({}, { channel: 'beta' }).check()).state).toBe('unreachable');
    expect(asked).toEqual(['/beta/larmor-release-linux-x64.json']);
  });

  it('refuses an installer that differs in one byte, and leaves nothing of it behind', async () => {
    const found = await available();
    serve({ [`/stable/${file.name}`]: Buffer.from('an installeR') });
    expect(await make().download(found)).toEqual({ state: 'refused', code: 'other_file' });
    expect(readdirSync(path.join(folder, 'updates'))).toEqual(['seen.json']);
  });

  it('stops reading an installer longer than the signed one', async () => {
    const found = await available();
    serve({ [`/stable/${file.name}`]: Buffer.alloc(4_000_000) });
    expect(await make().download(found)).toEqual({
      state: 'unreachable',
      reason: 'the answer is longer than 12 bytes',
    });
    expect(existsSync(path.join(folder, 'updates', `${file.name}.part`))).toBe(false);
  });

  it('checks what lies in its folder from before: another file of that name is fetched anew', async () => {
    const found = await available();
    writeFileSync(path.join(folder, 'updates', file.name), 'planted');
    expect((await make().download(found)).state).toBe('downloaded');
    expect(readFileSync(path.join(folder, 'updates', file.name))).toEqual(installer);
  });

  it('refuses HTML, an endless manifest and a redirect, and says so', async () => {
    serve({ [manifestPath]: '<html>Welcome to the hotel</html>' });
    expect(await make().check()).toEqual({ state: 'refused', code: 'not_json' });
    serve({ [manifestPath]: Buffer.alloc(200_000, ' ') });
    expect(await make().check()).toMatchObject({ state: 'unreachable' });
    answer = (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
    expect(await make().check()).toMatchObject({ state: 'unreachable' });
  });

  it('remembers what it has seen: an older release offered later is refused', async () => {
    serve({
      [manifestPath]: JSON.stringify(releaser.sign(madeManifest({ version: '0.3.0', files: [file] }))),
    });
    expect((await make().check()).state).toBe('available');
    serve(goodAnswers);
    expect(await make().check()).toEqual({ state: 'refused', code: 'older_manifest' });
  });

  it('says when a release has no installer of its kind, or is what runs', async () => {
    expect(await make({ installerKind: async () => '.rpm' }).check()).toEqual({
      state: 'refused',
      code: 'no_installer',
    });
    expect(await make({ runningVersion: '0.2.0' }).check()).toEqual({ state: 'current', version: '0.2.0' });
  });

  it('offers each machine the kind it was installed from: an MSI machine the MSI, and nothing where that is not known', async () => {
    const names = ['larmor-0.2.0-win-x64-setup.exe', 'larmor-0.2.0-win-x64.msi'];
    const files = names.map((name) => ({ ...file, name }));
    serve({ [manifestPath]: JSON.stringify(releaser.sign(madeManifest({ files }))) });
    for (const [index, kind] of (['-setup.exe', '.msi'] as const).entries())
      expect(await make({ installerKind: async () => kind }).check()).toMatchObject({
        state: 'available',
        file: { name: names[index] },
      });
    expect(await make({ installerKind: async () => null }).check()).toEqual({
      state: 'refused',
      code: 'unknown_kind',
    });
  });

  it('deletes an installer the system does not vouch for, also one that lay here and was vouched for before', async () => {
    const found = await available();
    const swapping = make({
      checkSignature: async (whole) => {
        writeFileSync(whole, 'an installER');
        return { ok: true, by: 'system' };
      },
    });
    // An older installer of ours, put there while the system was asked.
    expect(await swapping.download(found)).toEqual({ state: 'refused', code: 'other_file' });
    expect(readdirSync(path.join(folder, 'updates'))).toEqual(['seen.json']);
    const elsewhere = path.join(folder, 'elsewhere');
    writeFileSync(elsewhere, installer);
    symlinkSync(elsewhere, path.join(folder, 'updates', file.name));
    expect(await make().download(found)).toMatchObject({ state: 'downloaded' });
    expect(lstatSync(path.join(folder, 'updates', file.name)).isFile()).toBe(true);
    const refusing = make({ checkSignature: async () => ({ ok: false, code: 'other_publisher' }) });
    expect(await refusing.download(found)).toEqual({ state: 'refused', code: 'other_publisher' });
    expect(readdirSync(path.join(folder, 'updates'))).toEqual(['seen.json']);
    expect((await make().download(found)).state).toBe('downloaded');
    expect(await refusing.download(found)).toEqual({ state: 'refused', code: 'other_publisher' });
    expect(readdirSync(path.join(folder, 'updates'))).toEqual(['seen.json']);
  });

  it('has a sentence that ends for every refusal', () => {
    expect(Object.values(refusalSentences).filter((sentence) => !/^[A-Z].+\.$/.test(sentence))).toEqual([]);
  });
});
