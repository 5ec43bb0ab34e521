import { describe, expect, it } from 'vitest';
import type { PeakRow } from '#contract/fid-runs';
import type { StructureRow } from '#contract/structures';
import { readStructure } from '#engines/chem/read-structure.ts';
import { readExperiment } from '#engines/nmr/formats/read-experiment.ts';
import type { RunResult, StoredSpectrum } from '../fid-runs/index.ts';
import { exportAnalysis } from './export-analysis.ts';
import type { ExportInput } from './exports/export-input.ts';
import { renderNmredata } from './render-nmredata.ts';
import type { AnalysisTable } from './tables.ts';

const peak = (assignment: string | null): PeakRow => ({
  id: 'p1',
  shift_ppm: 7.26,
  assignment,
  category: 'compound',
  confidence: 90,
  reason: 'said "so", twice',
  height: 1,
  area: 2,
  width_hz: 1,
  multiplicity: 'd',
  j_hz: [8, 1.5],
  multiplet_id: null,
  atom_ids: [],
  snr: 50,
  fit_residual: 0,
});

const samples = Float64Array.from({ length: 1000 }, (_, k) => 1e6 / (1 + ((k - 400) / 3) ** 2) - 20);
const spectrum: StoredSpectrum = {
  digest: 'd',
  nucleus: '1H',
  points: samples.length,
  fromPpm: 10,
  toPpm: -1,
  frequencyMhz: 400,
  samples: new Uint8Array(samples.buffer),
};

/** Only what the exports read of an analysis and its results. */
const input: ExportInput = {
  row: { id: 'ana_1', archive_id: 'arc_1', title: 'One\n##END= $$ two' } as AnalysisTable,
  result: {
    nucleus: '1H',
    frequency_mhz: 400,
    solvent: 'CDCl3',
    multiplets: [],
    recipe: [],
    reference_reason: 'as recorded',
  } as unknown as RunResult,
  peaks: [peak(null)],
  structure: null,
  check: null,
  ranges: null,
  additions: null,
  spectrum,
  adoptionGap: null,
  names: null,
};

const textOf = (format: 'jcamp' | 'csv', of: ExportInput): string =>
  String(exportAnalysis(format, of).content);

describe('the peak table as CSV', () => {
  it('quotes what needs it and keeps a spreadsheet from computing', () => {
    const [, line] = textOf('csv', { ...input, peaks: [peak('=HYPERLINK("x")')] }).split('\r\n');
    expect(line).toContain(`"'=HYPERLINK(""x"")"`);
    expect(line).toContain('"said ""so"", twice"');
    expect(line).toContain(',8.00 1.50,');
  });
});

describe('the spectrum as JCAMP-DX', () => {
  it('is read back with the same axis and, to nine digits, the same samples', () => {
    const bytes = new TextEncoder().encode(textOf('jcamp', input));
    const read = readExperiment([{ name: 'a.jdx', bytes }], { vendor: 'jcamp_dx', nucleus: '1H' });
    if (!read.ok) throw new Error(read.error.message);
    const source = read.value;
    if (source.kind !== 'spectrum') throw new Error(source.kind);
    expect(source.re.length).toBe(1000);
    expect(source.shiftPpm[0]).toBeCloseTo(10, 4);
    expect(source.shiftPpm.at(-1)).toBeCloseTo(-1, 4);
    expect((source.re[400] ?? 0) / (samples[400] ?? 1)).toBeCloseTo(1, 8);
    expect(source.re[0]).toBeCloseTo(samples[0] ?? 0, 2);
  });

  it('keeps a title on its line', () => {
    expect(textOf('jcamp', input).match(/##END=/g)).toHaveLength(1);
    expect(textOf('jcamp', input)).toContain('##TITLE=One');
  });
});

/** A Kekulé pair of lines of one proton, at the aldehyde of acetaldehyde. */
const acetaldehyde = (): StructureRow => {
  const read = readStructure({ smiles: 'CC=O' });
  if (!read.ok) throw new Error(read.error.message);
  return { ...read.value, atoms: [...read.value.atoms], bonds: [...read.value.bonds] };
};

describe('the record as NMReDATA', () => {
  it('names solvent, frequency and where it came from, and an empty molecule without a structure', () => {
    const text = renderNmredata(input.row, input);
    expect(text).toContain('CDCl3\\');
    expect(text).toContain('Larmor=400\\');
    expect(text).toContain('Archive=arc_1\\');
    expect(text.split('\n')[3]).toMatch(/^ {2}0 {2}0/);
    expect(text).not.toContain('ASSIGNMENT');
    expect(text.trimEnd().endsWith('$$$$')).toBe(true);
  });

  it('carries the structure and which hydrogens a signal belongs to', () => {
    const multiplet = {
      id: 'm1',
      from_ppm: 9.8,
      to_ppm: 9.7,
      shift_ppm: 9.75,
      multiplicity: 'q',
      j_hz: [2.9],
      area: 5,
      ratio: 1,
      protons: null,
      category: 'compound' as const,
      peak_ids: ['p1'],
    };
    const text = renderNmredata(input.row, {
      structure: acetaldehyde(),
      check: null,
      ranges: null,
      additions: null,
      adoptionGap: null,
      result: { ...input.result, multiplets: [multiplet] },
      peaks: [{ ...peak(null), shift_ppm: 9.75, atom_ids: ['a2'] }],
    });
    expect(text).toContain('>  <NMREDATA_ASSIGNMENT>\nm1, 9.7500, H2\\\n');
    // All four hydrogens of the structure are shared out among the compound's signals: here there is one.
    expect(text).toContain('9.7500, S=q, J=2.90, N=4.00, L=m1\\');
    expect(text).toContain('>  <NMREDATA_FORMULA>\nC2H4O\\');
    const again = readStructure({ molfile: text });
    expect(again.ok && again.value.smiles).toBe(acetaldehyde().smiles);
  });

  it('names the atom itself where the spectrum is of carbon', () => {
    const text = renderNmredata(input.row, {
      structure: acetaldehyde(),
      check: null,
      ranges: null,
      additions: null,
      adoptionGap: null,
      result: { ...input.result, nucleus: '13C' },
      peaks: [{ ...peak(null), shift_ppm: 200.1, atom_ids: ['a2'] }],
    });
    expect(text).toContain('p1, 200.1000, 2\\');
  });
});
