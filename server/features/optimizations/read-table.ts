import Papa from 'papaparse';
import { fail, ok, type Result, type Warning, warn } from '#engines/common/result.ts';
import { readDefused } from '#kernel/http/render-csv.ts';
import { readWorkbook } from './read-workbook.ts';
import type { Cell, Table } from './table.ts';

/** A cell as long as those of a spreadsheet may be. */
const tableLimits = { rows: 1_001, columns: 500, cellCharacters: 32_767 } as const;

const zipSignature = [0x50, 0x4b, 0x03, 0x04];
const isZip = (bytes: Uint8Array): boolean => zipSignature.every((byte, index) => bytes[index] === byte);

const byteOrderMarks: readonly (readonly [string, readonly number[]])[] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Decoded by its byte order mark, else as UTF-8, else as Windows-1252. */
const decode = (bytes: Uint8Array): { text: string; warnings: Warning[] } => {
  const marked = byteOrderMarks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked !== undefined) return { text: new TextDecoder(marked[0]).decode(bytes), warnings: [] };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), warnings: [] };
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    return {
      text,
      warnings: [warn('encoding_guessed', 'The file is not UTF-8; it was read as Windows-1252.')],
    };
  }
};

/** What Excel writes in front of a file whose delimiter it means to fix. */
const statedDelimiter = /^sep=(.)\r?\n/i;

const delimiters = [';', '\t', '|', ','];

/** What divides the header into most parts: below it a decimal comma looks like a delimiter. */
const guessDelimiter = (text: string): string => {
  const partsBy = (delimiter: string): number =>
    Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0]?.length ?? 0;
  return delimiters.reduce((best, next) => (partsBy(next) > partsBy(best) ? next : best));
};

/** Files of devices begin with lines about the device: what divides two lines into equally many parts. */
const findDelimiter = (text: string): string => {
  const counted = (delimiter: string): number[] =>
    Papa.parse<string[]>(text, { delimiter, preview: tableLimits.rows + 1 }).data.map(({ length }) => length);
  return (
    delimiters.find((delimiter) => {
      const parts = counted(delimiter).filter((length) => length > 1);
      return new Set(parts).size < parts.length;
    }) ?? ','
  );
};

/** Where the header of a file stands: in its first line, or below lines of a device. */
type HeaderPlace = 'first' | 'anywhere';

const readCsv = (bytes: Uint8Array, header: HeaderPlace): Result<Table> => {
  const { text, warnings } = decode(bytes);
  if (text.includes('\0'))
    return fail('unreadable_file', 'The file is neither CSV nor XLSX; save it as one of the two.');
  const stated = statedDelimiter.exec(text);
  const table = stated === null ? text : text.slice(stated[0].length);
  const parsed = Papa.parse<string[]>(table, {
    delimiter: stated?.[1] ?? (header === 'first' ? guessDelimiter(table) : findDelimiter(table)),
    preview: tableLimits.rows + 1,
  });
  const broken = parsed.errors.find(({ type }) => type === 'Quotes');
  if (broken !== undefined)
    return fail('unreadable_file', `A quotation mark in row ${(broken.row ?? 0) + 1} is never closed.`);
  const { delimiter } = parsed.meta;
  const rows = parsed.data.map((row) => row.map(readDefused));
  return ok({ format: 'csv', sheet: null, sheets: [], delimiter, rows }, warnings);
};

const isEmpty = (row: readonly Cell[]): boolean =>
  row.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''));

const refuseShape = ({ rows }: Table): Result<never> | null => {
  if (rows.every(isEmpty)) return fail('empty_file', 'The file has no rows.');
  if (rows.length > tableLimits.rows)
    return fail(
      'file_too_long',
      `The file has more than ${tableLimits.rows - 1} rows below its header; split it.`,
    );
  if (rows.some(({ length }) => length > tableLimits.columns))
    return fail('file_too_wide', `The file has more than ${tableLimits.columns} columns.`);
  const isLong = (cell: Cell): boolean =>
    typeof cell === 'string' && cell.length > tableLimits.cellCharacters;
  const place = rows.findIndex((row) => row.some(isLong));
  return place === -1
    ? null
    : fail(
        'cell_too_long',
        `A cell in row ${place + 1} has more than ${tableLimits.cellCharacters} characters; a quotation mark may be missing.`,
      );
};

/** Rows without the empty ones at the end. */
const trimRows = (table: Table): Table => ({
  ...table,
  rows: table.rows.slice(0, table.rows.findLastIndex((row) => !isEmpty(row)) + 1),
});

/** Reads CSV or XLSX by what the bytes are, whatever the file is called. */
export const readTable = async (
  bytes: Uint8Array,
  sheet: string | undefined,
  header: HeaderPlace = 'first',
): Promise<Result<Table>> => {
  const read = isZip(bytes) ? await readWorkbook(bytes, sheet, tableLimits) : readCsv(bytes, header);
  if (!read.ok) return read;
  const table = trimRows(read.value);
  return refuseShape(table) ?? ok(table, read.warnings);
};
