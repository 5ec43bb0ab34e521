import path from 'node:path';
import { app, BrowserWindow, dialog, powerMonitor, protocol, safeStorage } from 'electron';
import { appScheme, createAppProtocol } from './app-protocol.ts';
import { answerBrowserCalls } from './browser-commands.ts';
import { testCryptography } from './crypto-self-test.ts';
import { createDeviceSeal } from './device-seal.ts';
import { startEmbeddedServer } from './embedded-server.ts';
import { createEndOrder } from './end-order.ts';
import { createServerFaults, meetFaults } from './faults.ts';
import { createOpenCommands } from './open-commands.ts';
import { takeOwnProfile } from './profile.ts';
import { createSealedVault } from './sealed-vault.ts';
import { reachThisMachineDirectly } from './server-environment.ts';
import { createSessionKeeper } from './session-keeper.ts';
import { createUpdateCommand } from './updates/offer-updates.ts';
import { guardContents, openMainWindow, rememberWindows, showFirstWindow } from './windows.ts';

/** What macOS asks to open; it does so before the program is ready. */
const filesOfTheSystem: string[] = [];

/** Without a key or a movement for so long nobody sits in front of the machine. */
const quietSeconds = 10 * 60;

const screensFolder = path.join(import.meta.dirname, '..', 'renderer');

const startWorkstation = async (): Promise<void> => {
  testCryptography();
  reachThisMachineDirectly(process.env);
  const server = await startEmbeddedServer(await createDeviceSeal(safeStorage), createServerFaults());
  // The end is made below: it waits for what updates have to do, and they end the program by it.
  const updates = createUpdateCommand(server.updates, server.version, {
    plan: server.updatePlan,
    note: server.noteUpdate,
    isQuiet: async () => powerMonitor.getSystemIdleTime() >= quietSeconds && !(await server.isBusy()),
    quit: () => app.quit(),
    quitUnattended: () => end.endUnattended(),
  });
  const commands = createOpenCommands(updates.checkNow);
  const sessions = createSessionKeeper({
    apiUrl: async () => `${await server.origin()}/v1`,
    apiUrlAfterFailure: async () => `${await server.originAfterFailure()}/v1`,
    vault: createSealedVault(path.join(app.getPath('userData'), 'session.sealed'), safeStorage),
    nowMs: Date.now,
  });
  answerBrowserCalls(server, sessions);
  protocol.handle(
    appScheme,
    createAppProtocol({
      server,
      screensFolder,
      inlineStyleSheets: [server.reportStyles],
      sessions,
      openedFiles: commands.files,
    }),
  );

  const end = createEndOrder({
    stopServer: async () => {
      // A logout waits for nobody, and an installer would be cut off with it.
      const finish = end.isSystemEnding() ? null : await updates.prepareEnd();
      await server.stop();
      await finish?.();
    },
    quit: () => app.quit(),
    closeWindows: () => {
      const windows = BrowserWindow.getAllWindows();
      for (const open of windows) open.close();
      return windows.length > 0;
    },
    after: (ms, then) => {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
  });
  app.on('before-quit', (event) => end.beforeQuit(event));
  // Logout, restart and end of the system: macOS and Linux say it here, Windows to the window.
  powerMonitor.on('shutdown', () => end.systemEnds());
  app.on('window-all-closed', () => app.quit());
  app.on('second-instance', (_event, argv, workingDirectory) => {
    showFirstWindow();
    commands.openArguments(argv.slice(1), workingDirectory);
  });
  commands.openArguments([...process.argv.slice(1), ...filesOfTheSystem.splice(0)], process.cwd());
  app.on('open-file', () => commands.openArguments(filesOfTheSystem.splice(0), process.cwd()));
  const window = await openMainWindow(end);
  window.on('session-end', () => end.systemEnds());
  if (app.isPackaged) updates.checkDaily();
};

/** The workstation: its windows, and one instance of it. */
const openWorkstation = (): void => {
  takeOwnProfile(app, process.argv);
  meetFaults(rememberWindows);
  protocol.registerSchemesAsPrivileged([
    { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
  ]);
  app.enableSandbox();
  guardContents();
  app.on('open-file', (event, file) => {
    event.preventDefault();
    filesOfTheSystem.push(file);
  });

  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  app
    .whenReady()
    .then(startWorkstation)
    .catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      dialog.showErrorBox('Larmor could not start', message);
      app.exit(1);
    });
};

const commandAt = process.argv.indexOf('--run');
if (commandAt > 0) {
  testCryptography();
  const { runInstalledCommand } = await import('./headless.ts');
  await runInstalledCommand(process.argv.slice(commandAt + 1));
  process.exit();
} else if (process.argv.includes('--serve')) {
  // A second server on the same data is refused by the store's own lock, which needs no instance lock of a desktop.
  testCryptography();
  const { serveWithoutWindow } = await import('./headless.ts');
  await serveWithoutWindow({ screensFolder, workerFile: path.join(import.meta.dirname, 'worker.js') });
} else {
  openWorkstation();
}
