import type { AppliedOverride, Assessment } from '#contract/regulatory';
import { tsvCell } from '../../ui/tsv-cell.ts';
import { sectionNames } from '../shared/impurities/impurity-draft.ts';
import { type Evidenced, overridesOf, viewSection } from '../shared/impurities/impurity-view.ts';

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
type Replaced = NonNullable<AppliedOverride['replaced']>;
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

/** A cited number without its value, which is exported as the text the service sent. */
const withoutValue = ({ value: _double, ...cited }: Replaced): Line => cited;

/** Rule rows of one's own that a row rests on: why, and what each stands in place of. */
const overrideLines = (section: string, name: string, row: Evidenced): Line[] =>
  overridesOf(row).flatMap(({ reason, rule_set_version, replaced }) => [
    { section, name, field: 'override', value: reason, rule_set_version },
    ...(replaced === null
      ? []
      : [{ ...withoutValue(replaced), section, name, field: 'override.replaced', value: replaced.text }]),
  ]);

/** Every number with its basis, one a line, as the service writes it; remarks are lines, too. */
export const renderAssessmentTsv = (answer: Assessment): string => {
  const lines = sectionNames.flatMap((section) =>
    viewSection(section, answer).flatMap(({ name, row, warnings }): Line[] => [
      ...(row === null
        ? []
        : [...linesOf(section, name, row.verdict, row), ...overrideLines(section, name, row)]),
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
