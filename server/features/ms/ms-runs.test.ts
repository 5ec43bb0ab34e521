import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { finishedMsRun, madeMzml, madeScans, msForm, uploadMsRun } from '../../testing/any-ms-run.ts';
import { eventsOfRecord } from '../../testing/events-of-record.ts';
import { isKeptAsColumns } from './store.ts';

let server: TestServer;
let token: string;
let stranger: string;

beforeAll(async () => {
  server = await startTestServer();
  await server.signUp('admin@example.org');
  token = (await server.signUp('ada@example.org')).access_token;
  stranger = (await server.signUp('eve@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const read = async (form?: FormData) => {
  const created = await uploadMsRun(server, token, form);
  expect([created.status, created.body.message]).toEqual([201, undefined]);
  expect(created.body).toMatchObject({ status: 'queued', reading: null, error: null });
  return finishedMsRun(server, token, created.body.id);
};
const get = (path: string, as = token) => server.call('GET', path, { token: as });

describe('a run of mass spectra', () => {
  it('is archived, read by a job and kept as columns, with audit and usage', async () => {
    const run = await read(msForm(madeMzml(), 'caffeine.mzML', { sample_name: 'Caffeine' }));
    expect(run).toMatchObject({ status: 'completed', sample_name: 'Caffeine', file_name: 'caffeine.mzML' });
    expect(run.reading).toMatchObject({
      format: 'mzml',
      polarity: 'positive',
      scans: 3,
      scans_by_level: [
        { level: 1, scans: 2 },
        { level: 2, scans: 1 },
      ],
      peaks: 7,
      from_s: 10,
      to_s: 11,
      from_mz: 42.034,
      to_mz: 300,
      warnings: [],
    });
    const content = await fetch(`${server.url}/raw-fid/${run.archive_id}/content`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await content.text()).toBe(madeMzml());
    const { db, events, usage } = await recorded(run.id);
    expect(events).toEqual(['ms_run.create', 'ms_run.read']);
    expect(usage).toEqual([{ task: 'ms_reading' }]);
    const row = await db
      .withTables<{ ms_run_result: { run_id: string; columns_sha256: string } }>()
      .selectFrom('ms_run_result')
      .select('columns_sha256')
      .where('run_id', '=', run.id)
      .executeTakeFirstOrThrow();
    expect(await server.kernel.blobs.has(row.columns_sha256)).toBe(true);
    expect(await isKeptAsColumns(db, row.columns_sha256)).toBe(true);
    const listed = await get('/ms/runs');
    expect(listed.body.items[0]).toMatchObject({ id: run.id, status: 'completed' });
  });

  it('gives its spectra and chromatograms as they were measured', async () => {
    const { id } = await read();
    const [first, fragments, last] = madeScans;
    const spectrum = await get(`/ms/runs/${id}/spectra/2`);
    expect(spectrum.body).toMatchObject({
      scan: 2,
      level: 2,
      retention_time_s: 10.5,
      precursor: {
        mz: 195.0877,
        charge: 1,
        activation: 'HCD',
        collision_energy: 30,
        collision_energy_unit: 'eV',
      },
      mz: fragments?.mz,
      intensity: fragments?.intensity,
      base_peak_mz: 138.0662,
    });
    expect((await get(`/ms/runs/${id}/spectra/9`)).status).toBe(404);
    const second = await get(`/ms/runs/${id}/spectra?level=1&limit=1`);
    expect(second.body.items.map(({ scan }: { scan: number }) => scan)).toEqual([1]);
    const rest = await get(`/ms/runs/${id}/spectra?level=1&limit=1&cursor=${second.body.next_cursor}`);
    expect(rest.body).toMatchObject({ items: [{ scan: 3 }], next_cursor: null });
    expect((await get(`/ms/runs/${id}/spectra?precursor_mz=195.088`)).body.items).toHaveLength(1);
    const total = (await get(`/ms/runs/${id}/chromatogram`)).body;
    expect(total).toMatchObject({ level: 1, retention_time_s: [10, 11], intensity: [60, 42], scans: [1, 3] });
    const base = (await get(`/ms/runs/${id}/chromatogram?kind=bpc`)).body;
    expect(base.intensity).toEqual([50, 40]);
    const extracted = (await get(`/ms/runs/${id}/chromatogram?kind=xic&mz=100&tolerance_ppm=5`)).body;
    expect(extracted.intensity).toEqual([first?.intensity[0], last?.intensity[0]]);
    const binary = await fetch(`${server.url}/ms/runs/${id}/chromatogram`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/octet-stream' },
    });
    expect([...new Float32Array(await binary.arrayBuffer())]).toEqual([10, 11, 60, 42]);
  });

  it('is an envelope where fewer points are asked for', async () => {
    const scans = Array.from({ length: 64 }, (_, k) => ({
      number: k + 1,
      timeS: k,
      mz: [100],
      intensity: [k],
    }));
    const { id } = await read(msForm(madeMzml(scans)));
    const { body } = await get(`/ms/runs/${id}/chromatogram?points=16`);
    expect(body.intensity).toEqual(Array.from({ length: 16 }, (_, k) => 4 * k + 3));
    expect(body.lowest).toEqual(Array.from({ length: 16 }, (_, k) => 4 * k));
  });

  it('takes gzip, and says why what is in it cannot be read', async () => {
    expect(await read(msForm(gzipSync(madeMzml()), 'run.mzML.gz'))).toMatchObject({ status: 'completed' });
    const cut = await read(msForm(madeMzml().slice(0, -900)));
    expect(cut).toMatchObject({ status: 'failed', reading: null, error: { code: 'truncated' } });
    expect(cut.error.message).toMatch(/scan=3/);
    expect((await get(`/ms/runs/${cut.id}/spectra`)).status).toBe(409);
    expect((await recorded(cut.id)).events).toEqual(['ms_run.create', 'ms_run.failed']);
    const broken = await read(msForm(gzipSync(madeMzml()).subarray(0, 300), 'run.mzML.gz'));
    expect(broken).toMatchObject({ status: 'failed', error: { code: 'damaged_gzip' } });
  });
});

const recorded = async (id: string) => {
  const db = server.kernel.store.read;
  const events = await eventsOfRecord(server, id);
  const usage = await db.selectFrom('usage_event').select('task').where('record_id', '=', id).execute();
  return {
    db,
    events: events.filter((event) => !event.startsWith('access.')),
    usage,
  };
};

describe('what cannot be a run', () => {
  const thermo = Uint8Array.from([1, 0xa1, ...Buffer.from('Finnigan', 'utf16le'), 0]);
  it.each([
    ['a closed format', thermo, 'run.raw', /ThermoRawFileParser or msconvert/],
    ['an empty file', new Uint8Array(0), 'run.mzML', /empty/],
    ['some table', 'a,b\n1,2\n', 'run.csv', /no format of mass spectra/],
    ['gzip of nothing readable', gzipSync('a,b\n'), 'run.gz', /no format of mass spectra/],
  ])('%s is refused before anything is archived', async (_, bytes, name, message) => {
    const answer = await uploadMsRun(server, token, msForm(bytes, name));
    expect([answer.status, answer.body.code]).toEqual([422, 'validation_error']);
    expect(JSON.stringify(answer.body)).toMatch(message);
  });

  it('is another part, none, or for a project that is not there', async () => {
    const none = new FormData();
    none.set('sample_name', 'x');
    expect((await uploadMsRun(server, token, none)).status).toBe(422);
    const nowhere = msForm(madeMzml(), 'a.mzML', { project_id: 'prj_none' });
    expect((await uploadMsRun(server, token, nowhere)).status).toBe(404);
  });

  it('asks for what a chromatogram needs', async () => {
    const { id } = await read();
    for (const query of ['kind=xic', 'kind=other', 'kind=xic&mz=-1', 'points=2'])
      expect((await get(`/ms/runs/${id}/chromatogram?${query}`)).status, query).toBe(422);
    expect((await get(`/ms/runs/${id}/spectra?cursor=other`)).status).toBe(422);
  });
});

describe('who sees a run', () => {
  it('is its owner, and whoever shares its project', async () => {
    const project = await server.call('POST', '/projects', { token, json: { name: 'Shared' } });
    const { id } = await read(msForm(madeMzml(), 'a.mzML', { project_id: project.body.id }));
    for (const path of ['', '/spectra', '/spectra/1', '/chromatogram'])
      expect((await get(`/ms/runs/${id}${path}`, stranger)).status, path).toBe(404);
    expect((await get('/ms/runs', stranger)).body.items).toEqual([]);
    expect((await get(`/ms/runs?project_id=${project.body.id}`)).body.items).toHaveLength(1);
  });
});

const real = fileURLToPath(
  new URL('../../../../shared/data/ms/runs/171103_PMA_TK_QC_04-4to5min.mzML', import.meta.url),
);

describe.skipIf(!existsSync(real))('a real run (needs ../shared/data)', () => {
  it('has the scans and the total intensity another reader found', async () => {
    const run = await read(msForm(readFileSync(real), 'qc.mzML'));
    expect(run.reading).toMatchObject({ scans: 507, peaks: 142_936, instrument: 'Q Exactive' });
    const { intensity } = (await get(`/ms/runs/${run.id}/chromatogram`)).body;
    expect(intensity).toHaveLength(126);
    const total = intensity.reduce((a: number, b: number) => a + b, 0);
    expect(Math.abs(total / 18_009_200_000 - 1)).toBeLessThan(1e-5);
  });
});

describe('a run that is deleted', () => {
  const why = { reason_for_change: 'It was a sample.' };
  const remove = (id: string, as = token) =>
    server.call('DELETE', `/ms/runs/${id}`, { token: as, json: why });

  it('leaves lists, search and everything made of it, keeps its raw data, and comes back by an administrator', async () => {
    const run = await read(msForm(madeMzml(), 'leaving.mzML', { sample_name: 'Leaving soon' }));
    expect((await remove(run.id, stranger)).status).toBe(404);
    const gone = await remove(run.id);
    expect(gone.body).toMatchObject({ record_type: 'ms_run', record_id: run.id });
    const listed = async (query: string, as = token): Promise<boolean> =>
      (await get(`/ms/runs?limit=200${query}`, as)).body.items.some(
        ({ id }: { id: string }) => id === run.id,
      );
    expect([await listed(''), await listed('&include_deleted=true')]).toEqual([false, false]);
    expect(await listed('&include_deleted=true', server.systemKey)).toBe(true);
    for (const path of ['', '/spectra', '/chromatogram', '/features'])
      expect((await get(`/ms/runs/${run.id}${path}`)).status, path).toBe(404);
    expect((await server.call('POST', `/ms/runs/${run.id}/annotate`, { token, json: {} })).status).toBe(404);
    expect(JSON.stringify((await get('/search?q=Leaving')).body)).not.toContain(run.id);
    expect((await get(`/raw-fid/${run.archive_id}/content`)).status).toBe(200);
    expect((await remove(run.id)).status).toBe(404);
    const shown = await get(`/ms/runs/${run.id}?include_deleted=true`, server.systemKey);
    expect(shown.body.deletion).toMatchObject(why);
    const restored = await server.call('POST', `/admin/records/ms_run/${run.id}/restore`, {
      token: server.systemKey,
      json: { reason_for_change: 'It was not.' },
    });
    expect([restored.status, await listed('')]).toEqual([200, true]);
  });
});
