import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { behindTheTrail } from '#kernel/testing/behind-the-trail.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { brukerParts, settled, upload } from '../../testing/upload.ts';

let server: TestServer;
afterEach(() => server.cleanUp());

/** Enough points to be still at work when the next request arrives. */
const large = { points: 2 ** 18, noiseSd: 0.01 };

const startLarge = async () => {
  server = await startTestServer();
  const token = (await server.signUp('ada@example.org')).access_token;
  const { body } = await upload(server, token, brukerParts(large));
  return { token, id: body.id as string };
};

const watch = async (id: string, token: string) => {
  const response = await fetch(`${server.url}/analyses/${id}/events`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
  });
  const lines = (await response.text()).match(/^data: .*$/gm) ?? [];
  return lines.map((line) => JSON.parse(line.slice(6)));
};

it('a running analysis stops when it is cancelled, keeps the reason and can be retried', async () => {
  const { token, id } = await startLarge();
  const watching = watch(id, token);
  const cancelled = await server.call('POST', `/analyses/${id}/cancel`, { token });
  expect(cancelled).toMatchObject({
    status: 200,
    body: { status: 'failed', error: { code: 'cancelled', message: 'Cancelled by ada.' } },
  });
  expect((await watching).at(-1)).toMatchObject({ status: 'failed', done: true });
  expect((await server.call('POST', `/analyses/${id}/cancel`, { token })).status).toBe(409);
  const rows = await server.kernel.store.read
    .selectFrom('audit_entry')
    .select(['event', 'record_id'])
    .execute();
  const events = rows.filter((row) => row.record_id === id).map((row) => row.event);
  expect(events).toContain('analysis.cancel');
  expect(events).toContain('analysis.failed');
  expect((await server.call('POST', `/analyses/${id}/retry`, { token, json: {} })).status).toBe(200);
  expect((await settled(server, token, id)).error).toBeNull();
});

it('a cancellation that cannot be recorded stops nothing: failure and audit row commit together', async () => {
  const { token, id } = await startLarge();
  await behindTheTrail(server.kernel, async (tx) => {
    await sql`CREATE TRIGGER refuse_cancel BEFORE INSERT ON audit_entry WHEN NEW.event = 'analysis.cancel'
      BEGIN SELECT RAISE(ABORT, 'refused by the test'); END`.execute(tx);
  });
  expect((await server.call('POST', `/analyses/${id}/cancel`, { token })).status).toBe(500);
  const analysis = await settled(server, token, id);
  expect(analysis.error).toBeNull();
  const rows = await server.kernel.store.read.selectFrom('audit_entry').select(['event']).execute();
  expect(rows.map((row) => row.event)).not.toContain('analysis.failed');
});

it('an analysis under way when the server stops is finished after the next start, once', async () => {
  const { token, id } = await startLarge();
  const former = server;
  await former.stop();
  server = await startTestServer({ dataDir: former.dataDir });
  const analysis = await settled(server, token, id);
  expect(analysis.error).toBeNull();
  expect((await server.call('GET', `/analyses/${id}/runs`, { token })).body.items).toHaveLength(1);
  const usage = await server.kernel.store.read
    .selectFrom('usage_event')
    .selectAll()
    .where('record_id', '=', analysis.run_id)
    .execute();
  expect(usage).toHaveLength(1);
  expect((await server.kernel.audit.verify()).valid).toBe(true);
});
