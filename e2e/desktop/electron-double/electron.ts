/**
 * Stands in for the module `electron` where its binary is not installed: the program's real main and preload code
 * run here, over a real Chromium. What it offers is what the program uses; anything else throws by name. What it
 * cannot show is listed in docs/testing.md.
 */
import { App } from './app.ts';
import { BrowserWindow, provideParts } from './browser-window.ts';
import { IpcMain } from './ipc-main.ts';
import { createSession } from './permissions.ts';
import { createProtocol } from './schemes.ts';
import { record, refuseTheRest } from './stand-in-state.ts';
import * as services from './system-services.ts';
import { createUtilityProcess } from './utility-process.ts';

const theApp = new App();
const defaultSession = createSession(() => theApp.browser);

export const app = refuseTheRest(theApp, 'app');
export const ipcMain = new IpcMain();
provideParts({ app: theApp, ipcMain, session: defaultSession });
export const session = refuseTheRest({ defaultSession }, 'session');
export const protocol = refuseTheRest(
  createProtocol(() => theApp.isReady()),
  'protocol',
);
export const utilityProcess = refuseTheRest(createUtilityProcess(theApp), 'utilityProcess');
export const dialog = refuseTheRest(services.dialog, 'dialog');
export const shell = refuseTheRest(services.shell, 'shell');
export const net = refuseTheRest(services.net, 'net');
export const safeStorage = refuseTheRest(services.safeStorage, 'safeStorage');
export const powerMonitor = refuseTheRest(services.powerMonitor, 'powerMonitor');
export const screen = refuseTheRest(services.screen, 'screen');
export const { Menu } = services;
export { BrowserWindow };
/** Not part of Electron: what tests read and prepare. */
export const standIn = record;
