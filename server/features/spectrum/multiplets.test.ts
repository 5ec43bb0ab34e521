import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulateSpins } from '#engines/nmr/spin/simulate-spins.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { analysed } from '../../testing/upload.ts';

const address = '/spectrum/analyze/multiplets';
const frequency = 400;

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const ask = (json: object) => server.call('POST', address, { token, json });

/** The table of lines an exact pattern has, as a person would type it. */
const exactPeaks = (shiftsPpm: number[], couplingsHz: number[][]) => {
  const simulated = simulateSpins({ shiftsPpm, couplingsHz, frequencyMhz: frequency });
  if (!simulated.ok) throw new Error(simulated.error.message);
  return simulated.value
    .filter(({ intensity }) => intensity > 0.01)
    .map(({ shiftPpm, intensity }) => ({ shift_ppm: shiftPpm, height: intensity, width_hz: 0.8 }));
};

it('an ethyl group from a table of lines: quartet and triplet are partners of first order', async () => {
  const line = (shift_ppm: number, height: number) => ({ shift_ppm, height });
  const j = 7 / frequency;
  const peaks = [
    ...[1, 3, 3, 1].map((h, k) => line(4.1 + (1.5 - k) * j, h / 4)),
    ...[1, 2, 1].map((h, k) => line(1.2 + (1 - k) * j, (3 * h) / 4)),
  ];
  const { status, body } = await ask({ frequency_mhz: frequency, peaks });
  expect([status, body.message]).toEqual([200, undefined]);
  expect(body.multiplets).toMatchObject([
    { id: 'm1', multiplicity: 'q', j_hz: [expect.closeTo(7, 1)], partner_ids: ['m2'], second_order: false },
    { id: 'm2', multiplicity: 't', j_hz: [expect.closeTo(7, 1)], partner_ids: ['m1'], second_order: false },
  ]);
  expect(body.multiplets[0].peak_ids).toEqual(['p1', 'p2', 'p3', 'p4']);
  expect(body).toMatchObject({ human_review_required: true, disclaimer: expect.stringMatching(/./) });
});

it('an AB system is found to be of second order, and its model is the exact pattern', async () => {
  const peaks = exactPeaks(
    [3.1, 3.05],
    [
      [0, 14],
      [14, 0],
    ],
  );
  const { body } = await ask({ frequency_mhz: frequency, peaks, model_points: 4096 });
  expect(body.systems).toMatchObject([{ name: 'AB', second_order: true, multiplet_ids: ['m1', 'm2'] }]);
  const [system] = body.systems;
  expect(system.shifts_ppm[0] - system.shifts_ppm[1]).toBeCloseTo(0.05, 3);
  expect(system.agreement).toBeGreaterThan(system.first_order_agreement);
  const { shift_ppm, intensity } = body.model;
  const highest = shift_ppm[intensity.indexOf(Math.max(...intensity))];
  const strongest = peaks.reduce((a, b) => (b.height > a.height ? b : a)).shift_ppm;
  // The two inner lines are equally high.
  expect(Math.abs(Math.abs(highest - 3.075) - Math.abs(strongest - 3.075))).toBeLessThan(0.001);
});

describe('of an analysis', () => {
  it('takes the peaks of the current revision, twice the same', async () => {
    const { id, peaks } = await analysed(server, token);
    const first = await ask({ spectrum: { analysis_id: id } });
    expect(first.status).toBe(200);
    const known = new Set(peaks.map((peak: { id: string }) => peak.id));
    const named = first.body.multiplets.flatMap((m: { peak_ids: string[] }) => m.peak_ids);
    expect(named.length).toBeGreaterThan(0);
    expect(named.every((peak: string) => known.has(peak))).toBe(true);
    expect(first.body.model.intensity).toHaveLength(16_384);
    expect((await ask({ spectrum: { analysis_id: id } })).body).toEqual(first.body);
  });
});

it.each([
  ['nothing', {}],
  ['no line', { frequency_mhz: 400, peaks: [] }],
  ['a height below zero', { frequency_mhz: 400, peaks: [{ shift_ppm: 1, height: -1 }] }],
  ['no frequency', { peaks: [{ shift_ppm: 1 }] }],
  [
    'both a spectrum and lines',
    { spectrum: { analysis_id: 'x' }, frequency_mhz: 400, peaks: [{ shift_ppm: 1 }] },
  ],
])('refuses %s', async (_, json) => {
  expect((await ask(json)).status).toBe(422);
});

it('couplings of a resolved multiplet carry standard errors from the fit of its tree', async () => {
  const { id } = await analysed(server, token);
  const { body } = await ask({ spectrum: { analysis_id: id } });
  const fitted = body.multiplets.filter((m: { j_error_hz: number[] | null }) => m.j_error_hz !== null);
  expect(fitted.length).toBeGreaterThan(0);
  for (const { j_hz, j_error_hz } of fitted) {
    expect(j_error_hz).toHaveLength(j_hz.length);
    for (const error of j_error_hz) expect(error).toBeGreaterThan(0);
  }
});
