import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { sessionTokens } from '../server/features/identity/contract.ts';
import { signInRoutes } from '../server/features/sign-in/contract.ts';
import { createSessionKeeper, type TokenVault } from './session-keeper.ts';

const memoryVault = (initial: string | null): TokenVault & { current: string | null } => {
  const vault = {
    current: initial,
    load: async () => vault.current,
    save: async (token: string | null) => {
      vault.current = token;
    },
  };
  return vault;
};

let server: Server | null = null;
afterEach(() => {
  server?.close();
  server = null;
});

/** A sign-in service that counts renewals and answers with the given status. */
const startSignIn = async (status: number): Promise<{ apiUrl: string; renewals: () => number }> => {
  let renewals = 0;
  server = createServer((request, response) => {
    if (request.url === '/auth/refresh') renewals += 1;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        access_token: `access-${renewals}`,
        refresh_token: `refresh-${renewals}`,
        expires_at: new Date(1_000_000).toISOString(),
      }),
    );
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    renewals: () => renewals,
  };
};

describe('session keeper', () => {
  it('takes the tokens out of a sign-in answer and uses them', async () => {
    const vault = memoryVault(null);
    const sessions = createSessionKeeper({ apiUrl: async () => 'http://127.0.0.1:1', vault, nowMs: () => 0 });
    const answer = Response.json({
      access_token: 'secret-access',
      refresh_token: 'secret-refresh',
      expires_at: new Date(1_000_000).toISOString(),
      user: { id: 'u1' },
    });
    const seenByPage = await (await sessions.absorb('/auth/login', answer)).text();
    expect(seenByPage).not.toContain('secret');
    expect(JSON.parse(seenByPage)).toMatchObject({ user: { id: 'u1' }, access_token: '' });
    expect(await sessions.bearer()).toBe('secret-access');
    expect(vault.current).toBe('secret-refresh');
  });

  it('renews once for many requests that arrive together', async () => {
    const { apiUrl, renewals } = await startSignIn(200);
    const sessions = createSessionKeeper({
      apiUrl: async () => apiUrl,
      vault: memoryVault('kept'),
      nowMs: () => 0,
    });
    const bearers = await Promise.all([sessions.bearer(), sessions.bearer(), sessions.bearer()]);
    expect(bearers).toEqual(['access-1', 'access-1', 'access-1']);
    expect(renewals()).toBe(1);
  });

  it('ends the session when the renewal is refused, and keeps it when the server merely fails', async () => {
    const refused = memoryVault('kept');
    const refusing = await startSignIn(401);
    expect(
      await createSessionKeeper({
        apiUrl: async () => refusing.apiUrl,
        vault: refused,
        nowMs: () => 0,
      }).bearer(),
    ).toBeNull();
    expect(refused.current).toBeNull();
    server?.close();

    const kept = memoryVault('kept');
    const failing = await startSignIn(500);
    expect(
      await createSessionKeeper({ apiUrl: async () => failing.apiUrl, vault: kept, nowMs: () => 0 }).bearer(),
    ).toBeNull();
    expect(kept.current).toBe('kept');
  });

  it('leaves no way of signing in whose tokens the page would see', async () => {
    const ways = Object.values(signInRoutes).filter(({ response }) => response === sessionTokens);
    expect(ways.length).toBeGreaterThan(5);
    for (const { path } of ways) {
      const sessions = createSessionKeeper({
        apiUrl: async () => 'http://127.0.0.1:1',
        vault: memoryVault(null),
        nowMs: () => 0,
      });
      const answer = Response.json({ access_token: 'secret', refresh_token: 'secret', expires_at: '' });
      expect([path, await (await sessions.absorb(path, answer)).text()]).toEqual([
        path,
        expect.not.stringContaining('secret'),
      ]);
    }
  });

  describe('taking a session over from a browser', () => {
    const asked = { redirect_uri: '', state: '', code_verifier: '', code: '' };
    const start = async (status: number) => {
      const calls: string[] = [];
      server = createServer((request, response) => {
        request.resume();
        calls.push(`${request.url} ${request.headers.authorization ?? 'nobody'}`);
        response.writeHead(request.url === '/auth/logout' ? 200 : status);
        const tokens = { access_token: 'access', refresh_token: 'refresh', user: { id: 'u1' } };
        response.end(JSON.stringify({ ...tokens, expires_at: new Date(1_000_000).toISOString() }));
      });
      await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const vault = memoryVault('kept');
      return {
        calls,
        vault,
        sessions: createSessionKeeper({ apiUrl: async () => address, vault, nowMs: () => 0 }),
      };
    };
    const isWanted = (): boolean => true;

    it('seals it like one of a password', async () => {
      const { sessions, vault } = await start(200);
      expect(await sessions.takeOver({ asked, userId: 'u1', isWanted })).toBe('signed_in');
      expect([await sessions.bearer(), vault.current]).toEqual(['access', 'refresh']);
    });

    it('ends one of another account, and one nobody waits for any more, and keeps what it had', async () => {
      const { sessions, vault, calls } = await start(200);
      expect(await sessions.takeOver({ asked, userId: 'u2', isWanted })).toBe('other_account');
      expect(await sessions.takeOver({ asked, userId: null, isWanted: () => false })).toBe('unwanted');
      expect(calls.filter((call) => call === '/auth/logout Bearer access')).toHaveLength(2);
      expect(vault.current).toBe('kept');
    });

    it('keeps what it had where the service refuses', async () => {
      const { sessions, vault } = await start(401);
      expect(await sessions.takeOver({ asked, userId: null, isWanted })).toBe('refused');
      expect(vault.current).toBe('kept');
    });
  });

  it('forgets the session on sign-out', async () => {
    const vault = memoryVault('kept');
    const sessions = createSessionKeeper({ apiUrl: async () => 'http://127.0.0.1:1', vault, nowMs: () => 0 });
    await sessions.absorb('/auth/logout', Response.json({ ended: true }));
    expect(vault.current).toBeNull();
    expect(await sessions.bearer()).toBeNull();
  });
});
