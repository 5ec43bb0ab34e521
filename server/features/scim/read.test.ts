import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectScimError, startTestDirectory, type TestDirectory } from '../../testing/test-directory.ts';
import { userUrn } from './user-schema.ts';

let directory: TestDirectory;
beforeAll(async () => {
  directory = await startTestDirectory();
});
afterAll(() => directory.server.cleanUp());

describe('tags', () => {
  it('answer 304 to who holds the resource and 412 to who decided on another one', async () => {
    const { id, meta } = await directory.createUser();
    const tag = meta.version;
    const held = await directory.call('GET', `/Users/${id}`, undefined, {
      'if-none-match': `"other", ${tag}`,
    });
    expect([held.status, held.body]).toEqual([304, '']);
    expect(held.headers.get('etag')).toBe(tag);
    const body = { userName: 'tagged@example.org' };
    expectScimError(await directory.call('PUT', `/Users/${id}`, body, { 'if-match': 'W/"stale"' }), 412);
    expectScimError(await directory.call('PUT', `/Users/${id}`, body, { 'if-none-match': tag }), 412);
    const put = await directory.call('PUT', `/Users/${id}`, body, { 'if-match': tag });
    expect(put.status).toBe(200);
    expect(put.body.meta.version).not.toBe(tag);
    expectScimError(await directory.call('DELETE', `/Users/${id}`, undefined, { 'if-match': tag }), 412);
    const fresh = await directory.call('GET', `/Users/${id}`, undefined, { 'if-none-match': tag });
    expect(fresh.status).toBe(200);
    expect((await directory.call('DELETE', `/Users/${id}`, undefined, { 'if-match': '*' })).status).toBe(204);
  });
});

describe('lists', () => {
  it('are paged, sorted and cut to the attributes asked for', async () => {
    for (const name of ['Cy', 'ada', 'Ben'])
      await directory.createUser({ displayName: name, externalId: `list-${name}` });
    const query = new URLSearchParams({
      filter: 'externalId sw "list-"',
      sortBy: 'displayName',
      attributes: 'displayName,emails.value',
      startIndex: '2',
      count: '1',
    });
    const { body } = await directory.call('GET', `/Users?${query}`);
    expect(body).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: 3,
      startIndex: 2,
      itemsPerPage: 1,
      Resources: [{ schemas: [userUrn], id: expect.any(String), displayName: 'Ben' }],
    });
    query.set('sortOrder', 'descending');
    query.set('startIndex', '0');
    expect((await directory.call('GET', `/Users?${query}`)).body).toMatchObject({
      startIndex: 1,
      Resources: [{ displayName: 'Cy' }],
    });
    query.set('count', '-1');
    expect((await directory.call('GET', `/Users?${query}`)).body).toMatchObject({
      totalResults: 3,
      Resources: [],
    });
  });

  it('hold accounts that were there before the directory, by their address', async () => {
    const { body } = await directory.find('Users', { filter: 'userName eq "Root@Example.org"' });
    expect(body.Resources).toMatchObject([{ userName: 'root@example.org', active: true }]);
  });
});

describe('discovery', () => {
  it('tells what is supported, and lists schemas that describe what is answered', async () => {
    expect((await directory.call('GET', '/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      etag: { supported: true },
    });
    const types = (await directory.call('GET', '/ResourceTypes')).body;
    expect(types.Resources.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual([
      '/Users',
      '/Groups',
    ]);
    expect((await directory.call('GET', '/ResourceTypes/User')).body.schema).toBe(userUrn);
    expect((await directory.call('GET', '/Schemas')).body.totalResults).toBe(2);
    const { attributes } = (await directory.call('GET', `/Schemas/${userUrn}`)).body;
    const names = [
      'id',
      'externalId',
      'meta',
      'schemas',
      ...attributes.map((one: { name: string }) => one.name),
    ];
    expect(Object.keys(await directory.createUser()).filter((name) => !names.includes(name))).toEqual([]);
  });
});
