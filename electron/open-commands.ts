import { app, BrowserWindow, dialog, Menu } from 'electron';
import { answerPage } from './ipc.ts';
import { channels } from './ipc-contract.ts';
import { menuTemplate } from './menu.ts';
import {
  createOpenedFiles,
  type OpenedFiles,
  openableExtensions,
  readOpenArguments,
} from './opened-files.ts';

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

/** The ways by which files reach the workstation from the system: menu, command line, "open with". */
export const createOpenCommands = (): OpenCommands => {
  const files = createOpenedFiles(() => {
    for (const window of BrowserWindow.getAllWindows()) window.webContents.send(channels.filesOpened);
  });
  const open = (paths: Promise<readonly string[]>): void => {
    paths.then((found) => files.offer(found)).catch(showFailure);
  };
  answerPage(channels.takeOpenedFiles, () => files.take());
  const template = menuTemplate(
    {
      openFiles: () => open(askFor('openFile')),
      openFolder: () => open(askFor('openDirectory')),
    },
    process.platform,
    app.isPackaged,
  );
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  return {
    files,
    openArguments: (argv, workingDirectory) => open(readOpenArguments(argv, workingDirectory)),
  };
};
