import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallResult } from '#kernel/testing/test-server.ts';
import { anyDossier } from '../../testing/any-dossier.ts';
import { anyElements, anyRegister, anySolvents, anyWatch } from '../../testing/any-dossier-assessments.ts';
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
const logOf = async (dossier: string): Promise<CallResult['body'][]> =>
  (await people.call(people.ada, 'GET', `${dossier}/ai-decisions`)).body.items;
const told = (items: readonly CallResult['body'][]) =>
  items.map(({ subject, risk_level, human_review_required }) => [
    subject.type,
    risk_level,
    human_review_required,
  ]);

it('every potency categorisation goes to the log as a high risk, with the watch it was made for', async () => {
  const dossier = await openDossier();
  const { body } = await post(`${dossier}/nitrosamine-watch`, anyWatch);
  const items = await logOf(dossier);
  expect(told(items)).toEqual([['potency_categorisation', 'high', true]]);
  expect(items[0]).toMatchObject({
    origin: 'automatic',
    source: { type: 'dossier_assessment', id: body.id },
    subject: { name: 'NDMA', potency_category: body.nitrosamine.cpca.category },
  });
});

it.each([
  ['a Class 1 element above 30 % of its limit', { element: 'Pb', level_ug_per_g: 1 }, 'high'],
  ['any element above its limit', { element: 'Ni', level_ug_per_g: 1000 }, 'high'],
  ['another element above 30 % of its limit', { element: 'Ni', level_ug_per_g: 50 }, 'medium'],
  ['nothing triggered', { element: 'Pb', level_ug_per_g: 0.01 }, 'low'],
])('a Q3D assessment with %s', async (_what, element, risk) => {
  const dossier = await openDossier();
  await post(`${dossier}/elemental-impurity-assessment`, { elemental_impurities: [element] });
  expect(told(await logOf(dossier))).toEqual([['q3d_assessment', risk, risk === 'high']]);
});

it('M7 classes 1 to 3 of a register are high risks, 4 and 5 are not; organic impurities and solvents decide nothing', async () => {
  const dossier = await openDossier();
  await post(`${dossier}/impurity-risk-register`, {
    ...anyRegister,
    mutagenic_impurities: [
      { name: 'Class 1', smiles: 'OCC1CO1', ames: 'positive', carcinogenicity: 'positive' },
      { name: 'Class 2', smiles: 'CCCBr', ames: 'positive' },
      { name: 'Class 3', smiles: 'CCCBr' },
      { name: 'Class 5', smiles: 'CCO', ames: 'negative' },
    ],
  });
  await post(`${dossier}/residual-solvent-assessment`, anySolvents);
  const items = await logOf(dossier);
  const classes = items.map(({ subject, risk_level }) => [subject.name, subject.m7_class, risk_level]);
  expect(classes.toReversed()).toEqual([
    ['Class 1', 1, 'high'],
    ['Class 2', 2, 'high'],
    ['Class 3', 3, 'high'],
    ['Class 5', 5, 'low'],
  ]);
});

it('an assessment stands where its log cannot be written, and the operator is told', async () => {
  const dossier = await openDossier();
  const { store } = people.server.kernel;
  await store.transact(async (tx) => {
    await sql`CREATE TRIGGER refuse_all BEFORE INSERT ON ai_decision
      BEGIN SELECT RAISE(ABORT, 'the log is full'); END`.execute(tx);
  });
  const recorded = [
    await post(`${dossier}/elemental-impurity-assessment`, anyElements),
    await post(`${dossier}/nitrosamine-watch`, anyWatch),
    await post(`${dossier}/impurity-risk-register`, {
      mutagenic_impurities: [{ name: 'M', smiles: 'CCCBr' }],
    }),
  ];
  await store.transact(async (tx) => {
    await sql`DROP TRIGGER refuse_all`.execute(tx);
  });
  const paths = ['elemental-impurity-assessment', 'nitrosamine-watch', 'impurity-risk-register'];
  for (const [place, { status, body, headers }] of recorded.entries()) {
    expect(status).toBe(201);
    const found = await people.call(people.ada, 'GET', `${dossier}/${paths[place]}/${body.id}`);
    expect(found.body).toEqual(body);
    const requestId = headers.get('x-request-id') ?? '';
    const logged = people.server.logLines.find(
      (line) => line.includes('ai_decision_not_recorded') && line.includes(requestId),
    );
    expect(logged).toContain('the log is full');
  }
  expect(await logOf(dossier)).toEqual([]);
  const usage = await store.read
    .selectFrom('usage_event')
    .select('record_id')
    .where('record_type', '=', 'dossier_assessment')
    .execute();
  const counted = usage.map(({ record_id }) => record_id);
  expect(counted).toEqual(expect.arrayContaining(recorded.map(({ body }) => body.id)));
  const trail = await people.trailOf('dossier', dossier.split('/').at(-1) ?? '');
  expect(trail.map(({ event }: { event: string }) => event)).toEqual([
    'regulatory_compliance.impurity_risk_register.create',
    'regulatory_compliance.nitrosamine_watch.create',
    'regulatory_compliance.elemental_impurity_assessment.create',
  ]);
});

it('a hundred classifications are logged in one go, and their chain is whole', async () => {
  const dossier = await openDossier();
  const mutagenic_impurities = Array.from({ length: 100 }, (_, n) => ({ name: `M${n}`, smiles: 'CCCBr' }));
  const { status } = await post(`${dossier}/impurity-risk-register`, { mutagenic_impurities });
  expect(status).toBe(201);
  const { body } = await people.call(people.ada, 'GET', `${dossier}/ai-decisions/verify`);
  expect(body).toMatchObject({ valid: true, entries: 100 });
});

it('rule rows of the owner count, whoever asks; each shows as an override', async () => {
  const override = await post('/regulatory/rule-overrides', {
    guideline: 'Q3D',
    element: 'Pb',
    route: 'oral',
    value: '1',
    unit: 'ug/day',
    effective_from: '2026-01-01',
    reason: 'Own limit.',
    source: 'SOP 12',
  });
  expect([override.status, override.body.fields]).toEqual([201, undefined]);
  const dossier = await openDossier();
  const path = `${dossier}/elemental-impurity-assessment`;
  const { body } = await people.call(people.root, 'POST', path, anyElements);
  expect(body.elemental_impurities[0].pde_ug_per_day).toBe(1);
  expect(body.rule_set_versions).toHaveLength(2);
});
