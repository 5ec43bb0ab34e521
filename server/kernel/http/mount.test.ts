import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedSentence } from '#kernel/contract/error-codes.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';

describe('the pipeline', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer();
    token = (await server.signUp('ada@example.org')).access_token;
  });
  afterAll(() => server.cleanUp());

  it('answers health without credentials and carries a request id', async () => {
    const { status, body, headers } = await server.call('GET', '/health');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'ok' });
    expect(headers.get('x-request-id')).toMatch(/^req_/);
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('etag')).toBeNull();
  });

  it('answers 401 on an unknown path without credentials, and 404 with them', async () => {
    const stranger = await server.call('GET', '/no-such-thing');
    expect(stranger.status).toBe(401);
    expect(stranger.body).toMatchObject({ code: 'credentials_invalid', detail: fixedSentence[401] });
    expect((await server.call('GET', '/no-such-thing', { token })).status).toBe(404);
    expect((await server.call('PATCH', '/auth/me', { token })).status).toBe(404);
  });
});
