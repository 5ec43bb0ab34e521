import { expect, test } from 'vitest';
import { insertUsage } from '#kernel/events/insert-usage.ts';
import type { SecurityEvent } from '#kernel/events/security-events.ts';
import { createSecurityEvents } from '#kernel/events/sqlite-security-events.ts';
import { createIdSource } from '#kernel/ids.ts';
import { openTestStore } from '#kernel/testing/open-test-store.ts';
import { silentLog } from '#kernel/testing/silent-log.ts';

const nowUtc = () => '2026-11-20T12:00:00.000Z';

const login: SecurityEvent = {
  eventType: 'login_success',
  actorId: 'usr_1',
  clientIp: '127.0.0.1',
  route: 'auth.login',
  detail: { method: 'password' },
};

const openEvents = async () => {
  const { store } = await openTestStore();
  const errors: string[] = [];
  const log = { ...silentLog, error: (message: string) => errors.push(message) };
  const events = createSecurityEvents({ store, log, nowUtc, newId: createIdSource(() => 0) });
  const stored = () => store.read.selectFrom('security_event').selectAll().orderBy('id').execute();
  return { store, events, errors, stored };
};

test('emitted events are stored in order', async () => {
  const { events, stored } = await openEvents();
  events.emit(login);
  events.emit({ ...login, eventType: 'privilege_escalation', actorId: null });
  await events.flush();
  expect(await stored()).toMatchObject([
    { event_type: 'login_success', actor_id: 'usr_1', detail: '{"method":"password"}' },
    { event_type: 'privilege_escalation', actor_id: null },
  ]);
});

test('nothing is written, logged or counted within the request an event tells of', async () => {
  const { store } = await openTestStore();
  const lines: string[] = [];
  const log = { ...silentLog, info: (message: string) => void lines.push(message) };
  const events = createSecurityEvents({ store, log, nowUtc, newId: createIdSource(() => 0) });
  await events.flush();
  events.emit(login);
  await Promise.resolve();
  const count = async () => (await store.read.selectFrom('security_event').selectAll().execute()).length;
  expect([lines.length, await count()]).toEqual([0, 0]);
  await events.flush();
  expect([lines.length, await count()]).toEqual([1, 1]);
});

test('an event emitted inside a transaction is stored even when that one rolls back', async () => {
  const { store, events, stored, errors } = await openEvents();
  const refused = store.transact(async () => {
    events.emit(login);
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  await events.flush();
  expect(await stored()).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('an event that cannot be stored is logged and breaks nothing, and later ones are stored', async () => {
  const { events, stored, errors } = await openEvents();
  const cycle: Record<string, unknown> = {};
  cycle['self'] = cycle;
  events.emit({ ...login, detail: cycle });
  await events.flush();
  expect(errors).toEqual(['security events were not stored']);
  expect(events.countNotStored()).toBe(1);
  events.emit(login);
  await events.flush();
  expect(await stored()).toHaveLength(1);
});

test('usage is counted in the transaction that records the work, or not at all', async () => {
  const { store } = await openEvents();
  const usage = {
    events: [{ task: 'spectral_analysis', recordType: 'analysis', recordId: 'ana_1' }] as const,
    actorId: 'usr_1',
    nowUtc: nowUtc(),
    newId: createIdSource(() => 0),
  };
  const refused = store.transact(async (tx) => {
    await insertUsage(tx, usage);
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  await store.transact((tx) => insertUsage(tx, usage));
  await store.transact((tx) => insertUsage(tx, { ...usage, events: [] }));
  expect(await store.read.selectFrom('usage_event').selectAll().execute()).toMatchObject([
    { task: 'spectral_analysis', record_id: 'ana_1', actor_id: 'usr_1' },
  ]);
});
