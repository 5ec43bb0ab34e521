import { expect, it } from 'vitest';
import { declarations } from '../features.ts';
import { bodyFor } from './sample-body.ts';
import { writtenBodies } from './written-bodies.ts';

const withJson = declarations.filter(({ body, bodyType }) => body !== undefined && bodyType !== 'multipart');

it.each(withJson)('$id has a body that its schema takes', (route) => {
  expect(route.body?.safeParse(bodyFor(route)).error).toBeUndefined();
});

it('no body is written for a route that is not there', () => {
  const known = new Set(declarations.map(({ id }) => id));
  expect(Object.keys(writtenBodies).filter((id) => !known.has(id))).toEqual([]);
});
