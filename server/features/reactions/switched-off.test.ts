import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { anyForward, anyReactionProject, anyRoute, anyYieldRequest } from '../../testing/any-reaction.ts';

let server: TestServer;
let token: string;
let path: string;

beforeAll(async () => {
  server = await startTestServer({
    env: {
      YIELD_PREDICTION_ENABLED: 'false',
      ROUTE_SCORING_ENABLED: 'false',
      FORWARD_CHECKS_ENABLED: 'false',
    },
  });
  token = (await server.signUp('ada@example.org')).access_token;
  const { body } = await server.call('POST', '/reaction-projects', { token, json: anyReactionProject });
  path = `/reaction-projects/${body.id}`;
});
afterAll(() => server.cleanUp());

it('what is switched off says so in its row and answers 503 with the same reason', async () => {
  const { body } = await server.call('GET', '/reaction-capabilities', { token });
  const rows = new Map(body.items.map((row: { name: string }) => [row.name, row]));
  const asked = [
    ['yield_surrogate', 'yield-predictions', anyYieldRequest],
    ['route_scoring', 'route-scores', anyRoute],
    ['forward_checks', 'forward-checks', anyForward],
  ] as const;
  for (const [name, route, json] of asked) {
    const row = rows.get(name) as { reason: string };
    expect(row).toMatchObject({ enabled: false, available: true, active: false, engine: null });
    const answer = await server.call('POST', `${path}/${route}`, { token, json });
    expect([name, answer.status, answer.body.code, answer.body.message]).toEqual([
      name,
      503,
      'feature_not_enabled',
      row.reason,
    ]);
  }
});
