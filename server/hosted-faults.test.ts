import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { makeTestFolder } from '#kernel/testing/open-test-store.ts';
import { makeProductDatabase } from '#kernel/testing/product-database.ts';
import { startS3Server } from '#kernel/testing/s3-server.ts';
import { startCrashServer } from '#kernel/testing/start-crash-server.ts';
import { orderOfBytes, startPostgres, type TestPostgres } from '#kernel/testing/start-postgres.ts';
import {
  type CallResult,
  startTestServer,
  type TestServer,
  type TestServerOptions,
  testPassword,
} from '#kernel/testing/test-server.ts';
import { openTcpWay, type TcpWay } from './testing/tcp-way.ts';
import { brukerParts, proton, uploadForm } from './testing/upload.ts';

// The table of faults in docs/hosted.md names these tests: what each of them does to a hosted workspace, and what must stand afterwards.

let postgres: TestPostgres;
let template: string;
beforeAll(async () => {
  postgres = await startPostgres();
  template = (await makeProductDatabase(postgres)).name;
});
afterAll(() => postgres.stop());

const started: TestServer[] = [];
const ways: TcpWay[] = [];
afterEach(async () => {
  for (const way of ways) way.mend();
  for (const server of started.splice(0)) await server.cleanUp();
  for (const way of ways.splice(0)) await way.stop();
});

interface House {
  readonly way: TcpWay;
  readonly url: string;
  readonly dataDir: string;
  join(options?: TestServerOptions): Promise<TestServer>;
}

/** A database behind a way that can be cut, and servers on it. */
const openHouse = async (from: TestPostgres = postgres, words = `TEMPLATE ${template}`): Promise<House> => {
  const direct = await from.createDatabase(words);
  const way = await openTcpWay(from.port);
  ways.push(way);
  const url = way.through(direct);
  const dataDir = await makeTestFolder();
  return {
    way,
    url,
    dataDir,
    join: async ({ env = {}, ...options } = {}) => {
      const server = await startTestServer({ dataDir, ...options, env: { DATABASE_URL: url, ...env } });
      started.push(server);
      return server;
    },
  };
};

interface Load {
  /** Names of projects whose making was acknowledged. */
  readonly acknowledged: readonly string[];
  readonly refused: readonly (number | string)[];
  stop(): Promise<void>;
}

/** Makes projects at all addresses until it is stopped, each name once; a refused one is not asked for again. */
const startLoad = (urls: () => readonly string[], token: string, prefix = 'P'): Load => {
  const acknowledged: string[] = [];
  const refused: (number | string)[] = [];
  let isOver = false;
  const work = async (caller: number): Promise<void> => {
    for (let round = 0; !isOver; round += 1) {
      const all = urls();
      const name = `${prefix}-${caller}-${round}`;
      const answer = await fetch(`${all[(caller + round) % all.length]}/projects`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name }),
        signal: AbortSignal.timeout(60_000),
      }).catch((error: Error) => error.name);
      if (typeof answer === 'string') refused.push(answer);
      else {
        await answer.body?.cancel();
        if (answer.status === 201) acknowledged.push(name);
        else refused.push(answer.status);
      }
      await wait(50);
    }
  };
  const working = [0, 1, 2].map(work);
  return {
    acknowledged,
    refused,
    stop: async () => {
      isOver = true;
      await Promise.all(working);
    },
  };
};

/** Until the server takes a write again; answers the name of what it made, which is its own: another one may get there in the same round. */
const untilWritable = async (server: TestServer, token: string): Promise<string> => {
  for (let round = 0; ; round += 1) {
    const name = `again ${new URL(server.url).port} ${round}`;
    const answer = await server.call('POST', '/projects', { token, json: { name } }).catch(() => null);
    if (answer?.status === 201) return name;
    await wait(200);
  }
};

const listNames = async (server: TestServer, token: string): Promise<string[]> => {
  const names: string[] = [];
  for (let cursor: string | null = null; ; ) {
    const query: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { status, body } = await server.call('GET', `/projects?limit=100${query}`, { token });
    expect(status).toBe(200);
    names.push(...(body.items as { name: string }[]).map(({ name }) => name));
    if (body.next_cursor === null || body.next_cursor === undefined) return names;
    cursor = body.next_cursor;
  }
};

/** Nothing acknowledged is lost or there twice, and trail and records verify. */
const expectSound = async (
  server: TestServer,
  token: string,
  { acknowledged }: Pick<Load, 'acknowledged'>,
) => {
  const names = await listNames(server, token);
  expect(new Set(names).size).toBe(names.length);
  expect(acknowledged.filter((name) => !names.includes(name))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(0);
  const trail = await server.call('GET', '/audit/verify', { token });
  const records = await server.call('GET', '/audit/verify-records', { token });
  expect({ trail: trail.body, records: records.body }).toMatchObject({
    trail: { valid: true },
    records: { valid: true, mismatches: [] },
  });
};

/** An analysis on its way, and what is heard of it until it ends; a stream that is cut is opened again. */
const followAnalysis = async (server: TestServer, token: string) => {
  const sent = await server.call('POST', '/analyses', { token, form: uploadForm(proton, brukerParts()) });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const id = String(sent.body.id);
  const untilDone = async (): Promise<void> => {
    for (;;) {
      const heard = await server.call('GET', `/analyses/${id}/events`, { token }).catch(() => null);
      const found = await server.call('GET', `/analyses/${id}`, { token }).catch(() => null);
      if (found?.status === 200 && !['queued', 'processing'].includes(found.body.status)) {
        expect(found.body).toMatchObject({ status: 'review_required', error: null });
        // The stream said so as well, or was cut before it could.
        expect(heard === null || heard.status !== 200 || /review_required/.test(String(heard.body))).toBe(
          true,
        );
        return;
      }
      await wait(200);
    }
  };
  return { id, done: untilDone() };
};

const untilEnded = async (server: TestServer, token: string, id: string): Promise<CallResult> => {
  for (;;) {
    const found = await server.call('GET', `/analyses/${id}`, { token });
    if (!['queued', 'processing'].includes(found.body.status)) return found;
    await wait(100);
  }
};

const countResults = async (server: TestServer): Promise<number> => {
  const rows = await server.kernel.store.read
    .selectFrom('audit_entry')
    .select(['record_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('event', '=', 'fid_run.processed')
    .groupBy('record_id')
    .execute();
  return Math.max(0, ...rows.map(({ count }) => Number(count)));
};

const urlsOf = (servers: readonly { readonly url: string }[]) => () => servers.map(({ url }) => url);

it('PostgreSQL is killed and starts again under load', async () => {
  const house = await openHouse();
  const servers = [await house.join(), await house.join()] as const;
  const { access_token: root } = await servers[0].signUp('root@example.org');
  const load = startLoad(urlsOf(servers), root);
  await wait(1000);
  const { done } = await followAnalysis(servers[1], root);
  await postgres.crash();
  for (const server of servers) await untilWritable(server, root);
  await wait(1000);
  await load.stop();
  await done;
  await expectSound(servers[1], root, load);
  expect(await countResults(servers[0])).toBe(1);
}, 120_000);

it('the replica takes the place of a database that died, and has everything that was acknowledged', async () => {
  const primary = await startPostgres({ isDurable: true });
  onTestFinished(() => primary.stop());
  const house = await openHouse(primary, '');
  const servers = [await house.join(), await house.join()] as const;
  const { access_token: root } = await servers[0].signUp('root@example.org');
  const replica = await primary.addReplica();
  onTestFinished(() => replica.stop());
  const load = startLoad(urlsOf(servers), root);
  await wait(3000);
  house.way.cut();
  const before = load.acknowledged.length;
  await replica.promote();
  house.way.leadTo(replica.port);
  house.way.mend();
  for (const server of servers) await untilWritable(server, root);
  await wait(1000);
  await load.stop();
  expect(load.acknowledged.length).toBeGreaterThan(before);
  await expectSound(servers[1], root, load);
}, 180_000);

it('the way to PostgreSQL is cut, and is there again', async () => {
  const house = await openHouse();
  const servers = [await house.join(), await house.join()] as const;
  const { access_token: root } = await servers[0].signUp('root@example.org');
  const load = startLoad(urlsOf(servers), root);
  await wait(1000);
  house.way.cut();
  await wait(3000);
  expect((await servers[0].call('GET', '/health?ready=1')).status).toBe(503);
  house.way.mend();
  for (const server of servers) await untilWritable(server, root);
  await load.stop();
  expect(load.refused.length).toBeGreaterThan(0);
  await expectSound(servers[1], root, load);
}, 120_000);

/** Longer than every limit of the program and of the database; `npm run bench -- hosted-cut` cuts for a whole minute. */
const cutMs = Number(process.env['LARMOR_CUT_MS'] ?? 15_000);

it('nothing moves between one process and PostgreSQL for a while, while another one works', async () => {
  const house = await openHouse();
  const works = await house.join();
  const { access_token: root } = await works.signUp('root@example.org');
  const way = await openTcpWay(postgres.port);
  ways.push(way);
  const apart = await house.join({ env: { DATABASE_URL: way.through(house.url) } });
  const load = startLoad(urlsOf([works]), root, 'works');
  const held = startLoad(urlsOf([apart]), root, 'apart');
  const { done } = await followAnalysis(works, root);
  await wait(1000);
  way.block();
  const before = load.acknowledged.length;
  await wait(cutMs);
  expect(load.acknowledged.length).toBeGreaterThan(before);
  way.mend();
  await untilWritable(apart, root);
  await load.stop();
  await held.stop();
  await done;
  await expectSound(apart, root, { acknowledged: [...load.acknowledged, ...held.acknowledged] });
  expect(await countResults(works)).toBe(1);
}, 180_000);

it('PostgreSQL answers slowly', async () => {
  const house = await openHouse();
  const server = await house.join();
  const { access_token: root } = await server.signUp('root@example.org');
  house.way.slow(40);
  const load = startLoad(urlsOf([server]), root);
  const { done } = await followAnalysis(server, root);
  await wait(3000);
  await load.stop();
  await done;
  expect(load.refused).toEqual([]);
  house.way.slow(0);
  await expectSound(server, root, load);
}, 120_000);

const execute = async (url: string, ...statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

it('PostgreSQL takes no more connections for a while', async () => {
  const admin = await postgres.createDatabase();
  await execute(admin, "CREATE ROLE few LOGIN PASSWORD 'secret'");
  const house = await openHouse(postgres, `OWNER few ${orderOfBytes}`);
  const env = {
    DATABASE_URL: Object.assign(new URL(house.url), { username: 'few', password: 'secret' }).href,
  };
  const server = await house.join({ env });
  const { access_token: root } = await server.signUp('root@example.org');
  const load = startLoad(urlsOf([server]), root);
  await wait(1000);
  await execute(
    admin,
    'ALTER ROLE few CONNECTION LIMIT 1',
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'few'",
  );
  await wait(4000);
  const late = await server.call('POST', '/projects', { token: root, json: { name: 'late' } });
  expect(late.status).toBe(500);
  expect((await server.call('GET', '/health')).status).toBe(200);
  await execute(admin, 'ALTER ROLE few CONNECTION LIMIT -1');
  await untilWritable(server, root);
  await load.stop();
  await expectSound(server, root, load);
}, 120_000);

it('a transaction that waits for one that waits for it is ended, answered with a wish to come again, and nothing of it stays', async () => {
  const house = await openHouse();
  const server = await house.join();
  const { access_token: root } = await server.signUp('root@example.org');
  const client = new pg.Client({ connectionString: house.url });
  await client.connect();
  const findTurn = `SELECT ((classid::bigint << 32) | objid::bigint) AS key FROM pg_locks
    WHERE locktype = 'advisory' AND mode = 'ExclusiveLock' AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  // It looks for knots last, so that the server's side finds them first.
  await client.query("SET deadlock_timeout = '30s'");
  await client.query('BEGIN; LOCK TABLE project IN EXCLUSIVE MODE');
  const asked = server.call('POST', '/projects', { token: root, json: { name: 'knotted' } });
  let key: string | undefined;
  // The turn to write, and the lead of the only process.
  while (key === undefined) {
    const { rows } = await client.query<{ key: string }>(findTurn);
    key = rows.find((row) => !['4716002', '4716003'].includes(row.key))?.key;
  }
  await client.query('SELECT pg_advisory_xact_lock($1)', [key]);
  const { status, body } = await asked;
  await client.query('ROLLBACK');
  await client.end();
  expect({ status, message: body.message }).toEqual({
    status: 429,
    message: expect.stringContaining('Nothing of this request was stored'),
  });
  expect(await listNames(server, root)).not.toContain('knotted');
  const again = await untilWritable(server, root);
  await expectSound(server, root, { acknowledged: [again] });
}, 60_000);

it('a process whose clock is an hour ahead says so, takes no running job of another one, and believes no longer what it should not', async () => {
  const house = await openHouse();
  const right = await house.join();
  const { access_token: root } = await right.signUp('root@example.org');
  const ahead = await house.join({ nowMs: () => Date.now() + 3_600_000 });
  expect(ahead.logLines.join('\n')).toMatch(/clock of this machine.*"ahead_s":36\d\d/);
  const json = { email: 'root@example.org', password: testPassword };
  const login = await ahead.call('POST', '/auth/login', { json });
  expect(login.status).toBe(200);
  const late = String(login.body.access_token);
  const loads = [startLoad(urlsOf([right]), root, 'right'), startLoad(urlsOf([ahead]), late, 'ahead')];
  const follows = [await followAnalysis(right, root), await followAnalysis(ahead, late)];
  // By its clock the hour of the token is over; what it gives is good at the other one.
  expect((await ahead.call('GET', '/auth/me', { token: root })).status).toBe(401);
  expect((await right.call('GET', '/auth/me', { token: late })).status).toBe(200);
  await Promise.all(follows.map(({ done }) => done));
  for (const load of loads) await load.stop();
  expect(loads.flatMap(({ refused }) => refused)).toEqual([]);
  expect(await countResults(right)).toBe(1);
  await expectSound(right, root, { acknowledged: loads.flatMap(({ acknowledged }) => acknowledged) });
  const marked = await right.call('GET', '/audit/verify', { token: root });
  expect(JSON.stringify(marked.body.warnings)).toContain('clock_regression');
}, 120_000);

it('a schema that is ahead: a running process says that it is not ready, and an older one does not start', async () => {
  const house = await openHouse();
  const server = await house.join();
  const { access_token: root } = await server.signUp('root@example.org');
  await execute(
    house.url,
    "INSERT INTO schema_migration (name, applied_at) VALUES ('9990-of-tomorrow', '2030-01-01T00:00:00.000Z')",
  );
  expect((await server.call('GET', '/health?ready=1')).status).toBe(503);
  await expect(house.join()).rejects.toThrow(/newer/);
  await execute(house.url, "DELETE FROM schema_migration WHERE name = '9990-of-tomorrow'");
  expect((await server.call('GET', '/health?ready=1')).status).toBe(200);
  const again = await untilWritable(server, root);
  await expectSound(server, root, { acknowledged: [again] });
});

it('the bucket is busy, slow, asked twice, names a wrong version, loses an answer or is full: what is acknowledged is there', async () => {
  const store = await startS3Server();
  const house = await openHouse();
  const secretFile = join(await makeTestFolder(), 'secret');
  await writeFile(secretFile, store.credentials.secretAccessKey);
  const server = await house.join({
    env: {
      BLOB_STORE: `s3://${store.bucket}/pilot?endpoint=${store.url}&region=${store.region}`,
      BLOB_STORE_ACCESS_KEY_ID: store.credentials.accessKeyId,
      BLOB_STORE_SECRET_FILE: secretFile,
    },
  });
  const { access_token: root } = await server.signUp('root@example.org');
  const kept: string[] = [];
  for (const fault of ['busy', 'slow', 'done_twice', 'wrong_etag', 'done_then_cut', 'full'] as const) {
    // Other bytes each time, or the object would be there already.
    const parts = brukerParts().map((part) =>
      part.name.endsWith('acqus') ? { ...part, bytes: `${String(part.bytes)}\n$$ ${fault}\n` } : part,
    );
    const faults = fault === 'full' ? Array.from({ length: 5 }, () => fault) : [fault, fault];
    store.faults.push(...faults);
    const sent = await server.call('POST', '/analyses', { token: root, form: uploadForm(proton, parts) });
    store.faults.splice(0);
    expect([fault, sent.status]).toEqual([fault, fault === 'full' ? 500 : 201]);
    if (fault === 'full') expect(sent.body.message).toMatch(/nothing was stored/);
    else {
      kept.push(String(sent.body.id));
      // Its job reads from the bucket, and would meet the next fault.
      await untilEnded(server, root, String(sent.body.id));
    }
  }
  const listed = await server.call('GET', '/analyses?limit=100', { token: root });
  expect((listed.body.items as { id: string }[]).map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
  for (const id of kept) {
    const found = await untilEnded(server, root, id);
    expect(found.body).toMatchObject({ status: 'review_required', error: null });
    const raw = await server.call('GET', `/raw-fid/${found.body.archive_id}/content`, { token: root });
    expect(raw.status).toBe(200);
  }
  const again = await untilWritable(server, root);
  await expectSound(server, root, { acknowledged: [again] });
}, 120_000);

/** `npm run bench -- hosted-kills` gives it ten minutes, and a kill every ten seconds. */
const killMs = Number(process.env['LARMOR_KILL_MS'] ?? 12_000);
const killEveryMs = Number(process.env['LARMOR_KILL_EVERY_MS'] ?? 2000);

it(
  'any of three processes is killed again and again under load',
  async () => {
    const house = await openHouse();
    const first = await house.join({ env: { AUDIT_CHECKPOINT_ENTRIES: '2' } });
    const { access_token: root } = await first.signUp('root@example.org');
    const start = () => startCrashServer(house.dataDir, 'product', { DATABASE_URL: house.url });
    const servers = [await start(), await start(), await start()];
    const load = startLoad(urlsOf(servers), root);
    const analyses: string[] = [];
    let kills = 0;
    for (const untilMs = performance.now() + killMs; performance.now() < untilMs; kills += 1) {
      const sent = await first.call('POST', '/analyses', {
        token: root,
        form: uploadForm(proton, brukerParts()),
      });
      if (sent.status === 201) analyses.push(String(sent.body.id));
      await wait(killEveryMs);
      const place = kills % servers.length;
      await servers[place]?.kill();
      servers[place] = await start();
    }
    await load.stop();
    for (const server of servers) await server.kill();
    for (const id of analyses) {
      let found = await first.call('GET', `/analyses/${id}`, { token: root });
      while (['queued', 'processing'].includes(found.body.status)) {
        await wait(100);
        found = await first.call('GET', `/analyses/${id}`, { token: root });
      }
      // A job whose process is killed at each of its attempts is given up with its reason.
      if (found.body.status === 'failed') expect(found.body.error.message).toMatch(/interrupted \d times/);
      else expect(found.body.status).toBe('review_required');
    }
    process.stdout.write(
      `${kills} kills, ${load.acknowledged.length} acknowledged, ${load.refused.length} refused, ${analyses.length} analyses\n`,
    );
    expect(await countResults(first)).toBeLessThan(2);
    await expectSound(first, root, load);
  },
  killMs + 240_000,
);
