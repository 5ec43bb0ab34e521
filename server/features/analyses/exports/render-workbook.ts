import { disclaimer } from '#kernel/contract/interpretation.ts';
import { gapText } from '#kernel/permits/gap-text.ts';
import { countMultiplets } from '../counted-multiplets.ts';
import type { ExportInput } from './export-input.ts';
import { peakColumns } from './peak-columns.ts';
import { type Sheet, writeWorkbook } from './write-workbook.ts';

const overview = ({ row, result, structure, names, spectrum, adoptionGap }: ExportInput): Sheet => ({
  name: 'Analysis',
  rows: [
    ['analysis', row.id],
    ['title', row.title],
    ['status', row.status],
    ['revision', row.revision],
    ['nucleus', result.nucleus],
    ['frequency (MHz)', result.frequency_mhz],
    ['solvent', result.solvent],
    ['confidence (of 100)', result.confidence],
    ['why', result.confidence_reason],
    ['engine', result.engine_version],
    ['recipe digest', result.recipe_digest],
    ['spectrum digest', spectrum.digest],
    ['SMILES', structure?.smiles ?? null],
    ['InChI', names?.inchi ?? null],
    ['InChIKey', names?.inchikey ?? null],
    ['formula', structure?.formula ?? null],
    ...(adoptionGap === null ? [] : [['adoption gap', gapText(adoptionGap)] as const]),
    ['note', disclaimer],
  ],
});

const signals = (input: ExportInput): Sheet => ({
  name: 'Signals',
  rows: [
    [
      'id',
      'shift (ppm)',
      'from (ppm)',
      'to (ppm)',
      'multiplicity',
      'J (Hz)',
      'area',
      'nuclei',
      'category',
      'peaks',
    ],
    ...countMultiplets(input).map((signal) => [
      signal.id,
      signal.shift_ppm,
      signal.from_ppm,
      signal.to_ppm,
      signal.multiplicity,
      signal.j_hz.map((coupling) => coupling.toFixed(2)).join(' '),
      signal.area,
      signal.protons,
      signal.category,
      signal.peak_ids.join(' '),
    ]),
  ],
});

/** The analysis, its signals and its peaks as a workbook of three sheets. */
export const renderWorkbook = (input: ExportInput): Uint8Array => {
  const columns = peakColumns(input.adoptionGap);
  const peaks: Sheet = {
    name: 'Peaks',
    rows: [
      columns.map(([name]) => name),
      ...input.peaks.map((peak) => columns.map(([, value]) => value(peak))),
    ],
  };
  return writeWorkbook([
    overview(input),
    ...(input.result.two_d === undefined ? [signals(input)] : []),
    peaks,
  ]);
};
