import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { sessionTokens } from '../server/features/identity/contract.ts';
import { signInRoutes } from '../server/features/sign-in/contract.ts';
import { createSessionKeeper, type SessionKeeper, type TokenVault } from './session-keeper.ts';

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

/** A keeper of a service that stays at one address. */
const keeperAt = (apiUrl: string, vault: TokenVault): SessionKeeper =>
  createSessionKeeper({
    apiUrl: async () => apiUrl,
    apiUrlAfterFailure: async () => apiUrl,
    vault,
    nowMs: () => 0,
  });
const nowhere = 'http://127.0.0.1:1';

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
    const sessions = keeperAt(nowhere, vault);
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
    expect(vault.current).toMatch(/^secret-refresh [\da-f-]{36}$/);
  });

  it('renews once for many requests that arrive together', async () => {
    const { apiUrl, renewals } = await startSignIn(200);
    const sessions = keeperAt(apiUrl, memoryVault('kept'));
    const bearers = await Promise.all([sessions.bearer(), sessions.bearer(), sessions.bearer()]);
    expect(bearers).toEqual(['access-1', 'access-1', 'access-1']);
    expect(renewals()).toBe(1);
  });

  it('ends the session when the renewal is refused, and keeps it when the server merely fails', async () => {
    const refused = memoryVault('kept');
    const refusing = await startSignIn(401);
    expect(await keeperAt(refusing.apiUrl, refused).bearer()).toBeNull();
    expect(refused.current).toBeNull();
    server?.close();

    const kept = memoryVault('kept');
    const failing = await startSignIn(500);
    expect(await keeperAt(failing.apiUrl, kept).bearer()).toBeNull();
    expect(kept.current).toBe('kept');
  });

  describe('an exchange whose answer is lost', () => {
    interface Exchange {
      readonly refresh_token: string;
      readonly exchange_id: string;
    }
    /** A service that dies before its first answer, and is at the same place afterwards. */
    const startDying = async () => {
      const asked: Exchange[] = [];
      server = createServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          asked.push(JSON.parse(Buffer.concat(chunks).toString()) as Exchange);
          if (asked.length === 1) request.socket.destroy();
          else
            response.end(
              JSON.stringify({
                access_token: 'access',
                refresh_token: 'next',
                expires_at: new Date(1_000_000).toISOString(),
              }),
            );
        });
      });
      await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
      return { asked, apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
    };

    it('is asked for once more under the same id, where the server is by then', async () => {
      const { asked, apiUrl } = await startDying();
      const vault = memoryVault('kept 0e4c6d2c-74e5-4c0e-a6f1-0c0f6c7a5b11');
      expect(await keeperAt(apiUrl, vault).bearer()).toBe('access');
      expect(asked).toEqual([
        { refresh_token: 'kept', exchange_id: '0e4c6d2c-74e5-4c0e-a6f1-0c0f6c7a5b11' },
        { refresh_token: 'kept', exchange_id: '0e4c6d2c-74e5-4c0e-a6f1-0c0f6c7a5b11' },
      ]);
    });

    it('is the same one after a new start', async () => {
      const { asked, apiUrl } = await startDying();
      const vault = memoryVault(null);
      const tokens = { access_token: 'first', refresh_token: 'kept', expires_at: new Date(0).toISOString() };
      await keeperAt(nowhere, vault).absorb('/auth/login', Response.json(tokens));
      const lost = createSessionKeeper({
        apiUrl: async () => apiUrl,
        apiUrlAfterFailure: async () => nowhere,
        vault,
        nowMs: () => 0,
      });
      await expect(lost.bearer()).rejects.toThrow();
      expect(await keeperAt(apiUrl, vault).bearer()).toBe('access');
      expect(asked).toHaveLength(2);
      expect(asked[1]).toEqual(asked[0]);
    });
  });

  it('a renewal that is answered late is none of who signed in or out meanwhile', async () => {
    for (const status of [200, 401])
      for (const [path, token] of [
        ['/auth/login', 'newer'],
        ['/auth/logout', null],
      ] as const) {
        const answer = Promise.withResolvers<void>();
        const isAsked = Promise.withResolvers<void>();
        server = createServer((request, response) => {
          request.resume();
          isAsked.resolve();
          void answer.promise.then(() => {
            response.writeHead(status);
            response.end(JSON.stringify({ access_token: 'late', refresh_token: 'late', expires_at: '' }));
          });
        });
        await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
        const vault = memoryVault('kept');
        const sessions = keeperAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, vault);
        const renewing = sessions.bearer();
        await isAsked.promise;
        const tokens = { access_token: 'newer', refresh_token: 'newer' };
        await sessions.absorb(
          path,
          Response.json({ ...tokens, expires_at: new Date(1_000_000).toISOString() }),
        );
        answer.resolve();
        expect([status, path, await renewing, vault.current?.split(' ')[0] ?? null]).toEqual([
          status,
          path,
          token,
          token,
        ]);
        server.close();
      }
  });

  it('leaves no way of signing in whose tokens the page would see', async () => {
    const ways = Object.values(signInRoutes).filter(({ response }) => response === sessionTokens);
    expect(ways.length).toBeGreaterThan(5);
    for (const { path } of ways) {
      const sessions = keeperAt(nowhere, memoryVault(null));
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
        sessions: keeperAt(address, vault),
      };
    };
    const isWanted = (): boolean => true;

    it('seals it like one of a password', async () => {
      const { sessions, vault } = await start(200);
      expect(await sessions.takeOver({ asked, userId: 'u1', isWanted })).toBe('signed_in');
      expect([await sessions.bearer(), vault.current]).toEqual([
        'access',
        expect.stringMatching(/^refresh /),
      ]);
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
    const sessions = keeperAt(nowhere, vault);
    await sessions.absorb('/auth/logout', Response.json({ ended: true }));
    expect(vault.current).toBeNull();
    expect(await sessions.bearer()).toBeNull();
  });
});
