import { test as base } from '@playwright/test';
import {
  findElectron,
  type LaunchedWorkstation,
  launchWorkstation,
  type WorkstationHost,
} from '../fixtures/launch-workstation.ts';

export type DesktopHost = Exclude<WorkstationHost, 'browser'>;

/** One program for all tests of a file, on an empty folder. */
export const desktopTest = (host: DesktopHost) =>
  base.extend<object, { readonly desktop: LaunchedWorkstation }>({
    desktop: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern.
      async ({}, use) => {
        const desktop = await launchWorkstation({ host });
        await use(desktop);
        await desktop.stop();
      },
      { scope: 'worker' },
    ],
  });

/**
 * Tells the stories once under the stand-in and, where its binary is installed, once more under Electron. A title
 * always says which of the two it was.
 */
export const describeDesktop = (stories: (host: DesktopHost) => void): void => {
  base.describe('under the stand-in', () => stories('double'));
  if (findElectron() !== null) base.describe('under Electron', () => stories('electron'));
  else base.skip('under Electron (needs its binary)', () => undefined);
};

/** Presses *Check for updates* in the menu and gives what the message that follows says. */
export const askForUpdates = (desktop: Pick<LaunchedWorkstation, 'inMain'>): Promise<unknown> =>
  desktop.inMain(
    ({ dialog, Menu }) =>
      new Promise<unknown>((resolve) => {
        dialog.showMessageBox = async (options: unknown) => {
          resolve(options);
          return { response: 0, checkboxChecked: false };
        };
        Menu.getApplicationMenu()?.getMenuItemById('check-updates')?.click();
      }),
  );

/** What only the stand-in records, read in the main process. */
export interface StandInModule {
  readonly standIn: {
    readonly blocked: string[];
    readonly errorBoxes: readonly string[];
    readonly recentDocuments: readonly string[];
    readonly sandboxEnabledBeforeReady: boolean;
  };
  readonly ipcMain: {
    invokeAs(frame: object | null, channel: string, args: readonly unknown[]): Promise<unknown>;
  };
}

export { expect } from '@playwright/test';
