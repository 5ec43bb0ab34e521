import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionTokens } from '#contract/identity';
import type { TestServer } from '#kernel/testing/test-server.ts';
import { activateSpectra } from '../../testing/spectra-pack.ts';
import { type StaffedServer, startStaffedServer } from '../../testing/staffed-server.ts';
import { analysed, brukerParts, proton } from '../../testing/upload.ts';

let server: TestServer;
let root: SessionTokens;
let ada: SessionTokens;
let ben: SessionTokens;
let call: StaffedServer['call'];

beforeAll(async () => {
  ({ server, root, ada, ben, call } = await startStaffedServer({}));
});
afterAll(() => server.cleanUp());

const peaksAt = (...shifts: number[]) => shifts.map((shift_ppm) => ({ shift_ppm }));

const retrieve = (caller: SessionTokens, json: object) => call(caller, 'POST', '/spectrum/retrieve', json);

const ethanol = { nucleus: '13C', peaks: peaksAt(17.9, 58.2) };

describe('without an index', () => {
  it('says with a 503 how to install one', async () => {
    for (const index of [undefined, 'pack', 'records']) {
      const { status, body } = await retrieve(ada, { ...ethanol, ...(index ? { index } : {}) });
      expect([status, body.code]).toEqual([503, 'feature_not_enabled']);
      expect(body.message).toMatch(
        index === 'records' ? /Approve analyses first/ : /npm run pack -- build spectra/,
      );
    }
  });

  it('refuses what is no list with a sentence', async () => {
    const many = Array.from({ length: 10_000 }, (_, place) => ({ shift_ppm: place / 100 }));
    const cases = [
      [{ ...ethanol, peaks: [] }, 'peaks', /at least one line/],
      [{ ...ethanol, peaks: many }, 'peaks', /more than 1000 lines/],
      [{ ...ethanol, peaks: [{ shift_ppm: 1e6 }] }, 'peaks.0.shift_ppm', /./],
      [{ ...ethanol, peaks: [{ shift_ppm: 'NaN' }] }, 'peaks.0.shift_ppm', /./],
      [{ ...ethanol, peaks: [{ shift_ppm: null }] }, 'peaks.0.shift_ppm', /./],
      [{ ...ethanol, peaks: [{ shift_ppm: 10, attached_hydrogens: 4 }] }, 'peaks.0.attached_hydrogens', /./],
      [{ ...ethanol, peaks: peaksAt(350) }, 'peaks', /No line lies between -10 and 230 ppm/],
      [{ ...ethanol, nucleus: '19F' }, 'nucleus', /./],
      [{ ...ethanol, k: 0 }, 'k', /./],
      [{ ...ethanol, k: 101 }, 'k', /./],
      [{ ...ethanol, formula: 'C2(H6' }, 'formula', /cannot be read/],
      [{ ...ethanol, index: 'all' }, 'index', /./],
    ] as const;
    for (const [json, field, message] of cases) {
      const { status, body } = await retrieve(ada, json);
      expect([status, body.code]).toEqual([422, 'validation_error']);
      expect(body.fields[field]?.[0] ?? JSON.stringify(body)).toMatch(message);
    }
    expect((await server.call('POST', '/spectrum/retrieve', { json: ethanol })).status).toBe(401);
  });
});

describe('with a pack of spectra', () => {
  let packId: string;
  beforeAll(async () => {
    packId = await activateSpectra(server, root.access_token);
  });

  it('the nearest spectra come first, with lists, licence and the digest of the pack', async () => {
    const { status, body } = await retrieve(ada, ethanol);
    expect(status).toBe(200);
    const pack = (await call(ada, 'GET', `/reference-packs/${packId}`)).body;
    expect(body).toMatchObject({
      compared: 5,
      index: { kind: 'pack', name: 'Textbook, version 1', size: 5, digest: pack.digest },
      reference_pack: { id: packId, name: 'Textbook', digest: pack.digest, licence: 'CC0' },
      parameters: { k: 10, lines_compared: 2, hydrogens_compared: false, embedding: 'larmor-spectra 1' },
      human_review_required: true,
      disclaimer: expect.stringMatching(/./),
      engine_version: expect.stringMatching(/^larmor-nmr/),
    });
    expect(body.items).toHaveLength(5);
    expect(body.items[0]).toMatchObject({
      id: 'ethanol',
      name: 'Ethanol',
      smiles: 'CCO',
      formula: 'C2H6O',
      peaks: [
        { shift_ppm: 18.1, attached_hydrogens: 3 },
        { shift_ppm: 57.8, attached_hydrogens: 2 },
      ],
      source: { name: 'textbook.jsonl', licence: 'CC0' },
      analysis_id: null,
    });
    const distances = body.items.map(({ distance }: { distance: number }) => distance);
    expect(distances).toEqual(distances.toSorted((a: number, b: number) => a - b));
    expect(distances[0]).toBeLessThan(0.6);
    expect((await retrieve(ada, ethanol)).body.items).toEqual(body.items);
  });

  it('hydrogens tell apart what shifts alone do not, and k and formula narrow the answer', async () => {
    const peaks = [
      { shift_ppm: 25.5, attached_hydrogens: 2 },
      { shift_ppm: 64.1, attached_hydrogens: 2 },
    ];
    const nearest = async (json: object) =>
      (await retrieve(ada, { nucleus: '13C', k: 1, ...json })).body.items.map(({ id }: { id: string }) => id);
    expect(await nearest({ peaks: peaksAt(25.5, 64.1) })).toEqual(['isopropanol']);
    expect(await nearest({ peaks })).toEqual(['propanol']);
    const filtered = (await retrieve(ada, { ...ethanol, formula: 'OC3H8' })).body;
    expect(filtered.items.map(({ id }: { id: string }) => id).toSorted()).toEqual([
      'isopropanol',
      'propanol',
    ]);
    expect(filtered).toMatchObject({ compared: 2, parameters: { formula: 'C3H8O' } });
    const none = (await retrieve(ada, { ...ethanol, formula: 'C60' })).body;
    expect(none).toMatchObject({ items: [], compared: 0, warnings: [{ code: 'formula_not_in_index' }] });
  });

  it('has spectra of each nucleus by themselves, and says which lines were not compared', async () => {
    const { body } = await retrieve(ada, { nucleus: '1H', peaks: peaksAt(1.18, 3.68, 40) });
    expect(body.items[0].id).toBe('ethanol');
    expect(body).toMatchObject({ compared: 2, index: { size: 2 }, parameters: { lines_compared: 2 } });
    expect(body.warnings).toMatchObject([{ code: 'lines_outside_window' }]);
  });

  it('is recorded and counted', async () => {
    await retrieve(ada, ethanol);
    const { items } = (await call(root, 'GET', '/audit/events?event=spectrum.retrieve&limit=1')).body;
    expect(items).toMatchObject([
      {
        event: 'spectrum.retrieve',
        payload: {
          nucleus: '13C',
          reference_pack: packId,
          nearest: { id: 'ethanol' },
          inputs_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      },
    ]);
    const used = await server.kernel.store.read.selectFrom('usage_event').selectAll().execute();
    expect(used.filter(({ task }) => task === 'spectrum_retrieval').length).toBeGreaterThan(0);
  });
});

describe('among approved analyses', () => {
  const ethyl = {
    lines: [
      { shiftPpm: 7.26, amplitude: 0.5, widthHz: 1 },
      { shiftPpm: 3.7, amplitude: 2, widthHz: 1, couplingsHz: [{ jHz: 7.1, nuclei: 3 }] },
      { shiftPpm: 1.22, amplitude: 3, widthHz: 1, couplingsHz: [{ jHz: 7.1, nuclei: 2 }] },
      { shiftPpm: 0, amplitude: 1, widthHz: 1 },
    ],
  };
  const question = { nucleus: '1H', peaks: peaksAt(1.2, 3.7), index: 'records' };
  let id: string;
  let runId: string;

  beforeAll(async () => {
    const made = await analysed(server, ada.access_token, brukerParts(ethyl), { ...proton, smiles: 'CCO' });
    id = made.id;
    runId = made.run_id;
  });

  const pollMs = 25;
  /** The answer once the index was brought up to date. The test's own timeout is the deadline. */
  const found = async (caller: SessionTokens) => {
    for (;;) {
      const { status, body } = await retrieve(caller, question);
      if (status === 200) return body;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  };

  it('one is found once it is approved, by who may read it alone', async () => {
    expect((await retrieve(ada, question)).status).toBe(503);
    const approval = { decision: 'approve', comment: 'As drawn.' };
    expect((await call(ben, 'POST', `/fid/runs/${runId}/reviews`, approval)).status).toBe(201);
    const body = await found(ada);
    expect(body).toMatchObject({
      compared: 1,
      index: { kind: 'records', size: 1, digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
      reference_pack: null,
      items: [
        {
          id,
          smiles: 'CCO',
          inchikey: 'LFQSCWFLJHTTHZ-UHFFFAOYSA-N',
          formula: 'C2H6O',
          analysis_id: id,
        },
      ],
    });
    expect(body.items[0].distance).toBeLessThan(0.5);
    expect((await found(root)).items[0].id).toBe(id);
    expect((await retrieve(ben, question)).status).toBe(503);
  });

  it('members of its project find it, and nobody does once it is deleted', async () => {
    const { body: project } = await call(ada, 'POST', '/projects', { name: 'Shared' });
    const upload = { ...proton, smiles: 'CCO', project_id: project.id };
    const shared = await analysed(server, ada.access_token, brukerParts(ethyl), upload);
    const before = (await found(ada)).index.digest;
    const approval = { decision: 'approve', comment: 'As drawn.' };
    expect((await call(root, 'POST', `/fid/runs/${shared.run_id}/reviews`, { ...approval })).status).toBe(
      201,
    );
    const { body: me } = await call(ben, 'GET', '/auth/me');
    const member = { user_id: me.id, role: 'viewer' };
    expect((await call(ada, 'POST', `/projects/${project.id}/members`, member)).status).toBe(201);
    expect((await found(ben)).items.map((item: { id: string }) => item.id)).toEqual([shared.id]);
    expect((await found(ada)).index.digest).not.toBe(before);
    const why = { reason_for_change: 'Recorded twice.' };
    expect((await call(ada, 'DELETE', `/analyses/${shared.id}`, why)).status).toBe(200);
    expect((await retrieve(ben, question)).status).toBe(503);
    expect((await found(ada)).index.digest).toBe(before);
  });
});
