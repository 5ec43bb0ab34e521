import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { anyReasoning } from '../../testing/any-reasoning.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const ask = (more: object = {}) =>
  server.call('POST', '/spectrum/reason', { token, json: { ...anyReasoning, ...more } });

it('names the structure, what each check saw, and that it had neither an index nor a model', async () => {
  const { status, body } = await ask();
  expect([status, body.message]).toEqual([200, undefined]);
  expect(body).toMatchObject({
    mode: 'checks_only',
    degraded_reasons: [{ code: 'no_index' }, { code: 'no_model' }],
    precedent: [],
    reference_packs: { shifts: null, spectra: null },
    human_review_required: true,
    engine_version: expect.stringContaining('larmor-reasoning'),
    parameters: { nuclei: ['13C'], lines: 6, formula: 'C8H8O2', candidates: 3, analysis_id: null },
  });
  expect(body.candidates[0].id).toBe('benzoate');
  const total = body.candidates.reduce(
    (sum: number, { probability }: { probability: number }) => sum + probability,
    body.none_probability,
  );
  expect(total).toBeCloseTo(1, 9);
  expect(body.disclaimer).toMatch(/qualified person/);
});

it('says that couplings are not calibrated where there are any to weigh, and not otherwise', async () => {
  const codes = async (more: object): Promise<string[]> =>
    (await ask(more)).body.warnings.map(({ code }: { code: string }) => code);
  expect(await codes({})).toEqual([]);
  const signal = { shift_ppm: 7.5, j_hz: [7.5] };
  expect(await codes({ other: { nucleus: '1H', peaks: [signal] } })).toContain('couplings_not_calibrated');
});

const codesOf = (body: { warnings: { code: string }[] }): string[] => body.warnings.map(({ code }) => code);

it('takes lines that all have hydrogen for those of a DEPT, and misses no other carbon', async () => {
  const peaks = anyReasoning.peaks.filter(({ attached_hydrogens }) => attached_hydrogens > 0);
  const { body } = await ask({ peaks, candidates: [anyReasoning.candidates[1]] });
  expect(codesOf(body)).toContain('bare_carbons_not_shown');
  const [benzoate] = body.candidates;
  const counted = benzoate.checks.find(({ check }: { check: string }) => check === 'carbon_count');
  expect(counted).toMatchObject({
    outcome: 'agrees',
    saw: '4 lines; the candidate has 4 kinds of carbon with hydrogen.',
  });
  expect(codesOf((await ask()).body)).not.toContain('bare_carbons_not_shown');
});

it('says where nearly all lines are off to one side, as a wrong reference makes them', async () => {
  const peaks = anyReasoning.peaks.map((peak) => ({ ...peak, shift_ppm: peak.shift_ppm + 6 }));
  const { body } = await ask({ peaks, candidates: [anyReasoning.candidates[1]] });
  const said = body.warnings.find(({ code }: { code: string }) => code === 'common_offset');
  expect(said?.message).toMatch(/^The lines of 13C lie [567]\.\d ppm higher than benzoate lets expect/);
  expect(codesOf((await ask()).body)).not.toContain('common_offset');
});

it('asked twice, the answer is the same but for its id', async () => {
  const [one, other] = [(await ask()).body, (await ask()).body];
  expect({ ...one, id: '' }).toEqual({ ...other, id: '' });
  expect(one.id).not.toBe(other.id);
});

it('keeps the answer: who asked reads it again as it was given, and nobody else', async () => {
  const { body } = await ask();
  const read = (as: string, id = body.id) => server.call('GET', `/spectrum/reasonings/${id}`, { token: as });
  expect(await read(token)).toMatchObject({ status: 200, body });
  const stranger = (await server.signUp('ben@example.org')).access_token;
  expect((await read(stranger)).status).toBe(404);
  expect((await read(token, 'rea_none')).status).toBe(404);
});

it('keeps the answer for a person to judge', async () => {
  const { body } = await ask();
  const path = `/ai/predictions/${body.id}/feedback`;
  const given = await server.call('POST', path, {
    token,
    json: { verdict: 'down', reason_code: 'wrong_structure' },
  });
  expect(given).toMatchObject({ status: 201, body: { prediction_type: 'spectrum_reasoning' } });
});

it('contradicts a candidate of another formula by name, and abstains where all are', async () => {
  const { body } = await ask({ candidates: [{ id: 'octane', smiles: 'CCCCCCCC' }] });
  expect(body.candidates[0]).toMatchObject({ verdict: 'contradicted' });
  expect(body.candidates[0].contradicted_by).toContain('formula');
  expect(body.candidates[0].probability).toBeLessThanOrEqual(0.05);
  expect(body).toMatchObject({ abstained: true, abstention: { code: 'all_contradicted' } });
});

it('answers without any candidate, and takes two alike for one', async () => {
  expect((await ask({ candidates: [] })).body).toMatchObject({
    candidates: [],
    none_probability: 1,
    abstention: { code: 'no_candidates' },
  });
  const alike = [
    { id: 'one', smiles: 'COC(=O)c1ccccc1' },
    { id: 'other', smiles: 'c1ccc(cc1)C(=O)OC' },
  ];
  expect((await ask({ candidates: alike })).body.candidates).toMatchObject([{ id: 'one', also: ['other'] }]);
});

it('judges charged and isotopic candidates and those with metals without a fault', async () => {
  for (const smiles of ['C[N+](C)(C)Cc1ccccc1', '[2H]C([2H])([2H])Oc1ccccc1', 'C[Hg]C', 'CC(=O)[O-].[Na+]']) {
    const { status, body } = await ask({ formula: undefined, candidates: [{ id: 'x', smiles }] });
    expect([smiles, status, body.message]).toEqual([smiles, 200, undefined]);
  }
});

describe('refuses with a sentence', () => {
  const line = { shift_ppm: 100 };
  it.each<readonly [string, object, string, RegExp]>([
    ['no lines', { peaks: [] }, 'peaks', /at least one line/],
    ['10,000 lines', { peaks: Array.from({ length: 10_000 }, () => line) }, 'peaks', /more than 300 lines/],
    ['a shift of text', { peaks: [{ shift_ppm: 'NaN' }] }, 'peaks.0.shift_ppm', /number/],
    ['a proton at 100 ppm', { nucleus: '1H', peaks: [line] }, 'peaks.0.shift_ppm', /no shift of 1H/],
    ['lines without a nucleus', { nucleus: undefined }, 'nucleus', /which nucleus/],
    ['lines and an analysis', { analysis_id: 'an_1' }, 'peaks', /either peaks or analysis_id/],
    [
      'a second list of the same nucleus',
      { other: { nucleus: '13C', peaks: [line] } },
      'other.nucleus',
      /same nucleus/,
    ],
    ['a formula nobody can read', { formula: 'C8(H8)O2' }, 'formula', /cannot be read/],
    [
      'a candidate that is no structure',
      {
        candidates: [
          { id: 'ok', smiles: 'CCO' },
          { id: 'bad', smiles: 'C1CC(' },
        ],
      },
      'candidates.1.smiles',
      /Candidate bad: /,
    ],
    ['a polymer', { candidates: [{ id: 'p', smiles: '*CC*' }] }, 'candidates.0.smiles', /open places/],
    [
      'an unpaired electron',
      { candidates: [{ id: 'r', smiles: 'C[CH]C' }] },
      'candidates.0.smiles',
      /unpaired electron \(C2\)/,
    ],
    [
      'a carbon with five bonds',
      { candidates: [{ id: 'f', smiles: 'C(C)(C)(C)(C)C' }] },
      'candidates.0.smiles',
      /more bonds at an atom than it can have \(C1\)/,
    ],
    ['a formula of no elements', { formula: 'Xx9' }, 'formula', /cannot be read/],
    ['water', { candidates: [{ id: 'w', smiles: 'O' }] }, 'candidates.0.smiles', /no carbon/],
    [
      '500 heavy atoms',
      { candidates: [{ id: 'big', smiles: 'C'.repeat(500) }] },
      'candidates.0.smiles',
      /atoms/,
    ],
    [
      'an id twice',
      {
        candidates: [
          { id: 'a', smiles: 'C' },
          { id: 'a', smiles: 'CC' },
        ],
      },
      'candidates.1.id',
      /occurs twice/,
    ],
  ])('%s', async (_, more, field, sentence) => {
    const { status, body } = await ask(more);
    expect([status, body.code]).toEqual([422, 'validation_error']);
    expect(body.fields?.[field]?.join(' ')).toMatch(sentence);
  });

  it('an analysis that is not there', async () => {
    const { status } = await ask({ peaks: undefined, nucleus: undefined, analysis_id: 'an_none' });
    expect(status).toBe(404);
  });
});
