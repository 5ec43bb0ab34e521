import './i18n/every-word.ts';
import { passOnConfirmation } from './api/confirmation.ts';
import { receiveFromIssuer } from './api/sso.ts';
import { receiveFromDesktop } from './frame/desktop-request.ts';
import { createConfirmedRoutes, createRoutes } from './shell/routes.tsx';
import { showPage } from './shell/show-page.tsx';

receiveFromIssuer(window);
receiveFromDesktop(window);
await showPage(passOnConfirmation(window) ? createConfirmedRoutes : createRoutes);
