import type { MenuItemConstructorOptions } from 'electron';

export interface MenuActions {
  openFiles(): void;
  openFolder(): void;
  openRecent(opened: string): void;
  clearRecent(): void;
  checkForUpdates(): void;
}

/** Ampersands in a path would be taken for the letter to press. */
const asLabel = (opened: string): string => opened.replaceAll('&', '&&');

const recentMenu = (actions: MenuActions, recent: readonly string[]): MenuItemConstructorOptions => ({
  label: 'Open recent',
  submenu:
    recent.length === 0
      ? [{ label: 'Nothing opened yet', enabled: false }]
      : [
          ...recent.map((opened, index) => ({
            id: `recent-${index}`,
            label: asLabel(opened),
            click: () => actions.openRecent(opened),
          })),
          { type: 'separator' as const },
          { id: 'clear-recent', label: 'Clear this list', click: () => actions.clearRecent() },
        ],
});

/** The application menu. Developer tools are there only while the program runs from its sources. */
export const menuTemplate = (
  actions: MenuActions,
  platform: NodeJS.Platform,
  isPackaged: boolean,
  /** Paths opened last, newest first. */
  recent: readonly string[],
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
      recentMenu(actions, recent),
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
  {
    role: 'help',
    submenu: [{ id: 'check-updates', label: 'Check for updates…', click: () => actions.checkForUpdates() }],
  },
];
