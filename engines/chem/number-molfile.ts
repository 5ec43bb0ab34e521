import { fail, ok, type Result } from '../common/result.ts';

/** An atom of a molfile, in the order of the file. */
export interface MolfileAtom {
  readonly symbol: string;
  /** Of a hydrogen: the place of the only atom it is bonded to; −1 for all others. */
  readonly parent: number;
}

/** A molfile whose heavy atoms carry their place, from 1, as atom-map number: parsers that sort hydrogens away keep that. */
export interface NumberedMolfile {
  readonly molfile: string;
  readonly atoms: readonly MolfileAtom[];
}

type Bond = readonly [number, number];

const refuse = (why: string): Result<never> => fail('invalid_molfile', `The molfile cannot be read: ${why}.`);

/** Columns of a V2000 atom line, from 0. */
const symbolColumns = [31, 34] as const;
const mapColumns = [60, 63] as const;
const withoutMap = '  0'.repeat(9);

/** What V2000 has room for: three digits. */
const mostAtoms = 999;

const wholeNumber = (text: string | undefined): number =>
  text !== undefined && /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN;

/** Hydrogens with the atom they hang on. */
const withParents = (symbols: readonly string[], bonds: readonly Bond[]): MolfileAtom[] => {
  const partners = new Map<number, number[]>();
  for (const [from, to] of bonds) {
    partners.set(from, [...(partners.get(from) ?? []), to]);
    partners.set(to, [...(partners.get(to) ?? []), from]);
  }
  return symbols.map((symbol, place) => {
    const beside = partners.get(place) ?? [];
    return { symbol, parent: symbol === 'H' && beside.length === 1 ? (beside[0] as number) : -1 };
  });
};

const isBond = ([from, to]: Bond, atoms: number): boolean =>
  from >= 0 && from < atoms && to >= 0 && to < atoms && from !== to;

const finish = (
  lines: readonly string[],
  symbols: readonly string[],
  bonds: readonly Bond[],
): Result<NumberedMolfile> =>
  bonds.every((bond) => isBond(bond, symbols.length))
    ? ok({ molfile: lines.join('\n'), atoms: withParents(symbols, bonds) })
    : refuse('a bond names an atom it does not have');

const numberV2000 = (lines: string[]): Result<NumberedMolfile> => {
  const counts = lines[3] as string;
  const [atoms, bonds] = [wholeNumber(counts.slice(0, 3)), wholeNumber(counts.slice(3, 6))];
  if (Number.isNaN(atoms) || Number.isNaN(bonds)) return refuse('its counts line has no numbers');
  if (lines.length < 4 + atoms + bonds) return refuse('it is cut off');
  const symbols: string[] = [];
  for (let place = 0; place < atoms; place++) {
    const line = lines[4 + place] as string;
    const symbol = line.slice(...symbolColumns).trim();
    symbols.push(symbol);
    const map = symbol === 'H' ? '  0' : String(place + 1).padStart(3);
    const start = line.length < mapColumns[0] ? `${line.slice(0, 34).padEnd(34)} 0${withoutMap}` : line;
    lines[4 + place] = start.slice(0, mapColumns[0]).padEnd(mapColumns[0]) + map + line.slice(mapColumns[1]);
  }
  const pairs = lines
    .slice(4 + atoms, 4 + atoms + bonds)
    .map((line): Bond => [wholeNumber(line.slice(0, 3)) - 1, wholeNumber(line.slice(3, 6)) - 1]);
  return finish(lines, symbols, pairs);
};

const v30 = 'M  V30 ';

/** Where the lines of a V3000 block stand. */
const listBlock = (lines: readonly string[], block: string): number[] => {
  const start = lines.findIndex((line) => line.startsWith(`${v30}BEGIN ${block}`));
  const end = lines.findIndex((line) => line.startsWith(`${v30}END ${block}`));
  return start < 0 || end < start ? [] : Array.from({ length: end - start - 1 }, (_, at) => start + 1 + at);
};

const fieldsOf = (line: string | undefined): string[] => (line ?? '').slice(v30.length).trim().split(/\s+/);

/** Numbers of the atoms of a V3000 block are names; places are what counts from 1 in the order of the file. */
const numberV3000 = (lines: string[]): Result<NumberedMolfile> => {
  const symbols: string[] = [];
  const placeOf = new Map<number, number>();
  for (const at of listBlock(lines, 'ATOM')) {
    const [name, symbol, x, y, z, , ...rest] = fieldsOf(lines[at]);
    if (symbol === undefined || z === undefined) return refuse('an atom line is cut off');
    placeOf.set(wholeNumber(name), symbols.length);
    symbols.push(symbol);
    const map = symbol === 'H' ? 0 : symbols.length;
    lines[at] = ['M  V30', name, symbol, x, y, z, map, ...rest].join(' ');
  }
  const bonds = listBlock(lines, 'BOND').map((at): Bond => {
    const [, , from, to] = fieldsOf(lines[at]);
    return [placeOf.get(wholeNumber(from)) ?? -1, placeOf.get(wholeNumber(to)) ?? -1];
  });
  return finish(lines, symbols, bonds);
};

/**
 * Writes the place of every heavy atom into a molfile, and reads its atoms in their order. Fails with invalid_molfile and one
 * sentence where the tables do not hold what they say.
 */
export const numberMolfile = (molfile: string): Result<NumberedMolfile> => {
  const lines = molfile.replaceAll('\r', '').split('\n');
  const counts = lines[3];
  if (counts === undefined) return refuse('it is cut off');
  const numbered = counts.includes('V3000') ? numberV3000(lines) : numberV2000(lines);
  if (numbered.ok && numbered.value.atoms.length > mostAtoms)
    return refuse(`it has more than ${mostAtoms} atoms`);
  return numbered;
};
