import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { behindTheTrail } from '#kernel/testing/behind-the-trail.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { type OidcProvider, startOidcProvider } from '../../testing/oidc-provider.ts';
import { setUpOrganisation, signInBySso } from '../../testing/sso-sign-in.ts';
import { updateUser } from '../identity/index.ts';
import { nameAdministrators } from './name-administrators.ts';

let server: TestServer;
let provider: OidcProvider;
let root: string;
beforeAll(async () => {
  provider = await startOidcProvider();
  // The program of a desktop: accounts of no organisation are told names although anybody may make one.
  server = await startTestServer({ isWorkstation: true });
  root = (await server.signUp('root@local.example')).access_token;
  await setUpOrganisation(server, root, provider, { domains: ['inside.example'], creates_accounts: true });
});
afterAll(async () => {
  await server.cleanUp();
  await provider.stop();
});

const signInInside = (name: string) => {
  const email = `${name}@inside.example`;
  provider.person = { sub: name, email, email_verified: true, name };
  return signInBySso(server, email);
};
const named = async (token: string | undefined, of: TestServer = server) => {
  const { status, body } = await of.call('GET', '/auth/administrators', token === undefined ? {} : { token });
  return { status, names: body.items?.map(({ display_name }: { display_name: string }) => display_name) };
};
const promote = (id: string) =>
  server.call('POST', `/admin/users/${id}/promote`, {
    token: server.systemKey,
    json: { reason_for_change: 'Runs the laboratory.' },
  });

describe('whom to ask for a right', () => {
  it('is who administers the same organisation, and nobody of another one or of none', async () => {
    const member = (await signInInside('member')).body;
    expect(await named(member.access_token)).toEqual({ status: 200, names: [] });
    const head = (await signInInside('head')).body;
    expect((await promote(head.user.id)).status).toBe(200);
    expect((await named(member.access_token)).names).toEqual([head.user.display_name]);

    const local = await server.signUp('local@local.example');
    const rootName = (await server.call('GET', '/auth/me', { token: root })).body.display_name;
    expect((await named(local.access_token)).names).toEqual([rootName]);
  });

  it('tells names alone, and no more than five', async () => {
    const people = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => server.signUp(`admin${n}@local.example`)));
    for (const { user } of people) expect((await promote(user.id)).status).toBe(200);
    const local = await server.signUp('another@local.example');
    const { body } = await server.call('GET', '/auth/administrators', { token: local.access_token });
    expect(body.items).toHaveLength(5);
    for (const item of body.items) expect(Object.keys(item).toSorted()).toEqual(['display_name', 'id']);
  });

  it('is no longer an account that was closed', async () => {
    const local = await server.signUp('third@local.example');
    const [first] = (await server.call('GET', '/auth/administrators', { token: local.access_token })).body
      .items;
    const closed = await server.call('POST', `/admin/users/${first.id}/deactivate`, {
      token: server.systemKey,
      json: { reason_for_change: 'Left the laboratory.' },
    });
    expect(closed.status).toBe(200);
    const { body } = await server.call('GET', '/auth/administrators', { token: local.access_token });
    expect(body.items.map(({ id }: { id: string }) => id)).not.toContain(first.id);
  });

  it.each(['127.0.0.1', '203.0.113.7'])(
    'is nobody for an account of no organisation where every stranger may make one, on a service that listens at %s',
    async (host) => {
      const { user } = await server.signUp(`stranger-${host}@local.example`);
      const { store, settings } = server.kernel;
      const ask = (change: Partial<typeof settings>, isWorkstation = false) =>
        nameAdministrators(
          { store, settings: { ...settings, host, ...change }, isWorkstation },
          {} as Parameters<typeof nameAdministrators>[1],
          { principal: { id: user.id } } as Parameters<typeof nameAdministrators>[2],
        );
      const somebody = {
        body: {
          items: expect.arrayContaining([{ id: expect.any(String), display_name: expect.any(String) }]),
        },
      };
      expect(await ask({ signup: 'open' })).toEqual({ body: { items: [] } });
      expect(await ask({ signup: 'invite' })).toMatchObject(somebody);
      expect(await ask({ signup: 'open' }, true)).toMatchObject(somebody);
    },
  );

  it('is nobody by default on a service somebody put behind a proxy of the same machine', async () => {
    const proxied = await startTestServer();
    try {
      await proxied.signUp('root@local.example');
      const { access_token: token } = await proxied.signUp('anybody@local.example');
      expect(await named(token, proxied)).toEqual({ status: 200, names: [] });
    } finally {
      await proxied.cleanUp();
    }
  });

  it('is not told to guests, who read what was shared with them', async () => {
    const guest = await server.signUp('guest@local.example');
    await behindTheTrail(server.kernel, (tx) =>
      updateUser(tx, guest.user.id, { roles: JSON.stringify({ guest: '2026-01-01T00:00:00.000Z' }) }),
    );
    server.kernel.principals.forgetAll();
    expect((await named(guest.access_token)).status).toBe(403);
  });

  it('is told to accounts alone: nobody without one, nothing to the key of the system', async () => {
    expect((await named(undefined)).status).toBe(401);
    expect(await named(server.systemKey)).toEqual({ status: 200, names: [] });
  });
});
