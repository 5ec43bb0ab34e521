import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { type OidcProvider, startOidcProvider } from '../../testing/oidc-provider.ts';
import { setUpOrganisation, signInBySso } from '../../testing/sso-sign-in.ts';
import { nameAdministrators } from './name-administrators.ts';

let server: TestServer;
let provider: OidcProvider;
let root: string;
beforeAll(async () => {
  provider = await startOidcProvider();
  server = await startTestServer();
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

  it('is nobody for an account of no organisation where every stranger may make one', async () => {
    const { user } = await server.signUp('stranger@local.example');
    const { store, settings } = server.kernel;
    const ask = (change: Partial<typeof settings>) =>
      nameAdministrators(
        { store, settings: { ...settings, ...change } },
        {} as Parameters<typeof nameAdministrators>[1],
        { principal: { id: user.id } } as Parameters<typeof nameAdministrators>[2],
      );
    expect(await ask({ host: '203.0.113.7', signup: 'open' })).toEqual({ body: { items: [] } });
    const invited = await ask({ host: '203.0.113.7', signup: 'invite' });
    expect(invited).toMatchObject({
      body: { items: expect.arrayContaining([{ id: expect.any(String), display_name: expect.any(String) }]) },
    });
  });

  it('is told to accounts alone: nobody without one, nothing to the key of the system', async () => {
    expect((await named(undefined)).status).toBe(401);
    expect(await named(server.systemKey)).toEqual({ status: 200, names: [] });
  });
});
