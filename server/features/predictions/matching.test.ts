import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { analysed } from '../../testing/upload.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const ask = (json: object) => server.call('POST', '/spectrum/predict/shifts', { token, json });

describe('a prediction of an analysis', () => {
  it('says which of its signals the nuclei are likeliest to be, and keeps that', async () => {
    const { id, peaks } = await analysed(server, token);
    const { status, body } = await ask({ analysis_id: id, smiles: 'CCOC(C)=O', nucleus: '1H' });
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body.matching).toMatchObject({ revision: 0 });
    const atoms = body.matching.groups.flatMap(({ atom_ids }: { atom_ids: string[] }) => atom_ids);
    expect(atoms).toEqual(['a1', 'a2', 'a5']);
    const known = new Set(peaks.map((peak: { id: string }) => peak.id));
    const named = body.matching.groups.flatMap(({ shares }: { shares: { peak_ids: string[] }[] }) =>
      shares.flatMap(({ peak_ids }) => peak_ids),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.every((peakId: string) => known.has(peakId))).toBe(true);
    const kept = await server.call('GET', `/spectrum/predict/shifts/${body.prediction_id}`, { token });
    expect(kept.body.matching).toEqual(body.matching);
  });

  it('is not matched with signals of another nucleus, nor without an analysis', async () => {
    const { id } = await analysed(server, token);
    const carbons = await ask({ analysis_id: id, smiles: 'CCOC(C)=O', nucleus: '13C' });
    expect(carbons.body.matching).toBeNull();
    expect((await ask({ smiles: 'CCOC(C)=O', nucleus: '1H' })).body.matching).toBeNull();
  });

  it('numbers atoms as the molfile does, and takes one notation', async () => {
    const drawn = await ask({ smiles: 'OCC', nucleus: '1H' });
    const { molfile } = drawn.body;
    const again = await ask({ molfile, nucleus: '1H' });
    const shiftsOf = ({ body }: typeof drawn) =>
      body.atoms.map(({ atom_id, shift_ppm }: { atom_id: string; shift_ppm: number }) => [
        atom_id,
        shift_ppm,
      ]);
    expect(shiftsOf(again)).toEqual(shiftsOf(drawn));
    const both = await ask({ molfile, smiles: 'OCC', nucleus: '1H' });
    expect(both).toMatchObject({ status: 422, body: { fields: { molfile: [expect.any(String)] } } });
    const unread = await ask({ molfile: 'no molfile', nucleus: '1H' });
    expect(unread).toMatchObject({ status: 422, body: { fields: { molfile: [expect.any(String)] } } });
  });
});
