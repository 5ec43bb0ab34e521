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
  /** Page → main: sign in in the system's browser, and wait for what comes of it. */
  signInByBrowser: 'browser-sign-in:begin',
  /** Page → main: confirm who one is in the system's browser, and wait for what it brings. */
  confirmByBrowser: 'browser-confirmation:begin',
  /** Page → main: wait no longer. */
  cancelBrowserSignIn: 'browser-sign-in:cancel',
  /** Page → main: show one's passkeys in the system's browser. */
  openPasskeys: 'passkeys:open',
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

/** What the system's browser is opened for: an organisation's page, or a passkey, which belongs to the name of the service. */
export const browserWays = ['organisation', 'passkey'] as const;
export type BrowserWay = (typeof browserWays)[number];

/** Languages the browser's last page is written in. */
export const browserLanguages = ['en', 'de'] as const;
export type BrowserLanguage = (typeof browserLanguages)[number];

export interface BrowserSignIn {
  readonly way: BrowserWay;
  readonly language: BrowserLanguage;
  /** Who has to come back; null where anybody may. */
  readonly userId: string | null;
}

/**
 * `cancelled`: here, or by another attempt that was begun; `timed_out`: nobody came back; `refused`: the service did not give the session;
 * `other_account`: somebody else signed in; `no_browser`: none could be opened; `name_taken`: another program answers to the name of the
 * service on this machine.
 */
export type BrowserSignInOutcome =
  | 'signed_in'
  | 'cancelled'
  | 'timed_out'
  | 'refused'
  | 'other_account'
  | 'no_browser'
  | 'name_taken';

/** What is confirmed at an organisation; the service says which of them there are. */
export interface BrowserConfirmation {
  readonly purpose: string;
  readonly language: BrowserLanguage;
}

/**
 * `confirmed`: the browser came back, with what the page gives to the service; `not_begun`: the service answered with a refusal; the rest
 * as for a sign-in.
 */
export type BrowserConfirmationOutcome =
  | { readonly outcome: 'confirmed'; readonly handle: string; readonly verifier: string }
  | { readonly outcome: 'not_begun'; readonly status: number; readonly text: string }
  | { readonly outcome: 'cancelled' | 'timed_out' | 'no_browser' };

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
  /** Opens the system's browser for a sign-in; the answer comes when that is over. The session stays with the shell. */
  signInByBrowser(request: BrowserSignIn): Promise<BrowserSignInOutcome>;
  /** Opens the page of one's organisation in the system's browser, to sign in there anew; no session moves. */
  confirmByBrowser(request: BrowserConfirmation): Promise<BrowserConfirmationOutcome>;
  /** Of either kind. */
  cancelBrowserSignIn(): Promise<void>;
  /** Opens the page of one's passkeys in the system's browser; what went wrong, or null. */
  openPasskeys(): Promise<Extract<BrowserSignInOutcome, 'no_browser' | 'name_taken'> | null>;
  /** Calls the listener whenever there is something to take; the answer ends that. */
  onFilesOpened(listener: () => void): () => void;
}
