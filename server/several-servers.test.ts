import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { makeTestFolder } from '#kernel/testing/open-test-store.ts';
import { makeProductDatabase } from '#kernel/testing/product-database.ts';
import { startCrashServer } from '#kernel/testing/start-crash-server.ts';
import { startPostgres, type TestPostgres } from '#kernel/testing/start-postgres.ts';
import {
  type CallResult,
  startTestServer,
  type TestServer,
  type TestServerOptions,
  testPassword,
} from '#kernel/testing/test-server.ts';
import { deviceGrant } from './features/program-sign-in/contract.ts';
import { brukerParts, proton, uploadForm } from './testing/upload.ts';

let postgres: TestPostgres;
/** A database with the product's schema, so that not every test makes it. */
let template: string;
beforeAll(async () => {
  postgres = await startPostgres();
  template = (await makeProductDatabase(postgres)).name;
});
afterAll(() => postgres.stop());

const started: TestServer[] = [];
afterEach(async () => {
  for (const server of started.splice(0)) await server.cleanUp();
});

interface House {
  readonly url: string;
  readonly dataDir: string;
  join(options?: TestServerOptions): Promise<TestServer>;
}

/** A database and a folder, for any number of servers. */
const openHouse = async (): Promise<House> => {
  const url = await postgres.createDatabase(`TEMPLATE ${template}`);
  const dataDir = await makeTestFolder();
  return {
    url,
    dataDir,
    join: async ({ env = {}, ...options } = {}) => {
      const server = await startTestServer({ dataDir, ...options, env: { DATABASE_URL: url, ...env } });
      started.push(server);
      return server;
    },
  };
};

/** Asks until the answer is as wanted; what never is fails by the time of the test. */
const until = async (
  ask: () => Promise<CallResult>,
  isRight: (answer: CallResult) => boolean,
): Promise<CallResult> => {
  for (;;) {
    const answer = await ask();
    if (isRight(answer)) return answer;
    await wait(20);
  }
};

const verify = async (server: TestServer, token: string) => {
  const trail = await server.call('GET', '/audit/verify', { token });
  const records = await server.call('GET', '/audit/verify-records', { token });
  return { trail: trail.body, records: records.body };
};
const sound = { trail: { valid: true }, records: { valid: true, mismatches: [] } };

it('what ends or begins at one process ends and begins at the other', async () => {
  const house = await openHouse();
  const one = await house.join();
  const two = await house.join();
  const { access_token: root } = await one.signUp('root@example.org');
  const { access_token: ada } = await one.signUp('ada@example.org');
  // Remembered at both.
  for (let round = 0; round < 3; round += 1)
    for (const server of [one, two])
      expect((await server.call('GET', '/auth/me', { token: ada })).status).toBe(200);
  const out = await one.call('POST', '/auth/logout', { token: ada });
  expect(out.status, JSON.stringify(out.body)).toBeLessThan(300);
  expect((await one.call('GET', '/auth/me', { token: ada })).status).toBe(401);
  await until(
    () => two.call('GET', '/auth/me', { token: ada }),
    ({ status }) => status === 401,
  );
  expect(await verify(two, root)).toMatchObject(sound);
});

it('counts sign-ins over all processes', async () => {
  const house = await openHouse();
  const env = { RATE_LIMIT_ENABLED: 'true' };
  const one = await house.join({ env });
  const two = await house.join({ env });
  await one.signUp('root@example.org');
  const attempts: number[] = [];
  for (let round = 0; round < 8; round += 1)
    for (const server of [one, two]) {
      const json = { email: 'root@example.org', password: 'not the one at all' };
      attempts.push((await server.call('POST', '/auth/login', { json })).status);
    }
  // One of the ten was the sign-in of the first account.
  expect(attempts.filter((status) => status !== 429)).toHaveLength(9);
  const refused = await two.call('POST', '/auth/login', {
    json: { email: 'root@example.org', password: testPassword },
  });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('does a request that reaches two processes at once one time, and both give its answer', async () => {
  const house = await openHouse();
  const servers = [await house.join(), await house.join()];
  const [one] = servers as [TestServer];
  const { access_token: root } = await one.signUp('root@example.org');
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(
      servers.map((server) =>
        server.call('POST', '/projects', {
          token: root,
          json: { name: `Project ${round}` },
          headers: { 'idempotency-key': `project-${round}` },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  }
  const listed = await one.call('GET', '/projects', { token: root });
  expect(listed.body.items).toHaveLength(5);
});

it('one process answers, another one works, and its progress is heard', async () => {
  const house = await openHouse();
  const api = await house.join({ role: 'api' });
  const { access_token: root } = await api.signUp('root@example.org');
  const sent = await api.call('POST', '/analyses', { token: root, form: uploadForm(proton, brukerParts()) });
  expect(sent.status).toBe(201);
  const { id } = sent.body;
  // The stream ends with the job, which nobody works on yet.
  const hearing = api.call('GET', `/analyses/${id}/events`, { token: root });
  const worker = await house.join({ role: 'worker' });
  expect((await worker.call('GET', '/health?ready=1')).status).toBe(200);
  expect((await worker.call('GET', '/auth/me', { token: root })).status).toBeGreaterThanOrEqual(400);
  const heard = await hearing;
  expect(heard.body).toMatch(/"stage":"(?!queued|review_required)/);
  const found = await api.call('GET', `/analyses/${id}`, { token: root });
  expect([found.body.status, found.body.error]).toEqual(['review_required', null]);
  expect(await verify(api, root)).toMatchObject(sound);
});

it('refuses a process with another folder or rhythm of signing, and one that would change the schema under others', async () => {
  const house = await openHouse();
  await house.join();
  await expect(house.join({ dataDir: await makeTestFolder() })).rejects.toThrow(/another data folder/);
  await expect(house.join({ env: { AUDIT_CHECKPOINT_ENTRIES: '7' } })).rejects.toThrow(
    /sign the audit trail every 1000 entries/,
  );
  const client = new pg.Client({ connectionString: house.url });
  await client.connect();
  await client.query("DELETE FROM schema_migration WHERE name = '1370-rate-allowances'");
  await client.end();
  await expect(house.join()).rejects.toThrow(
    /A process of version 0\.1\.0 uses this database and would not go on beside the step .+ Stop all other processes first/,
  );
});

it('a process may come and go while others work, and the last one says where the trail ended', async () => {
  const house = await openHouse();
  const one = await house.join();
  const { access_token: root } = await one.signUp('root@example.org');
  const two = await house.join();
  await one.stop();
  await two.signUp('ada@example.org');
  const three = await house.join();
  await two.stop();
  await three.signUp('eve@example.org');
  expect(await verify(three, root)).toMatchObject(sound);
  await three.stop();
  const four = await house.join();
  expect(await verify(four, root)).toMatchObject(sound);
  await four.stop();

  const client = new pg.Client({ connectionString: house.url });
  await client.connect();
  await client.query(
    'ALTER TABLE audit_entry DISABLE TRIGGER ALL; DELETE FROM audit_entry WHERE sequence = (SELECT max(sequence) FROM audit_entry)',
  );
  await client.end();
  const five = await house.join();
  expect((await five.call('GET', '/audit/verify', { token: root })).body.valid).toBe(false);
});

it('processes that are killed at work lose nothing that was acknowledged, and others go on', async () => {
  const house = await openHouse();
  const start = () => startCrashServer(house.dataDir, 'product', { DATABASE_URL: house.url });
  // What the servers that are killed have, so that many kills fall into a checkpoint.
  const first = await house.join({ env: { AUDIT_CHECKPOINT_ENTRIES: '2' } });
  const { access_token: root } = await first.signUp('root@example.org');
  const workers = [await start(), await start()];
  const acknowledged: string[] = [];
  let isOver = false;
  const send = async (): Promise<void> => {
    for (let round = 0; !isOver; round += 1) {
      const { url } = workers[round % workers.length] ?? first;
      const form = uploadForm(proton, brukerParts());
      const headers = { authorization: `Bearer ${root}` };
      const answer = await fetch(`${url}/analyses`, { method: 'POST', headers, body: form }).catch(
        () => null,
      );
      if (answer?.status === 201) {
        const { id } = (await answer.json()) as { readonly id: string };
        acknowledged.push(id);
      } else await answer?.body?.cancel();
      await wait(50);
    }
  };
  const sending = send();
  for (let round = 0; round < 4; round += 1) {
    await wait(1500);
    const place = round % workers.length;
    await workers[place]?.kill();
    workers[place] = await start();
  }
  isOver = true;
  await sending;
  for (const worker of workers) await worker.kill();
  expect(acknowledged.length).toBeGreaterThan(5);
  for (const id of acknowledged) {
    const ended = await until(
      () => first.call('GET', `/analyses/${id}`, { token: root }),
      ({ body }) => body.status !== 'queued' && body.status !== 'processing',
    );
    // A job whose process is killed at each of its attempts is given up with its reason, and can be asked for again.
    if (ended.body.status === 'failed')
      expect(ended.body.error).toMatchObject({ message: /interrupted \d times/ });
    else expect(ended.body.status).toBe('review_required');
  }
  const { rows } = await sql<{ analyses: number }>`SELECT count(*) AS analyses FROM audit_entry
    WHERE event = 'fid_run.processed' GROUP BY record_id HAVING count(*) > 1`.execute(
    first.kernel.store.read,
  );
  expect(rows).toEqual([]);
  expect(await verify(first, root)).toMatchObject(sound);
}, 240_000);

it('tries at a second factor that come at one moment at two processes are counted, and rest after ten', async () => {
  const house = await openHouse();
  const one = await house.join();
  const two = await house.join();
  const { access_token: token } = await one.signUp('root@example.org');
  const send = (server: TestServer, path: string, json: object) => server.call('POST', path, { token, json });
  const asked = { purpose: 'manage_factors', password: testPassword };
  const { step_up_token } = (await send(one, '/auth/step-up', asked)).body;
  const { secret } = (await send(one, '/auth/mfa/totp', { step_up_token })).body;
  const confirmed = await send(one, '/auth/mfa/totp/confirm', { code: generateSync({ secret }) });
  const [recovery_code] = confirmed.body.recovery_codes;
  const tries = Array.from({ length: 60 }, (_, n) =>
    send(n % 2 === 0 ? one : two, '/auth/step-up', {
      purpose: 'manage_factors',
      recovery_code: `wrong-${n}`,
    }),
  );
  const answers = await Promise.all([
    ...tries,
    send(one, '/auth/step-up', { purpose: 'manage_factors', recovery_code }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
  const entries = await one.kernel.store.read
    .selectFrom('audit_entry')
    .select('sequence')
    .where('event', '=', 'auth.factor_refused')
    .execute();
  expect(entries).toHaveLength(10);
  expect(await verify(two, token)).toMatchObject(sound);
});

it('a program asks at one process, a person approves at another, and the first poll at either has the key', async () => {
  const house = await openHouse();
  const one = await house.join();
  const two = await house.join();
  const { access_token: root } = await one.signUp('root@example.org');
  const send = (server: TestServer, path: string, fields: Readonly<Record<string, string>>) =>
    server.call('POST', `/oauth/${path}`, { form: new URLSearchParams(fields) });
  const asked = (await send(one, 'device_authorization', { client_id: 'larmor' })).body;
  const proof = { purpose: 'sign_in_program', password: testPassword };
  const { step_up_token } = (await two.call('POST', '/auth/step-up', { token: root, json: proof })).body;
  const json = { user_code: asked.user_code, decision: 'approve', step_up_token };
  expect((await two.call('POST', '/auth/programs/decide', { token: root, json })).status).toBe(200);
  const fields = { grant_type: deviceGrant, device_code: asked.device_code, client_id: 'larmor' };
  const polls = await Promise.all([one, two, one, two].map((server) => send(server, 'token', fields)));
  const words = polls.map(({ status, body }) => (status === 200 ? 'key' : body.error));
  expect(words.filter((word) => word === 'key').length).toBe(1);
  for (const word of words) expect(['key', 'slow_down', 'invalid_grant']).toContain(word);
  // Whoever guesses at one is counted at the other, also where all guesses come at one moment.
  const guess = (server: TestServer) =>
    server.call('POST', '/auth/programs/read', { token: root, json: { user_code: 'BBBB-BBBB' } });
  const guesses = await Promise.all(Array.from({ length: 60 }, (_, n) => guess(n % 2 === 0 ? one : two)));
  expect(guesses.filter(({ status }) => status === 404).length).toBe(10);
  expect(guesses.filter(({ status }) => status === 429).length).toBe(50);
  for (const server of [one, two]) expect((await guess(server)).status).toBe(429);
  // So is who asks: one of the fifty of an address waits already.
  const questions = await Promise.all(
    Array.from({ length: 80 }, (_, n) =>
      send(n % 2 === 0 ? one : two, 'device_authorization', { client_id: 'larmor' }),
    ),
  );
  expect(questions.filter(({ status }) => status === 200).length).toBe(49);
  expect(questions.filter(({ status }) => status === 429).length).toBe(31);
  expect(await verify(two, root)).toMatchObject(sound);
});
