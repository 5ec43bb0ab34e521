import type { CtdCell, CtdCitation } from '#contract/ctd-documents';
import type { CtdSource } from '../ctd-source.ts';
import { families, familyTitles, listSubjects, type Subject } from './list-subjects.ts';
import { cell, citedText, recordCell, type SectionWriter } from './section-writer.ts';

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
  readonly note: CtdCell;
  /** The published limit that stands beside one of the applicant's own; null where the limit itself is published. */
  readonly replaced: string | null;
  readonly record: CtdCell;
}

/** Whose limit it is; of one of the applicant's own its rule row, and what the guideline says beside it. */
const clauseText = (citation: CtdCitation, replaced: string | null): string =>
  citation.override_id === undefined || replaced === null
    ? citedText(citation)
    : `own limit of the applicant (rule row ${citation.override_id}); published: ${replaced}`;

const toCells = (writer: SectionWriter, { name, limit, note, replaced, record }: Line): CtdCell[] => {
  const citation = writer.citation(limit);
  return [
    cell(name),
    limit,
    note,
    cell(citation === null ? '–' : clauseText(citation, replaced)),
    cell(citation?.verification ?? '–'),
    writer.gapCell(criterionGap),
    writer.gapCell(procedureGap),
    record,
  ];
};

/** What the limit is, and the threshold that is kept beside it. */
const noteOf = (writer: SectionWriter, { row, beside, record, limitNote }: Subject): CtdCell => {
  const other = row && beside && writer.number(row, beside.field, record);
  return other === null || beside === null
    ? cell(limitNote)
    : { ...other, text: `${limitNote}. Beside it: ${beside.words} ${other.text}` };
};

const lineOf = (writer: SectionWriter, subject: Subject): Line => {
  const { name, row, record, entered, replaced } = subject;
  const shared = { name, replaced, record: recordCell(record) };
  if (entered !== null)
    return {
      ...shared,
      limit: { text: entered, record },
      note: cell('entered with the request, stricter than what authorities publish; no source was compared'),
    };
  const number = row && writer.number(row, subject.limitField, record);
  if (number === null)
    return {
      ...shared,
      limit: writer.gapCell(
        `Limit of ${name}: the recorded assessment gives none; assess it, or state and justify a limit.`,
      ),
      note: cell('no limit in the record'),
    };
  return { ...shared, limit: number, note: noteOf(writer, subject) };
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
            note: cell('identification threshold'),
            replaced: null,
            record: recordCell(first.record),
          },
        ]),
    {
      name: 'Total impurities',
      limit: writer.gapCell('Criterion for the total of impurities; no rule gives a number.'),
      note: cell('set by the applicant'),
      replaced: null,
      record: cell('–'),
    },
  ];
};

/** The impurity part of a specification: limits by rule, and room for what the applicant sets. */
export const writeSpecification = (writer: SectionWriter, source: CtdSource): void => {
  const subjects = listSubjects(source);
  writer.text(
    'Impurity tests of the specification. A limit by rule follows from a recorded assessment and is the most that may be accepted without further justification; it is not an acceptance criterion. A limit of the applicant is named as such, with the published one beside it.',
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
