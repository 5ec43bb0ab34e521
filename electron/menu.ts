import type { MenuItemConstructorOptions } from 'electron';

export interface MenuActions {
  openFiles(): void;
  openFolder(): void;
}

/** The application menu. Developer tools are there only while the program runs from its sources. */
export const menuTemplate = (
  actions: MenuActions,
  platform: NodeJS.Platform,
  isPackaged: boolean,
): MenuItemConstructorOptions[] => [
  ...(platform === 'darwin' ? [{ role: 'appMenu' } as const] : []),
  {
    label: '&File',
    submenu: [
      { id: 'open-files', label: 'Open…', accelerator: 'CmdOrCtrl+O', click: () => actions.openFiles() },
      {
        id: 'open-folder',
        label: 'Open folder…',
        accelerator: 'CmdOrCtrl+Shift+O',
        click: () => actions.openFolder(),
      },
      { type: 'separator' },
      { role: platform === 'darwin' ? 'close' : 'quit' },
    ],
  },
  { role: 'editMenu' },
  {
    label: '&View',
    submenu: [
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      { type: 'separator' },
      { role: 'togglefullscreen' },
      ...(isPackaged ? [] : [{ role: 'reload' } as const, { role: 'toggleDevTools' } as const]),
    ],
  },
  { role: 'windowMenu' },
];
