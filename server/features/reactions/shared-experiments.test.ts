import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';

let server: TestServer;
let ada: string;

beforeAll(async () => {
  server = await startTestServer();
  ada = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const call = (method: string, path: string, json?: object): Promise<CallResult> =>
  server.call(method, path, { token: ada, ...(json !== undefined && { json }) });
const reason_for_change = 'Peak integrated again.';

const runBody = {
  name: 'Coupling',
  parameters: [
    { kind: 'continuous', name: 'temperature', unit: 'K', low: 293.15, high: 393.15 },
    { kind: 'categorical', name: 'base', levels: ['KOAc', 'DBU'] },
  ],
  objectives: [
    { name: 'yield', unit: 'fraction', goal: 'maximize' },
    { name: 'cost', goal: 'minimize' },
  ],
  seed: 1,
};
const projectParameters = [
  { kind: 'continuous', name: 'temperature', unit: '°C', low: 20, high: 120 },
  { kind: 'categorical', name: 'base', levels: ['KOAc', 'DBU'] },
];

const open = async (run: object = {}, project: object = {}): Promise<{ run: string; project: string }> => {
  const made = await call('POST', '/optimizations', { ...runBody, ...run });
  const opened = await call('POST', '/reaction-projects', {
    name: 'Coupling',
    parameters: projectParameters,
    optimization_id: made.body.id,
    ...project,
  });
  expect([made.status, opened.status]).toEqual([201, 201]);
  return { run: made.body.id, project: opened.body.id };
};
const record = (project: string, experiment: object) =>
  call('POST', `/reaction-projects/${project}/experiments`, { experiments: [experiment], reason_for_change });
const enter = (run: string, experiment: object) =>
  call('POST', `/optimizations/${run}/iterations`, { experiments: [experiment], reason_for_change });
const inProject = async (project: string) =>
  (await call('GET', `/reaction-projects/${project}/experiments`)).body.items;
const inRun = async (run: string) => (await call('GET', `/optimizations/${run}/experiments`)).body.items;
const conditions = { temperature: 80, base: 'KOAc' };
const parameters = { temperature: 353.15, base: 'KOAc' };

describe('an experiment of a reaction project with an optimisation', () => {
  it('entered in the project is in the run, under one identifier and in the units of the run', async () => {
    const { run, project } = await open();
    const { body } = await record(project, { conditions, yield_percent: 62 });
    expect(body.warnings).toEqual([]);
    const [own] = await inRun(run);
    expect(own).toMatchObject({
      id: body.experiments[0].id,
      parameters: { temperature: 353.15, base: 'KOAc' },
      results: { yield: 0.62, cost: null },
      status: 'completed',
    });
    expect((await call('GET', `/optimizations/${run}`)).body).toMatchObject({
      experiment_count: 1,
      revision: 2,
      best: [{ objective: 'yield', value: 0.62, experiment_id: own.id }],
    });
  });

  it('entered in the run is in the project, under one identifier and in the units of the project', async () => {
    const { run, project } = await open();
    const { status, body } = await enter(run, { parameters, results: { yield: 0.5, cost: 3 } });
    expect([status, body.warnings]).toEqual([201, []]);
    expect(await inProject(project)).toMatchObject([
      { id: body.experiments[0].id, conditions, yield_percent: 50, status: 'completed' },
    ]);
    expect((await call('GET', `/reaction-projects/${project}`)).body).toMatchObject({
      experiment_count: 1,
      best_yield_percent: 50,
      revision: 2,
    });
  });

  it('is corrected once, from either side, with a reason that stands in both', async () => {
    const { run, project } = await open();
    const first = (await record(project, { conditions, yield_percent: 90 })).body.experiments[0];
    const second = (await enter(run, { parameters, results: { yield: 0.7, cost: 1 }, corrects: first.id }))
      .body.experiments[0];
    expect(await inProject(project)).toMatchObject([
      { id: second.id, corrects: first.id, yield_percent: 70, reason_for_change, superseded_by: null },
      { id: first.id, superseded_by: second.id },
    ]);
    const third = (await record(project, { conditions, yield_percent: 71, corrects: second.id })).body
      .experiments[0];
    expect(await inRun(run)).toMatchObject([
      { id: third.id, corrects: second.id, results: { yield: 0.71, cost: 1 }, reason_for_change },
      { id: second.id, superseded_by: third.id },
      { id: first.id, superseded_by: second.id },
    ]);
    expect((await call('GET', `/optimizations/${run}`)).body.experiment_count).toBe(1);
    expect((await record(project, { conditions, yield_percent: 5, corrects: second.id })).status).toBe(409);
    expect((await enter(run, { parameters, status: 'withdrawn', corrects: third.id })).status).toBe(201);
    expect((await call('GET', `/reaction-projects/${project}`)).body.experiment_count).toBe(0);
  });

  it('that is planned runs in the other one too, and its outcome is entered in one of them', async () => {
    const { run, project } = await open();
    const plan = (await record(project, { conditions, status: 'planned' })).body.experiments[0];
    expect(await inRun(run)).toMatchObject([{ id: plan.id, status: 'pending' }]);
    await enter(run, { completes: plan.id, results: { yield: 0.4, cost: 2 } });
    expect(await inProject(project)).toMatchObject([
      { completes: plan.id, yield_percent: 40 },
      { id: plan.id, superseded_by: expect.any(String) },
    ]);
    expect((await call('GET', `/reaction-projects/${project}`)).body).toMatchObject({ planned_count: 0 });
  });

  it('that the other one cannot say stands where it was entered, and the answer says why', async () => {
    const { run, project } = await open();
    const outside = await record(project, {
      conditions: { temperature: 80, base: 'NEt3' },
      yield_percent: 5,
    });
    expect(outside.body.warnings.map(({ code }: { code: string }) => code)).toContain('not_in_optimization');
    expect(outside.body.warnings.at(-1).message).toContain('base: NEt3 is not one of its levels');
    expect(await inRun(run)).toEqual([]);
    const unmeasured = await enter(run, { parameters, results: { yield: null, cost: 3 } });
    expect(unmeasured.body.warnings).toMatchObject([
      { code: 'not_in_reaction_project', message: expect.stringContaining('its yield was not measured') },
    ]);
    await call('PATCH', `/optimizations/${run}`, { status: 'finished', reason_for_change });
    const late = await record(project, { conditions, yield_percent: 5 });
    expect([late.status, late.body.warnings[0].message]).toEqual([
      201,
      expect.stringContaining('it is finished'),
    ]);
  });

  it('that stands in both is changed in both or not at all', async () => {
    const { run, project } = await open();
    const first = (await record(project, { conditions, yield_percent: 50 })).body.experiments[0];
    const other = { conditions: { ...conditions, base: 'NEt3' }, yield_percent: 50, corrects: first.id };
    const refused = await record(project, other);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['experiments.0.conditions']]);
    const unmeasured = { parameters, results: { yield: null, cost: 3 }, corrects: first.id };
    expect((await enter(run, unmeasured)).status).toBe(409);
    await call('PATCH', `/optimizations/${run}`, { status: 'finished', reason_for_change });
    expect((await record(project, { conditions, yield_percent: 51, corrects: first.id })).status).toBe(409);
    expect(await inProject(project)).toHaveLength(1);
    expect(await inRun(run)).toHaveLength(1);
  });

  it('follows where its entry stands, also once the project names another optimisation', async () => {
    const { run, project } = await open();
    const first = (await record(project, { conditions, yield_percent: 50 })).body.experiments[0];
    const change = { optimization_id: null, reason_for_change };
    expect((await call('PATCH', `/reaction-projects/${project}`, change)).status).toBe(200);
    await record(project, { conditions, yield_percent: 55, corrects: first.id });
    expect(await inRun(run)).toMatchObject([
      { corrects: first.id, results: { yield: 0.55 } },
      { id: first.id },
    ]);
    await record(project, { conditions, yield_percent: 12 });
    expect(await inRun(run)).toHaveLength(2);
  });

  it('is given to no project whose owner may not enter in the run: neither a member removed nor a viewer', async () => {
    const ben = await server.signUp('ben@example.org');
    const shared = (await call('POST', '/projects', { name: 'Coupling' })).body.id;
    const members = `/projects/${shared}/members`;
    const invite = (role: string) => call('POST', members, { user_id: ben.user.id, role });
    expect((await invite('contributor')).status).toBe(201);
    const run = (await call('POST', '/optimizations', { ...runBody, project_id: shared })).body.id;
    const own = await server.call('POST', '/reaction-projects', {
      token: ben.access_token,
      json: { name: 'Of Ben', parameters: projectParameters, optimization_id: run },
    });
    const ofBen = async (): Promise<string[]> =>
      (
        await server.call('GET', `/reaction-projects/${own.body.id}/experiments`, { token: ben.access_token })
      ).body.items.map(({ id }: { id: string }) => id);
    const measured = { parameters, results: { yield: 0.5, cost: 3 } };
    const first = (await enter(run, measured)).body.experiments[0];
    expect(await ofBen()).toEqual([first.id]);

    await invite('viewer');
    expect((await enter(run, measured)).body.warnings).toEqual([]);
    expect((await call('DELETE', members, { user_id: ben.user.id })).status).toBeLessThan(300);
    await enter(run, measured);
    const corrected = await enter(run, { ...measured, results: { yield: 0.6, cost: 3 }, corrects: first.id });
    expect([corrected.status, corrected.body.warnings]).toMatchObject([
      201,
      [{ code: 'not_in_reaction_project', message: expect.stringContaining('its owner may not enter') }],
    ]);
    expect(await ofBen()).toEqual([first.id]);

    // The first project whose owner may takes part, though an older one names the run.
    const later = await call('POST', '/reaction-projects', {
      name: 'Of Ada',
      parameters: projectParameters,
      optimization_id: run,
    });
    const last = (await enter(run, measured)).body.experiments[0];
    expect(await inProject(later.body.id)).toMatchObject([{ id: last.id }]);
    expect(await ofBen()).toEqual([first.id]);
  });

  it('has an entry in the trail of both, and the trail stays whole', async () => {
    const { run, project } = await open();
    const { id } = (await record(project, { conditions, yield_percent: 50 })).body.experiments[0];
    await enter(run, { parameters, results: { yield: 0.2, cost: 1 }, corrects: id });
    const trail = async (record_id: string) =>
      (await call('GET', `/audit/events?record_id=${record_id}`)).body.items.map(
        ({ event }: { event: string }) => event,
      );
    expect(await trail(run)).toEqual([
      'optimization.iteration',
      'optimization.iteration',
      'optimization.create',
    ]);
    expect(await trail(project)).toEqual([
      'reaction.experiment.record',
      'reaction.experiment.record',
      'reaction.project.create',
    ]);
    expect((await call('GET', '/audit/verify')).body).toMatchObject({ valid: true });
    const records = await call('GET', '/audit/verify-records');
    expect(records.body).toMatchObject({ valid: true });
  });
});
