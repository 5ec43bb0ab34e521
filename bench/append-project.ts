import type { AuditTrail } from '#kernel/audit/audit-trail.ts';
import type { Tx } from '#kernel/db/store.ts';

/** The entry of the trail that goes with a project a bench makes. */
export const appendProject = (trail: AuditTrail, tx: Tx, id: string): Promise<void> =>
  trail.append(tx, {
    actor: { kind: 'user', id: 'usr_1' },
    event: 'project.create',
    recordType: 'project',
    recordId: id,
    requestId: null,
    payload: { name: id },
    reasonForChange: null,
  });
