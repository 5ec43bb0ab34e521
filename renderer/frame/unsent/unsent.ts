import type { analysisRoutes } from '#contract/analyses';
import type { msRoutes } from '#contract/ms';
import type { ApiErrorDetail } from '../../api/api-error.ts';
import type { RequestInput } from '../../api/request.ts';
import type { PayloadShape } from './payload.ts';

/** What the service is told beside the bytes: a measurement to analyse, or a run of mass spectra to read. */
export type Settings =
  | { readonly kind: 'analysis'; readonly fields: RequestInput<typeof analysisRoutes.create>['body'] }
  | {
      readonly kind: 'ms_run';
      readonly fields: NonNullable<RequestInput<typeof msRoutes.createRun>['body']>;
    };

/** An experiment that the service has not taken yet, as it is kept on this machine: one that somebody sent, with what the service is told. */
export interface Unsent<S = Settings> {
  readonly userId: string;
  /** Of its item in the queue; the service knows the upload by it, so that it is taken once however often it is sent. */
  readonly id: string;
  /** The window that sends it. */
  readonly windowId: string;
  readonly title: string;
  /** What tells it from the others of a drop: the same files at the same place have the same key. */
  readonly key: string;
  readonly settings: S;
  readonly shape: PayloadShape;
  readonly sizeBytes: number;
  /** Of the batch it was announced in; null for one by itself. */
  readonly batchKey: string | null;
  /** Its place among all that one account sent. */
  readonly sentAtMs: number;
  readonly place: number;
  /** Why the service did not take it, where the same again would be refused again; absent while it is on its way. */
  readonly refusal?: ApiErrorDetail | undefined;
}

/** What the service is told of a batch before the first of it comes. */
export interface UnsentBatch {
  readonly userId: string;
  /** The service knows the announcement by it. */
  readonly key: string;
  readonly entries: readonly { readonly key: string; readonly title: string }[];
  /** Where it was announced before, elsewhere. */
  readonly announcedId: string | null;
}

interface Refusal {
  readonly refusal?: ApiErrorDetail | undefined;
}

/** Where it outlives the page. */
export interface UnsentStorage<S = Settings> {
  readonly add: (unsent: readonly Unsent<S>[], batches: readonly UnsentBatch[]) => Promise<void>;
  readonly addBytes: (userId: string, id: string, bytes: Blob) => Promise<void>;
  readonly list: (userId: string) => Promise<readonly Unsent<S>[]>;
  /** Null where they were not kept. */
  readonly bytesOf: (userId: string, id: string) => Promise<Blob | null>;
  readonly batches: (userId: string) => Promise<readonly UnsentBatch[]>;
  /** With their bytes, and with batches of which nothing is left. */
  readonly remove: (userId: string, ids: readonly string[]) => Promise<void>;
  /** Changes what is said of some, without their bytes: that one was refused, undefined where somebody sends it again. Nothing of those that are gone. */
  readonly amend: (
    userId: string,
    changes: ReadonlyMap<string, Partial<Pick<Unsent<S>, 'title' | 'settings'>> & Refusal>,
  ) => Promise<void>;
  /** Makes what one window was sending another one's. */
  readonly hand: (userId: string, ids: readonly string[], windowId: string) => Promise<void>;
}
