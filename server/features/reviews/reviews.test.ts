import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WaitingReview } from '#contract/reviews';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { drawnMzml, readDrawnRun } from '../../testing/drawn-ms-run.ts';
import { untilEnded } from '../../testing/until-ended.ts';
import { analysed } from '../../testing/upload.ts';

let server: TestServer;
let ada: string;
let ben: string;
let runId: string;
let annotationId: string;
let inlineId: string;

const call = (method: string, path: string, json?: object, token = ada) =>
  server.call(method, path, { token, ...(json === undefined ? {} : { json }) });
const queueOf = async (token: string, query = ''): Promise<WaitingReview[]> =>
  (await call('GET', `/reviews${query}`, undefined, token)).body.items;
const idsOf = async (token: string) => (await queueOf(token)).map(({ id }) => id);

beforeAll(async () => {
  // A threshold nothing reaches: every analysis waits for review.
  server = await startTestServer({ settings: { reviewConfidenceThreshold: 100 } });
  ada = (await server.signUp('ada@example.org')).access_token;
  ben = (await server.signUp('ben@example.org')).access_token;
  const run = (await readDrawnRun(server, ada, drawnMzml())).run.id;
  annotationId = (await call('POST', `/ms/runs/${run}/annotate`, {})).body.id;
  await untilEnded(server, ada, `/ms/annotations/${annotationId}`);
  runId = (await analysed(server, ada)).run_id;
  const spectrum = { precursor_mz: 195.0877, polarity: 'positive', peaks: [{ mz: 138.0662, intensity: 1 }] };
  inlineId = (await call('POST', '/ms/annotate', spectrum)).body.id;
  await untilEnded(server, ada, `/ms/annotations/${inlineId}`);
}, 120_000);
afterAll(() => server.cleanUp());

describe('the queue of reviews', () => {
  it('holds runs and annotations in the order they came, with who may decide and why not', async () => {
    const items = await queueOf(ben);
    expect(items.map(({ kind, id, can_review }) => [kind, id, can_review])).toEqual([
      ['ms_annotation', annotationId, true],
      ['fid_run', runId, true],
      ['ms_annotation', inlineId, true],
    ]);
    expect(items[0]).toMatchObject({
      nucleus: null,
      confidence: null,
      author_name: 'ada',
      reason: expect.stringMatching(/^\d+ ions, \d+ of them taken/),
      unknown: expect.any(Number),
    });
    expect(items[1]).toMatchObject({ nucleus: '1H', author_name: 'ada' });
    const own = await queueOf(ada);
    expect(own.map(({ can_review, cannot_review_reason: why }) => [can_review, why])).toEqual([
      [false, expect.stringContaining('second person')],
      [false, expect.stringContaining('second person')],
      [false, expect.stringContaining('second person')],
    ]);
  });

  it('comes in pages that neither repeat nor leave out', async () => {
    const all: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query = `?limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`;
      const { body } = await call('GET', `/reviews${query}`, undefined, ben);
      all.push(...body.items.map(({ id }: WaitingReview) => id));
      cursor = body.next_cursor;
    }
    expect(all).toEqual([annotationId, runId, inlineId]);
    expect((await call('GET', '/reviews?cursor=foreign', undefined, ben)).status).toBe(422);
    expect((await call('GET', '/reviews?limit=0', undefined, ben)).status).toBe(422);
    expect((await server.call('GET', '/reviews', {})).status).toBe(401);
  });

  it('shows what a project with members holds to its members alone', async () => {
    const project = (await call('POST', '/projects', { name: 'Closed' })).body.id;
    const { run } = await readDrawnRun(server, ada, drawnMzml(), { project_id: project });
    const { id } = (await call('POST', `/ms/runs/${run.id}/annotate`, {})).body;
    await untilEnded(server, ada, `/ms/annotations/${id}`);
    expect(await idsOf(ben)).toContain(id);
    const cy = await server.signUp('cy@example.org');
    const vic = await server.signUp('vic@example.org');
    for (const [person, role] of [
      ['cy@example.org', 'reviewer'],
      ['vic@example.org', 'viewer'],
    ])
      expect((await call('POST', `/projects/${project}/members`, { person, role })).status).toBe(201);
    expect(await idsOf(ben)).not.toContain(id);
    expect((await call('GET', `/ms/annotations/${id}`, undefined, ben)).status).toBe(404);
    expect((await call('GET', `/ms/runs/${run.id}/chromatogram`, undefined, ben)).status).toBe(404);
    expect((await queueOf(cy.access_token)).find((item) => item.id === id)).toMatchObject({
      can_review: true,
    });
    expect((await queueOf(vic.access_token)).find((item) => item.id === id)).toMatchObject({
      can_review: false,
      cannot_review_reason:
        'You are in its project as viewer. Reviewing takes the role reviewer; the owner of its project, ada, gives it.',
    });
  });

  it('is left by what was decided', async () => {
    const decision = { decision: 'reject', comment: 'Not this.' };
    expect((await call('POST', `/ms/annotations/${inlineId}/reviews`, decision, ben)).status).toBe(201);
    expect(await idsOf(ben)).not.toContain(inlineId);
  });
});
