import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { invalidField } from '#kernel/app-error.ts';

/** Where a list ordered by time goes on: the last row shown, by time and identifier. */
export interface PagePosition {
  readonly at: string;
  readonly id: string;
}

const encodeCursor = (position: PagePosition): string =>
  Buffer.from(JSON.stringify([position.at, position.id]), 'utf8').toString('base64url');

/** Null where the list starts at its beginning; a cursor this program did not write is the client's error. */
const decodeCursor = (cursor: string | undefined): PagePosition | null => {
  if (cursor === undefined) return null;
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(parsed) && typeof parsed[0] === 'string' && typeof parsed[1] === 'string') {
      return { at: parsed[0], id: parsed[1] };
    }
  } catch {
    // Not our JSON: the same answer as any other foreign cursor.
  }
  throw foreignCursor();
};

const foreignCursor = () => invalidField('cursor', 'The cursor is not one of this list; start without it.');

/** The same for lists in the order of a sequence number, which has no two alike where times may repeat. */
const decodeSequence = (cursor: string | undefined): number | null => {
  const position = decodeCursor(cursor);
  if (position === null) return null;
  const sequence = Number(position.id);
  if (Number.isSafeInteger(sequence) && sequence >= 1) return sequence;
  throw foreignCursor();
};

/** The rows of a table after a position in the list's order; every row where the list starts. */
export const beyond = (
  after: PagePosition | null,
  order: 'newest_first' | 'oldest_first',
  table: string,
): RawBuilder<boolean> => {
  if (after === null) return sql<boolean>`true`;
  const key = sql`(${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)})`;
  const position = sql`(${after.at}, ${after.id})`;
  return order === 'newest_first' ? sql<boolean>`${key} < ${position}` : sql<boolean>`${key} > ${position}`;
};

/** A page of a list in the order of time. */
export interface Page {
  /** How many items are shown. */
  readonly limit: number;
  /** How many rows are read: one more, which tells whether there is a next page. */
  readonly take: number;
  /** The last row of the page before; null for the first page. */
  readonly after: PagePosition | null;
}

export interface PageQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export const readPage = ({ limit, cursor }: PageQuery): Page => ({
  limit,
  take: limit + 1,
  after: decodeCursor(cursor),
});

/** So many rows from the beginning of a list, for the program itself. */
export const firstRows = (count: number): Page => ({ limit: count, take: count, after: null });

/** A page of a list in the order of a sequence number. */
export interface SequencePage extends Pick<Page, 'limit' | 'take'> {
  readonly before: number | null;
}

export const readSequencePage = ({ limit, cursor }: PageQuery): SequencePage => ({
  limit,
  take: limit + 1,
  before: decodeSequence(cursor),
});

export const firstNumbers = (count: number): SequencePage => ({ limit: count, take: count, before: null });

type Step = <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
) => SelectQueryBuilder<DB, TB, Row>;

const inOrder =
  (table: string, page: Page, order: 'newest_first' | 'oldest_first'): Step =>
  (query) => {
    const direction = order === 'newest_first' ? 'desc' : 'asc';
    return query
      .where(beyond(page.after, order, table))
      .orderBy(sql.ref(`${table}.created_at`), direction)
      .orderBy(sql.ref(`${table}.id`), direction)
      .limit(page.take);
  };

/** The rows of a page: `query.$call(newestFirst('dossier', page))`. */
export const newestFirst = (table: string, page: Page): Step => inOrder(table, page, 'newest_first');

export const oldestFirst = (table: string, page: Page): Step => inOrder(table, page, 'oldest_first');

/** The same in the order of a sequence number, highest first. */
export const highestFirst =
  (column: string, { take, before }: SequencePage): Step =>
  (query) =>
    query
      .where(before === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} < ${before}`)
      .orderBy(sql.ref(column), 'desc')
      .limit(take);

export interface PageOf<Item> {
  items: Item[];
  next_cursor: string | null;
}

interface Dated {
  readonly created_at: string;
  readonly id: string;
}

export const positionOf = ({ created_at, id }: Dated): PagePosition => ({ at: created_at, id });

/** The answer to a page: the rows that were asked for, and where the next page goes on. */
export const toPageBy = <Row, Item>(
  rows: readonly Row[],
  { limit }: { readonly limit: number },
  position: (row: Row) => PagePosition,
  toItem: (row: Row) => Item,
): PageOf<Item> => {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(toItem),
    next_cursor: rows.length > limit && last !== undefined ? encodeCursor(position(last)) : null,
  };
};

/** The same for rows in the order of their time. */
export const toPage = <Row extends Dated, Item>(
  rows: readonly Row[],
  page: { readonly limit: number },
  toItem: (row: Row) => Item,
): PageOf<Item> => toPageBy(rows, page, positionOf, toItem);

/** The same where more has to be read about the rows that are shown. */
export const describePage = async <Row extends Dated, Item>(
  rows: readonly Row[],
  page: { readonly limit: number },
  toItems: (shown: readonly Row[]) => Promise<readonly Item[]>,
): Promise<PageOf<Item>> => {
  const { items, next_cursor } = toPage(rows, page, (row) => row);
  return { items: [...(await toItems(items))], next_cursor };
};

/** The same, row by row. */
export const describeEach = <Row extends Dated, Item>(
  rows: readonly Row[],
  page: { readonly limit: number },
  toItem: (row: Row) => Promise<Item>,
): Promise<PageOf<Item>> => describePage(rows, page, (shown) => Promise.all(shown.map(toItem)));
