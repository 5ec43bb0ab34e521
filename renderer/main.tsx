import '@fontsource-variable/inter/index.css';
import '@fontsource/ibm-plex-mono/latin-400.css';
import '@fontsource/ibm-plex-mono/latin-500.css';
import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import './i18n/every-word.ts';
import { receiveFromIssuer } from './api/sso.ts';
import { speakPreferred } from './i18n/preferences.ts';
import { createRoutes } from './shell/routes.tsx';
import { applyPreferences } from './shell/theme.ts';

applyPreferences();
receiveFromIssuer(window);
await speakPreferred();

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element "root"');

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(createRoutes())} />
  </StrictMode>,
);
