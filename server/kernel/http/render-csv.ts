type Cell = string | number | null;

/** Quoted where RFC 4180 asks for it; a leading = + - @ in text would be a formula in a spreadsheet, so it is defused. */
const csvField = (value: Cell): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A cell of a file as it was before it was defused. */
export const readDefused = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

/** RFC 4180 with a header line: one column by its name and what it reads of a row. */
export const renderCsv = <Row>(
  columns: readonly (readonly [name: string, read: (row: Row) => Cell])[],
  rows: readonly Row[],
): string => {
  const lines = rows.map((row) => columns.map(([, read]) => csvField(read(row))).join(','));
  return `${[columns.map(([name]) => csvField(name)).join(','), ...lines].join('\r\n')}\r\n`;
};
