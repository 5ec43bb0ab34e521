import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Assessment } from '#contract/regulatory';
import { cpcaRuleSet } from '#engines/regulatory/nitrosamines/cpca-rules.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { behindTheTrail } from '#kernel/testing/behind-the-trail.ts';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { anyDossier } from '../../testing/any-dossier.ts';
import { recordAutomatically } from './index.ts';

let server: TestServer;
let token: string;
let userId: string;
let assessment: Assessment;

beforeAll(async () => {
  server = await startTestServer();
  const root = await server.signUp('root@example.org');
  token = root.access_token;
  userId = root.user.id;
  const json = {
    product: anyDossier.product,
    nitrosamines: [
      { name: 'NDEA', smiles: 'CCN(CC)N=O' },
      { name: 'N-nitroso-di-tert-butylamine', smiles: 'CC(C)(C)N(N=O)C(C)(C)C' },
      { name: 'NDMA', smiles: 'CN(C)N=O' },
      { name: 'N-nitrosoacetamide', smiles: 'CC(=O)NN=O' },
      { name: 'a name alone' },
    ],
    mutagenic_impurities: [
      { name: 'Aniline', smiles: 'Nc1ccccc1', ames: 'positive' },
      { name: 'Tolerated', smiles: 'CCO', ames: 'negative' },
    ],
    elemental_impurities: [
      { element: 'Pb', level_ug_per_g: 1 },
      { element: 'Ni', level_ug_per_g: 0.1 },
    ],
  };
  assessment = (await server.call('POST', '/regulatory/impurities/assess', { token, json })).body;
});
afterAll(() => server.cleanUp());

const ctx = (requestId: string): Ctx => ({
  principal: {
    kind: 'admin',
    id: userId,
    displayName: 'root',
    credential: 'session',
    sessionId: null,
    roles: ['admin'],
    projects: new Map(),
  },
  requestId,
  nowUtc: '2026-11-22T02:00:00.000Z',
  clientIp: '127.0.0.1',
  baseUrl: server.url,
  accept: 'application/json',
  effect: 'records',
  ifMatch: null,
  ifNoneMatch: null,
  signal: new AbortController().signal,
  reasonForChange: null,
  adoptionGap: null,
  limitDevice: async () => {},
  files: [],
});

const openDossier = async (): Promise<string> =>
  (await server.call('POST', '/regulatory/dossiers', { token, json: anyDossier })).body.id;
const list = async (id: string): Promise<CallResult['body']> =>
  (await server.call('GET', `/regulatory/dossiers/${id}/ai-decisions`, { token })).body;
const verify = async (id: string): Promise<CallResult['body']> =>
  (await server.call('GET', `/regulatory/dossiers/${id}/ai-decisions/verify`, { token })).body;

const source = { type: 'dossier_assessment', id: 'das_1' };

/** What the caller does: its own write, the entries of the log, and one more write of its own. */
const assess = (dossierId: string, requestId: string, rows: Assessment = assessment): Promise<void> =>
  behindTheTrail(server.kernel, async (tx) => {
    const note = (event: 'regulatory.dossier.update') =>
      server.kernel.audit.append(tx, {
        actor: { kind: 'admin', id: userId },
        event,
        recordType: 'dossier',
        recordId: dossierId,
        requestId,
        payload: {},
        reasonForChange: null,
      });
    await note('regulatory.dossier.update');
    await recordAutomatically(tx, server.kernel, ctx(requestId), { dossierId, source, assessment: rows });
    await note('regulatory.dossier.update');
  });

const eventsOf = async (requestId: string): Promise<string[]> => {
  const rows = await server.kernel.store.read
    .selectFrom('audit_entry')
    .select('event')
    .where('request_id', '=', requestId)
    .orderBy('sequence')
    .execute();
  return rows.map(({ event }) => event);
};

it('enters each categorisation, each classification and the elements, as what rules decided', async () => {
  const id = await openDossier();
  await assess(id, 'req_1');
  const { items } = await list(id);
  const told = items.map(
    (item: { subject: { type: string; name: string }; risk_level: string; decision: string }) => [
      item.subject.type,
      item.subject.name,
      item.risk_level,
      item.decision,
    ],
  );
  expect(told.toReversed()).toEqual([
    ['potency_categorisation', 'NDEA', 'high', 'Potency category 1.'],
    ['potency_categorisation', 'N-nitroso-di-tert-butylamine', 'high', 'Potency category 5.'],
    [
      'potency_categorisation',
      'NDMA',
      'high',
      'No potency category: the approach has no score for 3,3 α-hydrogens.',
    ],
    [
      'potency_categorisation',
      'N-nitrosoacetamide',
      'high',
      'No potency category: the structure is out of scope.',
    ],
    ['m7_classification', 'Aniline', 'high', 'M7 class 2.'],
    ['m7_classification', 'Tolerated', 'low', 'M7 class 5.'],
    ['q3d_assessment', 'Elemental impurities', 'high', 'Above 30 % of the limit: Pb.'],
  ]);
  expect(items.at(-1)).toMatchObject({
    origin: 'automatic',
    source,
    model: { name: 'nitrosamine-cpca', version: cpcaRuleSet.ruleSetVersion },
    confidence: 1,
    calibrated: true,
    confidence_basis: 'deterministic_rule',
    calibration: null,
    created_by: userId,
  });
  for (const { attribution, regulatory_basis } of items) {
    expect(attribution.features.length).toBeGreaterThan(0);
    expect(regulatory_basis.length).toBeGreaterThan(0);
  }
  expect(await eventsOf('req_1')).toEqual([
    'regulatory.dossier.update',
    'regulatory.ai_decision.record',
    'regulatory.dossier.update',
  ]);
  expect(await verify(id)).toMatchObject({ valid: true, entries: 7 });
});

it('enters nothing and no audit row where nothing was decided', async () => {
  const id = await openDossier();
  const nothing = { ...assessment, nitrosamines: [], mutagenic_impurities: [], elemental_impurities: [] };
  await assess(id, 'req_2', nothing);
  expect((await list(id)).items).toEqual([]);
  expect(await eventsOf('req_2')).toEqual(['regulatory.dossier.update', 'regulatory.dossier.update']);
});

it.each<[string, (row: Assessment['elemental_impurities'][number]) => object]>([
  ['a weight that is no number', (row) => ({ ...row, exposure_ug_per_day: Number.NaN })],
  ['a rule set without a name', (row) => ({ ...row, rule_set_version: '' })],
])(
  'rolls back to where it began with %s, logs it with the request, and the assessment stands',
  async (_name, spoil) => {
    const id = await openDossier();
    const rows = assessment.elemental_impurities.map(spoil) as Assessment['elemental_impurities'];
    const requestId = `req_${id}`;
    await assess(id, requestId, { ...assessment, elemental_impurities: rows });
    expect(await eventsOf(requestId)).toEqual(['regulatory.dossier.update', 'regulatory.dossier.update']);
    expect((await list(id)).items).toEqual([]);
    const logged = server.logLines.find((line) => line.includes(requestId));
    expect(JSON.parse(logged ?? '{}')).toMatchObject({ dossier_id: id, source });
    expect(await verify(id)).toMatchObject({ valid: true, entries: 0 });
  },
);

it('undoes entries that were written before the table refused one', async () => {
  const id = await openDossier();
  await behindTheTrail(server.kernel, async (tx) => {
    await sql`CREATE TRIGGER refuse_third BEFORE INSERT ON ai_decision WHEN NEW.sequence = 3
      BEGIN SELECT RAISE(ABORT, 'no third'); END`.execute(tx);
    await recordAutomatically(tx, server.kernel, ctx('req_3'), { dossierId: id, source, assessment });
    await sql`DROP TRIGGER refuse_third`.execute(tx);
  });
  expect((await list(id)).items).toEqual([]);
  expect(server.logLines.some((line) => line.includes('req_3') && line.includes('no third'))).toBe(true);
  expect(await server.kernel.audit.verify()).toMatchObject({ valid: true });
});
