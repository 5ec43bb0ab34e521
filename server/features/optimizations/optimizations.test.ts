import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { effectsVersion } from '#engines/optimization/engine-version.ts';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { anyConditions, anyExperiment, anyOptimization } from '../../testing/any-optimization.ts';

let server: TestServer;
let ada: string;

beforeAll(async () => {
  server = await startTestServer();
  ada = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const create = (change: object = {}): Promise<CallResult> =>
  server.call('POST', '/optimizations', { token: ada, json: { ...anyOptimization, ...change } });
const get = (path: string, token = ada): Promise<CallResult> => server.call('GET', path, { token });
const enter = (id: string, json: object): Promise<CallResult> =>
  server.call('POST', `/optimizations/${id}/iterations`, { token: ada, json });
const eventsOf = async (id: string, event: string): Promise<number> =>
  (
    await server.kernel.store.read
      .selectFrom('audit_entry')
      .selectAll()
      .where('record_id', '=', id)
      .where('event', '=', event)
      .execute()
  ).length;

describe('a run', () => {
  it('keeps what it was created with, fills in what was left out, and says what was computed for its substances', async () => {
    const { status, body } = await create();
    expect([status, body.message]).toEqual([201, undefined]);
    expect(body).toMatchObject({
      status: 'open',
      revision: 1,
      batch_size: 1,
      initial_design: { method: 'sobol', size: 5 },
      seed: 7,
      candidates: null,
      cost: null,
      experiment_count: 0,
      best: [],
    });
    expect(body.parameters[2].levels).toEqual([0.05, 0.1, 0.2]);
    expect(body.parameters[1].step).toBe(1);
    const [solvents] = body.descriptors.parameters;
    expect([solvents.parameter, solvents.source]).toEqual(['solvent', 'computed']);
    expect(solvents.names).toContain('CrippenClogP');
    expect(body.descriptors.version).toMatch(/^RDKit /);
    expect((await get(`/optimizations/${body.id}`)).body).toEqual(body);
  });

  it('of names alone begins with a design that is optimal for them, of a batch where that is more than five', async () => {
    const { body } = await create({
      parameters: anyOptimization.parameters.slice(3),
      batch_size: 8,
      seed: undefined,
    });
    expect(body.initial_design).toEqual({ method: 'd_optimal', size: 8 });
    expect(body.seed).toBeGreaterThanOrEqual(0);
  });

  it('stands in its project and is found by its name and status', async () => {
    const project = (await server.call('POST', '/projects', { token: ada, json: { name: 'Route B' } })).body;
    const { body } = await create({ name: 'Amide 100%_x', project_id: project.id });
    const found = async (query: string) =>
      (await get(`/optimizations?${query}`)).body.items.map(({ id }: { id: string }) => id);
    expect(await found(`project_id=${project.id}`)).toEqual([body.id]);
    expect(await found(`q=${encodeURIComponent('100%_X')}`)).toEqual([body.id]);
    expect(await found(`q=${body.id}&status=open`)).toEqual([body.id]);
    expect(await found(`q=${body.id}&status=finished`)).toEqual([]);
    expect((await create({ project_id: 'prj_none' })).status).toBe(404);
  });

  it('is renamed and finished with a reason, takes nothing more then, and goes on once it is opened again', async () => {
    const { id } = (await create()).body;
    const change = (json: object) =>
      server.call('PATCH', `/optimizations/${id}`, {
        token: ada,
        json: { reason_for_change: 'Done.', ...json },
      });
    const finished = await change({ name: 'Coupling, round 1', status: 'finished', revision: 1 });
    expect(finished.body).toMatchObject({ name: 'Coupling, round 1', status: 'finished', revision: 2 });
    expect((await change({ name: 'late', revision: 1 })).status).toBe(409);
    expect((await enter(id, { experiments: [anyExperiment] })).status).toBe(409);
    expect((await get(`/optimizations/${id}/recommendation`)).status).toBe(409);
    expect((await change({ status: 'open' })).status).toBe(200);
    expect((await enter(id, { experiments: [anyExperiment] })).status).toBe(201);
  });

  it('is deleted with a reason: gone for its owner, shown to admins who ask', async () => {
    const { id } = (await create()).body;
    const gone = await server.call('DELETE', `/optimizations/${id}`, {
      token: ada,
      json: { reason_for_change: 'Duplicate.' },
    });
    expect([gone.status, gone.body.record_type]).toEqual([200, 'optimization']);
    expect((await get(`/optimizations/${id}`)).status).toBe(404);
    expect((await enter(id, { experiments: [anyExperiment] })).status).toBe(404);
  });
});

describe('experiments', () => {
  it('are entered as a batch, counted, and the best of each objective is told', async () => {
    const { id } = (await create()).body;
    const { status, body } = await enter(id, {
      experiments: [
        anyExperiment,
        { parameters: { ...anyConditions, base: 'CsOAc' }, results: { yield: 67 }, note: 'clean' },
        { parameters: { ...anyConditions, solvent: 'water' }, status: 'failed' },
        { parameters: { ...anyConditions, equivalents: 3 }, status: 'pending' },
        // The same again with another result is a measurement like any other.
        { ...anyExperiment, results: { yield: 38 } },
      ],
    });
    expect([status, body.message]).toEqual([201, undefined]);
    expect(body.optimization).toMatchObject({ revision: 2, experiment_count: 4, pending_count: 1 });
    expect(body.optimization.best).toEqual([
      { objective: 'yield', value: 67, experiment_id: body.experiments[1].id },
    ]);
    const listed = (await get(`/optimizations/${id}/experiments?limit=2`)).body;
    expect(listed.items.map(({ number }: { number: number }) => number)).toEqual([5, 4]);
    const rest = (await get(`/optimizations/${id}/experiments?cursor=${listed.next_cursor}`)).body;
    expect(rest.items.map(({ number }: { number: number }) => number)).toEqual([3, 2, 1]);
    expect(await eventsOf(id, 'optimization.iteration')).toBe(1);
  });

  it('that were pending are completed without saying their conditions again, once', async () => {
    const { id } = (await create()).body;
    const [pending] = (await enter(id, { experiments: [{ parameters: anyConditions, status: 'pending' }] }))
      .body.experiments;
    const done = await enter(id, { experiments: [{ completes: pending.id, results: { yield: 50 } }] });
    expect(done.body.experiments[0]).toMatchObject({ parameters: anyConditions, completes: pending.id });
    expect(done.body.optimization).toMatchObject({ experiment_count: 1, pending_count: 0 });
    const again = await enter(id, { experiments: [{ completes: pending.id, results: { yield: 51 } }] });
    expect([again.status, Object.keys(again.body.fields)]).toEqual([422, ['experiments.0.completes']]);
  });

  it('are corrected and withdrawn by further entries, for a reason that goes to the trail with both contents', async () => {
    const { id } = (await create()).body;
    const [first, second] = (
      await enter(id, { experiments: [anyExperiment, { ...anyExperiment, results: { yield: 99 } }] })
    ).body.experiments;
    const corrected = {
      experiments: [
        { ...anyExperiment, results: { yield: 14.5 }, corrects: first.id },
        { corrects: second.id, status: 'withdrawn' },
      ],
    };
    const without = await enter(id, corrected);
    expect([without.status, Object.keys(without.body.fields)]).toEqual([422, ['reason_for_change']]);
    const { status, body } = await enter(id, { ...corrected, reason_for_change: 'Digits swapped.' });
    expect([status, body.message]).toEqual([201, undefined]);
    expect(body.optimization).toMatchObject({ experiment_count: 1, best: [{ value: 14.5 }] });
    const { items } = (await get(`/optimizations/${id}/experiments`)).body;
    expect(items.at(-1)).toMatchObject({ id: first.id, superseded_by: body.experiments[0].id });
    const trail = (await get(`/audit/events?record_id=${id}&event=optimization.iteration&limit=1`)).body
      .items;
    expect(trail[0].reason_for_change).toBe('Digits swapped.');
    expect(trail[0].payload.replaced[0]).toMatchObject({
      before: { results: { yield: 41.5 } },
      after: { results: { yield: 14.5 } },
    });
  });

  it('entered on a run that has changed since are refused', async () => {
    const { id } = (await create()).body;
    expect((await enter(id, { experiments: [anyExperiment], revision: 1 })).status).toBe(201);
    const late = await enter(id, { experiments: [anyExperiment], revision: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
  });

  it('are exported as CSV in which no cell is a formula', async () => {
    const { id } = (
      await create({ parameters: [{ kind: 'categorical', name: '=base', levels: ['=1+1', 'b'] }] })
    ).body;
    await enter(id, {
      experiments: [{ parameters: { '=base': '=1+1' }, results: { yield: 3.5 }, note: '@x, y' }],
    });
    const response = await fetch(`${server.url}/optimizations/${id}/export?format=csv`, {
      headers: { authorization: `Bearer ${ada}` },
    });
    const [header, line] = (await response.text()).split('\r\n');
    expect(header).toBe("'=base,yield (%),status,note,number,id,entered_at");
    expect(line).toMatch(/^'=1\+1,3\.5,completed,"'@x, y",1,oex_/);
  });
});

describe('what can be compared', () => {
  it('is on the front or dominated, and an experiment without a result is neither', async () => {
    const objectives = [
      { name: 'yield', goal: 'maximize' },
      { name: 'cost', goal: 'minimize' },
    ];
    const { id } = (await create({ objectives })).body;
    const of = (y: number, c: number | null) => ({
      parameters: anyConditions,
      results: { yield: y, cost: c },
    });
    const { experiments } = (
      await enter(id, { experiments: [of(50, 10), of(80, 30), of(40, 20), of(90, null)] })
    ).body;
    const { status, body } = await get(`/optimizations/${id}/pareto`);
    expect(status).toBe(200);
    expect(body.front.map((row: { experiment_id: string }) => row.experiment_id)).toEqual([
      experiments[0].id,
      experiments[1].id,
    ]);
    expect(body).toMatchObject({ dominated: 1, incomplete: 1 });
    expect(body.hypervolume.value).toBeGreaterThan(0);
    expect(body.hypervolume.reference.cost).toBeCloseTo(32, 9);
  });
});

describe('what a run has learnt', () => {
  it('is told by experiment and by name: parity, what matters, slices through the best, and how far it has come', async () => {
    const { id } = (await create({ constraints: [{ forbid: { solvent: 'water', base: 'KOAc' } }] })).body;
    const bases = ['KOAc', 'CsOAc', 'K2CO3'] as const;
    const { experiments } = (
      await enter(id, {
        experiments: Array.from({ length: 9 }, (_, k) => ({
          parameters: { ...anyConditions, temperature: 30 + 10 * k, base: bases[k % 3] ?? 'KOAc' },
          results: { yield: 10 + 7 * k },
        })),
      })
    ).body;
    await enter(id, { experiments: [{ parameters: anyConditions, status: 'pending' }] });
    const { status, body } = await get(`/optimizations/${id}/diagnostics`);
    expect([status, body.message]).toEqual([200, undefined]);
    const [seen] = body.objectives;
    expect(seen.parity.map((point: { experiment_id: string }) => point.experiment_id)).toEqual(
      experiments.map((one: { id: string }) => one.id),
    );
    expect(seen.importance[0].parameter).toBe('temperature');
    const ofSolvents = seen.slices.find((slice: { parameter: string }) => slice.parameter === 'solvent');
    expect(ofSolvents.points.map((point: { value: string }) => point.value)).toEqual([
      'toluene',
      'DMAc',
      'water',
    ]);
    expect(seen.best_so_far.at(-1)).toMatchObject({ number: 9, value: 66, best: 66 });
    expect(body.slices_at).toMatchObject({ temperature: 110, base: 'K2CO3' });
    expect(body).toMatchObject({ hypervolume: null, human_review_required: true });
  });

  it('is told of one objective with intervals, by its name, and refused of another one', async () => {
    const objectives = [
      { name: 'yield', unit: '%', goal: 'maximize' },
      { name: 'cost', goal: 'minimize' },
    ];
    const { id } = (await create({ objectives })).body;
    await enter(id, {
      experiments: Array.from({ length: 24 }, (_, k) => ({
        parameters: {
          temperature: 30 + ((37 * k) % 90),
          equivalents: 1 + ((3 * k) % 5),
          concentration: [0.2, 0.05, 0.1][(k + Math.floor(k / 6)) % 3] ?? 0.1,
          base: ['KOAc', 'CsOAc', 'K2CO3'][k % 3] ?? 'KOAc',
          solvent: ['toluene', 'DMAc'][Math.floor(k / 3) % 2] ?? 'DMAc',
        },
        results: { yield: 5 + ((37 * k) % 90), cost: null },
      })),
    });
    const { status, body } = await get(`/optimizations/${id}/effects`);
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body).toMatchObject({ objective: 'yield', human_review_required: true, warnings: [] });
    expect(body.engine_version).toBe(effectsVersion);
    const [first, ...others] = body.importance;
    expect(first.parameter).toBe('temperature');
    expect([first.low > 0, first.low <= first.share, first.share <= first.high]).toEqual([true, true, true]);
    expect(others.map(({ low }: { low: number }) => low)).toEqual(others.map(() => 0));
    expect(body.interactions).toHaveLength(10);
    const withSolvent = body.interactions.find(
      ({ parameters, map }: { parameters: string[]; map: unknown }) =>
        map !== null && parameters.join() === 'temperature,solvent',
    );
    expect(withSolvent.map.second).toEqual(['toluene', 'DMAc', 'water']);
    expect(withSolvent.map.mean).toHaveLength(withSolvent.map.first.length);
    for (const value of withSolvent.map.mean.flat()) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(100);
    }
    const cost = (await get(`/optimizations/${id}/effects?objective=cost`)).body;
    expect(cost).toMatchObject({
      objective: 'cost',
      importance: [],
      interactions: [],
      warnings: [{ code: 'no_model' }],
    });
    const other = await get(`/optimizations/${id}/effects?objective=purity`);
    expect([other.status, Object.keys(other.body.fields)]).toEqual([422, ['objective']]);
    expect((await get(`/optimizations/${id}/effects?level=0.5`)).status).toBe(422);
  });

  it('is nothing but its progress where fewer than two conditions have a result, and says so', async () => {
    const { id } = (await create()).body;
    await enter(id, { experiments: [anyExperiment] });
    const { status, body } = await get(`/optimizations/${id}/diagnostics`);
    expect(status).toBe(200);
    expect(body.objectives[0]).toMatchObject({ kernel: null, loocv: null, parity: [], slices: [] });
    expect(body.warnings.map(({ code }: { code: string }) => code)).toEqual(['no_model']);
  });
});
