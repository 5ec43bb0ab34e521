import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRng } from '#engines/common/rng.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { analysed, brukerParts } from '../../testing/upload.ts';

const address = '/spectrum/analyze/integration';
const points = 8192;

let server: TestServer;
let token: string;
let analysisId: string;

beforeAll(async () => {
  // What waits for a review is read by everybody who works here.
  server = await startTestServer({ settings: { reviewConfidenceThreshold: 0 } });
  token = (await server.signUp('ada@example.org')).access_token;
  analysisId = (await analysed(server, token)).id;
});
afterAll(() => server.cleanUp());

const integrate = (json: object, as = token) => server.call('POST', address, { token: as, json });

/** Two Lorentzian lines of 3 and 2 units on a little noise, falling shifts. */
const inline = (change: object = {}) => {
  const rng = createRng(3);
  const shift_ppm = Array.from({ length: points }, (_, i) => 10 - (10 * i) / (points - 1));
  const line = (ppm: number, centre: number): number => 1 / (1 + ((ppm - centre) / 0.004) ** 2);
  const intensity = shift_ppm.map((ppm) => 3 * line(ppm, 3.7) + 2 * line(ppm, 6.5) + 0.001 * rng.gaussian());
  return { nucleus: '1H', frequency_mhz: 400, shift_ppm, intensity, ...change };
};

const regions = [
  { from_ppm: 6.7, to_ppm: 6.3 },
  { from_ppm: 3.5, to_ppm: 3.9 },
];
const reference = { region: { from_ppm: 3.9, to_ppm: 3.5 }, protons: 3 };

describe('integration on request', () => {
  it.each(['sum', 'edited_sum', 'peaks'])('counts nuclei of numbers sent along by %s', async (method) => {
    const { status, body } = await integrate({ spectrum: inline(), method, regions, reference });
    expect([status, body.message]).toEqual([200, undefined]);
    const [first, second] = body.integrals;
    expect(Math.abs(first.protons - 2)).toBeLessThan(0.02);
    expect(second.protons).toBeCloseTo(3, 9);
    expect(first.uncertainty).toBeGreaterThan(0);
    expect(first.uncertainty).toBeLessThan(0.05);
    expect(body).toMatchObject({
      engine_version: expect.stringMatching(/^larmor-nmr /),
      parameters: { method, reference },
      human_review_required: true,
      disclaimer: expect.stringMatching(/./),
    });
  });

  it('works on the peaks of an analysis, and lists what does not count', async () => {
    const whole = [{ from_ppm: 8, to_ppm: 3 }];
    const { body } = await integrate({
      spectrum: { analysis_id: analysisId },
      method: 'peaks',
      regions: whole,
    });
    const [integral] = body.integrals;
    expect(integral.protons).toBeNull();
    expect(integral.value).toBeGreaterThan(0);
    expect(integral.excluded).toContainEqual(
      expect.objectContaining({ category: 'solvent', reason: expect.stringContaining('solvent') }),
    );
  });

  it('shares the nuclei of a structure among all regions', async () => {
    const question = { spectrum: inline(), method: 'sum', regions, reference: { total_protons: 5 } };
    const { status, body } = await integrate(question);
    expect([status, body.message]).toEqual([200, undefined]);
    const [first, second] = body.integrals;
    expect(first.protons + second.protons).toBeCloseTo(5, 9);
    expect(Math.abs(first.protons - 2)).toBeLessThan(0.02);
    expect(first.uncertainty).toBeCloseTo(second.uncertainty, 9);
    expect(body.parameters.reference).toEqual({ total_protons: 5 });
  });

  it('says when regions overlap, and shares no nucleus twice', async () => {
    const wide = { from_ppm: 6.8, to_ppm: 6.2 };
    const question = { spectrum: inline(), method: 'sum', reference: { total_protons: 5 } };
    const { body } = await integrate({ ...question, regions: [...regions, wide] });
    expect(body.warnings).toEqual([{ code: 'regions_overlap', message: expect.stringContaining('both') }]);
    const counts = body.integrals.map(({ protons }: { protons: number }) => protons);
    for (const [index, expected] of [2, 3, 2].entries())
      expect(Math.abs(counts[index] - expected)).toBeLessThan(0.05);
    expect((await integrate({ ...question, regions })).body.warnings).toEqual([]);
  });

  it('counts relaxation in where the pulses are recorded, and says where they are not', async () => {
    const count = async (analysis_id: string) => {
      const own = {
        spectrum: { analysis_id },
        method: 'sum',
        regions: [
          { from_ppm: 6.7, to_ppm: 6.3 },
          { from_ppm: 3.9, to_ppm: 3.5 },
        ],
      };
      const [bare, counted] = [await integrate(own), await integrate({ ...own, reference })];
      expect(bare.body.warnings).toEqual([]);
      return counted.body;
    };
    const delayed = await analysed(server, token, brukerParts({}, { D: '(0..63)\n0 1.5 0' }));
    const [unknown, known] = [await count(analysisId), await count(delayed.id)];
    expect(unknown.warnings).toMatchObject([{ code: 'relaxation_unknown' }]);
    expect(known.warnings).toEqual([
      {
        code: 'relaxation_incomplete',
        message: expect.stringMatching(/^Pulses of 30° every 3\.2 s show 8\d % of a proton with a T1 of 5 s/),
      },
    ]);
    expect(known.integrals[0].uncertainty).toBeGreaterThan(unknown.integrals[0].uncertainty + 0.1);
    expect(known.integrals[1]).toMatchObject({ protons: 3, uncertainty: 0 });
  });

  it('widens the counts of a structure to their scatter about whole numbers, and says so', async () => {
    const lines = [6.5, 5, 3.7, 2].map((shiftPpm, i) => ({
      shiftPpm,
      amplitude: [2, 1, 3.6, 2][i] ?? 0,
      widthHz: 1,
    }));
    const { id } = await analysed(server, token, brukerParts({ lines }, { D: '(0..63)\n0 2.5 0' }));
    const whole = lines.map(({ shiftPpm }) => ({ from_ppm: shiftPpm + 0.2, to_ppm: shiftPpm - 0.2 }));
    const question = { spectrum: { analysis_id: id }, method: 'sum', regions: whole };
    const { body } = await integrate({ ...question, reference: { total_protons: 8 } });
    expect(body.warnings.map(({ code }: { code: string }) => code)).toEqual([
      'relaxation_incomplete',
      'counts_scatter',
    ]);
    for (const [index, nuclei] of [2, 1, 3, 2].entries()) {
      const { protons, uncertainty } = body.integrals[index];
      expect(Math.abs(protons - nuclei)).toBeLessThan(2 * uncertainty);
    }
  });

  it('says the same twice', async () => {
    const question = { spectrum: { analysis_id: analysisId }, method: 'edited_sum', regions };
    expect((await integrate(question)).body).toEqual((await integrate(question)).body);
  });

  it('does not know the analysis of somebody else', async () => {
    const other = (await server.signUp('ben@example.org')).access_token;
    const question = { spectrum: { analysis_id: analysisId }, method: 'sum', regions };
    const [foreign, missing] = [
      await integrate(question, other),
      await integrate({ ...question, spectrum: { analysis_id: 'an_missing' } }, other),
    ];
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' });
  });

  it.each([
    ['lists of two lengths', { spectrum: inline({ intensity: [1, 2, 3] }) }],
    [
      'an axis that turns',
      { spectrum: inline({ shift_ppm: Array.from({ length: points }, (_, i) => i % 9) }) },
    ],
    ['no region', { regions: [] }],
    ['a region without width', { regions: [{ from_ppm: 3, to_ppm: 3 }] }],
    ['a method nobody knows', { method: 'guess' }],
    ['an empty reference', { reference: { region: { from_ppm: 40, to_ppm: 30 }, protons: 3 } }],
    [
      'regions that hold nothing to share',
      {
        reference: { total_protons: 5 },
        spectrum: inline({ intensity: Array.from({ length: points }, () => -1) }),
      },
    ],
    ['a nucleus that is none', { spectrum: inline({ nucleus: 'proton' }) }],
  ])('refuses %s with a 422 that names the field', async (_, change) => {
    const { status, body } = await integrate({ spectrum: inline(), method: 'sum', regions, ...change });
    expect(status).toBe(422);
    expect(Object.keys(body.fields)[0]).toMatch(Object.keys(change)[0] ?? '');
  });
});

it('the solvents are those of the table the engine reads', async () => {
  const { status, body } = await server.call('GET', '/spectrum/solvents/known', { token });
  expect(status).toBe(200);
  expect(body.source).toContain('Organometallics');
  const chloroform = body.items.find((row: { name: string }) => row.name === 'CDCl3');
  expect(chloroform.residual_1h).toEqual([{ shift_ppm: 7.26, multiplicity: 's', j_hz: null }]);
});

it('counts the lines of a deconvolution for a graduated account, and says so', async () => {
  const carl = await server.signUp('carl@example.org');
  const { id } = await analysed(server, carl.access_token);
  const whole = [{ from_ppm: 8, to_ppm: 3 }];
  const question = { spectrum: { analysis_id: id }, method: 'peaks', regions: whole };
  const before = (await integrate(question, carl.access_token)).body;
  expect(before.parameters.gsd_engine_version).toBeNull();
  const json = { graduated: true, reason: 'Areas compared.' };
  await server.call('POST', `/admin/users/${carl.user.id}/gsd-graduation`, { token, json });
  const after = (await integrate(question, carl.access_token)).body;
  expect(after.parameters.gsd_engine_version).toMatch(/^larmor-gsd /);
  expect(after.integrals[0].value / before.integrals[0].value).toBeCloseTo(1, 1);
  expect(after.integrals[0].value).not.toBe(before.integrals[0].value);
  const ids = (body: typeof after) =>
    body.integrals[0].excluded.map((peak: { peak_id: string }) => peak.peak_id);
  expect(ids(after)).toEqual(ids(before));
  const sum = await integrate({ ...question, method: 'sum' }, carl.access_token);
  expect(sum.body.parameters.gsd_engine_version).toBeNull();
  const listed = await integrate(
    { spectrum: inline(), method: 'peaks', regions, reference },
    carl.access_token,
  );
  expect(Math.abs(listed.body.integrals[0].protons - 2)).toBeLessThan(0.02);
});
