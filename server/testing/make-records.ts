import type { RouteDeclaration } from '#kernel/contract/define-route.ts';
import type { TestServer } from '#kernel/testing/test-server.ts';
import { declarations } from '../features.ts';
import { bodyFor } from './sample-body.ts';

/**
 * Makes the records that the parameters of a route's path name, each by the POST of its collection (`/projects` for `/projects/{id}`)
 * and within the record before it, and answers their ids. Throws where a collection has no POST that answers an id.
 */
export const makeRecords = async (
  server: TestServer,
  token: string,
  { path }: RouteDeclaration,
): Promise<string[]> => {
  const ids: string[] = [];
  const words = path.slice(1).split('/');
  for (const [index, word] of words.entries())
    if (word.startsWith('{'))
      ids.push(await makeRecord(server, token, `/${words.slice(0, index).join('/')}`, ids));
  return ids;
};

const makeRecord = async (
  server: TestServer,
  token: string,
  collection: string,
  ids: readonly string[],
): Promise<string> => {
  const route = declarations.find(({ method, path }) => method === 'post' && path === collection);
  if (route === undefined) throw new Error(`there is no POST ${collection} that makes a record`);
  const json = bodyFor(route);
  const { status, body } = await server.call('POST', fillPath(collection, ids), {
    token,
    ...(json === undefined ? {} : { json }),
  });
  if (typeof body.id === 'string') return body.id;
  throw new Error(`POST ${collection} answered ${status} without an id: ${JSON.stringify(body)}`);
};

/** The path with its parameters replaced in their order. */
export const fillPath = (path: string, ids: readonly string[]): string => {
  const left = [...ids];
  return path.replaceAll(/\{\w+\}/g, () => left.shift() ?? '');
};
