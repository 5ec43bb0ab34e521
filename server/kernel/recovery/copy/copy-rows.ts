import { createHash } from 'node:crypto';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';
import { compareTable } from './compare-rows.ts';
import type { CopySide, CopyTarget, Row } from './copy-side.ts';
import { refusalOfCopy } from './refusal-of-copy.ts';
import type { TableShape } from './table-shapes.ts';

/** The migrations of the target are written by the target, at its own time. */
const ownLedger = 'schema_migration';

const isCopied = ({ table }: TableShape): boolean => table !== ownLedger;

const countRows = async (side: CopySide, table: string): Promise<number> =>
  Number((await side.ask(`SELECT count(*) FROM "${table}"`))[0]?.[0] ?? 0);

/** Sequence and hash of the last entry of the trail, as one row; no row where it has none. */
export const readTrailEnd = async (side: CopySide): Promise<readonly Row[]> =>
  side.ask('SELECT sequence, entry_hash FROM audit_entry ORDER BY sequence DESC LIMIT 1');

/** What a copy that was interrupted must find again to go on: where the trail ends, and how many rows each table has. */
export const identifySource = async (side: CopySide, shapes: readonly TableShape[]): Promise<string> => {
  const digest = createHash('sha256');
  digest.update(JSON.stringify(await readTrailEnd(side)));
  for (const { table } of shapes) digest.update(` ${table} ${await countRows(side, table)}`);
  return digest.digest('hex');
};

/** The first table that holds anything; null where there is none. */
export const findFilled = async (side: CopySide, shapes: readonly TableShape[]): Promise<string | null> => {
  for (const { table } of shapes.filter(isCopied)) if ((await countRows(side, table)) > 0) return table;
  return null;
};

export interface CopyReport {
  readonly tables: number;
  readonly rows: number;
  /** Rows that an interrupted copy had left. */
  readonly foundRows: number;
  /** SHA-256 of the digests of all tables. */
  readonly digest: string;
}

const copyTable = async (
  from: CopySide,
  to: CopyTarget,
  shape: TableShape,
  { found, total }: { readonly found: number; readonly total: number },
): Promise<void> => {
  if (found >= total) return;
  let at = 0;
  for await (const rows of from.portions(shape)) {
    const rest = rows.slice(Math.max(0, found - at));
    at += rows.length;
    if (rest.length === 0) continue;
    try {
      await to.write(shape, rest, at);
    } catch (error) {
      throw refusalOfCopy(error, to.title, shape.table);
    }
  }
  await to.endTable(shape);
};

/**
 * Copies every row from a source that stands still, and compares all of them. Numbers of chains are the target's to take over
 * afterwards. Throws StoreRefusal.
 */
export const copyRows = async (
  from: CopySide,
  to: CopyTarget,
  allShapes: readonly TableShape[],
  print: (line: string) => void,
): Promise<CopyReport> => {
  const shapes = allShapes.filter(isCopied);
  let [rows, foundRows] = [0, 0];
  for (const shape of shapes) {
    const total = await countRows(from, shape.table);
    const found = to.copied.get(shape.table) ?? 0;
    if (total > 0) print(`copying ${shape.table}: ${total} rows${found > 0 ? `, ${found} are there` : ''}`);
    await copyTable(from, to, shape, { found, total });
    rows += total;
    foundRows += found;
  }
  print('comparing both sides');
  const digest = createHash('sha256');
  for (const shape of shapes) digest.update(`${shape.table} ${await compareTable(from, to, shape)}\n`);
  return { tables: shapes.length, rows, foundRows, digest: digest.digest('hex') };
};

/** Throws StoreRefusal where the target's chains would go on with other numbers. */
export const compareHeads = async (from: CopySide, to: CopySide): Promise<void> => {
  const [expected, found] = [await from.readHeads(), await to.readHeads()];
  for (const chain of new Set([...expected.keys(), ...found.keys()]))
    if ((expected.get(chain) ?? 0) !== (found.get(chain) ?? 0))
      throw new StoreRefusal('damaged', `The numbers of ${chain} do not go on alike in ${to.title}.`);
};
