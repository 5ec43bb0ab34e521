import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { anyDossier } from '../../testing/any-dossier.ts';

let server: TestServer;
let ada: string;
let ben: string;
let benId: string;

beforeAll(async () => {
  server = await startTestServer();
  // The first account of a store is its admin, who reads everything.
  await server.signUp('root@example.org');
  ada = (await server.signUp('ada@example.org')).access_token;
  const second = await server.signUp('ben@example.org');
  [ben, benId] = [second.access_token, second.user.id];
});
afterAll(() => server.cleanUp());

const call = (method: string, path: string, json?: object, token = ada): Promise<CallResult> =>
  server.call(method, path, { token, ...(json !== undefined && { json }) });
const reason_for_change = 'As agreed.';

const runBody = {
  name: 'Clean coupling',
  parameters: [{ kind: 'continuous', name: 'temperature', unit: '°C', low: 20, high: 120, step: 1 }],
  objectives: [{ name: 'yield', unit: '%', goal: 'maximize' }],
  seed: 5,
};
const experiments = [25, 45, 62, 78, 110, 118].map((temperature) => ({
  parameters: { temperature },
  results: { yield: 0.7 * temperature, peak: 0.05 + 0.3 * ((temperature - 20) / 100) ** 2 },
}));

const openDossier = async (dose = 2): Promise<{ dossier: string; impurity: string }> => {
  const product = { ...anyDossier.product, max_daily_dose_g: dose, product_mass_g: 2 * dose };
  const { body } = await call('POST', '/regulatory/dossiers', { ...anyDossier, product });
  return { dossier: body.id, impurity: (await register(body.id)).entries[0].id };
};
const register = async (dossier: string, more: object = {}): Promise<CallResult['body']> =>
  (
    await call('POST', `/regulatory/dossiers/${dossier}/impurity-risk-register`, {
      organic_impurities: [{ name: 'Secret impurity', level_percent: 0.02, ...more }],
    })
  ).body;
const follow = (id: string, dossier_id: string, impurity_id: string, objective = 'peak') =>
  call('POST', `/optimizations/${id}/limits`, { dossier_id, impurity_id, objective });
const createRun = async (more: object = {}): Promise<string> => {
  const { status, body } = await call('POST', '/optimizations', { ...runBody, ...more });
  expect([status, body.fields]).toEqual([201, undefined]);
  return body.id;
};
const setStatus = (id: string, status: string, token = ada) =>
  call('PATCH', `/optimizations/${id}`, { status, reason_for_change }, token);

describe('a limit of a dossier that a member of the run may not read', () => {
  const shareRun = async (): Promise<{ id: string; dossier: string; bound: number; limit: string }> => {
    const project = await call('POST', '/projects', { name: `Shared ${Math.round(performance.now())}` });
    const { status } = await call('POST', `/projects/${project.body.id}/members`, {
      user_id: benId,
      role: 'contributor',
    });
    expect(status).toBe(201);
    const { dossier, impurity } = await openDossier();
    const id = await createRun({ project_id: project.body.id });
    const { body } = await follow(id, dossier, impurity);
    await call('POST', `/optimizations/${id}/iterations`, { experiments });
    return { id, dossier, bound: body.bound, limit: body.id };
  };

  it('is said to apply, and neither its name, its bound nor its dossier is', async () => {
    const { id, dossier, bound } = await shareRun();
    const [own] = (await call('GET', `/optimizations/${id}/limits`)).body.items;
    expect(own).toMatchObject({ impurity: 'Secret impurity', bound, is_hidden: false });
    for (const path of [
      '/limits',
      '',
      '/recommendation',
      '/recommendations',
      '/export?format=json',
      '/diagnostics',
    ]) {
      const { status, body } = await server.call('GET', `/optimizations/${id}${path}`, { token: ben });
      expect([path, status]).toEqual([path, 200]);
      const said = typeof body === 'string' ? body : JSON.stringify(body);
      expect(said).not.toContain('Secret impurity');
      expect(said).not.toContain(dossier);
      expect(said).not.toMatch(new RegExp(`"bound":\\s*${bound}`));
    }
    const [hidden] = (await call('GET', `/optimizations/${id}/limits`, undefined, ben)).body.items;
    expect(hidden).toMatchObject({
      objective: 'peak',
      is_hidden: true,
      bound: null,
      impurity: null,
      basis: 'A limit of a record you may not read applies.',
    });
    const run = (await call('GET', `/optimizations/${id}`, undefined, ben)).body;
    expect(run.outcome_constraints).toMatchObject([{ name: 'peak', bound: null, is_hidden: true }]);
    const [first] = (await call('GET', `/optimizations/${id}/recommendation`, undefined, ben)).body
      .experiments;
    expect(first).toMatchObject({ acquisition: null, outcomes: [{ bound: null, probability: null }] });
    const mine = (await call('GET', `/optimizations/${id}/recommendation`)).body.experiments[0];
    expect(mine.outcomes[0]).toMatchObject({ bound });
    expect(mine.acquisition).not.toBeNull();
  });

  it('travels with no export of that member, who still gets a campaign that comes back', async () => {
    const { id } = await shareRun();
    const campaign = JSON.parse(
      (await call('GET', `/optimizations/${id}/export?format=json`, undefined, ben)).body,
    );
    expect(campaign.outcome_constraints).toBeUndefined();
    const back = await call('POST', '/optimizations', campaign, ben);
    expect([back.status, back.body.fields]).toEqual([201, undefined]);
    expect(back.body.warnings[0].message).toContain('a record whoever exported it may not read');
  });

  it('can be ended by that member, and the entry of the trail they read says nothing more', async () => {
    const { id, limit, dossier } = await shareRun();
    const ended = await call('DELETE', `/optimizations/${id}/limits/${limit}`, { reason_for_change }, ben);
    expect([ended.status, ended.body.bound]).toEqual([200, null]);
    const trail = await call('GET', '/audit/events?event=optimization.limit', undefined, ben);
    expect(trail.body.items).toHaveLength(1);
    expect(JSON.stringify(trail.body)).not.toContain('Secret impurity');
    expect(JSON.stringify(trail.body)).not.toContain(dossier);
  });
});

describe('a finished run', () => {
  it('keeps the limits of its end, says that one has changed since, and follows it once it is opened again', async () => {
    const { dossier, impurity } = await openDossier();
    const id = await createRun();
    const first = (await follow(id, dossier, impurity)).body;
    await call('POST', `/optimizations/${id}/iterations`, { experiments });
    const finished = (await setStatus(id, 'finished')).body;
    await register(dossier, { smiles: 'CCO' });
    const kept = (await call('GET', `/optimizations/${id}`)).body;
    expect([kept.revision, kept.best]).toEqual([finished.revision, finished.best]);
    const [constraint] = kept.outcome_constraints;
    expect(constraint).toMatchObject({ bound: first.bound, limit_id: first.id });
    expect(constraint.stale).toMatch(
      /^The limit has changed since the run was finished: it is 0\.\d+ % now\./,
    );
    const opened = (await setStatus(id, 'open')).body;
    expect(opened.outcome_constraints[0].bound).not.toBe(first.bound);
    expect(opened.outcome_constraints[0].stale).toBeNull();
    expect(opened.revision).toBe(finished.revision + 2);
  });
});

describe('a limit of a dossier that has changed', () => {
  it('is out of date by the mass of the product alone, which limits of solvents follow', async () => {
    const product = { ...anyDossier.product, max_daily_dose_g: 2, product_mass_g: 20 };
    const { body } = await call('POST', '/regulatory/dossiers', { ...anyDossier, product });
    const entered = await register(body.id, { name: 'Rest', smiles: 'CC#N' });
    const id = await createRun();
    expect((await follow(id, body.id, entered.entries[0].id)).status).toBe(201);
    const staleOf = async () => (await call('GET', `/optimizations/${id}/limits`)).body.items[0].stale;
    expect(await staleOf()).toBeNull();
    const change = (more: object) =>
      call('PATCH', `/regulatory/dossiers/${body.id}`, {
        product: { ...product, ...more },
        reason_for_change,
      });
    expect((await change({ name: 'Called otherwise' })).status).toBe(200);
    expect(await staleOf()).toBeNull();
    expect((await change({ product_mass_g: 40 })).status).toBe(200);
    expect(await staleOf()).toMatch(/another product mass.*Record the impurity risk register/);
  });

  it('is out of date, says what to do in every answer, and is followed once the register is recorded again', async () => {
    const { dossier, impurity } = await openDossier(2);
    const id = await createRun();
    await follow(id, dossier, impurity);
    await call('POST', `/optimizations/${id}/iterations`, { experiments });
    const product = { ...anyDossier.product, max_daily_dose_g: 4, product_mass_g: 8 };
    const changed = await call('PATCH', `/regulatory/dossiers/${dossier}`, { product, reason_for_change });
    expect(changed.status).toBe(200);
    const stale = expect.stringMatching(
      /daily dose of the dossier is 4 g, and its register was made for 2 g.*Record the impurity risk register/,
    );
    expect((await call('GET', `/optimizations/${id}/limits`)).body.items).toMatchObject([{ stale }]);
    expect((await call('GET', `/optimizations/${id}`)).body.outcome_constraints).toMatchObject([{ stale }]);
    const { warnings } = (await call('GET', `/optimizations/${id}/recommendation`)).body;
    expect(warnings.map(({ code }: { code: string }) => code)).toContain('limit_out_of_date');
    await register(dossier);
    expect((await call('GET', `/optimizations/${id}/limits`)).body.items[0]).toMatchObject({ stale: null });
  });
});

describe('the limit of an organic impurity', () => {
  it.each([
    ['that can be read', 'CCO', /^Qualification threshold/],
    ['nobody can read', 'C1CC(', /^Identification threshold/],
    ['with an open place', 'CN(*)C', /^Identification threshold/],
  ])('goes by a structure %s', async (_what, smiles, basis) => {
    const { body } = await call('POST', '/regulatory/dossiers', anyDossier);
    const made = await register(body.id, { smiles });
    expect((await follow(await createRun(), body.id, made.entries[0].id)).body.basis).toMatch(basis);
  });

  it('is none where the impurity is an N-nitrosamine', async () => {
    const { body } = await call('POST', '/regulatory/dossiers', anyDossier);
    const made = await register(body.id, { smiles: 'CN(C)N=O' });
    const refused = await follow(await createRun(), body.id, made.entries[0].id);
    expect(refused.body.fields.objective[0]).toContain('N-nitrosamine');
  });

  it('is none of a quantity the run maximises', async () => {
    const { dossier, impurity } = await openDossier();
    const refused = await follow(await createRun(), dossier, impurity, 'yield');
    expect(refused.body.fields.objective[0]).toContain('maximised');
  });
});
