import { notFound } from '#kernel/app-error.ts';
import type { SecurityEvents } from '#kernel/events/security-events.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { Principal } from '#kernel/request/principal.ts';

/** Admins and the system key are unrestricted on owned resources. */
export const seesAll = (principal: Principal): boolean =>
  principal.kind === 'admin' || principal.kind === 'system';

/** Reported to the security stream when a record exists but belongs to somebody else; the client gets the same 404 as for a record that does not exist. */
export const reportForeignAccess = (
  events: SecurityEvents,
  ctx: Ctx,
  target: { readonly route: string; readonly recordType: string; readonly recordId: string },
): void => {
  if (ctx.principal.kind !== 'user') return;
  events.emit({
    eventType: 'cross_tenant_denied',
    actorId: ctx.principal.id,
    clientIp: ctx.clientIp,
    route: target.route,
    detail: { record_type: target.recordType, record_id: target.recordId },
  });
};

/**
 * Lets the owner of a record pass, admins and the system key. Everybody else gets the 404 of a record that does not exist, and the
 * attempt goes to the security stream.
 */
export const requireOwner = (
  events: SecurityEvents,
  ctx: Ctx,
  route: string,
  { type, id, ownerId }: { readonly type: string; readonly id: string; readonly ownerId: string | null },
): void => {
  if (seesAll(ctx.principal) || ownerId === ctx.principal.id) return;
  reportForeignAccess(events, ctx, { route, recordType: type, recordId: id });
  throw notFound();
};
