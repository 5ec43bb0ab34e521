import { shell } from 'electron';
import { createBrowserSignIn } from './browser-sign-in.ts';
import type { EmbeddedServer } from './embedded-server.ts';
import { createNameHolder } from './hold-name.ts';
import { answerPage } from './ipc.ts';
import { channels } from './ipc-contract.ts';
import type { SessionKeeper } from './session-keeper.ts';
import { showFirstWindow } from './windows.ts';

/** What the page asks of the system's browser: an organisation's sign-in or confirmation, and whatever passkeys need. */
export const answerBrowserCalls = (
  { origin: serverOrigin, awaitSession }: Pick<EmbeddedServer, 'awaitSession' | 'origin'>,
  sessions: SessionKeeper,
): void => {
  const browser = createBrowserSignIn({
    serverOrigin,
    awaitSession,
    sessions,
    openExternal: (address) => shell.openExternal(address),
    holdName: createNameHolder(serverOrigin),
    showWindow: showFirstWindow,
    after: (ms, then) => {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
  });
  answerPage(channels.signInByBrowser, (request) => browser.begin(request));
  answerPage(channels.confirmByBrowser, (request) => browser.confirm(request));
  answerPage(channels.cancelBrowserSignIn, () => browser.cancel());
  answerPage(channels.openPasskeys, () => browser.openPasskeys());
};
