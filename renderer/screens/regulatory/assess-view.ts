import type { Assessment } from '#contract/regulatory';
import { tsvCell } from '../analysis/peak-tsv.ts';
import { type SectionName, sectionNames } from './assess-draft.ts';

type Warning = Assessment['warnings'][number];
type RowOf<S extends SectionName> = Assessment[S][number];
export type EvidencedNumber = Assessment['organic_impurities'][number]['numbers'][number];
export type Basis = Assessment['organic_impurities'][number]['basis'][number];
export type Verdict = Assessment['organic_impurities'][number]['verdict'];

/** What every row of every section has, and the totals but for the verdict. */
export interface Evidenced {
  readonly numbers: readonly EvidencedNumber[];
  readonly basis: readonly Basis[];
}

/** A line of a result; without a row it is an impurity of which there are remarks only. */
export interface ViewRow<R> {
  readonly key: string;
  /** In the list that was asked about, from 0; null where it is about several. */
  readonly place: number | null;
  readonly name: string;
  readonly row: R | null;
  readonly warnings: readonly Warning[];
}

/** Names a warning may call the row by: as it was given, or as the tables have it. */
const namesOf = (row: object): ReadonlySet<string> => {
  const { name, cas, element } = row as Readonly<Partial<Record<'name' | 'cas' | 'element', string | null>>>;
  return new Set([name, cas, element].flatMap((each) => (each ? [each.toLowerCase()] : [])));
};

/** Rows in the order they were asked about, each with its warnings; warnings about several stand with each, or behind all. */
export const viewSection = <S extends SectionName>(
  section: S,
  answer: Assessment,
): readonly ViewRow<RowOf<S>>[] => {
  const warnings = answer.warnings.filter((each) => each.section === section);
  const byPlace = Map.groupBy(warnings, ({ place }) => place);
  const byName = Map.groupBy(byPlace.get(null) ?? [], ({ name }) => name.toLowerCase());
  const rows: readonly RowOf<S>[] = answer[section];
  const named = new Set<string>();
  const shown = rows.map((row): ViewRow<RowOf<S>> => {
    const names = [...namesOf(row)].filter((name) => byName.has(name));
    for (const name of names) named.add(name);
    const own = byPlace.get(row.place) ?? [];
    const shared = names.flatMap((name) => byName.get(name) ?? []);
    return { key: `row-${row.place}`, place: row.place, name: row.name, row, warnings: [...own, ...shared] };
  });
  const answered = new Set(rows.map(({ place }) => place));
  const failed = [...byPlace].flatMap(([place, own]): ViewRow<RowOf<S>>[] =>
    place === null || answered.has(place)
      ? []
      : [{ key: `row-${place}`, place, name: own[0]?.name ?? '', row: null, warnings: own }],
  );
  const general = [...byName].flatMap(([key, own]): ViewRow<RowOf<S>>[] =>
    named.has(key)
      ? []
      : [{ key: `warning-${key}`, place: null, name: own[0]?.name ?? '', row: null, warnings: own }],
  );
  const inOrder = [...shown, ...failed].sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
  return [...inOrder, ...general];
};

const ranks: Readonly<Record<Verdict, number>> = { exceeds: 0, review: 1, within: 2, not_applicable: 2 };

/** For a list that is shown in parts: what exceeds stands first, then what a person has to look at. */
export const putUrgentFirst = <R extends { readonly verdict: Verdict }>(
  rows: readonly ViewRow<R>[],
): readonly ViewRow<R>[] => {
  const rankOf = ({ row }: ViewRow<R>): number => (row === null ? 1 : ranks[row.verdict]);
  return rows.toSorted((a, b) => rankOf(a) - rankOf(b));
};

const columns = [
  'section',
  'name',
  'verdict',
  'field',
  'value',
  'unit',
  'guideline',
  'revision',
  'clause',
  'jurisdiction',
  'verification',
  'rule_set_version',
] as const;
type Line = Readonly<Partial<Record<(typeof columns)[number], string>>>;

const linesOf = (section: string, name: string, verdict: string, row: Evidenced): Line[] =>
  row.numbers.map(({ field, text, unit, basis }) => ({
    section,
    name,
    verdict,
    field,
    value: text,
    unit,
    ...row.basis[basis],
  }));

/** Every number with its basis, one a line, as the service writes it; remarks are lines, too. */
export const renderAssessmentTsv = (answer: Assessment): string => {
  const lines = sectionNames.flatMap((section) =>
    viewSection(section, answer).flatMap(({ name, row, warnings }): Line[] => [
      ...(row === null ? [] : linesOf(section, name, row.verdict, row)),
      ...warnings.map(({ code, message }) => ({ section, name, field: `warning:${code}`, value: message })),
    ]),
  );
  const { mutagenic_total: total } = answer;
  if (total !== null)
    lines.push(...linesOf('mutagenic_total', '', total.exceeds ? 'exceeds' : 'within', total));
  const { cumulative_risk: risk } = answer;
  if (answer.nitrosamines.length > 0) {
    lines.push(...linesOf('cumulative_risk', '', risk.verdict, risk));
    lines.push(
      ...risk.excluded.map(({ name, reason }) => ({
        section: 'cumulative_risk',
        name,
        field: 'excluded',
        value: reason,
      })),
    );
  }
  lines.push({ section: 'disclaimer', value: answer.disclaimer });
  const cells = lines.map((line) => columns.map((column) => tsvCell(line[column] ?? '')));
  return `${[columns, ...cells].map((line) => line.join('\t')).join('\n')}\n`;
};
