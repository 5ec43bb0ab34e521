import type { Batch, BatchResult } from '#contract/batches';
import type { CtdCell } from '#contract/ctd-documents';
import { roundToLimit } from '#engines/regulatory/module-3/round-to-limit.ts';
import { unitText } from '../../regulatory/report/index.ts';
import type { CtdSource } from '../ctd-source.ts';
import { limitToRoundTo, listSubjects, type Subject } from './list-subjects.ts';
import { cell, recordCell, type SectionWriter } from './section-writer.ts';
import { writeResults } from './write-results.ts';

/** More would not stand beside one another on a page. */
const batchesAbreast = 5;

/** Decimals of the limit a result is reported with; null where there is no limit of its unit. */
const limitTextOf = (subjects: readonly Subject[], { impurity, name, unit }: BatchResult): string | null => {
  const called = [impurity.toLowerCase(), name.toLowerCase()];
  const subject = subjects.find((each) => called.includes(each.name.trim().toLowerCase()));
  return subject === undefined ? null : limitToRoundTo(subject, unit);
};

/** Below the quantitation limit is said so, with that limit; a result that does not count stays in sight. */
const resultText = (result: BatchResult, limit: string | null): string => {
  const { value, unit, below_loq, invalid } = result;
  const shown =
    below_loq || limit === null
      ? `${below_loq ? '< ' : ''}${value} ${unitText(unit)}`
      : `${roundToLimit(value, limit).text} ${unitText(unit)} (measured ${value})`;
  return invalid ? `${shown}, does not count` : shown;
};

const resultsCell = (subjects: readonly Subject[], { id, results }: Batch, impurityId: string): CtdCell => {
  const own = results.filter(({ impurity_id }) => impurity_id === impurityId);
  if (own.length === 0) return cell('not measured');
  const texts = own.map((result) => resultText(result, limitTextOf(subjects, result)));
  return { text: texts.join('; '), record: { type: 'dossier_batch', id } };
};

const writeBatches = (writer: SectionWriter, source: CtdSource): void => {
  const { batches } = source;
  writer.table(
    'Batches',
    ['Batch', 'Made on', 'Scale', 'Site', 'Process', 'Size', 'Use', 'Record'],
    batches.map(({ id, batch_no, made_at, scale, site, process }) => [
      cell(batch_no),
      cell(made_at),
      cell(scale),
      site === null ? writer.gapCell('Place of manufacture of each batch.') : cell(site),
      cell(process ?? '–'),
      writer.gapCell('Size of each batch.'),
      writer.gapCell('Use of each batch: clinical, stability, validation or other.'),
      recordCell({ type: 'dossier_batch', id }),
    ]),
  );
  const subjects = listSubjects(source);
  const names = new Map(
    batches.flatMap(({ results }) => results.map(({ impurity_id, impurity }) => [impurity_id, impurity])),
  );
  for (let from = 0; from < batches.length; from += batchesAbreast) {
    const abreast = batches.slice(from, from + batchesAbreast);
    writer.table(
      `Results of batches ${from + 1} to ${from + abreast.length}`,
      ['Impurity', ...abreast.map(({ batch_no }) => batch_no)],
      [...names].map(([impurityId, name]) => [
        cell(name),
        ...abreast.map((batch) => resultsCell(subjects, batch, impurityId)),
      ]),
    );
  }
};

const writeWatchedBatches = (writer: SectionWriter, { watches }: CtdSource): void => {
  const measured = watches.filter(({ request }) => request.batch_no !== undefined);
  if (measured.length === 0) return;
  writer.table(
    'Nitrosamines by batch',
    ['Batch', 'Nitrosamine', 'Result as measured', 'Record'],
    measured.map(({ id, request }) => [
      cell(request.batch_no ?? '–'),
      cell(request.name),
      cell(
        request.measured_ng_per_day === undefined ? 'not measured' : `${request.measured_ng_per_day} ng/day`,
      ),
      recordCell({ type: 'nitrosamine_watch', id }),
    ]),
  );
};

/** Batch analyses: every batch of the dossier with what was measured of it. */
export const writeBatchAnalyses = (writer: SectionWriter, source: CtdSource): void => {
  if (source.batches.length === 0)
    writer.gap('Batches with number, size, date and place of manufacture, and use, each with its results.');
  else writeBatches(writer, source);
  writeWatchedBatches(writer, source);
  writeResults(writer, source);
};
