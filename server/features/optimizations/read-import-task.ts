import type { ImportMapping, ImportPreview } from '#contract/optimizations';
import { type Warning, warn } from '#engines/common/result.ts';
import { createConstraintCheck } from './check-experiments.ts';
import { convertColumns, readUnitRow } from './convert-column.ts';
import type { Definition, Evidence } from './definition.ts';
import { warnOfFractions, warnOfResults } from './judge-result.ts';
import { applyMapping, type MatchedColumn, matchColumns } from './match-columns.ts';
import { measuredOf } from './measured-of.ts';
import { keyLevels } from './name-levels-task.ts';
import { warnOfNamed } from './named-level.ts';
import { collectProblems, type Fields } from './problems.ts';
import { createConditionReader } from './read-conditions.ts';
import { findDecimal } from './read-number.ts';
import { readRows } from './read-rows.ts';
import { readTable } from './read-table.ts';
import { toSpace } from './to-space.ts';

export interface ImportToRead {
  readonly bytes: Uint8Array;
  readonly sheet: string | undefined;
  readonly mapping: ImportMapping | undefined;
  /** JSON, as stored. */
  readonly definition: string;
  readonly evidence: string;
  readonly acceptsOutside: boolean;
  readonly acceptsImpossible: boolean;
}

/** What a file says, without what only the request knows. */
export type UnderstoodFile = Omit<ImportPreview, 'file_name' | 'file_sha256' | 'already_imported'>;

export type ReadImport =
  | { readonly understood: UnderstoodFile }
  | { readonly fields: Fields; readonly message: string };

type Columns = ImportPreview['columns'];

const missingOf = (columns: Columns, { parameters, objectives }: Definition): ImportPreview['missing'] => {
  const isGiven = (kind: string, name: string): boolean =>
    columns.some(({ target }) => target.kind === kind && 'name' in target && target.name === name);
  return {
    parameters: parameters.map(({ name }) => name).filter((name) => !isGiven('parameter', name)),
    objectives: objectives.map(({ name }) => name).filter((name) => !isGiven('objective', name)),
  };
};

const warnOfPercent = (headers: ReadonlySet<string>): Warning[] =>
  [...headers].map((header) =>
    warn('percent_sign', `Numbers with a percent sign in ${header} count as they are written: 85 % is 85.`),
  );

/** Of every column that says nowhere which unit its numbers are in. */
const warnOfColumns = (
  columns: readonly MatchedColumn[],
  unitRow: ReadonlyMap<number, string> | null,
  withPercent: ReadonlySet<string>,
  definition: Definition,
  experiments: ImportPreview['experiments'],
): Warning[] =>
  columns.flatMap(({ column, header, headerUnit, target }) => {
    if (target.kind !== 'objective' || target.unit !== undefined || headerUnit !== null) return [];
    const measured = measuredOf(definition).find(({ name }) => name === target.name);
    if (measured === undefined || unitRow?.has(column) === true || withPercent.has(header)) return [];
    const values = experiments.flatMap(({ results }) => results[target.name] ?? []);
    return warnOfFractions(measured, header, values);
  });

/** Worker task: what a file of past experiments says about a run. Fails for a file that cannot be read at all. */
export const readImport = async (task: ImportToRead): Promise<ReadImport> => {
  const table = await readTable(task.bytes, task.sheet);
  if (!table.ok) {
    const field = table.error.code === 'unknown_sheet' ? 'sheet' : 'file';
    return { fields: { [field]: [table.error.message] }, message: 'The file cannot be read.' };
  }
  const definition = JSON.parse(task.definition) as Definition;
  const evidence = JSON.parse(task.evidence) as Evidence;
  const { format, sheet, sheets, delimiter, rows } = table.value;
  const [header = [], ...body] = rows;
  const problems = collectProblems();
  const matched =
    task.mapping === undefined
      ? matchColumns(header, definition)
      : { columns: applyMapping(header, task.mapping, definition, problems), warnings: [] };
  if (problems.count() > 0)
    return { fields: problems.fields(), message: 'The columns cannot stand for what the mapping says.' };
  const unitRow = readUnitRow(body[0], matched.columns, definition);
  // The line stays, empty, so that rows are still numbered as in the file.
  if (unitRow !== null) body[0] = [];
  const { columns, warnings: unitWarnings } = convertColumns(matched.columns, unitRow, definition);
  const numbers = columns.filter(({ target }) => target.kind === 'parameter' || target.kind === 'objective');
  const decimal = findDecimal(
    body.flatMap((row) => numbers.map(({ column }) => row[column] ?? null)),
    delimiter,
  );
  const check = {
    read: createConditionReader(definition.parameters),
    measured: definition,
    acceptsImpossible: task.acceptsImpossible,
    brokenConstraints: task.acceptsOutside
      ? null
      : createConstraintCheck(toSpace({ ...definition, candidates: null }, evidence)),
  };
  const cellsOf = (name: string): Set<string> => {
    const own = columns.filter(({ target }) => target.kind === 'parameter' && target.name === name);
    return new Set(body.flatMap((row) => own.map(({ column }) => String(row[column] ?? '').trim())));
  };
  const keys = await keyLevels(definition.parameters, cellsOf);
  const { withPercent, named, ...read } = readRows(body, { definition, columns, decimal, check, keys });
  return {
    understood: {
      format,
      sheet,
      sheets: [...sheets],
      delimiter,
      decimal,
      columns,
      rows_read: read.experiments.length + read.refused.length,
      ...read,
      missing: missingOf(columns, definition),
      warnings: [
        ...table.warnings,
        ...matched.warnings,
        ...unitWarnings,
        ...warnOfPercent(withPercent),
        ...warnOfColumns(matched.columns, unitRow, withPercent, definition, read.experiments),
        ...warnOfNamed(named),
        ...warnOfResults(measuredOf(definition), read.experiments),
      ],
    },
  };
};
