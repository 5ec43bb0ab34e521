import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { behindTheTrail } from '#kernel/testing/behind-the-trail.ts';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { analysed, brukerParts, proton, settled, upload } from '../../testing/upload.ts';

let server: TestServer;
let admin: string;
let author: string;
let reviewer: string;
let outsider: string;

beforeAll(async () => {
  server = await startTestServer({ settings: { reviewConfidenceThreshold: 101 } });
  admin = (await server.signUp('root@example.org')).access_token;
  author = (await server.signUp('ada@example.org')).access_token;
  reviewer = (await server.signUp('grace@example.org')).access_token;
  outsider = (await server.signUp('eve@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const get = (route: string, token: string): Promise<CallResult> => server.call('GET', route, { token });
const decide = (runId: string, token: string, json: object): Promise<CallResult> =>
  server.call('POST', `/fid/runs/${runId}/reviews`, { token, json: { comment: 'Looked at it.', ...json } });

describe('the review of a run', () => {
  it('is refused to its author, offered to everybody else, and shown so in the queue', async () => {
    const { run_id } = await analysed(server, author);
    const entry = async (token: string) =>
      (await get('/fid/reviews', token)).body.items.find(
        (item: { run_id: string }) => item.run_id === run_id,
      );
    expect(await entry(author)).toMatchObject({ can_review: false, author_name: 'ada' });
    expect((await entry(author)).cannot_review_reason).toMatch(/author/);
    expect(await entry(reviewer)).toMatchObject({ can_review: true, cannot_review_reason: null });
    const self = await decide(run_id, author, { decision: 'approve' });
    expect(self).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await decide(run_id, reviewer, { decision: 'approve' })).status).toBe(201);
    expect(await entry(reviewer)).toBeUndefined();
    const reviews = (await get(`/fid/runs/${run_id}/reviews`, author)).body.items;
    expect(reviews).toMatchObject([{ decision: 'approve', reviewer_name: 'grace', override: false }]);
  });

  it('names the contradictions it passes over, or is refused where it names others than there are', async () => {
    const { run_id } = await analysed(server, author);
    const { contradictions } = (await get(`/fid/runs/${run_id}`, reviewer)).body;
    const open = [
      ...new Set(
        contradictions
          .filter(({ severity }: { severity: string }) => severity !== 'info')
          .map(({ code }: { code: string }) => code),
      ),
    ];
    const others = { decision: 'approve', open_contradictions: [...open, 'another_run'] };
    expect(await decide(run_id, reviewer, others)).toMatchObject({
      status: 409,
      body: { code: 'conflict', details: { open_contradictions: open } },
    });
    const rejection = { decision: 'reject', open_contradictions: [] };
    expect((await decide(run_id, reviewer, rejection)).body.fields).toHaveProperty('open_contradictions');
    const named = { decision: 'approve', open_contradictions: open };
    expect((await decide(run_id, reviewer, named)).status).toBe(201);
  });

  it('is about the revision that was looked at, with what speaks against its structure', async () => {
    const { run_id, id } = await analysed(server, author);
    // Nothing aromatic in it, where the sample has four such protons.
    const octane = { action: 'structure', structure: { smiles: 'CCCCCCCC' } };
    const corrected = await server.call('POST', `/analyses/${id}/corrections`, {
      token: author,
      json: { edits: [octane], reason_for_change: 'From the label.' },
    });
    expect(corrected.status).toBe(201);
    const codes = ({ body }: CallResult): string[] => [
      ...new Set<string>(
        body.contradictions
          .filter(({ severity }: { severity: string }) => severity !== 'info')
          .map(({ code }: { code: string }) => code),
      ),
    ];
    const ofRun = codes(await get(`/fid/runs/${run_id}`, reviewer));
    const open = codes(await get(`/analyses/${id}`, reviewer));
    expect(open.length).toBeGreaterThan(ofRun.length);
    const approve = (json: object) => decide(run_id, reviewer, { decision: 'approve', ...json });
    expect(await approve({ open_contradictions: ofRun, base_revision: 1 })).toMatchObject({
      status: 409,
      body: { details: { open_contradictions: open } },
    });
    const before = await approve({ open_contradictions: open, base_revision: 0 });
    expect(before.status).toBe(409);
    expect(before.body.message).toContain('decide on revision 1');
    expect(await decide(run_id, reviewer, { decision: 'reject', base_revision: 0 })).toMatchObject({
      status: 409,
    });
    expect(await approve({ open_contradictions: open, base_revision: 1 })).toMatchObject({
      status: 201,
      body: { revision: 1 },
    });
  });

  it('by an admin of an own run takes an override with a reason, and is marked as one', async () => {
    const { run_id, id } = await analysed(server, admin);
    expect((await decide(run_id, admin, { decision: 'approve' })).status).toBe(409);
    const noReason = await decide(run_id, admin, { decision: 'approve', override: true });
    expect(noReason.body.fields).toHaveProperty('reason_for_change');
    const override = { decision: 'approve', override: true, reason_for_change: 'Nobody else is on site.' };
    expect((await decide(run_id, author, override)).status).toBe(403);
    expect(await decide(run_id, admin, override)).toMatchObject({
      status: 201,
      body: { override: true, statement: 'Override by root.' },
    });
    const rows = await server.kernel.store.read
      .selectFrom('audit_entry')
      .select(['reason_for_change', 'canonical'])
      .where('event', '=', 'fid_run.review')
      .where('record_id', '=', run_id)
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.reason_for_change).toBe('Nobody else is on site.');
    expect(rows[0]?.canonical).toContain('"override":true');
    expect((await get(`/analyses/${id}`, admin)).body.status).toBe('completed');
  });

  it('by the system key counts as an override when it says so', async () => {
    const { run_id } = await analysed(server, author);
    const json = { decision: 'approve', override: true, reason_for_change: 'Imported from paper.' };
    expect(await decide(run_id, server.systemKey, json)).toMatchObject({
      status: 201,
      body: { override: true, statement: 'Override by the system key.' },
    });
  });

  it('by the system key is refused without saying so, and never called an approval', async () => {
    const { run_id, id } = await analysed(server, author);
    const why = { reason_for_change: 'Nobody is on site.' };
    for (const json of [{}, why, { override: true }, { override: false, ...why }])
      expect((await decide(run_id, server.systemKey, { decision: 'approve', ...json })).status).toBe(403);
    expect((await get(`/analyses/${id}`, author)).body).toMatchObject({
      status: 'review_required',
      last_decision: null,
    });
    const override = { decision: 'approve', override: true, ...why };
    expect((await decide(run_id, server.systemKey, override)).status).toBe(201);
    const analysis = (await get(`/analyses/${id}`, author)).body;
    expect(analysis).toMatchObject({
      status: 'completed',
      human_review_required: true,
      last_decision: { statement: 'Override by the system key.', override: true, decided_by: 'system' },
    });
    const listed = (await get('/analyses', author)).body.items.find((row: { id: string }) => row.id === id);
    expect(listed.last_decision).toEqual(analysis.last_decision);
    const report = async (accept: string): Promise<string> => {
      const answer = await fetch(`${server.url}/analyses/${id}/report`, {
        headers: { authorization: `Bearer ${author}`, accept },
      });
      expect(answer.status).toBe(200);
      return answer.text();
    };
    const model = JSON.parse(await report('application/json'));
    expect(JSON.stringify(model)).toContain('Override by the system key.');
    const html = await report('text/html');
    expect(html).toContain('Completed by an override by the system key, without review');
    expect(html).toContain('Override by the system key.');
    for (const text of [JSON.stringify(model), html]) {
      expect(text).not.toMatch(/approved by|Reviewed and approved/i);
      expect(text).toContain('Nobody is on site.');
    }
    const [entry] = await server.kernel.store.read
      .selectFrom('audit_entry')
      .select('canonical')
      .where('event', '=', 'fid_run.review')
      .where('record_id', '=', run_id)
      .execute();
    expect(entry?.canonical).toContain('"statement":"Override by the system key."');
  });

  it('records one of two simultaneous decisions', async () => {
    const { run_id } = await analysed(server, author);
    const [first, second] = await Promise.all([
      decide(run_id, reviewer, { decision: 'approve' }),
      decide(run_id, admin, { decision: 'approve' }),
    ]);
    expect([first.status, second.status].toSorted()).toEqual([201, 409]);
    expect((await get(`/fid/runs/${run_id}/reviews`, author)).body.items).toHaveLength(1);
  });

  it('that rejects leaves the analysis waiting until it is corrected', async () => {
    const { run_id, id, peaks } = await analysed(server, author);
    expect((await decide(run_id, reviewer, { decision: 'reject', reason_code: 'wrong_shift' })).status).toBe(
      201,
    );
    expect((await get(`/analyses/${id}`, author)).body.status).toBe('review_required');
    expect((await get(`/fid/runs/${run_id}`, author)).body.review_state).toBe('rejected');
    expect((await decide(run_id, reviewer, { decision: 'approve' })).status).toBe(409);
    const correction = await server.call('POST', `/analyses/${id}/corrections`, {
      token: author,
      json: {
        edits: [{ action: 'assign', peak_id: peaks[0].id, assignment: 'residual solvent' }],
        reason_for_change: 'As the reviewer asked.',
      },
    });
    expect(correction.status).toBe(201);
    expect((await get(`/fid/runs/${run_id}`, author)).body.review_state).toBe('pending');
    expect((await decide(run_id, reviewer, { decision: 'approve' })).status).toBe(201);
  });

  it('can ask for other parameters, which gives a new run and keeps the former one', async () => {
    const first = await analysed(server, author);
    const json = { decision: 'reprocess', preset: 'default_1h', parameters: { line_broadening_hz: 3 } };
    expect((await decide(first.run_id, reviewer, json)).status).toBe(201);
    const second = await settled(server, author, first.id);
    expect(second.status).toBe('review_required');
    expect(second.run_id).not.toBe(first.run_id);
    const [former, latter] = await Promise.all([
      get(`/fid/runs/${first.run_id}`, author),
      get(`/fid/runs/${second.run_id}`, author),
    ]);
    expect(former.body.review_state).toBe('superseded');
    expect(latter.body.recipe_digest).not.toBe(former.body.recipe_digest);
    expect(latter.body.spectrum_digest).not.toBe(former.body.spectrum_digest);
    const apodise = latter.body.recipe.find((step: { step: string }) => step.step === 'apodise');
    expect(apodise.parameters.line_broadening_hz).toBe(3);
    expect((await get(`/analyses/${first.id}/runs`, author)).body.items).toHaveLength(2);
    expect((await decide(first.run_id, outsider, { decision: 'approve' })).status).toBe(409);
    expect((await decide(second.run_id, reviewer, { decision: 'approve' })).status).toBe(201);
  });

  it.each([
    ['an unknown preset', { decision: 'reprocess', preset: 'nonsense' }, 'unknown_processing_preset'],
    ['an unknown parameter', { decision: 'reprocess', parameters: { nonsense: 1 } }, 'validation_error'],
    ['a preset without reprocess', { decision: 'approve', preset: 'default_1h' }, 'validation_error'],
  ])('refuses %s', async (_case, json, code) => {
    const { run_id } = await analysed(server, author);
    expect(await decide(run_id, reviewer, json)).toMatchObject({ status: 422, body: { code } });
  });

  it('opens the evidence to readers while it waits, to its reviewer afterwards, and closes it to the rest', async () => {
    const { run_id, id, archive_id } = await analysed(server, author);
    const routes = [
      `/analyses/${id}`,
      `/analyses/${id}/spectrum`,
      `/fid/runs/${run_id}`,
      `/raw-fid/${archive_id}`,
    ];
    const statuses = async (token: string) =>
      Promise.all(routes.map(async (route) => (await get(route, token)).status));
    expect(await statuses(outsider)).toEqual([200, 200, 200, 200]);
    expect((await decide(run_id, reviewer, { decision: 'approve' })).status).toBe(201);
    expect(await statuses(reviewer)).toEqual([200, 200, 200, 200]);
    expect(await statuses(outsider)).toEqual([404, 404, 404, 404]);
    expect(await statuses(admin)).toEqual([200, 200, 200, 200]);
    expect((await server.call('POST', `/analyses/${id}/cancel`, { token: reviewer })).status).toBe(404);
  });
});

describe('processing an archived FID on request', () => {
  it('answers from its cache the second time, with the same results', async () => {
    const { archive_id } = (await upload(server, author, brukerParts({ seed: 99 }))).body;
    const json = { preset: 'default_1h', parameters: { 'apodise.line_broadening_hz': 1.5 } };
    const process = () => server.call('POST', `/raw-fid/${archive_id}/process`, { token: author, json });
    const first = await process();
    const second = await process();
    expect([first.body.cache, second.body.cache]).toEqual(['miss', 'hit']);
    expect(second.body.spectrum_digest).toBe(first.body.spectrum_digest);
    expect(second.body.peaks).toEqual(first.body.peaks);
    expect(first.body).toMatchObject({
      proton_count: null,
      assignments: null,
      match_score: null,
      match_reason: null,
    });
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('computes again when the cache is damaged', async () => {
    // The upload's own run has ended: it would put its result over the changed one.
    const { archive_id } = await analysed(server, author, brukerParts({ seed: 98 }));
    const process = () => server.call('POST', `/raw-fid/${archive_id}/process`, { token: author, json: {} });
    const first = await process();
    await behindTheTrail(server.kernel, async (tx) => {
      await sql`UPDATE processing_cache SET result = 'not json'`.execute(tx);
    });
    const second = await process();
    expect(second).toMatchObject({ status: 200, body: { cache: 'miss' } });
    expect(second.body.spectrum_digest).toBe(first.body.spectrum_digest);
    expect((await process()).body.cache).toBe('hit');
  });

  it('computes again what somebody without the keys put into the cache, and the security stream has it', async () => {
    // The upload's own run has ended: it would put its result over the changed one.
    const { archive_id } = await analysed(server, author, brukerParts({ seed: 95 }));
    const process = () => server.call('POST', `/raw-fid/${archive_id}/process`, { token: author, json: {} });
    const first = await process();
    await behindTheTrail(server.kernel, async (tx) => {
      await sql`UPDATE processing_cache SET result = json_set(result, '$.confidence', 1) WHERE json_valid(result)`.execute(
        tx,
      );
    });
    const second = await process();
    expect(second).toMatchObject({ status: 200, body: { cache: 'miss', confidence: first.body.confidence } });
    await server.kernel.securityEvents.flush();
    const { rows } = await sql<{ detail: string }>`
      SELECT detail FROM security_event WHERE event_type = 'content_altered'`.execute(
      server.kernel.store.read,
    );
    expect(rows.at(-1)?.detail).toContain('"record_type":"processing_cache"');
    expect((await process()).body.cache).toBe('hit');
  });

  it('fills in proton counts with a structure', async () => {
    const { archive_id } = (await upload(server, author, brukerParts({ seed: 97 }))).body;
    const process = (smiles?: string) =>
      server.call('POST', `/raw-fid/${archive_id}/process`, {
        token: author,
        json: smiles === undefined ? {} : { smiles },
      });
    const withStructure = (await process('COc1ccccc1')).body;
    const without = (await process()).body;
    expect(withStructure.proton_count).toBe(8);
    expect(withStructure.spectrum_digest).toBe(without.spectrum_digest);
    const protons = withStructure.multiplets.flatMap((m: { protons: number | null }) => m.protons ?? []);
    const sum = protons.reduce((all: number, count: number) => all + count, 0);
    expect(Math.abs(sum - 8)).toBeLessThan(0.15);
    expect(withStructure.match_score).toEqual(expect.any(Number));
    expect(withStructure.match_reason).toContain(`${withStructure.match_score} %`);
    const assigned = withStructure.assignments.flatMap((item: { atom_ids: string[] }) => item.atom_ids);
    expect(new Set(assigned)).toContain('a1');
    const again = (await process('COc1ccccc1')).body;
    const { assignments, match_score, match_reason } = withStructure;
    expect(again).toMatchObject({ cache: 'hit', assignments, match_score, match_reason });
    expect(again.contradictions).toEqual(withStructure.contradictions);
    expect(without.assignments).toBeNull();
    expect(without.multiplets.every((m: { protons: number | null }) => m.protons === null)).toBe(true);
    expect((await process('C1CC')).body.fields).toHaveProperty('smiles');
  });

  it('is the owner’s alone and knows its presets', async () => {
    const { archive_id } = (await upload(server, author, brukerParts({ seed: 96 }))).body;
    const call = (token: string, json: object) =>
      server.call('POST', `/raw-fid/${archive_id}/process`, { token, json });
    expect((await call(outsider, {})).status).toBe(404);
    expect(await call(author, { preset: 'nonsense' })).toMatchObject({
      status: 422,
      body: { code: 'unknown_processing_preset' },
    });
    const presets = (await get('/fid/presets', author)).body.items;
    expect(presets.length).toBeGreaterThan(3);
    expect((await call(author, { preset: presets[0].id })).status).toBe(200);
  });

  it('finds again what was synthesised', async () => {
    const { archive_id, peaks } = await analysed(server, author, brukerParts(), proton);
    expect(archive_id).toMatch(/^arc_/);
    for (const shift of [6.51, 6.49, 3.7, 0]) {
      expect(peaks.some((peak: { shift_ppm: number }) => Math.abs(peak.shift_ppm - shift) < 0.01)).toBe(true);
    }
  });
});
