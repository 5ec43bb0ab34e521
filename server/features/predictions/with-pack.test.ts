import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { madePack } from '../../testing/made-pack.ts';
import { changePack, sendPack } from '../../testing/send-pack.ts';

const address = '/spectrum/predict/shifts';

let server: TestServer;
let ada: string;
let packId: string;

beforeAll(async () => {
  server = await startTestServer();
  ada = (await server.signUp('ada@example.org')).access_token;
  packId = (await sendPack(server, ada, await madePack())).body.id;
  await changePack(server, ada, packId, 'activate');
}, 60_000);
afterAll(() => server.cleanUp());

const ask = (json: object) => server.call('POST', address, { token: ada, json });
const codesOf = (body: { warnings: { code: string }[] }): string[] => body.warnings.map(({ code }) => code);

it('answers by the pack in use, names it with its licence, and falls back where it knows nothing', async () => {
  const { status, body } = await ask({ smiles: 'ClCCCOCCI', nucleus: '13C' });
  expect([status, body.message]).toEqual([200, undefined]);
  expect(body.reference_pack).toMatchObject({
    id: packId,
    name: 'made',
    version: '1',
    licence: 'CC0',
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const [chloride] = body.atoms;
  expect(['learned', 'environment']).toContain(chloride.method);
  expect(chloride.sphere).toBeGreaterThanOrEqual(1);
  expect(chloride.references).toBeGreaterThan(0);
  expect(chloride.sources).toEqual([{ name: 'made', licence: 'CC0' }]);
  // No made molecule has iodine.
  const iodide = body.atoms.at(-1);
  expect(iodide).toMatchObject({ method: 'increments', sphere: null, sources: [{ licence: null }] });
  expect(body.sources.map(({ licence }: { licence: string | null }) => licence)).toContain('CC0');
});

it('states as uncertainty what 68 % of the errors stay under, whatever their distribution', async () => {
  const { body } = await ask({ smiles: 'ClCCCOCCI', nucleus: '13C', level: 0.68 });
  const known = body.atoms.filter(({ interval }: { interval: object | null }) => interval !== null);
  expect(known.length).toBeGreaterThan(0);
  for (const { interval, uncertainty_ppm } of known)
    expect(uncertainty_ppm).toBeCloseTo((interval.high_ppm - interval.low_ppm) / 2, 3);
});

it('says where the pack has nothing of a nucleus', async () => {
  const { body } = await ask({ smiles: 'ClCCCOCC', nucleus: '1H' });
  expect(codesOf(body)).toContain('nucleus_not_in_pack');
  expect(new Set(body.atoms.map(({ method }: { method: string }) => method))).toEqual(
    new Set(['increments']),
  );
});

it('keeps naming the pack an answer was made with after it was retired', async () => {
  const { body } = await ask({ smiles: 'ClCCCOCC', nucleus: '13C' });
  await changePack(server, ada, packId, 'retire');
  const kept = await server.call('GET', `${address}/${body.prediction_id}`, { token: ada });
  expect(kept.body).toEqual(body);
  const after = await ask({ smiles: 'ClCCCOCC', nucleus: '13C' });
  expect(after.body.reference_pack).toBeNull();
  expect(codesOf(after.body)).toEqual(['no_reference_pack']);
  expect(after.body.atoms[0].shift_ppm).not.toBe(body.atoms[0].shift_ppm);
});
