import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRecords } from './read-records.ts';
import type { ShiftRecord } from './shift-record.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'larmor-sdf-'));
});
afterAll(() => rm(folder, { recursive: true }));

const read = async (text: string | Uint8Array, name = 'a.sdf') => {
  const file = path.join(folder, name);
  await writeFile(file, text);
  return readRecords(file);
};

const atomLine = (symbol: string, x: number): string =>
  `${x.toFixed(4).padStart(10)}    0.0000    0.0000 ${symbol.padEnd(3)} 0  0  0  0  0  0  0  0  0  0  0  0`;

const molfile = (atoms: readonly string[], bonds: readonly (readonly [number, number])[]): string =>
  [
    'Ethanol',
    '  made',
    '',
    `${String(atoms.length).padStart(3)}${String(bonds.length).padStart(3)}  0  0  0  0  0  0  0  0999 V2000`,
    ...atoms.map((symbol, place) => atomLine(symbol, place)),
    ...bonds.map(([from, to]) => `${String(from).padStart(3)}${String(to).padStart(3)}  1  0  0  0  0`),
    'M  END',
  ].join('\n');

/** Ethanol as the standard's page has it: CH2 is atom 1, CH3 atom 2, O atom 3. */
const implicit = molfile(
  ['C', 'C', 'O'],
  [
    [1, 2],
    [1, 3],
  ],
);
/** The same with its hydrogens, the one of OH first in the file of all. */
const explicit = molfile(
  ['H', 'C', 'C', 'O', 'H', 'H', 'H', 'H', 'H'],
  [
    [1, 4],
    [2, 3],
    [2, 4],
    [2, 5],
    [2, 6],
    [3, 7],
    [3, 8],
    [3, 9],
  ],
);

const tag = (name: string, ...lines: readonly string[]): string =>
  [`>  <${name}>`, ...lines, '', ''].join('\n');
const record = (...parts: readonly string[]): string => `${parts.join('\n')}$$$$\n`;

/** Shifts by the SMILES' atom and its hydrogens: what they mean whatever the order of atoms. */
const shiftsOf = ({ graph, nuclei }: ShiftRecord) => {
  const named = (list: readonly { atom: number; shiftPpm: number }[] = []) =>
    Object.fromEntries(
      list.map(({ atom, shiftPpm }) => [
        `${graph.element[atom] === 8 ? 'O' : 'C'}H${graph.hydrogens[atom]}`,
        Number(shiftPpm.toFixed(4)),
      ]),
    );
  return { carbon: named(nuclei['13C']?.assigned), proton: named(nuclei['1H']?.assigned) };
};

const onlyOf = async (text: string): Promise<ShiftRecord> => {
  const { records, passedOver } = await read(text);
  const [first] = records;
  if (first === undefined) throw new Error(JSON.stringify(passedOver));
  return first;
};

const refusalOf = async (text: string): Promise<string | undefined> =>
  Object.keys((await read(text)).passedOver)[0];

const ethanol = { carbon: { CH2: 57.8, CH3: 18.1 }, proton: { CH2: 3.7, CH3: 1.2 } };

describe('spectra in tags of an SDF', () => {
  it('are given to the atoms of the molfile, counted from 0', async () => {
    const text = record(
      implicit,
      tag('Spectrum 13C 0', '57.8;0.0T;0|18.1;0.0Q;1|'),
      tag('Spectrum 1H 0', '3.7;0.0q;0|1.2;0.0t;1|'),
      tag('nmrshiftdb2 ID', '20000001'),
    );
    const ofFile = await onlyOf(text);
    expect(shiftsOf(ofFile)).toEqual(ethanol);
    expect(ofFile.id).toBe('20000001');
  });

  it('of explicit hydrogens belong to the atom they are bonded to, by their mean', async () => {
    const protons = '2.6;0.0s;0|3.6;0.0q;4|3.8;0.0q;5|1.2;0.0t;6|1.2;0.0t;7|1.2;0.0t;8';
    const text = record(
      explicit,
      tag('Spectrum 13C 0', '57.8;0.0T;1|18.1;0.0Q;2'),
      tag('Spectrum 1H 3', protons),
    );
    expect(shiftsOf(await onlyOf(text))).toEqual({
      carbon: ethanol.carbon,
      proton: { OH1: 2.6, ...ethanol.proton },
    });
  });

  it('are read from a file that is packed, with ends of lines of other systems, and that ends without $$$$', async () => {
    const text = record(implicit, tag('Spectrum 13C 0', '57.8;0.0T;0|18.1;0.0Q;1|'));
    const cut = text.replace('$$$$\n', '').replaceAll('\n', '\r\n');
    const { records, sha256 } = await read(gzipSync(text + cut), 'b.SDF.gz');
    expect(records.map(shiftsOf)).toEqual([
      { carbon: ethanol.carbon, proton: {} },
      { carbon: ethanol.carbon, proton: {} },
    ]);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('that cannot be are passed over with their reason, and the records after them are read', async () => {
    const bad: readonly (readonly [string, string])[] = [
      ['57.8;0.0T;3', 'A shift is assigned to an atom the structure does not have.'],
      ['NaN;0.0T;0', 'A line of a spectrum has no number as its shift.'],
      [';0.0T;0', 'A line of a spectrum has no number as its shift.'],
      ['57.8;0.0T;-1', 'A line of a spectrum names no atom by its number.'],
      ['57.8;0.0T', 'A line of a spectrum names no atom by its number.'],
      ['901;0.0T;0', 'A shift lies outside -200 to 400 ppm.'],
    ];
    for (const [value, reason] of bad) {
      const good = record(implicit, tag('Spectrum 13C 0', '57.8;0.0T;0'));
      const { records, passedOver } = await read(record(implicit, tag('Spectrum 13C 0', value)) + good);
      expect([value, passedOver, records.length]).toEqual([value, { [reason]: 1 }, 1]);
    }
    expect(await refusalOf(record(implicit, tag('Spectrum 15N 0', '10;0.0T;0')))).toMatch(
      /^The record holds no shift/,
    );
    const lone = molfile(['C', 'H', 'H'], [[2, 3]]);
    expect(await refusalOf(record(lone, tag('Spectrum 1H 0', '3;0.0s;0|4;0.0s;2|')))).toBe(undefined);
  });
});

describe('NMReDATA', () => {
  const version = tag('NMREDATA_VERSION', '1.1\\');
  const assignment = [
    'A, 57.8, 1 ;the label "A" corresponds to the atom one\\',
    'B, 18.1, 2\\',
    'a, 2.6, H3\\',
    'b, 3.7, H1\\',
    'c, 1.2, H2\\',
  ];

  it('gives shifts to atoms counted from 1, and those of H1 to the hydrogens of atom 1', async () => {
    const text = record(
      implicit,
      version,
      tag('NMREDATA_LEVEL', '0'),
      tag('NMREDATA_ASSIGNMENT', ...assignment),
    );
    expect(shiftsOf(await onlyOf(text))).toEqual({ ...ethanol, proton: { OH1: 2.6, ...ethanol.proton } });
  });

  it('is read wherever a program broke its lines, and with labels that hold commas', async () => {
    const broken = [
      'A, 57.8, 1 ;the label\\B, 18.1, ',
      '2\\a, 2.',
      '6, H3\\<"Ha,Hb">, 3.7, H1\\c,1.2,H2\\Equivalent=c, d\\',
    ];
    const text = record(implicit, version, tag('NMREDATA_ASSIGNMENT', ...broken));
    expect(shiftsOf(await onlyOf(text))).toEqual({ ...ethanol, proton: { OH1: 2.6, ...ethanol.proton } });
  });

  it('of 1.0 has its entries on lines of their own', async () => {
    const lines = ['A, 57.8, 2', 'B, 18.1, 3', 'b, 3.7, 5, 6', 'c, 1.2, 7, 8, 9', 'x, 777.777, 1'];
    const text = record(explicit, tag('NMREDATA_VERSION', '1.0'), tag('NMREDATA_ASSIGNMENT', ...lines));
    expect(shiftsOf(await onlyOf(text))).toEqual(ethanol);
  });

  it('leaves out what may be the other way round, and counts it', async () => {
    const text = record(
      implicit,
      version,
      tag('NMREDATA_ASSIGNMENT', ...assignment, 'Interchangeable=(A, b), (B, c)\\'),
    );
    const { records, leftOut } = await read(text);
    expect(records.map(shiftsOf)).toEqual([{ carbon: {}, proton: { OH1: 2.6 } }]);
    expect(leftOut).toEqual({ 'Its assignment may be interchanged with another one.': 4 });
  });

  it('without an assignment is a list of carbon lines', async () => {
    const spectrum = tag('NMREDATA_1D_13C', 'Larmor=100.6\\', '57.8, S=t\\', '18.1, S=q\\');
    expect((await onlyOf(record(implicit, version, spectrum))).nuclei['13C']).toEqual({
      assigned: [],
      peaks: [
        { shiftPpm: 57.8, hydrogens: null },
        { shiftPpm: 18.1, hydrogens: null },
      ],
    });
  });

  it.each([
    ['A, 57.8, 4\\', 'A shift is assigned to an atom the structure does not have.'],
    ['A, 57.8, 0\\', 'A shift is assigned to an atom the structure does not have.'],
    ['A, NaN, 1\\', 'A signal of NMREDATA_ASSIGNMENT has no number as its shift.'],
    ['A, 50-60, 1\\', 'A signal of NMREDATA_ASSIGNMENT has no number as its shift.'],
    ['A, 57.8, C1\\', 'A signal of NMREDATA_ASSIGNMENT names something else than atoms by their numbers.'],
  ])('refuses the record of %s', async (line, reason) => {
    expect(await refusalOf(record(implicit, version, tag('NMREDATA_ASSIGNMENT', line)))).toBe(reason);
  });

  it('refuses hydrogens of an atom without any, and versions it does not know', async () => {
    const carbonyl = molfile(
      ['C', 'F', 'F', 'F', 'F'],
      [
        [1, 2],
        [1, 3],
        [1, 4],
        [1, 5],
      ],
    );
    const text = record(carbonyl, version, tag('NMREDATA_ASSIGNMENT', 'a, 3.7, H1\\'));
    expect(await refusalOf(text)).toBe('A shift of hydrogens is assigned to an atom without any.');
    const later = tag('NMREDATA_VERSION', '2.0\\');
    expect(await refusalOf(record(implicit, later, tag('NMREDATA_ASSIGNMENT', ...assignment)))).toBe(
      'The record is NMReDATA 2.0; 1.0 and 1.1 are read.',
    );
    expect(await refusalOf(record(implicit, tag('NMREDATA_ASSIGNMENT', ...assignment)))).toBe(
      'The NMReDATA record does not say its version.',
    );
  });
});

describe('a file that is no SDF', () => {
  it.each([
    ['UTF-16', Buffer.from('\uFEFFtext', 'utf16le'), 'UTF-16'],
    ['zero bytes', Uint8Array.of(65, 0, 66), 'zero bytes'],
    ['Latin-1', Uint8Array.of(65, 0xe9, 66), 'not UTF-8'],
    ['a cut character', Uint8Array.of(65, 0xc3), 'not UTF-8'],
  ])('is refused for %s', async (_, bytes, said) => {
    await expect(read(bytes)).rejects.toThrow(said);
  });

  it('is refused where it is packed and cut off', async () => {
    const whole = gzipSync(record(implicit, tag('Spectrum 13C 0', '57.8;0.0T;0')).repeat(200));
    await expect(read(whole.subarray(0, whole.length - 20), 'c.sdf.gz')).rejects.toThrow(
      'damaged or cut off',
    );
  });

  it('is refused for a line without end, and a record of the size of a library is passed over', async () => {
    await expect(read('x'.repeat(2_500_000))).rejects.toThrow('more than 2000000 characters');
    const large = record(implicit, tag('NOTE', ...Array<string>(50_000).fill('x'.repeat(100))));
    const good = record(implicit, tag('Spectrum 13C 0', '57.8;0.0T;0'));
    const { records, passedOver } = await read(large + good);
    expect([records.length, passedOver]).toEqual([
      1,
      { 'The record is larger than four million characters.': 1 },
    ]);
  });
});
