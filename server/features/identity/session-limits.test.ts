import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SessionTokens } from '#contract/identity';
import { startTestServer, type TestServer, testPassword } from '#kernel/testing/test-server.ts';

const minuteS = 60;

describe('a session', () => {
  let server: TestServer;
  let nowMs = Date.parse('2026-11-21T08:00:00.000Z');
  let session: SessionTokens;

  const pass = (seconds: number): void => {
    nowMs += seconds * 1000;
  };
  const signIn = async (): Promise<SessionTokens> => {
    const json = { email: 'ada@example.org', password: testPassword };
    return (await server.call('POST', '/auth/login', { json })).body;
  };
  const statusOf = async (token: string): Promise<number> =>
    (await server.call('GET', '/auth/me', { token })).status;
  const refresh = (refresh_token: string) =>
    server.call('POST', '/auth/refresh', { json: { refresh_token } });

  beforeAll(async () => {
    server = await startTestServer({
      nowMs: () => nowMs,
      settings: { session: { idleMinutes: 10, absoluteMinutes: 30 } },
    });
    await server.signUp('ada@example.org');
  });
  afterAll(() => server.cleanUp());
  beforeEach(async () => {
    session = await signIn();
  });

  it.each([
    [-1, 200],
    [0, 401],
    [1, 401],
  ])('that was idle until the limit and %i s is answered with %i', async (past, status) => {
    pass(10 * minuteS + past);
    expect(await statusOf(session.access_token)).toBe(status);
    if (status === 401) expect((await refresh(session.refresh_token)).status).toBe(401);
  });

  it.each([
    [-1, 200],
    [0, 401],
    [1, 401],
  ])('in use all along until the absolute limit and %i s is answered with %i', async (past, status) => {
    let tokens = session;
    for (let minute = 0; minute < 25; minute += 5) {
      pass(5 * minuteS);
      tokens = (await refresh(tokens.refresh_token)).body;
    }
    pass(5 * minuteS + past);
    expect(await statusOf(tokens.access_token)).toBe(status);
    expect((await refresh(tokens.refresh_token)).status).toBe(status);
  });

  it('is kept alive by being used', async () => {
    pass(9 * minuteS);
    expect(await statusOf(session.access_token)).toBe(200);
    pass(5 * minuteS);
    expect(await statusOf(session.access_token)).toBe(200);
  });

  it('that timed out is not listed any more', async () => {
    const lists = async (token: string) =>
      (await server.call('GET', '/auth/sessions', { token })).body.items.map(({ id }: { id: string }) => id);
    expect(await lists(session.access_token)).toContain(session.session_id);
    pass(10 * minuteS);
    const next = await signIn();
    expect(await lists(next.access_token)).toEqual([next.session_id]);
  });
});
