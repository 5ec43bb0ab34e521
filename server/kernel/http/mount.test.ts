import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedSentence } from '#kernel/contract/error-codes.ts';
import { probe } from '#kernel/testing/probe-feature.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { identityFeature } from '../../features/identity/feature.ts';
import { signInFeature } from '../../features/sign-in/feature.ts';
import { systemFeature } from '../../features/system/feature.ts';

describe('the pipeline', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ features: [systemFeature, identityFeature, signInFeature, probe] });
    token = (await server.signUp('ada@example.org')).access_token;
  });
  afterAll(() => server.cleanUp());

  const postNote = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/probe/notes`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    });

  it('answers health without credentials, with a request id and without telling what it runs on', async () => {
    const { status, body, headers } = await server.call('GET', '/health');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'ok' });
    expect(headers.get('x-request-id')).toMatch(/^req_/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('etag')).toBeNull();
  });

  it('answers 401 on an unknown path without credentials, and 404 with them', async () => {
    const stranger = await server.call('GET', '/no-such-thing');
    expect(stranger.status).toBe(401);
    expect(stranger.body).toMatchObject({
      code: 'credentials_invalid',
      message: fixedSentence[401],
      detail: fixedSentence[401],
      request_id: stranger.headers.get('x-request-id'),
    });
    expect((await server.call('GET', '/no-such-thing', { token })).body).toMatchObject({ code: 'not_found' });
  });

  it('answers another method of a path with 405 and the list of those there are, strangers for what is public alone', async () => {
    const ask = async (method: string, path: string, as?: string) => {
      const { status, headers } = await server.call(method, path, as === undefined ? {} : { token: as });
      return [status, headers.get('allow')];
    };
    expect(await ask('PATCH', '/auth/me', token)).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(await ask('OPTIONS', '/auth/me', token)).toEqual([204, 'GET, HEAD, OPTIONS']);
    expect(await ask('DELETE', '/probe/notes', token)).toEqual([405, 'POST, OPTIONS']);
    expect(await ask('GET', '/auth/login')).toEqual([405, 'POST, OPTIONS']);
    expect(await ask('OPTIONS', '/auth/login')).toEqual([204, 'POST, OPTIONS']);
    for (const [method, path] of [
      ['DELETE', '/probe/notes'],
      ['OPTIONS', '/probe/notes'],
      ['OPTIONS', '/no-such-thing'],
    ] as const)
      expect(await ask(method, path)).toEqual([401, null]);
    expect(await ask('OPTIONS', '/no-such-thing', token)).toEqual([404, null]);
    expect((await server.call('GET', '/auth/login')).body.code).toBe('bad_request');
  });

  it.each([
    ['text that is no JSON', '{"text": ', {}],
    ['another content type', 'text=hello', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['no content type', '{"text":"x"}', { 'content-type': '' }],
    ['another charset', '{"text":"x"}', { 'content-type': 'application/json; charset=latin1' }],
    ['a compressed body', '{"text":"x"}', { 'content-encoding': 'gzip' }],
    ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0x22]), {}],
    ['nesting beyond reason', `{"text":"x","nested":${'['.repeat(5000)}${']'.repeat(5000)}}`, {}],
  ])('answers 400 to %s', async (_what, body, headers) => {
    const response = await postNote(body, headers);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'bad_request' });
  });

  it.each([
    ['an empty body', '', 'text'],
    ['a body that is null', 'null', 'body'],
    ['a body that is a list', '[1]', 'body'],
    ['a missing field', '{"colour":"madder"}', 'text'],
    ['an unknown field', '{"text":"x","size":1}', 'size'],
    ['NUL in a text', '{"text":"a\\u0000b"}', 'text'],
    ['a lone surrogate deep inside', '{"text":"x","nested":[{"a":"\\ud800"}]}', 'nested.0.a'],
    ['a prototype as a name', '{"text":"x","nested":{"__proto__":1}}', 'nested'],
  ])('answers 422 to %s and names the field', async (_what, body, field) => {
    const response = await postNote(body);
    expect(response.status).toBe(422);
    const answer = (await response.json()) as { code: string; fields: Record<string, string[]> };
    expect(answer.code).toBe('validation_error');
    expect(Object.keys(answer.fields)).toContain(field);
  });

  it('names the values of a field that takes few', async () => {
    const answer = await (await postNote('{"text":"x","colour":"red"}')).text();
    expect(answer).toContain('colour');
    expect(answer).toContain('Must be one of cobalt, madder.');
  });

  it('refuses NUL in a path parameter and a broken percent-encoding', async () => {
    expect((await server.call('GET', '/probe/broken/%00')).status).toBe(422);
    expect((await server.call('GET', '/probe/broken/%zz')).status).toBe(400);
  });

  it('answers 500 without the cause and logs the cause with the request id', async () => {
    for (const kind of ['throw', 'reply']) {
      const { status, body, headers } = await server.call('GET', `/probe/broken/${kind}`);
      expect(status).toBe(500);
      expect(body).toMatchObject({ code: 'internal_error' });
      expect(JSON.stringify(body)).not.toContain('cause stays inside');
      const line = server.logLines.find((text) => text.includes(headers.get('x-request-id') ?? '-'));
      expect(line).toMatch(kind === 'throw' ? /the cause stays inside/ : /breaks its declaration/);
    }
  });

  it('answers a refusal without details its route does not declare, and logs their names', async () => {
    const { status, body, headers } = await server.call('GET', '/probe/broken/details');
    expect([status, body.code, body.details]).toEqual([409, 'conflict', undefined]);
    const lines = server.logLines.filter((text) => text.includes(headers.get('x-request-id') ?? '-'));
    expect(lines.some((text) => /does not declare.*hidden/.test(text))).toBe(true);
    expect(lines.join('')).not.toContain('said by nobody');
  });

  it('answers 500 where a header cannot hold its value, and goes on serving', async () => {
    const { status, body, headers } = await server.call('GET', '/probe/broken/header');
    expect(status).toBe(500);
    expect(body).toMatchObject({ code: 'internal_error', request_id: headers.get('x-request-id') });
    expect(headers.get('x-nucleus')).toBeNull();
    expect((await server.call('GET', '/health')).status).toBe(200);
  });

  it('commits the write, its audit row and its usage event together', async () => {
    const { body } = await server.call('POST', '/probe/notes', { token, json: { text: 'hello' } });
    const { read } = server.kernel.store;
    const audit = await read
      .selectFrom('audit_entry')
      .selectAll()
      .where('record_id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(audit).toMatchObject({ event: 'project.create', record_type: 'note', actor_kind: 'admin' });
    const usage = await read.selectFrom('usage_event').selectAll().where('record_id', '=', body.id).execute();
    expect(usage).toHaveLength(1);
  });

  it('negotiates the media type and falls back to the default where nothing fits', async () => {
    const typeFor = async (accept: string) =>
      (await server.call('GET', '/probe/page', { headers: { accept } })).headers.get('content-type');
    expect(await typeFor('*/*')).toBe('application/pdf');
    expect(await typeFor('text/html,application/xhtml+xml,*/*;q=0.8')).toBe('text/html; charset=utf-8');
    expect(await typeFor('application/json')).toBe('application/json; charset=utf-8');
    expect(await typeFor('image/png')).toBe('application/pdf');
  });

  it('lets pages of this machine call, exposes the rate headers to them, and nobody else', async () => {
    const here = await server.call('GET', '/health', { headers: { origin: 'http://localhost:5173' } });
    expect(here.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
    expect(here.headers.get('access-control-expose-headers')).toBe(
      'Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset',
    );
    expect(here.headers.get('access-control-allow-credentials')).toBeNull();
    for (const origin of [
      'https://evil.example',
      'http://localhost.evil.example',
      'http://127.0.0.1.evil.example',
    ])
      for (const method of ['GET', 'OPTIONS']) {
        const { status, headers } = await server.call(method, '/health', {
          headers: { origin, 'access-control-request-method': 'POST' },
        });
        expect([status, headers.get('access-control-allow-origin')]).toEqual([403, null]);
      }
    const preflight = await server.call('OPTIONS', '/probe/notes', {
      headers: { origin: 'http://127.0.0.1:9', 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(204);
  });

  it('refuses a name that a stranger pointed at this machine', async () => {
    const { port } = new URL(server.url);
    const status = await new Promise((resolve, reject) => {
      request({ port, host: '127.0.0.1', path: '/v1/health', headers: { host: 'evil.example' } }, (res) => {
        res.resume();
        resolve(res.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(403);
  });

  it('takes no form from a page of another host, and from that of a trusted proxy’s host', async () => {
    const login = async (own: TestServer, headers: Record<string, string>) => {
      const form = new URLSearchParams({ username: 'ada@example.org', password: 'a guess' });
      return (await own.call('POST', '/auth/token', { form, headers })).body.code;
    };
    const page = { origin: 'https://lab.example' };
    const proxied = { ...page, 'x-forwarded-host': 'lab.example' };
    for (const headers of [page, proxied, { origin: 'null' }, { origin: 'file://' }])
      expect(await login(server, headers)).toBe('forbidden');
    expect(await login(server, { origin: 'http://localhost:5173' })).toBe('credentials_invalid');
    const trusting = await startTestServer({
      features: [identityFeature, signInFeature],
      settings: {
        rateLimit: { enabled: false, defaultPerMinute: 1, burstMultiplier: 1, trustForwardedFor: true },
      },
    });
    try {
      expect(await login(trusting, proxied)).toBe('credentials_invalid');
      expect(await login(trusting, { ...proxied, origin: 'https://evil.example' })).toBe('forbidden');
    } finally {
      await trusting.cleanUp();
    }
  });

  it('ends event streams when the server stops', async () => {
    const own = await startTestServer({ features: [probe] });
    const response = await fetch(`${own.url}/probe/ticks`);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const text = response.text();
    await own.cleanUp();
    expect(await text).toMatch(/^data: {"tick":0}\n\n/);
  });
});

describe('body caps', () => {
  it('answers 413 above MAX_REQUEST_BODY_BYTES, announced or not', async () => {
    const server = await startTestServer({
      features: [identityFeature, signInFeature, probe],
      settings: { maxRequestBodyBytes: 1000 },
    });
    try {
      const { access_token: token } = await server.signUp('ada@example.org');
      const text = 'x'.repeat(2000);
      const announced = await server.call('POST', '/probe/notes', { token, json: { text } });
      expect(announced.status).toBe(413);
      expect(announced.body).toMatchObject({ code: 'payload_too_large' });
      const streamed = await fetch(`${server.url}/probe/notes`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: new Blob([JSON.stringify({ text })]).stream(),
        duplex: 'half',
      } as RequestInit);
      expect(streamed.status).toBe(413);
      expect((await server.call('POST', '/probe/notes', { token, json: { text: 'short' } })).status).toBe(
        201,
      );
    } finally {
      await server.cleanUp();
    }
  });
});
