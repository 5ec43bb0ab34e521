import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPassword } from '#kernel/testing/test-server.ts';
import { expectScimError, startTestDirectory, type TestDirectory } from '../../testing/test-directory.ts';

let directory: TestDirectory;
beforeAll(async () => {
  directory = await startTestDirectory();
});
afterAll(() => directory.server.cleanUp());

const coreUser = 'urn:ietf:params:scim:schemas:core:2.0:User';

/** A person who signed up, with a session, a key and a place in a group. */
const settle = async (email: string) => {
  const { server } = directory;
  const { access_token, refresh_token, user } = await server.signUp(email);
  const json = { name: 'mine', kind: 'personal' };
  const { secret } = (await server.call('POST', '/auth/api-keys', { token: access_token, json })).body;
  const group = await directory.createGroup(`Group of ${email}`, [user.id]);
  const signIn = async (): Promise<number> =>
    (await server.call('POST', '/auth/login', { json: { email, password: testPassword } })).status;
  const former = async (): Promise<number[]> => [
    (await server.call('GET', '/auth/me', { token: access_token })).status,
    (await server.call('GET', '/auth/me', { token: secret })).status,
    (await server.call('POST', '/auth/refresh', { json: { refresh_token } })).status,
  ];
  return { id: user.id, path: `/Users/${user.id}`, groupId: group.id as string, signIn, former };
};

const deactivate = { op: 'replace', path: 'active', value: false };

describe('an account that was deactivated', () => {
  it.each<[string, string, (path: string) => ReturnType<TestDirectory['call']>]>([
    ['Entra', 'entra', (path) => directory.patch(path, { op: 'Replace', path: 'active', value: 'True' })],
    [
      'Entra, adding',
      'entra-add',
      (path) => directory.patch(path, { op: 'Add', path: 'active', value: true }),
    ],
    ['Okta', 'okta', (path) => directory.patch(path, { op: 'replace', value: { active: true } })],
    [
      'Okta, by the whole resource',
      'okta-put',
      async (path) => {
        const { body } = await directory.call('GET', path);
        return directory.call('PUT', path, { ...body, active: true });
      },
    ],
  ])('comes back as it was, with new sessions, as %s asks for it', async (_who, name, reactivate) => {
    const person = await settle(`${name}@example.org`);
    await directory.patch(person.path, deactivate);
    expect(await person.signIn()).toBe(401);
    const { body: gone } = await directory.call('GET', person.path);
    expect(gone.active).toBe(false);
    const filter = `userName eq "${name}@example.org"`;
    expect((await directory.find('Users', { filter })).body.Resources).toMatchObject([
      { id: person.id, active: false },
    ]);

    const { status, body, headers } = await reactivate(person.path);
    expect([status, body]).toMatchObject([200, { id: person.id, active: true }]);
    expect(body.groups).toMatchObject([{ value: person.groupId }]);
    expect(body.meta.version).not.toBe(gone.meta.version);
    expect(await person.signIn()).toBe(200);
    expect(await person.former()).toEqual([401, 401, 401]);

    const query = `/audit/events?record_id=${person.id}&event=scim.user.update`;
    const { items } = (await directory.server.call('GET', query, { token: directory.admin })).body;
    const entry = items.find((one: { request_id: string }) => one.request_id === headers.get('x-request-id'));
    expect(entry.payload).toMatchObject({
      before: { active: false },
      after: { active: true },
      revoked: null,
    });
  });

  it('is not opened by what does not say so, and its name is not free', async () => {
    const person = await settle('quiet@example.org');
    await directory.patch(person.path, deactivate);
    const userName = 'quiet@example.org';
    await directory.patch(person.path, { op: 'replace', path: 'displayName', value: 'Quiet' });
    await directory.call('PUT', person.path, { schemas: [coreUser], userName });
    await directory.call('PUT', person.path, { schemas: [coreUser], userName, active: null });
    const removed = await directory.patch(person.path, { op: 'remove', path: 'active' });
    expectScimError(removed, 400, 'mutability');
    expect((await directory.call('GET', person.path)).body.active).toBe(false);
    expect(await person.signIn()).toBe(401);
    const again = await directory.call('POST', '/Users', { schemas: [coreUser], userName });
    expectScimError(again, 409, 'uniqueness');
  });

  it('by an admin of the product is opened by the directory too, and the other way round', async () => {
    const { server, admin } = directory;
    const person = await settle('both@example.org');
    const decide = (what: string) =>
      server.call('POST', `/admin/users/${person.id}/${what}`, {
        token: admin,
        json: { reason_for_change: 'As agreed.' },
      });
    await decide('deactivate');
    expect((await directory.call('GET', person.path)).body.active).toBe(false);
    await directory.patch(person.path, { op: 'replace', path: 'active', value: true });
    expect(await person.signIn()).toBe(200);
    await directory.patch(person.path, deactivate);
    expect((await decide('reactivate')).status).toBe(200);
    expect((await directory.call('GET', person.path)).body.active).toBe(true);
  });
});

describe('an account that was deleted', () => {
  it('stays 404 to every way of opening it, and an admin of the product cannot open it either', async () => {
    const person = await settle('gone@example.org');
    expect((await directory.call('DELETE', person.path)).status).toBe(204);
    const userName = 'gone@example.org';
    for (const value of [true, 'True'])
      expectScimError(await directory.patch(person.path, { op: 'replace', path: 'active', value }), 404);
    expectScimError(
      await directory.call('PUT', person.path, { schemas: [coreUser], userName, active: true }),
      404,
    );
    const { status, body } = await directory.server.call('POST', `/admin/users/${person.id}/reactivate`, {
      token: directory.admin,
      json: { reason_for_change: 'Back again.' },
    });
    expect([status, body.code, body.message]).toEqual([
      409,
      'conflict',
      expect.stringMatching(/deleted .* for good/),
    ]);
    expect(await person.signIn()).toBe(401);
  });

  it('gives its user name to an account with a new id and nothing of the former one', async () => {
    const person = await settle('again@example.org');
    await directory.call('DELETE', person.path);
    const made = await directory.createUser({ userName: 'again@example.org', active: true });
    expect(made.id).not.toBe(person.id);
    expect(made.groups ?? []).toEqual([]);
    expect(await person.signIn()).toBe(401);
    expect(await person.former()).toEqual([401, 401, 401]);
    expectScimError(await directory.call('GET', person.path), 404);
    expect(JSON.stringify((await directory.call('GET', `/Groups/${person.groupId}`)).body)).not.toContain(
      person.id,
    );
  });
});
