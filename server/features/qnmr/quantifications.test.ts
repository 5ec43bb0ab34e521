import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { qnmrAnalyte, qnmrStandard, synthesizeSample } from '#engines/testing/synthetic-qnmr.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { analysed, brukerBytes } from '../../testing/upload.ts';

const address = '/qnmr/quantifications';

let server: TestServer;
let token: string;
let stranger: string;
let analysisId: string;

/** Both FIDs of an external standard on one scale. */
const loudest = 20;
const sample = { purity: 0.95, sampleMg: 12, standardMg: 6, seed: 3 };

const measured = async (change: Partial<Parameters<typeof synthesizeSample>[0]> = {}): Promise<string> => {
  const parameters = { D: '(0..63)\n0 60 0 0', P: '(0..63)\n10 10 0', TE: '298', RG: '32' };
  const { fid, acqus } = brukerBytes(synthesizeSample({ ...sample, ...change }), parameters, loudest);
  const { id } = await analysed(
    server,
    token,
    [
      { part: 'fid_file', name: 'fid', bytes: fid },
      { part: 'acqus_file', name: 'acqus', bytes: acqus },
    ],
    { nucleus: '1H', instrument: 'bruker', preset: 'quantitative_1h' },
  );
  return id;
};

beforeAll(async () => {
  server = await startTestServer();
  await server.signUp('admin@example.org');
  token = (await server.signUp('ada@example.org')).access_token;
  stranger = (await server.signUp('eve@example.org')).access_token;
  analysisId = await measured();
  // A whole analysis on a machine that may be busy.
}, 60_000);
afterAll(() => server.cleanUp());

const toWireSignals = (signals: typeof qnmrAnalyte.signals, t1_s: number | null = 3) =>
  signals.map(({ region, nuclei }) => ({ from_ppm: region.fromPpm, to_ppm: region.toPpm, nuclei, t1_s }));

const question = () => ({
  method: 'internal_standard',
  analyte: {
    name: 'acetylsalicylic acid',
    smiles: 'CC(=O)Oc1ccccc1C(=O)O',
    signals: toWireSignals(qnmrAnalyte.signals),
  },
  standard: {
    name: 'maleic acid',
    formula: 'C4H4O4',
    purity_percent: 99.9,
    purity_uncertainty_percent: 0.1,
    signals: toWireSignals(qnmrStandard.signals),
  },
  measurements: [
    {
      analysis_id: analysisId,
      sample_mass_mg: 12,
      sample_mass_uncertainty_mg: 0.01,
      standard_mass_mg: 6,
      standard_mass_uncertainty_mg: 0.01,
    },
  ],
});

const ask = (json: object, headers: Record<string, string> = {}) =>
  server.call('POST', address, { token, json, headers });

describe('a quantification', () => {
  it('is computed from the analysis, recorded with inputs, result and budget, and read again as it was', async () => {
    const { status, body } = await ask(question());
    expect([status, body.message]).toEqual([201, undefined]);
    expect(body).toMatchObject({
      status: 'quantified',
      method: 'internal_standard',
      nucleus: '1H',
      analysis_ids: [analysisId],
      human_review_required: true,
      disclaimer: expect.stringMatching(/./),
      engine_version: expect.stringMatching(/^larmor-qnmr /),
      inputs: [
        { analysis_id: analysisId, revision: 0, engine_version: expect.stringMatching(/^larmor-nmr /) },
      ],
      substances: [{ formula: 'C9H8O4' }, { formula: 'C4H4O4' }],
    });
    const { value, expanded_uncertainty, effective_degrees_of_freedom } = body.result;
    expect(Math.abs(value - 95)).toBeLessThan(expanded_uncertainty);
    expect(effective_degrees_of_freedom).toBeNull();
    const variance = body.budget.reduce(
      (sum: number, row: { contribution: number }) => sum + row.contribution ** 2,
      0,
    );
    expect(Math.sqrt(variance)).toBeCloseTo(body.result.standard_uncertainty, 9);
    const read = await server.call('GET', `${address}/${body.id}`, { token });
    expect(read.body).toEqual(body);
  });

  it('is looked at beforehand without a record: the same numbers, no entry in the trail or the list', async () => {
    const preview = (json: object, as = token) => server.call('POST', '/qnmr/preview', { token: as, json });
    const countEntries = async (): Promise<number> =>
      (await server.kernel.store.read.selectFrom('audit_entry').select('id').execute()).length;
    const { body: recorded } = await ask(question());
    const [entries, list] = [await countEntries(), await server.call('GET', address, { token })];
    const looked = await preview(question());
    expect(looked.status).toBe(200);
    const { result, budget, checks, signals, status, human_review_required } = recorded;
    expect(looked.body).toMatchObject({ result, budget, checks, signals, status, human_review_required });
    expect(looked.body).not.toHaveProperty('id');
    expect(await countEntries()).toBe(entries);
    expect((await server.call('GET', address, { token })).body.items).toEqual(list.body.items);
    const [measurement] = question().measurements;
    const gone = { ...question(), measurements: [{ ...measurement, analysis_id: 'ana_none' }] };
    expect((await preview(gone)).status).toBe(404);
    const wrong = { ...question(), analyte: { ...question().analyte, smiles: 'C1CC' } };
    expect((await preview(wrong)).body.fields).toHaveProperty(['analyte.smiles']);
  });

  it('is the same twice, and one record under one key', async () => {
    const headers = { 'Idempotency-Key': 'once' };
    const [first, again, other] = [
      await ask(question(), headers),
      await ask(question(), headers),
      await ask(question()),
    ];
    expect(again.body).toEqual(first.body);
    expect(other.body.id).not.toBe(first.body.id);
    expect([other.body.result, other.body.budget]).toEqual([first.body.result, first.body.budget]);
    const changed = { ...question(), title: 'another' };
    expect((await ask(changed, headers)).status).toBe(409);
  });

  it('leaves its entry in the trail', async () => {
    const { body } = await ask(question());
    const events = await server.call('GET', `/audit/events?record_id=${body.id}`, {
      token: server.systemKey,
    });
    expect(events.body.items).toMatchObject([
      {
        event: 'qnmr.quantification.create',
        payload: { status: 'quantified', inputs: body.inputs, engine_version: body.engine_version },
      },
    ]);
  });

  it('is listed to its owner, by analysis too, and nobody else finds it', async () => {
    const { body } = await ask({ ...question(), title: 'listed' });
    const list = await server.call('GET', `${address}?analysis_id=${analysisId}&limit=1`, { token });
    expect(list.body.items).toMatchObject([
      { id: body.id, title: 'listed', result: { quantity: 'purity', reported: body.result.reported } },
    ]);
    expect(list.body.next_cursor).not.toBeNull();
    const none = await server.call('GET', `${address}?analysis_id=ana_none`, { token });
    expect(none.body.items).toEqual([]);
    expect((await server.call('GET', address, { token: stranger })).body.items).toEqual([]);
    expect((await server.call('GET', `${address}/${body.id}`, { token: stranger })).status).toBe(404);
  });

  it('that the data cannot carry is recorded as refused, with reasons', async () => {
    const [signal] = toWireSignals(qnmrAnalyte.signals);
    const empty = { ...question().analyte, signals: [{ ...signal, from_ppm: 9.6, to_ppm: 9.2 }] };
    const { status, body } = await ask({ ...question(), analyte: empty });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'refused', result: null, budget: [], human_review_required: true });
    const refused = body.checks.filter(({ verdict }: { verdict: string }) => verdict === 'refused');
    expect(refused).toMatchObject([
      {
        code: 'region_empty',
        measurement: 1,
        rule: expect.stringMatching(/./),
        remedy: expect.stringMatching(/./),
      },
    ]);
  });
});

it('an external standard compares two analyses', async () => {
  const reference = await measured({ seed: 21, standardMg: 5 });
  const { analyte, standard } = question();
  const { purity_percent: _p, purity_uncertainty_percent: _u, ...substance } = standard;
  const { status, body } = await ask({
    method: 'external_standard',
    analyte,
    standard: substance,
    reference: {
      analysis_id: reference,
      concentration_mmol_l: (5 * 0.999) / qnmrStandard.molarMass.value / 0.0006,
      concentration_uncertainty_mmol_l: 0.05,
    },
    measurements: [{ analysis_id: analysisId }],
  });
  expect([status, body.message]).toEqual([201, undefined]);
  expect(body.checks.filter(({ verdict }: { verdict: string }) => verdict === 'refused')).toEqual([]);
  expect(body.result).toMatchObject({ quantity: 'concentration', unit: 'mmol/L' });
  const truth = (12 * 0.95) / qnmrAnalyte.molarMass.value / 0.0006;
  expect(Math.abs(body.result.value - truth)).toBeLessThan(body.result.expanded_uncertainty);
  expect(body.analysis_ids).toEqual([analysisId, reference]);
});

it('the parts of a sample make 100 %', async () => {
  const { analyte, standard } = question();
  const { purity_percent: _p, purity_uncertainty_percent: _u, ...second } = standard;
  const { body } = await ask({
    method: 'hundred_percent',
    components: [analyte, second],
    measurements: [{ analysis_id: analysisId }],
  });
  const truth = (100 * 12 * 0.95) / (12 * 0.95 + 6 * 0.999);
  expect(Math.abs(body.result.value - truth)).toBeLessThan(body.result.expanded_uncertainty);
});

describe('refuses a request', () => {
  it.each<[string, () => object, number]>([
    ['of a method there is not', () => ({ ...question(), method: 'guess' }), 422],
    [
      'without a formula',
      () => ({ ...question(), analyte: { ...question().analyte, smiles: undefined } }),
      422,
    ],
    [
      'with two of them',
      () => ({ ...question(), analyte: { ...question().analyte, formula: 'C9H8O4' } }),
      422,
    ],
    [
      'with a formula of nothing',
      () => ({ ...question(), standard: { ...question().standard, formula: 'Xx3' } }),
      422,
    ],
    [
      'with a structure of nothing',
      () => ({ ...question(), analyte: { ...question().analyte, smiles: 'C1CC' } }),
      422,
    ],
    [
      'of more nuclei than the molecule has',
      () => ({
        ...question(),
        analyte: {
          ...question().analyte,
          signals: question().analyte.signals.map((signal) => ({ ...signal, nuclei: 50 })),
        },
      }),
      422,
    ],
    [
      'whose regions overlap',
      () => ({ ...question(), standard: { ...question().standard, signals: question().analyte.signals } }),
      422,
    ],
    [
      'that measures one analysis twice',
      () => ({ ...question(), measurements: [...question().measurements, ...question().measurements] }),
      422,
    ],
    [
      'for an analysis there is not',
      () => ({ ...question(), measurements: [{ ...question().measurements[0], analysis_id: 'ana_none' }] }),
      404,
    ],
    ['for a project there is not', () => ({ ...question(), project_id: 'prj_none' }), 404],
    [
      'with a mass of nothing',
      () => ({ ...question(), measurements: [{ ...question().measurements[0], sample_mass_mg: 0 }] }),
      422,
    ],
  ])('%s', async (_, json, status) => {
    const answer = await ask(json());
    expect(answer.status).toBe(status);
  });
});
