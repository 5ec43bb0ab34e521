import type { Readable } from 'node:stream';
import { fail, type Result } from '#engines/common/result.ts';
import { type ReadFile, readRun } from '#engines/ms/reading/read-run.ts';
import { peaksOf, type Scan } from '#engines/ms/run.ts';
import { readingPorts } from '../ms/index.ts';
import { laboratoryOf, type MassSourceRecord, toSourceRecord } from './mass-source-record.ts';
import { UnreadableSource } from './split-sdf.ts';

/** Fields as MGF, MSP, MassBank and GNPS call them, letters and digits alone; the first that is there counts. */
const names = {
  name: ['CHNAME', 'COMPOUNDNAME', 'NAME'],
  smiles: ['CHSMILES', 'SMILES'],
  inchikey: ['CHLINKINCHIKEY', 'INCHIKEY', 'INCHIAUX', 'INCHIKEYSMILES'],
  formula: ['CHFORMULA', 'FORMULA', 'MOLECULARFORMULA', 'FORMULASMILES'],
  adduct: ['MSFOCUSEDIONPRECURSORTYPE', 'PRECURSORTYPE', 'ADDUCT'],
  collisionEnergy: ['ACMASSSPECTROMETRYCOLLISIONENERGY', 'COLLISIONENERGY'],
  instrument: ['ACINSTRUMENTTYPE', 'INSTRUMENTTYPE', 'ACINSTRUMENT', 'SOURCEINSTRUMENT', 'INSTRUMENT'],
  licence: ['LICENSE', 'LICENCE'],
  laboratory: ['CONTRIBUTOR', 'LABORATORY', 'PI'],
  accession: ['ACCESSION', 'DB'],
} as const;

type Fields = ReadonlyMap<string, string>;

const plainFields = (fields: Readonly<Record<string, string>>): Fields =>
  new Map(
    Object.entries(fields).map(([name, text]) => [name.toUpperCase().replace(/[^A-Z0-9]/g, ''), text.trim()]),
  );

/** Writers put N/A, none or nothing where they know nothing. */
const isSaid = (text: string | undefined): text is string =>
  text !== undefined && text !== '' && !/^(n\/?a|none|null|unknown|-)$/i.test(text);

const fieldOf = (fields: Fields, of: keyof typeof names): string | undefined =>
  names[of].map((name) => fields.get(name)).find(isSaid);

const recordOf = ({ run, fields }: ReadFile, place: number, id: string): Result<MassSourceRecord> => {
  const scan = run.scans[place] as Scan;
  if (scan.level < 2) return fail('invalid_record', 'The record is no spectrum of fragments.');
  const own = plainFields(fields[place] ?? {});
  const { mz, intensity } = peaksOf(run, scan);
  return toSourceRecord({
    id,
    polarity: scan.polarity,
    peaks: Array.from(mz, (at, peak) => [at, intensity[peak] as number] as const),
    precursorMz: scan.precursor?.mz,
    name: fieldOf(own, 'name'),
    smiles: fieldOf(own, 'smiles'),
    inchikey: fieldOf(own, 'inchikey'),
    formula: fieldOf(own, 'formula'),
    adduct: fieldOf(own, 'adduct'),
    collisionEnergy: fieldOf(own, 'collisionEnergy'),
    instrument: fieldOf(own, 'instrument'),
    licence: fieldOf(own, 'licence'),
    laboratory: laboratoryOf(fieldOf(own, 'accession') ?? scan.id) ?? fieldOf(own, 'laboratory'),
  });
};

const mostIdChars = 180;

/**
 * Fragment spectra of an MGF, an MSP, records of MassBank or a list of GNPS. A name that comes twice in a file is told apart by the number
 * of the spectrum. Rejects with UnreadableSource where the file cannot be trusted; what was odd about it is left to `remark`.
 */
export async function* massRecordsOfRun(
  text: Readable,
  name: string,
  remark: (message: string) => void,
): AsyncGenerator<Result<MassSourceRecord>> {
  const read = await readRun(text, name, readingPorts);
  if (!read.ok) throw new UnreadableSource(read.error.message);
  for (const { message } of read.warnings) remark(message);
  const seen = new Set<string>();
  for (const [place, { id, number }] of read.value.run.scans.entries()) {
    const plain = id
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, mostIdChars);
    const own = plain === '' || seen.has(plain) ? `${plain} (${number})`.trim() : plain;
    seen.add(own);
    yield recordOf(read.value, place, own);
  }
}
