import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { alcohols, leastCompounds } from './testing/alcohols.ts';
import { smallPack } from './testing/made-pack.ts';
import { vitestReport } from './testing/release-evidence.ts';
import { changePack, sendPack } from './testing/send-pack.ts';
import { untilEnded } from './testing/until-ended.ts';
import { analysed } from './testing/upload.ts';

let server: TestServer;
let root: string;
let ada: string;

const post = (route: string, json: object, token = root): Promise<CallResult> =>
  server.call('POST', route, { token, json });
const get = async (route: string): Promise<CallResult['body']> =>
  (await server.call('GET', route, { token: root })).body;

/** A spectrum whose line at 3.7 ppm is the CH2 of an alcohol, approved by a second person. */
const approve = async (smiles: string): Promise<void> => {
  const { id, peaks } = await analysed(server, root);
  const line = peaks.find(({ shift_ppm }: { shift_ppm: number }) => Math.abs(shift_ppm - 3.7) < 0.1);
  const edits = [
    { action: 'structure', structure: { smiles } },
    { action: 'assign', peak_id: line.id, assignment: null, atom_ids: ['a2'] },
  ];
  const corrected = await post(`/analyses/${id}/corrections`, { edits, reason_for_change: 'As weighed in.' });
  expect(corrected.status).toBe(201);
  const { run_id } = await get(`/analyses/${id}`);
  const decided = await post(`/fid/runs/${run_id}/reviews`, { decision: 'approve', comment: 'Seen.' }, ada);
  expect(decided.status).toBe(201);
};

const build = async (version: string): Promise<CallResult['body']> => {
  const asked = { kind: 'shifts', name: 'Ours', version, from: 'approved_analyses', licence: 'in-house' };
  const { status, body } = await post('/reference-packs/build', asked);
  expect(status).toBe(201);
  return untilEnded(server, root, `/reference-packs/builds/${body.id}`);
};

/** Builds of the same analyses, by their version. */
let first: CallResult['body'];
let second: CallResult['body'];

beforeAll(async () => {
  server = await startTestServer();
  root = (await server.signUp('root@example.org')).access_token;
  ada = (await server.signUp('ada@example.org')).access_token;
  for (const smiles of alcohols) await approve(smiles);
  first = await build('1');
}, 240_000);
afterAll(() => server.cleanUp());

const versions = '/knowledge/dataset-versions';
const candidates = '/knowledge/deployment-candidates';
const why = { reason_for_change: 'Better on what it did not learn from.' };
const tests = { format: 'vitest', report: vitestReport(), sha256: hash('sha256', vitestReport()) };

const freeze = (pack_build_id: string): Promise<CallResult> =>
  post(versions, { name: 'Own shifts', pack_build_id });
const approvedVersion = async (pack_build_id: string): Promise<string> => {
  const { id } = (await freeze(pack_build_id)).body;
  for (const token of [root, ada]) await post(`${versions}/${id}/approvals`, {}, token);
  return id;
};
const register = (dataset_version_id: string, pack?: string): Promise<CallResult> =>
  post(candidates, { dataset_version_id, name: 'Ours', ...(pack && { reference_pack_id: pack }) });
const step = (id: string, name: string, json: object = why): Promise<CallResult> =>
  post(`${candidates}/${id}/${name}`, json);
const activate = (packId: string): Promise<CallResult> => post(`/reference-packs/${packId}/activate`, why);
const stateOf = async (packId: string): Promise<string> => (await get(`/reference-packs/${packId}`)).state;
const barred = ({ status, body }: CallResult) => [status, body.details?.barred_by];

/** A candidate of a build that passed gate and canary. */
const readyFor = async ({ id, pack_id }: CallResult['body']): Promise<string> => {
  const candidate = (await register(await approvedVersion(id), pack_id)).body.id;
  expect((await step(candidate, 'gate', { tests })).body.state).toBe('gate_passed');
  expect((await step(candidate, 'canary', { outcome: 'passed' })).body.state).toBe('canary_passed');
  return candidate;
};

let promoted: string;

it('a pack of own analyses is not activated by itself: the refusal says what to do', async () => {
  expect(first).toMatchObject({ status: 'completed', error: null });
  const { status, body } = await activate(first.pack_id);
  expect([status, body.code]).toEqual([409, 'conflict']);
  expect(body.message).toContain(
    `make a dataset version of the build ${first.id}, have two people approve it`,
  );
  expect(await stateOf(first.pack_id)).toBe('inactive');
});

it('its dataset version is what it learnt from, by the hash of the build, and no other build makes one', async () => {
  const { status, body } = await freeze(first.id);
  expect([status, body.content_sha256, body.record_count, body.pack_build_id, body.record_ids]).toEqual([
    201,
    first.inputs_sha256,
    leastCompounds,
    first.id,
    [],
  ]);
  expect((await freeze('pkb_none')).body.fields.pack_build_id[0]).toMatch(/no build of that id/);
  const both = await post(versions, { name: 'Both', pack_build_id: first.id, record_ids: ['rec_1'] });
  expect([both.status, (await post(versions, { name: 'Neither' })).status]).toEqual([422, 422]);
});

it('every step out of order is refused', async () => {
  const version = (await freeze(first.id)).body.id;
  expect(barred(await register(version, first.pack_id))).toEqual([409, ['version_not_approved']]);
  await post(`${versions}/${version}/approvals`, {}, root);
  expect((await post(`${versions}/${version}/approvals`, {}, root)).status).toBe(409);
  expect(barred(await register(version, first.pack_id))).toEqual([409, ['version_not_approved']]);
  await post(`${versions}/${version}/approvals`, {}, ada);
  expect((await register(version)).body.fields.reference_pack_id[0]).toContain(first.pack_id);
  expect((await register(version, 'pck_other')).body.fields.reference_pack_id[0]).toContain(first.pack_id);
  const { status, body } = await register(version, first.pack_id);
  expect([status, body.reference_pack]).toMatchObject([201, { id: first.pack_id, state: 'inactive' }]);
  expect(barred(await step(body.id, 'canary', { outcome: 'passed' }))).toEqual([409, ['gate_missing']]);
  expect(barred(await step(body.id, 'promote'))).toEqual([409, ['gate_missing', 'canary_missing']]);
  expect(barred(await step(body.id, 'rollback'))).toEqual([409, ['not_promoted']]);
  const retired = { status: 'retired', reason_for_change: 'A spectrum was of another batch.' };
  await server.call('PATCH', `${versions}/${version}`, { token: root, json: retired });
  expect(barred(await step(body.id, 'gate', { tests }))).toEqual([409, ['version_not_approved']]);
  expect(await stateOf(first.pack_id)).toBe('inactive');
});

it('figures at gate and canary are those of the compounds held back, never the caller’s', async () => {
  const { id } = (await register(await approvedVersion(first.id), first.pack_id)).body;
  const metrics = [{ name: 'error', direction: 'lower_is_better', candidate: 0, incumbent: 9 }];
  for (const own of [{ metrics }, { training_ids: ['a'] }, { gold_ids: ['b'] }])
    expect((await step(id, 'gate', { tests, ...own })).body.fields).toHaveProperty(Object.keys(own)[0] ?? '');
  const gate = (await step(id, 'gate', { tests })).body;
  const { held_back } = first.result;
  const [proton] = held_back.nuclei;
  expect([gate.state, gate.decisions[0].gate.evidence]).toMatchObject([
    'gate_passed',
    {
      metrics: [
        {
          name: '1H mean error on compounds held back, ppm',
          candidate: proton.candidate.mean_error_ppm,
          incumbent: proton.incumbent.mean_error_ppm,
        },
      ],
      training: { count: first.result.compounds },
      gold: { count: held_back.compounds },
    },
  ]);
  const said = await step(id, 'canary', { outcome: 'passed', share_percent: 50 });
  expect(said.body.fields).toHaveProperty('share_percent');
  const { body } = await step(id, 'canary', { outcome: 'passed', note: 'Six compounds.' });
  const share = Number(((100 * held_back.compounds) / leastCompounds).toFixed(1));
  expect(body.decisions[1]).toMatchObject({ held_back, share_percent: share, note: 'Six compounds.' });
  expect(await stateOf(first.pack_id)).toBe('inactive');
});

it('its promotion puts it to use with its reason, and then alone may it be activated again', async () => {
  promoted = await readyFor(first);
  const { status, body } = await step(promoted, 'promote');
  expect([status, body]).toMatchObject([
    200,
    { state: 'promoted', is_serving: true, reference_pack: { state: 'active' } },
  ]);
  const pack = await get(`/reference-packs/${first.pack_id}`);
  expect(pack).toMatchObject({ state: 'active', trouble: null, state_change: why });
  const { items } = await get(`/audit/events?record_id=${first.pack_id}`);
  expect(items[0]).toMatchObject({
    event: 'reference_pack.activate',
    reason_for_change: why.reason_for_change,
  });
  expect((await get(`/reference-packs/builds?pack_id=${first.pack_id}`)).items).toMatchObject([
    { id: first.id },
  ]);
  const ofPack = (await get(`${candidates}?reference_pack_id=${first.pack_id}`)).items;
  expect(ofPack[0]).toMatchObject({ id: promoted, state: 'promoted' });
  expect((await get(`${candidates}?reference_pack_id=pck_other`)).items).toEqual([]);
  const { shift_packs } = await get('/admin/ops/model-lineage');
  expect(shift_packs[0]).toMatchObject({ pack_id: first.pack_id, is_serving: true, promotion: why });
  await post(`/reference-packs/${first.pack_id}/retire`, why);
  expect(barred(await step(promoted, 'rollback'))).toEqual([409, ['pack_not_in_use']]);
  expect((await activate(first.pack_id)).status).toBe(200);
});

it('a pack judged beside another than the one in use goes no further; one built since does', async () => {
  const stale = await build('2');
  const outside = (await sendPack(server, root, await smallPack())).body.id;
  const version = await approvedVersion(stale.id);
  const { id } = (await register(version, stale.pack_id)).body;
  await changePack(server, root, outside, 'activate');
  expect(barred(await step(id, 'gate', { tests }))).toEqual([409, ['other_pack_in_use']]);
  second = await build('3');
  const next = await readyFor(second);
  await changePack(server, root, first.pack_id, 'activate');
  expect(barred(await step(next, 'promote'))).toEqual([409, ['other_pack_in_use']]);
  await changePack(server, root, outside, 'activate');
  expect((await step(next, 'promote')).body.is_serving).toBe(true);
  expect([await stateOf(second.pack_id), await stateOf(outside)]).toEqual(['active', 'inactive']);
  expect(barred(await step(promoted, 'rollback'))[1]).toContain('not_serving');

  const back = await step(next, 'rollback');
  expect([back.status, back.body]).toMatchObject([
    200,
    { state: 'rolled_back', is_serving: false, rollback: { restored_pack_id: outside } },
  ]);
  expect([await stateOf(second.pack_id), await stateOf(outside)]).toEqual(['retired', 'active']);
  expect((await get(`${candidates}/${promoted}`)).is_serving).toBe(true);
  expect(barred(await step(next, 'rollback'))).toEqual([409, ['already_rolled_back']]);
  expect((await activate(second.pack_id)).status).toBe(409);
  const { items } = await get(`/audit/events?record_id=${next}`);
  expect(items[0]).toMatchObject({
    event: 'knowledge.deployment_candidate.rollback',
    reason_for_change: why.reason_for_change,
    payload: { restored_pack_id: outside },
  });
}, 240_000);
