/** Everything that crosses between the main process and the page. No page ever names a channel. */
export const channels = {
  /** Page → main: what was opened since it last asked. */
  takeOpenedFiles: 'opened-files:take',
  /** Page → main: what was opened before, by name. */
  listRecentFiles: 'recent-files:list',
  /** Page → main: open one of them, by its id. */
  openRecentFile: 'recent-files:open',
  /** Page → main: the system's window that chooses a folder. */
  chooseFolder: 'folder:choose',
  /** Main → page: there is something to take. */
  filesOpened: 'opened-files:changed',
} as const;

/** A file the user opened through the system: menu, command line or "open with". */
export interface OpenedFile {
  /** Relative to what was opened, with forward slashes; its first part is the name of the file or folder. */
  readonly path: string;
  /** Where the page reads the bytes, once. */
  readonly address: string;
}

/** A file or folder opened before. */
export interface RecentFile {
  readonly id: string;
  /** Its name with that of the folder around it, never the whole path. */
  readonly name: string;
}

/** `window.larmor` of the desktop. */
export interface DesktopBridge {
  readonly host: 'electron';
  takeOpenedFiles(): Promise<readonly OpenedFile[]>;
  /** Newest first. */
  listRecentFiles(): Promise<readonly RecentFile[]>;
  /** Opens one of the list; its files are then there to take. */
  openRecentFile(id: string): Promise<void>;
  /** A folder the user chooses in the system's own window, by its whole path; null where they close it. */
  chooseFolder(): Promise<string | null>;
  /** Calls the listener whenever there is something to take; the answer ends that. */
  onFilesOpened(listener: () => void): () => void;
}
