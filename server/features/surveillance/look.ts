import type { RevisionMediaType } from '#contract/knowledge';
import type { CheckFailure } from '#contract/surveillance';

/** What an HTTP server said about the version it sent. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export const noValidators: Validators = { etag: null, lastModified: null };

/** The bytes as they were found; whether they are the expected text is decided elsewhere. */
export interface FoundBytes {
  readonly bytes: Uint8Array;
  /** As the server names it, null where nobody said. */
  readonly charset: string | null;
  readonly validators: Validators;
  /** Where they lay in the end: a file of a folder, the address after redirects. */
  readonly from: string;
}

/** What one look at a location came to. */
export type Look =
  | { readonly kind: 'found'; readonly found: FoundBytes }
  /** The server vouches for the version seen last. */
  | { readonly kind: 'not_modified' }
  | { readonly kind: 'failed'; readonly code: CheckFailure; readonly message: string };

export type TextLook =
  | { readonly kind: 'text'; readonly text: string; readonly from: string; readonly validators: Validators }
  | Exclude<Look, { kind: 'found' }>;

/** What a look needs to know of its watcher. */
export interface LookedFor {
  readonly location: string;
  readonly mediaType: RevisionMediaType;
  /** Of the version seen last, where it is still the newest revision of the source. */
  readonly validators: Validators;
}

export const failed = (code: CheckFailure, message: string) => ({ kind: 'failed', code, message }) as const;
