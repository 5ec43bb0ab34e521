import { type PageOf, type PageOptions, type Pages, usePages } from '../../api/use-pages.ts';

interface ListInput {
  readonly params: { readonly id: string };
  readonly query: { readonly cursor?: string };
}

/** A list of what belongs to one workspace, as the service pages it. */
export const useReactionPages = <T>(
  projectId: string,
  load: (input: ListInput, options: PageOptions) => Promise<PageOf<T>>,
): Pages<T> =>
  usePages(
    (cursor, options) =>
      load({ params: { id: projectId }, query: cursor === undefined ? {} : { cursor } }, options),
    [projectId],
  );
