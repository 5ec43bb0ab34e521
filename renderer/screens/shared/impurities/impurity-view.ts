import type { AppliedOverride, Assessment } from '#contract/regulatory';
import type { SectionName } from './impurity-draft.ts';

type Warning = Assessment['warnings'][number];
type EvidencedNumber = Assessment['organic_impurities'][number]['numbers'][number];
export type Basis = Assessment['organic_impurities'][number]['basis'][number];
export type Verdict = Assessment['organic_impurities'][number]['verdict'];

export type { AppliedOverride };

interface MayHaveOverride {
  /** Of a limit of a nitrosamine: whose it is. */
  readonly jurisdiction?: string | undefined;
  readonly override?: AppliedOverride | null | undefined;
}

/** What every row of every section has, and the totals but for the verdict. */
export interface Evidenced extends MayHaveOverride {
  readonly numbers: readonly EvidencedNumber[];
  readonly basis: readonly Basis[];
  /** Of a nitrosamine: each authority may have one of its own. */
  readonly acceptable_intake?: readonly MayHaveOverride[] | undefined;
}

/** Rule rows of one's own that a row rests on, each once. */
export const overridesOf = (of: Evidenced): readonly AppliedOverride[] => {
  const used = [of, ...(of.acceptable_intake ?? [])].flatMap(({ override }) => (override ? [override] : []));
  return [...new Map(used.map((override) => [override.id, override])).values()];
};

/** The rule row a number of a row comes from; null where the row only counts what other rows say. */
export const findOverride = (of: Evidenced, id: string | undefined): AppliedOverride | null =>
  overridesOf(of).find((override) => override.id === id) ?? null;

/** A limit by a reviewed read-across governs as a rule row does. */
export const isOfReadAcross = ({ rule_set_version }: Pick<Basis, 'rule_set_version'>): boolean =>
  rule_set_version.startsWith('read-across@');

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

interface PlacedRow {
  readonly name: string;
  readonly place: number;
}

/** Rows in the order they were asked about, each with its warnings; warnings about several stand with each, or behind all. */
export const viewRows = <R extends PlacedRow>(
  rows: readonly R[],
  warnings: readonly Warning[],
): readonly ViewRow<R>[] => {
  const byPlace = Map.groupBy(warnings, ({ place }) => place);
  const byName = Map.groupBy(byPlace.get(null) ?? [], ({ name }) => name.toLowerCase());
  const named = new Set<string>();
  const shown = rows.map((row): ViewRow<R> => {
    const names = [...namesOf(row)].filter((name) => byName.has(name));
    for (const name of names) named.add(name);
    const own = byPlace.get(row.place) ?? [];
    const shared = names.flatMap((name) => byName.get(name) ?? []);
    return { key: `row-${row.place}`, place: row.place, name: row.name, row, warnings: [...own, ...shared] };
  });
  const answered = new Set(rows.map(({ place }) => place));
  const failed = [...byPlace].flatMap(([place, own]): ViewRow<R>[] =>
    place === null || answered.has(place)
      ? []
      : [{ key: `row-${place}`, place, name: own[0]?.name ?? '', row: null, warnings: own }],
  );
  const general = [...byName].flatMap(([key, own]): ViewRow<R>[] =>
    named.has(key)
      ? []
      : [{ key: `warning-${key}`, place: null, name: own[0]?.name ?? '', row: null, warnings: own }],
  );
  const inOrder = [...shown, ...failed].sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
  return [...inOrder, ...general];
};

/** The rows of one section of an assessment. */
export const viewSection = <S extends SectionName>(
  section: S,
  answer: Assessment,
): readonly ViewRow<Assessment[S][number]>[] => {
  const rows: readonly Assessment[S][number][] = answer[section];
  return viewRows(
    rows,
    answer.warnings.filter((each) => each.section === section),
  );
};

const ranks: Readonly<Record<Verdict, number>> = { exceeds: 0, review: 1, within: 2, not_applicable: 2 };

/** For a list that is shown in parts: what exceeds stands first, then what a person has to look at. */
export const putUrgentFirst = <R extends { readonly verdict: Verdict }>(
  rows: readonly ViewRow<R>[],
): readonly ViewRow<R>[] => {
  const rankOf = ({ row }: ViewRow<R>): number => (row === null ? 1 : ranks[row.verdict]);
  return rows.toSorted((a, b) => rankOf(a) - rankOf(b));
};
