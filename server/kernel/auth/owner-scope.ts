import { forbidden, notFound } from '#kernel/app-error.ts';
import { accessToRecord, nameOwnersOf, type OwnedRecord, whoGives } from '#kernel/auth/project-access.ts';
import { permits } from '#kernel/auth/role-powers.ts';
import type { ProjectRole } from '#kernel/contract/roles.ts';
import type { Store } from '#kernel/db/store.ts';
import type { SecurityEvents } from '#kernel/events/security-events.ts';
import type { Ctx } from '#kernel/request/ctx.ts';

/** What the rules about records ask of a request. */
export type Asking = Pick<Ctx, 'principal' | 'clientIp' | 'effect'>;

/** For a route that changes records and, by what its body says, decides about one: the rules of a review hold then. */
export const asReviewing = ({ principal, clientIp }: Asking): Asking => ({
  principal,
  clientIp,
  effect: 'review',
});

/** Reported to the security stream when a record exists but belongs to somebody else; the client gets the same 404 as for a record that does not exist. */
export const reportForeignAccess = (
  events: SecurityEvents,
  ctx: Asking,
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

/** Lets pass who may do what the route does; a member of the project who may not is told so, and who can change that (403). */
export const requirePermitted = async (
  { effect, principal }: Asking,
  access: ProjectRole,
  owners: () => Promise<readonly string[]>,
): Promise<void> => {
  if (permits(access, effect, principal)) return;
  const takes =
    effect === 'review' ? 'Reviewing takes the role reviewer' : 'Changing it takes the role contributor';
  throw forbidden(`You see it as ${access}. ${takes}; ${whoGives(await owners())}.`);
};

/**
 * The one rule about a record somebody owns: its owner, admins and the system key pass; a member of its project as far as their role
 * there goes for what the route does (403 beyond it); an auditor reads. Everybody else gets the 404 of a record that does not exist,
 * and the attempt goes to the security stream.
 */
export const requireOwner = async (
  { securityEvents, store }: { readonly securityEvents: SecurityEvents; readonly store: Pick<Store, 'read'> },
  ctx: Asking,
  route: string,
  record: OwnedRecord,
): Promise<void> => {
  const access = await accessToRecord(store.read, ctx.principal, record);
  if (access === null) {
    reportForeignAccess(securityEvents, ctx, { route, recordType: record.type, recordId: record.id });
    throw notFound();
  }
  await requirePermitted(ctx, access, () => nameOwnersOf(store.read, ctx.principal, record));
};
