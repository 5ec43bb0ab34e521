import type { AuditEventName } from '#kernel/contract/audit-events.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';

/** What the program does by itself, without a request. */
const worker = { kind: 'system', id: 'worker' } as const;

export const appendJobAudit = (
  kernel: Kernel,
  tx: Tx,
  event: AuditEventName,
  recordId: string,
  payload: Readonly<Record<string, unknown>>,
): Promise<void> =>
  kernel.audit.append(tx, {
    actor: worker,
    event,
    recordType: event.slice(0, event.indexOf('.')),
    recordId,
    requestId: null,
    payload,
    reasonForChange: null,
  });
