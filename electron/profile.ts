import path from 'node:path';

/** What of Electron's `app` says who a program is. */
interface ProgramNames {
  readonly isPackaged: boolean;
  setName(name: string): void;
  getPath(name: 'appData'): string;
  setPath(name: 'userData', folder: string): void;
}

/** The key store of the system keeps a program's keys under its name; so this one is not the installed program's. */
const nameFromSources = 'Larmor from sources';

/**
 * A program that runs from the sources is called Larmor and not Electron, and keeps window, session and keys apart from the installed one's:
 * neither opens what the other sealed, and both may run at once.
 */
export const takeOwnProfile = (app: ProgramNames, argv: readonly string[]): void => {
  if (app.isPackaged) return;
  app.setName(nameFromSources);
  // Who names a folder gets it.
  if (argv.some((word) => word.startsWith('--user-data-dir='))) return;
  app.setPath('userData', path.join(app.getPath('appData'), nameFromSources));
};
