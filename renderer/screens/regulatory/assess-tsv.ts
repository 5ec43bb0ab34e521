import type { Assessment } from '#contract/regulatory';
import { tsvCell } from '../analysis/peak-tsv.ts';
import { sectionNames } from '../impurities/impurity-draft.ts';
import { type Evidenced, viewSection } from '../impurities/impurity-view.ts';

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
