import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallResult } from '#kernel/testing/test-server.ts';
import { anyDossier } from '../../testing/any-dossier.ts';
import { anyReactionProject, anyRoute } from '../../testing/any-reaction.ts';
import { type StaffedServer, startStaffedServer } from '../../testing/staffed-server.ts';

let people: StaffedServer;
let dossier: string;
let dossierId: string;
beforeAll(async () => {
  people = await startStaffedServer({});
});
afterAll(() => people.server.cleanUp());
const product = { ...anyDossier.product, max_daily_dose_g: 0.5, substance_type: 'drug_substance' };
beforeEach(async () => {
  const { body } = await people.call(people.ada, 'POST', '/regulatory/dossiers', { ...anyDossier, product });
  dossierId = body.id;
  dossier = `/regulatory/dossiers/${body.id}`;
});

const ask = (method: string, path: string, json?: object, by = people.ada): Promise<CallResult> =>
  people.call(by, method, `${dossier}/${path}`, json);

const impurity = { name: 'Methyl tosylate', smiles: 'COS(=O)(=O)c1ccc(C)cc1' };
const reacts = { kind: 'reactivity', value: 100, reason: 'Hydrolyses in the quench.', support: 'experiment' };
const strategy = {
  impurity,
  initial_ppm: 3000,
  steps: [
    { name: 'Coupling', factors: [reacts] },
    {
      name: 'Crystallisation',
      factors: [
        { kind: 'solubility', value: 10, reason: 'Stays in the mother liquor.', support: 'experiment' },
      ],
    },
    { name: 'Drying', factors: [] },
  ],
  option: 4,
  statement: 'Methyl tosylate is purged in the coupling; no test is specified.',
};

const batch = async (batch_no: string, results: object[]): Promise<string[]> => {
  const json = { batch_no, made_at: '2026-03-02', scale: 'production', results };
  const { status, body } = await ask('POST', 'batches', json);
  expect([status, body.message]).toEqual([201, undefined]);
  return body.results.map(({ id }: { id: string }) => id);
};

const measured = async (after: object = {}) => {
  const [before] = await batch('IM-1', [{ name: impurity.name, value: 1200, unit: 'ppm' }]);
  const [later] = await batch('DS-1', [{ name: impurity.name, value: 3, unit: 'ppm', ...after }]);
  return {
    before_result_id: before,
    after_result_id: later,
    support: 'trace_experiment',
    reason: 'DS-1 was made of IM-1.',
  };
};

describe('a control strategy', () => {
  it('has the purge of its steps against the required one, every option, and what the chosen one lacks', async () => {
    const { status, body } = await ask('POST', 'control-strategies', strategy);
    expect([status, body.message]).toEqual([201, undefined]);
    // 1.5 µg/day in 0.5 g/day is 3 ppm; 3000 ppm are 1000 times that.
    expect(body.purge).toMatchObject({
      limit_ug_per_day: 1.5,
      limit_ppm: 3,
      required_purge: 1000,
      predicted_purge: 1000,
      purge_ratio: 1,
      predicted_ppm: 3,
    });
    expect(body.purge.options.map(({ option }: { option: number }) => option)).toEqual([1, 2, 3, 4]);
    expect(body.chosen).toMatchObject({ option: 4, status: 'closed' });
    expect(body.missing).toEqual([body.chosen.reason]);
    expect(body.steps.map(({ basis }: { basis: string }) => basis)).toEqual([
      'predicted',
      'predicted',
      'none',
    ]);
    expect(body).toMatchObject({ revision: 1, status: 'unreviewed', human_review_required: true });
    const [entry] = await people.trailOf('dossier', dossierId);
    expect(entry).toMatchObject({
      event: 'regulatory.control_strategy.create',
      payload: { strategy_id: body.id, option: 4, status: 'closed', purge_ratio: 1 },
    });
  });

  it('counts with the purge two batches show, and says where it is no less than that', async () => {
    const steps = [{ name: 'Coupling', factors: [], measured: await measured() }];
    const { body } = await ask('POST', 'control-strategies', { ...strategy, initial_ppm: 30, steps });
    expect(body.steps[0]).toMatchObject({
      basis: 'measured',
      measured: { before: { batch_no: 'IM-1', value: 1200 }, after: { batch_no: 'DS-1', value: 3 } },
    });
    // 1200 over 3, against 30 over 3.
    expect(body.purge).toMatchObject({ predicted_purge: 400, required_purge: 10, purge_ratio: 40 });
    expect(body.chosen).toMatchObject({ option: 4, status: 'open' });
    expect(body.missing).toEqual([]);
    const [low] = await batch('DS-2', [{ name: impurity.name, value: 1, unit: 'ppm', below_loq: true }]);
    const below = [{ ...steps[0], measured: { ...steps[0]?.measured, after_result_id: low } }];
    const revised = await ask('PATCH', `control-strategies/${body.id}`, {
      ...strategy,
      initial_ppm: 30,
      steps: below,
      reason_for_change: 'A further batch.',
    });
    expect(revised.body).toMatchObject({ revision: 2, steps: [{ basis: 'measured_at_least' }] });
    expect(revised.body.purge.predicted_purge).toBe(1200);
    expect(
      revised.body.revisions.map(({ reason_for_change }: { reason_for_change: string }) => reason_for_change),
    ).toEqual(['A further batch.', null]);
  });

  it('refuses results it cannot divide by one another, each by its field', async () => {
    const own = await measured();
    const [other] = await batch('X-1', [{ name: 'Impurity B', value: 3, unit: 'ppm' }]);
    const [percent] = await batch('X-2', [{ name: impurity.name, value: 0.1, unit: '%' }]);
    const [low] = await batch('X-3', [{ name: impurity.name, value: 1, unit: 'ppm', below_loq: true }]);
    const refusal = async (change: object, factors: object[] = []) => {
      const steps = [{ name: 'Coupling', factors, measured: { ...own, ...change } }];
      const { status, body } = await ask('POST', 'control-strategies', { ...strategy, steps });
      return [status, Object.keys(body.fields ?? {})[0]];
    };
    const after = 'steps.0.measured.after_result_id';
    const before = 'steps.0.measured.before_result_id';
    expect(await refusal({ after_result_id: 'none' })).toEqual([422, after]);
    expect(await refusal({ after_result_id: other })).toEqual([422, after]);
    expect(await refusal({ after_result_id: percent })).toEqual([422, after]);
    expect(await refusal({ before_result_id: low })).toEqual([422, before]);
    expect(await refusal({ before_result_id: other, after_result_id: other })).toEqual([422, before]);
    expect(await refusal({}, [reacts])).toEqual([422, 'steps.0.measured']);
  });

  it('counts a measured purge once, and a batch between two steps in both', async () => {
    const own = await measured();
    const [between] = await batch('IM-2', [{ name: impurity.name, value: 60, unit: 'ppm' }]);
    const [again] = await batch('DS-2', [{ name: impurity.name, value: 3, unit: 'ppm' }]);
    const withSteps = (...each: object[]) =>
      ask('POST', 'control-strategies', {
        ...strategy,
        steps: each.map((change, k) => ({ name: `Step ${k}`, factors: [], measured: { ...own, ...change } })),
      });
    const before = 'steps.1.measured.before_result_id';
    const twice = await withSteps({}, {});
    expect([twice.status, Object.keys(twice.body.fields)]).toEqual([422, [before]]);
    const sameStart = await withSteps({}, { after_result_id: again });
    expect([sameStart.status, Object.keys(sameStart.body.fields)]).toEqual([422, [before]]);
    const sameEnd = await withSteps({}, { before_result_id: between });
    expect([sameEnd.status, Object.keys(sameEnd.body.fields)]).toEqual([
      422,
      ['steps.1.measured.after_result_id'],
    ]);
    const chain = await withSteps({ after_result_id: between }, { before_result_id: between });
    expect([chain.status, chain.body.purge?.predicted_purge]).toEqual([201, 400]);
  });

  it('names the step of a route of the workspace, and none of a route that is not there', async () => {
    const project = (await people.call(people.ada, 'POST', '/reaction-projects', anyReactionProject)).body;
    const score = (
      await people.call(people.ada, 'POST', `/reaction-projects/${project.id}/route-scores`, anyRoute)
    ).body;
    const route_step = { reaction_project_id: project.id, score_id: score.id, step: 1 };
    const steps = [{ name: 'Coupling', factors: [reacts], route_step }];
    const { body } = await ask('POST', 'control-strategies', { ...strategy, steps });
    expect(body.steps[0].route_step).toMatchObject({
      ...route_step,
      product_smiles: score.steps[0].product_smiles,
    });
    const bad = await ask('POST', 'control-strategies', {
      ...strategy,
      steps: [{ ...steps[0], route_step: { ...route_step, step: 999 } }],
    });
    expect([bad.status, Object.keys(bad.body.fields)[0]]).toEqual([422, 'steps.0.route_step.step']);
    const foreign = await people.call(people.ben, 'POST', '/regulatory/dossiers', { ...anyDossier, product });
    const { status } = await people.call(
      people.ben,
      'POST',
      `/regulatory/dossiers/${foreign.body.id}/control-strategies`,
      { ...strategy, steps },
    );
    expect(status).toBe(404);
  });

  it('is reviewed by a second person for the revision they read, and anew after a change', async () => {
    const { id } = (await ask('POST', 'control-strategies', strategy)).body;
    const review = { decision: 'approve', revision: 1, reason_for_change: 'Agreed.' };
    const path = `control-strategies/${id}/reviews`;
    expect((await ask('POST', path, review)).status).toBe(403);
    const { status, body } = await ask('POST', path, review, people.root);
    expect([status, body.status, body.reviews[0].reviewed_by]).toEqual([
      201,
      'approved',
      people.root.user.id,
    ]);
    await ask('PATCH', `control-strategies/${id}`, { ...strategy, reason_for_change: 'Other words.' });
    expect((await ask('GET', `control-strategies/${id}`)).body.status).toBe('unreviewed');
    expect((await ask('POST', path, review, people.root)).status).toBe(409);
    const second = { ...review, revision: 2, decision: 'reject' };
    expect((await ask('POST', path, second, people.root)).body.status).toBe('rejected');
  });

  it('is found by readiness until it is reviewed, has its evidence and rests on results of today', async () => {
    const steps = [{ name: 'Coupling', factors: [], measured: await measured() }];
    const { id } = (await ask('POST', 'control-strategies', { ...strategy, initial_ppm: 30, steps })).body;
    const rules = async () => {
      const { body } = await ask('POST', 'readiness-report');
      return body.findings
        .map(({ rule }: { rule: string }) => rule)
        .filter((rule: string) => rule.startsWith('strategy.'));
    };
    expect(await rules()).toEqual(['strategy.unreviewed']);
    await ask(
      'POST',
      `control-strategies/${id}/reviews`,
      { decision: 'approve', revision: 1, reason_for_change: 'Agreed.' },
      people.root,
    );
    expect(await rules()).toEqual([]);
    const { items } = (await ask('GET', 'batches')).body;
    const [first] = items;
    await ask('POST', `batches/${first.id}/results/${first.results[0].id}/corrections`, {
      value: 4,
      unit: 'ppm',
      reason_for_change: 'A slip.',
    });
    expect(await rules()).toEqual(['strategy.result_changed']);
    expect((await ask('GET', `control-strategies/${id}`)).body.changed_batches).toEqual([first.batch_no]);
    const { body: preview } = await ask('GET', 'ctd-preview?sections=3.2.S.3.2');
    expect(JSON.stringify(preview.gaps)).toContain('Rests on results that were corrected since: batch');
    const closed = await ask('POST', 'control-strategies', strategy);
    expect(closed.status).toBe(201);
    expect(await rules()).toContain('strategy.option_closed');
  });

  it('has no typed limit above the daily dose, and readiness names one that was typed', async () => {
    const typed = (limit_ug_per_day: number) =>
      ask('POST', 'control-strategies', { ...strategy, impurity: { ...impurity, limit_ug_per_day } });
    const refused = await typed(600_000);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['impurity.limit_ug_per_day']]);
    expect((await typed(500_000)).status).toBe(201);
    const { body } = await ask('POST', 'readiness-report');
    const found = body.findings.filter(({ rule }: { rule: string }) => rule.startsWith('strategy.limit_'));
    expect(found).toMatchObject([
      {
        rule: 'strategy.limit_looser_than_published',
        missing: 'The limit that was typed for Methyl tosylate permits more than what is published.',
        why: expect.stringContaining('500000 µg/day, permits more than'),
      },
    ]);
  });

  it.each([
    [{ name: 'NDMA', limit_ug_per_day: 0.5 }, ['strategy.limit_looser_than_published']],
    [{ name: 'Styrol', limit_ug_per_day: 200 }, ['strategy.limit_looser_than_published']],
    [{ name: 'Styrol', limit_ug_per_day: 100 }, ['strategy.limit_given']],
    [{ ...impurity, limit_ug_per_day: 1.5 }, ['strategy.limit_given']],
    [{ name: 'Impurity Q', limit_ug_per_day: 300 }, ['strategy.limit_given']],
  ])('with a typed limit, %j, is held against what is published: %j', async (of, rules) => {
    const made = await ask('POST', 'control-strategies', { ...strategy, impurity: of });
    expect([made.status, made.body.message]).toEqual([201, undefined]);
    const { findings } = (await ask('POST', 'readiness-report')).body;
    const found: string[] = findings.map(({ rule }: { rule: string }) => rule);
    expect(found.filter((rule) => rule.startsWith('strategy.limit_'))).toEqual(rules);
  });

  it('with a typed limit is held against the records of the dossier, whatever the impurity is called there', async () => {
    const of = { name: 'Impurity Q', smiles: 'CCBr', limit_ug_per_day: 30 };
    expect((await ask('POST', 'control-strategies', { ...strategy, impurity: of })).status).toBe(201);
    const looser = async () =>
      (await ask('POST', 'readiness-report')).body.findings.filter(
        ({ rule }: { rule: string }) => rule === 'strategy.limit_looser',
      );
    expect(await looser()).toEqual([]);
    const register = { mutagenic_impurities: [{ name: 'Bromoethane of step 2', smiles: 'BrCC' }] };
    const { body } = await ask('POST', 'impurity-risk-register', register);
    const limit = body.mutagenic_impurities[0].limit_ug_per_day;
    expect(await looser()).toEqual(
      limit < 30 ? [expect.objectContaining({ why: expect.stringContaining('Bromoethane of step 2') })] : [],
    );
    await ask('POST', 'impurity-risk-register', {
      organic_impurities: [{ name: 'Rest', smiles: 'CCBr', level_percent: 0.001 }],
    });
    const watch = { name: 'NDMA', smiles: 'CN(C)N=O' };
    expect((await ask('POST', 'nitrosamine-watch', watch)).status).toBe(201);
    const nitrosamine = { name: 'Impurity N', smiles: 'O=NN(C)C', limit_ug_per_day: 0.5 };
    expect((await ask('POST', 'control-strategies', { ...strategy, impurity: nitrosamine })).status).toBe(
      201,
    );
    expect(await looser()).toContainEqual(
      expect.objectContaining({
        missing: 'The limit that was typed for Impurity N permits more than a record of the dossier.',
        why: expect.stringMatching(/^0\.5 ug\/day were typed; NDMA has \S+ ng\/day in the record /),
      }),
    );
  });

  it('stands in section 3.2.S.3.2 with the purge of each step, and prints', async () => {
    const { id } = (await ask('POST', 'control-strategies', strategy)).body;
    const { body } = await ask('GET', 'ctd-preview?sections=3.2.S.3.2');
    const text = JSON.stringify(body.sections[0].blocks);
    expect(text).toContain('Control of Methyl tosylate');
    expect(text).toContain(strategy.statement);
    expect(text).toContain('Hydrolyses in the quench.');
    const pdf = await fetch(`${people.server.url}${dossier}/control-strategies/${id}`, {
      headers: { authorization: `Bearer ${people.ada.access_token}`, accept: 'application/pdf' },
    });
    expect([pdf.status, Buffer.from(await pdf.arrayBuffer()).toString('latin1', 0, 5)]).toEqual([
      200,
      '%PDF-',
    ]);
  });
});
