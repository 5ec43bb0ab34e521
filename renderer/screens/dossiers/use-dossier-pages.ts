import { type Pages, usePages } from '../../api/use-pages.ts';

interface PageOf<T> {
  readonly items: readonly T[];
  readonly next_cursor: string | null;
}

interface ListInput {
  readonly params: { readonly id: string };
  readonly query: { readonly cursor?: string };
}

/** A list of what belongs to one dossier, as the service pages it; `count` changes when there may be something new. */
export const useDossierPages = <T>(
  dossierId: string,
  load: (input: ListInput, options: { readonly signal?: AbortSignal }) => Promise<PageOf<T>>,
  count = 0,
): Pages<T> =>
  usePages(
    (cursor, signal) =>
      load(
        { params: { id: dossierId }, query: cursor === undefined ? {} : { cursor } },
        signal === undefined ? {} : { signal },
      ),
    [dossierId, count],
  );
