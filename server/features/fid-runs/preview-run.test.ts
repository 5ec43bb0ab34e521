import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { turnPhase } from '#engines/display/turn-phase.ts';
import type { Recipe } from '#engines/nmr/model.ts';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { analysed } from '../../testing/upload.ts';

let server: TestServer;
let ada: string;
let analysis: CallResult['body'];
let path: string;

beforeAll(async () => {
  server = await startTestServer({ settings: { reviewConfidenceThreshold: 0 } });
  await server.signUp('root@example.org');
  ada = (await server.signUp('ada@example.org')).access_token;
  analysis = await analysed(server, ada);
  path = `/fid/runs/${analysis.run_id}`;
});
afterAll(() => server.cleanUp());

const preview = (json: object, token = ada): Promise<CallResult> =>
  server.call('POST', `${path}/preview`, { token, json });
const process = async (json: object): Promise<CallResult['body']> =>
  (
    await server.call('POST', `/raw-fid/${analysis.archive_id}/process`, {
      token: ada,
      json: { ...json, analysis_id: analysis.id },
    })
  ).body;
const spectrumOf = async (runId: string): Promise<CallResult['body']> =>
  (await server.call('GET', `/fid/runs/${runId}/spectrum`, { token: ada })).body;

const countRows = async (): Promise<readonly number[]> => {
  const { read } = server.kernel.store;
  const tables = ['audit_entry', 'usage_event'] as const;
  const counts = tables.map(async (table) => (await read.selectFrom(table).selectAll().execute()).length);
  const runs = await server.call('GET', `/analyses/${analysis.id}/runs`, { token: ada });
  return [...(await Promise.all(counts)), runs.body.items.length];
};

const phaseOf = (recipe: Recipe['steps']) => {
  const parameters = recipe.find(({ step }) => step === 'phase')?.parameters ?? {};
  return {
    phi0Deg: Number(parameters['phi0_deg']),
    phi1Deg: Number(parameters['phi1_deg']),
    pivotFraction: Number(parameters['pivot_fraction']),
  };
};

/** Largest distance of two curves over the height of the first. */
const distance = (a: ArrayLike<number>, b: ArrayLike<number>): number => {
  const values = Array.from(a);
  const height = Math.max(...values.map(Math.abs));
  return Math.max(...values.map((value, j) => Math.abs(value - (b[j] ?? Number.NaN)))) / height;
};

describe('a preview', () => {
  it('with what the run was asked for is its spectrum, and nothing is recorded but that it was asked for', async () => {
    const current = await spectrumOf(analysis.run_id);
    const before = await countRows();
    const { status, body } = await preview({});
    expect(status).toBe(200);
    expect(body).toMatchObject({
      points: current.points,
      from_ppm: current.from_ppm,
      to_ppm: current.to_ppm,
    });
    expect(distance(current.intensity, body.intensity)).toBeLessThan(1e-6);
    const run = (await server.call('GET', path, { token: ada })).body;
    expect(body.recipe).toEqual(run.recipe);
    const [entries = 0, counted = 0, runs = 0] = before;
    expect(await countRows()).toEqual([entries, counted + 1, runs]);
    const last = server.kernel.store.read.selectFrom('usage_event').selectAll().orderBy('id', 'desc');
    expect(await last.executeTakeFirst()).toMatchObject({
      task: 'fid_preview',
      record_type: 'request',
      definition_origin: 'built_in',
      definition_version: 1,
    });
  });

  it('without its baseline step is the sum of what it gave with it', async () => {
    const [corrected, plain] = [
      (await preview({})).body,
      (await preview({ parameters: { 'baseline.enabled': false } })).body,
    ];
    expect(plain.baseline).toBeNull();
    const sum = corrected.intensity.map((value: number, j: number) => value + corrected.baseline[j]);
    expect(distance(plain.intensity, sum)).toBeLessThan(1e-6);
  });

  it('turned on screen is the run that is made with that phase', async () => {
    const off = { 'baseline.enabled': false };
    const { body } = await preview({ parameters: off });
    const found = phaseOf(body.recipe);
    const turn = { phi0Deg: 25, phi1Deg: -70, pivotFraction: found.pivotFraction };
    const shown = new Float32Array(body.points);
    turnPhase({ re: Float32Array.from(body.intensity), im: Float32Array.from(body.imaginary) }, turn, shown);
    const wanted = {
      'phase.phi0_deg': found.phi0Deg + turn.phi0Deg,
      'phase.phi1_deg': found.phi1Deg + turn.phi1Deg,
      'phase.pivot_fraction': found.pivotFraction,
    };
    const made = await process({ preset: 'default_1h', parameters: { ...off, ...wanted } });
    expect(phaseOf(made.recipe).phi0Deg).toBeCloseTo(wanted['phase.phi0_deg'], 9);
    const recorded = await spectrumOf(made.id);
    expect(distance(recorded.intensity, shown)).toBeLessThan(1e-5);
    expect(distance(recorded.intensity, body.intensity)).toBeGreaterThan(0.05);
  });

  it('travels as bytes: one part after another, named by the layout', async () => {
    const { body } = await preview({});
    const response = await fetch(`${server.url}${path}/preview`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ada}`,
        accept: 'application/octet-stream',
        'content-type': 'application/json',
      },
      body: '{}',
    });
    expect(response.headers.get('x-spectrum-layout')).toBe('real,imaginary,baseline');
    const header = JSON.parse(response.headers.get('x-spectrum-header') ?? 'null');
    expect(header.recipe).toEqual(body.recipe);
    const view = new DataView(await response.arrayBuffer());
    expect(view.byteLength).toBe(3 * 4 * body.points);
    const part = (k: number) =>
      body.intensity.map((_: number, j: number) => view.getFloat32(4 * (k * body.points + j), true));
    expect([part(0), part(1), part(2)]).toEqual([body.intensity, body.imaginary, body.baseline]);
  });

  it.each([
    ['an unknown preset', { preset: 'none' }, 'unknown_processing_preset', null],
    [
      'a value out of range',
      { parameters: { 'baseline.shortest_wave': 3 } },
      'validation_error',
      'parameters.baseline.shortest_wave',
    ],
    [
      'half a phase',
      { parameters: { 'phase.phi0_deg': 3 } },
      'validation_error',
      'parameters.phase.phi1_deg',
    ],
    ['an unknown field', { colour: 'red' }, 'validation_error', 'colour'],
  ])('of %s is a 422', async (_case, json, code, field) => {
    const answer = await preview(json);
    expect(answer).toMatchObject({ status: 422, body: { code } });
    if (field !== null) expect(Object.keys(answer.body.fields)).toEqual([field]);
  });

  it('of somebody else’s run is not found, like one that is not there', async () => {
    const eve = (await server.signUp('eve@example.org')).access_token;
    const foreign = await preview({}, eve);
    const missing = await server.call('POST', '/fid/runs/run_none/preview', { token: eve, json: {} });
    const { request_id: _, ...body } = foreign.body;
    expect(foreign.status).toBe(404);
    expect(missing).toMatchObject({ status: 404, body });
  });

  it('stops when its reader goes away', async () => {
    const { pool } = server.kernel;
    const run = pool.run.bind(pool);
    const leaving = new AbortController();
    const ended = new Promise<unknown>((resolve) => {
      pool.run = async (task, input, options) => {
        const work = run(task, input, options);
        leaving.abort();
        work.then(resolve, resolve);
        return work as Promise<never>;
      };
    });
    const request = fetch(`${server.url}${path}/preview`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada}`, 'content-type': 'application/json' },
      body: JSON.stringify({ parameters: { 'zero_fill.doublings': 4 } }),
      signal: leaving.signal,
    });
    await expect(request).rejects.toThrow(/abort/i);
    expect(await ended).toMatchObject({ name: 'AbortError' });
    pool.run = run;
    expect((await preview({})).status).toBe(200);
  });
});
