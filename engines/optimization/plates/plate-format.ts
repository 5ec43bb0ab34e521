import { type PlateWells, plateFormats } from '../vocabulary.ts';

export type { PlateWells } from '../vocabulary.ts';

export const plateFormat = (wells: PlateWells): { readonly rows: number; readonly columns: number } =>
  plateFormats[wells];

const rowLetter = (row: number): string => String.fromCharCode('A'.charCodeAt(0) + row);

/** Row and column count from 0: B7 is row 1, column 6. */
const wellName = (row: number, column: number): string => `${rowLetter(row)}${column + 1}`;

/** A well as devices write it: B7, b07, `B 7`. Null where the text is none. */
export const readWellName = (text: string): string | null => {
  const [, letter, digits] = /^([A-Pa-p])\s*0*(\d{1,2})$/.exec(text.trim()) ?? [];
  const column = Number(digits);
  return letter === undefined || !(column >= 1 && column <= 24) ? null : `${letter.toUpperCase()}${column}`;
};

/** Names of all wells, line by line: A1, A2 … by rows, A1, B1 … by columns. */
export const listLines = (wells: PlateWells, lines: 'rows' | 'columns'): string[][] => {
  const { rows, columns } = plateFormats[wells];
  const [outer, inner] = lines === 'rows' ? [rows, columns] : [columns, rows];
  return Array.from({ length: outer }, (_, o) =>
    Array.from({ length: inner }, (_, i) => (lines === 'rows' ? wellName(o, i) : wellName(i, o))),
  );
};
