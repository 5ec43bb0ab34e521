import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { analysed, brukerParts, proton } from '../../testing/upload.ts';

const zip = fileURLToPath(new URL('../../../../shared/data/nmr/91-64-5.zip', import.meta.url));
const hasSet = existsSync(zip);
/** Several large uploads, each processed on a worker that has to start. */
const hookTimeoutMs = 120_000;

let server: TestServer;
let author: string;
let reviewer: string;

beforeAll(async () => {
  server = await startTestServer({ settings: { reviewConfidenceThreshold: 0 } });
  reviewer = (await server.signUp('root@example.org')).access_token;
  author = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const judge = (id: string, json: object = {}): Promise<CallResult> =>
  server.call('POST', `/analyses/${id}/joint-verdict`, { token: author, json });

describe('a joint verdict', () => {
  it('needs a structure, and says what to do without one', async () => {
    const { id } = await analysed(server, author, brukerParts(), { ...proton, title: 'Batch Q1' });
    const { status, body } = await judge(id);
    expect(status).toBe(409);
    expect(body.message).toMatch(/Set one in the analysis, or hand candidates over/);
  });

  it('ranks the structure of the sample among candidates, tells what it rests on, and is in the trail', async () => {
    const fields = { ...proton, title: 'Batch Q2', smiles: 'COc1ccccc1' };
    const { id, run_id } = await analysed(server, author, brukerParts(), fields);
    const { status, body } = await judge(id, {
      candidates: [{ smiles: 'Cc1ccccc1O' }, { smiles: 'OCc1ccccc1' }, { smiles: 'c1ccccc1OC' }],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      spectra: [{ analysis_id: id, run_id, kind: '1h', left_out: null, reason: 'the analysis itself' }],
      human_review_required: true,
      engine_version: expect.stringMatching(/^larmor-structure-check /),
    });
    // The same structure handed over once more is the sample's.
    expect(body.candidates.map((each: { id: string }) => each.id).toSorted()).toEqual(['s0', 's1', 's2']);
    const ranks = body.candidates.map((each: { rank: number }) => each.rank);
    expect(ranks).toEqual(ranks.toSorted((a: number, b: number) => a - b));
    for (const each of body.candidates) {
      expect(each.inchikey).toMatch(/^[A-Z]{14}-[A-Z]{10}-N$/);
      expect(each.support).toEqual(expect.any(Number));
      expect(each.evidence.every(({ support }: { support: number }) => Number.isFinite(support))).toBe(true);
    }
    const own = body.candidates.find((each: { id: string }) => each.id === 's0');
    // Anisole, and p-cresol that comes nearest to it.
    expect(own.inchikey).toBe('RDOXTESZEPMUJZ-UHFFFAOYSA-N');
    expect(own.rival).toMatchObject({
      inchi: 'InChI=1S/C7H8O/c1-6-2-4-7(8)5-3-6/h2-5,8H,1H3',
      inchikey: 'IWDCLRJOBJJRNH-UHFFFAOYSA-N',
    });
    const again = await judge(id, { candidates: [{ smiles: 'Cc1ccccc1O' }, { smiles: 'OCc1ccccc1' }] });
    expect(again.body).toEqual({
      ...body,
      id: expect.stringMatching(/^jvd_/),
      created_at: again.body.created_at,
    });
    const trail = `/audit/events?record_id=${body.id}&event=analysis.judge_sample`;
    const { items } = (await server.call('GET', trail, { token: reviewer })).body;
    expect(items[0].payload).toMatchObject({
      analysis_id: id,
      record_sha256: expect.stringMatching(/^\w{64}$/),
    });
    expect(items[0].payload.spectra).toEqual([
      { analysis_id: id, revision: 0, run_id, kind: '1h', used: true },
    ]);
  });

  it('takes the analyses that are named, and says which of them take no part', async () => {
    const fields = { ...proton, title: 'Batch Q3', smiles: 'COc1ccccc1' };
    const { id } = await analysed(server, author, brukerParts(), fields);
    const again = await analysed(server, author, brukerParts(), { ...proton, title: 'Batch Q4' });
    expect((await judge(id, { analysis_ids: ['ana_none'] })).status).toBe(404);
    const { body } = await judge(id, { analysis_ids: [again.id] });
    expect(body.spectra.map(({ left_out }: { left_out: string | null }) => left_out)).toEqual([
      null,
      'Another proton spectrum of the sample is compared already.',
    ]);
  });

  it('refuses a candidate that cannot be read, by its place', async () => {
    const { id } = await analysed(server, author, brukerParts(), { ...proton, smiles: 'COc1ccccc1' });
    const { status, body } = await judge(id, { candidates: [{ smiles: 'C1CC' }] });
    expect(status).toBe(422);
    expect(body.fields['candidates.0'][0]).toContain('dangling ring closure');
  });
});

describe.skipIf(!hasSet)(
  'coumarin with its 1H, APT, DEPT-135, HMQC and COSY (skipped without shared/data/nmr)',
  () => {
    const files = hasSet ? unzipSync(readFileSync(zip)) : {};
    const part = (name: string) => [
      { part: 'fid_file', name: name.replace('raw/', ''), bytes: files[name] as Uint8Array },
    ];

    it(
      'is judged by all of them together, and ahead of isochromenone and chromone',
      async () => {
        const jcamp = { instrument: 'jcamp_dx', title: 'Coumarin 7' };
        const own = await analysed(server, author, part('raw/1h.fid.dx'), {
          ...jcamp,
          nucleus: '1H',
          smiles: 'O=c1ccc2ccccc2o1',
        });
        const ids: string[] = [];
        const add = async (...upload: Parameters<typeof analysed>) =>
          ids.push((await analysed(...upload)).id);
        for (const name of ['13c', 'dept135'])
          await add(server, author, part(`raw/${name}.fid.dx`), { ...jcamp, nucleus: '13C' });
        for (const name of ['hmqc', 'cosy'])
          await add(server, author, part(`raw/${name}.ser.dx`), { ...jcamp, nucleus: '2D' });
        // The metadata of the HMQC name another solvent, so by itself it would not be taken for one of the sample.
        const alone = await judge(own.id);
        expect(alone.body.spectra.map(({ kind }: { kind: string }) => kind)).not.toContain('hsqc');
        const { status, body } = await judge(own.id, {
          analysis_ids: ids,
          candidates: [{ smiles: 'O=c1occc2ccccc12' }, { smiles: 'O=c1ccoc2ccccc12' }],
        });
        expect(status).toBe(200);
        const kinds = body.spectra.map(({ kind }: { kind: string }) => kind).toSorted();
        expect(kinds).toEqual(['13c', '13c_dept', '1h', 'cosy', 'hsqc']);
        expect(body.candidates[0]).toMatchObject({ id: 's0', rank: 1, level_with: [] });
        const found = body.candidates[0].evidence.map(({ kind }: { kind: string }) => kind);
        expect(found).toEqual(expect.arrayContaining(['proton_shifts', 'carbon_shifts', 'hsqc', 'cosy']));
      },
      hookTimeoutMs,
    );
  },
);
