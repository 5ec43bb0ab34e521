import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallResult } from '#kernel/testing/test-server.ts';
import { anyDossier } from '../../testing/any-dossier.ts';
import { anyElements, anyRegister, anySolvents, anyWatch } from '../../testing/any-dossier-assessments.ts';
import { idsOf, type StaffedServer, startStaffedServer } from '../../testing/staffed-server.ts';
import { recordForDossier, toRow } from './compute-for-dossier.ts';

let people: StaffedServer;
beforeAll(async () => {
  people = await startStaffedServer({});
});
afterAll(() => people.server.cleanUp());

const openDossier = async (product: object = {}): Promise<string> => {
  const json = { ...anyDossier, product: { ...anyDossier.product, ...product } };
  const { body } = await people.call(people.ada, 'POST', '/regulatory/dossiers', json);
  return `/regulatory/dossiers/${body.id}`;
};
const post = (path: string, json?: object): Promise<CallResult> =>
  people.call(people.ada, 'POST', path, json);
const get = (path: string): Promise<CallResult> => people.call(people.ada, 'GET', path);
const reason_for_change = 'Found in the test.';

const regulated = {
  human_review_required: true,
  disclaimer: expect.stringContaining('supports a decision'),
};

describe('an elemental impurity assessment', () => {
  it('follows the route of the dossier, says the same as the unified assessment, and is kept with who and when', async () => {
    const oral = await openDossier();
    const inhaled = await openDossier({ route: 'inhalation' });
    const json = { elemental_impurities: [{ element: 'Cd', level_ug_per_g: 1 }], notes: 'Batch 7' };
    const { status, body } = await post(`${oral}/elemental-impurity-assessment`, json);
    expect([status, body.message]).toEqual([201, undefined]);
    const unified = await post('/regulatory/impurities/assess', {
      product: anyDossier.product,
      elemental_impurities: json.elemental_impurities,
    });
    expect(body).toMatchObject({
      ...regulated,
      dossier_id: oral.split('/').at(-1),
      dossier_revision: 1,
      product: anyDossier.product,
      request: json,
      created_by: people.ada.user.id,
      created_at: '2026-11-21T12:00:00.000Z',
      warnings: [],
    });
    expect(body.elemental_impurities).toEqual(unified.body.elemental_impurities);
    expect(body.rule_set_versions).toEqual([expect.stringMatching(/^ich-q3d@.*\+sha256:/)]);
    const other = await post(`${inhaled}/elemental-impurity-assessment`, json);
    const pde = ({ body: { elemental_impurities } }: Pick<CallResult, 'body'>) =>
      elemental_impurities[0].pde_ug_per_day;
    expect([pde({ body }), pde(other)]).toEqual([5, 3]);
  });

  it('is listed newest first, read by itself, and stays as it was when the product changes', async () => {
    const dossier = await openDossier();
    const path = `${dossier}/elemental-impurity-assessment`;
    const first = await post(path, anyElements);
    const product = { ...anyDossier.product, max_daily_dose_g: 4 };
    const changed = await people.call(people.ada, 'PATCH', dossier, { product, reason_for_change });
    expect(changed.status).toBe(200);
    const second = await post(path, anyElements);
    expect(second.body).toMatchObject({ dossier_revision: 2, product: { max_daily_dose_g: 4 } });
    const former = { ...first.body, status: 'superseded' };
    expect((await get(`${path}/${first.body.id}`)).body).toEqual(former);
    expect((await get(path)).body.items).toEqual([second.body, former]);
    const page = await get(`${path}?limit=1`);
    expect(idsOf(page)).toEqual([second.body.id]);
    expect(idsOf(await get(`${path}?limit=1&cursor=${page.body.next_cursor}`))).toEqual([first.body.id]);
  });

  it('records what cannot be assessed as a warning on it, and what is given twice', async () => {
    const elemental_impurities = [
      { element: 'Xx', level_ug_per_g: 1 },
      { element: 'Pb', level_ug_per_g: 20 },
      { element: 'Pb', level_ug_per_g: 20 },
      { element: 'Fe', level_ug_per_g: 1 },
    ];
    const path = `${await openDossier()}/elemental-impurity-assessment`;
    const { status, body } = await post(path, { elemental_impurities });
    expect(status).toBe(201);
    const told = body.warnings.map(({ code, place }: Record<string, unknown>) => [code, place]);
    expect(told).toEqual(
      expect.arrayContaining([
        ['element_unknown', 0],
        ['duplicate_impurity', null],
        ['no_established_pde', 3],
      ]),
    );
    expect(body.elemental_impurities.map(({ place }: { place: number }) => place)).toEqual([1, 2, 3]);
  });

  it('goes to the trail by the name the specification gives, with the dossier', async () => {
    const dossier = await openDossier();
    const { body } = await post(`${dossier}/elemental-impurity-assessment`, anyElements);
    const [newest] = await people.trailOf('dossier', body.dossier_id);
    expect(newest).toMatchObject({
      event: 'regulatory_compliance.elemental_impurity_assessment.create',
      payload: { assessment_id: body.id, verdicts: { within: 1 }, rule_set_versions: body.rule_set_versions },
    });
  });
});

it('a residual solvent assessment follows the mass of the product; an ambiguous name waits for a person', async () => {
  const path = `${await openDossier({ product_mass_g: 20 })}/residual-solvent-assessment`;
  const { status, body } = await post(path, {
    residual_solvents: [
      { name: 'acetonitrile', level_ppm: 300 },
      { name: 'IPA', level_ppm: 5 },
    ],
  });
  expect([status, body.message]).toEqual([201, undefined]);
  expect(body).toMatchObject({
    ...regulated,
    residual_solvents: [
      { name: 'Acetonitrile', option: 2, limit_ppm: 205, verdict: 'exceeds' },
      { name: 'IPA', verdict: 'review' },
    ],
    warnings: [{ code: 'solvent_ambiguous', place: 1 }],
  });
  expect(body.rule_set_versions).toEqual([expect.stringMatching(/^ich-q3c@/)]);
  expect((await get(path)).body.items).toEqual([body]);
  expect((await get(`${path}/${body.id}`)).body).toEqual(body);
});

describe('what is given to be computed', () => {
  it.each([
    ['elemental-impurity-assessment', { elemental_impurities: [] }, 'elemental_impurities'],
    ['elemental-impurity-assessment', {}, 'elemental_impurities'],
    [
      'elemental-impurity-assessment',
      { elemental_impurities: [{ element: 'Pb', level_ug_per_g: -1 }] },
      'elemental_impurities.0.level_ug_per_g',
    ],
    [
      'elemental-impurity-assessment',
      { elemental_impurities: [{ element: 'Pb', level_ug_per_g: 'NaN' }] },
      'elemental_impurities.0.level_ug_per_g',
    ],
    [
      'residual-solvent-assessment',
      { residual_solvents: [{ name: 'ethanol', level_ppm: 2e6 }] },
      'residual_solvents.0.level_ppm',
    ],
    ['impurity-risk-register', {}, 'organic_impurities'],
    [
      'impurity-risk-register',
      { organic_impurities: [{ name: 'A', level_percent: 100.1 }] },
      'organic_impurities.0.level_percent',
    ],
    ['nitrosamine-watch', { name: 'NDMA' }, 'smiles'],
    ['nitrosamine-watch', { name: 'broken', smiles: 'C1CC' }, 'smiles'],
    ['nitrosamine-watch', { name: 'two', smiles: 'CN(C)N=O.CCN(C)N=O' }, 'smiles'],
    ['nitrosamine-watch', { name: 'polymer', smiles: 'CN(*)N=O' }, 'smiles'],
    ['nitrosamine-watch', { ...anyWatch, measured_ng_per_day: -1 }, 'measured_ng_per_day'],
    ['nitrosamine-watch', { ...anyWatch, published_limit_ng_per_day: 0 }, 'published_limit_ng_per_day'],
  ])('%s refuses %o at the field', async (path, json, field) => {
    const dossier = await openDossier();
    const { status, body } = await post(`${dossier}/${path}`, json);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
    expect((await get(`${dossier}/${path}`)).body.items).toEqual([]);
  });

  it('may have fifty N-nitroso groups', async () => {
    const smiles = `C${'CN(N=O)'.repeat(50)}C`;
    const { status, body } = await post(`${await openDossier()}/nitrosamine-watch`, {
      name: 'Fifty',
      smiles,
    });
    expect([status, body.message]).toEqual([201, undefined]);
    expect(body.nitrosamine.cpca.groups).toHaveLength(50);
  });
});

describe('a dossier that is decided on', () => {
  it('is read and no longer computed for', async () => {
    const dossier = await openDossier();
    const register = await post(`${dossier}/impurity-risk-register`, anyRegister);
    const watch = await post(`${dossier}/nitrosamine-watch`, anyWatch);
    for (const status of ['in_review', 'rejected'])
      await people.call(people.ada, 'PATCH', dossier, { status, reason_for_change });
    const entry = `${dossier}/impurity-risk-register/entries/${register.body.entries[0].id}`;
    const refused = [
      await post(`${dossier}/elemental-impurity-assessment`, anyElements),
      await post(`${dossier}/residual-solvent-assessment`, anySolvents),
      await post(`${dossier}/impurity-risk-register`, anyRegister),
      await post(`${dossier}/nitrosamine-watch`, anyWatch),
      await post(`${dossier}/nitrosamine-watch/${watch.body.id}/withdraw`, { reason_for_change }),
      await post(`${dossier}/nitrosamine-cumulative-risk`),
      await people.call(people.ada, 'PATCH', entry, { status: 'accepted', reason_for_change }),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 409));
    expect(refused[0]?.body.message).toContain('The dossier is rejected');
    expect((await get(`${dossier}/nitrosamine-cumulative-risk`)).body.sum).toBe(0.25);
  });

  it('takes no row behind the service either', async () => {
    const dossier = await openDossier();
    const { body } = await post(`${dossier}/elemental-impurity-assessment`, anyElements);
    for (const status of ['in_review', 'rejected'])
      await people.call(people.ada, 'PATCH', dossier, { status, reason_for_change });
    const copy = `INSERT INTO dossier_assessment SELECT 'das_copy', dossier_id, kind, dossier_revision, structure,
      record, created_by, created_at FROM dossier_assessment WHERE id = '${body.id}'`;
    await expect(people.server.kernel.store.transact((tx) => sql.raw(copy).execute(tx))).rejects.toThrow(
      'the dossier is decided on',
    );
  });
});

it('what was computed for a product that changed meanwhile is not recorded', async () => {
  const dossier = await openDossier();
  const path = `${dossier}/elemental-impurity-assessment`;
  const { body } = await post(path, anyElements);
  const product = { ...anyDossier.product, route: 'inhalation' };
  expect((await people.call(people.ada, 'PATCH', dossier, { product, reason_for_change })).status).toBe(200);
  const { store } = people.server.kernel;
  const late = toRow('elemental_impurity_assessment', { ...body, id: 'das_late' });
  await expect(store.transact((tx) => recordForDossier(tx, late))).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('changed meanwhile'),
  });
  expect(idsOf(await get(path))).toEqual([body.id]);
});

it('a record of one dossier is a 404 under another one of the same person', async () => {
  const [one, other] = [await openDossier(), await openDossier()];
  const { body } = await post(`${one}/elemental-impurity-assessment`, anyElements);
  const watch = (await post(`${one}/nitrosamine-watch`, anyWatch)).body;
  const register = (await post(`${one}/impurity-risk-register`, anyRegister)).body;
  for (const path of [
    `elemental-impurity-assessment/${body.id}`,
    `residual-solvent-assessment/${body.id}`,
    `nitrosamine-watch/${watch.id}`,
    `impurity-risk-register/${register.id}`,
  ])
    expect([path, (await get(`${other}/${path}`)).status]).toEqual([path, 404]);
  const withdrawn = await post(`${other}/nitrosamine-watch/${watch.id}/withdraw`, { reason_for_change });
  expect(withdrawn.status).toBe(404);
  const entry = `${other}/impurity-risk-register/entries/${register.entries[0].id}`;
  const decided = await people.call(people.ada, 'PATCH', entry, { status: 'accepted', reason_for_change });
  expect(decided.status).toBe(404);
});

it('goes with a deleted dossier, and is shown to admins who ask for deleted ones', async () => {
  const dossier = await openDossier();
  const { body } = await post(`${dossier}/elemental-impurity-assessment`, anyElements);
  await people.call(people.ada, 'DELETE', dossier, { reason_for_change });
  const path = `${dossier}/elemental-impurity-assessment`;
  const asked = [path, `${path}/${body.id}`, `${path}?include_deleted=true`];
  for (const each of asked) expect([each, (await get(each)).status]).toEqual([each, 404]);
  expect((await post(path, anyElements)).status).toBe(404);
  const shown = await people.call(people.root, 'GET', `${path}?include_deleted=true`);
  expect(idsOf(shown)).toEqual([body.id]);
});
