import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallResult } from '#kernel/testing/test-server.ts';
import { anyDossier } from '../../testing/any-dossier.ts';
import { type StaffedServer, startStaffedServer } from '../../testing/staffed-server.ts';

let people: StaffedServer;
beforeAll(async () => {
  people = await startStaffedServer({});
});
afterAll(() => people.server.cleanUp());

const openDossier = async (): Promise<string> => {
  const { body } = await people.call(people.ada, 'POST', '/regulatory/dossiers', anyDossier);
  return `/regulatory/dossiers/${body.id}`;
};
const post = (path: string, json?: object): Promise<CallResult> =>
  people.call(people.ada, 'POST', path, json);
const get = (path: string): Promise<CallResult> => people.call(people.ada, 'GET', path);
const reason_for_change = 'Measured wrongly.';

const ndma = { name: 'NDMA', smiles: 'CN(C)N=O', measured_ng_per_day: 24 };
const ring = { name: 'Ring', smiles: 'O=NN1CCC(CCCO)CC1', measured_ng_per_day: 100 };

const watchAll = async (dossier: string, ...watches: object[]): Promise<CallResult['body'][]> => {
  const recorded = [];
  for (const watch of watches) recorded.push((await post(`${dossier}/nitrosamine-watch`, watch)).body);
  return recorded;
};

describe('a watched nitrosamine', () => {
  it('has its category with the trace, and the acceptable intake of each jurisdiction, as the unified assessment says', async () => {
    const dossier = await openDossier();
    const { status, body } = await post(`${dossier}/nitrosamine-watch`, ring);
    expect([status, body.message]).toEqual([201, undefined]);
    const unified = await post('/regulatory/impurities/assess', {
      product: anyDossier.product,
      nitrosamines: [ring],
    });
    const [{ place: _first, ...row }] = unified.body.nitrosamines;
    expect(body.nitrosamine).toEqual(row);
    expect(body.nitrosamine.cpca.groups[0].features.length).toBeGreaterThan(0);
    expect(
      body.nitrosamine.acceptable_intake.map((each: Record<string, unknown>) => each['jurisdiction']),
    ).toEqual(['FDA', 'EMA', 'HC']);
    expect(body).toMatchObject({
      request: ring,
      status: 'current',
      withdrawal: null,
      product: anyDossier.product,
      human_review_required: true,
      created_by: people.ada.user.id,
      identity: { method: expect.stringContaining('openchemlib') },
    });
    expect(body.rule_set_versions.map((version: string) => version.split('@')[0])).toEqual([
      'nitrosamine-cpca',
      'nitrosamine-intakes',
    ]);
    expect((await get(`${dossier}/nitrosamine-watch/${body.id}`)).body).toEqual(body);
  });

  it('is one by its structure: the highest result counts, whatever the spelling, salt or name', async () => {
    const dossier = await openDossier();
    const [first, second] = await watchAll(
      dossier,
      { name: 'NNP', smiles: 'O=NN1CCNCC1', measured_ng_per_day: 1 },
      { name: '1-Nitrosopiperazine hydrochloride', smiles: 'Cl.C1CN(N=O)CCN1', measured_ng_per_day: 2 },
    );
    const { items } = (await get(`${dossier}/nitrosamine-watch`)).body;
    expect(items).toMatchObject([
      { id: second.id, status: 'current', superseded_by: null },
      { id: first.id, status: 'superseded', superseded_by: second.id },
    ]);
    const { body } = await get(`${dossier}/nitrosamine-cumulative-risk`);
    expect(body.watches).toMatchObject([{ watch_id: second.id, measured_ng_per_day: 2 }]);
    expect(body.excluded).toEqual([{ watch_id: first.id, name: 'NNP', reason: 'superseded' }]);
  });

  it('is withdrawn once and with a reason; it stays on record, and the one before it counts again', async () => {
    const dossier = await openDossier();
    const [first, second] = await watchAll(dossier, ndma, { ...ndma, measured_ng_per_day: 48 });
    const withdraw = (json: object) => post(`${dossier}/nitrosamine-watch/${second.id}/withdraw`, json);
    expect((await withdraw({})).body.fields).toHaveProperty('reason_for_change');
    const { status, body } = await withdraw({ reason_for_change });
    expect([status, body]).toMatchObject([
      200,
      { status: 'withdrawn', withdrawal: { reason_for_change, withdrawn_by: people.ada.user.id } },
    ]);
    expect((await withdraw({ reason_for_change })).status).toBe(409);
    const risk = (await get(`${dossier}/nitrosamine-cumulative-risk`)).body;
    expect(risk).toMatchObject({
      sum: 0.25,
      watches: [{ watch_id: first.id }],
      excluded: [{ watch_id: second.id, name: 'NDMA', reason: 'withdrawn' }],
    });
    expect((await get(`${dossier}/nitrosamine-watch`)).body.items).toHaveLength(2);
    const [newest] = await people.trailOf('dossier', first.dossier_id);
    expect(newest).toMatchObject({
      event: 'regulatory_compliance.nitrosamine_watch.withdraw',
      reason_for_change,
      payload: { before: { status: 'current' }, after: { status: 'withdrawn' } },
    });
  });
});

describe('a repeat', () => {
  const verdictOf = async (dossier: string): Promise<string> =>
    (await get(`${dossier}/nitrosamine-cumulative-risk`)).body.verdict;

  it.each([
    ['without a measurement', { measured_ng_per_day: undefined }],
    ['of a lower one', { measured_ng_per_day: 1 }],
    ['of another batch', { measured_ng_per_day: 1, batch_no: 'B-2' }],
    ['with a looser limit', { measured_ng_per_day: 200, published_limit_ng_per_day: 1000 }],
  ])('%s never hides that a limit is exceeded', async (_what, change) => {
    const dossier = await openDossier();
    await watchAll(dossier, { ...ndma, measured_ng_per_day: 200, batch_no: 'B-1' });
    expect(await verdictOf(dossier)).toBe('exceeds');
    await watchAll(dossier, { ...ndma, ...change });
    expect(await verdictOf(dossier)).toBe('exceeds');
    const report = await post(`${dossier}/readiness-report`);
    const rules = report.body.findings.map(({ rule }: { rule: string }) => rule);
    expect(rules).toContain('nitrosamine.exceeds');
  });

  it('of a compound without a limit leaves the sum to a person', async () => {
    const dossier = await openDossier();
    await watchAll(dossier, ndma, {
      name: 'nitrosamide',
      smiles: 'CCCCCC(=O)N(C)N=O',
      measured_ng_per_day: 5,
    });
    expect(await verdictOf(dossier)).toBe('review');
  });
});

describe('the cumulative risk of a dossier', () => {
  it('is that of the unified assessment, with the options of FDA and EMA beside it', async () => {
    const dossier = await openDossier();
    const watches = await watchAll(dossier, ndma, ring);
    const { status, body } = await get(`${dossier}/nitrosamine-cumulative-risk`);
    expect([status, body.message]).toEqual([200, undefined]);
    const unified = await post('/regulatory/impurities/assess', {
      product: anyDossier.product,
      nitrosamines: [ndma, ring],
    });
    const { watches: summed, excluded: _none, ...expected } = unified.body.cumulative_risk;
    expect(body).toMatchObject(expected);
    expect(body).toMatchObject({ sum: 0.5, verdict: 'within', accepted_by_authorities: true });
    expect(body.options.fda.flexible).toMatchObject({ met: true });
    expect(body.options.ema).not.toBeNull();
    const plain = summed.map(({ place, ...watch }: { place: number }) => ({
      ...watch,
      watch_id: watches[place].id,
    }));
    expect(body.watches).toEqual(plain);
    expect(body.human_review_required).toBe(true);
  });

  it('lists every watch that is not in it, each with its reason', async () => {
    const dossier = await openDossier();
    const given = [
      ndma,
      { name: 'not measured', smiles: 'CCN(CC)N=O' },
      { name: 'amine', smiles: 'CCN', measured_ng_per_day: 1 },
      { name: 'nitrosamide', smiles: 'CCCCCC(=O)N(C)N=O', measured_ng_per_day: 5 },
    ];
    const [, unmeasured, amine, amide] = await watchAll(dossier, ...given);
    const { body } = await get(`${dossier}/nitrosamine-cumulative-risk`);
    expect(body.watches).toHaveLength(1);
    expect(body.excluded).toEqual([
      { watch_id: unmeasured.id, name: 'not measured', reason: 'not_measured' },
      { watch_id: amine.id, name: 'amine', reason: 'not_a_nitrosamine' },
      { watch_id: amide.id, name: 'nitrosamide', reason: 'out_of_scope' },
    ]);
    expect(body.warnings.map(({ code }: { code: string }) => code)).toContain('watches_excluded');
  });

  it('has to be below 1: at exactly 1 it exceeds, though authorities accept it', async () => {
    const dossier = await openDossier();
    await watchAll(dossier, { ...ndma, measured_ng_per_day: 96 });
    const { body } = await get(`${dossier}/nitrosamine-cumulative-risk`);
    expect(body).toMatchObject({ sum: 1, verdict: 'exceeds', accepted_by_authorities: true });
  });

  it('of a dossier without watches waits for a person', async () => {
    const { body } = await get(`${await openDossier()}/nitrosamine-cumulative-risk`);
    expect(body).toMatchObject({ sum: 0, verdict: 'review', watches: [], excluded: [], recorded: [] });
  });

  it('is recorded as it is, stays so, and reading it writes nothing', async () => {
    const dossier = await openDossier();
    const path = `${dossier}/nitrosamine-cumulative-risk`;
    await watchAll(dossier, ndma);
    const trail = async () => (await people.trailOf('dossier', dossier.split('/').at(-1) ?? ''))[0];
    const before = await trail();
    const { recorded: none, ...now } = (await get(path)).body;
    expect([none, await trail()]).toEqual([[], before]);
    const { status, body } = await post(path);
    expect([status, body]).toMatchObject([201, now]);
    await watchAll(dossier, ring);
    const later = (await get(path)).body;
    expect([later.sum, later.recorded]).toEqual([0.5, [body]]);
    expect((await get(`${path}/${body.id}`)).body).toEqual(body);
  });

  it('follows the rules of today, and says where a watch was recorded by others', async () => {
    const dossier = await openDossier();
    const [watch] = await watchAll(dossier, ndma);
    const override = await post('/regulatory/rule-overrides', {
      guideline: 'nitrosamines',
      name: 'NDMA',
      smiles: ndma.smiles,
      value: '48',
      unit: 'ng/day',
      effective_from: '2026-01-01',
      reason: 'Half of it, by our own policy.',
      source: 'Policy 3',
    });
    expect([override.status, override.body.fields]).toEqual([201, undefined]);
    const { body } = await get(`${dossier}/nitrosamine-cumulative-risk`);
    expect(body.sum).toBe(0.5);
    expect(body.warnings).toContainEqual({
      code: 'watch_limit_changed',
      message: 'Recorded with 96 ng/day; the rules of today give 48 ng/day. Watch it again.',
      section: 'cumulative_risk',
      name: 'NDMA',
      watch_id: watch.id,
    });
    const again = (await get(`${dossier}/nitrosamine-watch/${watch.id}`)).body;
    expect(again.nitrosamine.governing_limit_ng_per_day).toBe(96);
  });
});
