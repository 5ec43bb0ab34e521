/** What a draft says about itself beside its value. */
export interface DraftAbout {
  /** What people call the record it belongs to. */
  readonly title: string;
  /** Where it is gone on with. */
  readonly href: string;
  /** The state of the record it was begun on; null where there is no record yet. */
  readonly base: string | null;
}

/** Something typed, drawn or turned that the service has not been sent. */
export interface Draft extends DraftAbout {
  readonly userId: string;
  /** Kind and record, as in `form:project/prj-1`. */
  readonly key: string;
  readonly value: unknown;
  readonly savedAtMs: number;
}

/** Where drafts outlive the page. */
export interface DraftStorage {
  readonly list: (userId: string) => Promise<readonly Draft[]>;
  readonly put: (draft: Draft) => Promise<void>;
  readonly remove: (userId: string, key: string) => Promise<void>;
}

/** The present user's, by key. `failure` is why one could not be kept, until one is kept again. */
export interface Drafts {
  readonly userId: string | null;
  /** False until those kept before are there. */
  readonly isOpen: boolean;
  readonly byKey: Readonly<Record<string, Draft>>;
  readonly failure: Error | null;
}
