import { isCasNumber } from '../../chem/cas-number.ts';
import { type Warning, warn } from '../../common/result.ts';
import { foldCase } from '../fold-name.ts';
import { type PublishedRow, publishedRows } from './published-intakes.ts';

export interface NameQuery {
  /** A name, an abbreviation or a CAS number. */
  readonly name: string;
  readonly cas?: string | undefined;
}

export interface NameMatch {
  readonly rows: readonly PublishedRow[];
  readonly matchedBy: 'cas' | 'name' | null;
  readonly warnings: readonly Warning[];
}

/**
 * Case, spaces and punctuation do not tell names apart, nor does the e that German leaves out: dimethylamin, piperidin. Letters beyond
 * English stay, so that no name becomes another one by losing them; the German ethyl was written with an umlaut.
 */
const fold = (name: string): string =>
  foldCase(name)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('aethyl', 'ethyl')
    .replaceAll('ine', 'in');

/** Without the locants of nitrogen, by which the tables write one name in several ways. */
const foldLoosely = (name: string): string => fold(name.toLowerCase().replaceAll(/\bn-/g, ''));

/** A row's name, both halves where it says two with a slash, and the abbreviation some end with. */
const namesOf = ({ name, abbreviations = [] }: PublishedRow): readonly string[] => {
  const [, plain, short] = /^(.*) \(([A-Z]{3,6})\)$/.exec(name) ?? [];
  return [name, ...name.split('/ '), ...[plain, short].flatMap((part) => part ?? []), ...abbreviations];
};

const group = (
  pairs: readonly (readonly [string, PublishedRow])[],
): ReadonlyMap<string, readonly PublishedRow[]> => {
  const map = new Map<string, PublishedRow[]>();
  for (const [key, row] of pairs) {
    const rows = map.get(key) ?? [];
    if (!rows.includes(row)) map.set(key, [...rows, row]);
  }
  return map;
};

const byName = group(publishedRows.flatMap((row) => namesOf(row).map((name) => [fold(name), row] as const)));
const byFullName = group(publishedRows.map((row) => [fold(row.name), row] as const));
const byLooseName = group(
  publishedRows.flatMap((row) => namesOf(row).map((name) => [foldLoosely(name), row] as const)),
);
const byCas = group(publishedRows.flatMap((row) => (row.cas ? [[row.cas, row] as const] : [])));

/** Their names, for a sentence. */
export const quote = (rows: readonly PublishedRow[]): string => rows.map(({ name }) => name).join('; ');

const casPattern = /^\d{2,7}-\d{2}-\d$/;

/** Rows a name or a CAS number stands for; none where both say different compounds. */
export const findByText = ({ name, cas }: NameQuery): NameMatch => {
  const text = name.trim();
  const number = cas?.trim() ?? (casPattern.test(text) ? text : undefined);
  const warnings =
    number !== undefined && !isCasNumber(number)
      ? [warn('cas_invalid', `${number} is not a CAS number: its check digit does not fit; it was left out.`)]
      : [];
  const numbered = number === undefined || warnings.length > 0 ? [] : (byCas.get(number) ?? []);
  // A row of exactly this name goes before one that names it among others.
  const named = byFullName.get(fold(text)) ?? byName.get(fold(text)) ?? [];
  const contradicts = numbered.length > 0 && named.length > 0 && !named.some((row) => numbered.includes(row));
  if (contradicts)
    return {
      rows: [],
      matchedBy: null,
      warnings: [
        ...warnings,
        warn(
          'cas_contradicts_name',
          `CAS ${number} is ${quote(numbered)}, the name is ${quote(named)}; neither was used.`,
        ),
      ],
    };
  if (numbered.length > 0) return { rows: numbered, matchedBy: 'cas', warnings };
  return { rows: named, matchedBy: named.length > 0 ? 'name' : null, warnings };
};

/** Rows called nearly as the compound, or as the rows it was found in: a person has to look whether they are the same. */
export const nameSimilar = (name: string, rows: readonly PublishedRow[]): readonly Warning[] => {
  const names = [name, ...rows.flatMap(namesOf)].map(foldLoosely);
  const similar = new Set(names.flatMap((each) => byLooseName.get(each) ?? []));
  const others = [...similar].filter((row) => !rows.includes(row));
  return others.length === 0
    ? []
    : [warn('similar_name_listed', `Also listed, perhaps the same compound: ${quote(others)}.`)];
};
