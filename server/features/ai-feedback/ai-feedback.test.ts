import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { anyAiDecision } from '../../testing/any-ai-decision.ts';
import { uploadArray } from '../../testing/any-array.ts';
import { anyDossier } from '../../testing/any-dossier.ts';
import { anyElements, anyWatch } from '../../testing/any-dossier-assessments.ts';
import { anyOptimization } from '../../testing/any-optimization.ts';
import { anyQuantification } from '../../testing/any-quantification.ts';
import {
  anyForward,
  anyReactionExperiments,
  anyReactionProject,
  anyRoute,
  anyYieldRequest,
} from '../../testing/any-reaction.ts';
import { anyReasoning } from '../../testing/any-reasoning.ts';
import { analysed } from '../../testing/upload.ts';

let server: TestServer;
let admin: string;
let ada: string;
let ben: string;
let analysis: CallResult['body'];

beforeAll(async () => {
  server = await startTestServer({ settings: { reviewConfidenceThreshold: 100 } });
  admin = (await server.signUp('root@example.org')).access_token;
  ada = (await server.signUp('ada@example.org')).access_token;
  ben = (await server.signUp('ben@example.org')).access_token;
  analysis = await analysed(server, ada);
  // A whole analysis: longer than a hook is given on a busy machine.
}, 60_000);
afterAll(() => server.cleanUp());

const pathOf = (id: string): string => `/ai/predictions/${id}/feedback`;
const give = (id: string, json: object, token = ada): Promise<CallResult> =>
  server.call('POST', pathOf(id), { token, json });
const listOf = (id: string, token = ada): Promise<CallResult> => server.call('GET', pathOf(id), { token });
const post = async (path: string, json: object): Promise<CallResult['body']> =>
  (await server.call('POST', path, { token: ada, json })).body;

const entriesOf = (requestId: string | null) =>
  server.kernel.store.read
    .selectFrom('audit_entry')
    .select(['event', 'record_type', 'record_id', 'actor_id'])
    .where('request_id', '=', requestId)
    .orderBy('sequence')
    .execute();

describe('feedback on a prediction', () => {
  it('is in the trail twice: of the record it is about, and of itself', async () => {
    const { status, body, headers } = await give(analysis.id, {
      verdict: 'down',
      reason_code: 'missed_impurity',
      comment: 'The singlet at 2.1 ppm is acetone.',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      prediction_type: 'analysis',
      prediction_id: analysis.id,
      verdict: 'down',
      reason_code: 'missed_impurity',
      is_latest: true,
      created_by_name: 'ada',
    });
    expect(await entriesOf(headers.get('x-request-id'))).toMatchObject([
      { event: 'ai.prediction.feedback', record_type: 'analysis', record_id: analysis.id },
      { event: 'ai.feedback.create', record_type: 'ai_feedback', record_id: body.id },
    ]);
  });

  it('is said again by who changes their mind: the last word of each person counts', async () => {
    const { run_id: id } = analysis;
    await give(id, { verdict: 'down', reason_code: null });
    // The run waits for review, so that another person may open it and say something.
    await give(id, { verdict: 'down', reason_code: 'wrong_shift' }, ben);
    await give(id, { verdict: 'up' });
    const { body } = await listOf(id);
    expect(body).toMatchObject({
      up: 1,
      down: 1,
      next_cursor: null,
      items: [
        { verdict: 'up', is_latest: true, created_by_name: 'ada', reason_code: null, comment: null },
        { verdict: 'down', is_latest: true, created_by_name: 'ben' },
        { verdict: 'down', is_latest: false, created_by_name: 'ada' },
      ],
    });
    const first = (await server.call('GET', `${pathOf(id)}?limit=2`, { token: ada })).body;
    expect(first.items).toHaveLength(2);
    const rest = await server.call('GET', `${pathOf(id)}?limit=2&cursor=${first.next_cursor}`, {
      token: ada,
    });
    expect(rest.body.items).toMatchObject([{ is_latest: false }]);
  });

  it('is taken for everything the service interprets and keeps', async () => {
    const spectrum = { analysis_id: analysis.id };
    const dossier = await post('/regulatory/dossiers', anyDossier);
    const of = `/regulatory/dossiers/${dossier.id}`;
    const reaction = `/reaction-projects/${(await post('/reaction-projects', anyReactionProject)).id}`;
    await post(`${reaction}/experiments`, anyReactionExperiments);
    const run = `/optimizations/${(await post('/optimizations', anyOptimization)).id}`;
    const kept = {
      gsd_run: (await post('/spectrum/analyze/gsd', { spectrum, level: 1 })).run_id,
      qnmr_quantification: (await post('/qnmr/quantifications', anyQuantification(analysis.id))).id,
      nmr_array: (await uploadArray(server, ada)).body.id,
      dossier_assessment: (await post(`${of}/elemental-impurity-assessment`, anyElements)).id,
      readiness_report: (await post(`${of}/readiness-report`, {})).id,
      yield_prediction: (await post(`${reaction}/yield-predictions`, anyYieldRequest)).id,
      route_score: (await post(`${reaction}/route-scores`, anyRoute)).id,
      forward_check: (await post(`${reaction}/forward-checks`, anyForward)).id,
      spectrum_reasoning: (await post('/spectrum/reason', anyReasoning)).id,
      optimization_recommendation: (await server.call('GET', `${run}/recommendation`, { token: ada })).body
        .id,
      ai_decision: (await post(`${of}/ai-decisions`, anyAiDecision)).entry_hash,
    };
    const watch = await post(`${of}/nitrosamine-watch`, anyWatch);
    for (const [type, id] of [...Object.entries(kept), ['dossier_assessment', watch.id]]) {
      const { status, body } = await give(id, { verdict: 'up' });
      expect([type, status, body.prediction_type]).toEqual([type, 201, type]);
      expect([type, (await give(id, { verdict: 'up' }, ben)).status]).toEqual([type, 404]);
      expect([type, (await listOf(id, ben)).status]).toEqual([type, 404]);
      expect([type, (await listOf(id, admin)).body.up]).toEqual([type, 1]);
    }
  });

  it('ends with a deleted prediction, and nothing is recorded of the attempt', async () => {
    const { id } = await post('/qnmr/quantifications', anyQuantification(analysis.id));
    const reason = { reason_for_change: 'Duplicate.' };
    await server.call('DELETE', `/qnmr/quantifications/${id}`, { token: ada, json: reason });
    const { status, headers } = await give(id, { verdict: 'up' });
    expect([status, await entriesOf(headers.get('x-request-id'))]).toEqual([404, []]);
  });

  it('takes a person: neither a machine key nor the system key judges', async () => {
    const machine = (await post('/auth/api-keys', { name: 'robot', kind: 'machine' })).secret;
    expect((await give(analysis.id, { verdict: 'up' }, machine)).status).toBe(403);
    expect((await give(analysis.id, { verdict: 'up' }, server.systemKey)).status).toBe(403);
    expect((await listOf(analysis.id, server.systemKey)).status).toBe(200);
  });

  it.each([
    [{}, 'verdict'],
    [{ verdict: 'sideways' }, 'verdict'],
    [{ verdict: 'down', reason_code: 'ugly' }, 'reason_code'],
    [{ verdict: 'down', reason_code: 'wrong_adduct' }, 'reason_code'],
    [{ verdict: 'down', comment: '' }, 'comment'],
    [{ verdict: 'down', comment: 'x'.repeat(2001) }, 'comment'],
    [{ verdict: 'down', weight: 2 }, 'weight'],
  ])('refuses %j and names the field', async (json, field) => {
    const { status, body } = await give(analysis.id, json);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });

  it('is kept as it was given', async () => {
    const { store } = server.kernel;
    const changes = [sql`UPDATE ai_feedback SET verdict = 'up'`, sql`DELETE FROM ai_feedback`];
    for (const change of changes)
      await expect(store.transact((tx) => change.execute(tx))).rejects.toThrow('kept as it was given');
    expect((await server.kernel.audit.verify()).valid).toBe(true);
  });
});
