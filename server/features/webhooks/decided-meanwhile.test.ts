import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { untilEnded } from '../../testing/until-ended.ts';
import { startReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';

let server: TestServer;
let receiver: WebhookReceiver;
let root: string;

beforeAll(async () => {
  server = await startTestServer({ settings: { webhooks: { privateNetwork: true } } });
  receiver = await startReceiver();
  root = server.systemKey;
});
afterAll(async () => {
  await server.cleanUp();
  await receiver.stop();
});

const post = (route: string, json: object = {}) => server.call('POST', route, { token: root, json });
const change = (id: string, json: object) =>
  server.call('PATCH', `/admin/webhooks/${id}`, { token: root, json });
const setUp = async () =>
  (await post('/admin/webhooks', { name: 'LIMS', url: receiver.url, events: ['project.create'] })).body as {
    webhook: { id: string };
  };
const untilOver = (id: string, isOver: (items: { state: string }[]) => boolean) =>
  untilEnded(server, root, `/admin/webhooks/${id}/deliveries`, ({ items }) => isOver(items));

describe('what is decided during an attempt', () => {
  /** A receiver that answers once it is let go. */
  const holdAnswer = () => {
    const came = Promise.withResolvers<void>();
    const go = Promise.withResolvers<number>();
    receiver.answer = async (res) => {
      came.resolve();
      const status = await go.promise;
      receiver.answer = (next) => void next.writeHead(204).end();
      res.writeHead(status).end();
    };
    return { came: came.promise, answer: (status: number) => go.resolve(status) };
  };

  it('a new address is told what the old one refused meanwhile, without a wait', async () => {
    const { webhook } = await setUp();
    const elsewhere = await startReceiver();
    const held = holdAnswer();
    const { id } = (await post(`/admin/webhooks/${webhook.id}/tests`)).body;
    await held.came;
    await change(webhook.id, { url: elsewhere.url, revision: 1, reason_for_change: 'It moved.' });
    held.answer(500);
    const { items } = await untilOver(webhook.id, ([only]) => only?.state === 'delivered');
    expect(items[0]).toMatchObject({ id, attempts: 1, last_failure: null });
    expect(elsewhere.received.map(({ headers }) => headers['larmor-delivery'])).toEqual([id]);
    await elsewhere.stop();
  });

  it.each([204, 500])('“send again” is sent after it, whether it answers %i', async (status) => {
    const { webhook } = await setUp();
    const before = receiver.received.length;
    const held = holdAnswer();
    const { id } = (await post(`/admin/webhooks/${webhook.id}/tests`)).body;
    await held.came;
    expect((await post(`/admin/webhook-deliveries/${id}/redelivery`)).status).toBe(202);
    expect(receiver.received).toHaveLength(before + 1);
    held.answer(status);
    const { items } = await untilOver(webhook.id, ([only]) => only?.state === 'delivered');
    expect(items[0]).toMatchObject({ attempts: 1, last_status: 204 });
    expect(receiver.received.slice(before).map(({ headers }) => headers['larmor-delivery'])).toEqual([
      id,
      id,
    ]);
  });
});
