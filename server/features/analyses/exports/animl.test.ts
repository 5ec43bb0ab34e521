import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAniml } from '#engines/nmr/formats/read-animl.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { brukerParts, proton, settled, upload } from '../../../testing/upload.ts';
import { findSpectrumOf } from '../find-spectrum-of.ts';
import { findAnalysis } from '../store.ts';
import { faultsOfAniml, type Node, parseXml } from '../testing/check-animl.ts';
import { findCurrentResult } from '../to-wire-analysis.ts';
import type { ExportInput } from './export-input.ts';
import { renderAniml } from './render-animl.ts';

const title = ']]> <Probe & "Ä">  Ω\u0007\u202e \ufffe';

let server: TestServer;
let token: string;
let id: string;
let input: ExportInput;
beforeAll(async () => {
  server = await startTestServer();
  ({ access_token: token } = await server.signUp('ada@example.org'));
  const created = await upload(server, token, brukerParts(), { ...proton, smiles: 'CCO', title: 'Probe' });
  ({ id } = await settled(server, token, created.body.id));
  const row = await findAnalysis(server.kernel.store.read, id);
  if (row === undefined) throw new Error('The analysis is not there.');
  const current = await findCurrentResult(server.kernel, row);
  if (current === null) throw new Error('The analysis has no results.');
  const spectrum = await findSpectrumOf(server.kernel, row);
  input = { row, ...current, spectrum, adoptionGap: null, names: null };
});
afterAll(() => server.cleanUp());

const fetchAniml = (of: string): Promise<Response> =>
  fetch(`${server.url}/analyses/${of}/export?format=animl`, {
    headers: { authorization: `Bearer ${token}` },
  });

const childOf = (node: Node, name: string, called?: string): Node => {
  const found = node.children.find(
    (child) => child.name === name && (called === undefined || child.attributes['name'] === called),
  );
  if (found === undefined) throw new Error(`${node.name} has no ${called ?? name}.`);
  return found;
};
const stepOf = (text: string): Node =>
  childOf(childOf(parseXml(text), 'ExperimentStepSet'), 'ExperimentStep');
const setOf = (text: string, name: string): Node =>
  childOf(childOf(stepOf(text), 'Result', name), 'SeriesSet');
const valuesOf = (set: Node, series: string): string[] => {
  const [values] = childOf(set, 'Series', series).children;
  return values?.name === 'IndividualValueSet' ? values.children.map(({ text }) => text) : [];
};
const parametersIn = (node: Node): Record<string, string | undefined> =>
  Object.fromEntries(
    node.children
      .filter(({ name }) => name === 'Parameter')
      .map((each) => [each.attributes['name'] ?? '', each.children[0]?.text]),
  );

describe('an analysis as AnIML', () => {
  it('is answered as XML that the schema has nothing against, and the same bytes again', async () => {
    const answer = await fetchAniml(id);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('application/xml'),
    ]);
    expect(answer.headers.get('content-disposition')).toContain(`${id}.animl`);
    const text = await answer.text();
    expect(faultsOfAniml(text)).toEqual([]);
    expect(await (await fetchAniml(id)).text()).toBe(text);
  });

  it('holds the samples to the last bit, the axis, every peak, the sample and where it comes from', async () => {
    const text = await (await fetchAniml(id)).text();
    const spectrum = setOf(text, 'Spectrum_1D');
    const bytes = Buffer.from(childOf(spectrum, 'Series', 'IntensityReal').children[0]?.text ?? '', 'base64');
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(
      createHash('sha256').update(input.spectrum.samples).digest('hex'),
    );
    const axis = childOf(spectrum, 'Series', 'ChemicalShift').children[0];
    const [start = 0, increment = 0] = (axis?.children ?? []).map(({ children }) =>
      Number(children[0]?.text),
    );
    expect(start).toBe(input.spectrum.fromPpm);
    expect(start + increment * (bytes.length / 8 - 1)).toBeCloseTo(input.spectrum.toPpm, 9);
    expect(valuesOf(setOf(text, 'PeakTable'), 'ChemicalShift').map(Number)).toEqual(
      input.peaks.map(({ shift_ppm }) => shift_ppm),
    );
    const method = childOf(stepOf(text), 'Method');
    expect(parametersIn(childOf(method, 'Category', 'Provenance'))).toMatchObject({
      Analysis: id,
      SpectrumDigest: input.spectrum.digest,
      EngineVersion: input.result.engine_version,
    });
    const measured = childOf(method, 'Category', 'MeasurementParameters');
    expect(parametersIn(childOf(measured, 'Category', 'ShiftReference'))).toMatchObject({
      Type: 'internal',
      ReferenceCompound: 'TMS',
    });
    const interpretation = childOf(
      childOf(stepOf(text), 'Result', 'PeakTable'),
      'Category',
      'Interpretation',
    );
    expect(parametersIn(interpretation)).toMatchObject({
      HumanReviewRequired: 'true',
      Disclaimer: expect.stringContaining('qualified person'),
    });
    const sample = childOf(childOf(parseXml(text), 'SampleSet'), 'Sample');
    expect(parametersIn(childOf(sample, 'Category', 'Structure'))).toMatchObject({
      SMILES: 'CCO',
      InChIKey: 'LFQSCWFLJHTTHZ-UHFFFAOYSA-N',
    });
  });

  it('stays XML whatever names hold', () => {
    const [peak] = input.peaks;
    if (peak === undefined) throw new Error('The spectrum has no peak.');
    const odd = { ...peak, assignment: 'a]]>b <i>\u0000\u001b</i> & "Ω" 😀\ud800', reason: 'r'.repeat(5000) };
    const text = renderAniml({
      ...input,
      row: { ...input.row, title: title + 'x'.repeat(3000) },
      peaks: [odd],
    });
    // As it goes over the wire.
    const sent = Buffer.from(text).toString('utf8');
    expect(faultsOfAniml(sent)).toEqual([]);
    expect(stepOf(sent).attributes['name']).toMatch(/^\]\]> <Probe & "Ä"> Ω x{900,}/);
    expect(valuesOf(setOf(sent, 'PeakTable'), 'Assignment')[0]).toMatch(/^a\]\]>b <i> {2}<\/i> & "Ω" 😀/u);
    expect(valuesOf(setOf(sent, 'PeakTable'), 'Reason')[0]).toHaveLength(5000);
  });

  it('holds an empty table of peaks, a result without a structure, and numbers that are none', () => {
    const none = renderAniml({ ...input, peaks: [], structure: null });
    expect(faultsOfAniml(none)).toEqual([]);
    expect(setOf(none, 'PeakTable').attributes['length']).toBe('0');
    const [peak] = input.peaks;
    if (peak === undefined) throw new Error('The spectrum has no peak.');
    const endless = renderAniml({
      ...input,
      peaks: [{ ...peak, snr: Number.POSITIVE_INFINITY, area: Number.NaN }],
    });
    expect(faultsOfAniml(endless)).toEqual([]);
  });

  it('of a million points is as large as its samples', () => {
    const samples = new Uint8Array(8e6);
    const text = renderAniml({ ...input, spectrum: { ...input.spectrum, samples } });
    expect(setOf(text, 'Spectrum_1D').attributes['length']).toBe('1000000');
    expect(text.length - Math.ceil(samples.length / 3) * 4).toBeLessThan(1e5);
  });

  it('a document that lies is found out: the rules can fail', () => {
    const text = renderAniml(input);
    const spoiled = [
      text.replace('version="0.90"', 'version="0.91"'),
      text.replace('<Technique', '<Result name="x"/><Technique'),
      text.replace('role="MeasurementSample" ', ''),
      text.replace('sampleID="sample" role', 'sampleID="other" role'),
      text.replace('seriesID="peak-id"', 'seriesID="peak-shift"'),
      text.replace(/length="\d+"/, 'length="3"'),
      text.replace('<SIUnit factor="1e-6">1<', '<SIUnit factor="1e-6">ppm<'),
      text.replace('<Boolean>true<', '<Boolean>yes<'),
      text.replace(' name="NMR"', ` name="${'n'.repeat(1025)}"`),
    ];
    for (const each of spoiled) {
      expect(each).not.toBe(text);
      expect(faultsOfAniml(each)).not.toEqual([]);
    }
  });
});

describe('AnIML sent back', () => {
  it('is the spectrum it was written from, to the last bit, with what fixed its axis', async () => {
    const text = await (await fetchAniml(id)).text();
    const read = readAniml({ name: 'a.animl', bytes: Buffer.from(text) });
    if (!read.ok) throw new Error(read.error.message);
    const { re, shiftPpm, acquisition } = read.value;
    expect(Buffer.from(re.buffer).equals(Buffer.from(input.spectrum.samples))).toBe(true);
    expect(shiftPpm[0]).toBe(input.spectrum.fromPpm);
    expect(shiftPpm.at(-1)).toBeCloseTo(input.spectrum.toPpm, 9);
    expect(acquisition).toMatchObject({
      nucleus: '1H',
      baseFrequencyMhz: input.spectrum.frequencyMhz,
      solventName: 'CDCl3',
      title: 'Probe',
      parameters: { '.SHIFT REFERENCE': expect.stringMatching(/^INTERNAL, TMS, 1, \d/) },
    });
    expect(read.warnings.map(({ code }) => code)).toEqual(['other_data_ignored']);
  });

  it('is taken up as an analysis, said to be processed elsewhere, and refused as another format', async () => {
    const bytes = Buffer.from(await (await fetchAniml(id)).arrayBuffer());
    const parts = [{ part: 'fid_file', name: 'again.animl', bytes }];
    const created = await upload(server, token, parts, { nucleus: '1H', instrument: 'animl' });
    expect([created.status, created.body.message]).toEqual([201, undefined]);
    const again = await settled(server, token, created.body.id);
    expect(again).toMatchObject({
      status: expect.not.stringMatching('failed'),
      acquisition: { processed_elsewhere: true },
    });
    const [strongest] = input.peaks.toSorted((a, b) => b.height - a.height);
    expect(
      again.peaks.some(
        ({ shift_ppm: shift }: { shift_ppm: number }) =>
          Math.abs(shift - (strongest?.shift_ppm ?? 0)) < 0.001,
      ),
    ).toBe(true);
    const asJcamp = await upload(server, token, parts, { nucleus: '1H', instrument: 'jcamp_dx' });
    expect([asJcamp.status, JSON.stringify(asJcamp.body.fields)]).toEqual([
      422,
      expect.stringContaining('JCAMP-DX'),
    ]);
    const broken = await upload(
      server,
      token,
      [{ part: 'fid_file', name: 'cut.animl', bytes: bytes.subarray(0, bytes.length / 2) }],
      { nucleus: '1H', instrument: 'animl' },
    );
    expect((await settled(server, token, broken.body.id)).status).toBe('failed');
  });
});
