import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectScimError, startTestDirectory, type TestDirectory } from '../../testing/test-directory.ts';
import { userUrn } from './user-schema.ts';

const enterpriseUrn = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

let directory: TestDirectory;
beforeAll(async () => {
  directory = await startTestDirectory();
});
afterAll(() => directory.server.cleanUp());

describe('the requests of Entra ID', () => {
  it('create, find, change, deactivate and delete an account', async () => {
    expect(
      (await directory.find('Users', { filter: 'userName eq "Test_User_ab6490ee"' })).body,
    ).toMatchObject({
      totalResults: 0,
      Resources: [],
    });
    const created = await directory.call('POST', '/Users', {
      schemas: [userUrn, enterpriseUrn],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: 'Test_User_ab6490ee',
      active: true,
      emails: [{ primary: true, type: 'work', value: 'Test_User_fd0ea19b@example.com' }],
      meta: { resourceType: 'User' },
      name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
      roles: [],
      [enterpriseUrn]: { department: 'NMR' },
    });
    expect(created.status).toBe(201);
    expect(created.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
    const { id } = created.body;
    expect(created.headers.get('location')).toBe(`${directory.server.url}/scim/v2/Users/${id}`);
    expect(created.body).toMatchObject({ displayName: 'givenName familyName', active: true });
    expect(created.body.meta).toMatchObject({ resourceType: 'User', version: created.headers.get('etag') });
    expect(created.body).not.toHaveProperty(enterpriseUrn);
    expect(
      (await directory.find('Users', { filter: 'externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"' })).body
        .totalResults,
    ).toBe(1);

    const changed = await directory.patch(
      `/Users/${id}`,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedEmail@example.com' },
      { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
      { op: 'Add', path: `${enterpriseUrn}:department`, value: 'MS' },
      { op: 'Add', path: 'addresses[type eq "work"].locality', value: 'Bonn' },
    );
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      emails: [{ value: 'updatedEmail@example.com', type: 'work', primary: true }],
      name: { familyName: 'updatedFamilyName', givenName: 'givenName' },
    });
    const renamed = await directory.patch(`/Users/${id}`, {
      op: 'Replace',
      path: 'userName',
      value: '5b50642d@example.com',
    });
    expect(renamed.body.userName).toBe('5b50642d@example.com');
    const off = await directory.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' });
    expect(off.body.active).toBe(false);
    expect(
      (await directory.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'True' })).body.active,
    ).toBe(true);
    expect((await directory.call('DELETE', `/Users/${id}`)).status).toBe(204);
    expectScimError(await directory.call('GET', `/Users/${id}`), 404);
    expectScimError(await directory.call('DELETE', `/Users/${id}`), 404);
  });

  it('keep groups', async () => {
    const [first, second] = [await directory.createUser(), await directory.createUser()];
    const group = await directory.createGroup('Entra group');
    const path = `/Groups/${group.id}`;
    const added = await directory.patch(path, {
      op: 'Add',
      path: 'members',
      value: [
        { $ref: null, value: first.id },
        { $ref: null, value: second.id },
      ],
    });
    expect(added.body.members).toMatchObject([{ value: first.id }, { value: second.id }]);
    const again = await directory.patch(path, { op: 'Add', path: 'members', value: [{ value: first.id }] });
    expect(again.body.members).toHaveLength(2);
    const removed = await directory.patch(path, {
      op: 'Remove',
      path: 'members',
      value: [{ $ref: null, value: first.id }],
    });
    expect(removed.body.members).toMatchObject([{ value: second.id }]);
    const renamed = await directory.patch(path, { op: 'Replace', path: 'displayName', value: 'Renamed' });
    expect(renamed.body.displayName).toBe('Renamed');
    const found = await directory.call('GET', `${path}?excludedAttributes=members`);
    expect(found.body).not.toHaveProperty('members');
    const query = new URLSearchParams({ excludedAttributes: 'members', filter: 'displayName eq "renamed"' });
    const listed = await directory.call('GET', `/Groups?${query}`);
    expect(listed.body).toMatchObject({ totalResults: 1, Resources: [{ id: group.id }] });
    expect(listed.body.Resources[0]).not.toHaveProperty('members');
    expect((await directory.call('GET', `/Users/${second.id}`)).body.groups).toMatchObject([
      { value: group.id },
    ]);
  });
});

describe('the requests of Okta', () => {
  it('create, link, change and deactivate an account', async () => {
    const query = 'filter=userName%20eq%20%22test.user%40okta.example%22&startIndex=1&count=100';
    expect((await directory.call('GET', `/Users?${query}`)).body.totalResults).toBe(0);
    const { status, body } = await directory.call('POST', '/Users', {
      schemas: [userUrn],
      userName: 'test.user@okta.example',
      name: { givenName: 'Test', familyName: 'User' },
      emails: [{ primary: true, value: 'test.user@okta.example', type: 'work' }],
      displayName: 'Test User',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    });
    expect(status).toBe(201);
    expect(body).not.toHaveProperty('password');
    const login = { email: 'test.user@okta.example', password: '1mz050nq' };
    expect((await directory.server.call('POST', '/auth/login', { json: login })).status).toBe(401);
    const replaced = await directory.call('PUT', `/Users/${body.id}`, {
      ...body,
      name: { givenName: 'Another', middleName: 'Excited', familyName: 'User' },
    });
    expect(replaced.body.name).toEqual({ givenName: 'Another', familyName: 'User' });
    const off = await directory.patch(`/Users/${body.id}`, { op: 'replace', value: { active: false } });
    expect(off.body).toMatchObject({ active: false, name: { givenName: 'Another' } });
    const untouched = await directory.call('PUT', `/Users/${body.id}`, {
      userName: 'test.user@okta.example',
    });
    expect(untouched.body.active).toBe(false);
  });

  it('keep groups', async () => {
    const [first, second] = [await directory.createUser(), await directory.createUser()];
    const { id } = await directory.createGroup('Okta group', [first.id]);
    const renamed = await directory.patch(`/Groups/${id}`, {
      op: 'replace',
      value: { id, displayName: 'Okta renamed' },
    });
    expect(renamed.body).toMatchObject({ id, displayName: 'Okta renamed', members: [{ value: first.id }] });
    const moved = await directory.patch(
      `/Groups/${id}`,
      { op: 'remove', path: `members[value eq "${first.id}"]` },
      { op: 'add', path: 'members', value: [{ value: second.id, display: 'ignored' }] },
    );
    expect(moved.body.members).toMatchObject([{ value: second.id, type: 'User' }]);
    const all = await directory.patch(`/Groups/${id}`, {
      op: 'replace',
      path: 'members',
      value: [{ value: first.id }],
    });
    expect(all.body.members).toMatchObject([{ value: first.id }]);
    expect((await directory.call('DELETE', `/Groups/${id}`)).status).toBe(204);
    expect((await directory.call('GET', `/Users/${first.id}`)).body).not.toHaveProperty('groups');
  });
});
