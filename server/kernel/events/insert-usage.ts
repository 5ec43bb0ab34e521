import type { Tx } from '#kernel/db/store.ts';
import type { UsageEvent } from '#kernel/events/usage-events.ts';

export interface UsageInsertion {
  readonly events: readonly UsageEvent[];
  readonly actorId: string;
  readonly nowUtc: string;
  readonly newId: (prefix: string) => string;
}

/** Part of the transaction that records the work. A piece of work counted before is not counted again. */
export const insertUsage = async (
  tx: Tx,
  { events, actorId, nowUtc, newId }: UsageInsertion,
): Promise<void> => {
  for (const event of events) {
    await tx
      .insertInto('usage_event')
      .values({
        id: newId('use'),
        occurred_at: nowUtc,
        actor_id: actorId,
        task: event.task,
        record_type: event.recordType,
        record_id: event.recordId,
      })
      .onConflict((onConflict) => onConflict.columns(['task', 'record_type', 'record_id']).doNothing())
      .execute();
  }
};
