import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { analysed } from '../../testing/upload.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  // Zero lets every analysis without contradictions complete by policy.
  server = await startTestServer({ settings: { reviewConfidenceThreshold: 0 } });
  await server.signUp('root@example.org');
  token = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const get = (route: string): Promise<CallResult> => server.call('GET', route, { token });
const correct = (id: string, json: object): Promise<CallResult> =>
  server.call('POST', `/analyses/${id}/corrections`, { token, json });

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

  it('of a completed analysis adds a report that calls it unreviewed and keeps the former one', async () => {
    const { id, status, peaks, report_url } = await analysed(server, token);
    expect(status).toBe('completed');
    const readJson = async (url: string) =>
      JSON.parse(await (await fetch(url, { headers: { accept: 'application/json' } })).text());
    const former = await readJson(report_url);
    expect(former).toMatchObject({
      human_review_required: true,
      decision: { kind: 'automatic', reviewer: null },
      corrections: [],
    });
    await correct(id, {
      edits: [{ action: 'assign', peak_id: peaks[0].id, assignment: 'H-3' }],
      reason_for_change: 'Assigned by HSQC.',
    });
    const { report_url: newUrl, status: after } = (await get(`/analyses/${id}`)).body;
    expect(after).toBe('completed');
    const latest = await readJson(newUrl);
    expect(latest.report_id).not.toBe(former.report_id);
    expect(latest.analysis.revision).toBe(1);
    expect(latest.corrections).toMatchObject([
      {
        revision: 1,
        reason_for_change: 'Assigned by HSQC.',
        created_by: { name: 'ada' },
        after_decision: true,
      },
    ]);
    const page = await fetch(newUrl, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('Made after the decision and not reviewed.');
    expect(await readJson(report_url)).toEqual(former);
  });
});
