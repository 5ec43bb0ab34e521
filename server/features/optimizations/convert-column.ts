import type { ImportPreview } from '#contract/optimizations';
import { type Warning, warn } from '#engines/common/result.ts';
import {
  type Conversion,
  conversionBetween,
  isUnchanged,
  unchanged,
} from '#engines/common/units/convert-unit.ts';
import { readUnit } from '#engines/common/units/read-unit.ts';
import type { Definition } from './definition.ts';
import type { MatchedColumn } from './match-columns.ts';
import { measuredOf } from './measured-of.ts';
import { unitOfName } from './read-header.ts';
import type { Cell } from './table.ts';

type Column = ImportPreview['columns'][number];

/** The unit a run counts a parameter or an objective in: as declared, else as its name says; undefined where nothing says one. */
export const unitOf = (declared: {
  readonly name: string;
  readonly unit?: string | undefined;
}): string | undefined => declared.unit ?? unitOfName(declared.name);

type Declared = Definition['parameters'][number] | ReturnType<typeof measuredOf>[number];

const isNumeric = (declared: Declared): boolean =>
  !('kind' in declared) || (declared.kind !== 'categorical' && declared.kind !== 'substance');

/** What a column of numbers stands for; undefined where it holds none. */
const findNumeric = (
  { target }: Pick<MatchedColumn, 'target'>,
  definition: Definition,
): Declared | undefined => {
  if (target.kind === 'parameter')
    return definition.parameters.find((one) => one.name === target.name && isNumeric(one));
  return target.kind === 'objective'
    ? measuredOf(definition).find(({ name }) => name === target.name)
    : undefined;
};

/** How numbers in `from` become those of the run, or why they do not. */
export const findConversion = (
  from: string,
  to: string | undefined,
): { readonly ok: true; readonly conversion: Conversion } | { readonly ok: false; readonly why: string } => {
  if (to === undefined) {
    // A plain number has no unit to be mistaken for: 0.2 as a fraction is 0.2.
    const unit = readUnit(from);
    const isPlain = unit !== null && Object.keys(unit.dimensions).length === 0 && unit.factor === 1;
    return isPlain
      ? { ok: true, conversion: unchanged }
      : {
          ok: false,
          why: `is given in ${from}, and the run states no unit; confirm that its numbers count as they stand`,
        };
  }
  const conversion = conversionBetween(from, to);
  if (conversion !== null) return { ok: true, conversion };
  const why = readUnit(from) === null ? `is given in ${from}, which is no known unit` : `is given in ${from}`;
  return { ok: false, why: `${why}; the run counts in ${to}, and one cannot be converted into the other` };
};

const isSameUnit = (a: string, b: string): boolean => {
  const conversion = conversionBetween(a, b);
  return conversion !== null && isUnchanged(conversion);
};

interface ColumnUnit {
  readonly column: Column;
  readonly warnings: readonly Warning[];
}

/** A column with the unit its numbers are in and how they become the run's own. */
const convertColumn = (
  { column, header, target, headerUnit }: MatchedColumn,
  rowUnit: string | null,
  hasUnitColumn: boolean,
  definition: Definition,
): ColumnUnit => {
  const bare = { column, header, target, unit: null, conversion: null, problem: null };
  const declared = findNumeric({ target }, definition);
  if (declared === undefined) return { column: bare, warnings: [] };
  const stated = 'unit' in target ? target.unit : undefined;
  const to = unitOf(declared);
  if (stated === null) return { column: { ...bare, unit: to ?? null }, warnings: [] };
  const from = stated ?? rowUnit ?? headerUnit;
  if (stated === undefined && rowUnit !== null && headerUnit !== null && !isSameUnit(rowUnit, headerUnit)) {
    const problem = `The column ${header} names ${headerUnit} in its header and ${rowUnit} below it.`;
    return { column: { ...bare, problem }, warnings: [] };
  }
  if (from === null) {
    const isAssumed = to !== undefined && !hasUnitColumn;
    const assumed = warn('unit_assumed', `The column ${header} names no unit; its numbers count as ${to}.`);
    return { column: { ...bare, unit: to ?? null }, warnings: isAssumed ? [assumed] : [] };
  }
  const found = findConversion(from, to);
  if (!found.ok)
    return { column: { ...bare, unit: from, problem: `The column ${header} ${found.why}.` }, warnings: [] };
  if (isUnchanged(found.conversion)) return { column: { ...bare, unit: from }, warnings: [] };
  const { factor, offset } = found.conversion;
  const conversion = { to: to ?? from, factor, offset };
  const said = warn(
    'unit_converted',
    `Numbers of ${header} are converted from ${from} into ${conversion.to}.`,
  );
  return { column: { ...bare, unit: from, conversion }, warnings: [said] };
};

/** A row of units below the header, by column; null where the first row is none. */
export const readUnitRow = (
  row: readonly Cell[] | undefined,
  columns: readonly MatchedColumn[],
  definition: Definition,
): ReadonlyMap<number, string> | null => {
  if (row === undefined) return null;
  const numeric = columns.filter((column) => findNumeric(column, definition) !== undefined);
  const units = numeric.flatMap(({ column }) => {
    const text = String(row[column] ?? '').trim();
    return text === '' ? [] : [[column, text.replace(/^[([]|[)\]]$/g, '')] as const];
  });
  const areUnits = units.every(([, text]) => /[^\d\s.,+-]/u.test(text) && readUnit(text) !== null);
  return units.length > 0 && areUnits ? new Map(units) : null;
};

/** All columns with their units. */
export const convertColumns = (
  columns: readonly MatchedColumn[],
  unitRow: ReadonlyMap<number, string> | null,
  definition: Definition,
): { columns: Column[]; warnings: Warning[] } => {
  const byRow = new Set(columns.flatMap(({ target }) => (target.kind === 'unit' ? [target.name] : [])));
  const read = columns.map((column) => {
    const { target } = column;
    const hasUnitColumn = 'name' in target && byRow.has(target.name);
    return convertColumn(column, unitRow?.get(column.column) ?? null, hasUnitColumn, definition);
  });
  return { columns: read.map(({ column }) => column), warnings: read.flatMap(({ warnings }) => warnings) };
};
