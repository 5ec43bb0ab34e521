import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeJdf } from '#engines/testing/jeol-fixture.ts';
import { synthesizeFid } from '#engines/testing/synthetic-fid.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { settled, upload } from '../../testing/upload.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const signal = synthesizeFid({
  nucleus: '1H',
  frequencyMhz: 399.782198378,
  spectralWidthHz: 7494,
  carrierPpm: 5,
  points: 8192,
  // The delay of the filter stages the fixture names.
  groupDelayPoints: 19.65,
  sense: -1,
  noiseSd: 0.002,
  seed: 4,
  lines: [
    { shiftPpm: 7.26, amplitude: 0.5, widthHz: 1 },
    { shiftPpm: 6.5, amplitude: 2, widthHz: 1, couplingsHz: [{ jHz: 8, nuclei: 1 }] },
    { shiftPpm: 3.7, amplitude: 3, widthHz: 1 },
  ],
});
const jdf = makeJdf({ signal: { re: [...signal.re], im: [...signal.im] } });
const jeol = { nucleus: '1H', instrument: 'jeol' };
const send = (bytes: Uint8Array, name = 'batch-7-1.jdf', fields: Record<string, string> = jeol) =>
  upload(server, token, [{ part: 'fid_file', name, bytes }], fields);

it.each([
  ['as it is', () => send(jdf)],
  ['in a zip', () => send(zipSync({ 'day/batch-7-1.jdf': jdf }), 'day.zip')],
])('a JEOL file goes through the main job %s', async (_, ask) => {
  const created = await ask();
  expect([created.status, created.body.message]).toEqual([201, undefined]);
  const analysis = await settled(server, token, created.body.id);
  expect(analysis).toMatchObject({
    status: expect.not.stringMatching('failed'),
    solvent: 'CDCl3',
    instrument: 'jeol',
  });
  const shifts = analysis.peaks.map(({ shift_ppm }: { shift_ppm: number }) => shift_ppm);
  for (const truth of [7.26, 6.51, 6.49, 3.7]) {
    expect(shifts.some((shift: number) => Math.abs(shift - truth) < 0.002)).toBe(true);
  }
});

it.each<[string, () => ReturnType<typeof send>, string]>([
  ['a JEOL file as Bruker', () => send(jdf, 'fid', { nucleus: '1H', instrument: 'bruker' }), 'instrument'],
  ['something else as JEOL', () => send(new Uint8Array(4000).fill(3)), 'fid_file'],
  ['a zip without one', () => send(zipSync({ 'a/fid': jdf.slice(0, 99) }), 'a.zip'), 'fid_file'],
])('%s is refused at the door', async (_, ask, field) => {
  const { status, body } = await ask();
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
});

it('a file cut short fails with its reason, and can be looked up', async () => {
  const { body } = await send(jdf.slice(0, jdf.length - 800));
  const analysis = await settled(server, token, body.id);
  expect(analysis).toMatchObject({ status: 'failed', error: { code: 'jdf_damaged' } });
});
