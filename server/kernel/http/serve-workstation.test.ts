import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJsonLog } from '#kernel/log/json-log.ts';
import { createWorkstation } from './serve-workstation.ts';

const script = 'export const shift = 7.26;\n'.repeat(100);
const folder = mkdtempSync(path.join(tmpdir(), 'larmor-served-'));
let server: Server;
const logged: string[] = [];

beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Larmor</title>');
  writeFileSync(path.join(folder, 'assets', 'a-h4sh.js'), script);
  writeFileSync(path.join(folder, 'assets', 'a-h4sh.js.br'), brotliCompressSync(script));
  writeFileSync(path.join(folder, 'assets', 'a-h4sh.js.gz'), gzipSync(script));
  writeFileSync(path.join(folder, 'assets', 'gone.js.br'), brotliCompressSync(script));
  writeFileSync(path.join(folder, 'assets', 'plain.css'), 'p { margin: 0 }');
  const log = createJsonLog({ level: 'error', write: (line) => logged.push(line), nowUtc: () => '' });
  const refuse = (res: ServerResponse): void => {
    res.statusCode = 404;
    res.setHeader('Content-Type', 'application/json');
    res.end('{}');
  };
  server = createServer(createWorkstation(folder, refuse, log));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Not fetch, which unpacks what it is sent. */
const ask = (address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const asked = request({ port, host: '127.0.0.1', path: address, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });

const asBrowser = { 'accept-encoding': 'gzip, deflate, br, zstd' };

describe('a file of the workstation', () => {
  it('comes as the smallest form its reader takes, with the type of the file itself', async () => {
    const small = await ask('/assets/a-h4sh.js', asBrowser);
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.headers['content-type']).toMatch(/^text\/javascript/);
    expect(small.headers.vary).toBe('Accept-Encoding');
    expect(brotliDecompressSync(small.body).toString()).toBe(script);
    const older = await ask('/assets/a-h4sh.js', { 'accept-encoding': 'gzip' });
    expect(older.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(older.body).toString()).toBe(script);
  });

  it('comes as it is to whoever takes no compression, with a tag of its own', async () => {
    const plain = await ask('/assets/a-h4sh.js');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('Accept-Encoding');
    expect(plain.body.toString()).toBe(script);
    const refused = await ask('/assets/a-h4sh.js', { 'accept-encoding': 'br;q=0, gzip;q=0' });
    expect(refused.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.etag).not.toBe((await ask('/assets/a-h4sh.js', asBrowser)).headers.etag);
  });

  it('answers HEAD with the headers of the form, and an unchanged one with 304', async () => {
    const head = await ask('/assets/a-h4sh.js', asBrowser, 'HEAD');
    const length = readFileSync(path.join(folder, 'assets', 'a-h4sh.js.br')).length;
    expect(head.headers['content-length']).toBe(String(length));
    expect(head.body).toHaveLength(0);
    const tag = head.headers.etag ?? '';
    expect((await ask('/assets/a-h4sh.js', { ...asBrowser, 'if-none-match': tag })).status).toBe(304);
  });

  it('gives a part of it in its own bytes', async () => {
    const part = await ask('/assets/a-h4sh.js', { ...asBrowser, range: 'bytes=0-5' });
    expect(part.status).toBe(206);
    expect(part.headers['content-encoding']).toBeUndefined();
    expect(part.body.toString()).toBe('export');
  });

  it('is kept for good where its name carries a hash, and is asked about again otherwise', async () => {
    expect((await ask('/assets/a-h4sh.js', asBrowser)).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await ask('/')).headers['cache-control']).toBe('public, max-age=0');
  });

  it('keeps its security headers in every form', async () => {
    for (const headers of [asBrowser, {}]) {
      const answer = await ask('/assets/a-h4sh.js', headers);
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it.each([
    '/assets/a-h4sh.js.br',
    '/assets/a-h4sh.js.gz',
    '/assets/gone.js',
    '/%zz',
    '/..%2fsecret.js',
    '/a%00.js',
  ])('is unknown at %s', async (address) => {
    const answer = await ask(address, asBrowser);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['content-type']).toBe('application/json');
  });
});
