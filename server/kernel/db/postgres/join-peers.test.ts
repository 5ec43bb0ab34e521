import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Peers } from '#kernel/peers/peers.ts';
import { silentLog } from '#kernel/testing/silent-log.ts';
import { startPostgres, type TestPostgres } from '#kernel/testing/start-postgres.ts';
import { joinPeers } from './join-peers.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const terms = {
  version: '1.0.0',
  leastBeside: '1.0.0',
  checkpointEntries: 1000,
  shares: 'folder',
  log: silentLog,
};
const join = async (url: string): Promise<Peers> => {
  const peers = await joinPeers({ url, ...terms });
  onTestFinished(peers.close);
  return peers;
};

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await wait(10);
};

const cut = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE starts_with(application_name, 'larmor peer') AND datname = current_database()`,
  );
  await client.end();
};

test('the second one waits at the door until the start of the first is over, and only the last one leaves as such', async () => {
  const url = await postgres.createDatabase();
  const first = await join(url);
  expect(first.isFirst).toBe(true);
  const order: string[] = [];
  const joining = join(url).then((peers) => {
    order.push('in');
    return peers;
  });
  await wait(200);
  order.push('open');
  await first.letIn();
  const second = await joining;
  expect(order).toEqual(['open', 'in']);
  expect(second.isFirst).toBe(false);
  expect(await first.leave()).toBe(false);
  expect(await second.leave()).toBe(true);
  await second.close();
  await first.close();
  expect((await join(url)).isFirst).toBe(true);
});

test('notices reach the others and not their sender, each text once within a moment', async () => {
  const url = await postgres.createDatabase();
  const one = await join(url);
  await one.letIn();
  const two = await join(url);
  const heard: string[] = [];
  const echoes: string[] = [];
  one.notices.on('progress', (text) => echoes.push(text));
  two.notices.on('progress', (text) => heard.push(text));
  for (const text of ['a b', 'a b', 'c']) one.notices.send('progress', text);
  await until(() => heard.length >= 2);
  await wait(100);
  expect(heard).toEqual(['a b', 'c']);
  expect(echoes).toEqual([]);
  await until(() => one.notices.isHearing() && two.notices.isHearing());
  expect(() => one.notices.send('progress', 'x'.repeat(8000))).toThrow(RangeError);
});

test('a process whose connection was cut neither writes nor trusts what it remembers until it is back', async () => {
  const url = await postgres.createDatabase();
  const peers = await join(url);
  await peers.letIn();
  await until(() => peers.notices.isHearing());
  let gaps = 0;
  peers.notices.on('principals', (text) => {
    if (text === '') gaps += 1;
  });
  await cut(url);
  await until(() => !peers.notices.isHearing());
  expect(() => peers.requirePresent()).toThrow('cut');
  await until(() => peers.notices.isHearing());
  expect(() => peers.requirePresent()).not.toThrow();
  expect(gaps).toBe(1);
});

test('one of all leads, and another one after it went; who asked for nothing does not', async () => {
  const url = await postgres.createDatabase();
  const starting = await join(url);
  await starting.letIn();
  // Time enough to take what it has no use for yet.
  await wait(2500);
  expect(starting.isLeading()).toBe(false);
  const one = await join(url);
  const two = await join(url);
  const led: string[] = [];
  one.whenLeading(() => led.push('one'));
  await until(() => led.length === 1);
  two.whenLeading(() => led.push('two'));
  await wait(1500);
  expect(led).toEqual(['one']);
  await one.close();
  await until(() => led.length === 2);
  expect(led).toEqual(['one', 'two']);
});

test('what anybody may send ends nothing, and nothing follows from what cannot be read', async () => {
  const url = await postgres.createDatabase();
  const peers = await join(url);
  const heard: string[] = [];
  peers.notices.on('progress', (text) => {
    JSON.parse(text);
    heard.push(text);
  });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const payload of ['x progress {', 'x unknown 1', '', 'x progress null'])
    await client.query('SELECT pg_notify($1, $2)', ['larmor', payload]);
  await client.end();
  await until(() => heard.length > 0);
  expect(heard).toEqual(['null']);
});

test('a process that died at the door is followed by one that is first', async () => {
  const url = await postgres.createDatabase();
  const first = await join(url);
  const joining = join(url);
  await wait(200);
  await first.close();
  expect((await joining).isFirst).toBe(true);
});

test('a first one that is cut before its start is over does not come back', async () => {
  const url = await postgres.createDatabase();
  const first = await join(url);
  await cut(url);
  await until(() => !first.notices.isHearing());
  await expect(first.letIn()).rejects.toThrow('during the start');
  expect((await join(url)).isFirst).toBe(true);
  await wait(1500);
  expect(() => first.requirePresent()).toThrow('cut');
});

test('processes of another version or rhythm keep apart, also when they come back', async () => {
  const url = await postgres.createDatabase();
  const first = await join(url);
  await first.letIn();
  const later = { ...terms, version: '2.0.0', leastBeside: '1.0.1' };
  await expect(joinPeers({ url, ...later })).rejects.toThrow(/of version 1\.0\.0/);
  await expect(joinPeers({ url, ...terms, checkpointEntries: 7 })).rejects.toThrow(/every 1000 entries/);
  await expect(joinPeers({ url, ...terms, shares: '1a2b3c4d' })).rejects.toThrow(
    /another SIGNING_SECRET_FILE/,
  );
  await cut(url);
  const other = await joinPeers({ url, ...later });
  onTestFinished(other.close);
  await other.letIn();
  await wait(2500);
  expect(() => first.requirePresent()).toThrow('cut');
});
