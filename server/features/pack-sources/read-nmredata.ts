import type { SdfRecord } from '#engines/chem/sdf-record.ts';
import { fail, ok, type Result } from '#engines/common/result.ts';
import type { ListedPeak } from '#engines/nmr/shift-model/training-molecule.ts';

// NMReDATA 1.0 and 1.1 (Magn. Reson. Chem. 2018, 56, 703; nmredata.org). In 1.1 a backslash ends a line and line breaks mean nothing;
// what follows a semicolon is a comment. NMREDATA_ASSIGNMENT has a signal a line: label, shift, atoms. Atoms are counted from 1 over the
// molfile; H before the number means the implicit hydrogens of that atom.

/** A shift somebody gave to an atom of the molfile. */
export interface MolfileShift {
  /** From 0, over all atoms of the molfile. */
  readonly atom: number;
  readonly shiftPpm: number;
  /** Of the hydrogens on the atom rather than the atom. */
  readonly isOfHydrogens: boolean;
}

export interface MolfileShifts {
  readonly shifts: readonly MolfileShift[];
  /** Carbon lines nobody assigned. */
  readonly carbonPeaks: readonly ListedPeak[];
  /** Shifts that were not taken, by the reason. */
  readonly leftOut: Readonly<Record<string, number>>;
}

const versions = ['1.0', '1.1'];

/** Stands for a shift that is not known. */
const unknownShift = 777.777;

const refuse = (message: string): Result<never> => fail('invalid_record', message);

const firstValue = (record: SdfRecord, tag: string): string | undefined =>
  record.tags
    .get(tag)?.[0]
    ?.replace(/[;\\].*$/, '')
    .trim();

const entriesOf = (lines: readonly string[], version: string): string[] => {
  const text =
    version === '1.0' ? lines.join('\n') : lines.join(lines.some((line) => line.includes('\\')) ? '' : '\n');
  return text
    .split(version === '1.0' ? /\\?\n/ : /\\|\n/)
    .map((entry) => entry.replace(/;.*$/, '').trim())
    .filter((entry) => entry !== '');
};

/** Fields between commas; a label in <"…"> may hold commas itself. */
const fieldsOf = (entry: string): string[] => {
  const quoted = /^(<"[^"]*">)\s*(?:,(.*))?$/.exec(entry);
  const [label, rest] =
    quoted === null
      ? [entry.split(',')[0] ?? '', entry.split(',').slice(1).join(',')]
      : [quoted[1] ?? '', quoted[2] ?? ''];
  return [label, ...(rest === '' ? [] : rest.split(','))].map((field) => field.trim());
};

const number = (text: string | undefined): number =>
  text !== undefined && /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;

/** Labels of which somebody says that they may be the other way round. */
const interchangeableOf = (entries: readonly string[]): ReadonlySet<string> =>
  new Set(
    entries
      .filter((entry) => /^interchangeable\s*=/i.test(entry))
      .flatMap((entry) =>
        entry
          .slice(entry.indexOf('=') + 1)
          .replaceAll(/[()]/g, '')
          .split(','),
      )
      .map((label) => label.trim()),
  );

const keyword = /^(interchangeable|equivalent)\s*=/i;

const readAtom = (text: string): { atom: number; isOfHydrogens: boolean } | null => {
  const match = /^(H?)(\d+)$/.exec(text);
  return match === null ? null : { atom: Number(match[2]) - 1, isOfHydrogens: match[1] === 'H' };
};

const readAssignment = (entries: readonly string[]): Result<MolfileShifts> => {
  const swapped = interchangeableOf(entries);
  const shifts: MolfileShift[] = [];
  let left = 0;
  for (const entry of entries.filter((one) => !keyword.test(one))) {
    const [label = '', shift, ...atoms] = fieldsOf(entry);
    const shiftPpm = number(shift);
    if (Number.isNaN(shiftPpm)) return refuse('A signal of NMREDATA_ASSIGNMENT has no number as its shift.');
    if (shiftPpm === unknownShift) continue;
    const read = atoms.filter((text) => text !== '').map(readAtom);
    if (read.some((atom) => atom === null))
      return refuse('A signal of NMREDATA_ASSIGNMENT names something else than atoms by their numbers.');
    if (swapped.has(label)) left += read.length;
    else shifts.push(...read.flatMap((atom) => (atom === null ? [] : [{ ...atom, shiftPpm }])));
  }
  return ok({
    shifts,
    carbonPeaks: [],
    leftOut: left === 0 ? {} : { 'Its assignment may be interchanged with another one.': left },
  });
};

const readCarbonList = (entries: readonly string[]): ListedPeak[] =>
  entries
    .map((entry) => number(fieldsOf(entry)[0]))
    .filter((shiftPpm) => !Number.isNaN(shiftPpm) && shiftPpm !== unknownShift)
    .map((shiftPpm) => ({ shiftPpm, hydrogens: null }));

export const isNmredata = ({ tags }: SdfRecord): boolean =>
  [...tags.keys()].some((tag) => tag.startsWith('NMREDATA_'));

/** The shifts of an NMReDATA record by atoms of its molfile; its carbon lines where nobody assigned any. */
export const readNmredata = (record: SdfRecord): Result<MolfileShifts> => {
  const version = firstValue(record, 'NMREDATA_VERSION');
  if (version === undefined) return refuse('The NMReDATA record does not say its version.');
  if (!versions.includes(version))
    return refuse(`The record is NMReDATA ${version.slice(0, 10)}; ${versions.join(' and ')} are read.`);
  const assignment = record.tags.get('NMREDATA_ASSIGNMENT');
  if (assignment !== undefined) return readAssignment(entriesOf(assignment, version));
  const carbons = record.tags.get('NMREDATA_1D_13C') ?? [];
  return ok({ shifts: [], carbonPeaks: readCarbonList(entriesOf(carbons, version)), leftOut: {} });
};
