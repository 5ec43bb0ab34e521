import path from 'node:path';
import { app, BrowserWindow, dialog, Menu } from 'electron';
import { answerPage } from './ipc.ts';
import { channels } from './ipc-contract.ts';
import { type MenuActions, menuTemplate } from './menu.ts';
import {
  createOpenedFiles,
  type OpenedFiles,
  openableExtensions,
  readOpenArguments,
} from './opened-files.ts';
import { createRecentFiles } from './recent-files.ts';

/** One folder, which is not opened: the page says what becomes of it. */
const chooseFolder = async (): Promise<string | null> => {
  const { filePaths } = await dialog.showOpenDialog({ properties: ['openDirectory'] });
  return filePaths[0] ?? null;
};

const askFor = async (kind: 'openFile' | 'openDirectory'): Promise<readonly string[]> => {
  const { filePaths } = await dialog.showOpenDialog({
    properties: [kind, 'multiSelections'],
    filters: kind === 'openFile' ? [{ name: 'NMR data', extensions: [...openableExtensions] }] : [],
  });
  return filePaths;
};

const showFailure = (error: unknown): void =>
  dialog.showErrorBox(
    'The files could not be opened',
    error instanceof Error ? error.message : String(error),
  );

export interface OpenCommands {
  readonly files: OpenedFiles;
  /** Opens what a command line names. */
  openArguments(argv: readonly string[], workingDirectory: string): void;
}

/** The ways by which files reach the workstation from the system: menu, command line, "open with", opened before. */
export const createOpenCommands = (checkForUpdates: () => void): OpenCommands => {
  const files = createOpenedFiles(() => {
    for (const window of BrowserWindow.getAllWindows()) window.webContents.send(channels.filesOpened);
  });
  const recent = createRecentFiles(path.join(app.getPath('userData'), 'recent.json'), () => showMenu());
  const open = async (found: readonly string[]): Promise<void> => {
    // Listed first: the page asks for the list when it is notified that there are files to take.
    recent.add(found);
    try {
      await files.offer(found);
    } catch (error) {
      for (const opened of found) recent.forget(opened);
      throw error;
    }
    for (const opened of found) app.addRecentDocument(opened);
  };
  const openSoon = (paths: Promise<readonly string[]>): void => {
    paths.then(open).catch(showFailure);
  };
  const openRecent = (opened: string): void => openSoon(Promise.resolve([opened]));
  const actions: MenuActions = {
    openFiles: () => openSoon(askFor('openFile')),
    openFolder: () => openSoon(askFor('openDirectory')),
    openRecent,
    clearRecent: () => {
      recent.clear();
      app.clearRecentDocuments();
    },
    checkForUpdates,
  };
  const showMenu = (): void => {
    const template = menuTemplate(actions, process.platform, app.isPackaged, recent.paths());
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  };
  answerPage(channels.takeOpenedFiles, () => files.take());
  answerPage(channels.listRecentFiles, () => recent.list());
  answerPage(channels.chooseFolder, chooseFolder);
  answerPage(channels.openRecentFile, (id) => {
    const opened = recent.find(id);
    if (opened === null) throw new Error('Refused.');
    openRecent(opened);
  });
  showMenu();
  return {
    files,
    openArguments: (argv, workingDirectory) => openSoon(readOpenArguments(argv, workingDirectory)),
  };
};
