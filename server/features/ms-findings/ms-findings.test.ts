import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MsAnnotatedIon } from '#contract/ms-annotations';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { anyDossier } from '../../testing/any-dossier.ts';
import { caffeineSmiles, useCaffeineLibrary } from '../../testing/caffeine-library.ts';
import { caffeine, drawnMzml, readDrawnRun } from '../../testing/drawn-ms-run.ts';
import { untilEnded } from '../../testing/until-ended.ts';

let server: TestServer;
let ada: string;
let ben: string;
let eve: string;
let runId: string;
/** Approved; its first ion is caffeine, another one was corrected to a nitrosamine. */
let approved: { readonly id: string; readonly revision: number; readonly features: MsAnnotatedIon[] };
let waiting: string;

const other = { formula: 'C4H10N2O', apexS: 44, ions: { '[M+H]+': 5e5 } } as const;
/** Its isotopes deny every formula: nothing but its mass is known. */
const masked = { formula: 'C12H9Cl2NO', patternOf: 'C12H11NO', apexS: 52, ions: { '[M+H]+': 4e5 } } as const;
const nitrosamine = { name: 'N-Nitrosodiethylamine', smiles: 'CCN(CC)N=O' };

const call = (method: string, path: string, json?: object, token = ada) =>
  server.call(method, path, { token, ...(json === undefined ? {} : { json }) });
const get = (path: string, token = ada) => call('GET', path, undefined, token);
const annotated = async () => {
  const { body } = await call('POST', `/ms/runs/${runId}/annotate`, {});
  return untilEnded(server, ada, `/ms/annotations/${body.id}?limit=200`);
};
const review = (id: string, json: object) =>
  call('POST', `/ms/annotations/${id}/reviews`, { comment: 'Looked at.', ...json }, ben);
const keyOf = (mz: number): string =>
  approved.features.find((each) => Math.abs(each.mz - mz) < 0.002)?.key ?? 'none';
const newDossier = async (token = ada): Promise<string> =>
  (await call('POST', '/regulatory/dossiers', anyDossier, token)).body.id;
const send = (json: object, token = ada, id = approved.id) =>
  call('POST', `/ms/annotations/${id}/impurities`, json, token);
const register = (json: object, token = ada, id = approved.id) =>
  call('POST', `/ms/annotations/${id}/compounds`, json, token);
const registersOf = async (dossier: string) =>
  (await get(`/regulatory/dossiers/${dossier}/impurity-risk-register`)).body.items;
const eventsOf = async (requestId: string | null) =>
  (
    await server.kernel.store.read
      .selectFrom('audit_entry')
      .select('event')
      .where('request_id', '=', requestId)
      .orderBy('sequence')
      .execute()
  ).map(({ event }) => event);

beforeAll(async () => {
  server = await startTestServer();
  const admin = (await server.signUp('root@example.org')).access_token;
  ada = (await server.signUp('ada@example.org')).access_token;
  ben = (await server.signUp('ben@example.org')).access_token;
  eve = (await server.signUp('eve@example.org')).access_token;
  await useCaffeineLibrary(server, admin, 7);
  runId = (await readDrawnRun(server, ada, drawnMzml([caffeine, other, masked]))).run.id;
  const done = await annotated();
  approved = done;
  const correction = {
    key: keyOf(103.0866),
    answer: nitrosamine,
    diagnostic: { rule: 'Loss of NO.', ions: [73.09], excluded: ['The other isomer.'] },
  };
  await review(done.id, { decision: 'correct', corrections: [correction] });
  await review(done.id, { decision: 'approve' });
  approved = (await get(`/ms/annotations/${done.id}?limit=200`)).body;
  waiting = (await annotated()).id;
}, 120_000);
afterAll(() => server.cleanUp());

describe('an impurity that was found', () => {
  it('goes to the register without an amount, with the M7 check of its structure and what was measured', async () => {
    const dossier = await newDossier();
    const key = keyOf(195.0877);
    const { status, body, headers } = await send({ key, dossier_id: dossier, impurity_kind: 'degradant' });
    expect([status, body.message]).toEqual([201, undefined]);
    const ion = approved.features.find((each) => each.key === key);
    expect(body).toMatchObject({
      is_new: true,
      dossier: { id: dossier, title: anyDossier.title },
      human_review_required: true,
    });
    const { evidence } = body;
    expect(evidence).toMatchObject({
      name: 'Caffeine',
      annotation_id: approved.id,
      annotation_revision: 1,
      mz: ion?.mz,
      rt_s: ion?.rt_s,
      area_percent: ion?.area_percent,
      area_basis: 'ion_areas_of_polarity',
      identification_level: ion?.identification_level,
      check: 'mutagenic_impurity',
      watch_id: null,
    });
    expect(body.disclaimer).toContain('supports a decision');
    const register = (
      await get(`/regulatory/dossiers/${dossier}/impurity-risk-register/${evidence.register_id}`)
    ).body;
    expect(register.request).toMatchObject({
      organic_impurities: [{ name: 'Caffeine', smiles: caffeineSmiles, impurity_kind: 'degradant' }],
      mutagenic_impurities: [{ name: 'Caffeine', smiles: caffeineSmiles }],
    });
    // The share of ion areas is nowhere taken for an amount.
    const [organic] = register.organic_impurities;
    expect([organic.verdict, organic.reported_percent]).toEqual(['review', null]);
    expect(register.request.organic_impurities[0]).not.toHaveProperty('level_percent');
    expect(register.mutagenic_impurities).toHaveLength(1);
    for (const entry of register.entries)
      expect(entry).toMatchObject({ name: 'Caffeine', current: true, status: 'open', evidence: [evidence] });
    expect(await eventsOf(headers.get('x-request-id'))).toEqual([
      'regulatory.ai_decision.record',
      'regulatory_compliance.impurity_risk_register.create',
      'regulatory_compliance.impurity_evidence.create',
      'ms.impurity.send',
    ]);
    expect((await get(`/ms/annotations/${approved.id}/impurities`)).body.items[0]).toMatchObject({
      evidence: { ion_key: key },
      dossier: { id: dossier },
    });
  });

  it('is a nitrosamine watch where its structure is one, and no M7 entry', async () => {
    const dossier = await newDossier();
    const key = keyOf(103.0866);
    const { evidence: body } = (await send({ key, dossier_id: dossier })).body;
    expect(body).toMatchObject({ check: 'nitrosamine', identification_level: '2b', name: nitrosamine.name });
    const watches = (await get(`/regulatory/dossiers/${dossier}/nitrosamine-watch`)).body.items;
    expect(watches).toMatchObject([
      {
        id: body.watch_id,
        request: { smiles: nitrosamine.smiles },
        nitrosamine: { measured_ng_per_day: null },
      },
    ]);
    const [made] = await registersOf(dossier);
    expect(made.entries.map(({ section }: { section: string }) => section)).toEqual(['organic_impurities']);
  });

  it('is unknown where nothing but its mass is, and says that nothing was checked', async () => {
    const dossier = await newDossier();
    const unknown = approved.features.find(({ answer }) => answer === null);
    const { evidence: body } = (await send({ key: unknown?.key, dossier_id: dossier })).body;
    expect(body).toMatchObject({ check: null, proposed: null, watch_id: null });
    expect(body.check_note).toContain('No structure is proposed');
    expect(body.name).toMatch(/^m\/z \d+\.\d{4} at \d+\.\d\d min$/);
  });

  it('sent again answers what it is, records nothing, and two at once are one', async () => {
    const dossier = await newDossier();
    const key = keyOf(195.0877);
    const both = await Promise.all([1, 2].map(() => send({ key, dossier_id: dossier })));
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both.map(({ body }) => body.is_new).toSorted()).toEqual([false, true]);
    const again = await send({ key, dossier_id: dossier, name: 'Another name' });
    expect(again.body).toMatchObject({
      evidence: { id: both[0]?.body.evidence.id, name: 'Caffeine' },
      is_new: false,
    });
    expect(await eventsOf(again.headers.get('x-request-id'))).toEqual([]);
    expect(await registersOf(dossier)).toHaveLength(1);
  });

  it('leaves an entry that is there, and its amount, and is shown by every later one of the name', async () => {
    const dossier = await newDossier();
    const path = `/regulatory/dossiers/${dossier}/impurity-risk-register`;
    const known = { name: 'caffeine', smiles: caffeineSmiles, level_percent: 0.04 };
    const { body: first } = await call('POST', path, { organic_impurities: [known] });
    const { evidence: body } = (await send({ key: keyOf(195.0877), dossier_id: dossier })).body;
    const made = (await get(`${path}/${body.register_id}`)).body;
    expect(made.request).not.toHaveProperty('organic_impurities');
    const kept = (await get(`${path}/${first.id}`)).body;
    expect(kept.entries).toMatchObject([
      { current: true, verdict: first.entries[0].verdict, evidence: [{ id: body.id }] },
    ]);
    const { body: later } = await call('POST', path, {
      organic_impurities: [{ ...known, level_percent: 3 }],
    });
    expect(later.entries).toMatchObject([{ current: true, evidence: [{ id: body.id }] }]);
  });

  it('is refused under the name of another substance', async () => {
    const dossier = await newDossier();
    const path = `/regulatory/dossiers/${dossier}/impurity-risk-register`;
    await call('POST', path, { organic_impurities: [{ name: 'Impurity A', smiles: 'CCO' }] });
    const { status, body } = await send({ key: keyOf(195.0877), dossier_id: dossier, name: 'impurity a ' });
    expect([status, body.message]).toEqual([409, expect.stringContaining('another substance (C2H6O)')]);
    await send({ key: keyOf(195.0877), dossier_id: dossier, name: 'Impurity B' });
    const second = await send({ key: keyOf(103.0866), dossier_id: dossier, name: 'Impurity B' });
    expect(second.status).toBe(409);
  });

  it('is sent once a second person approved it, to an open dossier, by who may use both', async () => {
    const dossier = await newDossier();
    const key = keyOf(195.0877);
    const early = await send({ key, dossier_id: dossier }, ada, waiting);
    expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('second person')]);
    // Her annotation and his dossier, his annotation and her dossier: each refused as if it were not there.
    expect((await send({ key, dossier_id: await newDossier(eve) })).status).toBe(404);
    expect((await send({ key, dossier_id: await newDossier(eve) }, eve)).status).toBe(404);
    expect((await send({ key: 'f0', dossier_id: dossier })).body.fields).toHaveProperty('key');
    expect((await send({ key, dossier_id: 'dos_none' })).status).toBe(404);
    for (const [json, field] of [
      [{ dossier_id: dossier }, 'key'],
      [{ key }, 'dossier_id'],
      [{ key, dossier_id: dossier, name: '' }, 'name'],
      [{ key, dossier_id: dossier, name: 'x'.repeat(201) }, 'name'],
      [{ key, dossier_id: dossier, impurity_kind: 'odd' }, 'impurity_kind'],
      [{ key, dossier_id: dossier, level_percent: 1 }, 'level_percent'],
    ] as const) {
      const { status, body } = await send(json);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
    }
    expect((await get(`/ms/annotations/${approved.id}/impurities`, eve)).status).toBe(404);
    // Who reviewed it may read it, and not the dossiers of others.
    const seen = (await get(`/ms/annotations/${approved.id}/impurities`, ben)).body.items;
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.every((each: { dossier: unknown }) => each.dossier === null)).toBe(true);
  });
});

describe('a structure that was found', () => {
  it('is registered as a compound that says where it comes from, once', async () => {
    const key = keyOf(195.0877);
    const { status, body, headers } = await register({ key });
    expect([status, body.message]).toEqual([201, undefined]);
    expect(body).toMatchObject({
      is_new: true,
      is_new_compound: true,
      registration: { ion_key: key, smiles: caffeineSmiles, compound: { name: 'Caffeine' } },
    });
    const { registration } = body;
    expect(await eventsOf(headers.get('x-request-id'))).toEqual([
      'compound.register',
      'ms.compound.register',
    ]);
    const compound = (await get(`/compounds/${registration.compound.id}`)).body;
    expect(compound).toMatchObject({ name: 'Caffeine', formula: 'C8H10N4O2' });
    expect(compound.notes).toContain(`identification level ${registration.identification_level}`);
    const again = await register({ key, name: 'Coffein' });
    expect(again.body).toMatchObject({
      registration: { id: registration.id },
      is_new: false,
      is_new_compound: false,
    });
    expect(await eventsOf(again.headers.get('x-request-id'))).toEqual([]);
    const listed = (await get(`/ms/annotations/${approved.id}/compounds`)).body.items;
    expect(listed).toMatchObject([{ id: registration.id, compound: { id: registration.compound.id } }]);
    const seen = (await get(`/ms/annotations/${approved.id}/compounds`, ben)).body.items;
    expect(seen).toMatchObject([{ id: registration.id, compound: null }]);
  });

  it('is linked to the compound its owner has, and refused without a structure or an approval', async () => {
    const { body: own } = await call('POST', '/compounds', { name: 'NDEA', smiles: 'N(CC)(CC)N=O' });
    const { body } = await register({ key: keyOf(103.0866) });
    expect(body).toMatchObject({
      is_new: true,
      is_new_compound: false,
      registration: { compound: { id: own.id, name: 'NDEA' } },
    });
    const unknown = approved.features.find(({ answer }) => answer === null);
    expect((await register({ key: unknown?.key })).status).toBe(409);
    expect((await register({ key: keyOf(195.0877) }, ada, waiting)).status).toBe(409);
    expect((await register({ key: keyOf(195.0877) }, eve)).status).toBe(404);
    expect((await register({})).body.fields).toHaveProperty('key');
    expect((await get(`/ms/annotations/${approved.id}/compounds`, eve)).status).toBe(404);
  });
});

it('everything that was recorded answers to the trail', async () => {
  expect(await server.kernel.audit.verify()).toMatchObject({ valid: true });
  expect((await server.kernel.audit.verifyRecords(null)).valid).toBe(true);
});
