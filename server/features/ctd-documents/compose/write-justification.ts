import { fieldWords, shortVersion, verdictText } from '../../regulatory/report/index.ts';
import type { CtdSource } from '../ctd-source.ts';
import { families, familyTitles, listSubjects, type Subject } from './list-subjects.ts';
import { cell, citedText, type EvidencedRow, recordCell, type SectionWriter } from './section-writer.ts';
import { writeMarkets } from './write-markets.ts';

const columns = ['Number', 'Value', 'Guideline', 'Clause', 'Verification', 'Rule set', 'Record'];

const writeNumbers = (
  writer: SectionWriter,
  caption: string,
  row: EvidencedRow,
  record: Subject['record'],
): void => {
  writer.table(
    caption,
    columns,
    row.numbers.flatMap(({ field }) => {
      const number = writer.number(row, field, record);
      const citation = number && writer.citation(number);
      if (number === null || citation === null) return [];
      return [
        [
          cell(fieldWords(field)),
          number,
          cell(`${citation.guideline} ${citation.revision} (${citation.jurisdiction})`),
          cell(citation.override_id === undefined ? citation.clause : citedText(citation)),
          cell(citation.verification),
          cell(shortVersion(citation.rule_set_version)),
          recordCell(record),
        ],
      ];
    }),
  );
};

const writeSubject = (writer: SectionWriter, { name, row, record, verdict, remarks }: Subject): void => {
  writer.heading(name, 3);
  writer.text(`Verdict: ${verdictText(verdict)}.`);
  if (row === null) writer.gap(`Numbers for ${name}: the engines could not assess it.`);
  else writeNumbers(writer, `Numbers of ${name}`, row, record);
  for (const remark of remarks) writer.text(remark);
};

const writeRequirements = (writer: SectionWriter, { requirements }: CtdSource): void => {
  if (requirements.length === 0) return;
  writer.heading('Requirements the dossier was held against');
  writer.table(
    'Requirements',
    ['Requirement', 'Guideline and clause', 'Status', 'Evidence', 'Record'],
    requirements.map(({ id, guideline, clause, title, status, evidence, not_applicable_reason: reason }) => [
      cell(title),
      cell(clause === null ? guideline : `${guideline}, ${clause}`),
      cell(status.replaceAll('_', ' ')),
      evidence === null && reason === null
        ? writer.gapCell('Evidence that the requirement is met, or why it does not apply.')
        : cell(evidence ?? reason ?? ''),
      recordCell({ type: 'dossier_requirement', id }),
    ]),
  );
};

/** Justification of the specification: every number with its clause, how it was verified, and the record it stands in. */
export const writeJustification = (writer: SectionWriter, source: CtdSource): void => {
  const subjects = listSubjects(source);
  writer.text(
    'Every number below was computed by a version-pinned rule set and recorded. The clause it stands on, how well the row of the rule set was compared with its source, and the record are named beside it.',
  );
  for (const family of families) {
    const ofFamily = subjects.filter((subject) => subject.family === family);
    if (ofFamily.length === 0) continue;
    writer.heading(familyTitles[family]);
    for (const subject of ofFamily) writeSubject(writer, subject);
  }
  if (source.risk !== null) {
    const record = { type: 'nitrosamine_cumulative_risk', id: source.risk.id };
    writer.heading('Nitrosamines together');
    writer.text(`Verdict: ${verdictText(source.risk.verdict)}.`);
    writeNumbers(writer, 'Numbers of the cumulative risk', source.risk, record);
  }
  writeMarkets(writer, source);
  writeRequirements(writer, source);
  if (subjects.length === 0) writer.gap('Limits to justify: nothing was assessed in this dossier.');
  writer.gap(
    'Why each acceptance criterion was chosen: batch history, stability and the capability of the process.',
  );
  writer.gap(
    'Qualification: for each criterion above its qualification threshold, the study or literature that qualifies it.',
  );
};
