import type { z } from 'zod';
import type { RouteWork } from './adoption-gap.ts';
import type { AccessEventName } from './audit-class.ts';
import type { AuditEventName } from './audit-events.ts';
import type { AutomationTask } from './automation-tasks.ts';
import type { DeclaredDetails } from './error-details.ts';

/**
 * Who may pass. `human` refuses machine keys; `admin` lets admins and the system key pass, `provisioning` also a machine
 * key that was made for it. What a person alone decides says so by `decidedBy` beside its gate.
 */
export type Gate = 'public' | 'user' | 'human' | 'admin' | 'provisioning';

/** Another standard's media type and error envelope; every path below the same first word answers in it. */
export type Dialect = 'scim' | 'oauth';

/** What an API key may be limited to: reading, changing records, the account itself, deciding about others, provisioning. */
export const keyScopes = ['read', 'write', 'account', 'admin', 'scim'] as const;
export type KeyScope = (typeof keyScopes)[number];

/**
 * `device`: a caller is known once the handler checked the proof of its key, and counts the request by `limitDevice`. A fleet
 * behind one address is then not one caller, and nobody uses up the calls of an installation by naming it.
 */
export type RateClass = 'default' | 'login' | 'sign-up' | 'password-reset' | 'device';

/**
 * What a call changes, for who may not change everything: nothing; the own account and its sessions; work that is kept with whoever
 * asked for it and changes none of the records it looks at; a decision about somebody's record; records.
 */
export type RouteEffect = 'nothing' | 'account' | 'own_work' | 'review' | 'records';

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 422 | 503;

/** Parts of a multipart upload: text fields go to `body`, files to `files` of the handler's input. */
export interface MultipartFiles {
  /** Part name → how many files may carry it and what it holds. */
  readonly [part: string]: { readonly max: number; readonly required: boolean; readonly description: string };
}

/**
 * What a route does to regulated records: changes them for a reason, or nothing that takes one, and why. A reason that is
 * asked for is the pipeline's to refuse (422 where it is missing) and to hand to the audit entry.
 */
export type RecordChange =
  | {
      /** The field of the body that carries the reason. */
      readonly reasonIn: 'reason_for_change' | 'reason';
      /** `with_override`: where the body says `override: true`; `where_given`: where the body's own schema asks for it. */
      readonly asked: 'always' | 'with_override' | 'where_given';
    }
  | { readonly none: string };

/**
 * Who takes a decision that stands under a name. `person`: a user or an admin, in a session or with a personal key;
 * `person_in_session`: no keys either; `person_or_override`: a person, and the system key where the body says `override: true`
 * with its reason, which is marked as an override wherever the decision is shown. kernel/auth/person.ts is the one place that
 * knows who counts as a person.
 */
export type Decider = 'person' | 'person_in_session' | 'person_or_override';

/** `where`: only a body with one of these values in this field decides. `none`: why a route that looks like a decision is none. */
export type DecidedBy =
  | Decider
  | {
      readonly by: Decider;
      readonly where: { readonly field: string; readonly values: readonly (string | boolean)[] };
    }
  | { readonly none: string };

/**
 * A reading that is recorded: the pipeline appends the event before the first byte leaves, whatever form is answered in. HEAD and 304
 * hand nothing over and are not recorded. Every route that answers with files says this or why not: see access-walk.test.ts.
 */
export interface RouteAccess {
  readonly access: AccessEventName;
  /** The record that is read, and the parameter of the path that names it; null where there is one alone. */
  readonly record: { readonly type: string; readonly idIn: string | null };
  /** Default: each of them. What a screen draws again and again is recorded once for a session, a record and a quarter of an hour. */
  readonly repeats?: 'once_a_quarter_hour';
}

export interface RouteDeclaration {
  readonly id: string;
  readonly method: 'get' | 'post' | 'patch' | 'put' | 'delete';
  /** OpenAPI form: /analyses/{id} */
  readonly path: `/${string}`;
  readonly summary: string;
  /** What the summary has no room for. Who may call, what is audited and the like are said by the other fields. */
  readonly description?: string;
  readonly tag: string;
  readonly gate: Gate;
  readonly rate: RateClass;
  /** Every route that reads like a decision of a person says this: see decision-walk.test.ts. */
  readonly decidedBy?: DecidedBy;
  /** What a limited API key needs. Default: `admin` and `scim` behind their gates, else `read` for GET and `write` for the rest. */
  readonly scope?: KeyScope;
  /** Default: see `effectOf`. What each role may do follows from it: `#kernel/auth/role-powers.ts`. */
  readonly changes?: RouteEffect;
  /** What it answers with is there for everybody of the place and was shared with nobody: refused (403) to an account that is a guest alone. */
  readonly closedToGuests?: boolean;
  readonly dialect?: Dialect;
  /** Open to a session that still has to enrol a second factor. */
  readonly whileEnrolling?: boolean;
  /** Open to an installation that proved its device key: nobody stands behind it, so every other route refuses it (403). Behind the gate `user` alone. */
  readonly openToInstallations?: boolean;
  /** The audit event this route writes with its work or for a reading, or the reason why it writes none. */
  readonly audit: { readonly event: AuditEventName } | RouteAccess | { readonly none: string };
  /**
   * What this route may count as work taken off a person, or why it counts nothing; the pipeline refuses to count anything
   * else. Every route whose audit event is about such work says this: see usage-walk.test.ts.
   */
  readonly usage?: { readonly tasks: readonly AutomationTask[] } | { readonly none: string };
  /** Every route whose audit event is about regulated records says this: see record-change.test.ts. */
  readonly changesRecord?: RecordChange;
  /** Every route whose audit event is about work says this: see work-walk.test.ts. Absent: nothing of it may be refused. */
  readonly work?: RouteWork;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** JSON body, the text fields of a multipart upload, or a form body. */
  readonly body?: z.ZodType;
  readonly bodyType?: 'json' | 'multipart' | 'form';
  /**
   * The JSON body reaches the handler as the text that was sent. A worker parses it and holds it against `body`
   * (`parseBodyText`): for bodies so large or so deep that the event loop should not.
   */
  readonly bodyRead?: 'as_text';
  /** A cap of the route's own on a JSON or form body, where 2 MiB (64 KiB on public routes, which may only say less) is not right. */
  readonly maxBodyBytes?: number;
  readonly files?: MultipartFiles;
  readonly response: z.ZodType;
  /** Media types a handler may answer with instead of JSON (bytes or text). The first one listed is the default when the client states no preference, unless `preferJson`. */
  readonly media?: readonly string[];
  readonly preferJson?: boolean;
  /** True for server-sent events. */
  readonly eventStream?: boolean;
  /** Honour Idempotency-Key: POSTs that create work. */
  readonly idempotent?: boolean;
  readonly status: 200 | 201 | 202 | 204;
  readonly errors: readonly ErrorStatus[];
  /** What its errors carry as typed fields, by their code. Where `work` may be refused, a 409 carries that by itself. */
  readonly details?: DeclaredDetails;
}

/** What a limited API key needs for a route. */
export const scopeOf = ({
  scope,
  gate,
  method,
}: Pick<RouteDeclaration, 'scope' | 'gate' | 'method'>): KeyScope => {
  if (scope !== undefined) return scope;
  if (gate === 'admin') return 'admin';
  if (gate === 'provisioning') return 'scim';
  return method === 'get' ? 'read' : 'write';
};

/** What a call changes. What writes no audit event and is no administration looks only, whatever its method. */
export const effectOf = (
  route: Pick<RouteDeclaration, 'scope' | 'gate' | 'method' | 'audit' | 'changes'>,
): RouteEffect => {
  if (route.changes !== undefined) return route.changes;
  const scope = scopeOf(route);
  if (scope === 'account') return 'account';
  if (route.method === 'get') return scope === 'write' ? 'records' : 'nothing';
  return scope === 'write' && 'none' in route.audit ? 'nothing' : 'records';
};

/** Keeps literal types, so that input and reply types derive from the declaration. */
export const defineRoutes = <const T extends Record<string, RouteDeclaration>>(routes: T): T => routes;

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What a handler receives, validated. */
export interface Input<R extends RouteDeclaration> {
  readonly params: Out<R['params']>;
  readonly query: Out<R['query']>;
  readonly body: R extends { readonly bodyRead: 'as_text' } ? string : Out<R['body']>;
}

export type Reply<R extends RouteDeclaration> = z.input<R['response']>;
