import type { NotebookPack } from '../analyses/index.ts';
import type { AskNotebook, NotebookLine } from './ask-notebook.ts';

interface NotebookAccount {
  readonly account: string;
  readonly version: string | null;
}

/** What is sent of an analysis, and the words it is found again by. */
export interface Parcel extends NotebookPack {
  /** Identifier of the entry here; stands in the entry there. */
  readonly marker: string;
  /** Where the analysis is seen here. */
  readonly link: string;
}

/** Where an entry is, as far as it is known; what is learnt on the way is kept at once, so that a crash makes no second entry. */
export interface Place {
  readonly target: string | null;
  readonly remoteId: string | null;
  /** Whether all of it was there once: then it says whose it is. */
  readonly wasSent: boolean;
  /** When an earlier attempt asked for one whose name is not known; null: none did. */
  readonly creatingSince: string | null;
  /** Before an entry is asked for, and once it has a name. */
  onCreating(): Promise<void>;
  onKnown(remoteId: string): Promise<void>;
}

/** What an administrator gave to sign in with. */
interface GivenSecret {
  readonly token?: string | undefined;
  readonly login?: string | undefined;
  readonly password?: string | undefined;
}

/** One kind of electronic notebook. */
export interface NotebookSystem {
  /** What is kept, sealed, to sign in with; null where nothing was given. Throws 422 for what such a notebook does not take. */
  readSecret(given: GivenSecret): string | null;
  /** The field that is told where nothing was given. */
  readonly secretField: keyof GivenSecret;
  /** One to ask, signed in with what is kept. */
  open(line: NotebookLine, secret: string): AskNotebook;
  whoAmI(ask: AskNotebook): Promise<NotebookAccount>;
  /** What a person gave, in the form it is kept in; null where it names nothing of such a notebook. */
  readTarget(text: string): string | null;
  /** Brings the entry to what the parcel says, however far an earlier attempt came. Its name there. */
  push(ask: AskNotebook, parcel: Parcel, place: Place): Promise<string>;
  /** Where a person sees an entry. */
  pageOf(url: string, remoteId: string): string;
}
