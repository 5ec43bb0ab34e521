import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStructure } from '#engines/chem/read-structure.ts';
import { readExperiment } from '#engines/nmr/formats/read-experiment.ts';
import type { Vendor } from '#engines/nmr/model.ts';
import { imaginaryPart } from '#engines/nmr/processing/imaginary-part.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { untilEnded } from '../../../testing/until-ended.ts';
import { analysed, sampleZip, uploadForm } from '../../../testing/upload.ts';
import { decodeSamples } from '../../fid-runs/index.ts';
import { readSource } from '../../pack-sources/index.ts';
import { findSpectrumOf } from '../find-spectrum-of.ts';
import { findAnalysis } from '../store.ts';
import { faultsOfCrate } from '../testing/check-crate.ts';

const aspirin = 'CC(=O)Oc1ccccc1C(=O)O';

let server: TestServer;
let token: string;
let id: string;
let bare: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ access_token: token } = await server.signUp('ada@example.org'));
  const form = uploadForm(
    { nucleus: '1H', instrument: 'bruker', smiles: aspirin, title: '=Aspirin & <co>' },
    [{ part: 'fid_file', name: 'aspirin-1h.zip', bytes: sampleZip('aspirin-1h.zip') }],
  );
  ({ id } = (await server.call('POST', '/analyses', { token, form })).body);
  await untilEnded(server, token, `/analyses/${id}`);
  const { body: analysis } = await server.call('GET', `/analyses/${id}`, { token });
  const lines = analysis.peaks.filter(({ category }: { category: string }) => category === 'compound');
  const edits = [{ action: 'assign', peak_id: lines[0].id, assignment: 'CH3, acetyl', atom_ids: ['a1'] }];
  const corrected = await server.call('POST', `/analyses/${id}/corrections`, {
    token,
    json: { edits, reason_for_change: 'Seen by eye.' },
  });
  expect(corrected.status).toBe(201);
  ({ id: bare } = await analysed(server, token));
}, 120_000);
afterAll(() => server.cleanUp());

const fetchExport = async (format: string, of = id): Promise<Response> =>
  fetch(`${server.url}/analyses/${of}/export?format=${format}`, {
    headers: { authorization: `Bearer ${token}` },
  });

const bytesOf = async (format: string): Promise<Uint8Array> => {
  const answer = await fetchExport(format);
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
};

const stored = async () => {
  const row = await findAnalysis(server.kernel.store.read, id);
  if (row === undefined) throw new Error('The analysis is not there.');
  const spectrum = await findSpectrumOf(server.kernel, row);
  return { spectrum, samples: decodeSamples(spectrum.samples) };
};

const readBack = (name: string, bytes: Uint8Array, vendor: Vendor) => {
  const read = readExperiment([{ name, bytes }], { vendor, nucleus: '1H' });
  if (!read.ok) throw new Error(read.error.message);
  if (read.value.kind !== 'spectrum') throw new Error(read.value.kind);
  return read.value;
};

const digestOf = (values: ArrayLike<number>): string =>
  createHash('sha256').update(Float64Array.from(values)).digest('hex');

describe('round trips of the exported spectrum', () => {
  it('nmrium: the same samples to the last bit, the same axis, structure and ranges beside them', async () => {
    const bytes = await bytesOf('nmrium');
    const { spectrum, samples } = await stored();
    const again = readBack('a.nmrium', bytes, 'nmrium');
    expect(digestOf(again.re)).toBe(digestOf(samples));
    expect(again.shiftPpm[0]).toBeCloseTo(spectrum.fromPpm, 9);
    expect(again.shiftPpm.at(-1)).toBeCloseTo(spectrum.toPpm, 9);
    const document = JSON.parse(strFromU8(bytes));
    expect(readStructure({ molfile: document.molecules[0].molfile })).toMatchObject({ ok: true });
    expect(document.spectra[0].ranges.values.length).toBeGreaterThan(0);
    expect(document.spectra[0].meta.larmorSpectrumDigest).toBe(spectrum.digest);
  });

  it('JCAMP-DX: date, shift reference and assignments; the samples to nine digits, which is what is lost', async () => {
    const text = strFromU8(await bytesOf('jcamp'));
    const { spectrum, samples } = await stored();
    const again = readBack('a.jdx', new TextEncoder().encode(text), 'jcamp_dx');
    const largest = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const worst = samples.reduce((most, value, k) => Math.max(most, Math.abs(value - (again.re[k] ?? 0))), 0);
    expect(again.re).toHaveLength(samples.length);
    expect(worst / largest).toBeLessThan(1e-9);
    expect(again.shiftPpm[0]).toBeCloseTo(spectrum.fromPpm, 9);
    expect(again.shiftPpm.at(-1)).toBeCloseTo(spectrum.toPpm, 6);
    const { body: analysis } = await server.call('GET', `/analyses/${id}`, { token });
    expect(again.acquisition.acquiredAtUtc).toBe(analysis.acquisition.acquired_at);
    expect(analysis.reference_reason).toContain('axis as recorded');
    // What the standard asks of the lines of a table.
    const rows = text.split('\n').filter((line) => /^-?\d/.test(line));
    expect(rows.length).toBeGreaterThan(100);
    expect(Math.max(...rows.map(({ length }) => length))).toBeLessThanOrEqual(80);
    expect(text).toMatch(/^##\.SHIFT REFERENCE=EXTERNAL, UNKNOWN, 1, \d/m);
    expect(text).toMatch(/^##PEAK ASSIGNMENTS=\(XYA\)\n\(\d+\.\d{4}, [\d.e+]+, <CH3, acetyl>\)$/m);
    expect(text.match(/^##END=$/gm)).toHaveLength(3);
  });
});

describe('JCAMP-DX with the imaginary part', () => {
  it('is read back with both parts, which a turn of the phase takes into one another', async () => {
    const text = strFromU8(await bytesOf('jcamp_complex'));
    const { samples } = await stored();
    const again = readBack('a.jdx', new TextEncoder().encode(text), 'jcamp_dx');
    const largest = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    expect(again.re).toHaveLength(samples.length);
    expect(again.im).toHaveLength(samples.length);
    // Turned by 90° the imaginary part is the real one, and its own imaginary part what was the real one, with the sign changed.
    const turned = imaginaryPart(Float64Array.from(again.im ?? [])) ?? new Float64Array();
    const mean = samples.reduce((sum, value) => sum + value, 0) / samples.length;
    const worst = samples.reduce(
      (most, value, k) => Math.max(most, Math.abs(value - mean + (turned[k] ?? 0))),
      0,
    );
    expect(worst / largest).toBeLessThan(0.01);
    expect(text).toContain('##$IMAGINARY PART=Hilbert transform of the real part');
    expect(text.match(/^##END=$/gm)).toHaveLength(3);
  });

  it('is refused where the program did not fill the transform, with what works instead', async () => {
    const form = uploadForm({ nucleus: '1H', instrument: 'jcamp_dx', title: 'Read again' }, [
      { part: 'fid_file', name: 'again.jdx', bytes: Buffer.from(await bytesOf('jcamp')) },
    ]);
    const { body } = await server.call('POST', '/analyses', { token, form });
    await untilEnded(server, token, `/analyses/${body.id}`);
    const refused = await fetchExport('jcamp_complex', body.id);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      message: expect.stringContaining('Save it without one.'),
    });
  });
});

describe('the structure with its shifts as SDF', () => {
  it('is read back by the reader of packs, with the shift at its atom', async () => {
    const bytes = await bytesOf('sdf');
    const text = strFromU8(bytes);
    expect(text).toContain('>  <INCHIKEY>\nBSYNRYMUTXBXSQ-UHFFFAOYSA-N\n');
    const { body: peaks } = await server.call('GET', `/analyses/${id}/peaks`, { token });
    const assigned = peaks.items.find(({ atom_ids: atoms }: { atom_ids: string[] }) => atoms.includes('a1'));
    const { records, passedOver } = await readSource('a.sdf', Readable.from([bytes]));
    expect(passedOver).toEqual({});
    const shifts = records[0]?.nuclei['1H']?.assigned ?? [];
    expect(shifts).toHaveLength(1);
    expect(shifts[0]?.shiftPpm).toBeCloseTo(assigned.shift_ppm, 4);
  });

  it('needs a structure, and says so', async () => {
    const refused = await fetchExport('sdf', bare);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining('no structure') });
  });
});

describe('the workbook', () => {
  it('has the analysis, its signals and every peak, and keeps text from being computed', async () => {
    const bytes = Buffer.from(await bytesOf('xlsx'));
    const sheets = await readSheets(bytes);
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Analysis', 'Signals', 'Peaks']);
    const overview = new Map(sheets[0]?.data.map(([name, value]) => [name, value]));
    expect(overview.get('title')).toBe('=Aspirin & <co>');
    expect(overview.get('InChIKey')).toBe('BSYNRYMUTXBXSQ-UHFFFAOYSA-N');
    expect(overview.get('note')).toContain('qualified person');
    const { body } = await server.call('GET', `/analyses/${id}/peaks`, { token });
    const [head = [], ...rows] = sheets[2]?.data ?? [];
    expect(rows.map((row) => row[head.indexOf('shift_ppm')])).toEqual(
      body.items.map(({ shift_ppm: shift }: { shift_ppm: number }) => shift),
    );
    expect(Object.keys(unzipSync(bytes)).some((name) => /macro|external/i.test(name))).toBe(false);
    expect(strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).not.toContain('<f>');
  });
});

describe('the entry for electronic notebooks', () => {
  it('is an RO-Crate as its profile asks for it, with the files of the analysis', async () => {
    const members = unzipSync(await bytesOf('eln'));
    expect(faultsOfCrate(members)).toEqual([]);
    expect(
      Object.keys(members)
        .map((name) => name.split('/').at(-1))
        .toSorted(),
    ).toEqual(['peaks.csv', 'record.nmredata.sdf', 'ro-crate-metadata.json', 'spectrum.jdx']);
  });

  it('a crate that lies is found out: the rules above can fail', async () => {
    const members = unzipSync(await bytesOf('eln'));
    const name = Object.keys(members).find((each) => each.endsWith('peaks.csv')) ?? '';
    expect(faultsOfCrate({ ...members, [name]: new Uint8Array(1) })).toHaveLength(2);
    const stray = `${name.split('/')[0]}/stray.txt`;
    expect(faultsOfCrate({ ...members, [stray]: new Uint8Array(1) })).toEqual([`${stray} is described.`]);
  });

  it('the same analysis is the same bytes', async () => {
    expect(Buffer.from(await bytesOf('eln')).equals(Buffer.from(await bytesOf('eln')))).toBe(true);
  });
});

it('structures of analyses and compounds carry InChI and InChIKey', async () => {
  const named = {
    inchikey: 'BSYNRYMUTXBXSQ-UHFFFAOYSA-N',
    inchi: expect.stringMatching(/^InChI=1S\/C9H8O4\//),
  };
  const { body: analysis } = await server.call('GET', `/analyses/${id}`, { token });
  expect(analysis.structure).toMatchObject(named);
  const made = await server.call('POST', '/compounds', { token, json: { name: 'Aspirin', smiles: aspirin } });
  expect(made.body).toMatchObject(named);
  const { body: list } = await server.call('GET', '/compounds', { token });
  expect(list.items[0]).toMatchObject(named);
  const changed = await server.call('PATCH', `/compounds/${made.body.id}`, {
    token,
    json: { name: 'Acetylsalicylic acid', reason_for_change: 'Its other name.' },
  });
  expect(changed.body).toMatchObject({ ...named, name: 'Acetylsalicylic acid' });
});
