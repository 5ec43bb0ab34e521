import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../../testing/expect-ok.ts';
import { peaksOf } from '../run.ts';
import type { ReadingPorts } from './ports.ts';
import { secondsOfDuration } from './read-mzxml.ts';
import { readRun } from './read-run.ts';

const ports: ReadingPorts = {
  inflate: (bytes) => inflateSync(bytes),
  fromBase64: (characters) => Buffer.from(Buffer.from(characters).toString('latin1'), 'base64'),
  openText: (encoding) => {
    const decoder = new TextDecoder(encoding);
    return (bytes, isLast) => decoder.decode(bytes, { stream: !isLast });
  },
};

const read = (text: string, chunk = 1000) => {
  const bytes = new TextEncoder().encode(text);
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, k) =>
    bytes.slice(k * chunk, (k + 1) * chunk),
  );
  return readRun(chunks, 'records.txt', ports);
};
const refusal = async (text: string) => {
  const result = await read(text);
  return result.ok ? 'read' : `${result.error.code}: ${result.error.message}`;
};
const peaksOfFirst = async (text: string) => {
  const { run } = expectOk(await read(text));
  const [scan] = run.scans;
  if (scan === undefined) throw new Error('No scan.');
  const { mz, intensity } = peaksOf(run, scan);
  return { ...scan, mz: [...mz], intensity: [...intensity] };
};

const mgf = `SOURCE_INSTRUMENT=qTof
BEGIN IONS
TITLE=Äpfel
PEPMASS=195.0877 1000 1+
RTINSECONDS=61.5
CHARGE=1+
COLLISION_ENERGY=35 eV
SCANS=7
42.034 3
138.0662\t7
END IONS
`;

describe('MGF', () => {
  it('gives precursor, charge, time and peaks, whatever the chunks are', async () => {
    const expected = {
      id: 'Äpfel',
      number: 7,
      level: 2,
      polarity: 1,
      retentionTimeS: 61.5,
      precursor: { mz: 195.0877, intensity: 1000, charge: 1, collisionEnergy: 35, collisionEnergyUnit: 'eV' },
      mz: [42.034, 138.0662],
      intensity: [3, 7],
    };
    expect(await peaksOfFirst(mgf)).toMatchObject(expected);
    expect(expectOk(await read(mgf, 3)).run.scans[0]).toMatchObject({ id: 'Äpfel', number: 7 });
    expect(expectOk(await read(mgf.replaceAll('\n', '\r\n'))).run.mz).toHaveLength(2);
  });

  it('is refused by line where it is cut, nested, or holds what is no peak, or a line without end', async () => {
    expect(await refusal(mgf.replace('END IONS\n', ''))).toMatch(/^truncated: .*line 2/);
    expect(await refusal(`${mgf.replace('END IONS\n', '')}BEGIN IONS\n`)).toMatch(/^unclosed: Line 11/);
    expect(await refusal(mgf.replace('42.034', 'what'))).toMatch(/^no_peak: Line 9/);
    expect(await refusal(`${mgf}#${'x'.repeat(2 ** 20 + 2)}`)).toMatch(/^long_line: Line 12/);
  });

  it('without a precursor is read with a warning', async () => {
    const result = await read(mgf.replace(/PEPMASS.*\n/, 'PEPMASS=0\n'));
    expect(expectOk(result).run.scans[0]?.precursor).toBeUndefined();
    expect(result.ok && result.warnings.map(({ code }) => code)).toEqual(['no_precursor']);
  });
});

describe('MSP', () => {
  const head =
    'Name: Caffeine\nPrecursorMZ: 195.0877\nIon_mode: POSITIVE\nCollision_energy: 60 % (nominal)\n';
  const expected = {
    id: 'Caffeine',
    polarity: 1,
    precursor: { mz: 195.0877, collisionEnergy: 60, collisionEnergyUnit: '%' },
    mz: [42.034, 138.0662],
    intensity: [3, 7],
  };
  it.each([
    ['a line each', 'Num Peaks: 2\n42.034 3\n138.0662 7 "C6H8N3O+"\n'],
    ['by tabs', 'Num Peaks: 2\n42.034\t3\n138.0662\t7\n'],
    ['one line with semicolons', 'Num peaks: 2\n42.034 3; 138.0662 7;\n'],
    ['by colons', 'NUM PEAKS: 2\n42.034:3 138.0662:7\n'],
  ])('peaks %s', async (_, peaks) => {
    expect(await peaksOfFirst(head + peaks)).toMatchObject(expected);
    expect(expectOk(await read(`${head}${peaks}\n${head}${peaks}`)).run.scans).toHaveLength(2);
  });

  it('keeps what a record says, warns of missing peaks and refuses a record without any', async () => {
    expect(expectOk(await read(`${head}Num Peaks: 1\n42 3\n`)).fields[0]).toMatchObject({ NAME: 'Caffeine' });
    const short = await read(`${head}Num Peaks: 3\n42 3\n`);
    expect(short.ok && short.warnings.map(({ code }) => code)).toEqual(['declared_length']);
    expect(await refusal(`${head}Num Peaks: 1\n42 3\n\n${head}`)).toMatch(/^truncated: Spectrum 2/);
  });
});

describe('records of MassBank and lists of GNPS', () => {
  const record = `ACCESSION: MSBNK-Test-X000001
RECORD_TITLE: Caffeine; LC-ESI-QTOF; MS2
CH$NAME: Caffeine
AC$INSTRUMENT: Some QTOF
AC$MASS_SPECTROMETRY: MS_TYPE MS2
AC$MASS_SPECTROMETRY: ION_MODE NEGATIVE
AC$MASS_SPECTROMETRY: FRAGMENTATION_MODE HCD
AC$MASS_SPECTROMETRY: COLLISION_ENERGY 45 (NCE)
AC$CHROMATOGRAPHY: RETENTION_TIME 2.5 min
MS$FOCUSED_ION: PRECURSOR_M/Z 193.0731
PK$NUM_PEAK: 2
PK$PEAK: m/z int. rel.int.
  42.034 3.5 500
  138.0662 7 999
//
`;
  it('a record gives its spectrum and its fields', async () => {
    expect(await peaksOfFirst(record + record.replace('X000001', 'X000002'))).toMatchObject({
      id: 'MSBNK-Test-X000001',
      level: 2,
      polarity: -1,
      retentionTimeS: 150,
      precursor: { mz: 193.0731, activation: 'HCD', collisionEnergy: 45, collisionEnergyUnit: '%' },
      intensity: [3.5, 7],
    });
    expect(expectOk(await read(record)).fields[0]).toMatchObject({ CH$NAME: 'Caffeine' });
    expect(await refusal(record.replace('//\n', ''))).toMatch(/^truncated/);
  });

  const gnps = (peaks: string) =>
    JSON.stringify([
      {
        spectrum_id: 'CCMS1',
        Precursor_MZ: '195.0877',
        Ion_Mode: 'Positive',
        peaks_json: peaks,
        note: 'a "}" {',
      },
      { spectrum_id: 'CCMS2', Precursor_MZ: '0.0', Ion_Mode: 'N/A', peaks_json: peaks },
    ]);
  it('a list is read record by record, braces in its texts and all', async () => {
    for (const chunk of [1, 10, 1000]) {
      const { run } = expectOk(await read(gnps('[[42.034,3],[138.0662,7]]'), chunk));
      expect(run.scans.map(({ id, polarity }) => [id, polarity])).toEqual([
        ['CCMS1', 1],
        ['CCMS2', 0],
      ]);
      expect([...run.mz]).toEqual([42.034, 138.0662, 42.034, 138.0662]);
    }
    expect(await refusal(gnps('nothing'))).toMatch(/^no_peaks: Record 1 CCMS1/);
    expect(await refusal(gnps('[]').slice(0, -5))).toMatch(/^truncated: .*record 2/);
  });
});

describe('mzXML', () => {
  const bigEndian = (values: readonly number[]): string => {
    const bytes = Buffer.alloc(4 * values.length);
    for (const [at, value] of values.entries()) bytes.writeFloatBE(value, 4 * at);
    return bytes.toString('base64');
  };
  const peaks = (values: readonly number[], more = 'byteOrder="network"'): string =>
    `<peaks precision="32" ${more} contentType="m/z-int">${bigEndian(values)}</peaks>`;
  const run = (inner: string): string =>
    `<?xml version="1.0" encoding="ISO-8859-1"?><mzXML><msRun scanCount="2">${inner}</msRun></mzXML>`;
  const survey = (inner: string): string =>
    `<scan num="4" msLevel="1" peaksCount="2" polarity="-" retentionTime="PT1M2.5S" centroided="1">${peaks([50, 1, 60, 2])}${inner}</scan>`;
  const fragments = `<scan num="5" msLevel="2" peaksCount="1" collisionEnergy="20"><precursorMz precursorCharge="2" activationMethod="CID">60.5</precursorMz>${peaks([30, 4])}</scan>`;

  it('gives scans, also those within a scan, in their order', async () => {
    const read5 = expectOk(await read(run(survey(fragments)), 7)).run;
    expect(read5.scans).toMatchObject([
      { number: 4, level: 1, polarity: -1, retentionTimeS: 62.5, isCentroid: true, first: 0, peakCount: 2 },
      { number: 5, level: 2, precursor: { mz: 60.5, charge: 2, activation: 'CID', collisionEnergy: 20 } },
    ]);
    expect([...read5.intensity]).toEqual([1, 2, 4]);
  });

  it('of another byte order is refused by scan', async () => {
    const other = run(survey('')).replace('network', 'little');
    expect(await refusal(other)).toMatch(/^coding: Scan 4 \(byteOrder\)/);
  });

  it.each([
    ['PT348.146S', 348.146],
    ['PT5M48.1S', 348.1],
    ['P1DT1H', 90_000],
    ['PT', null],
    ['348', null],
  ])('%s is a duration of %s s', (text, expected) => {
    expect(secondsOfDuration(text)).toBe(expected);
  });
});
