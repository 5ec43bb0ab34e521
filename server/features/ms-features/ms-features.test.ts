import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MsFeature } from '#contract/ms-features';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { finishedMsRun, madeMzml, madeScans, msForm, uploadMsRun } from '../../testing/any-ms-run.ts';
import { caffeine, drawnMzml, finishedFeatures, readDrawnRun } from '../../testing/drawn-ms-run.ts';
import { untilEnded } from '../../testing/until-ended.ts';

let server: TestServer;
let token: string;
let stranger: string;
let runId: string;

beforeAll(async () => {
  server = await startTestServer();
  await server.signUp('admin@example.org');
  token = (await server.signUp('ada@example.org')).access_token;
  stranger = (await server.signUp('eve@example.org')).access_token;
  runId = (await readDrawnRun(server, token)).run.id;
}, 60_000);
afterAll(() => server.cleanUp());

const get = (path: string, as = token) => server.call('GET', path, { token: as });
const find = (recipe: object, id = runId, as = token) =>
  server.call('POST', `/ms/runs/${id}/features`, { token: as, json: { recipe } });

const near = (items: readonly MsFeature[], mz: number): MsFeature | undefined =>
  items.find((each) => Math.abs(each.mz - mz) < 0.002);

const entriesOf = (id: string) =>
  server.kernel.store.read
    .selectFrom('audit_entry')
    .select('event')
    .where('record_id', '=', id)
    .orderBy('sequence')
    .execute();

describe('features of a run', () => {
  it('are looked for once it is read: isotopes, adducts of one compound, and the fragment scan', async () => {
    const { body } = await get(`/ms/runs/${runId}/features`);
    expect(body).toMatchObject({
      status: 'completed',
      run_id: runId,
      instrument_kind: 'tof',
      overrides: {},
      human_review_required: true,
    });
    expect(body.warnings.map(({ code }: { code: string }) => code)).toContain('instrument_unknown');
    const items: MsFeature[] = body.items;
    const [protonated, sodiated] = [near(items, 195.0877), near(items, 217.0696)];
    expect(protonated).toMatchObject({ adduct: '[M+H]+', charge: 1, polarity: 'positive', below_line: [] });
    expect(sodiated).toMatchObject({ adduct: '[M+Na]+', network: protonated?.network });
    expect(protonated?.neutral_mass).toBeCloseTo(194.0804, 3);
    expect(protonated?.rt_s).toBeCloseTo(caffeine.apexS, 0);
    expect(protonated?.isotopes[0]?.area_ratio).toBeCloseTo(0.103, 1);
    const scan = await get(`/ms/runs/${runId}/spectra/${protonated?.msms_scan}`);
    expect(scan.body.precursor.mz).toBeCloseTo(195.0877, 3);
    const total = items.reduce((sum, { area_percent }) => sum + (area_percent ?? 0), 0);
    expect(total).toBeCloseTo(100, 6);
    expect((await entriesOf(body.id)).map(({ event }) => event)).toEqual([
      'ms_features.create',
      'ms_features.found',
    ]);
  });

  it('are the same from the same numbers, and kept beside those before', async () => {
    const first = (await get(`/ms/runs/${runId}/features`)).body;
    const again = await find({});
    expect(again).toMatchObject({ status: 201, body: { status: 'queued', feature_count: null } });
    const same = await finishedFeatures(server, token, runId);
    expect([same.id, same.record_sha256]).toEqual([again.body.id, first.record_sha256]);
    await find({ least_signal_to_noise: 500 });
    const strict = await finishedFeatures(server, token, runId);
    expect(strict.overrides).toEqual({ least_signal_to_noise: 500 });
    expect(strict.recipe.least_signal_to_noise).toBe(500);
    expect(strict.above_line_count).toBeLessThan(first.above_line_count);
    const whole = (await get(`/ms/runs/${runId}/features?below_line=true`)).body;
    expect(whole.items).toHaveLength(strict.feature_count);
    expect(whole.items.some((each: MsFeature) => each.below_line.includes('signal_to_noise'))).toBe(true);
    const old = (await get(`/ms/runs/${runId}/features?list_id=${first.id}`)).body;
    expect(old.items).toEqual(first.items);
    const lists = (await get(`/ms/runs/${runId}/feature-lists`)).body.items;
    expect(lists.map(({ id }: { id: string }) => id)).toEqual([strict.id, same.id, first.id]);
  });

  it('come in pages', async () => {
    const first = (await get(`/ms/runs/${runId}/features?below_line=true&limit=1`)).body;
    const second = (await get(`/ms/runs/${runId}/features?below_line=true&limit=1&cursor=1`)).body;
    expect([first.next_cursor, first.items[0].id, second.items[0].id]).toEqual(['1', 1, 2]);
    expect((await get(`/ms/runs/${runId}/features?cursor=other`)).status).toBe(422);
  });

  it('refuses numbers no recipe has, by name and limit', async () => {
    const unknown = await find({ speed: 3 });
    expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([422, ['recipe']]);
    expect(unknown.body.fields.recipe[0]).toMatch(/no parameter speed/);
    for (const recipe of [{ mass_error_ppm: -1 }, { least_points: 3.5 }, { least_quality: '1' }])
      expect((await find(recipe)).status, JSON.stringify(recipe)).toBe(422);
    const crossed = await find({ least_width_s: 50, most_width_s: 10 });
    expect(crossed.body.fields.recipe[0]).toMatch(/larger than most_width_s/);
    const { body } = await get('/ms/recipe-parameters');
    expect(body.items.find(({ name }: { name: string }) => name === 'mass_error_ppm')).toMatchObject({
      unit: 'ppm',
      defaults: { orbitrap: 3, tof: 10 },
      whole: false,
    });
  });

  it('are none of a file without surveys, and of one that could not be read', async () => {
    const mgf = 'BEGIN IONS\nPEPMASS=195.0877\nCHARGE=1+\n138.0662 10\nEND IONS\n';
    const fragments = await uploadMsRun(server, token, msForm(mgf, 'a.mgf'));
    const cut = await uploadMsRun(server, token, msForm(madeMzml().slice(0, -900)));
    for (const { body } of [fragments, cut]) {
      await finishedMsRun(server, token, body.id);
      expect((await get(`/ms/runs/${body.id}/features`)).status).toBe(409);
      expect((await find({}, body.id)).status).toBe(409);
    }
  });

  it('says so where surveys are too few for peaks', async () => {
    const created = await uploadMsRun(server, token, msForm(madeMzml(madeScans)));
    await finishedMsRun(server, token, created.body.id);
    const few = await finishedFeatures(server, token, created.body.id);
    expect(few).toMatchObject({ status: 'completed', feature_count: 0, items: [] });
    expect(few.warnings.map(({ code }: { code: string }) => code)).toContain('few_survey_scans');
  });

  it('are those of the owner alone, by any address', async () => {
    const { id } = (await get(`/ms/runs/${runId}/features`)).body;
    const other = await uploadMsRun(server, stranger, msForm(drawnMzml([caffeine], { seed: 6 })));
    await finishedMsRun(server, stranger, other.body.id);
    await finishedFeatures(server, stranger, other.body.id);
    expect((await get(`/ms/runs/${runId}/features`, stranger)).status).toBe(404);
    expect((await find({}, runId, stranger)).status).toBe(404);
    expect((await get(`/ms/runs/${other.body.id}/features?list_id=${id}`, stranger)).status).toBe(404);
  });
});

describe('runs side by side', () => {
  const compare = (runs: readonly object[], as = token) =>
    server.call('POST', '/ms/comparisons', { token: as, json: { runs } });

  it('join one ion over all, measure gaps and compare with blanks', async () => {
    const project = (await server.call('POST', '/projects', { token, json: { name: 'Batch' } })).body.id;
    const impurity = { formula: 'C9H12N4O2', apexS: 42, ions: { '[M+H]+': 3e5 } };
    const dirt = { formula: 'C16H22O4', apexS: 50, ions: { '[M+H]+': 2e5 } };
    const read = async (compounds: Parameters<typeof drawnMzml>[0], seed: number) =>
      (await readDrawnRun(server, token, drawnMzml(compounds, { seed, scans: 140 }), { project_id: project }))
        .run.id;
    const sample = await read([caffeine, impurity, dirt], 11);
    const pure = await read([caffeine, dirt], 12);
    const blank = await read([dirt], 13);
    const asked = [{ run_id: sample }, { run_id: pure }, { run_id: blank, role: 'blank' }];
    const created = await compare(asked);
    expect([created.status, created.body.status, created.body.project_id]).toEqual([201, 'queued', project]);
    const done = await untilEnded(server, token, `/ms/comparisons/${created.body.id}`);
    expect(done).toMatchObject({ status: 'completed', row_count: done.rows.length });
    expect(done.runs.filter(({ reference }: { reference: boolean }) => reference)).toHaveLength(1);
    const rowOf = (mz: number) =>
      done.rows.find((row: { mz: number }) => Math.abs(row.mz - mz) < 0.002)?.cells;
    const [inSample, inPure, inBlank] = rowOf(209.1033);
    expect([inSample.kind, inSample.kept]).toEqual(['found', true]);
    expect([inPure.kind, inPure.feature_id, inBlank.kept]).toEqual(['filled', null, null]);
    expect(inPure.area).toBeLessThan(0.05 * inSample.area);
    const [dirty] = rowOf(279.1591);
    expect(dirty.kept).toBe(false);
    expect(dirty.blank_ratio).toBeCloseTo(1, 0);
    const again = await compare(asked);
    const same = await untilEnded(server, token, `/ms/comparisons/${again.body.id}`);
    expect(same.record_sha256).toBe(done.record_sha256);
    expect((await get(`/ms/comparisons?project_id=${project}`)).body.items).toHaveLength(2);
    expect((await get('/ms/comparisons', stranger)).body.items).toEqual([]);
    expect((await get(`/ms/comparisons/${done.id}`, stranger)).status).toBe(404);
    const mixed = await compare([{ run_id: runId }, { run_id: sample }]);
    expect(mixed.body.fields.runs[0]).toMatch(/another project/);
    expect((await compare([{ run_id: sample }, { run_id: pure }], stranger)).status).toBe(404);
  });

  it('refuses a run twice, one alone, blanks alone, and runs without features', async () => {
    const twice = await compare([{ run_id: runId }, { run_id: runId }]);
    expect(twice.body.fields.runs[0]).toMatch(/once/);
    expect((await compare([{ run_id: runId }])).status).toBe(422);
    const blanks = await compare([
      { run_id: runId, role: 'blank' },
      { run_id: 'msr_none', role: 'blank' },
    ]);
    expect(blanks.body.fields.runs[0]).toMatch(/sample/);
    expect((await compare([{ run_id: runId }, { run_id: 'msr_none' }])).status).toBe(404);
    const mgf = 'BEGIN IONS\nPEPMASS=195.0877\n138.0662 10\nEND IONS\n';
    const fragments = (await uploadMsRun(server, token, msForm(mgf, 'a.mgf'))).body.id;
    await finishedMsRun(server, token, fragments);
    expect((await compare([{ run_id: runId }, { run_id: fragments }])).status).toBe(409);
  });
});

const real = fileURLToPath(
  new URL('../../../../shared/data/ms/runs/171103_PMA_TK_QC_04-4to5min.mzML', import.meta.url),
);

describe.skipIf(!existsSync(real))('features of a real run (needs ../shared/data)', () => {
  it('are found on the defaults of its instrument, with fragment scans, the same each time', async () => {
    const created = await uploadMsRun(server, token, msForm(readFileSync(real), 'qc.mzML'));
    await finishedMsRun(server, token, created.body.id);
    const first = await finishedFeatures(server, token, created.body.id);
    expect(first).toMatchObject({ status: 'completed', instrument_kind: 'orbitrap' });
    expect(first.above_line_count).toBeGreaterThan(100);
    const items: MsFeature[] = first.items;
    expect(items.filter(({ msms_scan }) => msms_scan !== null).length).toBeGreaterThan(10);
    await find({}, created.body.id);
    const again = await finishedFeatures(server, token, created.body.id);
    expect([again.id === first.id, again.record_sha256]).toEqual([false, first.record_sha256]);
  }, 120_000);
});
