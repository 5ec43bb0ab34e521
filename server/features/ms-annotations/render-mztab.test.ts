import { describe, expect, it } from 'vitest';
import type { MsNamedIon } from '#contract/ms-annotations';
import { type MzTabInput, renderMzTab } from './render-mztab.ts';
import { faultsOfMzTab } from './testing/check-mztab.ts';

const hit = (rank: number, more: object = {}) => ({
  record: {
    id: `EU01|${rank}`,
    name: 'A | B',
    formula: 'C8H10N4O2',
    smiles: 'C',
    adduct: '[M+H]+',
    precursor_mz: 195.0877,
    ...more,
  },
  rank,
  score: 4.2e-9,
  q_value: 1e-7,
});

const ion = (more: object = {}): MsNamedIon =>
  ({
    key: 'f1',
    msms_scan: 12,
    mz: 195.0877,
    rt_s: 61.5,
    area: 1.5e22,
    polarity: 'negative',
    charge: -1,
    adduct: '[M-H]-',
    identification_level: '2a',
    answer: { name: 'A | B', smiles: 'C', inchi: 'InChI=1S/CH4/h1H4', inchikey: 'V', formula: 'C8H10N4O2' },
    hits: [hit(1), hit(2, { formula: null, precursor_mz: null, adduct: null })],
    ...more,
  }) as unknown as MsNamedIon;

const input = (more: Partial<MzTabInput> = {}): MzTabInput => ({
  annotation: {
    id: 'msa_1',
    title: 'Coffee\t1',
    engine_version: 'a|b',
    reference_pack: { name: 'Library, "of us" [2026]', version: '3' } as never,
    settings: { precursor_ppm: 5, formula_ppm: 1e-7 } as never,
  },
  softwareVersion: '1.2.3',
  run: {
    fileName: 'Probe Ä/1.mzML',
    format: 'mzml',
    scans: [
      { id: 'controllerType=0 controllerNumber=1 scan=7', number: 7, polarity: -1 },
      { id: 'controllerType=0 controllerNumber=1 scan=12', number: 12, polarity: -1 },
    ],
  },
  ions: [ion(), ion({ key: 'f2', msms_scan: null, hits: [], answer: null, charge: null, area: 3e-8 })],
  ...more,
});

const cellsOf = (text: string, mark: string, column: string): string[] => {
  const lines = text.split('\n').map((line) => line.split('\t'));
  const head = { SML: 'SMH', SMF: 'SFH', SME: 'SEH' }[mark];
  const at = lines.find(([first]) => first === head)?.indexOf(column) ?? -1;
  return lines.filter(([first]) => first === mark).map((cells) => cells[at] ?? '');
};

describe('an annotation as mzTab-M', () => {
  it('is as the specification asks, whatever signs, sizes and gaps are in it', () => {
    const text = renderMzTab(input());
    expect(faultsOfMzTab(text)).toEqual([]);
    expect(cellsOf(text, 'SMF', 'charge')).toEqual(['1', '1']);
    expect(cellsOf(text, 'SML', 'abundance_assay[1]')).toEqual(['15000000000000000000000', '0.00000003']);
    expect(cellsOf(text, 'SME', 'id_confidence_measure[1]')).toEqual(['0.0000000042', '0.0000000042']);
    expect(cellsOf(text, 'SME', 'theoretical_mass_to_charge')).toEqual([
      expect.stringMatching(/^195\.08\d+$/),
      'NaN',
    ]);
    expect(cellsOf(text, 'SML', 'best_id_confidence_measure')[1]).toBe('null');
    expect(text).toContain('ms_run[1]-location\tfile:///Probe%20%C3%84%2F1.mzML\n');
    expect(text).toContain('database[1]\t[, , "Library, \'of us\' [2026]", ]\n');
  });

  it.each([
    ['mzml', 'ms_run[1]:controllerType=0 controllerNumber=1 scan=12'],
    ['mzxml', 'ms_run[1]:scan=12'],
    ['mgf', 'ms_run[1]:index=1'],
    ['msp', 'ms_run[1]:index=1'],
  ])('names a spectrum of %s as that file does', (format, ref) => {
    const { run } = input();
    const text = renderMzTab(input({ run: run && { ...run, format } }));
    expect(faultsOfMzTab(text)).toEqual([]);
    expect(cellsOf(text, 'SME', 'spectra_ref')).toEqual([ref, ref]);
  });

  it('is whole without a library, for a spectrum that was sent by itself, and without an ion', () => {
    const { annotation, run } = input();
    const alone = { ...annotation, reference_pack: null };
    const worked = ion({ hits: [], msms_scan: null });
    for (const more of [
      { annotation: alone, run: null, ions: [worked] },
      { annotation: alone, ions: [ion({ hits: [], answer: null })] },
      { run: null },
      { run, ions: [] },
    ])
      expect(faultsOfMzTab(renderMzTab(input(more)))).toEqual([]);
  });

  it('is held against rules that find what was wrong before', () => {
    const text = renderMzTab(input());
    const broken = [
      text.replace('cv[1]-version\t4.1.11', 'cv[1]-version\tnull'),
      text.replaceAll('0.00000003', '3e-8'),
      text.replaceAll('\t195.0877\t1\t', '\t195.0877\t-1\t'),
      text.replace('file:///', 'file://'),
      text.replaceAll('MS:1000530', 'MS:1000774'),
      text.replace('A / B', 'A | B'),
    ];
    for (const each of broken) expect(faultsOfMzTab(each)).not.toEqual([]);
  });
});
