import readSheets from 'read-excel-file/node';
import { fail, ok, type Result } from '#engines/common/result.ts';
import { readZip } from '../raw-archive/index.ts';
import { readPercentCells, type WorkbookFiles } from './read-percent-cells.ts';
import type { Cell, Table } from './table.ts';

interface Limits {
  readonly rows: number;
  readonly columns: number;
}

const sheetFile = /^xl\/worksheets\/[^/]+\.xml$/;
/** A cell's own address: `<c r="AB12"`. */
const cellAddress = /<(?:\w+:)?c\b[^>]*?\br="([A-Z]{1,3})(\d{1,7})"/g;

/** A = 1, Z = 26, AA = 27. */
const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** One cell far away makes a table of billions: the reader lays out everything between. */
const isTooFar = (xml: string, { rows, columns }: Limits): boolean =>
  [...xml.matchAll(cellAddress)].some(
    ([, letters = '', row = '']) => Number(row) > rows || columnNumber(letters) > columns,
  );

/** What a spreadsheet may unpack to; a thousand rows of fifty columns take less than one. */
const mostUnpackedBytes = 64 * 1024 * 1024;

const unpack = async (bytes: Uint8Array, limits: Limits): Promise<Result<WorkbookFiles>> => {
  const unpacked = await readZip(bytes);
  if (!unpacked.ok) return unpacked;
  const total = unpacked.value.reduce((sum, file) => sum + file.bytes.byteLength, 0);
  if (total > mostUnpackedBytes)
    return fail('unsafe_zip', `The workbook unpacks to more than ${mostUnpackedBytes / 1024 / 1024} MB.`);
  const sheets = unpacked.value.filter(({ name }) => sheetFile.test(name));
  if (sheets.length === 0) return fail('unreadable_file', 'The file is a zip but no XLSX workbook.');
  const decoder = new TextDecoder();
  const files = new Map(
    unpacked.value
      .filter(({ name }) => /\.(xml|rels)$/.test(name))
      .map((file) => [file.name, decoder.decode(file.bytes)]),
  );
  return sheets.some((sheet) => isTooFar(files.get(sheet.name) ?? '', limits))
    ? fail(
        'file_too_long',
        `A sheet has cells beyond row ${limits.rows} or column ${limits.columns}; remove what does not belong.`,
      )
    : ok(files);
};

const letters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : `${letters(Math.floor(column / 26) - 1)}${String.fromCharCode(65 + (column % 26))}`;

/** What is shown as 41.5 % is stored as 0.415. */
const asShown = (value: number): Cell => {
  const percent = Number((value * 100).toPrecision(13));
  return { percent, toString: () => `${percent} %` };
};

const toCell = (value: unknown): Cell => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'string') return value;
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
};

/** Values of one sheet of an XLSX file, the first unless named. Formulas count as the value they were saved with. */
export const readWorkbook = async (
  bytes: Uint8Array,
  wanted: string | undefined,
  limits: Limits,
): Promise<Result<Table>> => {
  const files = await unpack(bytes, limits);
  if (!files.ok) return files;
  let sheets: Awaited<ReturnType<typeof readSheets>>;
  try {
    sheets = await readSheets(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    const cause = error instanceof Error ? error.message : 'damaged';
    return fail('unreadable_file', `The workbook cannot be read: ${cause}`);
  }
  const names = sheets.map(({ sheet }) => sheet);
  const place = wanted === undefined ? 0 : names.indexOf(wanted);
  const found = sheets[place];
  if (found === undefined)
    return fail('unknown_sheet', `The workbook has no such sheet, but ${names.join(', ')}.`);
  const percents = readPercentCells(files.value, place);
  return ok({
    format: 'xlsx',
    sheet: found.sheet,
    sheets: names,
    delimiter: null,
    rows: found.data.map((row, r) =>
      row.map((value, c) =>
        typeof value === 'number' && percents.has(`${letters(c)}${r + 1}`) ? asShown(value) : toCell(value),
      ),
    ),
  });
};
