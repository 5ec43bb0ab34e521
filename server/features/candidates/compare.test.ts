import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';

const address = '/candidates/compare/jcoupling';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const observed = [
  { shift_ppm: 7.8, j_hz: [16], multiplicity: 'd' },
  { shift_ppm: 6.45, j_hz: [16], multiplicity: 'd' },
];
const candidates = [
  { id: 'E', smiles: 'OC(=O)/C=C/c1ccccc1' },
  { id: 'Z', smiles: 'OC(=O)/C=C\\c1ccccc1' },
  { id: 'open', smiles: 'OC(=O)C=Cc1ccccc1' },
];

const ask = (json: object) => server.call('POST', address, { token, json });

it('labels each candidate, with the couplings and atoms it rests on', async () => {
  const { status, body } = await ask({ observed, candidates });
  expect([status, body.message]).toEqual([200, undefined]);
  expect(body.candidates.map(({ id, label }: { id: string; label: string }) => [id, label])).toEqual([
    ['E', 'agrees'],
    ['Z', 'contradicts'],
    ['open', 'cannot_tell'],
  ]);
  const [agreeing, contradicting] = body.candidates;
  expect(agreeing.pairs[0]).toMatchObject({
    observed_index: 0,
    observed_hz: 16,
    label: 'within',
    source: expect.stringMatching(/\d{4}/),
  });
  expect(agreeing.pairs[0].atoms.toSorted()).toEqual(['a4', 'a5']);
  expect(contradicting.contradictions[0]).toMatchObject({ code: 'unexplained_coupling', severity: 'high' });
  expect(body).toMatchObject({
    human_review_required: true,
    engine_version: expect.stringMatching(/larmor-nmr/),
  });
});

it('asked twice, the answer is the same', async () => {
  const json = { observed, candidates: [{ id: 'ring', smiles: 'C[C@H]1CCCC[C@@H]1O' }] };
  expect((await ask(json)).body).toEqual((await ask(json)).body);
});

it('says where a structure leaves the couplings open', async () => {
  const { body } = await ask({ observed, candidates: [{ id: 'x', smiles: 'CC1CCCCC1O' }] });
  expect(body.candidates[0].warnings.map(({ code }: { code: string }) => code)).toContain(
    'stereochemistry_open',
  );
});

it.each([
  ['no signals', { observed: [], candidates }, /observed/],
  [
    'a structure that cannot be read',
    { observed, candidates: [{ id: 'x', smiles: 'C1CC' }] },
    /candidates.0.smiles/,
  ],
  ['the same id twice', { observed, candidates: [candidates[0], candidates[0]] }, /candidates/],
  ['a coupling that is not a number', { observed: [{ shift_ppm: 1, j_hz: [-4] }], candidates }, /j_hz/],
])('refuses %s', async (_, json, field) => {
  const { status, body } = await ask(json);
  expect(status).toBe(422);
  expect(body.code).toBe('validation_error');
  expect(Object.keys(body.fields ?? body.details?.fields ?? {}).join(' ')).toMatch(field);
});

it('needs somebody signed in', async () => {
  expect((await server.call('POST', address, { json: { observed, candidates } })).status).toBe(401);
});
