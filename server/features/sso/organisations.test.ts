import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { type OidcProvider, startOidcProvider } from '../../testing/oidc-provider.ts';
import { changeOrganisation, goToIssuer, setUpOrganisation, signInBySso } from '../../testing/sso-sign-in.ts';

let server: TestServer;
let provider: OidcProvider;
let admin: string;
beforeAll(async () => {
  provider = await startOidcProvider();
  server = await startTestServer();
  admin = (await server.signUp('root@example.org')).access_token;
});
afterAll(async () => {
  await server.cleanUp();
  await provider.stop();
});

let counter = 0;
const create = (given: object = {}) => {
  counter += 1;
  return setUpOrganisation(server, admin, provider, { domains: [`org${counter}.example`], ...given });
};
const change = (id: string, given: object) => changeOrganisation(server, admin, id, given);
const entry = async (event: 'admin.organisation.create' | 'admin.organisation.update') => {
  const { canonical } = await server.kernel.store.read
    .selectFrom('audit_entry')
    .select('canonical')
    .where('event', '=', event)
    .orderBy('sequence', 'desc')
    .executeTakeFirstOrThrow();
  return canonical;
};

describe('an organisation', () => {
  it('is set up by an admin, begins with passwords allowed, and never tells its secret', async () => {
    const { status, body } = await create({ enabled: false });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      enabled: false,
      passwords_allowed: true,
      creates_accounts: false,
      trusts_second_factor: false,
      callback_url: `${server.url}/auth/sso/callback`,
      linked_accounts: 0,
    });
    const changed = await change(body.id, { name: 'Renamed', client_secret: 'rotated' });
    const list = await server.call('GET', '/admin/sso/organisations', { token: admin });
    const rows = await server.kernel.store.read
      .withTables<{ organisation: { sealed_client_secret: string } }>()
      .selectFrom('organisation')
      .selectAll()
      .execute();
    const trail = (await entry('admin.organisation.create')) + (await entry('admin.organisation.update'));
    for (const told of [body, changed.body, list.body, rows, trail, server.logLines])
      for (const secret of [provider.clientSecret, 'rotated'])
        expect(JSON.stringify(told)).not.toContain(secret);
  });

  it('is in the trail with what it was and what it is', async () => {
    const { body } = await create();
    await change(body.id, { name: 'After', domains: ['after.example', 'After.example'] });
    const { payload } = JSON.parse(await entry('admin.organisation.update'));
    expect(payload).toMatchObject({
      before: { name: 'Example Ltd' },
      after: { name: 'After', domains: ['after.example'] },
      secret_replaced: false,
    });
  });

  it.each([
    ['http elsewhere', { issuer: 'http://idp.example' }],
    ['no address', { issuer: 'idp.example' }],
    ['a script', { issuer: 'javascript:alert(1)' }],
    ['a user name', { issuer: 'https://ada@idp.example' }],
    ['a query', { issuer: 'https://idp.example/?a=1' }],
    ['a fragment', { issuer: 'https://idp.example/#a' }],
    ['a domain that is none', { domains: ['example'] }],
    ['an address as a domain', { domains: ['ada@example.com'] }],
    ['a domain in wide letters', { domains: ['ｅｘａｍｐｌｅ.com'] }],
    ['too many domains', { domains: Array.from({ length: 51 }, (_, i) => `d${i}.example`) }],
    ['an empty secret', { client_secret: '' }],
    ['a secret with a line break', { client_secret: 'a\r\nb' }],
    ['no reason', { reason_for_change: undefined }],
    ['a field nobody knows', { sealed_client_secret: 'x' }],
    ['passwords shut from the beginning', { passwords_allowed: false }],
    ['NUL', { name: 'a\0b' }],
  ])('is refused with %s', async (_what, given) => {
    expect((await create(given)).status).toBe(422);
  });

  it('is found by its domain in every way to write it', async () => {
    await create({ domains: ['bücher.example'] });
    for (const email of ['ada@bücher.example', 'ada@xn--bcher-kva.example', ' Ada@BÜCHER.example '])
      expect((await server.call('POST', '/auth/sso/start', { json: { email } })).status).toBe(200);
    for (const email of [
      'ada@bucher.example',
      'ada',
      '@',
      'ada@',
      '@bücher.example',
      "' OR 1=1 --@x.example",
    ])
      expect((await server.call('POST', '/auth/sso/start', { json: { email: `${email}   ` } })).status).toBe(
        404,
      );
  });

  it('has its domains alone', async () => {
    const { body } = await create({ domains: ['taken.example'] });
    const refused = await create({ domains: ['TAKEN.example'] });
    expect([refused.status, refused.body.details]).toEqual([409, { field: 'domains' }]);
    const { body: other } = await create();
    expect((await change(other.id, { domains: ['taken.example'] })).status).toBe(409);
    await change(body.id, { domains: [] });
    expect((await change(other.id, { domains: ['taken.example'] })).status).toBe(200);
  });

  it('needs the secret anew for another issuer or client, so that none is sent where nobody meant it', async () => {
    const { body } = await create();
    for (const given of [{ issuer: 'https://evil.example' }, { client_id: 'other' }]) {
      const { status, body: refused } = await change(body.id, given);
      expect([status, Object.keys(refused.fields)]).toEqual([422, ['client_secret']]);
      expect((await change(body.id, { ...given, client_secret: 'new' })).status).toBe(200);
    }
  });

  it('ends the links made with its former issuer', async () => {
    const { body } = await create({ creates_accounts: true });
    const [domain] = body.domains;
    provider.person = { sub: 'ada', email: `ada@${domain}`, email_verified: true };
    expect((await signInBySso(server, `ada@${domain}`)).status).toBe(200);
    const changed = await change(body.id, { issuer: 'https://other.example', client_secret: 'new' });
    expect(changed.body.linked_accounts).toBe(0);
    expect(JSON.parse(await entry('admin.organisation.update')).payload.ended_links).toBe(1);
  });

  it('keeps passwords until somebody came through its issuer, and while it has a new one', async () => {
    const { body } = await create({ creates_accounts: true });
    const [domain] = body.domains;
    expect((await change(body.id, { passwords_allowed: false })).status).toBe(409);
    provider.person = { sub: 'ben', email: `ben@${domain}`, email_verified: true };
    await signInBySso(server, `ben@${domain}`);
    expect((await change(body.id, { passwords_allowed: false })).status).toBe(200);
    const moved = { issuer: 'https://other.example', client_secret: 'new' };
    expect((await change(body.id, moved)).status).toBe(409);
    expect((await change(body.id, { ...moved, passwords_allowed: true })).status).toBe(200);
  });

  it('is for admins alone', async () => {
    const { access_token: token } = await server.signUp('ordinary@example.org');
    const { body } = await create();
    const asUser = await setUpOrganisation(server, token, provider, { domains: ['mine.example'] });
    expect(asUser.status).toBe(403);
    expect((await changeOrganisation(server, token, body.id, { enabled: false })).status).toBe(403);
    expect((await server.call('GET', '/admin/sso/organisations', { token })).status).toBe(403);
  });

  it('is listed a page at a time', async () => {
    const page = (query: string) =>
      server.call('GET', `/admin/sso/organisations?limit=2${query}`, { token: admin });
    const first = await page('');
    const second = await page(`&cursor=${first.body.next_cursor}`);
    const ids = [...first.body.items, ...second.body.items].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(4);
  });

  it('of one domain vouches for no other', async () => {
    const { body } = await create();
    const { body: other } = await create({ creates_accounts: true });
    provider.person = { sub: 'cy', email: `cy@${other.domains[0]}`, email_verified: true };
    // Asked for at one, vouched for an address of the other.
    const { handle, verifier } = await goToIssuer(server, `cy@${body.domains[0]}`);
    const refused = await server.call('POST', '/auth/sso/exchange', { json: { handle, verifier } });
    expect(refused.status).toBe(401);
  });
});
