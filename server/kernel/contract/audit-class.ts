import type { AuditEventName } from './audit-events.ts';

/** What an entry of the trail tells of: that content was handed over (`access`), or that something was done (`change`). */
export const auditClasses = ['access', 'change'] as const;
export type AuditClass = (typeof auditClasses)[number];

/** Names of events of the class `access` begin with it. */
export const accessPrefix = 'access.';

/** Events of the class `access`. */
export type AccessEventName = Extract<AuditEventName, `${typeof accessPrefix}${string}`>;

export const auditClassOf = (event: string): AuditClass =>
  event.startsWith(accessPrefix) ? 'access' : 'change';
