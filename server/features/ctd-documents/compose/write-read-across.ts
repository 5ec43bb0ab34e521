import type { ReadAcross } from '#contract/dossier-statements';
import { readStructure } from '#engines/chem/read-structure.ts';
import { comparisonRows, conclusionRows, markedAtoms, staleWords } from '../../dossier-statements/index.ts';
import type { CtdSource } from '../ctd-source.ts';
import { cell, recordCell, type SectionWriter } from './section-writer.ts';
import { reviewText } from './write-strategies.ts';

const sides = ['impurity', 'analogue'] as const;

const draw = (writer: SectionWriter, statement: ReadAcross, side: (typeof sides)[number]): void => {
  const { name, smiles } = statement[side];
  const read = readStructure({ smiles });
  writer.structure({
    name,
    smiles,
    formula: read.ok ? read.value.formula : null,
    marked_atoms: markedAtoms(statement, side),
  });
};

const writeOne = (writer: SectionWriter, statement: ReadAcross): void => {
  const record = recordCell({ type: 'read_across', id: statement.id });
  const ref = { type: 'read_across', id: statement.id };
  writer.heading(`${statement.name}, from ${statement.analogue.name}`, 3);
  for (const side of sides) draw(writer, statement, side);
  writer.text(statement.request.statement);
  writer.table(
    `Read-across to ${statement.name}`,
    ['What', 'Answer', 'Record'],
    [
      ...(statement.intake_ug_per_day === null
        ? []
        : [
            [
              cell('Acceptable intake'),
              writer.number(statement, 'intake_ug_per_day', ref) ?? cell('–'),
              record,
            ],
            [
              cell(`Intake of ${statement.analogue.name}`),
              writer.number(
                statement.analogue_intake,
                statement.data_origin === 'published'
                  ? 'intake_ug_per_day'
                  : 'extrapolation.intake_ug_per_day',
                ref,
              ) ?? cell('–'),
              record,
            ],
          ]),
      ...[...conclusionRows(statement), ...comparisonRows(statement)].map(([what, answer]) => [
        cell(what),
        cell(answer),
        record,
      ]),
      [cell('Review'), cell(reviewText(statement)), record],
    ],
  );
  if (statement.status !== 'approved')
    writer.gap(`Read-across to ${statement.name}: the review of a second person.`);
  for (const each of statement.stale) writer.gap(`Read-across to ${statement.name}: ${staleWords[each]}`);
  for (const { message } of statement.warnings) writer.text(message);
};

/** Why the data of other compounds speak for impurities, each with both structures and the arithmetic of its intake. */
export const writeReadAcross = (writer: SectionWriter, { readAcross }: CtdSource): void => {
  if (readAcross.length === 0) return;
  writer.heading('Read-across from analogues');
  for (const statement of readAcross) writeOne(writer, statement);
};
