import { expect } from 'vitest';
import {
  type CallOptions,
  type CallResult,
  startTestServer,
  type TestServer,
} from '#kernel/testing/test-server.ts';

const schemaOf = (kind: string): string => `urn:ietf:params:scim:schemas:core:2.0:${kind}`;
const patchUrn = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/** A server and a directory that provisions it with a key of its own. */
export interface TestDirectory {
  readonly server: TestServer;
  /** A session of the first account. */
  readonly admin: string;
  /** The key of the directory. */
  readonly token: string;
  call(method: string, path: string, json?: unknown, headers?: CallOptions['headers']): Promise<CallResult>;
  patch(path: string, ...operations: readonly object[]): Promise<CallResult>;
  find(collection: string, query: Readonly<Record<string, string>>): Promise<CallResult>;
  /** An account nobody else has the name of. */
  createUser(given?: object): Promise<CallResult['body']>;
  createGroup(displayName: string, memberIds?: readonly string[]): Promise<CallResult['body']>;
}

export const startTestDirectory = async (): Promise<TestDirectory> => {
  const settings = { scimAdminGroup: 'Larmor Admins', maxRequestBodyBytes: 100_000 };
  const server = await startTestServer({ settings });
  const admin = (await server.signUp('root@example.org')).access_token;
  const key = { name: 'directory', kind: 'machine', scopes: ['scim'] };
  const token = (await server.call('POST', '/auth/api-keys', { token: admin, json: key })).body.secret;
  const call: TestDirectory['call'] = (method, path, json, headers = {}) =>
    server.call(method, `/scim/v2${path}`, {
      token,
      headers: { ...(json === undefined ? {} : { 'content-type': 'application/scim+json' }), ...headers },
      ...(json === undefined ? {} : { json }),
    });
  const create = async (path: string, json: object): Promise<CallResult['body']> => {
    const { status, body } = await call('POST', path, json);
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  };
  let counter = 0;
  return {
    server,
    admin,
    token,
    call,
    patch: (path, ...Operations) => call('PATCH', path, { schemas: [patchUrn], Operations }),
    find: (collection, query) => call('GET', `/${collection}?${new URLSearchParams(query)}`),
    createUser: (given = {}) => {
      counter += 1;
      const userName = `person${counter}@example.org`;
      return create('/Users', { schemas: [schemaOf('User')], userName, ...given });
    },
    createGroup: (displayName, memberIds = []) => {
      const members = memberIds.map((value) => ({ value }));
      return create('/Groups', { schemas: [schemaOf('Group')], displayName, members });
    },
  };
};

/** The envelope of RFC 7644, section 3.12, and nothing beside it. */
export const expectScimError = (result: CallResult, status: number, scimType?: string): void => {
  expect([result.status, result.body]).toEqual([
    status,
    {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(status),
      ...(scimType === undefined ? {} : { scimType }),
      detail: expect.any(String),
    },
  ]);
  expect(result.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
};
