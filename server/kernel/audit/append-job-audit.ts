import type { AdoptionGap } from '#kernel/contract/adoption-gap.ts';
import type { AuditEventName } from '#kernel/contract/audit-events.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { RecordRef } from '#kernel/record-ref.ts';
import type { AuditTrail } from './audit-trail.ts';

/** What the program does by itself, without a request. */
const worker = { kind: 'system', id: 'worker' } as const;

/** The entry of a job, in the transaction that records its work. The record's type is the first word of the event by default; `adoptionGap` is that of the request that asked for it. */
export const appendJobAudit = (
  { audit }: { readonly audit: AuditTrail },
  tx: Tx,
  event: AuditEventName,
  recordId: string,
  payload: Readonly<Record<string, unknown>>,
  {
    recordType = event.slice(0, event.indexOf('.')),
    adoptionGap = null,
    made,
  }: {
    readonly recordType?: string;
    readonly adoptionGap?: AdoptionGap | null;
    readonly made?: readonly RecordRef[];
  } = {},
): Promise<void> =>
  audit.append(tx, {
    actor: worker,
    event,
    recordType,
    recordId,
    requestId: null,
    payload,
    reasonForChange: null,
    adoptionGap,
    ...(made !== undefined && { made }),
  });
