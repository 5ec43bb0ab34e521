import type { AuditTrail } from '#kernel/audit/audit-trail.ts';
import type { RouteDeclaration } from '#kernel/contract/define-route.ts';
import { insertIdempotent } from '#kernel/db/idempotency-store.ts';
import type { Store, Tx } from '#kernel/db/store.ts';
import { insertUsage } from '#kernel/events/insert-usage.ts';
import type { UsageEvent } from '#kernel/events/usage-events.ts';
import type { IdempotencyClaim, StoredAnswer } from '#kernel/http/idempotency.ts';
import type { Access } from '#kernel/http/record-access.ts';
import type { Log } from '#kernel/log/log.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { AuditDetail, JsonOutcome } from '#kernel/request/outcome.ts';

export interface CommitServices {
  readonly store: Store;
  readonly audit: AuditTrail;
  readonly newId: (prefix: string) => string;
}

type Decided = JsonOutcome<RouteDeclaration>;

/** A reply that breaks its own schema is a fault of ours: it never leaves, and nothing is committed. */
const encodeReply = (declaration: RouteDeclaration, body: unknown): string => {
  const result = declaration.response.safeParse(body);
  if (result.success) return JSON.stringify(result.data);
  throw new Error(`The reply of ${declaration.id} breaks its declaration.`, { cause: result.error });
};

const appendAudit = async (
  services: CommitServices,
  tx: Tx,
  declaration: RouteDeclaration,
  detail: AuditDetail,
  ctx: Ctx,
): Promise<void> => {
  const event = detail.event ?? ('event' in declaration.audit ? declaration.audit.event : null);
  if (event === null) throw new Error(`${declaration.id} declares no audit event but wrote one.`);
  await services.audit.append(tx, {
    actor: detail.actor ?? { kind: ctx.principal.kind, id: ctx.principal.id },
    event,
    recordType: detail.recordType,
    recordId: detail.recordId,
    requestId: ctx.requestId,
    payload: detail.payload,
    reasonForChange: ctx.reasonForChange,
    adoptionGap: detail.adoptionGap ?? ctx.adoptionGap,
    ...(detail.made === undefined ? {} : { made: detail.made }),
  });
};

const countUsage = async (
  services: CommitServices,
  tx: Tx,
  { id, usage }: RouteDeclaration,
  events: readonly UsageEvent[],
  { nowUtc, principal }: Ctx,
): Promise<void> => {
  const declared: readonly string[] = usage !== undefined && 'tasks' in usage ? usage.tasks : [];
  for (const { task } of events)
    if (!declared.includes(task)) throw new Error(`${id} counts ${task} without declaring it.`);
  await insertUsage(tx, { events, actorId: principal.id, nowUtc, newId: services.newId });
};

/** For an answer in another media type than JSON: it records nothing but that it was given. */
export const commitGiven = async (
  services: CommitServices,
  declaration: RouteDeclaration,
  { events, access }: { readonly events: readonly UsageEvent[]; readonly access: Access | null },
  ctx: Ctx,
): Promise<void> => {
  if (events.length === 0 && access === null) return;
  await services.store.transactTogether(async (tx) => {
    await countUsage(services, tx, declaration, events, ctx);
    await access?.append(tx);
  });
  access?.stored();
};

interface Beside {
  readonly claim: IdempotencyClaim | null;
  readonly access: Access | null;
}

const needsTransaction = (outcome: Decided, { claim, access }: Beside): boolean =>
  outcome.write !== undefined ||
  outcome.audit !== undefined ||
  typeof outcome.body === 'function' ||
  typeof outcome.usage === 'function' ||
  (outcome.usage ?? []).length > 0 ||
  claim !== null ||
  access !== null;

const replyBody = (outcome: Decided, tx: Tx): unknown =>
  typeof outcome.body === 'function' ? outcome.body(tx) : outcome.body;

/**
 * The write, its audit row, its usage events and the stored answer of an idempotency key commit together or not
 * at all. A write without its declared audit row is refused as a programmer's error.
 */
export const commit = async (
  services: CommitServices,
  declaration: RouteDeclaration,
  outcome: Decided,
  beside: Beside,
  ctx: Ctx,
): Promise<StoredAnswer> => {
  const { status } = declaration;
  const { claim, access } = beside;
  if (!needsTransaction(outcome, beside)) return { status, json: encodeReply(declaration, outcome.body) };
  if (outcome.write !== undefined && outcome.audit === undefined)
    throw new Error(`${declaration.id} writes without an audit row.`);
  const answer = await services.store.transactTogether(async (tx) => {
    await outcome.write?.(tx);
    const json = encodeReply(declaration, await replyBody(outcome, tx));
    const detail = typeof outcome.audit === 'function' ? outcome.audit() : outcome.audit;
    if (detail) await appendAudit(services, tx, declaration, detail, ctx);
    await access?.append(tx);
    if (outcome.checkpoint !== undefined) await services.audit.checkpoint(tx, outcome.checkpoint);
    const events = typeof outcome.usage === 'function' ? outcome.usage() : outcome.usage;
    await countUsage(services, tx, declaration, events ?? [], ctx);
    if (claim !== null)
      await insertIdempotent(tx, { ...claim, status, response: json, created_at: ctx.nowUtc });
    return { status, json };
  });
  access?.stored();
  return answer;
};

/** What was committed is answered as such, whatever becomes of the wake-ups. */
export const runAfterCommit = (log: Log, requestId: string, afterCommit: (() => void) | undefined): void => {
  try {
    afterCommit?.();
  } catch (error) {
    log.error('work after the commit failed', { request_id: requestId, error });
  }
};
