import '@fontsource-variable/inter/index.css';
import '@fontsource/ibm-plex-mono/latin-400.css';
import '@fontsource/ibm-plex-mono/latin-500.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { speakPreferred } from '../i18n/preferences.ts';
import { applyPreferences } from './theme.ts';

/** Draws the pages of some routes, in the theme and language that were chosen, once their words are there. */
export const showPage = async (createRoutes: () => RouteObject[]): Promise<void> => {
  applyPreferences();
  await speakPreferred();
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element "root"');
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createBrowserRouter(createRoutes())} />
    </StrictMode>,
  );
};
