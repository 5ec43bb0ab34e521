import { createHmac } from 'node:crypto';
import os from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sealSecret } from '#kernel/keys/sealed-secret.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { untilEnded } from '../../testing/until-ended.ts';
import { type Received, startReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';
import { shownAddress } from './address.ts';
import { waitAfter } from './back-off.ts';
import { beginTelling } from './schedule-telling.ts';
import { webhookSeal } from './sign-delivery.ts';
import { changeWebhook, findWebhook } from './store.ts';
import type { WebhookTables } from './tables.ts';

let server: TestServer;
let receiver: WebhookReceiver;
let root: string;
let ada: string;
/** How far the clock of the service is ahead of the machine's. */
let aheadMs = 0;
const nowMs = () => Date.now() + aheadMs;

beforeAll(async () => {
  server = await startTestServer({
    settings: { webhooks: { privateNetwork: true } },
    nowMs,
  });
  receiver = await startReceiver();
  root = server.systemKey;
  await server.signUp('root@example.org');
  ada = (
    await server.call('POST', '/auth/api-keys', {
      token: (await server.signUp('ada@example.org')).access_token,
      json: { name: 'scripts' },
    })
  ).body.secret;
});
afterAll(async () => {
  await server.cleanUp();
  await receiver.stop();
});
beforeEach(() => {
  receiver.answer = (res) => void res.writeHead(204).end();
});

const post = (route: string, json: object = {}, token = root) => server.call('POST', route, { token, json });
const read = async (route: string) => (await server.call('GET', route, { token: root })).body;
const change = (id: string, json: object) =>
  server.call('PATCH', `/admin/webhooks/${id}`, { token: root, json });

const setUp = async (json: object = {}) => {
  const answer = await post('/admin/webhooks', {
    name: 'LIMS',
    url: receiver.url,
    events: ['project.create'],
    ...json,
  });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body as { webhook: { id: string; revision: number }; secret: string };
};

const makeProject = async (name: string): Promise<string> =>
  (await post('/projects', { name, description: 'Secret sauce' }, ada)).body.id;

const deliveriesOf = async (id: string) => (await read(`/admin/webhooks/${id}/deliveries`)).items;
const untilOver = (id: string, isOver: (items: { state: string; attempts: number }[]) => boolean) =>
  untilEnded(server, root, `/admin/webhooks/${id}/deliveries`, ({ items }) => isOver(items));
/** Later by so much. The queue goes by the clock of the machine, so that the next look is begun anew. */
const later = async (id: string, ms: number): Promise<void> => {
  aheadMs += ms;
  const { kernel } = server;
  await kernel.store.note(async (tx) => {
    const webhook = await findWebhook(tx, id);
    if (webhook !== undefined) await beginTelling(kernel, tx, webhook);
  });
  kernel.jobs.wake();
};
const retire = async (id: string) => {
  const { revision } = await read(`/admin/webhooks/${id}`);
  await change(id, { state: 'retired', revision, reason_for_change: 'Done.' });
};

describe('an address that is told of events', () => {
  it('is told once of each that was chosen, signed, with identifiers and nothing of the record', async () => {
    const { webhook, secret } = await setUp();
    const before = receiver.received.length;
    const first = await makeProject('Aspirin');
    await server.call('PATCH', `/projects/${first}`, {
      token: ada,
      json: { name: 'Renamed', reason_for_change: 'Typo.' },
    });
    const second = await makeProject('Paracetamol');
    await later(webhook.id, 0);
    await untilOver(
      webhook.id,
      (items) => items.length === 2 && items.every(({ state }) => state === 'delivered'),
    );
    const got = receiver.received.slice(before);
    expect(got.map(({ body }) => JSON.parse(body).record)).toEqual([
      { type: 'project', id: first },
      { type: 'project', id: second },
    ]);
    for (const { headers, body } of got) {
      const [, seconds = '', signature] =
        /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['larmor-signature'])) ?? [];
      expect(signature).toBe(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
      expect(Math.abs(Number(seconds) - nowMs() / 1000)).toBeLessThan(60);
      expect(headers['larmor-event']).toBe('project.create');
      expect(headers['larmor-delivery']).toBe(JSON.parse(body).delivery_id);
      expect(body).not.toMatch(/Aspirin|Paracetamol|sauce|ada@/);
    }
    await post(`/admin/webhooks/${webhook.id}/tests`);
    await untilOver(
      webhook.id,
      (items) => items.length === 3 && items.every(({ state }) => state === 'delivered'),
    );
    expect(receiver.received).toHaveLength(before + 3);
    await retire(webhook.id);
  });

  it('shows its secret once, keeps it sealed, and signs with a new one from the moment it is changed', async () => {
    const { webhook, secret } = await setUp();
    expect(
      JSON.stringify([await read('/admin/webhooks'), await read(`/admin/webhooks/${webhook.id}`)]),
    ).not.toContain(secret);
    expect(server.logLines.join('\n')).not.toContain(secret);
    const rows = await server.kernel.store.read.selectFrom('audit_entry').select('canonical').execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    const next = await post(`/admin/webhooks/${webhook.id}/secret`, { reason_for_change: 'Seen by others.' });
    expect(next.body.secret).not.toBe(secret);
    await post(`/admin/webhooks/${webhook.id}/tests`);
    await untilOver(webhook.id, ([only]) => only?.state === 'delivered');
    const { headers, body } = receiver.received.at(-1) as Received;
    const [, seconds, signature] = /^t=(\d+),v1=(.*)$/.exec(String(headers['larmor-signature'])) ?? [];
    expect(signature).toBe(createHmac('sha256', next.body.secret).update(`${seconds}.${body}`).digest('hex'));
    expect(JSON.parse(body)).toMatchObject({ event: 'webhook.test', record: null, actor: null });
    await retire(webhook.id);
  });

  it('is tried again under the same identifier until it takes it, later each time', async () => {
    const { webhook } = await setUp();
    receiver.answer = (res) => void res.writeHead(500).end();
    const before = receiver.received.length;
    await makeProject('Tried');
    await later(webhook.id, 0);
    const { items } = await untilOver(webhook.id, ([only]) => only?.attempts === 1);
    expect(items[0]).toMatchObject({ state: 'waiting', last_status: 500, last_failure: 'refused' });
    expect(Date.parse(items[0].next_attempt_at) - Date.parse(items[0].last_attempt_at)).toBe(waitAfter(1));
    receiver.answer = (res) => void res.writeHead(204).end();
    await later(webhook.id, waitAfter(1) ?? 0);
    await untilOver(webhook.id, ([only]) => only?.state === 'delivered');
    const ids = receiver.received.slice(before).map(({ headers }) => headers['larmor-delivery']);
    expect(ids).toEqual([items[0].id, items[0].id]);
    await retire(webhook.id);
  });

  it('is paused where it takes nothing for a day, and switched on again is told what happened meanwhile', async () => {
    const { webhook } = await setUp();
    receiver.answer = (res) => void res.destroy();
    await makeProject('Lost');
    await later(webhook.id, 0);
    for (let attempts = 1; waitAfter(attempts) !== null; attempts += 1) {
      await untilOver(webhook.id, ([only]) => only?.attempts === attempts);
      await later(webhook.id, waitAfter(attempts) ?? 0);
    }
    const paused = await untilEnded(
      server,
      root,
      `/admin/webhooks/${webhook.id}`,
      ({ state }) => state === 'paused',
    );
    expect((await deliveriesOf(webhook.id))[0]).toMatchObject({ state: 'failed', last_failure: 'no_answer' });
    const entry = server.kernel.store.read
      .selectFrom('audit_entry')
      .select('record_id')
      .where('event', '=', 'webhook.pause');
    expect(await entry.execute()).toEqual([{ record_id: webhook.id }]);
    await makeProject('Meanwhile');
    receiver.answer = (res) => void res.writeHead(204).end();
    const before = receiver.received.length;
    const on = { state: 'on', revision: paused.revision, reason_for_change: 'It is back.' };
    expect((await change(webhook.id, on)).body).toMatchObject({ state: 'on', paused_at: null });
    await untilOver(webhook.id, (items) => items.length === 2 && items[0]?.state === 'delivered');
    expect(receiver.received).toHaveLength(before + 1);
    const [, failed] = await deliveriesOf(webhook.id);
    expect((await post(`/admin/webhook-deliveries/${failed.id}/redelivery`)).status).toBe(202);
    await untilOver(webhook.id, (items) => items.every(({ state }) => state === 'delivered'));
    expect(receiver.received.at(-1)?.headers['larmor-delivery']).toBe(failed.id);
    await retire(webhook.id);
  });

  it('is followed nowhere: a redirect is no delivery', async () => {
    const { webhook } = await setUp();
    const elsewhere = await startReceiver();
    receiver.answer = (res) => void res.writeHead(307, { location: elsewhere.url }).end();
    await post(`/admin/webhooks/${webhook.id}/tests`);
    await untilOver(webhook.id, ([only]) => only?.attempts === 1);
    expect((await deliveriesOf(webhook.id))[0]).toMatchObject({
      last_status: 307,
      last_failure: 'redirected',
    });
    expect(elsewhere.received).toEqual([]);
    await elsewhere.stop();
    await retire(webhook.id);
  });
});

describe('what an address answers', () => {
  it('is taken by its status alone, however long the answer is and whether it ends', async () => {
    const { webhook } = await setUp();
    receiver.answer = (res) => {
      res.writeHead(200);
      const more = () => {
        while (!res.destroyed && res.write('x'.repeat(65_536)));
      };
      res.on('drain', more);
      more();
    };
    await post(`/admin/webhooks/${webhook.id}/tests`);
    const { items } = await untilOver(webhook.id, ([only]) => only?.attempts === 1);
    expect(items[0]).toMatchObject({ state: 'delivered', last_status: 200, last_failure: null });
    await retire(webhook.id);
  });

  it.each([
    [
      'another protocol',
      'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    ],
    ['a head without an end', `HTTP/1.1 200 OK\r\nx: ${'x'.repeat(100_000)}`],
    ['something else', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['a head split in two', 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\ntransfer-encoding: chunked\r\n\r\n'],
  ])('is no delivery where it is %s', async (_, bytes) => {
    const { webhook } = await setUp();
    receiver.answer = (res) => void res.socket?.end(bytes);
    await post(`/admin/webhooks/${webhook.id}/tests`);
    const { items } = await untilOver(webhook.id, ([only]) => only?.attempts === 1);
    expect(items[0]).toMatchObject({ state: 'waiting', last_status: null, last_failure: 'no_answer' });
    await retire(webhook.id);
  });

  it('keeps nobody else waiting: after one that took long, others have their turn', async () => {
    let lateMs = 0;
    const single = await startTestServer({
      settings: { webhooks: { privateNetwork: true }, workerThreads: 1 },
      nowMs: () => Date.now() + lateMs,
    });
    const token = single.systemKey;
    const elsewhere = await startReceiver();
    const create = async (url: string): Promise<string> =>
      (
        await single.call('POST', '/admin/webhooks', {
          token,
          json: { name: 'LIMS', url, events: ['project.create'] },
        })
      ).body.webhook.id;
    const settle = (id: string, state: string, revision: number) =>
      single.call('PATCH', `/admin/webhooks/${id}`, {
        token,
        json: { state, revision, reason_for_change: 'For the test.' },
      });
    const slow = await create(receiver.url);
    const quick = await create(elsewhere.url);
    for (const id of [slow, quick]) await settle(id, 'off', 1);
    for (const name of ['a', 'b']) await single.call('POST', '/projects', { token, json: { name } });
    const before = receiver.received.length;
    receiver.answer = async (res) => {
      await settle(quick, 'on', 2);
      lateMs += 15_000;
      res.writeHead(500).end();
    };
    const slowOnes = new Promise<number>((resolve) => {
      elsewhere.answer = (res) => {
        resolve(receiver.received.length - before);
        res.writeHead(204).end();
      };
    });
    await settle(slow, 'on', 2);
    expect(await slowOnes).toBe(1);
    await single.cleanUp();
    await elsewhere.stop();
  });
});

it('deliveries that were taken go after ninety days, others stay', async () => {
  const { webhook } = await setUp();
  await post(`/admin/webhooks/${webhook.id}/tests`);
  await untilOver(webhook.id, ([only]) => only?.state === 'delivered');
  receiver.answer = (res) => void res.writeHead(500).end();
  const refused = (await post(`/admin/webhooks/${webhook.id}/tests`)).body.id;
  await untilOver(webhook.id, ([newest]) => newest?.attempts === 1);
  await later(webhook.id, 91 * 24 * 3_600_000);
  const { items } = await untilOver(webhook.id, ([newest]) => newest?.attempts === 2);
  expect(items).toMatchObject([{ id: refused, state: 'waiting' }]);
  await retire(webhook.id);
});

describe('an address with a query', () => {
  it('is sent to whole and shown without it, in answers, in the trail and in the log', async () => {
    const url = `${receiver.url}?token=c0ffee-token`;
    const { webhook } = await setUp({ url });
    expect(webhook).toMatchObject({ url: receiver.url, has_query: true });
    const named = await change(webhook.id, { name: 'Renamed', revision: 1, reason_for_change: 'Typo.' });
    expect(named.body).toMatchObject({ url: receiver.url, has_query: true });
    await post(`/admin/webhooks/${webhook.id}/tests`);
    await untilOver(webhook.id, ([only]) => only?.state === 'delivered');
    expect(receiver.received.at(-1)?.path).toBe('/hooks?token=c0ffee-token');
    const plain = { url: receiver.url, revision: 2, reason_for_change: 'The token is gone.' };
    expect((await change(webhook.id, plain)).body).toMatchObject({ url: receiver.url, has_query: false });
    await post(`/admin/webhooks/${webhook.id}/tests`);
    await untilOver(webhook.id, (items) => items.every(({ state }) => state === 'delivered'));
    expect(receiver.received.at(-1)?.path).toBe('/hooks');
    const rows = await server.kernel.store.read.selectFrom('audit_entry').select('canonical').execute();
    const kept = await server.kernel.store.read
      .withTables<WebhookTables>()
      .selectFrom('webhook')
      .selectAll()
      .execute();
    for (const text of [JSON.stringify([rows, kept]), server.logLines.join('\n')])
      expect(text).not.toContain('c0ffee-token');
    await retire(webhook.id);
  });
});

describe('an address with a token in its path', () => {
  it('is sent to whole and shown up to the token, in answers, in the trail and in the log', async () => {
    const { webhook } = await setUp({ url: `${receiver.url}/v1/T0C0FFEE/c0ffee-token/end?of=it` });
    expect(webhook).toMatchObject({ url: `${receiver.url}/v1/`, has_query: true });
    await post(`/admin/webhooks/${webhook.id}/tests`);
    await untilOver(webhook.id, ([only]) => only?.state === 'delivered');
    expect(receiver.received.at(-1)?.path).toBe('/hooks/v1/T0C0FFEE/c0ffee-token/end?of=it');
    const rows = await server.kernel.store.read.selectFrom('audit_entry').select('canonical').execute();
    for (const text of [JSON.stringify(rows), server.logLines.join('\n')])
      expect(text).not.toMatch(/T0C0FFEE|c0ffee-token/);
    await retire(webhook.id);
  });

  it.each([
    ['https://a.example/', 'https://a.example/', false],
    ['https://a.example/hooks/larmor', 'https://a.example/hooks/larmor', false],
    ['https://a.example/hooks/larmor/', 'https://a.example/hooks/larmor/', false],
    ['https://a.example/services/T00/B00/XXXX', 'https://a.example/services/', true],
    // Drawn by chance without a digit.
    ['https://a.example/services/TABCDEFGH/BABCDEFGH/x', 'https://a.example/services/', true],
    ['https://a.example/hooks/QxZpWvRtLmNbKjHgFdSaPoIu', 'https://a.example/hooks/', true],
    ['https://a.example/hooks/qxzpwvrtlmnbkjhgf', 'https://a.example/hooks/', true],
    [
      'https://a.example/LIMS/incomingWebhook/Larmor.Events',
      'https://a.example/LIMS/incomingWebhook/Larmor.Events',
      false,
    ],
    ['https://a.example/api/webhooks/112233445566/zzzzzzzzz', 'https://a.example/api/webhooks/', true],
    ['https://a.example/4f9c1e', 'https://a.example/', true],
    ['https://a.example/in/%41bc', 'https://a.example/in/', true],
    ['https://a.example/in/abcdefghijabcdefghijabcdefghij', 'https://a.example/in/', true],
    ['https://a.example/in?t=1', 'https://a.example/in', true],
  ])('%s, kept before anything was sealed, is shown as %s', (url, shown, has_query) => {
    expect(shownAddress({ url, sealed_query: null })).toEqual({ url: shown, has_query });
  });
});

describe('what was sealed by another secret of the server', () => {
  it('pauses the webhook at once and says why, until it is given a new one', async () => {
    const { webhook } = await setUp();
    const { kernel } = server;
    const otherSeal = sealSecret(new Uint8Array(32), webhookSeal, 'whs_other');
    await kernel.store.transact(async (tx) => {
      await changeWebhook(tx, webhook.id, { sealed_secret: otherSeal });
      await kernel.audit.append(tx, {
        actor: { kind: 'system', id: 'system' },
        event: 'webhook.rotate_secret',
        recordType: 'webhook',
        recordId: webhook.id,
        requestId: null,
        payload: {},
        reasonForChange: null,
      });
    });
    await post(`/admin/webhooks/${webhook.id}/tests`);
    const paused = await untilEnded(
      server,
      root,
      `/admin/webhooks/${webhook.id}`,
      ({ state }) => state === 'paused',
    );
    expect(paused).toMatchObject({ pause_cause: 'unreadable', waiting: 1 });
    expect((await deliveriesOf(webhook.id))[0]).toMatchObject({ state: 'waiting', attempts: 0 });
    const events = await read(`/audit/records/webhook/${webhook.id}/events`);
    expect(events.items[0]).toMatchObject({ event: 'webhook.pause' });
    const on = { state: 'on', reason_for_change: 'Try again.' };
    const { revision } = paused;
    expect((await change(webhook.id, { ...on, revision })).status).toBe(409);
    await post(`/admin/webhooks/${webhook.id}/secret`, { reason_for_change: 'It cannot be opened.' });
    expect((await change(webhook.id, { ...on, revision: revision + 1 })).body).toMatchObject({
      state: 'on',
      pause_cause: null,
    });
    await untilOver(webhook.id, ([only]) => only?.state === 'delivered');
    await retire(webhook.id);
  });
});

it('an address that was kept readable before anything was sealed is sealed at the next start, and is told as before', async () => {
  const first = await startTestServer({ settings: { webhooks: { privateNetwork: true } } });
  const token = first.systemKey;
  const json = { name: 'LIMS', url: receiver.url, events: ['project.create'] };
  const { webhook } = (await first.call('POST', '/admin/webhooks', { token, json })).body;
  const { kernel } = first;
  await kernel.store.transact(async (tx) => {
    await changeWebhook(tx, webhook.id, {
      url: `${receiver.url}/v1/4f9c1e?token=readable`,
      sealed_query: null,
    });
    await kernel.audit.append(tx, {
      actor: { kind: 'system', id: 'system' },
      event: 'webhook.change',
      recordType: 'webhook',
      recordId: webhook.id,
      requestId: null,
      payload: {},
      reasonForChange: null,
    });
  });
  await first.stop();
  const again = await startTestServer({
    dataDir: first.dataDir,
    settings: { webhooks: { privateNetwork: true } },
  });
  const row = await findWebhook(again.kernel.store.read, webhook.id);
  expect(row?.url).toBe(`${receiver.url}/v1/`);
  expect(JSON.stringify(row)).not.toContain('readable');
  await again.call('POST', `/admin/webhooks/${webhook.id}/tests`, { token, json: {} });
  const deliveries = `/admin/webhooks/${webhook.id}/deliveries`;
  await untilEnded(again, token, deliveries, ({ items }) => items[0]?.state === 'delivered');
  expect(receiver.received.at(-1)?.path).toBe('/hooks/v1/4f9c1e?token=readable');
  expect(await again.kernel.audit.verify()).toMatchObject({ valid: true });
  await again.cleanUp();
});

it('one that was given up sends nothing that waited, and keeps no delivery for longer than ninety days', async () => {
  const { webhook } = await setUp();
  receiver.answer = (res) => void res.writeHead(500).end();
  await post(`/admin/webhooks/${webhook.id}/tests`);
  await untilOver(webhook.id, ([only]) => only?.attempts === 1);
  await retire(webhook.id);
  expect(await deliveriesOf(webhook.id)).toMatchObject([
    { state: 'failed', last_failure: 'given_up', next_attempt_at: null },
  ]);
  await later(webhook.id, 91 * 24 * 3_600_000);
  await untilOver(webhook.id, (items) => items.length === 0);
  const events = await read(`/audit/records/webhook/${webhook.id}/events`);
  expect(events.items.length).toBeGreaterThan(1);
  expect(
    (await server.call('GET', `/audit/records/webhook/${webhook.id}/events`, { token: ada })).status,
  ).toBe(404);
});

describe('a webhook', () => {
  it('is changed at the revision it was read at, switched off and given up for good', async () => {
    const { webhook } = await setUp();
    const at = (revision: number, json: object) =>
      change(webhook.id, { ...json, revision, reason_for_change: 'As agreed.' });
    expect((await at(1, { state: 'off' })).body).toMatchObject({ state: 'off', revision: 2 });
    expect((await at(1, { name: 'Late' })).status).toBe(409);
    expect((await post(`/admin/webhooks/${webhook.id}/tests`)).status).toBe(409);
    expect((await at(2, { state: 'retired' })).status).toBe(200);
    expect((await at(3, { state: 'on' })).status).toBe(409);
    const { items } = await read('/admin/webhooks');
    expect(items.map(({ id }: { id: string }) => id)).not.toContain(webhook.id);
  });

  it('is for administrators alone, and takes nothing it does not know', async () => {
    const { webhook } = await setUp();
    const body = { name: 'LIMS', url: receiver.url, events: ['project.create'] };
    expect((await post('/admin/webhooks', body, ada)).status).toBe(403);
    for (const path of ['', `/${webhook.id}`, `/${webhook.id}/deliveries`])
      expect((await server.call('GET', `/admin/webhooks${path}`, { token: ada })).status).toBe(403);
    for (const wrong of [
      { events: [] },
      { events: ['auth.login'] },
      { name: '' },
      { url: 'no address' },
      { url: 'ftp://example.org/' },
      { url: 'https://ada:secret@example.org/' },
      { url: 'https://ada@example.org/' },
      { url: 'https://example.org/#part' },
      { name: 'LIMS\u202Egnp.exe' },
      { name: 'LIMS\u200F' },
      { url: 'http://169.254.169.254/latest/meta-data' },
      { secret: 'mine' },
    ])
      expect([wrong, (await post('/admin/webhooks', { ...body, ...wrong })).status]).toEqual([wrong, 422]);
    expect((await post('/admin/webhooks/whk_none/tests')).status).toBe(404);
    expect((await post('/admin/webhook-deliveries/whd_none/redelivery')).status).toBe(404);
    await retire(webhook.id);
  });
});

describe('without WEBHOOK_PRIVATE_NETWORK', () => {
  it('nothing is sent to this machine or into the own network, by address, by name, or where a name leads', async () => {
    const closed = await startTestServer();
    const token = closed.systemKey;
    const create = (url: string) =>
      closed.call('POST', '/admin/webhooks', {
        token,
        json: { name: 'In', url, events: ['project.create'] },
      });
    for (const url of [
      receiver.url,
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://2130706433/',
      'https://localhost/',
      'https://a.localhost/',
      'https://10.0.0.1/',
      'https://192.168.1.1/',
      'https://169.254.169.254/',
      'https://0/',
      'https://0x7f.1/',
      'https://017700000001/',
      'https://127.1/',
      'https://[::]/',
      'https://[::ffff:a9fe:a9fe]/',
      'https://[64:ff9b::a9fe:a9fe]/',
      'https://[2002:7f00:1::]/',
      'https://[fe80::1]/',
      'https://localhost./',
      'https://①②⑦.⓪.⓪.①/',
    ])
      expect([url, (await create(url)).status]).toEqual([url, 422]);
    // The name of this machine leads to an address of its own.
    const { webhook } = (await create(`https://${os.hostname()}/`)).body;
    await closed.call('POST', `/admin/webhooks/${webhook.id}/tests`, { token, json: {} });
    const { items } = await untilEnded(
      closed,
      token,
      `/admin/webhooks/${webhook.id}/deliveries`,
      (body) => body.items[0]?.attempts === 1,
    );
    expect(items[0]).toMatchObject({ state: 'waiting', last_status: null, last_failure: 'out_of_reach' });
    await closed.cleanUp();
  });
});

it('waits longer each time and gives up after about a day', () => {
  const waits = Array.from({ length: 20 }, (_, index) => waitAfter(index + 1)).filter(
    (wait) => wait !== null,
  );
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(20 * 3_600_000);
});
