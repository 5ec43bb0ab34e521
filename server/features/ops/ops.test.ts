import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gateChecks } from '#engines/gate/vocabulary.ts';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { vitestReport } from '../../testing/release-evidence.ts';

let server: TestServer;
let root: string;
let ada: string;
let recordId: string;

const post = async (path: string, json: object, token = ada): Promise<CallResult['body']> => {
  const { status, body } = await server.call('POST', path, { token, json });
  expect([path, status < 300]).toEqual([path, true]);
  return body;
};
const lineage = async (): Promise<CallResult['body']> =>
  (await server.call('GET', '/admin/ops/model-lineage', { token: root })).body;

beforeAll(async () => {
  server = await startTestServer();
  root = (await server.signUp('root@example.org')).access_token;
  ada = (await server.signUp('ada@example.org')).access_token;
  const given = { title: 'Q3D', publisher: 'ICH', jurisdiction: 'ICH', kind: 'guideline' };
  const { id: source_id } = await post('/knowledge/sources', given);
  recordId = (await post('/knowledge/records', { source_id, kind: 'limit', statement: 'Cadmium' })).id;
});
afterAll(() => server.cleanUp());

/** A candidate of a set, taken through gate and canary. */
const ready = async (set: string, recall: number): Promise<CallResult['body']> => {
  const version = await post('/knowledge/dataset-versions', { name: set, record_ids: [recordId] });
  for (const token of [ada, root])
    await post(`/knowledge/dataset-versions/${version.id}/approvals`, {}, token);
  const made = { dataset_version_id: version.id, name: `${set} by recall ${recall}` };
  const { id } = await post('/knowledge/deployment-candidates', made);
  const report = vitestReport();
  await post(`/knowledge/deployment-candidates/${id}/gate`, {
    metrics: [{ name: 'recall', direction: 'higher_is_better', candidate: recall, incumbent: recall - 0.1 }],
    tests: { format: 'vitest', report, sha256: hash('sha256', report) },
    training_ids: ['a', 'b'],
    gold_ids: ['c'],
  });
  const passed = { outcome: 'passed', share_percent: 10, note: 'A week.' };
  return post(`/knowledge/deployment-candidates/${id}/canary`, passed);
};
const why = { reason_for_change: 'It went well.' };
const promote = async ({ id }: CallResult['body']): Promise<void> => {
  await post(`/ml/deployment-candidates/${id}/approve`, why, root);
  await post(`/knowledge/deployment-candidates/${id}/promote`, why);
};

describe('the lineage of models', () => {
  it('is empty, and says why, until something is promoted: a passed canary is not enough', async () => {
    await ready('Waiting', 0.9);
    expect(await lineage()).toEqual({
      registry: 'knowledge_deployment_conveyor',
      models: [],
      shift_packs: [],
      serving: 0,
      empty_reason: 'no_model_promoted',
    });
  });

  it('has each promotion with what it rests on, and what took its place', async () => {
    const first = await ready('Elements', 0.8);
    await promote(first);
    const other = await ready('Solvents', 0.7);
    await promote(other);
    const second = await ready('Elements', 0.9);
    await promote(second);
    const { models, serving, empty_reason } = await lineage();
    expect([serving, empty_reason]).toEqual([2, null]);
    expect(models.map((one: CallResult['body']) => [one.candidate_id, one.is_serving])).toEqual([
      [second.id, true],
      [other.id, true],
      [first.id, false],
    ]);
    const [newest, , oldest] = models;
    expect(oldest).toMatchObject({ supersedes: null, superseded_by: { candidate_id: second.id } });
    expect(oldest.superseded_by.at).toBe(newest.promotion.decided_at);
    expect(newest).toMatchObject({
      model: 'Elements',
      version: 2,
      supersedes: first.id,
      superseded_by: null,
      training_snapshot: {
        dataset_version_id: second.dataset_version.id,
        sha256: second.dataset_version.content_sha256,
        ids: { count: 2 },
      },
      gold_metrics: [{ name: 'recall', direction: 'higher_is_better', candidate: 0.9 }],
      gold_ids: { count: 1 },
      promotion: {
        decided_by_name: 'ada',
        gate: { policy_version: '1.0.0', decided_by_name: 'ada' },
        canary: { share_percent: 10, note: 'A week.' },
        approvals: [{ decided_by_name: 'root' }],
      },
      drift: { status: 'not_monitored' },
    });
  });
});

describe('the deployment gate', () => {
  it('tries itself on each call and tells its policy and what models are watched for', async () => {
    const { status, body } = await server.call('GET', '/admin/ops/deployment-gate', {
      token: server.systemKey,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      fails_closed: true,
      self_check: { passed: true },
      output_contract_schema_version: '1.0.0',
    });
    expect(body.policy.checks.map(({ name }: { name: string }) => name)).toEqual([...gateChecks]);
    const refused = body.self_check.cases.filter(
      ({ expected }: { expected: string }) => expected === 'refused',
    );
    const failed = refused.flatMap((one: { checks_that_failed: string[] }) => one.checks_that_failed);
    expect(new Set(failed)).toEqual(new Set(gateChecks));
    expect(refused.length).toBe(body.self_check.cases.length - 1);
    const { psi, confidence_bands, latency_slos } = body.monitoring;
    expect(psi.shifting_from).toBeLessThan(psi.drifted_from);
    expect(confidence_bands.map(({ name }: { name: string }) => name)).toEqual(['low', 'moderate', 'high']);
    expect(latency_slos.map(({ name }: { name: string }) => name)).toContain('deconvolution');
    const later = await server.call('GET', '/admin/ops/deployment-gate', { token: root });
    expect(later.body.self_check.checked_at >= body.self_check.checked_at).toBe(true);
  });

  it('and the lineage are for admins', async () => {
    for (const path of ['/admin/ops/deployment-gate', '/admin/ops/model-lineage'])
      expect((await server.call('GET', path, { token: ada })).status).toBe(403);
  });
});
