import type { AuditTrail } from '#kernel/audit/audit-trail.ts';
import type { Passwords } from '#kernel/auth/passwords.ts';
import type { PrincipalCache } from '#kernel/auth/principal-cache.ts';
import type { BlobArchive } from '#kernel/blobs/blob-archive.ts';
import type { InstalledSettings } from '#kernel/config/policy/installed-settings.ts';
import type { Settings } from '#kernel/config/settings.ts';
import type { Store } from '#kernel/db/store.ts';
import type { RecordWatch } from '#kernel/diagnostics/record-watch.ts';
import type { FindingBook } from '#kernel/diagnostics/start-findings.ts';
import type { Alterations } from '#kernel/events/alterations.ts';
import type { SecurityEvents } from '#kernel/events/security-events.ts';
import type { HookRegistry } from '#kernel/hooks/hook-registry.ts';
import type { RequestMeter } from '#kernel/http/request-meter.ts';
import type { JobQueue } from '#kernel/jobs/job-queue.ts';
import type { WorkerPool } from '#kernel/jobs/worker-pool.ts';
import type { MachineSeal } from '#kernel/keys/machine-seal.ts';
import type { Log } from '#kernel/log/log.ts';
import type { Proxies } from '#kernel/net/proxies.ts';
import type { WorkspaceRegistry } from '#kernel/permits/bound-workspace.ts';
import type { WorkPermits } from '#kernel/permits/work-permits.ts';
import type { PredictionRegistry } from '#kernel/predictions/prediction-registry.ts';
import type { RecordRegistry } from '#kernel/records/record-registry.ts';
import type { Traces } from '#kernel/traces/traces.ts';

/** The services a feature is given. A feature is a function of this and returns its bound routes and jobs. */
export interface Kernel {
  readonly settings: Settings;
  /** Where each of them comes from, and which ones the machine's administrator decided. */
  readonly installed: InstalledSettings;
  readonly log: Log;
  readonly store: Store;
  readonly audit: AuditTrail;
  /** Compares records with the trail, by itself and on request. */
  readonly recordWatch: RecordWatch;
  readonly securityEvents: SecurityEvents;
  /** Tells of stored content that is not what was recorded. */
  readonly alterations: Alterations;
  readonly blobs: BlobArchive;
  readonly jobs: JobQueue;
  /** Counts answers while the program runs. */
  readonly meter: RequestMeter;
  /** Tells a collector how long requests and jobs took, where one is set. */
  readonly traces: Traces;
  /** Which ways lead out of this machine: what asks others goes by them. */
  readonly proxies: Proxies;
  readonly pool: WorkerPool;
  /** The controlled records of every feature, by type. */
  readonly records: RecordRegistry;
  /** The interpretations every feature stores, by id. */
  readonly predictions: PredictionRegistry;
  /** What features attached to the hooks of features below them. */
  readonly hooks: HookRegistry;
  /** What may refuse computing and signing on this machine, or mark it. */
  readonly permits: WorkPermits;
  /** The workspace this program is bound to, if to any. */
  readonly workspace: WorkspaceRegistry;
  /** Who the tokens seen lately stand for; to be forgotten after every commit that may change it. */
  readonly principals: PrincipalCache;
  /** Hashes passwords and checks them. */
  readonly passwords: Passwords;
  /** ISO 8601 UTC with milliseconds. */
  nowUtc(): string;
  /** Sortable opaque identifier with a readable prefix: ana_…, run_… */
  newId(prefix: string): string;
  /** Secret bytes for signing links and tokens, kept in DATA_DIR with mode 0600. */
  readonly signingSecret: Uint8Array;
  /** Seals what must not leave this machine: by the system's key store where there is one. */
  readonly machineSeal: MachineSeal;
  /** What this start and former ones found and put right. */
  readonly findings: FindingBook;
  /** When the program's own files were made, milliseconds since 1970 UTC: no right clock says it is earlier. */
  readonly builtAtMs: number;
}
