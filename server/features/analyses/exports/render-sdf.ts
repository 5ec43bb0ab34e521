import type { StructureRow } from '#contract/structures';
import { conflict } from '#kernel/app-error.ts';
import { gapText } from '#kernel/permits/gap-text.ts';
import { jcampText } from '../jcamp-text.ts';
import type { ExportInput } from './export-input.ts';

/** What a data item says has to stay one line, and must not end the record. */
const itemText = (text: string): string => jcampText(text).replaceAll('$$$$', ' ').slice(0, 200);

/** `shift;0.0letter;atom|`, atoms counted from 0 over the molfile, as nmrshiftdb2 writes spectra into an SDF. */
const spectrumItem = ({ peaks }: ExportInput, structure: StructureRow): string =>
  peaks
    .flatMap(({ shift_ppm, multiplicity, atom_ids }) =>
      atom_ids.flatMap((id) => {
        const atom = structure.atoms.findIndex((each) => each.id === id);
        const letters = (multiplicity ?? '').replaceAll(/[^a-z]/gi, '');
        return atom < 0 ? [] : [`${shift_ppm.toFixed(4)};0.0${letters};${atom}|`];
      }),
    )
    .join('');

/** The structure with its names and the shifts of its atoms. Throws a conflict without a structure: an SDF is of molecules. */
export const renderSdf = (input: ExportInput): string => {
  const { row, result, structure, names, adoptionGap } = input;
  if (structure === null)
    throw conflict(
      'An SDF holds a molecule, and this analysis has no structure. Give it one, or take NMReDATA.',
    );
  const item = (name: string, text: string | null): string[] =>
    text === null || text === '' ? [] : [`>  <${name}>`, text, ''];
  const spectrum = result.two_d === undefined ? spectrumItem(input, structure) : '';
  return [
    itemText(row.title).slice(0, 80),
    '  Larmor',
    '',
    ...structure.molfile.trimEnd().split('\n').slice(3),
    ...item('ID', row.id),
    ...item('SMILES', structure.smiles),
    ...item('INCHI', names?.inchi ?? null),
    ...item('INCHIKEY', names?.inchikey ?? null),
    ...item('FORMULA', structure.formula),
    ...item('SOLVENT', result.solvent === null ? null : itemText(result.solvent)),
    ...item(`FREQUENCY_MHZ ${result.nucleus}`, String(result.frequency_mhz)),
    ...item(`Spectrum ${result.nucleus} 0`, spectrum),
    ...item('LARMOR_ADOPTION_GAP', adoptionGap === null ? null : itemText(gapText(adoptionGap))),
    '$$$$',
    '',
  ].join('\n');
};
