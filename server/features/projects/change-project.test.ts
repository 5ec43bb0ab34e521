import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

/** Long enough for requests under way to have read what they decide on. */
const headStartMs = 150;

it('two fields changed at the same moment are both kept, and the trail tells each change as it was', async () => {
  const { body } = await server.call('POST', '/projects', { token, json: { name: 'old' } });
  const writing = Promise.withResolvers<void>();
  const busy = server.kernel.store.transact(() => writing.promise);
  const change = (fields: object) =>
    server.call('PATCH', `/projects/${body.id}`, {
      token,
      json: { ...fields, reason_for_change: 'Cleared up.' },
    });
  const both = Promise.all([change({ name: 'new' }), change({ description: 'text' })]);
  await new Promise((resolve) => setTimeout(resolve, headStartMs));
  writing.resolve();
  await busy;
  expect((await both).map(({ status }) => status)).toEqual([200, 200]);
  const { body: after } = await server.call('GET', `/projects/${body.id}`, { token });
  expect(after).toMatchObject({ name: 'new', description: 'text' });
  const { body: trail } = await server.call('GET', '/audit/events?event=project.update', { token });
  const [last, first] = trail.items.map((event: { payload: unknown }) => event.payload);
  expect(last.before).toEqual(first.after);
  expect(last.after).toEqual({ name: 'new', description: 'text' });
});
