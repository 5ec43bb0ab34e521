import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, testPassword } from '#kernel/testing/test-server.ts';
import { anyBuild, sourceForm } from './features/pack-builds/testing/any-build.ts';
import { madeLines, smallPack } from './testing/made-pack.ts';
import { packForm } from './testing/send-pack.ts';
import { startProcess } from './testing/start-process.ts';
import { untilEnded } from './testing/until-ended.ts';

const email = 'ada@example.org';

describe('a program that is killed', () => {
  let dataDir: string;
  let token: string;
  let archiveId: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'larmor-test-'));
    const server = await startTestServer({ dataDir });
    token = (await server.signUp(email)).access_token;
    const form = sourceForm('made.jsonl', madeLines().slice(0, 150).join('\n'));
    const sent = await server.call('POST', '/reference-packs/sources', { token, form });
    archiveId = sent.body.archive_id;
    await server.stop();
  }, 120_000);
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const startAgain = async () => {
    const server = await startTestServer({ dataDir });
    const json = { email, password: testPassword };
    const own = (await server.call('POST', '/auth/login', { json })).body.access_token;
    const listed = await server.call('GET', '/reference-packs', { token: own });
    return { server, token: own, packs: listed.body.items };
  };

  it.each([20, 150, 400])(
    'while a pack is installed has all of it after %s ms or nothing, and takes it then',
    async (ms) => {
      const version = `after ${ms}`;
      const pack = await smallPack(version);
      const running = await startProcess(dataDir);
      const asked = running.post('/reference-packs', token, packForm(pack)).then(
        ({ status }) => status,
        () => null,
      );
      await pause(ms);
      await running.kill();
      const status = await asked;
      const { server, token: own, packs } = await startAgain();
      // Those of earlier cases are there too.
      const [kept] = packs.filter((own: { version: string }) => own.version === version);
      if (status === 201) expect(kept).toMatchObject({ state: 'inactive' });
      const trail = await server.call('GET', '/audit/events?event=reference_pack.install', { token: own });
      expect(trail.body.items).toHaveLength(packs.length);
      const sent = await server.call('POST', '/reference-packs', { token: own, form: packForm(pack) });
      expect(sent.status).toBe(kept === undefined ? 201 : 409);
      expect((await server.kernel.audit.verify()).valid).toBe(true);
      await server.stop();
    },
    60_000,
  );

  it('while a pack is built goes on with it at the next start, and installs it once', async () => {
    const running = await startProcess(dataDir);
    const asked = await running.post('/reference-packs/build', token, anyBuild(archiveId));
    const { id } = (await asked.json()) as { id: string };
    await pause(1_500);
    await running.kill();
    const { server, token: own } = await startAgain();
    const ended = await untilEnded(server, own, `/reference-packs/builds/${id}`);
    expect(ended).toMatchObject({ status: 'completed', error: null });
    const trail = await server.call('GET', `/audit/events?record_id=${ended.pack_id}`, { token: own });
    expect(trail.body.items).toMatchObject([{ event: 'reference_pack.install' }]);
    expect((await server.kernel.audit.verify()).valid).toBe(true);
    await server.stop();
  }, 180_000);
});
