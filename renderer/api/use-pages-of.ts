import { type PageOf, type PageOptions, type Pages, usePages } from './use-pages.ts';

interface ListInput {
  readonly params: { readonly id: string };
  readonly query: { readonly cursor?: string };
}

/** A list of what belongs to one record, as the service pages it; `count` changes when there may be something new. */
export const usePagesOf = <T>(
  recordId: string,
  load: (input: ListInput, options: PageOptions) => Promise<PageOf<T>>,
  count = 0,
): Pages<T> =>
  usePages(
    (cursor, options) =>
      load({ params: { id: recordId }, query: cursor === undefined ? {} : { cursor } }, options),
    [recordId, count],
  );
