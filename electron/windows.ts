import path from 'node:path';
import { app, BrowserWindow, screen, shell } from 'electron';
import { isInternalAddress, isSafeExternalAddress } from './addresses.ts';
import { appOrigin } from './app-protocol.ts';
import { askBeforeLeaving } from './ask-before-leaving.ts';
import type { EndOrder } from './end-order.ts';
import { offerAnotherTry, reviveAfterCrash } from './faults.ts';
import { denyPermissions } from './permissions.ts';
import { loadWindowState, minimumSize, saveWindowState } from './window-state.ts';

/** No page may leave the workstation, embed another, or ask the system for a device. */
export const guardContents = (): void => {
  app.on('web-contents-created', (_event, contents) => {
    const stay = (event: { preventDefault(): void }, url: string): void => {
      if (!isInternalAddress(url)) event.preventDefault();
    };
    contents.on('will-navigate', (event) => stay(event, event.url));
    contents.on('will-redirect', (event) => stay(event, event.url));
    contents.on('will-frame-navigate', (event) => stay(event, event.url));
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      if (isSafeExternalAddress(url)) void shell.openExternal(url);
      return { action: 'deny' };
    });
    denyPermissions(contents.session);
    reviveAfterCrash(contents);
  });
};

const stateFile = (): string => path.join(app.getPath('userData'), 'window.json');

const rememberState = (window: BrowserWindow): void =>
  saveWindowState(stateFile(), { ...window.getNormalBounds(), isMaximized: window.isMaximized() });

/** Place and size of what is open, for an end that closes no window. */
export const rememberWindows = (): void => {
  for (const window of BrowserWindow.getAllWindows()) if (!window.isDestroyed()) rememberState(window);
};

export const openMainWindow = async (end: EndOrder): Promise<BrowserWindow> => {
  const { isMaximized, ...bounds } = loadWindowState(
    stateFile(),
    screen.getAllDisplays().map(({ workArea }) => workArea),
  );
  const window = new BrowserWindow({
    ...bounds,
    minWidth: minimumSize.width,
    minHeight: minimumSize.height,
    show: false,
    title: 'Larmor',
    webPreferences: {
      preload: path.join(import.meta.dirname, 'preload.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      // Chromium would fetch its dictionaries from a foreign network.
      spellcheck: false,
    },
  });
  if (isMaximized) window.maximize();
  window.on('close', () => rememberState(window));
  offerAnotherTry(window);
  askBeforeLeaving(window, end);
  window.once('ready-to-show', () => window.show());
  await window.loadURL(`${appOrigin}/`);
  return window;
};

/** Before everything else on the screen: the program was called again, or its browser has come back. */
export const showFirstWindow = (): void => {
  const window = BrowserWindow.getAllWindows()[0];
  if (!window) return;
  if (window.isMinimized()) window.restore();
  window.focus();
};
