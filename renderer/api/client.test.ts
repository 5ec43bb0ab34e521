import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { analysisRoutes } from '#contract/analyses';
import { projectRoutes } from '#contract/projects';
import { signInRoutes } from '#contract/sign-in';
import { ApiError } from './api-error.ts';
import { type Client, createClient } from './client.ts';
import { createSession, type Session, type TokenStorage } from './session.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

const user = {
  id: 'u1',
  email: 'k@example.org',
  display_name: 'K',
  is_admin: false,
  roles: ['scientist' as const],
  created_at: '2026-01-01T00:00:00Z',
};

const tokens = (n: number, expiresAt = '2099-01-01T00:00:00Z') => ({
  access_token: `access-${n}`,
  refresh_token: `refresh-${n}`,
  token_type: 'bearer' as const,
  expires_at: expiresAt,
  session_id: 's1',
  user,
});

const sendJson = (response: ServerResponse, status: number, body: unknown, headers = {}): void => {
  response.writeHead(status, {
    'content-type': 'application/json',
    'x-request-id': 'req_header',
    ...headers,
  });
  response.end(JSON.stringify(body));
};

const refuse = (response: ServerResponse): void =>
  sendJson(response, 401, {
    code: 'credentials_invalid',
    message: 'no',
    detail: 'no',
    request_id: 'req_401',
  });

const memoryStorage = (): TokenStorage & { readonly values: Map<string, string> } => {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
};

let answer: Answer;
let server: Server;
let apiBase: string;
let storage: ReturnType<typeof memoryStorage>;
let session: Session;
let client: Client;
let seen: {
  readonly method: string;
  readonly url: string;
  readonly bearer: string | undefined;
  readonly body: string;
}[];

const connect = (holdsTokens: boolean): void => {
  storage = memoryStorage();
  session = createSession({ host: { apiBase, holdsTokens }, storage });
  client = createClient({ host: { apiBase }, session });
};

beforeEach(async () => {
  seen = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const { method = '', url = '' } = request;
      seen.push({ method, url, bearer: request.headers.authorization, body });
      answer(request, response, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  connect(true);
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const failure = async (work: Promise<unknown>): Promise<ApiError> => {
  const thrown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(ApiError);
  return thrown as ApiError;
};

describe('a call by its declaration', () => {
  it('writes path, query and JSON body, and leaves out what is absent', async () => {
    answer = (_request, response) => sendJson(response, 200, { items: [], next_cursor: null });
    await client.call(analysisRoutes.list, { query: { status: 'failed', q: 'a&b', limit: 5 } });
    await client.call(analysisRoutes.get, { params: { id: 'ana/1' } });
    await client.call(projectRoutes.create, { body: { name: 'P' } });
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /v1/analyses?status=failed&q=a%26b&limit=5',
      'GET /v1/analyses/ana%2F1',
      'POST /v1/projects',
    ]);
    expect(JSON.parse(seen[2]?.body ?? '')).toEqual({ name: 'P' });
  });

  it('sends a form where the declaration asks for one', async () => {
    answer = (_request, response) => sendJson(response, 200, tokens(1));
    await client.call(signInRoutes.token, { body: { username: 'k@example.org', password: 'a b' } });
    expect(seen[0]?.body).toBe('username=k%40example.org&password=a+b');
  });

  it('reads bytes and media of an answer that is no JSON', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/octet-stream', 'x-points': '2' });
      response.end(Buffer.from(new Float32Array([1, -2]).buffer));
    };
    const input = { params: { id: 'a' } };
    const reply = await client.bytes(analysisRoutes.spectrum, input, 'application/octet-stream');
    expect([...new Float32Array(reply.bytes)]).toEqual([1, -2]);
    expect(reply.header('x-points')).toBe('2');
  });
});

describe('errors', () => {
  it('carry code, message, fields and request id', async () => {
    const fields = { name: ['Too long.'] };
    answer = (_request, response) =>
      sendJson(response, 422, {
        code: 'validation_error',
        message: 'Invalid.',
        detail: 'Invalid.',
        request_id: 'req_1',
        fields,
      });
    const error = await failure(client.call(projectRoutes.create, { body: { name: 'x' } }));
    expect(error).toMatchObject({
      code: 'validation_error',
      message: 'Invalid.',
      fields,
      requestId: 'req_1',
    });
  });

  it('read Retry-After', async () => {
    answer = (_request, response) =>
      sendJson(response, 429, { code: 'rate_limited', message: 'Slow down.' }, { 'retry-after': '7' });
    const error = await failure(client.call(projectRoutes.list, {}));
    expect(error).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 7, requestId: 'req_header' });
  });

  it('of a stranger in between map to the nearest code', async () => {
    answer = (_request, response) => response.writeHead(502).end('<html>Bad gateway</html>');
    expect((await failure(client.call(projectRoutes.list, {}))).code).toBe('internal_error');
    // That the service is away says nothing of what it has.
    answer = (_request, response) => response.writeHead(503).end('<html>Service unavailable</html>');
    expect((await failure(client.call(projectRoutes.list, {}))).code).toBe('internal_error');
    answer = (_request, response) => response.writeHead(413).end('too large');
    expect((await failure(client.call(projectRoutes.list, {}))).code).toBe('payload_too_large');
  });

  it('tell a missing answer from a cancelled call', async () => {
    answer = (request) => request.socket.destroy();
    expect((await failure(client.call(projectRoutes.list, {}))).code).toBe('network');
    const signal = AbortSignal.abort();
    expect((await failure(client.call(projectRoutes.list, {}, { signal }))).code).toBe('aborted');
  });
});

describe('the session', () => {
  const demand =
    (bearer: string): Answer =>
    (request, response) => {
      if (request.url === '/v1/auth/refresh') return sendJson(response, 200, tokens(2));
      if (request.headers.authorization !== bearer) return refuse(response);
      sendJson(response, 200, { items: [], next_cursor: null });
    };
  const count = (url: string): number => seen.filter((request) => request.url === url).length;

  it('refreshes once for many calls that are refused together, and repeats each', async () => {
    session.adopt(tokens(1));
    answer = demand('Bearer access-2');
    await Promise.all([1, 2, 3].map(() => client.call(projectRoutes.list, {})));
    expect(count('/v1/auth/refresh')).toBe(1);
    expect(count('/v1/projects')).toBe(6);
    expect([...storage.values.values()]).toEqual(['refresh-2']);
  });

  it('renews a token that is about to end before it is refused', async () => {
    session.adopt(tokens(1, new Date(Date.now() + 10_000).toISOString()));
    answer = demand('Bearer access-2');
    await client.call(projectRoutes.list, {});
    expect(seen.map(({ url }) => url)).toEqual(['/v1/auth/refresh', '/v1/projects']);
  });

  it('reports a refresh that got no answer as a missing answer, and keeps its token', async () => {
    session.adopt(tokens(1));
    answer = (request, response) =>
      request.url === '/v1/auth/refresh' ? void request.socket.destroy() : refuse(response);
    expect((await failure(client.call(projectRoutes.list, {}))).code).toBe('network');
    expect(session.hasStoredToken()).toBe(true);
    expect(session.store.getState().status).toBe('signed_in');
  });

  it('keeps the access token out of storage', () => {
    session.adopt(tokens(1));
    expect([...storage.values.values()].join()).not.toContain('access');
    expect(session.bearer()).toBe('access-1');
  });

  it('asks for a sign-in when the refresh is refused, and goes on with the waiting call', async () => {
    session.adopt(tokens(1));
    answer = (request, response) =>
      request.headers.authorization === 'Bearer access-3'
        ? sendJson(response, 200, { items: [], next_cursor: null })
        : refuse(response);
    const waiting = client.call(projectRoutes.list, {});
    await expect.poll(() => session.store.getState().status).toBe('expired');
    expect(session.hasStoredToken()).toBe(false);
    session.adopt(tokens(3));
    await expect(waiting).resolves.toEqual({ items: [], next_cursor: null });
  });

  it('fails the waiting call when the sign-in is declined', async () => {
    session.adopt(tokens(1));
    answer = (_request, response) => refuse(response);
    const waiting = failure(client.call(projectRoutes.list, {}));
    await expect.poll(() => session.store.getState().status).toBe('expired');
    session.declineSignIn();
    expect((await waiting).code).toBe('credentials_invalid');
    expect(session.store.getState().status).toBe('signed_in');
  });

  it('asks again under the id of an exchange whose answer it never saw', async () => {
    session.adopt(tokens(1));
    answer = (request, response) =>
      seen.length === 1 ? void request.socket.destroy() : sendJson(response, 200, tokens(2));
    await expect(session.refresh()).rejects.toThrow();
    expect(await session.refresh()).toBe(true);
    expect(await session.refresh()).toBe(true);
    const [lost, again, next] = seen.map(({ body }) => JSON.parse(body));
    expect(again).toEqual(lost);
    expect(next.exchange_id).not.toBe(lost.exchange_id);
  });

  it.each([200, 401])(
    'a refresh that is answered late (%i) is none of who signed in or out meanwhile',
    async (status) => {
      for (const isSignedIn of [true, false]) {
        session.adopt(tokens(1));
        const isAsked = Promise.withResolvers<void>();
        const mayAnswer = Promise.withResolvers<void>();
        answer = (_request, response) => {
          isAsked.resolve();
          void mayAnswer.promise.then(() =>
            status === 200 ? sendJson(response, 200, tokens(2)) : refuse(response),
          );
        };
        const refreshing = session.refresh();
        await isAsked.promise;
        if (isSignedIn) session.adopt(tokens(3));
        else session.clear();
        mayAnswer.resolve();
        expect([await refreshing, session.bearer(), session.store.getState().status]).toEqual(
          isSignedIn ? [true, 'access-3', 'signed_in'] : [false, null, 'signed_out'],
        );
      }
    },
  );

  it('keeps the refresh token when the service merely fails', async () => {
    session.adopt(tokens(1));
    answer = (_request, response) => sendJson(response, 500, { code: 'internal_error', message: 'x' });
    expect(await session.refresh()).toBe(false);
    expect(session.hasStoredToken()).toBe(true);
  });

  it('takes a refused password for an answer, not for an ended session', async () => {
    session.adopt(tokens(1));
    answer = (_request, response) => refuse(response);
    const body = { email: 'k@example.org', password: 'wrong' };
    expect((await failure(client.call(signInRoutes.login, { body }))).code).toBe('credentials_invalid');
    expect(session.store.getState().status).toBe('signed_in');
    expect(count('/v1/auth/refresh')).toBe(0);
  });

  it('holds and sends no token where the shell adds the bearer', async () => {
    connect(false);
    session.adopt(tokens(1));
    answer = (_request, response) => sendJson(response, 200, { items: [], next_cursor: null });
    await client.call(projectRoutes.list, {});
    expect(seen[0]?.bearer).toBeUndefined();
    expect(storage.values.size).toBe(0);
  });
});

describe('event streams', () => {
  it('yield each event, across chunks, comments and line ends', async () => {
    const event = (progress: number) => ({ stage: 'process', progress, status: 'processing', done: false });
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const text = `: hello\n\ndata: ${JSON.stringify(event(0))}\n\nevent: x\r\ndata: ${JSON.stringify(event(1))}\r\n\r\ndata: {"cut":`;
      response.write(text.slice(0, 30));
      setTimeout(() => response.end(text.slice(30)), 5);
    };
    const progress: number[] = [];
    for await (const item of client.events(analysisRoutes.events, { params: { id: 'a' } }))
      progress.push(item.progress);
    expect(progress).toEqual([0, 1]);
  });

  it('report a connection that breaks as a missing answer', async () => {
    answer = (request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: {}\n\n');
      setTimeout(() => request.socket.destroy(), 5);
    };
    const read = async () => {
      for await (const _ of client.events(analysisRoutes.events, { params: { id: 'a' } }));
    };
    expect((await failure(read())).code).toBe('network');
  });
});
