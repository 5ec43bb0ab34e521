import path from 'node:path';
import { app, BrowserWindow, shell } from 'electron';
import { isInternalAddress, isSafeExternalAddress } from './addresses.ts';
import { appOrigin } from './app-protocol.ts';

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
    contents.session.setPermissionRequestHandler((_contents, permission, answer) =>
      answer(permission === 'clipboard-sanitized-write'),
    );
    contents.session.setPermissionCheckHandler(
      (_contents, permission) => permission === 'clipboard-sanitized-write',
    );
    contents.session.setDevicePermissionHandler(() => false);
  });
};

export const openMainWindow = async (): Promise<BrowserWindow> => {
  const window = new BrowserWindow({
    width: 1440,
    height: 900,
    minWidth: 1024,
    minHeight: 680,
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
  window.once('ready-to-show', () => window.show());
  await window.loadURL(`${appOrigin}/`);
  return window;
};
