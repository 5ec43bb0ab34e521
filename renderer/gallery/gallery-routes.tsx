import type { RouteObject } from 'react-router';
import { Navigate } from 'react-router';
import { NotFoundScreen } from '../screens/not-found/not-found-screen.tsx';
import { ScreenError } from '../shell/screen-error.tsx';
import { ContourScreen } from './contour-screen.tsx';
import { CurrencyStages } from './currency-stages.tsx';
import { EntitlementScreen } from './entitlement-screen.tsx';
import { GalleryScreen } from './gallery-screen.tsx';
import { SpectrumScreen } from './spectrum-screen.tsx';
import { StackBenchScreen } from './stack-screen.tsx';
import { StageScreen } from './stage-screen.tsx';
import { StateScreen } from './state-screen.tsx';

/** Screens in states made from made-up answers, outside the shell. A page of its own; nothing of it is in the product. */
export const createGalleryRoutes = (): RouteObject[] => [
  {
    errorElement: <ScreenError />,
    children: [
      { path: '/', element: <Navigate replace to="/gallery" /> },
      { path: '/gallery', element: <GalleryScreen /> },
      { path: '/gallery/spectrum', element: <SpectrumScreen /> },
      { path: '/gallery/stack', element: <StackBenchScreen /> },
      { path: '/gallery/contours', element: <ContourScreen /> },
      { path: '/gallery/entitlement', element: <EntitlementScreen /> },
      { path: '/gallery/stage/:stage/:entry', element: <StageScreen /> },
      { path: '/gallery/currency/:stage?', element: <CurrencyStages /> },
      { path: '/gallery/:entry/:state/:id/:partId?', element: <StateScreen /> },
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
];
