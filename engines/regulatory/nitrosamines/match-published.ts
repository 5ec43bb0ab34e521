import type { Constitution } from '../../chem/constitution.ts';
import { type Warning, warn } from '../../common/result.ts';
import { findByText, type NameQuery, nameSimilar, quote } from './find-by-name.ts';
import { type PublishedRow, publishedRows } from './published-intakes.ts';
import { type NitrosamineStructure, readNitrosamine } from './read-nitrosamine.ts';

export interface PublishedQuery extends NameQuery {
  readonly structure: NitrosamineStructure | null;
}

export interface PublishedMatch {
  /** More than one where the tables list one structure under several names. */
  readonly rows: readonly PublishedRow[];
  readonly matchedBy: 'structure' | 'cas' | 'name' | null;
  /** Rows among which nobody chose; then `rows` is empty. */
  readonly candidates: readonly PublishedRow[];
  readonly warnings: readonly Warning[];
}

/** Elements and bonds of a component: equal for equal structures, and cheap. */
const sketch = ({ atoms }: Constitution, component: readonly number[]): string => {
  const elements = component.map((place) => atoms[place]?.element ?? '').sort();
  const bonds = component.reduce((sum, place) => sum + (atoms[place]?.bonds.length ?? 0), 0);
  return `${elements.join('')} ${bonds}`;
};

interface Codes {
  readonly full: string;
  readonly flat: string;
}

/** Codes cost more than the rest of an assessment, so each is made when it is asked for, once. */
const codesOf = (structure: NitrosamineStructure): Codes => {
  const made: { full?: string; flat?: string } = {};
  return {
    get full() {
      made.full ??= structure.code('with_stereo');
      return made.full;
    },
    get flat() {
      made.flat ??= structure.code('flat');
      return made.flat;
    },
  };
};

interface KnownStructure {
  readonly row: PublishedRow;
  readonly codes: Codes;
}

let bySketch: ReadonlyMap<string, readonly KnownStructure[]> | null = null;

const readKnown = (): ReadonlyMap<string, readonly KnownStructure[]> => {
  const map = new Map<string, readonly KnownStructure[]>();
  for (const row of publishedRows) {
    if (row.smiles === null || row.structure_doubt) continue;
    const read = readNitrosamine(row.smiles);
    if (!read.ok) throw new Error(`${row.name}: ${read.error.message}`);
    const key = sketch(read.value.constitution, read.value.component);
    map.set(key, [...(map.get(key) ?? []), { row, codes: codesOf(read.value) }]);
  }
  return map;
};

/** Rows of one structure; stereocentres one side leaves open match with a warning, other isomers are only named. */
const findByStructure = (
  structure: NitrosamineStructure,
): { readonly rows: readonly PublishedRow[]; readonly warnings: readonly Warning[] } => {
  // Read with the first question, and coded row by row: most questions meet no row of the same elements.
  bySketch ??= readKnown();
  const near = bySketch.get(sketch(structure.constitution, structure.component)) ?? [];
  if (near.length === 0) return { rows: [], warnings: [] };
  const own = codesOf(structure);
  const same = near.filter(({ codes }) => codes.full === own.full);
  if (same.length > 0) return { rows: same.map(({ row }) => row), warnings: [] };
  const flat = near.filter(({ codes }) => codes.flat === own.flat);
  const isOpen = ({ codes }: KnownStructure) => own.full === own.flat || codes.full === codes.flat;
  const open = flat.filter(isOpen).map(({ row }) => row);
  if (open.length > 0)
    return {
      rows: open,
      warnings: [
        warn(
          'matched_without_stereochemistry',
          `Listed as ${quote(open)}, whose stereochemistry is stated on one side only.`,
        ),
      ],
    };
  return {
    rows: [],
    warnings:
      flat.length === 0
        ? []
        : [
            warn(
              'stereoisomer_listed',
              `Another stereoisomer is listed: ${quote(flat.map(({ row }) => row))}. Its limit was not used.`,
            ),
          ],
  };
};

const hasUsableStructure = ({ smiles, structure_doubt }: PublishedRow): boolean =>
  smiles !== null && structure_doubt === undefined;

/**
 * Rows of the published tables a compound is listed in: by structure where one is given, else by CAS number or name. A name
 * that stands for several rows is refused with the candidates; a name whose row has another structure is not followed.
 */
export const matchPublished = (query: PublishedQuery): PublishedMatch => {
  const match = findRows(query);
  if (match.candidates.length > 0) return match;
  return { ...match, warnings: [...match.warnings, ...nameSimilar(query.name, match.rows)] };
};

const findRows = (query: PublishedQuery): PublishedMatch => {
  const text = findByText(query);
  const found = query.structure ? findByStructure(query.structure) : null;
  const warnings = [...text.warnings, ...(found?.warnings ?? [])];
  const [code, by] =
    text.matchedBy === 'cas'
      ? (['cas_contradicts_structure', 'CAS number'] as const)
      : (['name_contradicts_structure', 'name'] as const);
  if (found && found.rows.length > 0) {
    const contradicts = text.rows.some((row) => hasUsableStructure(row) && !found.rows.includes(row));
    const more = contradicts
      ? [
          warn(
            code,
            `The ${by} is that of ${quote(text.rows)}, the structure that of ${quote(found.rows)}; the structure was followed.`,
          ),
        ]
      : [];
    // A row without a structure of its own, found by its name, is the same compound told by another authority.
    const unseen = text.rows.filter((row) => !hasUsableStructure(row) && !found.rows.includes(row));
    return {
      rows: [...found.rows, ...unseen],
      matchedBy: 'structure',
      candidates: [],
      warnings: [...warnings, ...more],
    };
  }
  const usable = query.structure ? text.rows.filter((row) => !hasUsableStructure(row)) : text.rows;
  if (usable.length < text.rows.length && usable.length === 0)
    return {
      rows: [],
      matchedBy: null,
      candidates: [],
      warnings: [
        ...warnings,
        warn(code, `${quote(text.rows)} is listed with another structure; its limit was not used.`),
      ],
    };
  if (usable.length > 1)
    return {
      rows: [],
      matchedBy: null,
      candidates: usable,
      warnings: [...warnings, warn('name_ambiguous', `The name may stand for ${quote(usable)}.`)],
    };
  const byText =
    query.structure && usable.length > 0
      ? [
          warn(
            'matched_by_name',
            `Listed as ${quote(usable)}, a row without a structure that can be compared; it was found by its ${text.matchedBy}.`,
          ),
        ]
      : [];
  return {
    rows: usable,
    matchedBy: usable.length > 0 ? text.matchedBy : null,
    candidates: [],
    warnings: [...warnings, ...byText],
  };
};
