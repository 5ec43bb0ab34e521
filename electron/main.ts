import path from 'node:path';
import { app, BrowserWindow, dialog, protocol, safeStorage } from 'electron';
import { appScheme, createAppProtocol } from './app-protocol.ts';
import { createSealedVault } from './sealed-vault.ts';
import { startEmbeddedServer } from './server-process.ts';
import { createSessionKeeper } from './session-keeper.ts';
import { guardContents, openMainWindow } from './windows.ts';

const showFirstWindow = (): void => {
  const window = BrowserWindow.getAllWindows()[0];
  if (!window) return;
  if (window.isMinimized()) window.restore();
  window.focus();
};

const startWorkstation = async (): Promise<void> => {
  const server = await startEmbeddedServer();
  const sessions = createSessionKeeper({
    apiUrl: `${server.origin}/v1`,
    vault: createSealedVault(path.join(app.getPath('userData'), 'session.sealed'), safeStorage),
    nowMs: Date.now,
  });
  const screensFolder = path.join(import.meta.dirname, '..', 'renderer');
  protocol.handle(appScheme, createAppProtocol({ serverOrigin: server.origin, screensFolder, sessions }));

  let stopped = false;
  app.on('before-quit', (event) => {
    if (stopped) return;
    // Running jobs hand back their lease and the store closes before the process ends.
    event.preventDefault();
    void server.stop().finally(() => {
      stopped = true;
      app.quit();
    });
  });
  app.on('window-all-closed', () => app.quit());
  app.on('second-instance', showFirstWindow);
  await openMainWindow();
};

protocol.registerSchemesAsPrivileged([
  { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
]);
app.enableSandbox();
guardContents();

if (app.requestSingleInstanceLock()) {
  app
    .whenReady()
    .then(startWorkstation)
    .catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      dialog.showErrorBox('Larmor could not start', message);
      app.exit(1);
    });
} else {
  app.quit();
}
