import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { effectOf, type RouteDeclaration } from '#kernel/contract/define-route.ts';
import type { Role } from '#kernel/contract/roles.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { declarations } from './features.ts';

let server: TestServer;
const tokens = new Map<Role, string>();

const reason_for_change = 'For the walk.';

beforeAll(async () => {
  server = await startTestServer();
  const token = (await server.signUp('root@example.org')).access_token;
  for (const role of ['auditor', 'guest'] as const) {
    const { user, access_token } = await server.signUp(`${role}@example.org`);
    const roles = `/admin/users/${user.id}/roles`;
    await server.call('POST', roles, { token, json: { role, reason_for_change } });
    await server.call('DELETE', `${roles}/scientist`, { token, json: { reason_for_change } });
    tokens.set(role, access_token);
  }
});
afterAll(() => server.cleanUp());

const ask = (route: RouteDeclaration, role: Role) =>
  server.call(route.method.toUpperCase(), route.path.replaceAll(/\{\w+\}/g, 'any'), {
    token: tokens.get(role) ?? '',
  });

const guarded = declarations.filter(({ gate }) => gate !== 'public');
const readers = guarded.filter((route) => effectOf(route) === 'nothing');
const changers = guarded.filter((route) => !['nothing', 'account'].includes(effectOf(route)));

describe.each(['auditor', 'guest'] as const)('as %s', (role) => {
  it.each(changers.map((route) => [route.id, route] as const))(
    '%s, which changes something, is refused with a sentence before anything is looked up',
    async (_id, route) => {
      const { status, body } = await ask(route, role);
      expect([status, body.detail]).toEqual([403, expect.stringMatching(/^Your roles let you read/)]);
    },
  );
});

it.each(readers.filter(({ gate }) => gate !== 'provisioning').map((route) => [route.id, route] as const))(
  'an auditor is let in to %s, which reads',
  async (_id, route) => {
    // A record called "any" is not there.
    expect((await ask(route, 'auditor')).status).not.toBe(403);
  },
);

it.each(guarded.filter((route) => route.gate === 'admin' || route.closedToGuests === true))(
  'a guest is refused on $id, which is for others',
  async (route) => {
    expect((await ask(route, 'guest')).status).toBe(403);
  },
);

it('what is not declared to read is taken to change records', () => {
  const route = { method: 'post', gate: 'user', audit: { event: 'project.create' } } as const;
  expect(effectOf(route)).toBe('records');
});
