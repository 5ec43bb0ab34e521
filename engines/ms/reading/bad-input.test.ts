import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../../testing/expect-ok.ts';
import { cvParam, type WrittenArray, writeMzml, writeSpectrum } from '../testing/write-mzml.ts';
import type { ReadingPorts } from './ports.ts';
import { readRun } from './read-run.ts';
import { Refusal } from './refusal.ts';
import { RunBuilder } from './run-builder.ts';

let largestInflated = 0;
const ports: ReadingPorts = {
  inflate: (bytes, atMost) => {
    largestInflated = Math.max(largestInflated, atMost);
    try {
      return inflateSync(bytes, { maxOutputLength: Math.max(1, atMost) });
    } catch {
      return null;
    }
  },
  fromBase64: (characters) => Buffer.from(Buffer.from(characters).toString('latin1'), 'base64'),
  openText: (encoding) => {
    const decoder = new TextDecoder(encoding);
    return (bytes, isLast) => decoder.decode(bytes, { stream: !isLast });
  },
};

const read = (content: string | Uint8Array, name = 'run') =>
  readRun([typeof content === 'string' ? new TextEncoder().encode(content) : content], name, ports);

const outcome = async (content: string | Uint8Array, name?: string) => {
  const result = await read(content, name);
  return result.ok
    ? { code: 'read', message: '', warnings: result.warnings, run: result.value.run }
    : { ...result.error, warnings: [], run: null };
};

const bytesOf = (numbers: Float64Array | Float32Array): Buffer =>
  Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);
const array = (numbers: Float64Array | Float32Array, swap = false): WrittenArray => {
  const bytes = Buffer.from(bytesOf(numbers));
  if (swap) numbers instanceof Float64Array ? bytes.swap64() : bytes.swap32();
  const width = numbers instanceof Float64Array ? 'MS:1000523' : 'MS:1000521';
  return { terms: [width, 'MS:1000576'], base64: bytes.toString('base64') };
};
const doubles = (values: readonly number[]): WrittenArray => array(Float64Array.from(values));
const masses = [100.1, 200.2, 300.3, 401.5];
const counts = [1, 70_000, 3, 16];
const spectrum = (mz: WrittenArray, intensity: WrittenArray, length: number, more = {}): string =>
  writeSpectrum({ id: 'scan=12', length, mz, intensity, ...more }, 0);
const simple = (more = {}): string => spectrum(doubles(masses), doubles(counts), 4, more);

describe('numbers in the wrong byte order', () => {
  it.each([
    ['m/z', 'Float64Array', [array(Float64Array.from(masses), true), doubles(counts)]],
    ['m/z', 'Float32Array', [array(Float32Array.from(masses), true), doubles(counts)]],
    ['intensity', 'Float64Array', [doubles(masses), array(Float64Array.from(counts), true)]],
    ['intensity', 'Float32Array', [doubles(masses), array(Float32Array.from(counts), true)]],
  ] as const)('%s as %s of mzML are refused by scan and field', async (field, _, [mz, intensity]) => {
    const { code, message } = await outcome(writeMzml([spectrum(mz, intensity, 4)]));
    expect(code).toBe('byte_order');
    expect(message).toContain(`Scan 12 (${field})`);
  });

  it.each([32, 64] as const)('%d-bit pairs of mzXML are refused by scan', async (precision) => {
    const pairs = masses.flatMap((mz, place) => [mz, counts[place] ?? 0]);
    const numbers = precision === 32 ? Float32Array.from(pairs) : Float64Array.from(pairs);
    const peaks = `<peaks precision="${precision}" byteOrder="network" contentType="m/z-int">${bytesOf(numbers).toString('base64')}</peaks>`;
    const { code, message } = await outcome(
      `<mzXML><msRun scanCount="1"><scan num="12" msLevel="1" peaksCount="4">${peaks}</scan></msRun></mzXML>`,
    );
    expect(code).toBe('byte_order');
    expect(message).toContain('Scan 12');
  });

  it('and no honest spectrum is taken for one', async () => {
    const honest = [spectrum(doubles([50, 60, 70, 80]), doubles([0, 0, 1e-3, 5e9]), 4), simple()];
    const { code, run } = await outcome(writeMzml(honest));
    expect(code).toBe('read');
    expect(run?.mz).toHaveLength(8);
  });
});

describe('numbers that cannot be', () => {
  it('m/z beyond any instrument are left out with a warning', async () => {
    const { warnings, run } = await outcome(
      writeMzml([spectrum(doubles([1e-30, 100, 200, 1e200]), doubles(counts), 4)]),
    );
    expect(warnings).toMatchObject([{ code: 'bad_mz' }]);
    expect(warnings[0]?.message).toContain('Scan 12 (m/z)');
    expect([...(run?.mz ?? [])]).toEqual([100, 200]);
  });

  it('levels, times, numbers and precursors', async () => {
    const mzxml = (attributes: string, precursor = ''): string =>
      `<mzXML><msRun scanCount="1"><scan ${attributes} peaksCount="0">${precursor}<peaks precision="32" byteOrder="network" contentType="m/z-int">AAAAAAAAAAA=</peaks></scan></msRun></mzXML>`;
    const codesOf = async (text: string) => {
      const { warnings, run } = await outcome(text);
      return { codes: warnings.map(({ code }) => code), scan: run?.scans[0] };
    };
    const level = await codesOf(mzxml('num="1" msLevel="-3"'));
    expect(level).toMatchObject({ codes: ['ms_level'], scan: { level: 1 } });
    const time = await codesOf(mzxml('num="1" msLevel="1" retentionTime="PT1e999S"'));
    expect(time.codes).toEqual(['retention_time']);
    expect(time.scan).not.toHaveProperty('retentionTimeS');
    const number = await codesOf(mzxml('num="1e300" msLevel="1"'));
    expect(number).toMatchObject({ codes: ['scan_number'], scan: { number: 1 } });
    const precursor = await codesOf(mzxml('num="1" msLevel="2"', '<precursorMz>1e99</precursorMz>'));
    expect(precursor.codes).toEqual(['no_precursor']);
    expect(precursor.scan).not.toHaveProperty('precursor');
    const negative = await codesOf('BEGIN IONS\nPEPMASS=-100\nRTINSECONDS=-5\n50 1\nEND IONS\n');
    expect(negative.codes).toEqual(['no_precursor', 'retention_time']);
  });

  it('terms that are names of JavaScript’s own', async () => {
    const odd = { terms: ['constructor', 'toString', 'MS:1000576'], base64: doubles(masses).base64 };
    expect(await outcome(writeMzml([spectrum(odd, doubles(counts), 4)]))).toMatchObject({
      code: 'number_type',
    });
    const unit = cvParam('MS:1000016', '5', 'constructor');
    expect((await outcome(writeMzml([simple({ scan: unit })]))).warnings).toMatchObject([
      { code: 'retention_time' },
    ]);
  });
});

describe('what is missing, twice or named otherwise', () => {
  it('arrays', async () => {
    const without = simple().replace(/<binaryDataArrayList.*<\/binaryDataArrayList>/s, '');
    const { warnings } = await outcome(writeMzml([without]));
    expect(warnings).toMatchObject([{ code: 'missing_array' }]);
    expect(warnings[0]?.message).toContain('Scan 12');
    const twice = simple().replace('MS:1000515', 'MS:1000514');
    expect(await outcome(writeMzml([twice]))).toMatchObject({ code: 'array_twice' });
  });

  it('a file whose name promises another format', async () => {
    const mgf = 'BEGIN IONS\nPEPMASS=100\n50 1\nEND IONS\n';
    expect((await outcome(mgf, 'a.mzML')).warnings).toMatchObject([{ code: 'file_name' }]);
    expect((await outcome(mgf, 'a.mgf')).warnings).toEqual([]);
    expect((await outcome(mgf, 'a.txt')).warnings).toEqual([]);
  });

  it('a precursor outside of what the surveys hold, where they name no window', async () => {
    const ion = `<precursorList><precursor><selectedIonList><selectedIon>${cvParam('MS:1000744', '900.5')}</selectedIon></selectedIonList></precursor></precursorList>`;
    const second = writeSpectrum(
      { id: 'scan=13', length: 4, mz: doubles(masses), intensity: doubles(counts), more: ion },
      1,
    ).replace('MS:1000511" name="x" value="1"', 'MS:1000511" name="x" value="2"');
    const { warnings } = await outcome(writeMzml([simple(), second]));
    expect(warnings).toMatchObject([{ code: 'precursor_outside' }]);
    expect(warnings[0]?.message).toContain('Scan 13 (precursor m/z): 900.5');
  });

  it.each([
    ['MGF', 'BEGIN IONS\nTITLE=x\n50 1\nEND IONS\n', 'a.mgf'],
    ['MSP', 'Name: x\nNum Peaks: 1\n50 1\n', 'a.msp'],
    ['GNPS', '[{"spectrum_id":"X","peaks_json":"[[50,1]]"}]', 'a.json'],
    [
      'MassBank',
      'ACCESSION: X\nAC$MASS_SPECTROMETRY: MS_TYPE MS2\nPK$NUM_PEAK: 1\nPK$PEAK: m/z int\n  50 1 9\n//\n',
      'a.txt',
    ],
  ])('the precursor of a library in %s', async (_, text, name) => {
    const { warnings, run } = await outcome(text, name);
    expect(warnings.map(({ code }) => code)).toContain('no_precursor');
    expect(run?.scans[0]).not.toHaveProperty('precursor');
    expect([...(run?.mz ?? [])]).toEqual([50]);
  });
});

describe('files made to exhaust a reader', () => {
  it('an array that inflates without end, whatever length it declares', async () => {
    const bomb = deflateSync(Buffer.alloc(2 ** 26)).toString('base64');
    const lying = spectrum({ terms: ['MS:1000523', 'MS:1000574'], base64: bomb }, doubles(counts), 4);
    expect(await outcome(writeMzml([lying]))).toMatchObject({ code: 'damaged_zlib' });
    largestInflated = 0;
    const huge = lying.replace('defaultArrayLength="4"', 'defaultArrayLength="999999999999"');
    const { code, message } = await outcome(writeMzml([huge.replaceAll('MS:1000576', 'MS:1000574')]));
    expect(code).toBe('damaged_zlib');
    expect(message).toContain('Scan 12');
    expect(largestInflated).toBeLessThanOrEqual(2 ** 28);
  });

  it('entities, external files and nesting', async () => {
    const good = writeMzml([simple()]);
    const laughs = `<!DOCTYPE mzML [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>`;
    expect(await outcome(good.replace('<mzML', `${laughs}<mzML`))).toMatchObject({ code: 'doctype' });
    expect(
      await outcome(good.replace('<mzML', '<!DOCTYPE mzML SYSTEM "file:///etc/hostname"><mzML')),
    ).toMatchObject({
      code: 'doctype',
    });
    expect(await outcome(`<mzML>${'<x>'.repeat(100_000)}`)).toMatchObject({ code: 'depth' });
    expect(await outcome(`<mzXML>${'<scan num="1">'.repeat(100_000)}`)).toMatchObject({ code: 'depth' });
    expect(await outcome(`[{"spectrum_id":${'{"a":'.repeat(100_000)}`)).toMatchObject({ code: 'truncated' });
  });

  it('blank lines alone are no format, and are soon found to be none', async () => {
    expect(await outcome('\n'.repeat(2 ** 16))).toMatchObject({ code: 'unknown_format' });
    expect(await outcome(' \n'.repeat(2 ** 15))).toMatchObject({ code: 'unknown_format' });
  });

  it('more peaks or scans than are held; the scan is named', () => {
    const refusalOf = (builder: RunBuilder, times: number): Refusal | null => {
      try {
        for (let time = 1; time <= times; time++)
          builder.add(
            { id: `${time}`, level: 1, polarity: 1, isCentroid: true },
            [50, 60],
            [1, 2],
            `Scan ${time}`,
          );
        return null;
      } catch (error) {
        if (error instanceof Refusal) return error;
        throw error;
      }
    };
    expect(refusalOf(new RunBuilder({ peaks: 6, scans: 9 }), 3)).toBeNull();
    expect(refusalOf(new RunBuilder({ peaks: 6, scans: 9 }), 4)).toMatchObject({
      code: 'too_many_peaks',
      message: expect.stringMatching(/^Scan 4/),
    });
    expect(refusalOf(new RunBuilder({ peaks: 600, scans: 9 }), 20)).toMatchObject({
      code: 'too_many_scans',
      message: expect.stringMatching(/^Scan 10/),
    });
  });

  /** Spectra of an MGF one after the other, in chunks that are never all there at once. */
  function* writeMgf(spectra: number): Generator<Uint8Array> {
    const encoder = new TextEncoder();
    const each = 500;
    for (let at = 0; at < spectra; at += each)
      yield encoder.encode(
        Array.from(
          { length: Math.min(each, spectra - at) },
          (_, place) =>
            `BEGIN IONS\nPEPMASS=400.5\nSCANS=${at + place + 1}\n100.25 ${at + place}\nEND IONS\n`,
        ).join(''),
      );
  }

  it('two hundred thousand scans of a stream are all there', async () => {
    const scans = 200_000;
    const { run } = expectOk(await readRun(writeMgf(scans), 'large.mgf', ports));
    expect(run.scans).toHaveLength(scans);
    expect(run.scans.at(-1)).toMatchObject({ number: scans, first: scans - 1, peakCount: 1 });
    expect(run.intensity.at(-1)).toBe(scans - 1);
  });

  it('cut anywhere, a file is refused and nothing of it is lost in silence', async () => {
    const good = new TextEncoder().encode(writeMzml([simple(), simple().replaceAll('scan=12', 'scan=13')]));
    const end = good.length - 10;
    for (let length = 1; length < end; length += 37) {
      const { code } = await outcome(good.subarray(0, length), 'a.mzML');
      expect(['truncated', 'broken_xml', 'unknown_format'], `${length} bytes: ${code}`).toContain(code);
    }
  });

  it('any byte altered, a file is read, warned of or refused, never a crash', async () => {
    const good = new TextEncoder().encode(writeMzml([simple(), simple().replaceAll('scan=12', 'scan=13')]));
    for (let at = 0; at < good.length; at += 11) {
      const altered = good.slice();
      altered[at] = (altered[at] ?? 0) ^ 0x11;
      const { code, run } = await outcome(altered, 'a.mzML');
      if (code === 'read') for (const mz of run?.mz ?? []) expect(mz > 0 && mz <= 1e6).toBe(true);
    }
  });
});
