import { type DependencyList, useEffect, useState } from 'react';
import { type ApiError, toApiError } from './api-error.ts';
import { useResource } from './use-resource.ts';

export interface PageOf<T> {
  readonly items: readonly T[];
  readonly next_cursor: string | null;
}

/** What a call of the service takes beside its input: the first page is given up when another one is asked for. */
export interface PageOptions {
  readonly signal?: AbortSignal;
}

export interface Pages<T> {
  /** Null before the first page has come. */
  readonly items: readonly T[] | null;
  readonly error: ApiError | null;
  readonly isLoading: boolean;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly reload: () => void;
}

interface Further<T> {
  readonly first: PageOf<T> | null;
  readonly items: readonly T[];
  readonly cursor: string | null;
}

/** A cursor-paged list: the first page follows `dependencies`, further pages are asked for. */
export const usePages = <T>(
  loadPage: (cursor: string | undefined, options: PageOptions) => Promise<PageOf<T>>,
  dependencies: DependencyList,
): Pages<T> => {
  const first = useResource((signal) => loadPage(undefined, { signal }), dependencies);
  const [further, setFurther] = useState<Further<T>>({ first: null, items: [], cursor: null });
  const [moreError, setMoreError] = useState<ApiError | null>(null);

  // A new first page makes the pages behind it stale.
  useEffect(() => {
    setMoreError(null);
    setFurther({ first: first.data, items: [], cursor: first.data?.next_cursor ?? null });
  }, [first.data]);

  const isCurrent = further.first === first.data;
  const cursor = isCurrent ? further.cursor : (first.data?.next_cursor ?? null);
  const loadMore = () => {
    if (cursor === null) return;
    loadPage(cursor, {}).then(
      (page) =>
        setFurther((before) =>
          before.first === first.data
            ? { ...before, items: [...before.items, ...page.items], cursor: page.next_cursor }
            : before,
        ),
      (thrown: unknown) => setMoreError(toApiError(thrown)),
    );
  };
  return {
    items: first.data === null ? null : [...first.data.items, ...(isCurrent ? further.items : [])],
    error: first.error ?? moreError,
    isLoading: first.isLoading,
    hasMore: cursor !== null,
    loadMore,
    reload: first.reload,
  };
};
