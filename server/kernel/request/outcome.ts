import type { Readable } from 'node:stream';
import type { CheckpointCause } from '#kernel/audit/checkpoint-note.ts';
import type { AdoptionGap } from '#kernel/contract/adoption-gap.ts';
import type { AuditEventName } from '#kernel/contract/audit-events.ts';
import type { Input, Reply, RouteDeclaration } from '#kernel/contract/define-route.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { UsageEvent } from '#kernel/events/usage-events.ts';
import type { RecordRef } from '#kernel/record-ref.ts';
import type { Ctx } from '#kernel/request/ctx.ts';

export interface AuditDetail {
  readonly recordType: string | null;
  readonly recordId: string | null;
  /** The reason for a change is not said here: the pipeline takes it from where the declaration names it. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** Another name than the declaration's, where one route has two outcomes (refresh token reuse). */
  readonly event?: AuditEventName;
  /** Where the handler asked for the permit itself. Default: that of the request. */
  readonly adoptionGap?: AdoptionGap | null;
  /** What was made and keeps that mark, where it is not the record of the entry; empty for what is only answered. */
  readonly made?: readonly RecordRef[];
  /** Who acted, where the request itself carries no credentials (sign-up, sign-in). Default: the principal. */
  readonly actor?: { readonly kind: string; readonly id: string };
}

/** A decided answer. `write` runs in the one transaction that also appends the audit row and the usage events. */
export interface JsonOutcome<R extends RouteDeclaration> {
  /** The body, or a function of the transaction for values that only exist after `write`. */
  readonly body: Reply<R> | ((tx: Tx) => Promise<Reply<R>>);
  readonly write?: (tx: Tx) => Promise<void>;
  /** Runs after the commit, for wake-ups; it must not fail the request. */
  readonly afterCommit?: () => void;
  /** A function where it depends on what `write` found; null where it found the same recorded already and wrote nothing. */
  readonly audit?: AuditDetail | (() => AuditDetail | null);
  /** Signs the trail's head after the audit entry, in the same transaction: for signatures and what is issued. */
  readonly checkpoint?: CheckpointCause;
  /** A function where they depend on what `write` found. */
  readonly usage?: readonly UsageEvent[] | (() => readonly UsageEvent[]);
  /** A function where they depend on what `write` found. */
  readonly headers?: Readonly<Record<string, string>> | (() => Readonly<Record<string, string>>);
  /** Another form of the body that was asked for: it is sent in its place, once everything is recorded. */
  readonly form?: Omit<MediaOutcome, 'usage'>;
}

export interface MediaOutcome {
  readonly media: string;
  readonly content: Uint8Array | string | Readable;
  readonly fileName?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent behind content that is read while it is sent, once all of it was: what could not be said before. */
  readonly trailers?: Readonly<Record<string, string>>;
  /** Counted in a transaction of its own: such an answer records nothing else. */
  readonly usage?: readonly UsageEvent[];
}

/** 304: the client holds what it asked for. */
export interface NotModifiedOutcome {
  readonly notModified: true;
  readonly headers: Readonly<Record<string, string>>;
}

export interface EventsOutcome {
  /** Each item becomes one `data:` line; the stream ends with the iterable. */
  readonly events: AsyncIterable<unknown>;
}

export type Outcome<R extends RouteDeclaration> =
  | JsonOutcome<R>
  | MediaOutcome
  | EventsOutcome
  | NotModifiedOutcome;
/** What a route does once the pipeline has let its request through; one who ignores the input or the context leaves them out. */
type Handler<R extends RouteDeclaration, S> = (
  services: S,
  input: Input<R>,
  ctx: Ctx,
) => Outcome<R> | Promise<Outcome<R>>;
/** Every declared route must have its handler: a missing key is a compile error. */
export type Handlers<T extends Record<string, RouteDeclaration>, S> = {
  readonly [K in keyof T]: Handler<T[K], S>;
};

export interface BoundRoute {
  readonly declaration: RouteDeclaration;
  readonly handler: (input: Input<RouteDeclaration>, ctx: Ctx) => Promise<Outcome<RouteDeclaration>>;
}

/**
 * Gives each handler the services of its feature. A use case of the form (services, input, ctx) is a handler as it stands; it may ask for
 * fewer services than the feature has.
 */
export const bindRoutes = <T extends Record<string, RouteDeclaration>, S>(
  declarations: T,
  services: S,
  handlers: Handlers<T, NoInfer<S>>,
): BoundRoute[] =>
  Object.entries(declarations).map(([key, declaration]) => {
    // The key came from the same record, so the handler's input is this declaration's.
    const handle = handlers[key] as unknown as Handler<RouteDeclaration, S>;
    return { declaration, handler: async (input, ctx) => handle(services, input, ctx) };
  });
