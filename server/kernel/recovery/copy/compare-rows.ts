import { createHash, hash } from 'node:crypto';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';
import type { Cell, CopySide, Row } from './copy-side.ts';
import type { ColumnType, TableShape } from './table-shapes.ts';

/** The eight bytes of a float, so that no two that differ look alike; SQLite keeps no minus before a zero. */
const bytesOfFloat = (value: number): string => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value === 0 ? 0 : value);
  return bytes.toString('hex');
};

const hashedCell = (cell: Cell, type: ColumnType): unknown => {
  if (cell instanceof Uint8Array) return { bytes: hash('sha256', cell) };
  return type === 'REAL' && typeof cell === 'number' ? { float: bytesOfFloat(cell) } : cell;
};

/** One row as canonical JSON. */
const lineOf = ({ columns }: TableShape, row: Row): string =>
  `${JSON.stringify(columns.map(({ type }, at) => hashedCell(row[at] ?? null, type)))}\n`;

/** How a sentence names a row. */
export const nameRow = ({ table, columns, key }: TableShape, row: Row): string =>
  `${table} ${columns.flatMap(({ name }, at) => (key.includes(name) ? [String(row[at])] : [])).join(' ')}`;

async function* rowsOf(side: CopySide, shape: TableShape): AsyncGenerator<Row> {
  for await (const rows of side.portions(shape)) yield* rows;
}

/**
 * SHA-256 of every row of a table on both sides, by the primary key. Throws StoreRefusal damaged, which names the first row that
 * differs.
 */
export const compareTable = async (from: CopySide, to: CopySide, shape: TableShape): Promise<string> => {
  const [expected, found] = [createHash('sha256'), createHash('sha256')];
  const copies = rowsOf(to, shape);
  const refuse = (row: Row, what: string): never => {
    throw new StoreRefusal(
      'damaged',
      `The copy is not the source: ${nameRow(shape, row)} ${what} in ${to.title}. Somebody changed one of them meanwhile. Nothing of the source was changed; begin again with an empty target.`,
    );
  };
  for await (const row of rowsOf(from, shape)) {
    const copy = await copies.next();
    if (copy.done === true) return refuse(row, 'is missing');
    const [line, copied] = [lineOf(shape, row), lineOf(shape, copy.value)];
    expected.update(line);
    found.update(copied);
    if (line !== copied) return refuse(row, 'is missing or another one');
  }
  const extra = await copies.next();
  if (extra.done !== true) refuse(extra.value, 'is one too many');
  const digest = expected.digest('hex');
  if (digest !== found.digest('hex')) throw new Error(`The digests of ${shape.table} differ.`);
  return digest;
};
