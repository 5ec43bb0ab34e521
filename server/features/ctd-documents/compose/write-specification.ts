import type { CtdCell } from '#contract/ctd-documents';
import type { CtdSource } from '../ctd-source.ts';
import { families, familyTitles, listSubjects, type Subject } from './list-subjects.ts';
import { cell, recordCell, type SectionWriter } from './section-writer.ts';

const columns = [
  'Test',
  'Limit by rule',
  'What it is',
  'Clause',
  'Verification',
  'Acceptance criterion',
  'Analytical procedure',
  'Record',
];

const criterionGap =
  'Acceptance criterion of the applicant, not above the limit by rule unless the justification says why.';
const procedureGap =
  'Reference to the analytical procedure (3.2.S.4.2 or 3.2.P.5.2) by which the test is done.';

interface Line {
  readonly name: string;
  readonly limit: CtdCell;
  readonly note: string;
  readonly record: CtdCell;
}

const toCells = (writer: SectionWriter, { name, limit, note, record }: Line): CtdCell[] => {
  const citation = writer.citation(limit);
  return [
    cell(name),
    limit,
    cell(note),
    cell(citation === null ? '–' : `${citation.guideline} ${citation.revision}, ${citation.clause}`),
    cell(citation?.verification ?? '–'),
    writer.gapCell(criterionGap),
    writer.gapCell(procedureGap),
    record,
  ];
};

const lineOf = (writer: SectionWriter, subject: Subject): Line => {
  const number = subject.row && writer.number(subject.row, subject.limitField, subject.record);
  return {
    name: subject.name,
    limit:
      number ??
      writer.gapCell(
        `Limit of ${subject.name}: the recorded assessment gives none; assess it, or state and justify a limit.`,
      ),
    note: number === null ? 'no limit in the record' : subject.limitNote,
    record: recordCell(subject.record),
  };
};

const identificationField = 'thresholds.identification.effective_percent';

/** What holds for impurities that are not named: the identification threshold; the total is the applicant's. */
const generalLines = (writer: SectionWriter, subjects: readonly Subject[]): Line[] => {
  const first = subjects.find(({ family, row }) => family === 'organic' && row !== null);
  if (first?.row == null) return [];
  const limit = writer.number(first.row, identificationField, first.record);
  return [
    ...(limit === null
      ? []
      : [
          {
            name: 'Any unspecified impurity',
            limit,
            note: 'identification threshold',
            record: recordCell(first.record),
          },
        ]),
    {
      name: 'Total impurities',
      limit: writer.gapCell('Criterion for the total of impurities; no rule gives a number.'),
      note: 'set by the applicant',
      record: cell('–'),
    },
  ];
};

/** The impurity part of a specification: limits by rule, and room for what the applicant sets. */
export const writeSpecification = (writer: SectionWriter, source: CtdSource): void => {
  const subjects = listSubjects(source);
  writer.text(
    'Impurity tests of the specification. A limit by rule follows from a recorded assessment and is the most that may be accepted without further justification; it is not an acceptance criterion.',
  );
  for (const family of families) {
    const ofFamily = subjects.filter((subject) => subject.family === family);
    if (ofFamily.length === 0) continue;
    writer.table(
      familyTitles[family],
      columns,
      [
        ...ofFamily.map((subject) => lineOf(writer, subject)),
        ...(family === 'organic' ? generalLines(writer, subjects) : []),
      ].map((line) => toCells(writer, line)),
    );
  }
  if (subjects.length === 0)
    writer.gap('Impurity tests with their criteria: no impurity was assessed in this dossier.');
  writer.gap(
    'Tests other than those of impurities (description, identification, assay and the like): not part of this dossier.',
  );
};
