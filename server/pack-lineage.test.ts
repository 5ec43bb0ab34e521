import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { madePack, smallPack } from './testing/made-pack.ts';
import { changePack, sendPack } from './testing/send-pack.ts';

let server: TestServer;
let root: string;
beforeAll(async () => {
  server = await startTestServer();
  root = (await server.signUp('root@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const lineage = async (): Promise<CallResult['body']> =>
  (await server.call('GET', '/admin/ops/model-lineage', { token: root })).body;

describe('packs of shifts in the lineage', () => {
  const change = (id: string, verb: 'activate' | 'retire') => changePack(server, root, id, verb);

  it('are the models predictions rest on: what they learnt from, who put them to use, what took their place, and drift in words', async () => {
    const first = (await sendPack(server, root, await smallPack())).body;
    const second = (await sendPack(server, root, await madePack())).body;
    expect((await lineage()).shift_packs).toEqual([]);
    await change(first.id, 'activate');
    await change(second.id, 'activate');
    const { shift_packs } = await lineage();
    expect(shift_packs).toMatchObject([
      {
        pack_id: second.id,
        digest: second.digest,
        is_serving: true,
        training_snapshot: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/), sources: 1 },
        metrics: { '13C': { mean_error_ppm: expect.any(Number) } },
        promotion: { decided_by_name: 'root', reason_for_change: 'To activate it.' },
        superseded_by: null,
        drift: { status: 'too_few', errors: 0, coverage_90: null, windows: [] },
      },
      {
        pack_id: first.id,
        is_serving: false,
        superseded_by: { pack_id: second.id, at: shift_packs[0].promotion.decided_at },
        drift: { status: 'not_monitored' },
      },
    ]);
    expect(shift_packs[0].drift.reason).toContain('Too few approved shifts');
    const serving = async () =>
      (await server.call('GET', '/system/active-versions', { token: root })).body.model_serving;
    const model = { name: second.name, version: second.version, sha256: second.digest };
    expect(await serving()).toEqual({ models: [model], empty_reason: null });
    await change(second.id, 'retire');
    expect(await serving()).toEqual({ models: [], empty_reason: 'no_model_serves' });
    expect((await lineage()).shift_packs.map((one: CallResult['body']) => one.is_serving)).toEqual([
      false,
      false,
    ]);
  });
});
