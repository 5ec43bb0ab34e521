import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { declarations } from '../../features.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

it('every capability says whether it answers, and why not where it does not', async () => {
  const { body } = await server.call('GET', '/reaction-capabilities', { token });
  const active = body.items.filter((row: { active: boolean }) => row.active);
  expect(active.map(({ name }: { name: string }) => name)).toEqual([
    'yield_surrogate',
    'route_scoring',
    'forward_checks',
    'reaction_safety',
    'green_metrics',
  ]);
  for (const row of body.items) {
    expect(row.active).toBe(row.enabled && row.available);
    expect(row.reason === null).toBe(row.active);
    expect(row.engine !== null).toBe(row.active);
  }
  const planner = body.items.find(({ name }: { name: string }) => name === 'route_planner');
  expect(planner).toMatchObject({ enabled: true, available: false, missing_modules: expect.any(Array) });
});

it('nothing executes experiments: the status says so, and no route of it is there for anybody', async () => {
  const { body } = await server.call('GET', '/reaction-sdl/status', { token });
  expect(body).toMatchObject({
    enabled: false,
    execution_surface_wired: false,
    capability: { name: 'sdl', enabled: false, available: false, active: false },
  });
  const sdl = declarations.filter(({ path }) => path.includes('sdl'));
  expect(sdl.map(({ method, path }) => [method, path])).toEqual([['get', '/reaction-sdl/status']]);
  const posted = await server.call('POST', '/reaction-sdl/status', { token });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  for (const word of ['arm', 'run-step', 'abort', 'execute', 'dispatch'])
    for (const path of [`/reaction-sdl/${word}`, `/reaction-projects/any/${word}`]) {
      expect([path, (await server.call('POST', path)).status]).toEqual([path, 401]);
      expect([path, (await server.call('POST', path, { token })).status]).toEqual([path, 404]);
    }
});
