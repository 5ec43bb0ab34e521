/** Everything that crosses between the main process and the page. No page ever names a channel. */
export const channels = {
  /** Page → main: what was opened since it last asked. */
  takeOpenedFiles: 'opened-files:take',
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

/** `window.larmor` of the desktop. */
export interface DesktopBridge {
  readonly host: 'electron';
  takeOpenedFiles(): Promise<readonly OpenedFile[]>;
  /** Calls the listener whenever there is something to take; the answer ends that. */
  onFilesOpened(listener: () => void): () => void;
}
