import './i18n/every-word.ts';
import { receiveFromDesktop } from './api/desktop-request.ts';
import { receiveFromIssuer } from './api/sso.ts';
import { createRoutes } from './shell/routes.tsx';
import { showPage } from './shell/show-page.tsx';

receiveFromIssuer(window);
receiveFromDesktop(window);
await showPage(createRoutes);
