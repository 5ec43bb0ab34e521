import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { NotFoundScreen } from '../screens/not-found/not-found-screen.tsx';
import { AppShell } from './app-shell.tsx';
import { ScreenError } from './screen-error.tsx';
import { screens } from './screen-table.ts';

const Gallery = lazy(async () => ({
  default: (await import('../screens/gallery/gallery-screen.tsx')).GalleryScreen,
}));
const GalleryState = lazy(async () => ({
  default: (await import('../screens/gallery/state-screen.tsx')).StateScreen,
}));

const GallerySpectrum = lazy(async () => ({
  default: (await import('../screens/gallery/spectrum-screen.tsx')).SpectrumScreen,
}));

const GalleryStack = lazy(async () => ({
  default: (await import('../screens/gallery/stack-screen.tsx')).StackBenchScreen,
}));

const GalleryContours = lazy(async () => ({
  default: (await import('../screens/gallery/contour-screen.tsx')).ContourScreen,
}));

const GalleryEntitlement = lazy(async () => ({
  default: (await import('../screens/gallery/entitlement-screen.tsx')).EntitlementScreen,
}));

const GalleryStage = lazy(async () => ({
  default: (await import('../screens/gallery/stage-screen.tsx')).StageScreen,
}));

const GalleryCurrency = lazy(async () => ({
  default: (await import('../screens/gallery/currency-stages.tsx')).CurrencyStages,
}));

/** Screens in states made from fixtures, outside the shell; a chunk nobody loads who does not ask for it by `?gallery`. */
const galleryRoutes: readonly RouteObject[] = [
  { path: '/gallery', element: <Gallery />, errorElement: <ScreenError /> },
  { path: '/gallery/spectrum', element: <GallerySpectrum />, errorElement: <ScreenError /> },
  { path: '/gallery/stack', element: <GalleryStack />, errorElement: <ScreenError /> },
  { path: '/gallery/contours', element: <GalleryContours />, errorElement: <ScreenError /> },
  { path: '/gallery/entitlement', element: <GalleryEntitlement />, errorElement: <ScreenError /> },
  { path: '/gallery/stage/:stage/:entry', element: <GalleryStage />, errorElement: <ScreenError /> },
  { path: '/gallery/currency/:stage?', element: <GalleryCurrency />, errorElement: <ScreenError /> },
  { path: '/gallery/:entry/:state/:id/:partId?', element: <GalleryState />, errorElement: <ScreenError /> },
];

const isGalleryOpen = (): boolean =>
  import.meta.env.DEV || new URLSearchParams(window.location.search).has('gallery');

/** One route per line of the screen table, each with its own chunk. */
export const createRoutes = (): RouteObject[] => [
  ...(isGalleryOpen() ? galleryRoutes : []),
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
