import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawPlaces } from '#engines/testing/thin-fid-2d.ts';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { analysed, settled, type UploadPart, upload } from '../../testing/upload.ts';

// The package's entry is lib/index.js.
const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve('bruker-data-test')));

const bytesOf = (name: string): Uint8Array => readFileSync(join(packageFolder, 'data/zipped', `${name}.zip`));

const zipped = (files: Record<string, Uint8Array>): UploadPart => ({
  part: 'fid_file',
  name: 'thinned.zip',
  bytes: zipSync(files, { level: 1 }),
});

const zipOf = (name: string): UploadPart[] => [
  {
    part: 'fid_file',
    name: `${name.split('/').at(-1)}.zip`,
    bytes: readFileSync(join(packageFolder, 'data/zipped', `${name}.zip`)),
  },
];

/** Two large uploads, each processed on a worker that has to start. */
const hookTimeoutMs = 60_000;

const twoD = { nucleus: '2D', instrument: 'bruker' } as const;
let server: TestServer;
let author: string;
let reviewer: string;
// biome-ignore lint/suspicious/noExplicitAny: the analysis as it came over the wire
let hsqc: any;
// biome-ignore lint/suspicious/noExplicitAny: as above
let proton: any;

const get = (route: string): Promise<CallResult> => server.call('GET', route, { token: author });

beforeAll(async () => {
  server = await startTestServer({ settings: { reviewConfidenceThreshold: 101 } });
  await server.signUp('root@example.org');
  author = (await server.signUp('ada@example.org')).access_token;
  reviewer = (await server.signUp('grace@example.org')).access_token;
  const title = 'Cyclosporin';
  proton = await analysed(server, author, zipOf('cyclosporin/cyclosporin_1h'), {
    nucleus: '1H',
    instrument: 'bruker',
    title,
  });
  hsqc = await analysed(server, author, zipOf('cyclosporin/cyclosporin_hsqc'), { ...twoD, title });
}, hookTimeoutMs);
afterAll(() => server.cleanUp());

describe('an HSQC sent as a zip', () => {
  it('is processed to its correlations and waits for a second person', async () => {
    expect(hsqc).toMatchObject({
      status: 'review_required',
      error: null,
      nucleus: '2D',
      preset: 'two_d_phase_sensitive',
      multiplets: [],
      human_review_required: true,
      two_d: { experiment: 'hsqc', phased: true, f2_nucleus: '1H', f1_nucleus: '13C' },
    });
    const { items } = (await get(`/analyses/${hsqc.id}/peaks`)).body;
    // CH of the solvent benzene, which TopSpin's own axes have at 7.27 and 128.0 ppm.
    const benzene = items.find(
      (peak: { shift_ppm: number; two_d: { f1_shift_ppm: number } }) =>
        Math.abs(peak.shift_ppm - 7.16) < 0.02 && Math.abs(peak.two_d.f1_shift_ppm - 128.06) < 0.3,
    );
    expect(benzene).toMatchObject({ category: 'solvent', assignment: 'C6D6' });
    expect(new Set(items.map((peak: { two_d: { sign: number } }) => peak.two_d.sign))).toEqual(
      new Set([1, -1]),
    );
    expect(hsqc.journal_text).toMatch(/^1H,13C-HSQC \(\d+ MHz.*\) δH\/δC \d/);
  });

  it('has the 1H analysis of the same sample as a witness', () => {
    expect(hsqc.two_d.compared_with).toEqual([proton.id]);
    const witness = hsqc.evidence.find(({ name }: { name: string }) => name === 'consistency_1d');
    expect(witness.value).toBeGreaterThan(0.8);
    expect(witness.detail).toContain('1H, Cyclosporin');
  });

  it('says by what that analysis was found', () => {
    const remark = hsqc.warnings.find(({ code }: { code: string }) => code === 'compared_with_1d');
    expect(remark.message).toBe(
      'Compared with the 1D spectrum 1H, Cyclosporin: same sample name (cyclosporin), both in C6D6, recorded 7 days apart.',
    );
  });

  it('takes the reference of that 1H spectrum in F2, and says so on the record', async () => {
    expect(hsqc.reference_reason).toMatch(/^F2: as in the 1D spectrum 1H, Cyclosporin: .* F1: /);
    const stepOf = async ({ run_id }: { run_id: string }) =>
      (await get(`/fid/runs/${run_id}`)).body.recipe.find(
        ({ step }: { step: string }) => step === 'reference',
      ).parameters;
    const [of2D, of1D] = [await stepOf(hsqc), await stepOf(proton)];
    expect(of2D).toMatchObject({ method: of1D.method, compound: of1D.compound });
    expect(of2D.offset_ppm).toBeCloseTo(of1D.offset_ppm, 1);
  });

  it('has its matrix as bytes, as numbers and reduced, with both axes', async () => {
    const route = `/analyses/${hsqc.id}/spectrum`;
    const response = await fetch(`${server.url}${route}`, {
      headers: { authorization: `Bearer ${author}`, accept: 'application/octet-stream' },
    });
    const header = JSON.parse(response.headers.get('x-spectrum-header') ?? 'null');
    const values = new Float32Array(await response.arrayBuffer());
    expect(header).toMatchObject({ nucleus: '1H', rows: 1024, columns: 1024, f1: { nucleus: '13C' } });
    expect(values.length).toBe(1024 * 1024);
    expect(header.from_ppm).toBeGreaterThan(header.to_ppm);
    expect(header.f1.from_ppm).toBeGreaterThan(header.f1.to_ppm);
    const highest = values.reduce((most, value) => (Math.abs(value) > Math.abs(most) ? value : most), 0);
    const small = (await get(`${route}?rows=64&columns=128`)).body;
    expect(small).toMatchObject({ rows: 64, columns: 128, points: 64 * 128, digest: header.digest });
    expect(small.intensity).toHaveLength(64 * 128);
    expect(small.intensity).toContain(highest);
    expect((await get(`${route}?points=100`)).status).toBe(422);
  });

  it('has a picture for a list: its strongest correlations in some cells, where they are', async () => {
    const { spectrum, map } = (await get(`/analyses/${hsqc.id}/thumbnail`)).body;
    expect([spectrum, map.rows, map.columns]).toEqual([null, 44, 60]);
    const header = (await get(`/analyses/${hsqc.id}/spectrum?rows=2&columns=2`)).body;
    const { items } = (await get(`/analyses/${hsqc.id}/peaks`)).body;
    const strongest = items
      .filter(({ category }: { category: string }) => category === 'compound')
      .toSorted((a: { height: number }, b: { height: number }) => Math.abs(b.height) - Math.abs(a.height))
      .slice(0, 10);
    for (const { shift_ppm, two_d } of strongest) {
      const column = (60 * (header.from_ppm - shift_ppm)) / (header.from_ppm - header.to_ppm);
      const row = (44 * (header.f1.from_ppm - two_d.f1_shift_ppm)) / (header.f1.from_ppm - header.f1.to_ppm);
      const near = map.cells.find(
        (cell: { row: number; column: number; level: number }) =>
          Math.abs(cell.row + 0.5 - row) <= 1 &&
          Math.abs(cell.column + 0.5 - column) <= 1 &&
          Math.sign(cell.level) === two_d.sign,
      );
      expect(near, `${shift_ppm}/${two_d.f1_shift_ppm}`).toBeDefined();
    }
    expect(map.cells.length).toBeLessThan(600);
    expect((await get(`/analyses/${proton.id}/thumbnail`)).body.map).toBeNull();
  });

  it('lists a signal on a ridge of t1 noise once somebody keeps it, and not before', async () => {
    const own = await analysed(server, author, zipOf('cyclosporin/cyclosporin_hsqc'), {
      ...twoD,
      title: 'Alone',
    });
    const { items } = (await get(`/analyses/${own.id}/peaks`)).body;
    const noise = items.find(({ two_d }: { two_d: { on_ridge: boolean } }) => two_d.on_ridge);
    expect(own.two_d.ridges.length).toBeGreaterThan(0);
    expect(noise).toMatchObject({
      category: 'unknown',
      reason: expect.stringContaining('ridge of t1 noise'),
    });
    expect(own.warnings.map(({ code }: { code: string }) => code)).toContain('signals_on_ridges');
    const listed = `${noise.shift_ppm.toFixed(2)}/${noise.two_d.f1_shift_ppm.toFixed(1)}`;
    expect(own.journal_text).not.toContain(listed);
    const kept = await server.call('POST', `/analyses/${own.id}/corrections`, {
      token: author,
      json: {
        edits: [{ action: 'recategorise', peak_id: noise.id, category: 'compound' }],
        reason_for_change: 'Seen in a second HSQC.',
      },
    });
    expect(kept.status).toBe(201);
    expect((await get(`/analyses/${own.id}`)).body.journal_text).toContain(listed);
  });

  it('whose metadata name another solvent is not compared, says so, and is where a person decides it in the recipe', async () => {
    const files = unzipSync(bytesOf('cyclosporin/cyclosporin_hsqc'));
    const moved = Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => {
        if (!name.endsWith('/acqus')) return [name, bytes];
        const text = new TextDecoder('latin1')
          .decode(bytes)
          .replace(/##\$SOLVENT= <[^>]*>/, '##$SOLVENT= <D2O>');
        return [name, Buffer.from(text, 'latin1')];
      }),
    );
    const own = await analysed(server, author, [zipped(moved)], { ...twoD, title: 'Cyclosporin' });
    const remark = own.warnings.find(({ code }: { code: string }) => code === 'other_solvent_1d');
    expect(remark.message).toContain('its metadata name C6D6, those of this one D2O');
    expect(own.two_d.compared_with).toEqual([]);
    expect(own.contradictions.map(({ code }: { code: string }) => code)).toContain('axis_not_fixed');
    const decided = await server.call('POST', `/raw-fid/${own.archive_id}/process`, {
      token: author,
      json: { analysis_id: own.id, parameters: { 'compare_other_solvent.enabled': true } },
    });
    expect(decided.status).toBe(200);
    const said = decided.body.warnings.find(
      ({ code }: { code: string }) => code === 'compared_other_solvent_1d',
    );
    expect(said.message).toContain('that one in C6D6, this one in D2O');
    expect(decided.body.recipe).toContainEqual(
      expect.objectContaining({ step: 'compare_other_solvent', enabled: true }),
    );
    expect(decided.body.confidence).toBeGreaterThan(own.confidence);
  });

  it('is computed anew with other parameters, and refuses what belongs to one dimension', async () => {
    const route = `/raw-fid/${hsqc.archive_id}/process`;
    const process = (json: object) => server.call('POST', route, { token: author, json });
    const reversed = await process({
      analysis_id: hsqc.id,
      parameters: { 'fourier_transform_f1.direction': 'reversed', 'suppress_ridges.enabled': true },
    });
    expect(reversed.status).toBe(200);
    const step = (name: string) => reversed.body.recipe.find((item: { step: string }) => item.step === name);
    expect(step('fourier_transform_f1').parameters.direction).toBe('reversed');
    expect(step('suppress_ridges').parameters.columns).toEqual(expect.any(Number));
    expect(reversed.body.warnings.map(({ code }: { code: string }) => code)).toContain('ridges_suppressed');
    expect((await process({ preset: 'default_1h' })).status).toBe(422);
    expect((await process({ parameters: { 'phase_f1.phi0_deg': 5 } })).status).toBe(422);
    expect((await process({ parameters: { 'zero_fill_f1.points': 16 } })).status).toBe(422);
  });

  it('can have its signals labelled and removed, but has no ranges', async () => {
    const correct = (edits: object[]) =>
      server.call('POST', `/analyses/${hsqc.id}/corrections`, {
        token: author,
        json: { edits, reason_for_change: 'Known from another spectrum.' },
      });
    const [first, second] = (await get(`/analyses/${hsqc.id}/peaks`)).body.items;
    expect((await correct([{ action: 'add_range', from_ppm: 3, to_ppm: 2 }])).status).toBe(422);
    expect((await correct([{ action: 'add', shift_ppm: 3, category: 'compound' }])).status).toBe(422);
    const corrected = await correct([
      { action: 'assign', peak_id: first.id, assignment: 'NMe 3' },
      { action: 'remove', peak_id: second.id },
    ]);
    expect(corrected.status).toBe(201);
    const after = (await get(`/analyses/${hsqc.id}/peaks`)).body.items;
    expect(after.map(({ id }: { id: string }) => id)).not.toContain(second.id);
    expect(after[0]).toMatchObject({ assignment: 'NMe 3', two_d: first.two_d });
  });

  it('is exported as a table and as correlations of NMReDATA; a refusal says what works', async () => {
    const route = `/analyses/${hsqc.id}/export`;
    const read = async (format: string): Promise<string> => {
      const headers = { authorization: `Bearer ${author}` };
      return (await fetch(`${server.url}${route}?format=${format}`, { headers })).text();
    };
    expect((await read('csv')).split('\r\n')[0]).toMatch(
      /^id,shift_ppm,.*,f1_shift_ppm,kind_2d,carbon,sign_2d,partner_id,reason$/,
    );
    const record = await read('nmredata');
    const tag = /> {2}<NMREDATA_2D_13C_1J_1H>\n([\s\S]*?)\n\n/.exec(record)?.[1]?.split('\n') ?? [];
    expect(tag.slice(0, 2)).toEqual([expect.stringMatching(/^Larmor=500\./), 'CorType=HSQC\\']);
    const { items } = (await get(`/analyses/${hsqc.id}/peaks`)).body;
    const [first] = items.filter(({ category }: { category: string }) => category === 'compound');
    expect(tag[3]).toMatch(
      new RegExp(`^${first.two_d.f1_shift_ppm.toFixed(4)}/${first.shift_ppm.toFixed(4)}, I=`),
    );
    expect(record).not.toContain('NMREDATA_1D');
    const refused = await get(`${route}?format=jcamp`);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('CSV or NMReDATA');
  });

  it('is no spectrum for what works on one dimension', async () => {
    const multiplets = await server.call('POST', '/spectrum/analyze/multiplets', {
      token: author,
      json: { spectrum: { analysis_id: hsqc.id } },
    });
    expect(multiplets.status).toBe(409);
    const preview = await server.call('POST', `/fid/runs/${hsqc.run_id}/preview`, {
      token: author,
      json: {},
    });
    expect(preview.status).toBe(422);
  });

  it('is approved with a report that shows its contours', async () => {
    const approved = await server.call('POST', `/fid/runs/${hsqc.run_id}/reviews`, {
      token: reviewer,
      json: { decision: 'approve', comment: 'Looked at it.' },
    });
    expect(approved.status).toBe(201);
    const url = `${server.url}/analyses/${hsqc.id}/report`;
    const read = async (accept: string) =>
      (await fetch(url, { headers: { authorization: `Bearer ${author}`, accept } })).text();
    const model = JSON.parse(await read('application/json'));
    expect(model.contours.positive.length).toBeGreaterThan(0);
    expect(model.contours.negative.length).toBeGreaterThan(0);
    expect(model.contours.f1.nucleus).toBe('13C');
    const html = await read('text/html');
    expect(html).toContain('δ F2 / F1');
    expect(html).toContain('stroke-dasharray');
    expect((await read('application/pdf')).slice(0, 5)).toBe('%PDF-');
  });
});

describe('a COSY sent without a title', () => {
  it('finds the 1H spectrum by the name the spectrometer wrote, and has its axes from it', async () => {
    const cosy = await analysed(server, author, zipOf('cyclosporin/cyclosporin_cosy'), twoD);
    expect(cosy.title).toBe('COSY Cyclosporin');
    expect(cosy.two_d.compared_with).toEqual([proton.id]);
    const messages: string[] = cosy.warnings.map(({ message }: { message: string }) => message);
    expect(messages.find((text) => text.startsWith('Compared with'))).toContain('recorded 1 min apart');
    expect(cosy.reference_reason).toContain('F1: as F2, of the same nucleus');
  });
});

/** The HSQC as if the spectrometer had recorded these t1 points of it alone: two rows of 512 complex int32 points each. */
const thinnedHsqc = (places: Int32Array): UploadPart => {
  const rowBytes = 2 * 2 * 512 * 4;
  const files = unzipSync(bytesOf('cyclosporin/cyclosporin_hsqc'));
  const name = Object.keys(files).find((each) => each.endsWith('/ser') && !each.startsWith('__MACOSX')) ?? '';
  const whole = files[name] ?? new Uint8Array();
  const ser = new Uint8Array(places.length * rowBytes);
  places.forEach((place, n) => {
    ser.set(whole.subarray(place * rowBytes, (place + 1) * rowBytes), n * rowBytes);
  });
  const list = new TextEncoder().encode(`${Array.from(places).join('\n')}\n`);
  return zipped({ ...files, [name]: ser, [name.replace(/ser$/, 'nuslist')]: list });
};

describe('an HSQC of which half the t1 points were recorded', () => {
  it('has the correlations of the whole, and its recipe says how the others were filled in', async () => {
    const created = await upload(server, author, [thinnedHsqc(drawPlaces(128, 0.5, 41))], twoD);
    const analysis = await settled(server, author, created.body.id);
    expect(analysis).toMatchObject({
      status: 'review_required',
      two_d: { experiment: 'hsqc', phased: true },
    });
    const { recipe } = (await get(`/fid/runs/${analysis.run_id}`)).body;
    const step = recipe.find((item: { step: string }) => item.step === 'reconstruct_f1');
    expect(step.parameters).toMatchObject({ method: 'reweighted_l1', sampled_share: 0.5 });
    expect(step.parameters.prediction_error).toBeLessThan(0.2);
    expect(analysis.evidence.map(({ name }: { name: string }) => name)).toContain('reconstruction');
  });
});

describe('two-dimensional data that are not processed', () => {
  it('sampled non-uniformly and without the list of the sampled points, fail with a clear sentence', async () => {
    const files = Object.fromEntries(
      Object.entries(unzipSync(bytesOf('nonUniformSampling/hsqc-nus'))).filter(
        ([name]) => !name.endsWith('nuslist'),
      ),
    );
    const created = await upload(server, author, [zipped(files)], twoD);
    const analysis = await settled(server, author, created.body.id);
    expect(analysis).toMatchObject({ status: 'failed', error: { code: 'sampling_list_missing' } });
    expect(analysis.error.message).toContain('non-uniformly (NUS)');
  });

  it('one-dimensional data sent as 2D are refused before anything is queued', async () => {
    const created = await upload(server, author, zipOf('cyclosporin/cyclosporin_1h'), twoD);
    expect(created.status).toBe(422);
    expect(created.body.fields.nucleus[0]).toMatch(/one-dimensional/);
  });
});
