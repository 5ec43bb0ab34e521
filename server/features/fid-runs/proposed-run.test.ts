import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { analysed, brukerParts } from '../../testing/upload.ts';

let server: TestServer;
let author: string;
let reviewer: string;

beforeAll(async () => {
  server = await startTestServer({ settings: { reviewConfidenceThreshold: 101 } });
  await server.signUp('root@example.org');
  author = (await server.signUp('ada@example.org')).access_token;
  reviewer = (await server.signUp('grace@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const get = (route: string, token = author): Promise<CallResult> => server.call('GET', route, { token });
const process = (archiveId: string, json: object, token = author): Promise<CallResult> =>
  server.call('POST', `/raw-fid/${archiveId}/process`, { token, json });

const broader = { preset: 'default_1h', parameters: { 'apodise.line_broadening_hz': 4 } };

describe('a run proposed for an analysis', () => {
  it('stands among its runs, changes nothing about it and waits for nobody', async () => {
    const before = await analysed(server, author);
    const answer = await process(before.archive_id, { ...broader, analysis_id: before.id });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        analysis_id: before.id,
        review_state: 'not_required',
        parameters: { 'apodise.line_broadening_hz': 4 },
      },
    });
    const runs = (await get(`/analyses/${before.id}/runs`)).body.items;
    expect(runs.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [answer.body.id, before.run_id].toSorted(),
    );
    expect((await get(`/analyses/${before.id}`)).body).toEqual(before);
    const queue = (await get('/fid/reviews', reviewer)).body.items;
    const waiting = queue.map(({ run_id }: { run_id: string }) => run_id);
    expect(waiting).toContain(before.run_id);
    expect(waiting).not.toContain(answer.body.id);
  });

  it('is taken up by a reviewer who sends the analysis back with its parameters', async () => {
    const analysis = await analysed(server, author, brukerParts({ seed: 41 }));
    const proposed = (await process(analysis.archive_id, { ...broader, analysis_id: analysis.id })).body;
    const decide = (runId: string, json: object) =>
      server.call('POST', `/fid/runs/${runId}/reviews`, {
        token: reviewer,
        json: { comment: 'Better.', ...json },
      });
    expect(await decide(proposed.id, { decision: 'approve' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('proposal') },
    });
    expect((await decide(analysis.run_id, { decision: 'reprocess', ...broader })).status).toBe(201);
    await expect
      .poll(async () => (await get(`/analyses/${analysis.id}`)).body.status, { timeout: 30_000 })
      .toBe('review_required');
    const current = (await get(`/fid/runs/${(await get(`/analyses/${analysis.id}`)).body.run_id}`)).body;
    expect(current).toMatchObject({ review_state: 'pending', recipe_digest: proposed.recipe_digest });
  });

  it('needs an analysis of the caller made of the same bytes', async () => {
    const [mine, other] = [
      await analysed(server, author),
      await analysed(server, author, brukerParts({ seed: 42 })),
    ];
    const theirs = await analysed(server, reviewer, brukerParts({ seed: 43 }));
    const wrong = await process(mine.archive_id, { analysis_id: other.id });
    expect(wrong).toMatchObject({ status: 422, body: { fields: { analysis_id: [expect.any(String)] } } });
    expect((await process(mine.archive_id, { analysis_id: theirs.id })).status).toBe(404);
    expect((await process(mine.archive_id, { analysis_id: 'ana_none' })).status).toBe(404);
  });

  it('has a spectrum of its own, as JSON, as bytes and as an envelope', async () => {
    const analysis = await analysed(server, author);
    const run = (await process(analysis.archive_id, { ...broader, analysis_id: analysis.id })).body;
    const [after, before] = [
      (await get(`/fid/runs/${run.id}/spectrum`)).body,
      (await get(`/fid/runs/${analysis.run_id}/spectrum`)).body,
    ];
    expect(before).toEqual((await get(`/analyses/${analysis.id}/spectrum`)).body);
    expect(after.digest).toBe(run.spectrum_digest);
    expect(after.digest).not.toBe(before.digest);
    expect(after.intensity).toHaveLength(after.points);
    // Broader lines of the same area are lower.
    expect(Math.max(...after.intensity)).toBeLessThan(0.8 * Math.max(...before.intensity));
    const envelope = (await get(`/fid/runs/${run.id}/spectrum?points=64`)).body.envelope;
    expect(envelope.max).toHaveLength(64);
  });
});

describe('a parameter the engine does not take', () => {
  it.each([
    ['out of range', { 'baseline.shortest_wave': 3 }, 'parameters.baseline.shortest_wave'],
    ['unknown', { 'baseline.colour': 3 }, 'parameters.baseline.colour'],
    ['half of a phase', { 'phase.phi0_deg': 3 }, 'parameters.phase.phi1_deg'],
    [
      'a step nothing works without',
      { 'fourier_transform.enabled': false },
      'parameters.fourier_transform.enabled',
    ],
  ])('%s is a 422 naming its field', async (_case, parameters, field) => {
    const { archive_id, id } = await analysed(server, author);
    const answer = await process(archive_id, { preset: 'default_1h', parameters, analysis_id: id });
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_error' } });
    expect(Object.keys(answer.body.fields)).toEqual([field]);
    expect((await get(`/analyses/${id}/runs`)).body.items).toHaveLength(1);
  });

  it('can be another window with its own parameters', async () => {
    const { archive_id } = await analysed(server, author);
    const parameters = {
      'apodise.window': 'gaussian',
      'apodise.line_broadening_hz': -1,
      'apodise.gaussian_hz': 1.2,
    };
    const answer = await process(archive_id, { preset: 'default_1h', parameters });
    expect(answer.status).toBe(200);
    expect(answer.body.recipe).toContainEqual(
      expect.objectContaining({
        step: 'apodise',
        parameters: expect.objectContaining({ window: 'gaussian', gaussian_hz: 1.2 }),
      }),
    );
  });

  it('is told by the presets, with its range', async () => {
    const [preset] = (await get('/fid/presets')).body.items;
    expect(preset.parameter_rules).toContainEqual({
      step: 'baseline',
      name: 'shortest_wave',
      kind: 'number',
      automatic: false,
      min: 0.02,
      max: 1,
      spacing: 'any',
      choices: null,
    });
    expect(preset.required_steps).toContain('fourier_transform');
  });
});
