import { shell } from 'electron';
import { createBrowserSignIn } from './browser-sign-in.ts';
import { createNameHolder } from './hold-name.ts';
import { answerPage } from './ipc.ts';
import { channels } from './ipc-contract.ts';
import type { SessionKeeper } from './session-keeper.ts';
import { showFirstWindow } from './windows.ts';

/** What the page asks of the system's browser: an organisation's sign-in or confirmation, and whatever passkeys need. */
export const answerBrowserCalls = (serverOrigin: () => Promise<string>, sessions: SessionKeeper): void => {
  const browser = createBrowserSignIn({
    serverOrigin,
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
