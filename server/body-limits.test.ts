import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';

const kib = 1024;
const mib = 1024 * kib;

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const open = (): Socket => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  return socket;
};
const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => socket.once('close', () => resolve()));

/** Everything the server says to these bytes before it closes or, with `Connection: close`, has answered. */
const say = async (...parts: (string | Buffer)[]): Promise<string> => {
  const socket = open();
  let heard = '';
  socket.on('data', (bytes) => {
    heard += bytes.toString('latin1');
  });
  for (const part of parts) socket.write(part);
  await closed(socket);
  return heard;
};
const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
const bodyOf = (answer: string): string => answer.slice(answer.indexOf('\r\n\r\n') + 4);
const json = 'Content-Type: application/json';
const head = (method: string, path: string, ...headers: string[]): string =>
  [`${method} /v1${path} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: close', ...headers, '', ''].join('\r\n');
const signIn = (body: string): Promise<string> =>
  say(head('POST', '/auth/login', json, `Content-Length: ${Buffer.byteLength(body)}`), body);

/** JSON of a sign-in that is as long as asked, with something nobody knows in it. */
const padded = (bytes: number): string => {
  const start = '{"email":"a@example.org","password":"p","more":"';
  return `${start}${'x'.repeat(bytes - start.length - 2)}"}`;
};

describe('a body of somebody unknown', () => {
  it('of 64 KiB is read, one of a byte more is not', async () => {
    expect(statusOf(await signIn(padded(64 * kib)))).toBe(422);
    const answer = await signIn(padded(64 * kib + 1));
    expect([statusOf(answer), JSON.parse(bodyOf(answer)).code]).toEqual([413, 'payload_too_large']);
  });

  it('of 2,000 values is read, one of a value more is not', async () => {
    // The object, its list, and what is in it.
    const listOf = (values: number): string => `{"more":[${Array(values).fill(1).join(',')}]}`;
    expect(statusOf(await signIn(listOf(1998)))).toBe(422);
    expect(statusOf(await signIn(listOf(1999)))).toBe(413);
    expect(statusOf(await signIn(`${'['.repeat(30_000)}${']'.repeat(30_000)}`))).toBe(413);
  });

  it('of a form has no more parameters than that', async () => {
    const form = Array.from({ length: 2001 }, (_, i) => `a${i}=1`).join('&');
    const type = 'Content-Type: application/x-www-form-urlencoded';
    const answer = await say(head('POST', '/auth/token', type, `Content-Length: ${form.length}`), form);
    expect(statusOf(answer)).toBe(413);
  });

  it.each([
    ['announced', '/auth/login', `Content-Length: ${20 * mib}`],
    ['of any length announced', '/auth/login', 'Content-Length: 99999999999'],
    ['behind the gate', '/projects', `Content-Length: ${20 * mib}`],
  ])('%s is refused before it is asked for', async (_how, path, length) => {
    const answer = await say(head('POST', path, json, length, 'Expect: 100-continue'));
    expect(statusOf(answer)).toBe(path === '/projects' ? 401 : 413);
    expect(answer).not.toContain('100 Continue');
  });

  it('that is read is asked for', async () => {
    const socket = open();
    let heard = '';
    const body = padded(100);
    socket.on('data', (bytes) => {
      heard += bytes.toString('latin1');
      if (heard === 'HTTP/1.1 100 Continue\r\n\r\n') socket.write(body);
    });
    socket.write(head('POST', '/auth/login', json, `Content-Length: ${body.length}`, 'Expect: 100-continue'));
    await closed(socket);
    expect(heard).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 422 /);
  });

  it.each([
    ['at the door', 'POST', '/auth/login', 413],
    ['behind the gate', 'POST', '/projects', 401],
    ['where none is read', 'GET', '/health', 200],
  ])('without end gets its answer and is cut off %s', async (_where, method, path, status) => {
    const socket = open();
    const chunk = Buffer.concat([
      Buffer.from('10000\r\n'),
      Buffer.alloc(64 * kib, 0x20),
      Buffer.from('\r\n'),
    ]);
    let heard = '';
    let isOpen = true;
    socket.on('data', (bytes) => {
      heard += bytes.toString('latin1');
    });
    const ended = closed(socket).then(() => {
      isOpen = false;
    });
    socket.write(head(method, path, json, 'Transfer-Encoding: chunked').replace('Connection: close\r\n', ''));
    while (isOpen)
      if (!socket.write(chunk))
        await Promise.race([ended, new Promise((resolve) => socket.once('drain', resolve))]);
    expect(statusOf(heard)).toBe(status);
    // What it takes, and what lay in the buffers of both systems.
    expect(socket.bytesWritten - socket.writableLength).toBeLessThan(48 * mib);
  });
});

describe('a body of somebody known', () => {
  const post = (path: string, body: string) =>
    say(
      head('POST', path, json, `Authorization: Bearer ${token}`, `Content-Length: ${body.length}`),
      Buffer.from(body),
    );

  it('has 2 MiB', async () => {
    expect(statusOf(await post('/projects', padded(2 * mib)))).toBe(422);
    expect(statusOf(await post('/projects', padded(2 * mib + 1)))).toBe(413);
  });

  it('has more where the route says so, and any number of values', async () => {
    const spectrum = { nucleus: '1H', frequency_mhz: 400, shift_ppm: Array(400_000).fill(1), intensity: [1] };
    const body = JSON.stringify({ spectrum, method: 'Sum', regions: [{ from_ppm: 1, to_ppm: 2 }] });
    expect(statusOf(await post('/spectrum/analyze/integration', body.padEnd(3 * mib)))).toBe(422);
  });
});

describe('a refusal', () => {
  it('names twenty fields and repeats no more of them than their beginning', async () => {
    const names = Array.from({ length: 900 }, (_, i) => `unknown_${i}_${'n'.repeat(40)}`);
    const many = JSON.parse(
      bodyOf(await signIn(JSON.stringify(Object.fromEntries(names.map((n) => [n, 1]))))),
    );
    expect(Object.keys(many.fields).length).toBeLessThanOrEqual(20);
    const long = await signIn(JSON.stringify({ ['q'.repeat(50_000)]: 1 }));
    expect([statusOf(long), bodyOf(long).length < 2000]).toEqual([422, true]);
    const unclean = await signIn(JSON.stringify({ ['q'.repeat(50_000)]: 'a\0b' }));
    expect([statusOf(unclean), bodyOf(unclean).length < 2000]).toEqual([422, true]);
  });

  it('says nothing of what was sent', async () => {
    const secret = 'correct horse battery staple';
    const bodies = [
      { email: 5, password: { secret } },
      { email: secret, password: [secret] },
      { email: 'a@example.org', password: secret.repeat(100) },
    ];
    for (const body of bodies) {
      const answer = await signIn(JSON.stringify(body));
      expect([statusOf(answer), bodyOf(answer).includes(secret)]).toEqual([422, false]);
    }
  });

  it('of a value that is none of a few names those', async () => {
    const spectrum = { analysis_id: 'any' };
    const body = { spectrum, method: 'Average', regions: [{ from_ppm: 1, to_ppm: 2 }] };
    const { body: answer } = await server.call('POST', '/spectrum/analyze/integration', {
      token,
      json: body,
    });
    expect(answer.fields).toEqual({ method: ['Must be one of sum, edited_sum, peaks.'] });
  });

  it('of an address with thousands of parameters is short', async () => {
    const query = Array.from({ length: 1000 }, (_, i) => `unknown${i}`).join('&');
    const answer = await say(head('GET', `/projects?${query}`, `Authorization: Bearer ${token}`));
    expect([statusOf(answer), bodyOf(answer).length < 6000]).toEqual([422, true]);
  });
});
