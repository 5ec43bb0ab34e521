import './i18n/every-word.ts';
import { receiveFromIssuer } from './api/sso.ts';
import { receiveFromDesktop } from './frame/desktop-request.ts';
import { createRoutes } from './shell/routes.tsx';
import { showPage } from './shell/show-page.tsx';

receiveFromIssuer(window);
receiveFromDesktop(window);
await showPage(createRoutes);
