import { expect, onTestFinished, test } from 'vitest';
import { startCrashServer } from '#kernel/testing/start-crash-server.ts';
import { startTestServer } from '#kernel/testing/test-server.ts';
import { untilEnded } from '../../testing/until-ended.ts';
import { startReceiver } from '../../testing/webhook-receiver.ts';

test('a server that is killed while it tells loses nothing, and says the same again under the same identifier', {
  timeout: 180_000,
}, async () => {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.stop());
  const settings = { webhooks: { privateNetwork: true } };
  const first = await startTestServer({ settings });
  const token = first.systemKey;
  const json = { name: 'LIMS', url: receiver.url, events: ['project.create'] };
  const { webhook } = (await first.call('POST', '/admin/webhooks', { token, json })).body;
  const settle = (url: string, change: object) =>
    fetch(`${url}/admin/webhooks/${webhook.id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...change, reason_for_change: 'For the test.' }),
    });
  expect((await settle(first.url, { state: 'off', revision: 1 })).status).toBe(200);
  const made: string[] = [];
  for (const name of ['a', 'b', 'c'])
    made.push((await first.call('POST', '/projects', { token, json: { name } })).body.id);
  await first.stop();
  // Killed while its request is on the way, so that it never learns that it was taken.
  const killed = Promise.withResolvers<string>();
  const crash = await startCrashServer(first.dataDir, 'product');
  receiver.answer = async (_res, { headers }) => {
    await crash.kill();
    killed.resolve(String(headers['larmor-delivery']));
  };
  // Its answer may be cut off as well.
  const [cutOff] = await Promise.all([
    killed.promise,
    settle(crash.url, { state: 'on', revision: 2 }).catch(() => null),
  ]);
  receiver.answer = (res) => void res.writeHead(204).end();
  const before = receiver.received.length;
  const again = await startTestServer({ dataDir: first.dataDir, settings });
  onTestFinished(() => again.cleanUp());
  const deliveries = `/admin/webhooks/${webhook.id}/deliveries`;
  const { items } = await untilEnded(
    again,
    token,
    deliveries,
    (body) =>
      body.items.length === 3 && body.items.every(({ state }: { state: string }) => state === 'delivered'),
  );
  expect(items.map(({ record_id }: { record_id: string }) => record_id).toReversed()).toEqual(made);
  const told = receiver.received.slice(before).map(({ headers }) => headers['larmor-delivery']);
  expect(told).toContain(cutOff);
  expect(new Set(told).size).toBe(told.length);
  expect(await again.kernel.audit.verify()).toMatchObject({ valid: true });
});
