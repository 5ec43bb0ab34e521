import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { NotFoundScreen } from '../screens/not-found/not-found-screen.tsx';
import { ConfirmedScreen } from '../screens/sign-in/confirmed-screen.tsx';
import { AppShell } from './app-shell.tsx';
import { ScreenError } from './screen-error.tsx';
import { screens } from './screen-table.ts';

/** One route per line of the screen table, each with its own chunk. */
export const createRoutes = (): RouteObject[] => [
  {
    element: <AppShell />,
    errorElement: <ScreenError />,
    children: [
      ...screens.map(({ path, load }): RouteObject => {
        const LazyScreen = lazy(async () => ({ default: await load() }));
        return { path, element: <LazyScreen />, errorElement: <ScreenError /> };
      }),
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
];

/** The window that was opened for a confirmation has one screen and no session. */
export const createConfirmedRoutes = (): RouteObject[] => [{ path: '*', element: <ConfirmedScreen /> }];
