import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { anyReactionProject, anyRoute } from '../../testing/any-reaction.ts';
import { routeLimits } from './contract.ts';

let server: TestServer;
let token: string;
let path: string;

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signUp('ada@example.org')).access_token;
  const { body } = await server.call('POST', '/reaction-projects', { token, json: anyReactionProject });
  path = `/reaction-projects/${body.id}/route-scores`;
});
afterAll(() => server.cleanUp());

const send = async (text: string): Promise<Pick<CallResult, 'status' | 'body'>> => {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: text,
  });
  return { status: response.status, body: await response.json() };
};

/** A tree of one step after another, written without recursion: nested twice as deep as it has steps. */
const linear = (steps: number): string => {
  const smilesAt = (place: number): string =>
    `CC(${'C'.repeat(1 + (place % 90))})N${'C'.repeat(Math.floor(place / 90))}`;
  const opening = Array.from(
    { length: steps },
    (_, place) => `{"type":"mol","smiles":"${smilesAt(place)}","children":[{"type":"reaction","children":[`,
  );
  const bottom = `{"type":"mol","smiles":"${smilesAt(steps)}","in_stock":true}`;
  return `{"tree":${opening.join('')}${bottom}${']}]}'.repeat(steps)}}`;
};

it('a body above the cap of the route is a 413, whatever the service takes elsewhere', async () => {
  const { status, body } = await send(`{"tree":"${'C'.repeat(routeLimits.bodyBytes)}"}`);
  expect([status, body.code]).toEqual([413, 'payload_too_large']);
});

it('a tree of 10 MB is read, and a route of 300 steps scored, nested 1,200 deep, while others are answered', async () => {
  const padded = { ...anyRoute, tree: { ...anyRoute.tree, note: 'x'.repeat(10 * 1024 * 1024) } };
  expect((await send(JSON.stringify(padded))).status).toBe(201);
  const long = send(linear(300));
  const health = await server.call('GET', '/reaction-projects', { token });
  expect(health.status).toBe(200);
  const { status, body } = await long;
  expect([status, body.step_count, body.longest_linear_sequence, body.steps.length]).toEqual([
    201, 300, 300, 300,
  ]);
});
