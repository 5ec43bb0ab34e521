import { type MolfileAtom, numberMolfile } from '#engines/chem/number-molfile.ts';
import { parseHeavyAtoms, parseMolecule } from '#engines/chem/parse-molecule.ts';
import type { SdfRecord } from '#engines/chem/sdf-record.ts';
import { fail, ok, type Result } from '#engines/common/result.ts';
import type { AtomShift } from '#engines/nmr/shift-model/training-molecule.ts';
import type { ModelNucleus } from '#engines/nmr/vocabulary.ts';
import { isNmredata, type MolfileShift, type MolfileShifts, readNmredata } from './read-nmredata.ts';
import { graphOfRecord, mostHeavyAtoms, type ShiftRecord } from './shift-record.ts';
import { splitSdf } from './split-sdf.ts';

// Molecules with their spectra in tags, two ways: NMReDATA, and "Spectrum 13C 0" as nmrshiftdb2 writes it, whose lines are
// shift;intensity with the letter of the multiplet;atom, parted by |, atoms counted from 0 over the molfile.

const refuse = (message: string): Result<never> => fail('invalid_record', message);

const spectrumTag = /^Spectrum (1H|13C) \d+$/;

const readSpectrum = (nucleus: ModelNucleus, text: string): Result<MolfileShift[]> => {
  const shifts: MolfileShift[] = [];
  for (const line of text.split('|').filter((one) => one.trim() !== '')) {
    const [shift = '', , atom = ''] = line.split(';').map((field) => field.trim());
    const shiftPpm = shift === '' ? Number.NaN : Number(shift);
    if (!Number.isFinite(shiftPpm)) return refuse('A line of a spectrum has no number as its shift.');
    if (!/^\d+$/.test(atom)) return refuse('A line of a spectrum names no atom by its number.');
    shifts.push({ atom: Number(atom), shiftPpm, isOfHydrogens: nucleus === '1H' });
  }
  return ok(shifts);
};

const readSpectra = ({ tags }: SdfRecord): Result<MolfileShifts> => {
  const shifts: MolfileShift[] = [];
  for (const [tag, lines] of tags) {
    const nucleus = spectrumTag.exec(tag)?.[1];
    if (nucleus === undefined) continue;
    const read = readSpectrum(nucleus as ModelNucleus, lines.join(''));
    if (!read.ok) return read;
    shifts.push(...read.value);
  }
  return ok({ shifts, carbonPeaks: [], leftOut: {} });
};

/** A structure with its heavy atoms in the order of its SMILES, and where each atom of the molfile went. */
interface Structure {
  readonly smiles: string;
  readonly id: string;
  /** By place in the molfile; the number of an atom of the SMILES, from 0. */
  readonly placeOf: ReadonlyMap<number, number>;
}

/** SMILES with every atom in brackets as it is numbered: without the numbers it is read in the same order. */
const withoutNumbers = (smiles: string): string => smiles.replaceAll(/:\d+\]/g, ']');

const readStructure = (molfile: string): Result<Structure> => {
  const parsed = parseHeavyAtoms({ molfile }, mostHeavyAtoms);
  if (!parsed.ok) return parsed;
  const numbered = parsed.value.toIsomericSmiles({ includeMapping: true });
  const again = parseMolecule({ smiles: numbered }, mostHeavyAtoms);
  if (!again.ok) return again;
  const placeOf = new Map<number, number>();
  for (let place = 0; place < again.value.getAllAtoms(); place++)
    placeOf.set(again.value.getAtomMapNo(place) - 1, place);
  return ok({ smiles: withoutNumbers(numbered), id: parsed.value.getIDCode(), placeOf });
};

type Assigned = Record<ModelNucleus, Map<number, number[]>>;

/** The nucleus of a shift and the heavy atom it is kept at; null where the model has no such nucleus; a sentence where it cannot be. */
const placeShift = (
  { atom, isOfHydrogens }: MolfileShift,
  atoms: readonly MolfileAtom[],
): { nucleus: ModelNucleus; heavy: number } | null | string => {
  const own = atoms[atom];
  if (own === undefined) return 'A shift is assigned to an atom the structure does not have.';
  if (own.symbol === 'H') {
    if (own.parent < 0) return 'A shift is assigned to a hydrogen that is bonded to no one atom.';
    return { nucleus: '1H', heavy: own.parent };
  }
  if (isOfHydrogens) return { nucleus: '1H', heavy: atom };
  return own.symbol === 'C' ? { nucleus: '13C', heavy: atom } : null;
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const listed = (byAtom: ReadonlyMap<number, readonly number[]>): AtomShift[] =>
  [...byAtom].map(([atom, shifts]) => ({ atom, shiftPpm: mean(shifts) })).sort((a, b) => a.atom - b.atom);

const [leastShiftPpm, mostShiftPpm] = [-200, 400];

const assign = (
  shifts: readonly MolfileShift[],
  atoms: readonly MolfileAtom[],
  placeOf: ReadonlyMap<number, number>,
): Result<Assigned> => {
  const assigned: Assigned = { '13C': new Map(), '1H': new Map() };
  for (const shift of shifts) {
    if (shift.shiftPpm < leastShiftPpm || shift.shiftPpm > mostShiftPpm)
      return refuse(`A shift lies outside ${leastShiftPpm} to ${mostShiftPpm} ppm.`);
    const placed = placeShift(shift, atoms);
    if (typeof placed === 'string') return refuse(placed);
    const place = placed === null ? undefined : placeOf.get(placed.heavy);
    if (placed === null || place === undefined) continue;
    const byAtom = assigned[placed.nucleus];
    byAtom.set(place, [...(byAtom.get(place) ?? []), shift.shiftPpm]);
  }
  return ok(assigned);
};

/** A record of an SDF as a molecule with shifts. Shifts it has beside, but that were not taken, are told to `leaveOut`. */
const readSdfRecord = (
  record: SdfRecord,
  leaveOut: (reason: string, shifts: number) => void,
): Result<ShiftRecord> => {
  const read = isNmredata(record) ? readNmredata(record) : readSpectra(record);
  if (!read.ok) return read;
  const { shifts, carbonPeaks, leftOut } = read.value;
  if (shifts.length + carbonPeaks.length === 0)
    return refuse('The record holds no shift that is assigned to one atom, and no list of 13C.');
  const numbered = numberMolfile(record.molfile);
  if (!numbered.ok) return numbered;
  const structure = readStructure(numbered.value.molfile);
  if (!structure.ok) return structure;
  const { smiles, id, placeOf } = structure.value;
  const graph = graphOfRecord(smiles);
  if (!graph.ok) return graph;
  const assigned = assign(shifts, numbered.value.atoms, placeOf);
  if (!assigned.ok) return assigned;
  if ([...assigned.value['1H'].keys()].some((atom) => graph.value.hydrogens[atom] === 0))
    return refuse('A shift of hydrogens is assigned to an atom without any.');
  for (const [reason, count] of Object.entries(leftOut)) leaveOut(reason, count);
  const nuclei = {
    '13C': { assigned: listed(assigned.value['13C']), peaks: carbonPeaks },
    '1H': { assigned: listed(assigned.value['1H']), peaks: [] },
  };
  return ok({ id: record.tags.get('nmrshiftdb2 ID')?.[0]?.trim() || id, smiles, graph: graph.value, nuclei });
};

/** Molecules of an SDF, each with why it cannot be used where it cannot. Throws UnreadableSource where the bytes are no text. */
export async function* readSdf(
  bytes: AsyncIterable<Uint8Array>,
  leaveOut: (reason: string, shifts: number) => void,
): AsyncGenerator<Result<ShiftRecord>> {
  for await (const record of splitSdf(bytes))
    yield record === null
      ? refuse('The record is larger than four million characters.')
      : readSdfRecord(record, leaveOut);
}
