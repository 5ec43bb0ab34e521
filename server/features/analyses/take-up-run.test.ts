import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { analysed, brukerParts, proton } from '../../testing/upload.ts';

let server: TestServer;
let token: string;
let reviewer: string;
let root: string;

beforeAll(async () => {
  // Zero lets every analysis without contradictions complete by policy.
  server = await startTestServer({ settings: { reviewConfidenceThreshold: 0 } });
  root = (await server.signUp('root@example.org')).access_token;
  token = (await server.signUp('ada@example.org')).access_token;
  reviewer = (await server.signUp('grace@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const get = (route: string, as = token): Promise<CallResult> => server.call('GET', route, { token: as });
const takeUp = (id: string, json: object, as = token): Promise<CallResult> =>
  server.call('POST', `/analyses/${id}/runs`, { token: as, json });
const askReview = (id: string, json: object, as = token): Promise<CallResult> =>
  server.call('POST', `/analyses/${id}/request-review`, { token: as, json });
const approve = (runId: string): Promise<CallResult> =>
  server.call('POST', `/fid/runs/${runId}/reviews`, {
    token: reviewer,
    json: { decision: 'approve', comment: 'Looked at it.' },
  });
const broader = { parameters: { 'apodise.line_broadening_hz': 1.5 }, reason_for_change: 'Broader lines.' };

describe('a run that is taken up', () => {
  it('is the next revision of a completed analysis; the former stays readable', async () => {
    const { id, run_id: former, status } = await analysed(server, token);
    expect(status).toBe('completed');
    const before = (await get(`/analyses/${id}/peaks`)).body.items;
    const taken = await takeUp(id, { ...broader, base_revision: 0 });
    expect(taken).toMatchObject({ status: 201, body: { revision: 1, status: 'completed' } });
    const { body: now } = await get(`/analyses/${id}`);
    expect(now).toMatchObject({ run_id: taken.body.id, revision: 1, status: 'completed' });
    expect(now.run_id).not.toBe(former);
    expect((await get(`/fid/runs/${now.run_id}`)).body.parameters).toEqual(broader.parameters);
    expect((await get(`/analyses/${id}/peaks?revision=0`)).body.items).toEqual(before);
    expect((await get(`/analyses/${id}/runs`)).body.items.map(({ id: run }: { id: string }) => run)).toEqual([
      now.run_id,
      former,
    ]);
    const trail = await server.call('GET', `/audit/events?record_type=analysis&record_id=${id}`, {
      token: server.systemKey,
    });
    expect(trail.body.items[0]).toMatchObject({
      event: 'analysis.take_up_run',
      reason_for_change: 'Broader lines.',
      payload: { former_run_id: former, revision: 1 },
    });
  });

  it('waits for a review where people have a say in the run before it, and takes its place in the queue', async () => {
    const { id, run_id: first } = await analysed(server, token);
    expect((await askReview(id, {})).status).toBe(200);
    const taken = await takeUp(id, broader);
    expect(taken.body).toMatchObject({ status: 'review_required', review_state: 'pending' });
    expect((await get(`/fid/runs/${first}`)).body.review_state).toBe('superseded');
    const waiting = (await get('/fid/reviews', reviewer)).body.items.filter(
      (item: { analysis_id: string }) => item.analysis_id === id,
    );
    expect(waiting).toMatchObject([{ run_id: taken.body.id, can_review: true }]);
    expect((await approve(first)).status).toBe(409);
    expect((await approve(taken.body.id)).status).toBe(201);
    expect((await get(`/analyses/${id}`)).body.status).toBe('completed');
    // Approved once, the author cannot lead a further run around the second person.
    const further = await takeUp(id, broader);
    expect(further.body.status).toBe('review_required');
    expect((await get(`/analyses/${id}/report`)).status).toBe(200);
  });

  it('is refused without a reason, on another revision, with unknown parameters, and to others', async () => {
    const { id } = await analysed(server, token);
    expect((await takeUp(id, { parameters: {} })).status).toBe(422);
    expect((await takeUp(id, { ...broader, base_revision: 3 })).status).toBe(409);
    const refused = await takeUp(id, { parameters: { 'apodise.colour': 1 }, reason_for_change: 'x' });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.fields)).toEqual(['parameters.apodise.colour']);
    const unknown = await takeUp(id, { preset: 'nobodys', reason_for_change: 'x' });
    expect(unknown).toMatchObject({ status: 422, body: { code: 'unknown_processing_preset' } });
    expect((await takeUp(id, broader, reviewer)).status).toBe(404);
    expect((await get(`/analyses/${id}`)).body.revision).toBe(0);
  });

  it('is taken up once of two at a time', async () => {
    const first = { ...broader, base_revision: 0 };
    const { id } = await analysed(server, token);
    const answers = await Promise.all([takeUp(id, first), takeUp(id, first)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await get(`/analyses/${id}`)).body.revision).toBe(1);
  });
});

describe('a review that is asked for', () => {
  it('sends a completed analysis to review, once, with its reason and whom; the report stays', async () => {
    const { id, run_id: runId } = await analysed(server, token);
    const me = (await get('/auth/me', reviewer)).body.id;
    const asked = await askReview(id, { comment: 'Please look at 4.1 ppm.', reviewer_id: me });
    expect(asked).toMatchObject({ status: 200, body: { status: 'review_required', awaits_review: true } });
    const [waiting] = (await get('/fid/reviews', reviewer)).body.items.filter(
      (item: { run_id: string }) => item.run_id === runId,
    );
    expect(waiting).toMatchObject({ asked_reviewer_id: me, can_review: true });
    expect(waiting.reason).toContain('Please look at 4.1 ppm.');
    expect((await get(`/analyses/${id}/report`)).status).toBe(200);
    expect((await askReview(id, {})).status).toBe(409);
    expect((await approve(runId)).status).toBe(201);
    expect((await get(`/analyses/${id}`)).body.status).toBe('completed');
  });

  it('names whom to ask by the e-mail address as well, and by one of both alone', async () => {
    const { id, run_id: runId } = await analysed(server, token);
    const me = (await get('/auth/me', reviewer)).body;
    const both = await askReview(id, { reviewer: me.email, reviewer_id: me.id });
    expect(both.body.fields).toHaveProperty('reviewer');
    expect((await askReview(id, { reviewer: 'nobody@example.org' })).body.fields).toHaveProperty('reviewer');
    expect((await askReview(id, { reviewer: me.email })).status).toBe(200);
    const queue = (await get('/fid/reviews', reviewer)).body.items;
    const waiting = queue.find((item: { run_id: string }) => item.run_id === runId);
    expect(waiting).toMatchObject({ asked_reviewer_id: me.id });
    expect(waiting.said.map(({ code }: { code: string }) => code)).toEqual(['review.requested']);
  });

  it('is refused to others, of oneself, and of whom there is not', async () => {
    const { id } = await analysed(server, token);
    expect((await askReview(id, {}, reviewer)).status).toBe(404);
    const own = (await get('/auth/me')).body.id;
    expect((await askReview(id, { reviewer_id: own })).status).toBe(422);
    expect((await askReview(id, { reviewer_id: 'usr_nobody' })).status).toBe(422);
    expect((await get(`/analyses/${id}`)).body.status).toBe('completed');
  });

  it('of somebody without the right to review is refused, and says who may', async () => {
    const [vera, rita] = await Promise.all(
      ['vera@example.org', 'rita@example.org'].map((email) => server.signUp(email)),
    );
    if (vera === undefined || rita === undefined) throw new Error('Nobody signed up.');
    const { body: project } = await server.call('POST', '/projects', { token, json: { name: 'Stability' } });
    const invite = (person: string, role: string): Promise<CallResult> =>
      server.call('POST', `/projects/${project.id}/members`, { token, json: { person, role } });
    expect((await invite('vera@example.org', 'viewer')).status).toBe(201);
    const { id } = await analysed(server, token, brukerParts(), { ...proton, project_id: project.id });

    const nobody = await askReview(id, { reviewer_id: vera.user.id });
    expect(nobody).toMatchObject({ status: 422, body: { code: 'validation_error' } });
    expect(nobody.body.fields.reviewer_id[0]).toContain('none of its members may');

    expect((await invite('rita@example.org', 'reviewer')).status).toBe(201);
    for (const [stranger, name] of [
      ['vera@example.org', 'vera'],
      ['grace@example.org', 'grace'],
    ]) {
      const refused = await askReview(id, { reviewer: stranger });
      expect(refused.status).toBe(422);
      expect(refused.body.fields.reviewer).toEqual([
        `${name} may review nothing in this project. Who may: rita, and every administrator.`,
      ]);
    }
    expect((await get(`/analyses/${id}`)).body.status).toBe('completed');

    expect((await askReview(id, { reviewer: 'rita@example.org' })).status).toBe(200);
    const queue = (await get('/fid/reviews', rita.access_token)).body.items;
    expect(queue.find((item: { analysis_id: string }) => item.analysis_id === id)).toMatchObject({
      asked_reviewer_id: rita.user.id,
      can_review: true,
    });
  });

  it('of an account that only reads is refused outside of projects as well', async () => {
    const { id } = await analysed(server, token);
    const gus = await server.signUp('gus@example.org');
    const change = (method: string, route: string, json: object): Promise<CallResult> =>
      server.call(method, route, { token: root, json });
    const why = { reason_for_change: 'Reads only.' };
    await change('POST', `/admin/users/${gus.user.id}/roles`, { role: 'guest', ...why });
    await change('DELETE', `/admin/users/${gus.user.id}/roles/scientist`, why);
    const refused = await askReview(id, { reviewer_id: gus.user.id });
    expect(refused.body.fields.reviewer_id).toEqual([
      'The roles of gus let them review nothing. Ask a scientist, a reviewer or an administrator.',
    ]);
  });
});
