import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInternalAddress, isSafeExternalAddress } from './addresses.ts';
import { createAppProtocol } from './app-protocol.ts';

let folder: string;
let api: Server;
let lastRequest: IncomingMessage | null = null;
let handle: (request: Request) => Promise<Response>;

/** Where the server was before it was started again; null: where it is. */
let nextOrigin: string | null = null;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'larmor-screens-'));
  mkdirSync(path.join(folder, 'renderer', 'assets'), { recursive: true });
  writeFileSync(path.join(folder, 'renderer', 'index.html'), '<!doctype html><title>Larmor</title>');
  writeFileSync(path.join(folder, 'renderer', 'assets', 'a.js'), 'export {};');
  writeFileSync(path.join(folder, 'secret.json'), '{"secret":true}');
  api = createServer((request, response) => {
    lastRequest = request;
    request.resume();
    request.on('end', () => response.end('{"ok":true}'));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  handle = createAppProtocol({
    server: { origin: async () => nextOrigin ?? origin, originAfterFailure: async () => origin },
    screensFolder: path.join(folder, 'renderer'),
    sessions: {
      bearer: async () => 'the-token',
      absorb: async (_path, response) => response,
      takeOver: async () => 'refused',
      askForConfirmation: async () => ({ status: 404, text: '' }),
    },
    inlineStyleSheets: ['p{margin:0}'],
    openedFiles: { read: async () => null },
  });
});

afterAll(() => {
  api.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the workstation’s own scheme', () => {
  it('serves the page for every screen address, with its security policy', async () => {
    const response = await handle(new Request('app://workstation/analyses/ana_1'));
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<title>Larmor</title>');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('lets the window keep what carries its hash in its name, and never the page', async () => {
    const script = await handle(new Request('app://workstation/assets/a.js'));
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const page = await handle(new Request('app://workstation/'));
    expect(page.headers.get('cache-control')).toBe('no-cache');
  });

  it.each(['/..%2fsecret.json', '/%2e%2e/secret.json', '/assets/..%2f..%2fsecret.json', '/%E0%A4%A'])(
    'does not leave its folder for %s',
    async (address) => {
      const response = await handle(new Request(`app://workstation${address}`));
      expect(response.status).toBe(404);
    },
  );

  it('passes API requests on with the bearer and without the page’s own credentials', async () => {
    const response = await handle(
      new Request('app://workstation/v1/projects?limit=5', {
        method: 'POST',
        headers: { authorization: 'Bearer forged', 'content-type': 'application/json' },
        body: '{"name":"x"}',
      }),
    );
    expect(await response.json()).toEqual({ ok: true });
    expect(lastRequest?.url).toBe('/v1/projects?limit=5');
    expect(lastRequest?.headers.authorization).toBe('Bearer the-token');
  });

  it('asks once more where the server is when a question did not get through, and sends nothing else twice', async () => {
    nextOrigin = 'http://127.0.0.1:1';
    try {
      const asked = await handle(new Request('app://workstation/v1/projects'));
      expect(await asked.json()).toEqual({ ok: true });
      const sent = handle(new Request('app://workstation/v1/projects', { method: 'POST', body: '{}' }));
      await expect(sent).rejects.toThrow('fetch failed');
    } finally {
      nextOrigin = null;
    }
  });

  it('answers no other host', async () => {
    expect((await handle(new Request('app://elsewhere/index.html'))).status).toBe(404);
  });
});

describe('addresses', () => {
  it.each([
    ['app://workstation/analyses', true],
    ['app://workstation.example/', false],
    ['https://workstation/', false],
    ['about:blank', false],
    ['not an address', false],
  ])('knows whether %s is its own', (address, own) => {
    expect(isInternalAddress(address)).toBe(own);
  });

  it.each([
    ['https://doi.org/10.1021/om100106e', true],
    ['http://doi.org/', false],
    ['https://user:pw@doi.org/', false],
    ['file:///etc/passwd', false],
    ['smb://server/share', false],
    ['javascript:alert(1)', false],
  ])('knows whether %s may open outside', (address, safe) => {
    expect(isSafeExternalAddress(address)).toBe(safe);
  });
});
