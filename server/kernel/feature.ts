import type { CredentialSource } from '#kernel/auth/authenticate.ts';
import type { RouteDeclaration } from '#kernel/contract/define-route.ts';
import type { Attachment } from '#kernel/hooks/hook-registry.ts';
import type { JobDefinition } from '#kernel/jobs/job-queue.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { PredictionSource } from '#kernel/predictions/prediction-registry.ts';
import type { RecordSource } from '#kernel/records/record-registry.ts';
import type { BoundRoute } from '#kernel/request/outcome.ts';

/** What the desktop sent the browser with (RFC 7636): where it listens, and what only it can answer. */
interface AskedSession {
  readonly redirect_uri: string;
  readonly state: string;
  readonly code_challenge: string;
}
export type AwaitsSession = (asked: AskedSession) => boolean;

/** What a feature may know about the program it is part of. */
export interface Program {
  readonly version: string;
  /** Sample records in a folder that goes with the program (`npm run serve -- --sandbox`). */
  readonly isSandbox: boolean;
  /** The shell of a desktop started it, for whoever sits at this machine. */
  readonly isWorkstation: boolean;
  /** Whether the shell of this desktop waits for a session, as it asked for one; null: no shell is here, and none is handed over. */
  readonly awaitsSession: AwaitsSession | null;
  readonly declarations: readonly RouteDeclaration[];
}

export interface BuiltFeature {
  readonly routes: readonly BoundRoute[];
  readonly jobs?: readonly JobDefinition<never>[];
  /** The controlled records this feature keeps: they can be signed. */
  readonly records?: readonly RecordSource[];
  /** The interpretations this feature stores: people can say whether they were right. */
  readonly predictions?: readonly PredictionSource[];
  /** What this feature attaches to the hooks of features below it. */
  readonly hooks?: readonly Attachment[];
  /** Recognises credentials beyond the system key. */
  readonly credentials?: CredentialSource;
  /** Runs once before the server listens; `isFirst`: no other process uses the records, and none comes before it is done. */
  readonly onStart?: (start: { readonly isFirst: boolean }) => Promise<void>;
}

/** One bounded context: its declarations are data, its handlers are built from the kernel. */
export interface Feature {
  readonly id: string;
  readonly declarations: Readonly<Record<string, RouteDeclaration>>;
  readonly build: (kernel: Kernel, program: Program) => BuiltFeature;
}
