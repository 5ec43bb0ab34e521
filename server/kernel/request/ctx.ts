import type { ReceivedFile } from '#kernel/blobs/blob-archive.ts';
import type { AdoptionGap } from '#kernel/contract/adoption-gap.ts';
import type { RouteEffect } from '#kernel/contract/define-route.ts';
import type { Principal } from '#kernel/request/principal.ts';

/** What a handler may know of the request beside its validated input. */
export interface Ctx {
  readonly principal: Principal;
  /** What the route changes, by its declaration. */
  readonly effect: RouteEffect;
  readonly requestId: string;
  readonly nowUtc: string;
  readonly clientIp: string;
  /** Scheme, host and port the client used, for absolute links. */
  readonly baseUrl: string;
  /** Media type negotiated from Accept among JSON and the declaration's `media`. */
  readonly accept: string;
  /** What the client last saw of a record, as it sent it; null for none. */
  readonly ifMatch: string | null;
  readonly ifNoneMatch: string | null;
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal;
  /** Why a regulated record is changed, where the declaration asks for it. */
  readonly reasonForChange: string | null;
  /** What the work of this request is marked with; null for none. The pipeline marks the record of the audit entry by itself. */
  readonly adoptionGap: AdoptionGap | null;
  /**
   * Routes of the rate class `device`: counts this request against the installation that proved its key, or against the address
   * (null) where the proof failed. Throws rate_limited.
   */
  readonly limitDevice: (provenInstallation: string | null) => Promise<void>;
  /** Uploaded files in arrival order; temporary until kept, removed by the pipeline afterwards. */
  readonly files: readonly ReceivedFile[];
}
