type Cell = string | number | null;

/** Where a spreadsheet begins a cell: at the start, and behind a semicolon, which separates where the comma is the decimal sign. */
const formulaStart = /(^|;\s*)(?=[=+\-@\t\r])/g;
const defusedStart = /(^|;\s*)'(?=[=+\-@\t\r])/g;

/** Quoted where RFC 4180 asks for it; = + - @ at the start of a cell would be a formula in a spreadsheet, so it is defused. */
const csvField = (value: Cell): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = value.replaceAll(formulaStart, "$1'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A cell of a file as it was before it was defused. */
export const readDefused = (cell: string): string => cell.replaceAll(defusedStart, '$1');

/** RFC 4180 with a header line: one column by its name and what it reads of a row. */
export const renderCsv = <Row>(
  columns: readonly (readonly [name: string, read: (row: Row) => Cell])[],
  rows: readonly Row[],
): string => {
  const lines = rows.map((row) => columns.map(([, read]) => csvField(read(row))).join(','));
  return `${[columns.map(([name]) => csvField(name)).join(','), ...lines].join('\r\n')}\r\n`;
};
