import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { changeWebhook, insertDelivery, listEntriesAfter } from './store.ts';
import type { WebhookDeliveryTable, WebhookTable, WebhookTables } from './tables.ts';
import { eventsOf } from './to-wire.ts';

const mostEntries = 500;

interface Told {
  readonly event: string;
  readonly occurred_at: string;
  readonly record: { readonly type: string; readonly id: string } | null;
  readonly actor: { readonly kind: string; readonly id: string } | null;
  readonly audit_sequence: number | null;
}

/** Names, times and identifiers: who is told may ask for the record, and sees of it what their own account may see. */
export const makeDelivery = (
  id: string,
  webhookId: string,
  told: Told,
  nowUtc: string,
): WebhookDeliveryTable => ({
  id,
  webhook_id: webhookId,
  event: told.event,
  audit_sequence: told.audit_sequence,
  body: JSON.stringify({ delivery_id: id, webhook_id: webhookId, ...told }),
  record_type: told.record?.type ?? null,
  record_id: told.record?.id ?? null,
  state: 'waiting',
  round: 0,
  attempts: 0,
  next_attempt_at: nowUtc,
  last_attempt_at: null,
  last_status: null,
  last_failure: null,
  delivered_at: null,
  created_at: nowUtc,
});

const toldOf = (entry: WebhookTables['audit_entry']): Told => ({
  event: entry.event,
  occurred_at: entry.occurred_at,
  record:
    entry.record_type === null || entry.record_id === null
      ? null
      : { type: entry.record_type, id: entry.record_id },
  actor: { kind: entry.actor_kind, id: entry.actor_id },
  audit_sequence: entry.sequence,
});

/**
 * Queues what was entered in the trail since it was looked at last, and how far it was looked, in one transaction. The trail itself is
 * the outbox: an entry commits with what it tells of, so nothing that happened is missed, and nothing is told that did not happen.
 * Whether there may be more.
 */
export const queueDeliveries = async (
  { newId, nowUtc }: Pick<Kernel, 'newId' | 'nowUtc'>,
  tx: Tx,
  webhook: WebhookTable,
): Promise<boolean> => {
  const entries = await listEntriesAfter(tx, webhook.after_sequence, mostEntries);
  const last = entries.at(-1);
  if (last === undefined) return false;
  const events: ReadonlySet<string> = new Set(eventsOf(webhook));
  for (const entry of entries)
    if (events.has(entry.event))
      await insertDelivery(tx, makeDelivery(newId('whd'), webhook.id, toldOf(entry), nowUtc()));
  await changeWebhook(tx, webhook.id, { after_sequence: last.sequence });
  return entries.length === mostEntries;
};
