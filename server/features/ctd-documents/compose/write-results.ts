import type { CtdCell } from '#contract/ctd-documents';
import { roundToLimit } from '#engines/regulatory/module-3/round-to-limit.ts';
import { unitText, verdictText } from '../../regulatory/report/index.ts';
import type { CtdSource } from '../ctd-source.ts';
import { limitToRoundTo, listSubjects, type Subject } from './list-subjects.ts';
import { cell, recordCell, type SectionWriter } from './section-writer.ts';

const columns = ['Substance', 'As measured', 'As reported', 'Limit by rule', 'Verdict', 'Record'];

/** The guideline's own way of reporting, where the engine applied one; else rounded to the decimals of the limit in its unit. */
const reportedCell = (writer: SectionWriter, subject: Subject): CtdCell => {
  const { row, measured, record } = subject;
  if (row === null || measured === null) return cell('–');
  const byGuideline = writer.number(row, 'reported_percent', record);
  if (byGuideline !== null) return byGuideline;
  const limit = limitToRoundTo(subject, measured.unit);
  if (limit === null) return cell('–');
  return { text: `${roundToLimit(measured.value, limit).text} ${unitText(measured.unit)}`, record };
};

/** Results the assessments were made with, as measured and as they are reported beside their limits. */
export const writeResults = (writer: SectionWriter, source: CtdSource): void => {
  const measured = listSubjects(source).filter((subject) => subject.measured !== null);
  if (measured.length === 0) return;
  writer.table(
    'Results the assessments rest on',
    columns,
    measured.map((subject) => {
      const { name, verdict, row, record, limitField, measured: result } = subject;
      return [
        cell(name),
        { ...cell(result === null ? '–' : `${result.value} ${unitText(result.unit)}`), record },
        reportedCell(writer, subject),
        (row && writer.number(row, limitField, record)) ?? cell('–'),
        cell(verdictText(verdict)),
        recordCell(record),
      ];
    }),
  );
  writer.text(
    'Verdicts compare values that are not rounded, unless the guideline says how to round; a result is reported with as many decimals as its limit shows, rounded once, a half upwards.',
  );
};
