import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { anyDossier } from '../../testing/any-dossier.ts';

let server: TestServer;
let ada: string;
let ben: string;

beforeAll(async () => {
  server = await startTestServer();
  ada = (await server.signUp('ada@example.org')).access_token;
  ben = (await server.signUp('ben@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const call = (method: string, path: string, json?: object, token = ada): Promise<CallResult> =>
  server.call(method, path, { token, ...(json !== undefined && { json }) });

const runBody = {
  name: 'Clean coupling',
  parameters: [{ kind: 'continuous', name: 'temperature', unit: '°C', low: 20, high: 120, step: 1 }],
  objectives: [{ name: 'yield', unit: '%', goal: 'maximize' }],
  seed: 5,
};
const experiments = [25, 45, 62, 78, 110, 118].map((temperature) => ({
  parameters: { temperature },
  results: { yield: 0.7 * temperature, 'Impurity A': 0.05 + 0.3 * ((temperature - 20) / 100) ** 2 },
}));

/** A dossier with one impurity in its register. */
const openDossier = async (dose = 2): Promise<{ dossier: string; impurity: string }> => {
  const product = { ...anyDossier.product, max_daily_dose_g: dose, product_mass_g: 2 * dose };
  const { body } = await call('POST', '/regulatory/dossiers', { ...anyDossier, product });
  return { dossier: body.id, impurity: (await register(body.id)).entries[0].id };
};
const register = async (dossier: string, more: object = {}): Promise<CallResult['body']> =>
  (
    await call('POST', `/regulatory/dossiers/${dossier}/impurity-risk-register`, {
      organic_impurities: [{ name: 'Impurity A', level_percent: 0.02, ...more }],
    })
  ).body;
const follow = (id: string, dossier_id: string, impurity_id: string, objective = 'Impurity A', token = ada) =>
  call('POST', `/optimizations/${id}/limits`, { dossier_id, impurity_id, objective }, token);
const createRun = async (more: object = {}): Promise<string> =>
  (await call('POST', '/optimizations', { ...runBody, ...more })).body.id;

describe('a limit of a dossier', () => {
  it('becomes an outcome constraint of the run, in the unit the quantity is measured in', async () => {
    const { dossier, impurity } = await openDossier();
    const id = await createRun();
    const { status, body } = await follow(id, dossier, impurity);
    expect([status, body.fields]).toEqual([201, undefined]);
    expect(body).toMatchObject({ impurity: 'Impurity A', unit: '%', relation: 'le', limit: { unit: '%' } });
    expect(body.bound).toBe(body.limit.value);
    expect(body.basis).toMatch(/^Identification threshold/);
    const run = (await call('GET', `/optimizations/${id}`)).body;
    expect(run.outcome_constraints).toEqual([
      {
        name: 'Impurity A',
        relation: 'le',
        bound: body.bound,
        unit: '%',
        limit_id: body.id,
        is_hidden: false,
        stale: null,
      },
    ]);
    const entered = await call('POST', `/optimizations/${id}/iterations`, { experiments });
    expect([entered.status, entered.body.fields]).toEqual([201, undefined]);
    const inPpm = await createRun({
      outcome_constraints: [{ name: 'purity', relation: 'ge', bound: 0, unit: '%' }],
      objectives: [...runBody.objectives, { name: 'Impurity A', unit: 'ppm', goal: 'minimize' }],
    });
    const converted = (await follow(inPpm, dossier, impurity)).body;
    expect(converted.bound).toBeCloseTo(10_000 * body.bound, 6);
  });

  it('is followed when a later register changes it: the run says when, what was before, and what was counted anew', async () => {
    const { dossier, impurity } = await openDossier();
    const id = await createRun();
    const first = (await follow(id, dossier, impurity)).body;
    await call('POST', `/optimizations/${id}/iterations`, { experiments });
    const before = (await call('GET', `/optimizations/${id}/recommendation`)).body;
    // The structure is known now: the qualification threshold holds.
    await register(dossier, { smiles: 'CCO' });
    const { items } = (await call('GET', `/optimizations/${id}/limits`)).body;
    expect(items).toMatchObject([
      { supersedes: first.id, superseded_by: null, former_bound: first.bound, ended: false },
      { id: first.id, superseded_by: items[0].id },
    ]);
    expect(items[0].basis).toMatch(/^Qualification threshold/);
    expect(items[0].bound).not.toBe(first.bound);
    const run = (await call('GET', `/optimizations/${id}`)).body;
    expect(run.outcome_constraints).toMatchObject([{ bound: items[0].bound, limit_id: items[0].id }]);
    const entry = await server.kernel.store.read
      .selectFrom('audit_entry')
      .selectAll()
      .where('record_id', '=', id)
      .where('event', '=', 'optimization.limit_followed')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(entry.canonical).payload).toMatchObject({
      limit: { bound: items[0].bound, former_bound: first.bound },
      revision: run.revision,
    });
    const kept = (await call('GET', `/optimizations/${id}/recommendations`)).body.items;
    expect(kept).toMatchObject([{ id: before.id, is_current: false }]);
    const after = (await call('GET', `/optimizations/${id}/recommendation`)).body;
    expect(after.experiments[0].outcomes[0].bound).toBe(items[0].bound);
  });

  it('is left as it is by a register about something else, and ends with a reason', async () => {
    const { dossier, impurity } = await openDossier();
    const id = await createRun();
    const { body } = await follow(id, dossier, impurity);
    await call('POST', `/regulatory/dossiers/${dossier}/impurity-risk-register`, {
      organic_impurities: [{ name: 'Impurity B', level_percent: 0.02 }],
    });
    expect((await call('GET', `/optimizations/${id}/limits`)).body.items).toHaveLength(1);
    expect((await follow(id, dossier, impurity)).status).toBe(409);
    const ending = { reason_for_change: 'Another route.' };
    const path = `/optimizations/${id}/limits/${body.id}`;
    expect((await call('DELETE', path, {})).status).toBe(422);
    expect((await call('DELETE', path, ending)).body).toMatchObject({ ended: true, supersedes: body.id });
    expect((await call('DELETE', path, ending)).status).toBe(409);
    expect((await call('GET', `/optimizations/${id}`)).body.outcome_constraints).toEqual([]);
    await register(dossier, { smiles: 'CCO' });
    expect((await call('GET', `/optimizations/${id}/limits`)).body.items).toHaveLength(2);
  });

  it('needs both records, an entry that counts, and a quantity it can be counted in', async () => {
    const { dossier, impurity } = await openDossier();
    const id = await createRun({ objectives: [{ name: 'area', unit: 'area%', goal: 'minimize' }] });
    expect((await follow(id, dossier, impurity, 'Impurity A', ben)).status).toBe(404);
    const bens = (await call('POST', '/optimizations', runBody, ben)).body.id;
    expect((await follow(bens, dossier, impurity, 'Impurity A', ben)).status).toBe(404);
    for (const [entry, objective, field] of [
      ['rke_none', 'Impurity A', 'impurity_id'],
      [impurity, 'temperature', 'objective'],
      [impurity, 'area', 'objective'],
    ] as const) {
      const { status, body } = await follow(id, dossier, entry, objective);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
    }
    expect((await follow(id, 'none', impurity)).status).toBe(404);
    expect((await call('GET', `/optimizations/${id}/limits`)).body.items).toEqual([]);
  });

  it('travels with an export as a bound of its own, with a warning that it follows nothing any more', async () => {
    const { dossier, impurity } = await openDossier();
    const id = await createRun();
    const { bound } = (await follow(id, dossier, impurity)).body;
    await call('POST', `/optimizations/${id}/iterations`, { experiments });
    const campaign = JSON.parse((await call('GET', `/optimizations/${id}/export?format=json`)).body);
    const { status, body } = await call('POST', '/optimizations', campaign);
    expect(status).toBe(201);
    expect(body.outcome_constraints).toMatchObject([{ name: 'Impurity A', bound, limit_id: null }]);
    expect(body.warnings[0].message).toContain('followed a limit of a dossier');
  });

  it('comes back with a whole campaign: entries, decisions, plate and bounds, and the same again from the copy', async () => {
    const { dossier, impurity } = await openDossier();
    const id = await createRun({
      batch_size: 4,
      plate: {
        wells: 24,
        replicates: 2,
        blocked: ['A1'],
        controls: [{ well: 'D6', parameters: { temperature: 20 } }],
      },
      outcome_constraints: [{ name: 'colour', relation: 'le', bound: 3 }],
    });
    await follow(id, dossier, impurity);
    const measured = experiments.map((one) => ({ ...one, results: { ...one.results, colour: 1 } }));
    const entered = await call('POST', `/optimizations/${id}/iterations`, { experiments: measured });
    expect([entered.status, entered.body.fields]).toEqual([201, undefined]);
    const { id: recommendation } = (await call('GET', `/optimizations/${id}/recommendation`)).body;
    const decisions = [
      { index: 0, decision: 'accept' },
      { index: 1, decision: 'reject', reason: 'Too hot.' },
      { index: 2, decision: 'replace', parameters: { temperature: 55 } },
      { index: 3, decision: 'pin' },
    ];
    for (const json of decisions) {
      const path = `/optimizations/${id}/recommendations/${recommendation}/decisions`;
      expect((await call('POST', path, json)).status).toBe(201);
    }
    const exported = async (run: string) =>
      JSON.parse((await call('GET', `/optimizations/${run}/export?format=json`)).body);
    const campaign = await exported(id);
    expect(campaign.decisions.map(({ decision }: { decision: string }) => decision)).toEqual(
      decisions.map(({ decision }) => decision),
    );
    const back = await call('POST', '/optimizations', campaign);
    expect([back.status, back.body.fields]).toEqual([201, undefined]);
    expect(back.body.plate).toEqual((await call('GET', `/optimizations/${id}`)).body.plate);
    const { left_out, ...own } = campaign;
    expect(left_out).toHaveLength(1);
    expect(await exported(back.body.id)).toEqual(own);
    const next = async (run: string) =>
      (await call('GET', `/optimizations/${run}/recommendation`)).body.experiments.map(
        ({ parameters }: { parameters: unknown }) => parameters,
      );
    expect(await next(back.body.id)).toEqual(await next(id));
  });
});
