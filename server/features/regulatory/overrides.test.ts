import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionTokens } from '#contract/identity';
import { behindTheTrail } from '#kernel/testing/behind-the-trail.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { anyDossier } from '../../testing/any-dossier.ts';
import { anyElements } from '../../testing/any-dossier-assessments.ts';
import type { RegulatoryTables } from './tables.ts';

const day = 24 * 60 * 60 * 1000;
const start = Date.parse('2026-11-21T12:00:00.000Z');

let server: TestServer;
let root: SessionTokens;
let ada: SessionTokens;
let ben: SessionTokens;

beforeAll(async () => {
  server = await startTestServer({ nowMs: () => start });
  root = await server.signUp('root@example.org');
  ada = await server.signUp('ada@example.org');
  ben = await server.signUp('ben@example.org');
});
afterAll(() => server.cleanUp());

type Caller = Pick<SessionTokens, 'access_token'>;

const path = '/regulatory/rule-overrides';
const call = ({ access_token: token }: Caller, method: string, where: string, json?: object) =>
  server.call(method, where, { token, ...(json === undefined ? {} : { json }) });

const methanol = {
  guideline: 'Q3C',
  name: 'methanol',
  value: '20',
  unit: 'mg/day',
  effective_from: '2026-11-01',
  reason: 'Our own toxicological assessment.',
  source: 'Report T-17',
};
const why = { reason_for_change: 'The report was withdrawn.' };
const product = {
  max_daily_dose_g: 10,
  route: 'oral',
  substance_type: 'drug_substance',
  treatment_duration: 'lifetime',
};
const assess = async (who: Caller, lists: object) =>
  (await call(who, 'POST', '/regulatory/impurities/assess', { product, ...lists })).body;
const solventOf = async (who: Caller, name = 'Methanol') =>
  (await assess(who, { residual_solvents: [{ name, level_ppm: 2500 }] })).residual_solvents[0];
const enter = (who: Caller, more: object = {}) => call(who, 'POST', path, { ...methanol, ...more });

describe('a rule row', () => {
  it('is entered in the spelling of the tables, says what it replaces, and stands in the trail with its reason', async () => {
    const { status, body } = await enter(ada);
    expect([status, body]).toMatchObject([
      201,
      {
        guideline: 'Q3C',
        name: 'Methanol',
        cas: '67-56-1',
        value: '20',
        unit: 'mg/day',
        status: 'in_force',
        entered_by: ada.user.id,
        replaced: { text: '30', unit: 'mg/day', guideline: 'ICH Q3C', clause: 'Table 2' },
        ended: null,
        warnings: [],
      },
    ]);
    expect(body.content_sha256).toMatch(/^[0-9a-f]{64}$/);
    const { body: trail } = await call(
      root,
      'GET',
      `/audit/events?record_type=rule_override&record_id=${body.id}`,
    );
    expect(trail.items[0]).toMatchObject({
      event: 'regulatory.rule_override.create',
      reason_for_change: methanol.reason,
      payload: { value: '20', unit: 'mg/day', content_sha256: body.content_sha256 },
    });
    const { warnings: _said, ...kept } = body;
    expect((await call(ada, 'GET', `${path}/${body.id}`)).body).toEqual(kept);
  });

  it("governs its owner's assessments and thresholds, and nobody else's, admins included", async () => {
    const own = await solventOf(ada);
    expect(own).toMatchObject({
      verdict: 'exceeds',
      pde_mg_per_day: 20,
      limit_ppm: 2000,
      override: {
        reason: methanol.reason,
        effective_from: '2026-11-01',
        replaced: { value: 30, text: '30', verification: 'two-source' },
      },
    });
    const [limit] = own.numbers.filter(({ field }: { field: string }) => field === 'pde_mg_per_day');
    expect(own.basis[limit.basis]).toMatchObject({
      jurisdiction: 'OWN',
      verification: 'override',
      override_id: own.override.id,
    });
    expect(own.rule_set_version).toMatch(/^ich-q3c@.*, tenant-rule@2026-11-01\+sha256:[0-9a-f]{64}$/);
    for (const other of [ben, root])
      expect(await solventOf(other)).toMatchObject({ verdict: 'within', limit_ppm: 3000, override: null });
    const thresholds = async (who: Caller) =>
      (await call(who, 'GET', '/regulatory/thresholds?solvent=methanol')).body.solvents[0].pde_mg_per_day;
    expect([await thresholds(ada), await thresholds(ben)]).toEqual([20, 30]);
    const answer = await assess(ada, { residual_solvents: [{ name: 'MeOH' }] });
    expect(answer.rule_set_versions.at(-1)).toBe(own.override.rule_set_version);
  });

  it('counts for a key of its owner, who is the same tenant', async () => {
    const { body: key } = await call(ada, 'POST', '/auth/api-keys', { name: 'robot', kind: 'machine' });
    expect((await solventOf({ access_token: key.secret })).override).not.toBeNull();
    expect((await enter({ access_token: key.secret }, { name: 'toluene' })).status).toBe(403);
  });

  it('is seen by its owner and by admins', async () => {
    const { body } = await call(ada, 'GET', path);
    const [{ id }] = body.items;
    expect((await call(ben, 'GET', path)).body.items).toEqual([]);
    expect((await call(root, 'GET', path)).body.items).toHaveLength(1);
    expect((await call(root, 'GET', `${path}/${id}`)).status).toBe(200);
    for (const method of ['GET', 'DELETE'])
      expect((await call(ben, method, `${path}/${id}`, method === 'DELETE' ? why : undefined)).status).toBe(
        404,
      );
    expect((await call(ada, 'GET', `${path}?guideline=Q3D`)).body.items).toEqual([]);
  });

  it('is refused beside one that holds on the same days, which is named', async () => {
    const [{ id }] = (await call(ada, 'GET', path)).body.items;
    const { status, body } = await enter(ada, { cas: '67-56-1', name: undefined, unit: 'ppm', value: '100' });
    expect([status, body.details]).toEqual([409, { existing_id: id }]);
    expect((await enter(ben)).status).toBe(201);
    const before = { effective_from: '2026-10-01', effective_to: '2026-11-01', value: '25' };
    expect((await enter(ada, before)).status).toBe(201);
  });

  it('is ended with a reason, today, once; it stays on record and can be followed by another', async () => {
    const [{ id }] = (await call(ada, 'GET', path)).body.items.filter(
      ({ value }: { value: string }) => value === '20',
    );
    expect((await call(ada, 'DELETE', `${path}/${id}`, {})).status).toBe(422);
    const { status, body } = await call(ada, 'DELETE', `${path}/${id}`, why);
    expect([status, body]).toMatchObject([
      200,
      { status: 'ended', effective_to: '2026-11-21', ended: { by: ada.user.id, ...why } },
    ]);
    expect(await solventOf(ada)).toMatchObject({ override: null, limit_ppm: 3000 });
    expect((await call(ada, 'GET', `${path}/${id}`)).body).toEqual(body);
    expect((await call(ada, 'DELETE', `${path}/${id}`, why)).status).toBe(409);
    expect((await enter(ada, { effective_from: '2026-11-21' })).status).toBe(201);
    expect((await solventOf(ada)).override).not.toBeNull();
  });
});

it('holds from its first day to the day before its end, by the clock of the service', async () => {
  let nowMs = start;
  const own = await startTestServer({ nowMs: () => nowMs });
  const { access_token: token } = await own.signUp('cy@example.org');
  // A session does not outlive the days.
  const { secret } = (
    await own.call('POST', '/auth/api-keys', { token, json: { name: 'cy', kind: 'personal' } })
  ).body;
  const ask = (where: string, json: object) => own.call('POST', where, { token: secret, json });
  const planned = { ...methanol, effective_from: '2026-11-23', effective_to: '2026-11-25' };
  expect((await ask(path, planned)).body.status).toBe('planned');
  const seen: [string, boolean][] = [];
  for (let days = 1; days <= 4; days++) {
    nowMs = start + days * day;
    const lists = { product, residual_solvents: [{ name: 'Methanol' }] };
    const { body } = await ask('/regulatory/impurities/assess', lists);
    const today = new Date(nowMs).toISOString().slice(0, 10);
    seen.push([today, body.residual_solvents[0].override !== null]);
  }
  await own.cleanUp();
  expect(seen).toEqual([
    ['2026-11-22', false],
    ['2026-11-23', true],
    ['2026-11-24', true],
    ['2026-11-25', false],
  ]);
});

it('covers each guideline, with a warning that names both numbers where a row is looser', async () => {
  const dee = await server.signUp('dee@example.org');
  const entered: string[] = [];
  const looser = async (row: object) => {
    const { status, body } = await enter(dee, { name: undefined, ...row });
    expect([status, body.message]).toEqual([201, undefined]);
    expect([body.review, body.backdated]).toEqual([null, true]);
    entered.push(body.id);
    return body.warnings.map(({ code, message }: { code: string; message: string }) => [code, message]);
  };
  const lead = { guideline: 'Q3D', element: 'lead', route: 'oral', value: '6', unit: 'ug/day' };
  expect(await looser(lead)).toEqual([
    ['override_is_looser', expect.stringMatching(/6 ug\/day.*5 ug\/day.*Q3D/)],
  ]);
  const nitrotoluene = 'O=[N+]([O-])c1ccc(C)cc1';
  expect(await looser({ guideline: 'M7', smiles: nitrotoluene, value: '2', unit: 'ug/day' })).toEqual([
    ['override_is_looser', expect.stringMatching(/2 ug\/day.*1\.5 ug\/day.*M7/)],
  ]);
  const ndma = { guideline: 'nitrosamines', smiles: 'CN(C)N=O', unit: 'ng/day' };
  expect(await looser({ ...ndma, jurisdiction: 'EMA', value: '100.5' })).toEqual([
    ['override_is_looser', expect.stringMatching(/^EMA: .*100\.5 ng\/day.*96 ng\/day/)],
  ]);
  expect(await looser({ ...ndma, value: '40' })).toEqual([]);
  expect(
    await looser({ guideline: 'Q3C', cas: '100-79-8', name: 'Solketal', value: '500', unit: 'ppm' }),
  ).toEqual([['override_without_published', expect.stringContaining('500 ppm')]]);
  const asked = {
    elemental_impurities: [{ element: 'Pb', level_ug_per_g: 0.55 }],
    residual_solvents: [{ name: 'solketal', level_ppm: 501 }],
    mutagenic_impurities: [
      { name: 'N', smiles: 'Cc1ccc(cc1)[N+](=O)[O-]', level_ug_per_day: 1.9, ames: 'positive' },
    ],
    nitrosamines: [{ name: 'NDMA', smiles: 'O=NN(C)C', measured_ng_per_day: 50 }],
  };
  // Until a second person reviewed them, what is published governs, and of NDMA the row that is stricter.
  const waiting = await assess(dee, asked);
  expect(waiting).toMatchObject({
    elemental_impurities: [{ verdict: 'exceeds', pde_ug_per_day: 5, override: null }],
    residual_solvents: [{ verdict: 'review', limit_ppm: null, override: null }],
    mutagenic_impurities: [{ verdict: 'exceeds', limit_ug_per_day: 1.5, override: null }],
    nitrosamines: [{ verdict: 'exceeds', governing_limit_ng_per_day: 40, governing_limit_from: 'own' }],
  });
  const codesOf = ({ warnings }: { warnings: { code: string }[] }, code: string) =>
    warnings.filter((each) => each.code === code).length;
  expect([codesOf(waiting, 'override_awaits_review'), codesOf(waiting, 'override_backdated')]).toEqual([
    4, 5,
  ]);
  for (const id of entered) {
    const review = { decision: 'confirm', reason_for_change: 'The study holds.' };
    expect((await call(dee, 'POST', `${path}/${id}/reviews`, review)).status).toBe(403);
    expect((await call(ben, 'POST', `${path}/${id}/reviews`, review)).status).toBe(404);
    const { status, body } = await call(root, 'POST', `${path}/${id}/reviews`, review);
    expect([status, body.review]).toMatchObject([201, { decision: 'confirm', reviewed_by: root.user.id }]);
    expect((await call(dee, 'GET', `${path}/${id}`)).body).toEqual(body);
  }
  const answer = await assess(dee, asked);
  expect([codesOf(answer, 'override_awaits_review'), codesOf(answer, 'override_backdated')]).toEqual([0, 0]);
  expect(answer).toMatchObject({
    elemental_impurities: [{ verdict: 'within', pde_ug_per_day: 6, override: { replaced: { text: '5' } } }],
    residual_solvents: [{ verdict: 'exceeds', cas: '100-79-8', option: null, override: { replaced: null } }],
    mutagenic_impurities: [{ verdict: 'within', limit_ug_per_day: 2, limit_kind: 'compound_specific' }],
    nitrosamines: [
      {
        verdict: 'exceeds',
        governing_limit_ng_per_day: 40,
        governing_limit_from: 'own',
        acceptable_intake: [
          { jurisdiction: 'FDA', kind: 'published', override: null },
          {
            jurisdiction: 'EMA',
            kind: 'override',
            limit_ng_per_day: 100.5,
            override: { replaced: { text: '96' } },
          },
          { jurisdiction: 'HC', kind: 'published' },
        ],
      },
    ],
  });
  expect(answer.rule_set_versions.filter((each: string) => each.startsWith('tenant-rule@'))).toHaveLength(5);
  const loose = answer.warnings.filter(({ code }: { code: string }) => code === 'override_is_looser');
  expect(loose.map(({ section }: { section: string }) => section)).toEqual([
    'elemental_impurities',
    'mutagenic_impurities',
    'nitrosamines',
  ]);
  const purge = {
    product,
    impurity: { name: 'N', smiles: nitrotoluene, ames: 'positive' },
    initial_ppm: 100,
    steps: [{ name: 'Washing', factors: [{ kind: 'solubility', value: 10 }] }],
  };
  const { body: purged } = await call(dee, 'POST', '/regulatory/purge-factors/calculate', purge);
  expect(purged).toMatchObject({ limit_ug_per_day: 2, override: { replaced: { text: '1.5' } } });
  const { body: solvents } = await call(dee, 'GET', '/regulatory/thresholds?guideline=Q3C');
  expect(solvents.solvents.at(-1)).toMatchObject({ name: 'Solketal', limit_ppm: 500 });
  const [first] = entered;
  const refusal = { decision: 'refuse', reason_for_change: 'The study was withdrawn.' };
  expect((await call(root, 'POST', `${path}/${first}/reviews`, refusal)).status).toBe(201);
  expect((await assess(dee, asked)).elemental_impurities[0]).toMatchObject({
    pde_ug_per_day: 5,
    override: null,
  });
});

it("governs an assessment of a dossier where it is its owner's, whoever computes it, and is in the log of decisions", async () => {
  const eva = await server.signUp('eva@example.org');
  const lead = { name: undefined, guideline: 'Q3D', element: 'Pb', route: 'oral', unit: 'ug/day' };
  await enter(eva, { ...lead, value: '3' });
  await enter(root, { ...lead, value: '1' });
  const { body: dossier } = await call(eva, 'POST', '/regulatory/dossiers', anyDossier);
  const where = `/regulatory/dossiers/${dossier.id}`;
  for (const who of [eva, root]) {
    const { status, body } = await call(who, 'POST', `${where}/elemental-impurity-assessment`, anyElements);
    expect([status, body.message]).toEqual([201, undefined]);
    expect(body.elemental_impurities[0]).toMatchObject({
      pde_ug_per_day: 3,
      override: { entered_by: eva.user.id, replaced: { text: '5' } },
    });
    expect(body.rule_set_versions).toContain(body.elemental_impurities[0].override.rule_set_version);
  }
  const { body: log } = await call(eva, 'GET', `${where}/ai-decisions`);
  expect(log.items).toHaveLength(2);
  expect(JSON.stringify(log.items[0])).toMatch(/ich-q3d@[^"]*, tenant-rule@/);
});

describe('what is no rule row', () => {
  const m7 = { guideline: 'M7', name: undefined, smiles: 'CCO', value: '1', unit: 'ug/day' };
  it.each<[object, string]>([
    [{ guideline: 'Q3A', name: 'Impurity A', unit: 'ppm' }, 'guideline'],
    [{ guideline: 'Q3B', name: 'Impurity A', unit: 'ppm' }, 'guideline'],
    [{ guideline: 'Q3E' }, 'guideline'],
    [{ value: '0' }, 'value'],
    [{ value: '0.000' }, 'value'],
    [{ value: '-1' }, 'value'],
    [{ value: '1e3' }, 'value'],
    [{ value: 'NaN' }, 'value'],
    [{ value: '1,5' }, 'value'],
    [{ value: 20 }, 'value'],
    [{ value: '1000000.1', unit: 'ppm' }, 'value'],
    [{ unit: 'ug/day' }, 'unit'],
    [{ unit: 'mg' }, 'unit'],
    [{ reason: '' }, 'reason'],
    [{ reason: undefined }, 'reason'],
    [{ source: '' }, 'source'],
    [{ effective_from: '2026-02-30' }, 'effective_from'],
    [{ effective_to: '2026-11-01' }, 'effective_to'],
    [{ name: 'Solketal' }, 'name'],
    [{ name: undefined }, 'name'],
    [{ name: 'EDC' }, 'name'],
    [{ cas: '67-56-2' }, 'cas'],
    [{ cas: '64-17-5' }, 'cas'],
    [{ smiles: 'CO' }, 'smiles'],
    [{ guideline: 'Q3D', name: undefined, element: 'Xx', route: 'oral', unit: 'ug/day' }, 'element'],
    [{ guideline: 'Q3D', name: undefined, element: 'Pb', unit: 'ug/day' }, 'route'],
    [{ guideline: 'Q3D', name: undefined, element: 'Pb', route: 'rectal', unit: 'ug/day' }, 'route'],
    [{ ...m7, smiles: 'c1ccc' }, 'smiles'],
    [{ ...m7, smiles: 'CN(C)N=O' }, 'smiles'],
    [{ ...m7, smiles: 'CN=[N+](C)[O-]' }, 'smiles'],
    [{ ...m7, smiles: undefined }, 'smiles'],
    [{ ...m7, smiles: 'Nc1ccccc1.Cc1ccccc1N' }, 'smiles'],
    [{ ...m7, smiles: 'CN(C)(C)(C)C' }, 'smiles'],
    [{ ...m7, smiles: 'CF(C)C' }, 'smiles'],
    [{ ...m7, unit: 'ng/day' }, 'unit'],
    [{ ...m7, jurisdiction: 'FDA' }, 'jurisdiction'],
    [{ ...m7, guideline: 'nitrosamines', unit: 'ng/day' }, 'smiles'],
    [{ ...m7, guideline: 'nitrosamines', unit: 'ng/day', smiles: '*N(C)N=O' }, 'smiles'],
    [
      { guideline: 'nitrosamines', name: undefined, unit: 'ng/day', smiles: 'CN(C)N=O', jurisdiction: 'WHO' },
      'jurisdiction',
    ],
  ])('%o is a 422 of %s', async (more, field) => {
    const { status, body } = await enter(ben, more);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
  });
});

describe('behind the service', () => {
  const anyRow = () =>
    server.kernel.store.read
      .withTables<RegulatoryTables>()
      .selectFrom('rule_override')
      .selectAll()
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
  const write = (act: (db: ReturnType<typeof tablesOf>) => Promise<unknown>) =>
    behindTheTrail(server.kernel, async (tx) => {
      await act(tablesOf(tx));
    });
  const tablesOf = (tx: Parameters<Parameters<typeof server.kernel.store.transact>[0]>[0]) =>
    tx.withTables<RegulatoryTables>();

  it('no row changes what it says, goes away, begins again or holds beside another', async () => {
    const row = await anyRow();
    const now = '2026-11-21T12:00:00.000Z';
    const endNow = { effective_to: row.effective_from, ended_at: now, ended_by: 'x', end_reason: 'x' };
    await expect(
      write((db) =>
        db
          .updateTable('rule_override')
          .set({ value: '99', ...endNow })
          .where('id', '=', row.id)
          .execute(),
      ),
    ).rejects.toThrow('does not change');
    await expect(
      write((db) => db.deleteFrom('rule_override').where('id', '=', row.id).execute()),
    ).rejects.toThrow('not deleted');
    await expect(
      write((db) =>
        db
          .insertInto('rule_override')
          .values({ ...row, id: 'rov_other' })
          .execute(),
      ),
    ).rejects.toThrow('holds on one of these days');
    const ended = await server.kernel.store.read
      .withTables<RegulatoryTables>()
      .selectFrom('rule_override')
      .select('id')
      .where('ended_at', 'is not', null)
      .executeTakeFirstOrThrow();
    const again = { effective_to: null, ended_at: null, ended_by: null, end_reason: null };
    await expect(
      write((db) => db.updateTable('rule_override').set(again).where('id', '=', ended.id).execute()),
    ).rejects.toThrow('ends once');
  });
});
