import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';

type QueryChange = (query: URLSearchParams) => URLSearchParams;

/**
 * The query of the address, and the one way a screen writes to it. A screen is drawn a moment after its address changed: what is
 * changed is therefore the query that stands in the address by now, or a late writer would undo what another had just written.
 * A writer whose screen has been left since changes nothing. The address is replaced: the browser's history counts screens.
 */
export const useAddressQuery = (): readonly [URLSearchParams, (change: QueryChange) => void] => {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const changeQuery = useCallback(
    (change: QueryChange) => {
      if (window.location.pathname !== pathname) return;
      const now = new URLSearchParams(window.location.search);
      const before = now.toString();
      const next = change(now);
      if (next.toString() !== before) setQuery(next, { replace: true });
    },
    [pathname, setQuery],
  );
  return [query, changeQuery];
};

/** The query with one value set, or without it where the value is empty. */
export const withValue =
  (name: string, value: string): QueryChange =>
  (query) => {
    if (value === '') query.delete(name);
    else query.set(name, value);
    return query;
  };
