import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  makeMagritek,
  makeNmrium,
  makePipe,
  makeProcessed,
  nmriumSpectrum,
} from '../../testing/exchange-fixtures.ts';
import {
  makeAgilent,
  makeBruker,
  makeJcampFid,
  makeJcampSpectrum,
  sourceFile,
} from '../../testing/format-fixtures.ts';
import type { SourceFile, Vendor } from '../model.ts';
import { decodeText } from './decode-text.ts';
import { guessNucleus } from './guess-nucleus.ts';
import { identifyExperiments } from './identify-experiments.ts';
import { readExperiment } from './read-experiment.ts';

/**
 * Damaged files: bytes flipped, cut out, doubled, overwritten with numbers that break parsers. Each reader must give
 * data that hold together or a typed error, and never throw. The generator is seeded: a failure comes back.
 */

/** mulberry32, a 32-bit generator in the public domain; statistical quality is irrelevant here. */
const makeRandom = (seed: number) => {
  let state = seed >>> 0;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

type Random = ReturnType<typeof makeRandom>;

/** Texts that parsers trip over, put in anywhere. */
const nastyTexts = [
  '-1',
  '2147483648',
  '1e308',
  '-1e400',
  'NaN',
  '99999999999999999999',
  '0',
  '',
  '##',
  '##END=\n',
  '##TITLE=\n',
  '$$',
  '\n',
  '\r',
  '<',
  '"',
  '(0..999999999)',
  '=',
  'S9999999999',
  'Z99999',
  '%',
  '?',
  '__proto__',
  '\u0000',
  '\u00ff',
];

const splice = (bytes: Uint8Array, at: number, removed: number, inserted: Uint8Array): Uint8Array => {
  const result = new Uint8Array(Math.max(0, bytes.length - removed) + inserted.length);
  result.set(bytes.subarray(0, at));
  result.set(inserted, at);
  result.set(bytes.subarray(at + removed), at + inserted.length);
  return result;
};

const mutateOnce = (bytes: Uint8Array, random: Random): Uint8Array => {
  if (bytes.length === 0) return bytes;
  const at = random(bytes.length);
  const length = Math.min(1 + random(40), bytes.length - at);
  switch (random(6)) {
    case 0:
      return splice(bytes, at, 1, Uint8Array.of(random(256)));
    case 1:
      return splice(bytes, at, length, new Uint8Array(0));
    case 2:
      return splice(bytes, at, 0, bytes.slice(at, at + length));
    case 3:
      return bytes.slice(0, at);
    case 4:
      return splice(bytes, at, length, new Uint8Array(length).fill(random(2) * 255));
    default:
      return splice(bytes, at, length, sourceFile('', nastyTexts[random(nastyTexts.length)] ?? '').bytes);
  }
};

const mutate = (files: readonly SourceFile[], random: Random): readonly SourceFile[] => {
  const victim = random(files.length);
  const rounds = 1 + random(4);
  return files.map((file, index) => {
    if (index !== victim) return file;
    let bytes = file.bytes;
    for (let round = 0; round < rounds; round += 1) bytes = mutateOnce(bytes, random);
    return { ...file, bytes };
  });
};

/** What a reader promises about data it accepts. */
const checkSound = (files: readonly SourceFile[], vendor: Vendor): 'read' | 'refused' => {
  const result = readExperiment(files, { vendor, nucleus: '1H' });
  if (!result.ok) {
    expect(result.error.code).toMatch(/^[a-z_]+$/);
    expect(result.error.message).not.toBe('');
    expect(result.error.found, result.error.code).toBeDefined();
    expect(result.error.expected, result.error.code).toBeDefined();
    return 'refused';
  }
  const { value } = result;
  const { baseFrequencyMhz, carrierFrequencyMhz, spectralWidthHz } = value.acquisition;
  for (const positive of [baseFrequencyMhz, carrierFrequencyMhz, spectralWidthHz]) {
    expect(positive > 0 && Number.isFinite(positive)).toBe(true);
  }
  expect(value.re.every(Number.isFinite)).toBe(true);
  expect(value.im?.every(Number.isFinite) ?? true).toBe(true);
  if (value.im) expect(value.im.length).toBe(value.re.length);
  if (value.kind === 'spectrum') {
    const { shiftPpm } = value;
    expect(shiftPpm.length).toBe(value.re.length);
    expect(
      shiftPpm.every((shift, k) => Number.isFinite(shift) && (k === 0 || shift < (shiftPpm[k - 1] ?? 0))),
    ).toBe(true);
  } else {
    expect(value.declaredPoints).toBeGreaterThanOrEqual(value.re.length);
    expect(value.groupDelayPoints).toBeGreaterThanOrEqual(0);
  }
  return 'read';
};

const difdup = makeJcampSpectrum({
  XYDATA: `(X++(Y..Y))\n200A0J0T2%S9K1k2\n188${'A1J1T3j1%'.repeat(4)}\n160B1C2D3E4`,
});

/** A real experiment besides the small ones: 8192 points, parameters as XWIN-NMR writes them. */
const samplePath = resolve(
  import.meta.dirname,
  '../../../node_modules/bruker-data-test/data/zipped/aspirin-1h.zip',
);
const sampleFiles = Object.entries(unzipSync(new Uint8Array(readFileSync(samplePath))))
  .filter(([name]) => /\/(fid|acqus|procs|title)$/.test(name))
  .map(([name, bytes]): SourceFile => ({ name, bytes }));

/** Values that also make a rising axis. */
const plain = Array.from({ length: 64 }, (_, k) => k + 1);

const seeds: readonly (readonly [string, Vendor, readonly SourceFile[]])[] = [
  [
    'Bruker',
    'bruker',
    [...makeBruker(), sourceFile('pdata/1/procs', '##$SF= 400.13\n'), sourceFile('title', 'x')],
  ],
  ['Bruker without byte order', 'bruker', makeBruker({ BYTORDA: null, SW_h: null, GRPDLY: '67.98' })],
  ['Agilent', 'agilent', makeAgilent()],
  [
    'JCAMP-DX FID',
    'jcamp_dx',
    [sourceFile('a.dx', makeJcampFid(['##$GRPDLY= 60', '##LONG DATE= 2005/01/28 06:13:11+0100']))],
  ],
  ['JCAMP-DX spectrum', 'jcamp_dx', [sourceFile('a.dx', makeJcampSpectrum())]],
  ['JCAMP-DX with differences and repeats', 'jcamp_dx', [sourceFile('a.dx', difdup)]],
  [
    'JCAMP-DX pairs',
    'jcamp_dx',
    [
      sourceFile(
        'a.dx',
        makeJcampSpectrum({
          XYDATA: null,
          XYPOINTS: `(XY..XY)\n${Array.from({ length: 30 }, (_, k) => `${k},${k}`).join(' ')}`,
        }),
      ),
    ],
  ],
  ['Bruker, processed', 'bruker', makeProcessed(plain, plain)],
  ['Magritek', 'magritek', makeMagritek({ re: plain, im: plain })],
  ['NMRPipe spectrum', 'nmrpipe', [sourceFile('a.ft', makePipe(plain))]],
  [
    'NMRPipe FID',
    'nmrpipe',
    [sourceFile('a.fid', makePipe([...plain, ...plain], { 99: 64, 106: 0, 220: 0 }))],
  ],
  [
    'AnIML',
    'animl',
    [
      sourceFile(
        'a.animl',
        `<AnIML version="0.90"><P><Parameter name="ObserveFrequency"><D>400</D></Parameter></P><SeriesSet name="s" length="${plain.length}"><Series name="ChemicalShift" dependency="independent" seriesType="Float64"><AutoIncrementedValueSet><StartValue><D>9</D></StartValue><Increment><D>-0.1</D></Increment></AutoIncrementedValueSet><Unit label="ppm"/></Series><Series name="Intensity" seriesType="Float64"><IndividualValueSet>${plain.map((value) => `<D>${value}</D>`).join('')}</IndividualValueSet></Series></SeriesSet><!-- ${'free text '.repeat(60)} --></AnIML>`,
      ),
    ],
  ],
  [
    'nmrium',
    'nmrium',
    [
      sourceFile(
        'a.nmrium',
        makeNmrium([nmriumSpectrum({ x: plain, re: plain }, { comment: 'free text '.repeat(60) })]),
      ),
    ],
  ],
];

describe('damaged files', () => {
  it.each(seeds)('%s: are read soundly or refused with a code, never thrown on', (_, vendor, files) => {
    const random = makeRandom(20261120);
    const outcomes = { read: 0, refused: 0 };
    for (let run = 0; run < 1500; run += 1) outcomes[checkSound(mutate(files, random), vendor)] += 1;
    // Both must occur, or the mutations test nothing.
    expect(outcomes.read).toBeGreaterThan(20);
    expect(outcomes.refused).toBeGreaterThan(20);
  });

  it('of a real experiment are read soundly or refused with a code', () => {
    const random = makeRandom(1138699492);
    const outcomes = { read: 0, refused: 0 };
    for (let run = 0; run < 150; run += 1) outcomes[checkSound(mutate(sampleFiles, random), 'bruker')] += 1;
    expect(outcomes.read).toBeGreaterThan(20);
    expect(outcomes.refused).toBeGreaterThan(5);
  });

  it('do not stop the guess of the nucleus either', () => {
    const random = makeRandom(7);
    for (const [, , files] of seeds) {
      for (let run = 0; run < 200; run += 1) {
        for (const { bytes } of mutate(files, random)) guessNucleus(decodeText(bytes));
      }
    }
  });

  it('with any names are grouped so that no file belongs to two experiments', () => {
    const parts = fc.constantFrom(
      'fid',
      'ser',
      'acqus',
      'procpar',
      'pdata',
      '1',
      '1r',
      'a.dx',
      'a.fid',
      '..',
      '.',
      '',
      '__MACOSX',
      '\\',
    );
    const names = fc.array(
      fc.array(parts, { maxLength: 6 }).map((segments) => segments.join('/')),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(names, (listed) => {
        const unique = [...new Set(listed)];
        const experiments = identifyExperiments(unique);
        const owned = experiments.flatMap(({ files }) => files);
        expect(new Set(owned).size).toBe(owned.length);
        for (const { dataFile, files } of experiments) expect(files).toContain(dataFile);
      }),
      { seed: 20261120, numRuns: 1000 },
    );
  });

  it('that are long runs of one byte are refused', () => {
    for (const byte of [0x00, 0x0a, 0x20, 0x23, 0x24, 0x30, 0x3d, 0x40, 0x5a, 0xff]) {
      const run = new Uint8Array(2 ** 22).fill(byte);
      for (const vendor of ['bruker', 'agilent', 'jcamp_dx'] as const) {
        checkSound(
          [
            { name: 'fid', bytes: run },
            { name: 'acqus', bytes: run },
            { name: 'procpar', bytes: run },
          ],
          vendor,
        );
      }
      checkSound([{ name: 'a.dx', bytes: run }], 'jcamp_dx');
    }
  });
});
