import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectScimError, startTestDirectory, type TestDirectory } from '../../testing/test-directory.ts';

let directory: TestDirectory;
beforeAll(async () => {
  directory = await startTestDirectory();
});
afterAll(() => directory.server.cleanUp());

describe('errors', () => {
  it('keep their envelope on every path below, declared or not', async () => {
    expectScimError(await directory.call('GET', '/Nothing'), 404);
    expectScimError(await directory.call('POST', '/Bulk', {}), 404);
    expectScimError(await directory.call('GET', '/Users/none'), 404);
    expectScimError(await directory.call('GET', '/Users/%ff'), 400, 'invalidSyntax');
    expectScimError(await directory.call('GET', '/Schemas/urn:none'), 404);
    expectScimError(await directory.call('POST', '/Users', { userName: 'x'.repeat(200_000) }), 413);
    const form = new URLSearchParams({ userName: 'x' });
    expectScimError(
      await directory.server.call('POST', '/scim/v2/Users', { token: directory.token, form }),
      400,
      'invalidSyntax',
    );
  });

  it.each([
    ['no userName', {}, 'invalidValue'],
    ['an empty userName', { userName: ' ' }, 'invalidValue'],
    ['a userName that is a number', { userName: 7 }, 'invalidValue'],
    ['no address', { userName: 'nobody' }, 'invalidValue'],
    ['an address that is none', { userName: 'a', emails: [{ value: 'a@' }] }, 'invalidValue'],
    ['an address without value', { userName: 'a@b.example', emails: [{ type: 'work' }] }, 'invalidValue'],
    [
      'two primary addresses',
      {
        userName: 'a',
        emails: [
          { value: 'a@b.example', primary: true },
          { value: 'c@d.example', primary: 'True' },
        ],
      },
      'invalidValue',
    ],
    ['active that is neither', { userName: 'a@b.example', active: 'perhaps' }, 'invalidValue'],
    ['a name that is a text', { userName: 'a@b.example', name: 'Ada' }, 'invalidValue'],
    ['NUL', { userName: 'a\u0000@b.example' }, 'invalidValue'],
    ['a prototype', JSON.parse('{"userName":"a@b.example","__proto__":{"x":1}}'), 'invalidValue'],
    ['a list', [], 'invalidValue'],
    ['a taken address', { userName: 'elsewhere', emails: [{ value: 'root@example.org' }] }, 'uniqueness'],
  ])('refuse an account with %s', async (_what, json, scimType) => {
    expectScimError(
      await directory.call('POST', '/Users', json),
      scimType === 'uniqueness' ? 409 : 400,
      scimType,
    );
  });

  it.each([
    ['no operations', {}, 'invalidSyntax'],
    ['an empty list of them', { Operations: [] }, 'invalidSyntax'],
    ['an unknown operation', { Operations: [{ op: 'move', path: 'title' }] }, 'invalidSyntax'],
    ['an unknown path', { Operations: [{ op: 'add', path: 'shoeSize', value: 43 }] }, 'invalidPath'],
    ['a broken path', { Operations: [{ op: 'add', path: 'emails[', value: 'x' }] }, 'invalidPath'],
    ['a path that is no text', { Operations: [{ op: 'add', path: 1, value: 'x' }] }, 'invalidPath'],
    ['a removal without path', { Operations: [{ op: 'remove' }] }, 'noTarget'],
    [
      'a filter nothing fits',
      { Operations: [{ op: 'replace', path: 'emails[type eq "home"].value', value: 'a@b.example' }] },
      'noTarget',
    ],
    ['a read-only path', { Operations: [{ op: 'replace', path: 'id', value: 'x' }] }, 'mutability'],
    ['groups', { Operations: [{ op: 'add', path: 'groups', value: [{ value: 'x' }] }] }, 'mutability'],
    ['the removal of userName', { Operations: [{ op: 'remove', path: 'userName' }] }, 'mutability'],
    ['the removal of active', { Operations: [{ op: 'remove', path: 'active' }] }, 'mutability'],
    ['a wrong value', { Operations: [{ op: 'replace', path: 'active', value: 'never' }] }, 'invalidValue'],
    [
      'a good operation before a bad one',
      {
        Operations: [
          { op: 'replace', path: 'displayName', value: 'Changed' },
          { op: 'remove', path: 'userName' },
        ],
      },
      'mutability',
    ],
  ])('refuse a PATCH with %s, and change nothing', async (_what, json, scimType) => {
    const user = await directory.createUser();
    expectScimError(await directory.call('PATCH', `/Users/${user.id}`, json), 400, scimType);
    expect((await directory.call('GET', `/Users/${user.id}`)).body).toEqual(user);
  });

  it('refuse members that are no accounts', async () => {
    const group = await directory.createGroup('Of accounts');
    const json = { displayName: 'Of nobody', members: [{ value: group.id }] };
    expectScimError(await directory.call('POST', '/Groups', json), 400, 'invalidValue');
    expectScimError(
      await directory.call('POST', '/Groups', { displayName: 'OF ACCOUNTS' }),
      409,
      'uniqueness',
    );
  });

  it.each([
    'userName eq',
    'active gt true',
    "userName eq 'x'",
    '(userName pr',
    '"; DROP TABLE user_account; --',
  ])('refuse the filter %s', async (filter) => {
    expectScimError(
      await directory.call('GET', `/Users?${new URLSearchParams({ filter })}`),
      400,
      'invalidFilter',
    );
  });

  it('refuse pages that are no numbers', async () => {
    expectScimError(await directory.call('GET', '/Users?count=many'), 400, 'invalidValue');
    expectScimError(await directory.call('GET', '/Users?sortBy=name'), 400, 'invalidPath');
  });
});
