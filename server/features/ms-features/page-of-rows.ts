import { invalidField } from '#kernel/app-error.ts';

interface RowQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** A page of rows that do not change, so that the place of the next one is all a cursor needs to say. */
export const pageOfRows = <Row>(
  rows: readonly Row[],
  { limit, cursor }: RowQuery,
): { readonly items: Row[]; readonly next_cursor: string | null } => {
  if (cursor !== undefined && !/^\d{1,9}$/.test(cursor))
    throw invalidField('cursor', 'The cursor is not one of this list; start without it.');
  const from = Number(cursor ?? 0);
  const end = from + limit;
  return { items: rows.slice(from, end), next_cursor: end < rows.length ? `${end}` : null };
};
