import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { intervalLevels } from '#engines/nmr/shift-model/conformal.ts';
import { openGraph, predictFromModel } from '#engines/nmr/shift-model/predict-atom.ts';
import { openShared } from '#engines/nmr/shift-model/shared-models.ts';
import { graphOfSmiles } from '#engines/nmr/shift-model/testing/made-molecules.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { madePack, manifestOf, unzipPack, withManifest, zipPack } from '../../testing/made-pack.ts';
import { changePack, sendPack } from '../../testing/send-pack.ts';
import { activePack } from './index.ts';

let server: TestServer;
let ada: string;
let ben: string;
let first: Uint8Array;
let second: Uint8Array;

beforeAll(async () => {
  [first, second] = [await madePack(), await madePack({ version: '2', trees: 5 })];
  server = await startTestServer();
  ada = (await server.signUp('ada@example.org')).access_token;
  ben = (await server.signUp('ben@example.org')).access_token;
}, 60_000);
afterAll(() => server.cleanUp());

const get = (path: string, token = ben) => server.call('GET', path, { token });

const shiftsOf = (pack: Awaited<ReturnType<typeof activePack<'shifts'>>>): number[] => {
  const model = pack === null ? undefined : openShared(pack.models)['13C'];
  if (model === undefined) throw new Error('no model');
  return predictFromModel(model, openGraph(graphOfSmiles('CCOC(C)=O'))).map(({ shiftPpm }) => shiftPpm);
};

describe('a pack', () => {
  it('is installed inactive by an administrator alone, and read by whoever works here', async () => {
    expect(await activePack(server.kernel, 'shifts')).toBeNull();
    expect((await sendPack(server, ben, first)).status).toBe(403);
    expect((await get('/reference-packs')).body).toEqual({ items: [], next_cursor: null });
    const { status, body } = await sendPack(server, ada, first);
    expect(status).toBe(201);
    const { digest, records, sources } = manifestOf(unzipPack(first));
    expect(body).toMatchObject({
      kind: 'shifts',
      name: 'made',
      version: '1',
      state: 'inactive',
      trouble: null,
      licence: 'CC0',
      digest,
      records,
      sources,
      size: first.length,
      installed_by_name: 'ada',
      state_change: null,
      metrics: { '13C': { mean_error_ppm: expect.any(Number), environments: expect.any(Number) } },
    });
    expect(body.coverage[0]).toMatchObject({ nucleus: '13C', atom_class: null, sphere: null });
    const { seen } = manifestOf(unzipPack(first)).nuclei['13C']?.coverage?.[0] ?? {};
    const levels = intervalLevels.map((nominal, level) => ({ nominal, seen: seen?.[level] }));
    expect(body.coverage[0].levels).toEqual(levels);
    expect((await get(`/reference-packs/${body.id}`)).body).toEqual(body);
    expect((await get('/reference-packs')).body.items).toEqual([body]);
    expect((await get('/reference-packs/none')).status).toBe(404);
    expect(await activePack(server.kernel, 'shifts')).toBeNull();
  });

  it('whose builder did not measure its intervals is a pack nevertheless, and says so', async () => {
    const files = unzipPack(second);
    const { nuclei } = manifestOf(files);
    const mute = Object.fromEntries(
      Object.entries(nuclei).map(([nucleus, { coverage: _, ...kept }]) => [nucleus, kept]),
    );
    const fresh = await startTestServer();
    const token = (await fresh.signUp('ada@example.org')).access_token;
    const sent = await sendPack(fresh, token, zipPack(withManifest(files, { nuclei: mute })));
    expect([sent.status, sent.body.coverage]).toEqual([201, null]);
    await fresh.cleanUp();
  });

  it('that is installed already is not installed twice', async () => {
    const [{ id }] = (await get('/reference-packs')).body.items;
    expect(await sendPack(server, ada, first)).toMatchObject({
      status: 409,
      body: { details: { existing_id: id } },
    });
  });

  it('is activated and retired for a reason, by administrators, one of a kind at a time', async () => {
    const [{ id }] = (await get('/reference-packs')).body.items;
    expect((await changePack(server, ben, id, 'activate')).status).toBe(403);
    const mute = await server.call('POST', `/reference-packs/${id}/activate`, { token: ada, json: {} });
    expect(mute.status).toBe(422);
    const activated = await changePack(server, ada, id, 'activate');
    expect(activated).toMatchObject({
      status: 200,
      body: {
        state: 'active',
        trouble: null,
        state_change: { by_name: 'ada', reason_for_change: 'To activate it.' },
      },
    });
    expect(await changePack(server, ada, id, 'activate')).toMatchObject({ status: 409 });
    const other = (await sendPack(server, ada, second)).body;
    expect((await changePack(server, ada, other.id, 'activate')).status).toBe(200);
    const states = async () =>
      Object.fromEntries(
        (await get('/reference-packs')).body.items.map((pack: { version: string; state: string }) => [
          pack.version,
          pack.state,
        ]),
      );
    expect(await states()).toEqual({ 1: 'inactive', 2: 'active' });
    expect((await get('/reference-packs?state=active')).body.items).toHaveLength(1);
    expect((await get('/reference-packs?kind=spectra')).body.items).toEqual([]);
    expect((await changePack(server, ada, other.id, 'retire')).status).toBe(200);
    expect((await changePack(server, ada, other.id, 'retire')).status).toBe(409);
    expect(await states()).toEqual({ 1: 'inactive', 2: 'retired' });
    expect(await activePack(server.kernel, 'shifts')).toBeNull();
    const { body } = await server.call('GET', `/audit/events?record_id=${other.id}`, { token: ada });
    expect(body.items.map((entry: { event: string }) => entry.event)).toEqual([
      'reference_pack.retire',
      'reference_pack.activate',
      'reference_pack.install',
    ]);
    expect(body.items[1].payload.in_place_of).toMatchObject({ id, version: '1' });
  });

  it('is named by the versions this program computes with, and by what it can do, as long as it is active', async () => {
    const [two] = (await get('/reference-packs')).body.items;
    const versions = async () => (await get('/system/active-versions')).body.reference_pack;
    const rows = async () => (await get('/spectrum/capabilities')).body.items;
    const before = await versions();
    expect(before).toMatchObject({ packs: [], digest: before.tables_sha256 });
    expect(await rows()).toMatchObject([
      {
        name: 'predict_shifts',
        active: true,
        missing_modules: ['reference_pack_shifts'],
        reason: 'No reference pack of shifts is active. Shifts are predicted by increments alone.',
      },
      { name: 'retrieve', missing_modules: ['reference_pack_spectra'] },
      { name: 'reason', missing_modules: ['reference_pack_shifts', 'reference_pack_spectra'] },
    ]);
    await changePack(server, ada, two.id, 'activate');
    const { kind, name, version, digest } = two;
    const after = await versions();
    expect(after).toMatchObject({
      tables_sha256: before.tables_sha256,
      packs: [{ kind, name, version, digest }],
    });
    expect(after.digest).not.toBe(before.digest);
    expect((await rows())[0]).toMatchObject({ missing_modules: [], reason: null });
    expect((await rows())[0].provenance).toContain('version 2, licence CC0');
    await changePack(server, ada, two.id, 'retire');
    expect(await versions()).toEqual(before);
  });

  it('stays the one a prediction began with when another is activated meanwhile', async () => {
    const [two, one] = (await get('/reference-packs')).body.items;
    await changePack(server, ada, one.id, 'activate');
    const begun = await activePack(server.kernel, 'shifts');
    const before = shiftsOf(begun);
    await changePack(server, ada, two.id, 'activate');
    const next = await activePack(server.kernel, 'shifts');
    expect([begun?.version, next?.version]).toEqual(['1', '2']);
    expect(shiftsOf(begun)).toEqual(before);
    expect(shiftsOf(next)).not.toEqual(before);
    expect(await activePack(server.kernel, 'shifts')).toEqual(next);
    await changePack(server, ada, two.id, 'retire');
    expect(shiftsOf(next)).not.toEqual(before);
  });

  it('cannot be activated twice at once: one of the two is the active one, and both say what they did', async () => {
    const [two, one] = (await get('/reference-packs')).body.items;
    const answers = await Promise.all([one, two].map(({ id }) => changePack(server, ada, id, 'activate')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const active = (await get('/reference-packs?state=active')).body.items;
    expect(active).toHaveLength(1);
    expect((await activePack(server.kernel, 'shifts'))?.id).toBe(active[0].id);
    expect((await server.kernel.audit.verify()).valid).toBe(true);
  });
});
