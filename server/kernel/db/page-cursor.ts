import { type RawBuilder, sql } from 'kysely';
import { invalidField } from '#kernel/app-error.ts';

/** Where a list ordered by time goes on: the last row shown, by time and identifier. */
export interface PagePosition {
  readonly at: string;
  readonly id: string;
}

const encodeCursor = (position: PagePosition): string =>
  Buffer.from(JSON.stringify([position.at, position.id]), 'utf8').toString('base64url');

/** Null where the list starts at its beginning; a cursor this program did not write is the client's error. */
export const decodeCursor = (cursor: string | undefined): PagePosition | null => {
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
export const decodeSequence = (cursor: string | undefined): number | null => {
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

/** Splits one row more than asked for into a page and the cursor of the next. */
export const toPage = <Row, Item>(
  rows: readonly Row[],
  limit: number,
  position: (row: Row) => PagePosition,
  toItem: (row: Row) => Item,
): { items: Item[]; next_cursor: string | null } => {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(toItem),
    next_cursor: rows.length > limit && last !== undefined ? encodeCursor(position(last)) : null,
  };
};
