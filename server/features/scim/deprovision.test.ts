import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OidcProvider, startOidcProvider } from '../../testing/oidc-provider.ts';
import { changeOrganisation, setUpOrganisation, signInBySso } from '../../testing/sso-sign-in.ts';
import { expectScimError, startTestDirectory, type TestDirectory } from '../../testing/test-directory.ts';

let directory: TestDirectory;
beforeAll(async () => {
  directory = await startTestDirectory();
});
afterAll(() => directory.server.cleanUp());

describe('a deprovisioned account', () => {
  const signedUp = async (email: string) => {
    const { access_token, user } = await directory.server.signUp(email);
    const json = { name: 'mine', kind: 'personal' };
    const { secret } = (await directory.server.call('POST', '/auth/api-keys', { token: access_token, json }))
      .body;
    const statuses = async (): Promise<number[]> =>
      Promise.all(
        [access_token, secret].map(
          async (one) => (await directory.server.call('GET', '/auth/me', { token: one })).status,
        ),
      );
    return { id: user.id, statuses };
  };

  it('is out at once, by active and by DELETE, and tells the trail', async () => {
    for (const leave of ['active', 'delete']) {
      const person = await signedUp(`leaver-${leave}@example.org`);
      expect(await person.statuses()).toEqual([200, 200]);
      const path = `/Users/${person.id}`;
      const left =
        leave === 'active'
          ? await directory.patch(path, { op: 'replace', path: 'active', value: false })
          : await directory.call('DELETE', path);
      expect(await person.statuses()).toEqual([401, 401]);
      const trail = await directory.server.call('GET', `/audit/events?record_id=${person.id}`, {
        token: directory.admin,
      });
      const entry = trail.body.items.find(
        ({ request_id }: { request_id: string }) => request_id === left.headers.get('x-request-id'),
      );
      expect(entry).toMatchObject({
        event: leave === 'active' ? 'scim.user.update' : 'scim.user.delete',
        record_id: person.id,
        actor: { kind: 'user' },
      });
      expect(entry.payload.revoked).toEqual({
        cause: 'deprovisioned',
        ended_sessions: 1,
        revoked_api_keys: 1,
      });
    }
  });

  it('gives its name to a new account with a new id, and never comes back', async () => {
    const userName = 'phoenix@example.org';
    const first = await directory.createUser({ userName });
    expectScimError(
      await directory.call('POST', '/Users', { userName: 'PHOENIX@example.org' }),
      409,
      'uniqueness',
    );
    await directory.call('DELETE', `/Users/${first.id}`);
    const second = await directory.createUser({ userName });
    expect(second.id).not.toBe(first.id);
    for (const method of ['GET', 'DELETE'])
      expectScimError(await directory.call(method, `/Users/${first.id}`), 404);
    expectScimError(
      await directory.patch(`/Users/${first.id}`, { op: 'replace', path: 'active', value: true }),
      404,
    );
    expect(
      (await directory.find('Users', { filter: `userName eq "${userName}"` })).body.Resources,
    ).toMatchObject([{ id: second.id }]);
    const kept = await directory.server.kernel.store.read
      .withTables<{ user_account: { id: string; email: string } }>()
      .selectFrom('user_account')
      .select(['id', 'email'])
      .where('email', '=', userName)
      .execute();
    expect(kept.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted());
  });
});

describe('a deprovisioned account that signed in through its organisation', () => {
  const email = 'olga@sso.example';
  let provider: OidcProvider;
  beforeAll(async () => {
    provider = await startOidcProvider();
    provider.person = { sub: 'olga', email, email_verified: true, name: 'Olga Organised' };
  });
  afterAll(() => provider.stop());

  it('is left by its subject, who comes back as somebody new', async () => {
    const { server, admin } = directory;
    const given = { domains: ['sso.example'], creates_accounts: true };
    const { body: organisation } = await setUpOrganisation(server, admin, provider, given);
    const change = (what: object) => changeOrganisation(server, admin, organisation.id, what);
    const first = (await signInBySso(server, email)).body.user.id;
    expect((await change({ passwords_allowed: false, creates_accounts: false })).status).toBe(200);

    expect((await directory.call('DELETE', `/Users/${first}`)).status).toBe(204);
    const trail = await server.call('GET', `/audit/events?record_id=${first}&event=scim.user.delete`, {
      token: admin,
    });
    expect(trail.body.items).toMatchObject([{ payload: { ended_links: 1 } }]);
    expect((await signInBySso(server, email)).status).toBe(401);
    const { body: refused, status } = await change({ name: 'Still to be looked after' });
    expect([status, refused]).toMatchObject([
      200,
      { linked_accounts: 0, passwords_allowed: false, last_refused_cause: 'account_missing' },
    ]);

    const provisioned = await directory.createUser({ userName: email });
    const back = await signInBySso(server, email);
    expect([back.status, back.body.user.id]).toEqual([200, provisioned.id]);
    await directory.call('DELETE', `/Users/${provisioned.id}`);
    await change({ creates_accounts: true });
    const third = (await signInBySso(server, email)).body.user.id;
    expect([first, provisioned.id]).not.toContain(third);
  });

  it('stays linked where it was only deactivated', async () => {
    const { id } = (await signInBySso(directory.server, email)).body.user;
    const set = (value: boolean) => directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value });
    await set(false);
    expect((await signInBySso(directory.server, email)).status).toBe(401);
    await set(true);
    expect((await signInBySso(directory.server, email)).body.user.id).toBe(id);
  });
});

describe('the group of admins', () => {
  const isAdmin = async (id: string): Promise<boolean> =>
    (
      await directory.server.kernel.store.read
        .withTables<{ user_account: { id: string; is_admin: number } }>()
        .selectFrom('user_account')
        .select('is_admin')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).is_admin === 1;

  it('makes its members admins as long as they are in it and it is called so', async () => {
    const user = await directory.createUser();
    const group = await directory.createGroup('larmor admins', [user.id]);
    expect(await isAdmin(user.id)).toBe(true);
    await directory.patch(`/Groups/${group.id}`, {
      op: 'replace',
      path: 'displayName',
      value: 'Former admins',
    });
    expect(await isAdmin(user.id)).toBe(false);
    await directory.patch(`/Groups/${group.id}`, {
      op: 'replace',
      path: 'displayName',
      value: 'Larmor Admins',
    });
    expect(await isAdmin(user.id)).toBe(true);
    await directory.patch(`/Groups/${group.id}`, { op: 'remove', path: `members[value eq "${user.id}"]` });
    expect(await isAdmin(user.id)).toBe(false);
  });
});
