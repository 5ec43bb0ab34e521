import type { AuditEventName } from '#kernel/contract/audit-events.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';

/** What the program does by itself, without a request. */
const worker = { kind: 'system', id: 'worker' } as const;

/** The entry of a job, in the transaction that records its work. The record is of the type the event begins with, unless told. */
export const appendJobAudit = (
  kernel: Kernel,
  tx: Tx,
  event: AuditEventName,
  recordId: string,
  payload: Readonly<Record<string, unknown>>,
  recordType: string = event.slice(0, event.indexOf('.')),
): Promise<void> =>
  kernel.audit.append(tx, {
    actor: worker,
    event,
    recordType,
    recordId,
    requestId: null,
    payload,
    reasonForChange: null,
  });
