import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { screens } from './screen-table.ts';

/** One route per line of the screen table, each with its own chunk. */
export const screenRoutes: RouteObject[] = screens.map(({ path, load }) => {
  const LazyScreen = lazy(async () => ({ default: await load() }));
  return { path, element: <LazyScreen /> };
});
