import { type PageOf, type PageOptions, type Pages, usePages } from '../../api/use-pages.ts';

interface ListInput {
  readonly params: { readonly id: string };
  readonly query: { readonly cursor?: string };
}

/** A list of what belongs to one dossier, as the service pages it; `count` changes when there may be something new. */
export const useDossierPages = <T>(
  dossierId: string,
  load: (input: ListInput, options: PageOptions) => Promise<PageOf<T>>,
  count = 0,
): Pages<T> =>
  usePages(
    (cursor, options) =>
      load({ params: { id: dossierId }, query: cursor === undefined ? {} : { cursor } }, options),
    [dossierId, count],
  );
