import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { behindTheTrail, dropTrigger } from '#kernel/testing/behind-the-trail.ts';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { draftWithEvidence, vitestReport } from '../../testing/release-evidence.ts';

let server: TestServer;
let root: string;
let ada: string;
let recordId: string;

beforeAll(async () => {
  server = await startTestServer();
  root = (await server.signUp('root@example.org')).access_token;
  ada = (await server.signUp('ada@example.org')).access_token;
  const given = { title: 'Q3D', publisher: 'ICH', jurisdiction: 'ICH', kind: 'guideline' };
  const { id: source_id } = (await post('/knowledge/sources', given)).body;
  const read = { source_id, kind: 'limit', statement: 'Cadmium' };
  recordId = (await post('/knowledge/records', read)).body.id;
});
afterAll(() => server.cleanUp());

const post = (route: string, json: object, token = ada): Promise<CallResult> =>
  server.call('POST', route, { token, json });

let sets = 0;
/** A dataset version of a set of its own, approved by so many people. */
const versionOf = async (approvals: number, name = `Set ${++sets}`): Promise<string> => {
  const { id } = (await post('/knowledge/dataset-versions', { name, record_ids: [recordId] })).body;
  for (const token of [ada, root].slice(0, approvals))
    await post(`/knowledge/dataset-versions/${id}/approvals`, {}, token);
  return id;
};
const register = (dataset_version_id: string, token = ada): Promise<CallResult> =>
  post('/knowledge/deployment-candidates', { dataset_version_id, name: 'Next' }, token);
const candidate = async (name?: string): Promise<string> =>
  (await register(await versionOf(2, name))).body.id;

const step = (id: string, name: string, json: object, token = ada): Promise<CallResult> =>
  post(`/knowledge/deployment-candidates/${id}/${name}`, json, token);
const why = { reason_for_change: 'It went well.' };
const promote = (id: string, token = ada): Promise<CallResult> => step(id, 'promote', why, token);
const canary = (id: string, outcome = 'passed'): Promise<CallResult> => step(id, 'canary', { outcome });
const approve = (id: string, token = ada): Promise<CallResult> =>
  post(`/ml/deployment-candidates/${id}/approve`, why, token);

const reportOf = (report: string) => ({ format: 'vitest', report, sha256: hash('sha256', report) });
const sound = () => ({
  metrics: [
    { name: 'recall', direction: 'higher_is_better', candidate: 0.93, incumbent: 0.91 },
    { name: 'error', direction: 'lower_is_better', candidate: 0.05, incumbent: 0.05 },
  ],
  tests: reportOf(vitestReport()),
  training_ids: ['a', 'b'],
  gold_ids: ['c'],
});
const gate = (id: string, change: object = {}): Promise<CallResult> =>
  step(id, 'gate', { ...sound(), ...change });

/** Codes of what the gate found, by check. */
const findingsOf = ({ body }: CallResult): Record<string, string[]> => {
  const { checks } = body.decisions.at(-1).gate as {
    checks: { check: string; findings: { code: string; subject: string | null }[] }[];
  };
  return Object.fromEntries(
    checks
      .filter(({ findings }) => findings.length > 0)
      .map(({ check, findings }) => [
        check,
        findings.map(({ code, subject }) => (subject ? `${code}:${subject}` : code)),
      ]),
  );
};

const barred = ({ status, body }: CallResult) => [status, body.code, body.details?.barred_by];

describe('a candidate', () => {
  it('is made of a version two people approved, and of no other', async () => {
    for (const approvals of [0, 1])
      expect(barred(await register(await versionOf(approvals)))).toEqual([
        409,
        'conflict',
        ['version_not_approved'],
      ]);
    const version = await versionOf(2);
    const { status, body } = await register(version);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: 'registered',
      is_serving: false,
      dataset_version: { id: version, status: 'approved' },
      decisions: [],
      steps: {
        gate: { allowed: true, barred_by: [] },
        canary: { allowed: false, barred_by: ['gate_missing'] },
        promotion: { allowed: false, barred_by: ['gate_missing', 'canary_missing'] },
      },
    });
    const route = `/knowledge/deployment-candidates/${body.id}`;
    expect((await server.call('GET', route, { token: root })).body).toEqual(body);
    expect((await register('dsv_none')).body.fields).toEqual({
      dataset_version_id: ['There is no such version.'],
    });
  });

  it('is listed newest first, page by page', async () => {
    const ids = [await candidate(), await candidate()].toReversed();
    const list = async (query: string) =>
      (await server.call('GET', `/knowledge/deployment-candidates?${query}`, { token: ada })).body;
    const first = await list('limit=1');
    const second = await list(`limit=1&cursor=${first.next_cursor}`);
    expect([first.items[0].id, second.items[0].id]).toEqual(ids);
  });

  it('goes from the gate over the canary to its promotion, each step a decision by name', async () => {
    const id = await candidate();
    const passed = await gate(id);
    expect([passed.status, passed.body.state, findingsOf(passed)]).toEqual([200, 'gate_passed', {}]);
    expect(passed.body.decisions[0].gate.evidence).toMatchObject({
      metrics: sound().metrics,
      incumbent_candidate_id: null,
      audit_trail: { valid: true, head_hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      tests: { release_id: null, reports: [hash('sha256', vitestReport())], passed: 2, failed: 0 },
      training: { count: 2 },
      gold: { count: 1 },
    });
    const ran = await step(id, 'canary', { outcome: 'passed', share_percent: 5, note: 'A week.' });
    expect(ran.body).toMatchObject({ state: 'canary_passed', steps: { promotion: { allowed: true } } });
    expect((await approve(id, root)).status).toBe(200);
    const { body } = await promote(id);
    expect(body).toMatchObject({ state: 'promoted', is_serving: true });
    const told = body.decisions.map((one: { step: string; decided_by_name: string; note: string | null }) => [
      one.step,
      one.decided_by_name,
      one.note,
    ]);
    expect(told).toEqual([
      ['gate', 'ada', null],
      ['canary', 'ada', 'A week.'],
      ['approval', 'root', 'It went well.'],
      ['promotion', 'ada', 'It went well.'],
    ]);
    for (const call of [gate(id), canary(id), promote(id), approve(id)])
      expect(barred(await call)[2]).toContain('already_promoted');
  });
});

describe('the order of the conveyor', () => {
  it('says of each step where it stands, and what was decided there', async () => {
    const id = await candidate();
    const read = async (name: string, token = ada) =>
      (await server.call('GET', `/knowledge/deployment-candidates/${id}/${name}`, { token })).body;
    expect(await read('canary')).toEqual({
      candidate_id: id,
      step: 'canary',
      state: 'registered',
      allowed: false,
      barred_by: ['gate_missing'],
      decisions: [],
    });
    await gate(id);
    await gate(id);
    const { decisions } = await read('gate');
    expect(decisions).toMatchObject([
      { step: 'gate', gate: { checks: expect.any(Array) } },
      { step: 'gate', passed: true },
    ]);
    expect(decisions[0].decided_at >= decisions[1].decided_at).toBe(true);
    await canary(id);
    await approve(id);
    expect(await read('promote')).toMatchObject({ allowed: true, decisions: [{ step: 'approval' }] });
    await promote(id);
    expect((await read('promote')).decisions.map(({ step: taken }: { step: string }) => taken)).toEqual([
      'promotion',
      'approval',
    ]);
    const nobody = await server.call('GET', '/knowledge/deployment-candidates/none/gate', { token: ada });
    expect(nobody.status).toBe(404);
  });

  it('has no canary without a passed gate', async () => {
    const id = await candidate();
    expect(barred(await canary(id))).toEqual([409, 'conflict', ['gate_missing']]);
    await gate(id, { gold_ids: ['a'] });
    expect(barred(await canary(id))).toEqual([409, 'conflict', ['gate_failed']]);
  });

  it.each([
    ['promote', promote],
    ['approve', approve],
  ])('has no word to %s without a canary, even where the gate was passed', async (_what, call) => {
    const id = await candidate();
    expect(barred(await call(id))).toEqual([409, 'conflict', ['gate_missing', 'canary_missing']]);
    await gate(id);
    const told = await call(id);
    expect(barred(told)).toEqual([409, 'conflict', ['canary_missing']]);
    expect(told.body.message).toBe('The promotion is barred. There was no canary since the gate.');
    await canary(id, 'failed');
    expect(barred(await call(id))).toEqual([409, 'conflict', ['canary_failed']]);
  });

  it('starts over with a new gate: a canary before it counts no more', async () => {
    const id = await candidate();
    await gate(id);
    await canary(id);
    await gate(id, { tests: undefined });
    expect(barred(await promote(id))[2]).toEqual(['gate_failed', 'canary_missing']);
    await gate(id);
    expect(barred(await promote(id))[2]).toEqual(['canary_missing']);
    await canary(id);
    expect((await promote(id)).body.state).toBe('promoted');
  });

  it('ends where the version is retired meanwhile', async () => {
    const version = await versionOf(2);
    const { id } = (await register(version)).body;
    await gate(id);
    await canary(id);
    const json = { status: 'retired', reason_for_change: 'A limit was wrong.' };
    await server.call('PATCH', `/knowledge/dataset-versions/${version}`, { token: ada, json });
    expect(barred(await promote(id))).toEqual([409, 'conflict', ['version_not_approved']]);
  });

  it('promotes once where two people do it at once', async () => {
    const id = await candidate();
    await gate(id);
    await canary(id);
    const both = await Promise.all([promote(id), promote(id, root)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is for people: machines and the system key are refused', async () => {
    const id = await candidate();
    const machine = (await post('/auth/api-keys', { name: 'm', kind: 'machine' }, root)).body.secret;
    for (const token of [machine, server.systemKey]) {
      expect((await step(id, 'gate', sound(), token)).status).toBe(403);
      expect((await step(id, 'canary', { outcome: 'passed' }, token)).status).toBe(403);
      expect((await promote(id, token)).status).toBe(403);
      expect((await approve(id, token)).status).toBe(403);
    }
  });

  it('is kept by the store as well', async () => {
    const id = await candidate();
    const insert = (name: string, position: number) => sql`INSERT INTO knowledge_deployment_decision
      VALUES (${`dpd_${id}_${name}`}, ${id}, ${position}, ${name}, 1, '{}', 'usr', 'Eve', '2026-11-22T00:00:00.000Z')`;
    const run = (change: ReturnType<typeof sql>) => behindTheTrail(server.kernel, (tx) => change.execute(tx));
    await expect(run(insert('canary', 1))).rejects.toThrow('takes a passed gate');
    await gate(id);
    await expect(run(insert('promotion', 2))).rejects.toThrow('takes a passed canary');
    await canary(id);
    await promote(id);
    await expect(run(insert('gate', 4))).rejects.toThrow('after the promotion');
    const change = sql`UPDATE knowledge_deployment_decision SET passed = 0 WHERE candidate_id = ${id}`;
    await expect(run(change)).rejects.toThrow('written once');
    const unapproved = sql`INSERT INTO knowledge_deployment_candidate
      VALUES ('dpc_eve', ${await versionOf(1)}, 'Eve', NULL, 'usr', '2026-11-22T00:00:00.000Z', NULL)`;
    await expect(run(unapproved)).rejects.toThrow('takes an approved version');
  });
});

describe('the gate', () => {
  it('fails where nothing is shown, and names everything that is missing', async () => {
    const answer = await step(await candidate(), 'gate', {});
    expect([answer.status, answer.body.state, findingsOf(answer)]).toEqual([
      200,
      'gate_failed',
      {
        dominance: ['metrics_missing'],
        tests_green: ['tests_missing'],
        data_leakage: ['training_ids_missing', 'gold_ids_missing'],
      },
    ]);
  });

  it.each([
    [
      'a value of null',
      { metrics: [{ ...sound().metrics[0], candidate: null }] },
      'dominance',
      'candidate_value_missing:recall',
    ],
    [
      'no direction',
      { metrics: [{ name: 'recall', candidate: 1, incumbent: 0 }] },
      'dominance',
      'direction_missing:recall',
    ],
    [
      'a report that is not the one hashed',
      { tests: { ...reportOf('{}'), sha256: '0'.repeat(64) } },
      'tests_green',
      'tests_unusable:report_hash_differs',
    ],
    [
      'no report',
      { tests: reportOf('All is well.') },
      'tests_green',
      expect.stringContaining('tests_unusable:'),
    ],
    [
      'a failed test',
      {
        tests: reportOf(
          vitestReport()
            .replace('"passed"},{', '"failed"},{')
            .replace('"numPassedTests":2,"numFailedTests":0', '"numPassedTests":1,"numFailedTests":1')
            .replace('"success":true', '"success":false'),
        ),
      },
      'tests_green',
      'tests_failed:1',
    ],
    [
      'a release there is not',
      { tests: { release_id: 'rel_none' } },
      'tests_green',
      'tests_unusable:release_unknown',
    ],
    ['an id in both sets', { gold_ids: ['c', ' A'] }, 'data_leakage', 'id_in_both: A'],
  ])('fails for %s', async (_what, change, check, finding) => {
    const answer = await gate(await candidate(), change);
    expect([answer.status, answer.body.state]).toEqual([200, 'gate_failed']);
    expect(findingsOf(answer)).toEqual({ [check]: [finding] });
  });

  it('takes the reports kept with a release, unless it is retired or has none', async () => {
    const release_id = (await draftWithEvidence(server, root, '7.0.0')).id;
    const id = await candidate();
    const { body } = await gate(id, { tests: { release_id } });
    expect([body.state, body.decisions[0].gate.evidence.tests]).toMatchObject([
      'gate_passed',
      { release_id, passed: 2, failed: 0, reports: [hash('sha256', vitestReport())] },
    ]);
    const retire = { decision: 'retire', reason: 'Superseded.' };
    await post(`/system-releases/${release_id}/decisions`, retire, root);
    const bare = await post('/system-releases', { version: '7.0.1', commit: 'abcdef1' }, root);
    for (const [release, finding] of [
      [release_id, 'release_retired'],
      [bare.body.id, 'release_without_tests'],
    ])
      expect(findingsOf(await gate(id, { tests: { release_id: release } }))).toEqual({
        tests_green: [`tests_unusable:${finding}`],
      });
  });

  it('holds a candidate against every metric the serving one was measured with', async () => {
    const serving = await candidate('Shared set');
    await gate(serving);
    await canary(serving);
    await promote(serving);
    const next = await candidate('Shared set');
    const answer = await gate(next, { metrics: sound().metrics.slice(0, 1) });
    expect(findingsOf(answer)).toEqual({ dominance: ['metric_left_out:error'] });
    expect(answer.body.decisions[0].gate.evidence.incumbent_candidate_id).toBe(serving);
    await gate(next);
    await canary(next);
    expect((await promote(next)).body.is_serving).toBe(true);
    const former = await server.call('GET', `/knowledge/deployment-candidates/${serving}`, { token: ada });
    expect(former.body).toMatchObject({ state: 'promoted', is_serving: false });
  });

  it.each([
    [
      'a word for a value',
      { metrics: [{ name: 'recall', direction: 'higher_is_better', candidate: 'NaN' }] },
    ],
    ['an unknown direction', { metrics: [{ direction: 'sideways' }] }],
    ['a verdict of its own', { passed: true }],
    ['tests without a hash', { tests: { format: 'vitest', report: '{}' } }],
    ['more ids than it may', { gold_ids: Array.from({ length: 50_001 }, (_, n) => `${n}`) }],
  ])('refuses %s and records nothing', async (_what, change) => {
    const id = await candidate();
    expect((await gate(id, change)).status).toBe(422);
    const { body } = await server.call('GET', `/knowledge/deployment-candidates/${id}`, { token: ada });
    expect(body.decisions).toEqual([]);
  });
});

it('a trail that was tampered with bars every candidate', async () => {
  const id = await candidate();
  const { transact } = server.kernel.store;
  await transact((tx) => dropTrigger(tx, 'audit_entry', 'audit_entry_no_update'));
  await transact((tx) => sql`UPDATE audit_entry SET actor_id = 'eve' WHERE sequence = 3`.execute(tx));
  const answer = await gate(id);
  expect([answer.body.state, findingsOf(answer)]).toEqual(['gate_failed', { audit_chain: ['trail_broken'] }]);
});
