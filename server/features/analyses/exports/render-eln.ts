import { createHash } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { disclaimer } from '#kernel/contract/interpretation.ts';
import { renderCsv } from '#kernel/http/render-csv.ts';
import { gapText } from '#kernel/permits/gap-text.ts';
import { countMultiplets } from '../counted-multiplets.ts';
import { hasCorrelationTag } from '../describe-correlations.ts';
import { printedJournal } from '../render-journal.ts';
import { renderNmredata } from '../render-nmredata.ts';
import type { ExportInput } from './export-input.ts';
import { peakColumns } from './peak-columns.ts';
import { renderJcamp } from './render-jcamp.ts';

interface CrateFile {
  readonly name: string;
  readonly title: string;
  readonly encodingFormat: string;
  readonly bytes: Uint8Array;
}

/** What a reader of the notebook needs without this program: spectrum, record and peaks. */
const filesOf = (input: ExportInput): readonly CrateFile[] => {
  const { result } = input;
  const isOneDimensional = result.two_d === undefined;
  const file = (name: string, title: string, encodingFormat: string, text: string): CrateFile => ({
    name,
    title,
    encodingFormat,
    bytes: strToU8(text),
  });
  const hasRecord = result.two_d === undefined || hasCorrelationTag(result.two_d.experiment);
  return [
    ...(isOneDimensional
      ? [file('spectrum.jdx', 'Processed spectrum', 'chemical/x-jcamp-dx', renderJcamp(input))]
      : []),
    ...(hasRecord
      ? [
          file(
            'record.nmredata.sdf',
            'NMReDATA record',
            'chemical/x-mdl-sdfile',
            renderNmredata(input.row, input),
          ),
        ]
      : []),
    file('peaks.csv', 'Peaks', 'text/csv', renderCsv(peakColumns(input.adoptionGap), input.peaks)),
  ];
};

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The list of signals as the report prints it; of a text that a person wrote it says so, and what the record says. */
const signalTexts = (input: ExportInput): readonly string[] => {
  const { text, edited } = printedJournal(input, countMultiplets(input));
  if (edited === null) return [text];
  const { revision, created_at, reason_for_change: reason, differences } = edited.by;
  const parted =
    differences.length === 0
      ? 'It was held against the record and says the same.'
      : `It parts from the record in ${differences.length} ${differences.length === 1 ? 'place' : 'places'}.`;
  return [
    text,
    `Edited by a person in revision ${revision}, ${created_at}. Reason: ${reason} ${parted}`,
    `As the record says it: ${edited.recorded}`,
  ];
};

/** What a notebook shows as the text of the entry, a paragraph each. */
export const entryLines = (input: ExportInput): readonly string[] => {
  const { result, structure, adoptionGap } = input;
  return [
    ...signalTexts(input),
    `Confidence: ${result.confidence ?? 'not told'} of 100. ${result.confidence_reason}`,
    ...(structure === null ? [] : [`Structure: ${structure.smiles} (${structure.formula})`]),
    ...(adoptionGap === null ? [] : [gapText(adoptionGap)]),
    disclaimer,
  ];
};

/** RO-Crate 1.1 metadata of the crate (w3id.org/ro/crate/1.1) as the ELN file format asks for it: one dataset below the root. */
const metadataOf = (input: ExportInput, files: readonly CrateFile[]) => {
  const { row, names, structure, spectrum, result } = input;
  const entry = `./${row.id}/`;
  const idOf = ({ name }: CrateFile): string => `${entry}${name}`;
  const publisher = { '@id': '#larmor' };
  const property = (name: string, value: string | number | null) =>
    value === null
      ? []
      : [
          {
            '@id': `#${row.id}-${name.replaceAll(' ', '-')}`,
            '@type': 'PropertyValue',
            propertyID: name,
            value,
          },
        ];
  const properties = [
    ...property('nucleus', result.nucleus),
    ...property('frequency in MHz', result.frequency_mhz),
    ...property('solvent', result.solvent),
    ...property('confidence of 100', result.confidence),
    ...property('engine version', result.engine_version),
    ...property('recipe digest', result.recipe_digest),
    ...property('spectrum digest', spectrum.digest),
    ...property('smiles', structure?.smiles ?? null),
    ...property('inchi', names?.inchi ?? null),
    ...property('inchikey', names?.inchikey ?? null),
  ];
  return {
    '@context': 'https://w3id.org/ro/crate/1.1/context',
    '@graph': [
      {
        '@id': 'ro-crate-metadata.json',
        '@type': 'CreativeWork',
        about: { '@id': './' },
        conformsTo: { '@id': 'https://w3id.org/ro/crate/1.1' },
        dateCreated: row.updated_at,
        sdPublisher: publisher,
        version: '1.0',
      },
      {
        '@id': './',
        '@type': 'Dataset',
        name: `Larmor analysis ${row.id}`,
        description: disclaimer,
        datePublished: row.updated_at,
        license: 'The rights are those of whoever uploaded the data; none is granted by this file.',
        hasPart: [{ '@id': entry }],
      },
      { '@id': '#larmor', '@type': 'Organization', name: 'Larmor', url: 'https://larmor.app' },
      { '@id': `#${row.created_by}`, '@type': 'Person', name: row.created_by },
      {
        '@id': entry,
        '@type': 'Dataset',
        name: row.title,
        identifier: row.id,
        author: { '@id': `#${row.created_by}` },
        dateCreated: row.created_at,
        dateModified: row.updated_at,
        keywords: `NMR,${result.nucleus}`,
        text: entryLines(input).join('\n'),
        hasPart: files.map((file) => ({ '@id': idOf(file) })),
        variableMeasured: properties.map((each) => ({ '@id': each['@id'] })),
      },
      ...properties,
      ...files.map((file) => ({
        '@id': idOf(file),
        '@type': 'File',
        name: file.name,
        description: file.title,
        encodingFormat: file.encodingFormat,
        contentSize: String(file.bytes.length),
        sha256: sha256Of(file.bytes),
      })),
    ],
  };
};

/**
 * An entry for electronic notebooks (.eln): an RO-Crate in a zip, everything below one folder of its own. Names of people are not in it, but the
 * identifier of who made the analysis.
 */
export const renderEln = (input: ExportInput): Uint8Array => {
  const { id } = input.row;
  const files = filesOf(input);
  const metadata = strToU8(`${JSON.stringify(metadataOf(input, files), null, 2)}\n`);
  const entries = files.map(({ name, bytes }) => [`${id}/${id}/${name}`, bytes] as const);
  const members = { [`${id}/ro-crate-metadata.json`]: metadata, ...Object.fromEntries(entries) };
  return zipSync(members, { level: 6, mtime: new Date(1980, 0, 1) });
};
