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
  readonly name: string;
  readonly row: R | null;
  readonly warnings: readonly Warning[];
}

/** Names a warning may call the row by: as it was given, or as the tables have it. */
const namesOf = (row: object): ReadonlySet<string> => {
  const { name, cas, element } = row as Readonly<Partial<Record<'name' | 'cas' | 'element', string | null>>>;
  return new Set([name, cas, element].flatMap((each) => (each ? [each.toLowerCase()] : [])));
};

/** Rows in the order of the service with the warnings that name them; warnings that name no row stand behind them. */
export const viewSection = <S extends SectionName>(
  section: S,
  answer: Assessment,
): readonly ViewRow<RowOf<S>>[] => {
  const warnings = answer.warnings.filter((each) => each.section === section);
  const rows: readonly RowOf<S>[] = answer[section];
  const shown = rows.map((row, place): ViewRow<RowOf<S>> => {
    const names = namesOf(row);
    return {
      key: `row-${place}`,
      name: row.name,
      row,
      warnings: warnings.filter(({ name }) => names.has(name.toLowerCase())),
    };
  });
  const placed = new Set(shown.flatMap((each) => each.warnings));
  const left = Map.groupBy(
    warnings.filter((each) => !placed.has(each)),
    ({ name }) => name,
  );
  return [
    ...shown,
    ...[...left].map(([name, own]) => ({ key: `warning-${name}`, name, row: null, warnings: own })),
  ];
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

/** The structure that was asked about by this name; null where two were. */
export const findSmiles = (
  asked: readonly { readonly name: string; readonly smiles: string }[],
  name: string,
): string | null => {
  const found = new Set(asked.filter((each) => each.name === name).map(({ smiles }) => smiles));
  const [smiles] = found;
  return found.size === 1 && smiles !== undefined ? smiles : null;
};
