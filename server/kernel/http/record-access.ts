import type { AuditTrail } from '#kernel/audit/audit-trail.ts';
import type { RouteAccess, RouteDeclaration } from '#kernel/contract/define-route.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { Principal } from '#kernel/request/principal.ts';

/** One reading that goes into the trail before its first byte leaves. */
export interface Access {
  append(tx: Tx): Promise<void>;
  /** To be called once it is stored. */
  stored(): void;
}

/** What of a request decides whether, and as what, it is recorded. */
interface AccessRequest {
  /** HEAD hands nothing over. */
  readonly method: string;
  readonly declaration: RouteDeclaration;
  readonly input: { readonly params?: unknown; readonly query?: unknown };
  readonly ctx: Ctx;
  /** Media type of the answer. */
  readonly form: string;
}

/** Screens draw the same spectrum again and again: within this time one entry tells of all of it. */
const repeatMs = 15 * 60 * 1000;
/** Readings remembered for that; what is forgotten is recorded once more. */
const rememberedLimit = 4096;

const readerOf = ({ kind, id, credential, sessionId }: Principal): string =>
  [kind, id, credential, sessionId ?? ''].join(' ');

const isAccess = (audit: RouteDeclaration['audit']): audit is RouteAccess => 'access' in audit;

const textOf = (values: unknown, name: string): string | null => {
  const value = (values as Readonly<Record<string, unknown>> | undefined)?.[name];
  return typeof value === 'string' ? value : null;
};

/** Null for what is not recorded: another route, nothing handed over, or a repetition. */
export type AccessRecorder = (request: AccessRequest) => Access | null;

/** Writes down who was handed what, as the declaration of the route says. */
export const createAccessRecorder = (audit: Pick<AuditTrail, 'append'>): AccessRecorder => {
  const lastAtMs = new Map<string, number>();

  const remember = (key: string, atMs: number): void => {
    lastAtMs.delete(key);
    lastAtMs.set(key, atMs);
    for (const oldest of lastAtMs.keys()) {
      if (lastAtMs.size <= rememberedLimit) return;
      lastAtMs.delete(oldest);
    }
  };

  return ({ method, declaration, input, ctx, form }) => {
    if (!isAccess(declaration.audit) || method === 'HEAD') return null;
    const { access: event, record, repeats } = declaration.audit;
    const recordId = record.idIn === null ? null : textOf(input.params, record.idIn);
    const { principal } = ctx;
    const key = [event, record.type, recordId ?? '', readerOf(principal)].join('\n');
    const atMs = Date.parse(ctx.nowUtc);
    const last = lastAtMs.get(key);
    if (repeats === 'once_a_quarter_hour' && last !== undefined && Math.abs(atMs - last) < repeatMs)
      return null;
    // The signature of an address opens what it signs; it belongs into no record.
    const { signature: _signature, ...query } = (input.query ?? {}) as Readonly<Record<string, unknown>>;
    return {
      append: async (tx) => {
        await audit.append(tx, {
          actor: { kind: principal.kind, id: principal.id },
          event,
          recordType: record.type,
          recordId,
          requestId: ctx.requestId,
          payload: { route: declaration.id, form, credential: principal.credential, query },
          reasonForChange: null,
        });
      },
      stored: () => {
        if (repeats === 'once_a_quarter_hour') remember(key, atMs);
      },
    };
  };
};
