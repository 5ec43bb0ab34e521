import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type KeyScope, keyScopes, scopeOf } from '#kernel/contract/define-route.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { declarations } from './features.ts';

const guarded = declarations.filter((route) => route.gate !== 'public');

describe('a key that is limited', () => {
  let server: TestServer;
  let token: string;
  const keys = new Map<KeyScope, string>();
  const create = async (json: object) => server.call('POST', '/auth/api-keys', { token, json });

  beforeAll(async () => {
    server = await startTestServer();
    // The key of an admin: what is refused is refused for its scope alone.
    token = (await server.signUp('ada@example.org')).access_token;
    for (const scope of keyScopes)
      keys.set(scope, (await create({ name: scope, scopes: [scope] })).body.secret);
  });
  afterAll(() => server.cleanUp());

  it.each(keyScopes)(
    'to %s is refused on every route that is declared to need another scope',
    async (scope) => {
      const isOutside = (needed: KeyScope): boolean =>
        needed !== scope && !(needed === 'read' && scope === 'write');
      const outside = guarded.filter((route) => isOutside(scopeOf(route)));
      expect(outside.length).toBeGreaterThan(10);
      for (const route of outside) {
        const path = route.path.replaceAll(/\{\w+\}/g, 'any');
        const { status } = await server.call(route.method.toUpperCase(), path, {
          token: keys.get(scope) ?? '',
        });
        expect([route.id, status]).toEqual([route.id, 403]);
      }
    },
  );

  it('is let in where its scope is what the route needs', async () => {
    const calls = [
      ['read', 'GET', '/projects', 200],
      ['write', 'GET', '/projects', 200],
      ['write', 'POST', '/projects', 422],
      ['account', 'GET', '/auth/sessions', 200],
      ['admin', 'GET', '/admin/users', 200],
    ] as const;
    for (const [scope, method, path, status] of calls) {
      const answer = await server.call(method, path, {
        token: keys.get(scope) ?? '',
        ...(method === 'POST' ? { json: {} } : {}),
      });
      expect([scope, path, answer.status]).toEqual([scope, path, status]);
    }
  });

  it('cannot make itself a wider one, nor be made for a scope that is not known', async () => {
    const json = { name: 'wider', scopes: [] };
    const byWriter = await server.call('POST', '/auth/api-keys', { token: keys.get('write') ?? '', json });
    expect(byWriter.status).toBe(403);
    expect((await create({ name: 'k', scopes: ['everything'] })).status).toBe(422);
  });

  it('of a machine reaches nothing that needs an admin, whatever its scopes', async () => {
    const machine = await create({ name: 'm', kind: 'machine', scopes: ['admin', 'read'] });
    expect((await server.call('GET', '/admin/users', { token: machine.body.secret })).status).toBe(403);
  });

  it('every route that gives or takes rights needs more than reading or writing records', () => {
    const rights = guarded.filter(
      (route) => /^\/(auth|admin)\//.test(route.path) && !['auth.me', 'auth.logout'].includes(route.id),
    );
    expect(
      rights.filter((route) => !['account', 'admin'].includes(scopeOf(route))).map(({ id }) => id),
    ).toEqual([]);
  });
});
