import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { analysed, sampleZip } from '../../testing/upload.ts';

let server: TestServer;
let token: string;
let reviewer: string;

beforeAll(async () => {
  // Zero lets every analysis without contradictions complete by policy.
  server = await startTestServer({ settings: { reviewConfidenceThreshold: 0 } });
  await server.signUp('root@example.org');
  token = (await server.signUp('ada@example.org')).access_token;
  reviewer = (await server.signUp('grace@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const get = (route: string): Promise<CallResult> => server.call('GET', route, { token });
const correct = (id: string, json: object): Promise<CallResult> =>
  server.call('POST', `/analyses/${id}/corrections`, { token, json });
const decide = (runId: string, as: string, decision: string): Promise<CallResult> =>
  server.call('POST', `/fid/runs/${runId}/reviews`, {
    token: as,
    json: { decision, comment: 'Looked at it.' },
  });
const isCounted = ({ severity }: { severity: string }): boolean => severity !== 'info';
const readJson = async (url: string) =>
  JSON.parse(await (await fetch(url, { headers: { accept: 'application/json' } })).text());

describe('a correction', () => {
  it('is a new revision; the former peaks stay readable', async () => {
    const { id, peaks } = await analysed(server, token);
    const [first, second] = peaks;
    const before = (await get(`/analyses/${id}/peaks`)).body.items;
    const answer = await correct(id, {
      edits: [
        { action: 'recategorise', peak_id: first.id, category: 'impurity' },
        { action: 'remove', peak_id: second.id },
        { action: 'add', shift_ppm: 5.3, category: 'impurity', assignment: 'dichloromethane' },
      ],
      reason_for_change: 'Known from the batch record.',
      base_revision: 0,
    });
    expect(answer).toMatchObject({
      status: 201,
      body: { revision: 1, created_by: expect.stringMatching(/^usr_/) },
    });
    const after = (await get(`/analyses/${id}/peaks`)).body.items;
    expect(after).toHaveLength(before.length);
    expect(after.find((peak: { id: string }) => peak.id === first.id).category).toBe('impurity');
    expect(after.some((peak: { id: string }) => peak.id === second.id)).toBe(false);
    expect(after.find((peak: { assignment: string }) => peak.assignment === 'dichloromethane').id).toBe('c1');
    expect((await get(`/analyses/${id}/peaks?revision=0`)).body.items).toEqual(before);
    expect((await get(`/analyses/${id}/peaks?revision=7`)).status).toBe(404);
    expect((await get(`/analyses/${id}/corrections`)).body.items).toMatchObject([
      { revision: 1, reason_for_change: 'Known from the batch record.' },
    ]);
    expect((await get(`/analyses/${id}`)).body.revision).toBe(1);
  });

  it('of one line of a multiplet is remarked on, in the analysis and in the report of it', async () => {
    const { id, run_id, multiplets, contradictions } = await analysed(server, token, [
      { part: 'fid_file', name: 'aspirin-1h.zip', bytes: sampleZip('aspirin-1h.zip') },
    ]);
    const codes = (found: { code: string }[]) => found.map(({ code }) => code);
    expect(codes(contradictions)).not.toContain('multiplet_of_categories');
    const signal = multiplets.find(
      (row: { category: string; peak_ids: string[] }) =>
        row.category === 'compound' && row.peak_ids.length === 4,
    );
    const change = (ids: string[]) =>
      correct(id, {
        edits: ids.map((peak_id) => ({ action: 'recategorise', peak_id, category: 'impurity' })),
        reason_for_change: 'It grows with time.',
      });
    await change(signal.peak_ids.slice(0, 1));
    const mixed = (await get(`/analyses/${id}`)).body;
    expect(mixed.contradictions.at(-1)).toMatchObject({
      code: 'multiplet_of_categories',
      severity: 'info',
      peak_ids: signal.peak_ids.slice(0, 1),
    });
    expect(mixed.contradiction_count).toBe(contradictions.filter(isCounted).length);
    expect(codes(mixed.said)).toContain('multiplet.of_categories');
    expect((await decide(run_id, reviewer, 'approve')).status).toBe(201);
    const { report_url } = (await get(`/analyses/${id}`)).body;
    expect(codes((await readJson(report_url)).findings.contradictions)).toContain('multiplet_of_categories');
    await change(signal.peak_ids);
    const whole = (await get(`/analyses/${id}`)).body;
    expect(codes(whole.contradictions)).not.toContain('multiplet_of_categories');
    expect(whole.multiplets.find((row: { id: string }) => row.id === signal.id).category).toBe('impurity');
  });

  it('names its reason, a peak that exists and the revision it was made from', async () => {
    const { id, peaks } = await analysed(server, token);
    const edits = [{ action: 'remove', peak_id: peaks[0].id }];
    expect((await correct(id, { edits })).body.fields).toHaveProperty('reason_for_change');
    const unknown = await correct(id, {
      edits: [{ action: 'remove', peak_id: 'p999' }],
      reason_for_change: 'x',
    });
    expect(unknown).toMatchObject({ status: 422 });
    expect((await correct(id, { edits, reason_for_change: 'x', base_revision: 3 })).status).toBe(409);
    expect((await correct(id, { edits, reason_for_change: 'x', base_revision: 0 })).status).toBe(201);
    expect((await correct(id, { edits: [], reason_for_change: 'x' })).status).toBe(422);
  });

  it('of a completed analysis opens the review again; the report stays the accepted one until a second person decides', async () => {
    const { id, run_id, status, peaks, report_url, awaits_review } = await analysed(server, token);
    expect({ status, awaits_review }).toEqual({ status: 'completed', awaits_review: false });
    const former = await readJson(report_url);
    await correct(id, {
      edits: [{ action: 'assign', peak_id: peaks[0].id, assignment: 'H-3' }],
      reason_for_change: 'Assigned by HSQC.',
    });
    const corrected = (await get(`/analyses/${id}`)).body;
    expect(corrected).toMatchObject({
      status: 'completed',
      awaits_review: true,
      human_review_required: true,
      revision: 1,
    });
    expect((await readJson(corrected.report_url)).report_id).toBe(former.report_id);
    const { items } = (await server.call('GET', '/fid/reviews', { token: reviewer })).body;
    expect(items.find((item: { run_id: string }) => item.run_id === run_id)).toMatchObject({
      can_review: true,
      reason: 'Corrected after the decision by ada (revision 1): Assigned by HSQC.',
    });

    expect((await decide(run_id, token, 'approve')).status).toBe(409);
    expect((await decide(run_id, reviewer, 'reprocess')).status).toBe(409);
    expect(await decide(run_id, reviewer, 'approve')).toMatchObject({ status: 201, body: { revision: 1 } });
    const accepted = (await get(`/analyses/${id}`)).body;
    expect(accepted).toMatchObject({
      status: 'completed',
      awaits_review: false,
      human_review_required: false,
    });
    expect(await readJson(accepted.report_url)).toMatchObject({
      analysis: { revision: 1 },
      decision: { kind: 'review', reviewer: { name: 'grace' } },
      corrections: [{ revision: 1, reason_for_change: 'Assigned by HSQC.', created_by: { name: 'ada' } }],
    });
    expect(await readJson(report_url)).toEqual(former);
  });

  it('says which stored prediction an assignment was taken from, and takes none that cannot be read', async () => {
    const { id, run_id, peaks } = await analysed(server, token);
    const stranger = await analysed(server, reviewer);
    const takeFrom = (prediction_id: string) =>
      correct(id, {
        edits: [{ action: 'assign', peak_id: peaks[0].id, assignment: 'H-3', prediction_id }],
        reason_for_change: 'As predicted.',
      });
    for (const unreadable of ['prd_nobody', stranger.run_id])
      expect(await takeFrom(unreadable)).toMatchObject({
        status: 422,
        body: { fields: { 'edits.0.prediction_id': [expect.stringContaining(unreadable)] } },
      });
    expect((await takeFrom(run_id)).status).toBe(201);
    expect((await get(`/analyses/${id}/corrections`)).body.items[0].edits).toEqual([
      { action: 'assign', peak_id: peaks[0].id, assignment: 'H-3', prediction_id: run_id },
    ]);
  });

  it('can be accepted, corrected and accepted again, each revision once', async () => {
    const { id, run_id, peaks } = await analysed(server, token);
    const assign = (assignment: string) =>
      correct(id, {
        edits: [{ action: 'assign', peak_id: peaks[0].id, assignment }],
        reason_for_change: 'Assigned.',
      });
    await assign('H-3');
    expect((await decide(run_id, reviewer, 'approve')).status).toBe(201);
    expect((await decide(run_id, reviewer, 'approve')).status).toBe(409);
    await assign('H-4');
    expect((await decide(run_id, reviewer, 'reject')).status).toBe(201);
    expect((await get(`/analyses/${id}`)).body).toMatchObject({ status: 'completed', awaits_review: true });
    await assign('H-5');
    expect((await decide(run_id, reviewer, 'approve')).status).toBe(201);
    const { items } = (await get(`/fid/runs/${run_id}/reviews`)).body;
    expect(items.map((item: { revision: number }) => item.revision)).toEqual([3, 2, 1]);
  });
});
