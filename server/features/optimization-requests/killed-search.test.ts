import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startTestServer, testPassword } from '#kernel/testing/test-server.ts';
import { anyConditions, anyOptimization } from '../../testing/any-optimization.ts';
import { startProcess } from '../../testing/start-process.ts';
import { untilEnded } from '../../testing/until-ended.ts';

const email = 'ada@example.org';

it('a search goes on at the next start of a server that was killed in the middle of it, and is recorded once', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'larmor-test-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const before = await startTestServer({ dataDir });
  const token = (await before.signUp(email)).access_token;
  const run = (await before.call('POST', '/optimizations', { token, json: anyOptimization })).body.id;
  const experiments = [20, 40, 60, 80, 100, 120].map((temperature) => ({
    parameters: { ...anyConditions, temperature },
    results: { yield: 80 - ((temperature - 84) / 8) ** 2 },
  }));
  await before.call('POST', `/optimizations/${run}/iterations`, { token, json: { experiments } });
  await before.stop();

  const killed = await startProcess(dataDir);
  const requests = `/optimizations/${run}/recommendation-requests`;
  const { id } = (await (await killed.post(requests, token, { count: 90 })).json()) as { id: string };
  await expect
    .poll(async () => ((await killed.get(`${requests}/${id}`, token)) as { progress: unknown }).progress, {
      timeout: 60_000,
    })
    .toMatchObject({ stage: 'experiments' });
  await killed.kill();

  const server = await startTestServer({ dataDir });
  onTestFinished(() => server.stop());
  const login = await server.call('POST', '/auth/login', { json: { email, password: testPassword } });
  const own = login.body.access_token;
  const ended = await untilEnded(server, own, `${requests}/${id}`);
  expect(ended).toMatchObject({ status: 'completed', error: null });
  const { items } = (await server.call('GET', `/optimizations/${run}/recommendations`, { token: own })).body;
  expect(items).toMatchObject([{ id: ended.recommendation_id, count: 90 }]);
  const job = await server.kernel.store.read
    .selectFrom('job')
    .select(['state', 'attempt'])
    .where('payload', 'like', `%${run}%`)
    .executeTakeFirst();
  expect(job).toEqual({ state: 'done', attempt: 2 });
  expect((await server.kernel.audit.verify()).valid).toBe(true);
}, 240_000);
