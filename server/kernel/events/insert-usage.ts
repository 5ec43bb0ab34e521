import type { Tx } from '#kernel/db/store.ts';
import type { UsageEvent } from '#kernel/events/usage-events.ts';

export interface UsageInsertion {
  readonly events: readonly UsageEvent[];
  readonly actorId: string;
  readonly nowUtc: string;
  readonly newId: (prefix: string) => string;
}

/** Part of the transaction that records the work, so that neither exists without the other. */
export const insertUsage = async (
  tx: Tx,
  { events, actorId, nowUtc, newId }: UsageInsertion,
): Promise<void> => {
  if (events.length === 0) return;
  const rows = events.map((event) => ({
    id: newId('use'),
    occurred_at: nowUtc,
    actor_id: actorId,
    task: event.task,
    record_type: event.recordType,
    record_id: event.recordId,
  }));
  await tx.insertInto('usage_event').values(rows).execute();
};
