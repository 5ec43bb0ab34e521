import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { probe } from '#kernel/testing/probe-feature.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';

const boundary = 'b0undary';
const part = (disposition: string, content: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
const end = `--${boundary}--\r\n`;
const nucleus = part('name="nucleus"', '1H');
const fid = part('name="fid_file"; filename="fid"', 'abc');

const patiently = { interval: 5, timeout: 20_000 };

describe('an upload', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      features: [probe],
      settings: { archiveMaxFileBytes: 100_000, archiveMaxUploadBytes: 150_000 },
    });
  });
  afterAll(() => server.cleanUp());

  const incoming = () => readdir(path.join(server.dataDir, 'archive', 'incoming'));
  afterEach(async () => {
    expect(await incoming()).toEqual([]);
  });

  const send = async (body: string, contentType = `multipart/form-data; boundary=${boundary}`) => {
    const response = await fetch(`${server.url}/probe/uploads`, {
      method: 'POST',
      body,
      headers: { 'content-type': contentType },
    });
    // biome-ignore lint/suspicious/noExplicitAny: the test looks into errors and replies alike
    return { status: response.status, body: (await response.json()) as any };
  };

  it('is hashed as it streams in and keeps only the base name of the file', async () => {
    const form = new FormData();
    form.set('nucleus', '1H');
    form.set('fid_file', new Blob(['abc']), '../../etc/fïd');
    form.append('parameter_files', new Blob(['one']), 'procpar');
    form.append('parameter_files', new Blob([]), 'title');
    const { status, body } = await server.call('POST', '/probe/uploads', { form });
    expect(status).toBe(201);
    expect(body.files).toEqual([
      { part: 'fid_file', name: 'fïd', sha256: createHash('sha256').update('abc').digest('hex'), size: 3 },
      expect.objectContaining({ part: 'parameter_files', name: 'procpar' }),
      expect.objectContaining({ part: 'parameter_files', name: 'title', size: 0 }),
    ]);
  });

  it.each([
    ['a required file that is missing', nucleus + end, 'fid_file'],
    ['a required text that is missing', fid + end, 'nucleus'],
    ['an unknown file part', nucleus + fid + part('name="virus"; filename="x"', 'y') + end, 'virus'],
    ['an unknown text part', nucleus + fid + part('name="colour"', 'red') + end, 'colour'],
    ['a file sent twice', nucleus + fid + fid + end, 'fid_file'],
    ['a text sent twice', nucleus + nucleus + fid + end, 'nucleus'],
    ['a text where a file is expected', nucleus + part('name="fid_file"', 'abc') + end, 'fid_file'],
    ['a text beyond its cap', fid + part('name="notes"', 'x'.repeat(70_000)) + end, 'notes'],
  ])('answers 422 to %s and names the part', async (_what, body, field) => {
    const answer = await send(body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields)).toContain(field);
  });

  it.each([
    ['a body cut off inside a file', nucleus + part('name="fid_file"; filename="fid"', 'abc').slice(0, -4)],
    ['a body without its last boundary', nucleus + fid],
    ['a body without any part', 'hello'],
    ['NUL in a file name', nucleus + part('name="fid_file"; filename="a\u0000b"', 'abc') + end],
  ])('answers 400 to %s', async (_what, body) => {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('bad_request');
  });

  it('answers 400 to another content type and to a missing boundary', async () => {
    expect((await send('{}', 'application/json')).status).toBe(400);
    expect((await send(fid, 'multipart/form-data')).status).toBe(400);
  });

  it('answers 413 above the cap of a file and above the cap of the upload', async () => {
    const file = (name: string, size: number) => part(`name="${name}"; filename="f"`, 'x'.repeat(size));
    expect((await send(nucleus + file('fid_file', 100_001) + end)).status).toBe(413);
    const both = nucleus + file('fid_file', 90_000) + file('parameter_files', 90_000) + end;
    expect((await send(both)).body.code).toBe('payload_too_large');
    expect((await send(nucleus + file('fid_file', 2_000_000) + end)).status).toBe(413);
  });

  it('leaves nothing behind when the client disconnects in the middle', async () => {
    const { port } = new URL(server.url);
    const head = `POST /v1/probe/uploads HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: 90000\r\n\r\n`;
    for (let i = 0; i < 5; i += 1) {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(head + nucleus + part('name="fid_file"; filename="fid"', 'x'.repeat(40_000)).slice(0, -2));
      await expect.poll(incoming, patiently).toHaveLength(1);
      socket.destroy();
      await expect.poll(incoming, patiently).toEqual([]);
    }
    expect(server.logLines.some((line) => line.includes('"level":"error"'))).toBe(false);
  });

  it('answers a request whose body ends early with 400 or not at all', async () => {
    const { port } = new URL(server.url);
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('data', (chunk) => {
        text += chunk.toString();
      });
      socket.on('close', () => resolve(text));
      socket.on('error', () => undefined);
      socket.end(
        `POST /v1/probe/uploads HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: 9000\r\n\r\n${nucleus}`,
      );
    });
    expect(answer === '' || answer.startsWith('HTTP/1.1 400')).toBe(true);
  });
});
