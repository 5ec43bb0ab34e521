import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, testPassword } from '#kernel/testing/test-server.ts';

const cap = 50_000;

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ settings: { maxRequestBodyBytes: cap } });
  token = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const open = (): Socket => {
  const { port } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  return socket;
};

/** A connection may end by a reset; here that is an end like any other. */
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
const head = (method: string, path: string, ...headers: string[]): string =>
  [`${method} /v1${path} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: close', ...headers, '', ''].join('\r\n');
const bearer = (): string => `Authorization: Bearer ${token}`;
const json = 'Content-Type: application/json';

const stillServes = async (): Promise<void> => {
  expect((await server.call('GET', '/health')).status).toBe(200);
};

const hostileFragments = [
  `'; DROP TABLE user; --`,
  `' OR '1'='1`,
  `" UNION SELECT password_hash FROM user --`,
  `1); ATTACH DATABASE '/tmp/x' AS x; --`,
  '%_%',
  '*)(uid=*))(|(uid=*',
  'admin)(&)',
  '\\2a\\28\\29',
];

describe.each(hostileFragments)('the fragment %j', (fragment) => {
  it('is a name like any other', async () => {
    const made = await server.call('POST', '/projects', { token, json: { name: fragment } });
    expect([made.status, made.body.name]).toEqual([201, fragment]);
    const read = await server.call('GET', `/projects/${made.body.id}`, { token });
    expect(read.body.name).toBe(fragment);
  });

  it('signs nobody in and finds nothing', async () => {
    for (const email of [fragment, `ada@example.org${fragment}`]) {
      const login = await server.call('POST', '/auth/login', { json: { email, password: fragment } });
      expect([401, 422]).toContain(login.status);
    }
    const id = encodeURIComponent(fragment);
    expect((await server.call('GET', `/projects/${id}`, { token })).status).toBe(404);
    const found = await server.call('GET', `/audit/events?actor=${id}`, { token });
    expect([found.status, found.body.items]).toEqual([200, []]);
    expect((await server.call('GET', '/auth/me', { token })).status).toBe(200);
  });
});

describe('header splitting', () => {
  it.each([
    ['a bare line feed in a value', 'X-Note: a\nSet-Cookie: b=c'],
    ['a bare carriage return in a value', 'X-Note: a\rb'],
    ['NUL in a value', 'X-Note: a\0b'],
    ['a folded line', 'X-Note: a\r\n folded'],
    ['a space before the colon', 'X-Note : a'],
    ['two lengths', 'Content-Length: 1\r\nContent-Length: 2'],
    ['a length beside chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked'],
    ['an encoding nobody knows', 'Transfer-Encoding: xchunked'],
  ])('%s smuggles nothing', async (_what, header) => {
    const answer = await say(head('POST', '/auth/logout', header));
    expect([400, 401]).toContain(statusOf(answer));
    // One answer to one request, and nothing of the header in it.
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(answer).not.toMatch(/set-cookie/i);
    await stillServes();
  });

  it('in a path or an origin reaches no header of an answer', async () => {
    const path = await say(head('GET', '/health%0d%0aX-Evil:%201'));
    expect([statusOf(path), /x-evil/i.test(path.split('\r\n\r\n')[0] ?? '')]).toEqual([401, false]);
    const { headers } = await server.call('GET', '/health', {
      headers: { origin: 'http://localhost:1/%0d%0aX-Evil: 1' },
    });
    expect(headers.get('x-evil')).toBeNull();
  });
});

describe('headers beyond measure', () => {
  it('one of 20,000 characters is refused', async () => {
    expect(statusOf(await say(head('GET', '/health', `X-Long: ${'a'.repeat(20_000)}`)))).toBe(400);
  });

  it.each([
    ['one of a megabyte', [`X-Long: ${'a'.repeat(1_000_000)}`]],
    ['a bearer of 100,000 characters', [`Authorization: Bearer ${'a'.repeat(100_000)}`]],
    ['ten thousand of them', Array.from({ length: 10_000 }, (_, i) => `X-H${i}: ${i}`)],
  ])('%s: refused and cut off, others are served', async (_what, headers) => {
    const answer = await say(head('GET', '/health', ...headers));
    // A client that is still sending when it is cut off may lose the refusal itself.
    expect(answer === '' || statusOf(answer) === 400).toBe(true);
    await stillServes();
  });

  it('an address of 20,000 characters is refused', async () => {
    expect(statusOf(await say(head('GET', `/projects/${'a'.repeat(20_000)}`, bearer())))).toBe(400);
  });
});

describe('JSON', () => {
  const post = (body: string) =>
    say(head('POST', '/projects', bearer(), json, `Content-Length: ${body.length}`), body);

  it.each([
    ['lists', `{"name":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 400],
    ['objects', `{"name":${'{"a":'.repeat(6000)}1${'}'.repeat(6000)}}`, 400],
    ['lists that never end', `{"name":${'['.repeat(10_000)}`, 400],
  ])('10,000 deep (%s) is refused', async (_what, body, status) => {
    expect(statusOf(await post(body))).toBe(status);
    await stillServes();
  });

  it.each([
    '{"name":"x","__proto__":{"polluted":1}}',
    '{"name":"x","constructor":{"prototype":{"polluted":1}}}',
    '{"name":"x","prototype":{"polluted":1}}',
    '{"__proto__":{"name":"x"}}',
    '{"name":{"__proto__":{"polluted":1}}}',
  ])('%s changes no prototype and is refused', async (body) => {
    expect(statusOf(await post(body))).toBe(422);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('a prototype in the address or in a form is an unknown field', async () => {
    expect((await server.call('GET', '/projects?__proto__[polluted]=1', { token })).status).toBe(422);
    expect((await server.call('GET', '/projects?__proto__=1', { token })).status).toBe(422);
    const form = new URLSearchParams({ username: 'a', password: 'b', __proto__x: '1' });
    form.append('__proto__', '1');
    expect((await server.call('POST', '/auth/token', { form })).status).toBe(422);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('NUL is refused in a body, in an address and in a form', async () => {
    expect(statusOf(await post('{"name":"a\\u0000b"}'))).toBe(422);
    expect((await server.call('GET', '/projects/a%00b', { token })).status).toBe(422);
    expect((await server.call('GET', '/projects?q=a%00b', { token })).status).toBe(422);
    const form = new URLSearchParams({ username: 'ada@example.org\0', password: testPassword });
    expect((await server.call('POST', '/auth/token', { form })).status).toBe(422);
  });
});

describe('a body above the cap', () => {
  const text = JSON.stringify({ name: 'x'.repeat(2 * cap) });
  const chunked = (body: string | Buffer): Buffer[] => [
    Buffer.from(`${body.length.toString(16)}\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n0\r\n\r\n'),
  ];

  it.each<[string, () => (string | Buffer)[]]>([
    ['announced', () => [head('POST', '/projects', bearer(), json, `Content-Length: ${text.length}`), text]],
    [
      'in chunks',
      () => [head('POST', '/projects', bearer(), json, 'Transfer-Encoding: chunked'), ...chunked(text)],
    ],
    [
      'announced and never sent',
      () => [head('POST', '/projects', bearer(), json, 'Content-Length: 99999999999')],
    ],
    [
      'as a form',
      () => {
        const form = `username=a&password=${'x'.repeat(2 * cap)}`;
        const type = 'Content-Type: application/x-www-form-urlencoded';
        return [head('POST', '/auth/token', type, 'Transfer-Encoding: chunked'), ...chunked(form)];
      },
    ],
    [
      'of another type',
      () => [
        head('POST', '/projects', bearer(), 'Content-Type: text/plain', 'Transfer-Encoding: chunked'),
        ...chunked(text),
      ],
    ],
    ['on a read', () => [head('GET', '/projects', bearer(), `Content-Length: ${text.length}`), text]],
  ])('is a 413 %s', async (_how, parts) => {
    const answer = await say(...parts());
    expect(statusOf(answer)).toBe(413);
    expect(answer).toContain('"code":"payload_too_large"');
    await stillServes();
  });

  it('is not let in small by compression', async () => {
    const packed = gzipSync(text);
    expect(packed.length).toBeLessThan(cap);
    const length = `Content-Length: ${packed.length}`;
    const answer = await say(
      head('POST', '/projects', bearer(), json, 'Content-Encoding: gzip', length),
      packed,
    );
    expect(statusOf(answer)).toBe(400);
  });
});

it('two hundred uploads that stand still hold nobody else up, and a stop does not wait for them', async () => {
  const own = await startTestServer();
  try {
    const { access_token } = await own.signUp('ada@example.org');
    const { port } = new URL(own.url);
    const slow = Array.from({ length: 200 }, () => connect(Number(port), '127.0.0.1'));
    for (const socket of slow) {
      socket.on('error', () => undefined);
      socket.write(
        head(
          'POST',
          '/analyses',
          `Authorization: Bearer ${access_token}`,
          'Content-Type: multipart/form-data; boundary=b',
          'Content-Length: 1000000',
        ).concat('--b\r\nContent-Disposition: form-data; name="fid_file"; filename="fid"\r\n\r\nabc'),
      );
    }
    const made = await own.call('POST', '/projects', { token: access_token, json: { name: 'quick' } });
    expect(made.status).toBe(201);
    const ended = Promise.all(slow.map(closed));
    await own.stop();
    await ended;
  } finally {
    await own.cleanUp();
  }
});
