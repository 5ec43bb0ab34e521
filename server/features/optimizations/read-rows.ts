import type { Conditions, ExperimentStatus, ImportPreview } from '#contract/optimizations';
import { convert, isUnchanged } from '#engines/common/units/convert-unit.ts';
import { checkEntry, type EntryCheck } from './check-experiments.ts';
import { findConversion, unitOf } from './convert-column.ts';
import type { Definition } from './definition.ts';
import { measuredOf } from './measured-of.ts';
import { countNamed, type NamedLevel } from './named-level.ts';
import { createLevelReader, type StructureKeys } from './read-level.ts';
import { type Decimal, readNumber } from './read-number.ts';
import type { Cell } from './table.ts';

type Columns = ImportPreview['columns'];
type Read = Pick<ImportPreview, 'experiments' | 'refused' | 'unknown_levels'> & {
  /** Headers of columns in which numbers were written with a percent sign. */
  readonly withPercent: ReadonlySet<string>;
  /** Texts that were taken for a level they do not spell. */
  readonly named: readonly NamedLevel[];
  /** Rows refused for a result that is not possible. */
  readonly impossible: number;
};

const statusWords: Readonly<Record<ExperimentStatus, readonly string[]>> = {
  completed: ['completed', 'complete', 'done', 'ok', 'success', 'abgeschlossen', 'fertig'],
  failed: ['failed', 'fail', 'failure', 'fehlgeschlagen', 'gescheitert'],
  pending: ['pending', 'running', 'planned', 'laufend', 'geplant'],
  withdrawn: [],
};
const statusByWord = new Map(
  (Object.keys(statusWords) as ExperimentStatus[]).flatMap((status) =>
    statusWords[status].map((word) => [word, status] as const),
  ),
);

/** What one row says so far; `reasons` is everything that keeps it out. */
interface Draft {
  readonly parameters: Conditions;
  readonly results: Record<string, number | null>;
  status: ExperimentStatus | null;
  note: string | null;
  readonly reasons: string[];
}

type Column = RowReader['columns'][number];

type TakeCell = (cell: Cell, draft: Draft, row: readonly Cell[]) => void;

export interface RowReader {
  readonly definition: Definition;
  readonly columns: Columns;
  readonly decimal: Decimal;
  readonly check: EntryCheck;
  /** Of levels and of what is written in their columns. */
  readonly keys: StructureKeys;
}

/** What a cell has beside it: the unit a column of units says for its row. */
type TakeNumber = (cell: Cell, rowUnit: string | null, draft: Draft) => number | null;

const createNumberTaker = (
  { decimal }: RowReader,
  { header, conversion, problem }: Column,
  declared: { readonly name: string; readonly unit?: string | undefined },
  withPercent: Set<string>,
): TakeNumber => {
  const { name } = declared;
  const to = unitOf(declared);
  const convertFrom = (value: number, unit: string, draft: Draft): number | null => {
    if (to === undefined && unit === '%') {
      withPercent.add(header);
      return value;
    }
    const found = findConversion(unit, to);
    if (found.ok) return convert(value, found.conversion);
    draft.reasons.push(`${name}: ${found.why}.`);
    return null;
  };
  return (cell, rowUnit, draft) => {
    const read = readNumber(cell, decimal);
    if (read.kind === 'unreadable') draft.reasons.push(`${name}: ${read.why}.`);
    if (read.kind !== 'number') return null;
    const own = read.unit ?? rowUnit;
    if (own !== null) return convertFrom(read.value, own, draft);
    if (problem !== null) {
      draft.reasons.push(problem);
      return null;
    }
    return conversion === null || isUnchanged(conversion) ? read.value : convert(read.value, conversion);
  };
};

const takeStatus: TakeCell = (cell, draft) => {
  const word = String(cell ?? '')
    .trim()
    .toLowerCase();
  if (word === '') return;
  const status = statusByWord.get(word);
  if (status === undefined)
    draft.reasons.push(`status: ${String(cell)} is none of completed, failed and pending.`);
  else draft.status = status;
};

/** The longest note an entry holds, and the longest SMILES. */
const longestText = 2_000;

const takeNote: TakeCell = (cell, draft) => {
  const text = String(cell ?? '').trim();
  draft.note = text === '' ? null : text;
};

/** What is longer than anything a run knows is not repeated in the answer. */
const refuseLong =
  (label: string, take: TakeCell): TakeCell =>
  (cell, draft, row) => {
    if (typeof cell !== 'string' || cell.trim().length <= longestText) take(cell, draft, row);
    else draft.reasons.push(`${label}: longer than ${longestText} characters.`);
  };

type CountUnknown = (parameter: string, text: string) => void;

const labelOf = ({ target }: Column): string => ('name' in target ? target.name : target.kind);

const createTaker = (
  reader: RowReader,
  withPercent: Set<string>,
  countUnknown: CountUnknown,
  named: ReturnType<typeof countNamed>,
  column: Column,
): TakeCell | null => {
  const { target } = column;
  if (target.kind === 'ignore' || target.kind === 'unit') return null;
  if (target.kind === 'status') return takeStatus;
  if (target.kind === 'note') return takeNote;
  const { name } = target;
  const unitColumn = reader.columns.find(
    (one) => one.target.kind === 'unit' && one.target.name === name,
  )?.column;
  const readRowUnit = (row: readonly Cell[]): string | null =>
    unitColumn === undefined ? null : String(row[unitColumn] ?? '').trim() || null;
  if (target.kind === 'objective') {
    const objective = measuredOf(reader.definition).find((one) => one.name === name) ?? { name };
    const take = createNumberTaker(reader, column, objective, withPercent);
    return (cell, draft, row) => {
      draft.results[name] = take(cell, readRowUnit(row), draft);
    };
  }
  const parameter = reader.definition.parameters.find((one) => one.name === name);
  if (parameter === undefined) return null;
  if (parameter.kind === 'categorical' || parameter.kind === 'substance') {
    const read = createLevelReader(parameter, reader.keys);
    return (cell, draft) => {
      const text = String(cell ?? '').trim();
      const level = read(cell);
      if (level !== null) {
        draft.parameters[name] = level;
        named.add(name, text, level);
      } else if (text !== '') {
        draft.reasons.push(`${name}: ${text} is not one of its levels.`);
        countUnknown(name, text);
      }
    };
  }
  const take = createNumberTaker(reader, column, parameter, withPercent);
  return (cell, draft, row) => {
    const value = take(cell, readRowUnit(row), draft);
    if (value !== null) draft.parameters[name] = value;
  };
};

const createTakers = (
  reader: RowReader,
  withPercent: Set<string>,
  countUnknown: CountUnknown,
  named: ReturnType<typeof countNamed>,
): readonly (TakeCell | null)[] =>
  reader.columns.map((column) => {
    const take = createTaker(reader, withPercent, countUnknown, named, column);
    return take && refuseLong(labelOf(column), take);
  });

/** Without a word about it an experiment with a result is completed; one without says nothing and stays out. */
const resolveStatus = (draft: Draft): ExperimentStatus => {
  if (draft.status !== null) return draft.status;
  if (Object.values(draft.results).every((value) => value === null) && draft.reasons.length === 0)
    draft.reasons.push('No result, and no status that says why.');
  return 'completed';
};

const isEmpty = (row: readonly Cell[]): boolean => row.every((cell) => String(cell ?? '').trim() === '');

const problemsOf = (
  draft: Draft,
  status: ExperimentStatus,
  reader: RowReader,
): { readonly reasons: string[]; readonly isImpossible: boolean } => {
  if (draft.reasons.length > 0) return { reasons: draft.reasons, isImpossible: false };
  const results = status === 'completed' ? draft.results : {};
  const found = checkEntry({ parameters: draft.parameters, results, status }, reader.check);
  return {
    reasons: found.map(({ field, message, isImpossibleResult }) =>
      isImpossibleResult ? message : `${field.replace(/^(parameters|results)\.?/, '')}: ${message}`,
    ),
    isImpossible: found.some(({ isImpossibleResult }) => isImpossibleResult === true),
  };
};

/** Rows below the header as experiments, or with every reason that keeps them out; empty lines are no rows. */
export const readRows = (rows: readonly (readonly Cell[])[], reader: RowReader): Read => {
  const withPercent = new Set<string>();
  const unknown = new Map<string, { parameter: string; text: string; rows: number }>();
  const named = countNamed();
  const takers = createTakers(
    reader,
    withPercent,
    (parameter, text) => {
      const key = JSON.stringify([parameter, text]);
      const former = unknown.get(key) ?? { parameter, text, rows: 0 };
      unknown.set(key, { ...former, rows: former.rows + 1 });
    },
    named,
  );
  const missing = Object.fromEntries(reader.definition.objectives.map(({ name }) => [name, null]));
  const experiments: Read['experiments'] = [];
  const refused: Read['refused'] = [];
  let impossible = 0;
  for (const [index, row] of rows.entries()) {
    if (isEmpty(row)) continue;
    const draft: Draft = { parameters: {}, results: { ...missing }, status: null, note: null, reasons: [] };
    for (const [column, take] of takers.entries()) take?.(row[column] ?? null, draft, row);
    const status = resolveStatus(draft);
    const { reasons, isImpossible } = problemsOf(draft, status, reader);
    if (isImpossible) impossible++;
    const line = index + 2;
    if (reasons.length > 0) refused.push({ line, reasons });
    else
      experiments.push({
        line,
        parameters: draft.parameters,
        results: status === 'completed' ? draft.results : {},
        status,
        note: draft.note,
      });
  }
  return {
    experiments,
    refused,
    impossible,
    unknown_levels: [...unknown.values()],
    withPercent,
    named: named.all(),
  };
};
