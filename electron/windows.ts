import path from 'node:path';
import { app, BrowserWindow, dialog, screen, shell, type WebContents } from 'electron';
import { isInternalAddress, isSafeExternalAddress } from './addresses.ts';
import { appOrigin } from './app-protocol.ts';
import { createCrashLimit } from './crash-limit.ts';
import { denyPermissions } from './permissions.ts';
import { loadWindowState, minimumSize, saveWindowState } from './window-state.ts';

/** Shows the page again after its process died: it takes the session up and the address says which screen. */
const reviveAfterCrash = (contents: WebContents): void => {
  const limit = createCrashLimit(Date.now);
  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return;
    if (limit.mayReload()) contents.reload();
    else {
      dialog.showErrorBox('Larmor', `The window stopped working several times (${reason}). Larmor ends.`);
      app.quit();
    }
  });
};

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

const rememberState = (window: BrowserWindow, file: string): void => {
  window.on('close', () => {
    saveWindowState(file, { ...window.getNormalBounds(), isMaximized: window.isMaximized() });
  });
};

export const openMainWindow = async (): Promise<BrowserWindow> => {
  const stateFile = path.join(app.getPath('userData'), 'window.json');
  const { isMaximized, ...bounds } = loadWindowState(
    stateFile,
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
    },
  });
  if (isMaximized) window.maximize();
  rememberState(window, stateFile);
  window.once('ready-to-show', () => window.show());
  await window.loadURL(`${appOrigin}/`);
  return window;
};
