import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { behindTheTrail } from '#kernel/testing/behind-the-trail.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { insertGsdRun } from './run-store.ts';
import type { GsdRunTable } from './tables.ts';

let server: TestServer;
let admin: { token: string; id: string };
let user: { token: string; id: string };

const account = async (email: string) => {
  const { access_token, user: own } = await server.signUp(email);
  return { token: access_token, id: own.id };
};

const start = async (): Promise<void> => {
  server = await startTestServer();
  admin = await account('ada@example.org');
  user = await account('ben@example.org');
};
beforeAll(start);
afterAll(() => server.cleanUp());

const decide = (id: string, json: object, token: string | undefined = admin.token) =>
  server.call('POST', `/admin/users/${id}/gsd-graduation`, {
    ...(token === undefined ? {} : { token }),
    json,
  });
const history = (id: string, token = admin.token, query = '') =>
  server.call('GET', `/admin/users/${id}/gsd-graduation-history${query}`, { token });
const summary = (token: string, query = '') =>
  server.call('GET', `/spectrum/analyze/gsd/telemetry-summary${query}`, { token });

describe('graduation', () => {
  it('is decided by admins and the system key alone, on reads too', async () => {
    const json = { graduated: true, reason: 'Twenty spectra compared.' };
    expect((await decide(user.id, json, user.token)).status).toBe(403);
    expect((await decide(user.id, json, '')).status).toBe(401);
    expect((await history(user.id, user.token)).status).toBe(403);
    const eve = await account('eve@example.org');
    expect((await decide(eve.id, json, server.systemKey)).status).toBe(200);
    expect((await history(eve.id, server.systemKey)).body.items).toHaveLength(1);
  });

  it('keeps every decision with its reason, newest first, and pages through them', async () => {
    const carl = await account('carl@example.org');
    const reasons = ['Areas agree.', 'Areas disagree for broad lines.', 'Mended.'];
    for (const [k, reason] of reasons.entries()) {
      const { status, body } = await decide(carl.id, { graduated: k % 2 === 0, reason });
      expect([status, body.graduated, body.decided_by]).toEqual([200, k % 2 === 0, admin.id]);
    }
    const { items } = (await history(carl.id)).body;
    expect(items.map((item: { reason: string }) => item.reason)).toEqual(reasons.toReversed());
    const first = (await history(carl.id, admin.token, '?limit=2')).body;
    const rest = (await history(carl.id, admin.token, `?limit=2&cursor=${first.next_cursor}`)).body;
    expect([...first.items, ...rest.items]).toEqual(items);
    expect(rest.next_cursor).toBeNull();
  });

  it('refuses to decide what stands already', async () => {
    const dora = await account('dora@example.org');
    expect((await decide(dora.id, { graduated: false, reason: 'Never was.' })).status).toBe(409);
    await decide(dora.id, { graduated: true, reason: 'Good.' });
    expect((await decide(dora.id, { graduated: true, reason: 'Good again.' })).status).toBe(409);
    expect((await history(dora.id)).body.items).toHaveLength(1);
  });

  it.each([
    ['no reason', { graduated: true }],
    ['an empty reason', { graduated: true, reason: '' }],
    ['a reason of 501 characters', { graduated: true, reason: 'x'.repeat(501) }],
    ['no decision', { reason: 'Why not.' }],
  ])('refuses %s', async (_, json) => {
    expect((await decide(user.id, json)).status).toBe(422);
  });

  it('does not know an account that is not there', async () => {
    expect((await decide('usr_missing', { graduated: true, reason: 'Who?' })).status).toBe(404);
    expect((await history('usr_missing')).status).toBe(404);
  });

  it('writes the decision with its reason into the audit trail', async () => {
    const fay = await account('fay@example.org');
    await decide(fay.id, { graduated: true, reason: 'Audited.' });
    const entry = await server.kernel.store.read
      .selectFrom('audit_entry')
      .selectAll()
      .where('event', '=', 'admin.gsd_graduation')
      .where('record_id', '=', fay.id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ actor_id: admin.id, reason_for_change: 'Audited.' });
  });
});

const runOf = (change: Partial<GsdRunTable>, k: number): GsdRunTable => ({
  id: `gsd_${change.actor_id ?? 'own'}_${k}`,
  actor_id: user.id,
  level: 3,
  source: 'inline',
  nucleus: '1H',
  outcome: 'completed',
  wall_time_ms: 100 + k,
  line_count: 20,
  residual_over_noise: 2,
  is_solvent_given: 0,
  is_solvent_detected: 1,
  is_experimental: 1,
  is_accepted: k % 2 === 0 ? 1 : null,
  engine_version: 'larmor-gsd 0.1.0',
  created_at: new Date(Date.now() - 1000 * k).toISOString(),
  ...change,
});

describe('telemetry', () => {
  const insert = (count: number, change: Partial<GsdRunTable>) =>
    behindTheTrail(server.kernel, async (tx) => {
      for (let k = 0; k < count; k++) await insertGsdRun(tx, runOf(change, k));
    });

  // Runs are kept, so each test has a store of its own.
  beforeEach(async () => {
    await server.cleanUp();
    await start();
  });

  it('is empty where nothing ran', async () => {
    const { status, body } = await summary(admin.token);
    expect([status, body.invocations, body.error_rate, body.median_wall_time_ms]).toEqual([
      200,
      0,
      null,
      null,
    ]);
    expect(body.flip_readiness_verdict).toBe('insufficient_data');
    expect(body.flip_readiness_policy).toMatchObject({ minimum_invocations: expect.any(Number) });
  });

  it('counts runs, errors, times, levels, solvents and what was accepted', async () => {
    await insert(98, {});
    await insert(1, {
      actor_id: admin.id,
      outcome: 'failed',
      is_solvent_given: null,
      is_accepted: null,
    });
    await insert(1, { actor_id: 'usr_other', level: 5, is_solvent_detected: 0, is_accepted: 0 });
    const { body } = await summary(admin.token);
    expect(body).toMatchObject({
      window_days: 30,
      actor_user_id: null,
      invocations: 100,
      error_rate: 0.01,
      invocations_by_level: { 3: 99, 5: 1 },
      acceptance: { accepted: 49, rejected: 1, rate: 0.98 },
      flip_readiness_verdict: 'ready',
    });
    expect(body.solvent_auto_detect_rate).toBeCloseTo(98 / 99, 9);
    expect(body.median_wall_time_ms).toBeCloseTo(148, 0);
    expect(body.p95_wall_time_ms).toBeCloseTo(193, 0);
  });

  it('says what speaks against it', async () => {
    await insert(60, { outcome: 'failed', is_accepted: null });
    const { body } = await summary(admin.token);
    expect(body.flip_readiness_verdict).toBe('not_ready');
    expect(body.flip_readiness_reasons[0].code).toBe('error_rate_too_high');
  });

  it('leaves out what is older than the window', async () => {
    await insert(3, { created_at: new Date(Date.now() - 10 * 86_400_000).toISOString() });
    expect((await summary(admin.token, '?window_days=7')).body.invocations).toBe(0);
    expect((await summary(admin.token, '?window_days=11')).body.invocations).toBe(3);
  });

  it('shows an ordinary user their own runs, and those of one account to admins alone', async () => {
    await insert(2, {});
    await insert(3, { actor_id: admin.id });
    expect((await summary(user.token)).body).toMatchObject({ invocations: 2, actor_user_id: user.id });
    expect((await summary(user.token, `?actor_user_id=${user.id}`)).status).toBe(403);
    expect((await summary(admin.token, `?actor_user_id=${user.id}`)).body.invocations).toBe(2);
    expect((await summary(server.systemKey)).body.invocations).toBe(5);
  });

  it('counts accounts by their last decision', async () => {
    const before = (await summary(admin.token)).body;
    const gus = await account('gus@example.org');
    await decide(gus.id, { graduated: true, reason: 'One.' });
    const during = (await summary(admin.token)).body;
    expect(during.graduated_user_count).toBe(before.graduated_user_count + 1);
    expect(during.newly_graduated_in_window).toBe(before.newly_graduated_in_window + 1);
    await decide(gus.id, { graduated: false, reason: 'Two.' });
    expect((await summary(admin.token)).body.graduated_user_count).toBe(before.graduated_user_count);
  });

  it.each(['window_days=0', 'window_days=366', 'window_days=soon'])('refuses %s', async (query) => {
    expect((await summary(admin.token, `?${query}`)).status).toBe(422);
  });

  it('lets the caller accept an own run, and nobody else', async () => {
    await insert(1, { is_accepted: null });
    const accept = (token: string, json: object = { accepted: true }) =>
      server.call('POST', `/spectrum/analyze/gsd/runs/gsd_own_0/acceptance`, { token, json });
    expect((await accept(admin.token)).status).toBe(404);
    expect((await accept(user.token)).body).toEqual({ run_id: 'gsd_own_0', accepted: true });
    expect((await summary(admin.token)).body.acceptance).toMatchObject({ accepted: 1, rejected: 0 });
    await accept(user.token, { accepted: false });
    expect((await summary(admin.token)).body.acceptance).toMatchObject({ accepted: 0, rejected: 1 });
    expect((await accept(user.token, {})).status).toBe(422);
  });
});
