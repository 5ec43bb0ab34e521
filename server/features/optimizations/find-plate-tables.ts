import { readWellName } from '#engines/optimization/plates/plate-format.ts';
import { keyOf } from './read-header.ts';
import type { Cell } from './table.ts';

type Rows = readonly (readonly Cell[])[];

/** One value of a file with the well it was measured in. */
interface PlateCell {
  /** As the file writes it; empty where it does not say which plate. */
  readonly plate: string;
  readonly well: string;
  readonly cell: Cell;
}

/** What a file measured in one quantity, as far as it says itself. */
export interface PlateTable {
  /** What stands over it; null where nothing does. */
  readonly header: string | null;
  readonly cells: readonly PlateCell[];
}

export interface PlateMatrix extends PlateTable {
  readonly columns: number;
}

const textOf = (cell: Cell | undefined): string => String(cell ?? '').trim();

/** A label of a column: 1, 01. */
const labelOf = (cell: Cell | undefined): number | null =>
  /^0?\d{1,2}$/.test(textOf(cell)) ? Number(textOf(cell)) : null;

/** Columns 1, 2, 3 … of the smallest plate. */
const leastColumns = 6;

/** Where a row counts columns from 1, and how far; null of any other row. */
const findColumns = (row: readonly Cell[]): { readonly from: number; readonly count: number } | null => {
  const from = row.findIndex((cell) => labelOf(cell) === 1);
  if (from < 1) return null;
  let count = 1;
  while (labelOf(row[from + count]) === count + 1) count++;
  return count < leastColumns ? null : { from, count };
};

const rowLetterOf = (row: readonly Cell[] | undefined, before: number): string | null => {
  const text = textOf(row?.[before - 1]).toUpperCase();
  return /^[A-P]$/.test(text) ? text : null;
};

/** What stands in the corner of a matrix, or in the line above it. */
const titleOf = (rows: Rows, line: number, corner: number): string | null => {
  const own = textOf(rows[line]?.[corner]);
  if (own !== '' && own !== '<>') return own;
  for (let above = line - 1; above >= 0; above--) {
    const row = rows[above] ?? [];
    if (row.every((cell) => textOf(cell) === '')) continue;
    if (row.some((cell) => rowLetterOf([cell], 1) !== null)) return null;
    return row.map(textOf).find((text) => text !== '') ?? null;
  }
  return null;
};

/** Every matrix of wells: a line of columns from 1, and lines below it that begin with the letters of rows. */
export const findMatrices = (rows: Rows): PlateMatrix[] =>
  rows.flatMap((row, line): PlateMatrix[] => {
    const columns = findColumns(row);
    if (columns === null) return [];
    const { from, count } = columns;
    const cells: PlateCell[] = [];
    for (let below = line + 1; ; below++) {
      const letter = rowLetterOf(rows[below], from);
      if (letter === null) break;
      for (let column = 0; column < count; column++)
        cells.push({
          plate: '',
          well: `${letter}${column + 1}`,
          cell: rows[below]?.[from + column] ?? null,
        });
    }
    return cells.length === 0 ? [] : [{ header: titleOf(rows, line, from - 1), columns: count, cells }];
  });

const wellKeys = new Set([
  'well',
  'wells',
  'wellposition',
  'wellid',
  'wellname',
  'position',
  'kavität',
  'kavitat',
]);
const plateKeys = new Set([
  'plate',
  'platenumber',
  'plateno',
  'platename',
  'plateid',
  'destplate',
  'destinationplate',
  'destinationplatename',
  'platte',
]);

export interface PlateList {
  /** Of every column behind the wells, those that hold nothing among them. */
  readonly tables: readonly PlateTable[];
  /** Lines whose well is none, by what stands there. */
  readonly unknown: readonly string[];
}

/** A list of wells: the first line with a column of wells is its header. Null where there is none. */
export const findList = (rows: Rows): PlateList | null => {
  const line = rows.findIndex((row) => row.some((cell) => wellKeys.has(keyOf(textOf(cell)))));
  const header = rows[line];
  if (header === undefined) return null;
  const places = header.map((cell) => keyOf(textOf(cell)));
  const wellPlace = places.findIndex((key) => wellKeys.has(key));
  const platePlace = places.findIndex((key) => plateKeys.has(key));
  const body = rows.slice(line + 1).filter((row) => row.some((cell) => textOf(cell) !== ''));
  const named = body.map((row) => ({ row, well: readWellName(textOf(row[wellPlace])) }));
  const tables = header.flatMap((cell, column): PlateTable[] =>
    column === wellPlace || column === platePlace || textOf(cell) === ''
      ? []
      : [
          {
            header: textOf(cell),
            cells: named.flatMap(({ row, well }) =>
              well === null ? [] : [{ plate: textOf(row[platePlace]), well, cell: row[column] ?? null }],
            ),
          },
        ],
  );
  return {
    tables,
    unknown: named.flatMap(({ row, well }) => (well === null ? [textOf(row[wellPlace])] : [])),
  };
};
