import { deflateSync, gzipSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../../testing/expect-ok.ts';
import { cvParam, type WrittenArray, writeMzml, writeSpectrum } from '../testing/write-mzml.ts';
import { encodeLinear, encodePic, encodeSlof } from '../testing/write-numpress.ts';
import type { ReadingPorts } from './ports.ts';
import { readRun } from './read-run.ts';

const ports: ReadingPorts = {
  inflate: (bytes, atMost) => {
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

const chunksOf = (bytes: Uint8Array, length: number): Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / length) }, (_, k) =>
    bytes.slice(k * length, (k + 1) * length),
  );

const read = (content: string | Uint8Array, name = 'run.mzML', chunk = 2 ** 16) => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return readRun(chunksOf(bytes, chunk), name, ports);
};
const codeOf = async (content: string | Uint8Array, name?: string) => {
  const result = await read(content, name);
  return result.ok ? 'read' : result.error.code;
};
const errorOf = async (content: string | Uint8Array, name?: string) => {
  const result = await read(content, name);
  if (result.ok) throw new Error('It was read.');
  return result.error;
};

const base64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
const bytesOf = (numbers: Float64Array | Float32Array | Int32Array | BigInt64Array): Uint8Array =>
  new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
const none = 'MS:1000576';
const zlib = 'MS:1000574';
const doubles = (values: readonly number[]): WrittenArray => ({
  terms: ['MS:1000523', none],
  base64: base64(bytesOf(Float64Array.from(values))),
});
const spectrum = (mz: WrittenArray, intensity: WrittenArray, length: number, more = {}) =>
  writeSpectrum({ id: 'scan=1', length, mz, intensity, ...more }, 0);

const masses = [100.00000001, 200.5, 300.25, 301.253355, 999.9999];
const counts = [1, 70000, 3, 0, 16];
const simple = (more = {}) => spectrum(doubles(masses), doubles(counts), masses.length, more);

const columns = async (mz: WrittenArray, intensity: WrittenArray, chunk?: number) => {
  const { run } = expectOk(await read(writeMzml([spectrum(mz, intensity, masses.length)]), 'a.mzML', chunk));
  return { mz: [...run.mz], intensity: [...run.intensity] };
};

describe('codings of mzML', () => {
  const wholes = [10, 20, 30, 40, 5000];
  const numbers: readonly (readonly [string, WrittenArray, readonly number[]])[] = [
    ['64-bit', doubles(masses), masses],
    [
      '32-bit',
      { terms: ['MS:1000521', none], base64: base64(bytesOf(Float32Array.from(masses))) },
      [...Float32Array.from(masses)],
    ],
    [
      '32-bit integers',
      { terms: ['MS:1000519', none], base64: base64(bytesOf(Int32Array.from(wholes))) },
      wholes,
    ],
    [
      '64-bit integers',
      { terms: ['MS:1000522', none], base64: base64(bytesOf(BigInt64Array.from(wholes.map(BigInt)))) },
      wholes,
    ],
  ];
  it.each(numbers)('%s, plain and by zlib, come back to the bit', async (_, array, expected) => {
    expect((await columns(array, doubles(counts))).mz).toEqual(expected);
    const packed = base64(deflateSync(Buffer.from(array.base64, 'base64')));
    const zipped = { terms: [array.terms[0] as string, zlib], base64: packed };
    expect((await columns(zipped, doubles(counts))).mz).toEqual(expected);
  });

  const scale = 2 ** 20;
  const numpress: readonly (readonly [string, Uint8Array, string, string, readonly number[]])[] = [
    [
      'linear',
      encodeLinear(masses, scale),
      'MS:1002312',
      'MS:1002746',
      masses.map((mz) => Math.round(mz * scale) / scale),
    ],
    ['pic', encodePic(wholes), 'MS:1002313', 'MS:1002747', wholes],
    [
      'slof',
      encodeSlof(masses, 4000),
      'MS:1002314',
      'MS:1002748',
      masses.map((mz) => Math.expm1(Math.round(Math.log1p(mz) * 4000) / 4000)),
    ],
  ];
  it.each(numpress)(
    'numpress %s, plain and by zlib, comes back to the bit',
    async (_, bytes, plain, zipped, expected) => {
      expect((await columns({ terms: [plain], base64: base64(bytes) }, doubles(counts))).mz).toEqual(
        expected,
      );
      const packed = { terms: [zipped], base64: base64(deflateSync(bytes)) };
      expect((await columns(packed, doubles(counts))).mz).toEqual(expected);
    },
  );

  it('is the same whatever the chunks are', async () => {
    const whole = await columns(doubles(masses), doubles(counts));
    for (const chunk of [1, 2, 7, 64, 1000])
      expect(await columns(doubles(masses), doubles(counts), chunk), `${chunk}`).toEqual(whole);
  });

  it('takes wrapped base64, types from a group, minutes and seconds', async () => {
    const group = `<referenceableParamGroupList count="1"><referenceableParamGroup id="g">${cvParam('MS:1000523')}${cvParam(none)}</referenceableParamGroup></referenceableParamGroupList>`;
    const wrapped = { terms: [], base64: doubles(masses).base64.replace(/(.{16})/g, '$1\n  ') };
    const seconds = cvParam('MS:1000016', '90', 'UO:0000010');
    const one = spectrum(wrapped, wrapped, 5, { group: 'g', scan: seconds });
    const { run } = expectOk(await read(writeMzml([one], group)));
    expect([...run.mz]).toEqual(masses);
    expect(run.scans[0]).toMatchObject({
      retentionTimeS: 90,
      number: 1,
      polarity: 1,
      isCentroid: true,
      level: 1,
    });
    expect(expectOk(await read(writeMzml([simple()]))).run.scans[0]?.retentionTimeS).toBe(60);
  });

  it('takes a body for one only where the parser reports it open', async () => {
    const hidden = '<!-- <binary>AAAA</binary> --><userParam name="a > binary>"/>';
    const text = writeMzml([simple({ more: '<!-- <binary>AAAA -->' })], hidden);
    const spaced = text.replace(/<binary>(?=[^A])(.{8})/, '<binary >$1<!-- <binary> -->');
    expect(spaced).not.toBe(text);
    expect([...expectOk(await read(spaced)).run.mz]).toEqual(masses);
  });
});

describe('what cannot be trusted is refused by scan and field', () => {
  const good = writeMzml([simple()]);
  const cases: readonly (readonly [string, string, RegExp])[] = [
    ['truncated', good.slice(0, good.length - 200), /scan=1/],
    ['doctype', good.replace('<mzML', '<!DOCTYPE x [<!ENTITY a "b">]><mzML'), /DOCTYPE/],
    ['doctype', `<?xml version="1.0"?><!DOCTYPE mzML SYSTEM "file:///etc/passwd"><mzML/>`, /DOCTYPE/],
    ['broken_xml', good.replace('id="r"', 'id="&unknown;"'), /well formed/],
    ['depth', good.replace('<run', `${'<a>'.repeat(70)}<run`), /64/],
    ['attributes', good.replace('id="r"', `id="${'x'.repeat(70_000)}"`), /run/],
    ['markup', good.replace('<run', `<!--${'x'.repeat(2 ** 21)}--><run`), /1048576/],
    ['damaged_base64', good.replace(/<binary>...../, '<binary>'), /Scan 1 \(m\/z\)/],
    [
      'array_length',
      writeMzml([spectrum({ terms: ['MS:1000523', none], base64: 'AAAAAAAA' }, doubles(counts), 5)]),
      /Scan 1 \(m\/z\)/,
    ],
    [
      'gzip_inside',
      writeMzml([
        spectrum(
          { terms: ['MS:1000523', zlib], base64: base64(gzipSync(bytesOf(Float64Array.from(masses)))) },
          doubles(counts),
          5,
        ),
      ]),
      /Scan 1/,
    ],
    [
      'damaged_zlib',
      writeMzml([
        spectrum(
          { terms: ['MS:1000523', zlib], base64: base64(deflateSync(Buffer.alloc(2 ** 20))) },
          doubles(counts),
          5,
        ),
      ]),
      /Scan 1/,
    ],
    [
      'coding',
      writeMzml([spectrum({ terms: ['MS:1000523', 'MS:1003780'], base64: '' }, doubles(counts), 5)]),
      /zstd/,
    ],
    ['arrays_differ', writeMzml([spectrum(doubles(masses), doubles([1]), 5)]), /pair/],
    [
      'byte_order',
      writeMzml([
        spectrum(
          {
            terms: ['MS:1000523', none],
            base64: Buffer.from(bytesOf(Float64Array.from(masses)))
              .swap64()
              .toString('base64'),
          },
          doubles(counts),
          5,
        ),
      ]),
      /Scan 1 \(m\/z\)/,
    ],
    [
      'damaged_numpress',
      writeMzml([
        spectrum(
          { terms: ['MS:1002312'], base64: base64(encodeLinear(masses, 1e5).slice(0, 17)) },
          doubles(counts),
          5,
        ),
      ]),
      /Scan 1/,
    ],
    ['no_scans', writeMzml([]), /no spectrum/],
  ];
  it.each(cases)('%s', async (code, content, message) => {
    const error = await errorOf(content);
    expect(error.code, error.message).toBe(code);
    expect(error.message).toMatch(message);
  });

  it('names the free converter of a closed format', async () => {
    const thermo = Uint8Array.from([1, 0xa1, ...Buffer.from('Finnigan', 'utf16le')]);
    expect((await errorOf(thermo, 'a.raw')).message).toMatch(/ThermoRawFileParser or msconvert/);
    const ole2 = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
    expect((await errorOf(ole2, 'a.bin')).message).toMatch(/msconvert/);
    expect(await codeOf('x', 'sample.d/analysis.baf')).toBe('vendor_format');
    expect(await codeOf('x', 'run.raw/_FUNC001.DAT')).toBe('vendor_format');
    expect(await codeOf(gzipSync(good), 'a.mzML')).toBe('gzip');
    expect(await codeOf('a,b\n1,2\n', 'a.csv')).toBe('unknown_format');
    expect(await codeOf('', 'a.mzML')).toBe('empty');
  });
});

describe('what was used all the same is a warning by scan and field', () => {
  const warned = async (...spectra: string[]) => {
    const result = await read(writeMzml(spectra));
    const { run } = expectOk(result);
    const warnings = result.ok ? result.warnings : [];
    return { codes: warnings.map(({ code }) => code), first: warnings[0]?.message ?? '', run };
  };
  const of = (id: string, mz: readonly number[], intensity: readonly number[], scan?: string) =>
    writeSpectrum(
      { id, length: mz.length, mz: doubles(mz), intensity: doubles(intensity), ...(scan ? { scan } : {}) },
      0,
    );

  it('peaks that are no numbers, or negative, or out of order', async () => {
    const { codes, run, first } = await warned(
      of('scan=7', [50, -1, 70, 60, 80, 90], [1, 2, Number.NaN, 4, -5, 6]),
    );
    expect(codes).toEqual(['bad_mz', 'bad_intensity', 'negative_intensity']);
    expect(first).toMatch(/Scan 7 \(m\/z\)/);
    expect([...run.mz]).toEqual([50, 60, 90]);
    const unsorted = await warned(of('scan=7', [50, 70, 60], [1, 2, 3]));
    expect(unsorted.codes).toEqual(['unsorted_mz']);
    expect([...unsorted.run.intensity]).toEqual([1, 3, 2]);
  });

  it('scans out of time and numbers given twice; no scan is lost', async () => {
    const at = (seconds: number) => cvParam('MS:1000016', `${seconds}`, 'UO:0000010');
    const { codes, run } = await warned(of('scan=5', [50], [1], at(20)), of('scan=5', [60], [2], at(10)));
    expect(codes).toEqual(['duplicate_scan_number', 'reordered_scans']);
    expect(run.scans.map(({ number, retentionTimeS, first }) => [number, retentionTimeS, first])).toEqual([
      [6, 10, 1],
      [5, 20, 0],
    ]);
  });

  it('lengths, widths and compressions that lie', async () => {
    const lying = { terms: ['MS:1000521', none], base64: doubles(masses).base64 };
    expect((await warned(spectrum(lying, doubles(counts), 5))).codes).toEqual(['declared_width']);
    const longer = await warned(spectrum(doubles(masses), doubles(counts), 9));
    expect(longer.codes).toEqual(['declared_length']);
    expect([...longer.run.mz]).toEqual(masses);
    const packed = {
      terms: ['MS:1000523', none],
      base64: base64(deflateSync(bytesOf(Float64Array.from(masses)))),
    };
    const unlabelled = await warned(spectrum(packed, doubles(counts), 5));
    expect(unlabelled.codes).toEqual(['mislabelled_compression']);
    expect([...unlabelled.run.mz]).toEqual(masses);
  });

  it('a precursor outside of what the surveys looked at', async () => {
    const window = `${cvParam('MS:1000016', '1', 'UO:0000010')}<scanWindowList><scanWindow>${cvParam('MS:1000501', '50')}${cvParam('MS:1000500', '400')}</scanWindow></scanWindowList>`;
    const ion = `<precursorList><precursor><selectedIonList><selectedIon>${cvParam('MS:1000744', '500.5')}</selectedIon></selectedIonList></precursor></precursorList>`;
    const { codes, first } = await warned(
      of('scan=1', [50], [1], window),
      writeSpectrum(
        {
          id: 'scan=2',
          length: 1,
          mz: doubles([70]),
          intensity: doubles([1]),
          scan: cvParam('MS:1000016', '2', 'UO:0000010'),
          more: ion,
        },
        1,
      ),
    );
    expect(codes).toEqual(['precursor_outside']);
    expect(first).toMatch(/Scan 2 \(precursor m\/z\): 500.5/);
  });
});
