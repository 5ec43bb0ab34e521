import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsvRows } from './read-csv-rows.ts';
import { readJsonLine } from './read-jsonl.ts';
import { readRecords } from './read-records.ts';
import { moleculesFor } from './shift-record.ts';

const nucleiOf = (row: unknown) => {
  const read = readJsonLine(JSON.stringify(row));
  if (!read.ok) throw new Error(read.error.message);
  return read.value.nuclei;
};

const refusalOf = (row: unknown): string => {
  const read = readJsonLine(typeof row === 'string' ? row : JSON.stringify(row));
  return read.ok ? 'accepted' : read.error.message;
};

describe('a line of a source', () => {
  it('assigns shifts to atoms, protons of one carbon by their mean', () => {
    const nuclei = nucleiOf({
      id: 1,
      smiles: 'CCO',
      c13: [
        [0, 18.1, 1, 0],
        [1, 57.9, 1, 0],
      ],
      h1: [[1, [3.6, 3.8]]],
    });
    expect(nuclei['13C']?.assigned).toEqual([
      { atom: 0, shiftPpm: 18.1 },
      { atom: 1, shiftPpm: 57.9 },
    ]);
    expect(nuclei['1H']?.assigned[0]?.shiftPpm).toBeCloseTo(3.7, 12);
  });

  it('lists lines with the hydrogens their letters say, protons of one carbon as one', () => {
    const nuclei = nucleiOf({
      id: 'x',
      smiles: 'CCO',
      c13: [
        [18.1, 'Q', 0],
        [57.9, '', 1],
      ],
      h1: [
        [3.6, '', 4],
        [3.8, '', 4],
        [1.2, '', 7],
      ],
    });
    expect(nuclei['13C']?.peaks).toEqual([
      { shiftPpm: 18.1, hydrogens: 3 },
      { shiftPpm: 57.9, hydrogens: null },
    ]);
    expect(nuclei['1H']?.peaks).toHaveLength(2);
    expect(nucleiOf({ id: 'x', smiles: 'C', h1: [[0.2, '', 1]] })['1H']?.peaks).toHaveLength(1);
  });

  it('that another program matched is a list to be matched anew', () => {
    const nuclei = nucleiOf({
      id: 1,
      smiles: 'CCO',
      nuc: '13C',
      y: [
        [0, 18.1],
        [1, 57.9],
      ],
    });
    expect(nuclei['13C']).toEqual({
      assigned: [],
      peaks: [
        { shiftPpm: 18.1, hydrogens: 3 },
        { shiftPpm: 57.9, hydrogens: 2 },
      ],
    });
  });

  it('that holds no molecule, no shift or an atom that is not there is refused', () => {
    expect(refusalOf('{')).toBe('The line is not JSON.');
    for (const row of [
      1,
      null,
      [],
      {},
      { id: 1 },
      { id: 1, smiles: 'C', c13: [[0, 1e9]] },
      { id: 1, smiles: 'C', c13: [[-1, 5]] },
    ])
      expect(refusalOf(row)).toBe('The line holds no molecule with shifts.');
    expect(refusalOf({ id: 1, smiles: 'C', c13: [[3, 5]] })).toBe(
      'A shift is assigned to an atom the structure does not have.',
    );
    expect(refusalOf({ id: 1, smiles: 'C(', c13: [[0, 5]] })).toMatch(/^The SMILES cannot be read/);
    expect(refusalOf({ id: 1, smiles: 'C'.repeat(400), c13: [[0, 5]] })).toMatch(/^The structure has /);
  });
});

describe('a file of lines', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'larmor-pack-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is read packed or not, and says what it passed over', async () => {
    const text = `${JSON.stringify({ id: 1, smiles: 'CCO', c13: [[0, 18]] })}\n\nnonsense\n`;
    await writeFile(path.join(folder, 'a.jsonl'), text);
    await writeFile(path.join(folder, 'a.jsonl.gz'), gzipSync(text));
    const plain = await readRecords(path.join(folder, 'a.jsonl'));
    const zipped = await readRecords(path.join(folder, 'a.jsonl.gz'));
    expect(plain.records).toHaveLength(1);
    expect(zipped.records).toEqual(plain.records);
    expect(plain.passedOver).toEqual({ 'The line is not JSON.': 1 });
    expect(plain.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(zipped.sha256).not.toBe(plain.sha256);
    await writeFile(
      path.join(folder, 'a.csv.gz'),
      gzipSync('id,smiles,nucleus,atom,shift_ppm\na,C,13C,1,-2.3\n'),
    );
    expect(
      (await readRecords(path.join(folder, 'a.csv.gz'))).records[0]?.nuclei['13C']?.assigned,
    ).toHaveLength(1);
  });

  it('that cannot be read or unpacked rejects', async () => {
    await expect(readRecords(path.join(folder, 'none.jsonl.gz'))).rejects.toThrow('ENOENT');
    await writeFile(path.join(folder, 'bad.jsonl.gz'), 'no gzip');
    await expect(readRecords(path.join(folder, 'bad.jsonl.gz'))).rejects.toThrow('damaged or cut off');
  });

  it('is not unpacked without end, nor read as one endless line', async () => {
    const blank = Buffer.alloc(16 * 1024 * 1024, '\n');
    const line = Buffer.alloc(16 * 1024 * 1024, 'x');
    const table = path.join(folder, 'bomb.csv.gz');
    await writeFile(table, Buffer.concat(Array(17).fill(gzipSync(blank))));
    await expect(readRecords(table)).rejects.toThrow('more than 256 MiB unpacked');
    await writeFile(path.join(folder, 'line.jsonl.gz'), gzipSync(line));
    await expect(readRecords(path.join(folder, 'line.jsonl.gz'))).rejects.toThrow('a line of more than');
  });
});

describe('a table', () => {
  const head = 'id,smiles,nucleus,atom,shift_ppm';
  const sentences = (text: string): string[] =>
    readCsvRows(text).map((read) => (read.ok ? 'accepted' : read.error.message));

  it('gathers the rows of a molecule, atoms counted from 1', () => {
    const rows = ['a,CCO,13C,1,18.1', 'b,CO,13C,1,50', 'a,CCO,1H,2,3.6', 'a,CCO,1H,2,3.8'];
    const [first] = readCsvRows([head, ...rows].join('\n'));
    if (!first?.ok) throw new Error('refused');
    expect(first.value.nuclei['13C']?.assigned).toEqual([{ atom: 0, shiftPpm: 18.1 }]);
    expect(first.value.nuclei['1H']?.assigned[0]?.atom).toBe(1);
    expect(first.value.nuclei['1H']?.assigned[0]?.shiftPpm).toBeCloseTo(3.7, 12);
  });

  it('says what is wrong with it', () => {
    expect(sentences('id,smiles\na,C')).toEqual(['The table has no column nucleus, atom, shift_ppm.']);
    expect(sentences(`${head}\na,C,13C,2,5`)).toEqual([
      'A shift is assigned to an atom the structure does not have.',
    ]);
    expect(sentences(`${head}\na,C,13C,1,5\na,CC,13C,1,5`)).toEqual([
      'Rows of one id have different structures.',
    ]);
    for (const [row, column] of [
      ['a,C,13C,1,', 'shift_ppm'],
      ['a,C,13C,1,x', 'shift_ppm'],
      ['a,C,13C,0,5', 'atom'],
      ['a,C,15N,1,5', 'nucleus'],
      [',C,13C,1,5', 'id'],
    ])
      expect(sentences(`${head}\n${row}`)).toEqual([`A row is wrong at ${column}.`]);
  });
});

describe('records of one id', () => {
  it('count once, the assigned one before a list', () => {
    const lines = [
      {
        id: 1,
        smiles: 'CCO',
        c13: [
          [18, 'Q', 0],
          [57, 'T', 1],
        ],
      },
      { id: 1, smiles: 'CCO', c13: [[0, 18]] },
      { id: 1, smiles: 'CCO', c13: [[0, 19]] },
    ];
    const records = lines.flatMap((line) => {
      const read = readJsonLine(JSON.stringify(line));
      return read.ok ? [read.value] : [];
    });
    expect(moleculesFor('13C', records).map(({ assigned }) => assigned)).toEqual([
      [{ atom: 0, shiftPpm: 18 }],
    ]);
    expect(moleculesFor('1H', records)).toEqual([]);
  });
});
